"""Plays stored games anew after a change of the rules, as far as possible by the same decisions.

Usage: python -m tests.conformance.mend GAME ...

`store` looks for new games among many, which takes hours for the large games, and leaves those alone that were played
by hand. This keeps every stored game: a decision that is still possible is made again, and a new question is answered
by a player without plans.
"""

from __future__ import annotations

import sys
from pathlib import Path
from zlib import crc32

import grognard
from grognard import Match
from grognard.engine.saving.record import DICE, begin, play_line, read_record
from tests.conformance.players import Player, advance, finish
from tests.conformance.tours import golden

AHEAD = 8  # decisions of the record that are tried in place of one that has become impossible
WAITING = ("hold", "keep", "pass")  # answers to a new question that change nothing


def is_legal(m: Match, seat: str, notation: str) -> bool:
    return seat == DICE or (seat in m.to_move and m.why_not(notation, seat) is None)


def next_line(m: Match, lines: list[tuple[str, str]]) -> int:
    """How many lines have to be left out before one is possible; -1 if none of the next ones is."""
    return next((i for i, line in enumerate(lines[:AHEAD]) if is_legal(m, *line)), -1)


def wait(m: Match) -> bool:
    """Answers a question that the record does not know by doing nothing, if that is possible."""
    for seat in m.to_move:
        for answer in WAITING:
            if answer in m.notations(seat):
                m.play(answer, seat)
                return True
    return False


def played_again(path: Path) -> Match:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    m = begin(record, grognard.game(record.header["game"]))
    player = Player(crc32(path.stem.encode()))
    lines = list(record.moves)
    while lines and m.to_move:
        skipped = next_line(m, lines)
        if skipped == 0:
            play_line(m, *lines.pop(0))
        elif not wait(m):
            if skipped > 0:
                del lines[:skipped]
            else:
                advance(m, player, 1)
    finish(m, player)
    return m


def main(wanted: list[str]) -> None:
    for id in wanted:
        for path in golden(id):
            path.write_text(played_again(path).record(), encoding="utf-8")
            print(path.name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
