"""Writes the stored games anew after a change that leaves every move as it was: another layout of the state, other
headers. Their moves must still be legal and lead to an end.

Usage: python -m tests.conformance.stamp [GAME ...]
"""

from __future__ import annotations

import sys

import grognard
from grognard.engine.saving.record import begin, read_record, replay_move
from tests.conformance.tours import golden


def stamp(text: str) -> str:
    """The same match under today's header and fingerprint."""
    record = read_record(text)
    m = begin(record, grognard.game(record.header["game"]))
    for line, (seat, notation) in enumerate(record.moves):
        replay_move(m, record, seat, notation, line)
    return m.record()


def main(wanted: list[str]) -> None:
    for id in wanted or grognard.games():
        for path in golden(id):
            path.write_text(stamp(path.read_text(encoding="utf-8")), encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
