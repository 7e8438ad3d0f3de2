"""Two people at one keyboard: between two clean sheets there is nothing of the other seat."""

from __future__ import annotations

from pathlib import Path
from random import Random

import grognard
from grognard.terminal.playing import saves
from grognard.terminal.playing.saves import PERSON, SavedGame
from grognard.terminal.show import CLEAR
from tests.terminal.hands import kept, play_by_numbers, run

GAME = "play fog-of-war --hot-seat --seed 7 --save game.save"


def seat_of(sheet: str) -> str:
    return "axis" if "Pass the keyboard to: Axis" in sheet else "allies"


def test_between_two_clean_sheets_there_is_nothing_of_the_other_seat(home: Path) -> None:
    code, screen = play_by_numbers(GAME, "en", 400)
    assert code == 0
    first, *sheets = screen.split(CLEAR)
    sheets.insert(0, first[first.index("Pass the keyboard") :])
    assert len(sheets) > 30
    match = kept(home / "game.save").match
    logs = {seat: match.log(seat, "en") for seat in match.seats}
    told = {"axis": "", "allies": ""}
    for between, sheet in zip(sheets[::2], sheets[1::2], strict=False):
        # Between two seats the screen says only whose turn it is.
        assert between.startswith("Pass the keyboard to: ")
        assert between.count("\n") == 1
        seat = seat_of(between)
        text = " ".join(sheet.split())
        secrets = set(logs["allies" if seat == "axis" else "axis"]) - set(logs[seat])
        assert [line for line in secrets if line in text] == []
        told[seat] += text
    # Each seat has read its own log, up to what happened since it last sat here.
    for seat in match.seats:
        assert all(line in told[seat] for line in logs[seat][:-60])


def test_the_end_is_what_everybody_may_see(home: Path) -> None:
    match = grognard.game("fog-of-war").new(seed=7)
    rng = Random(1)
    while match.result is None:
        before = match.copy()
        match.play(rng.choice(match.legal()))
    last = match.record().split("\n")[-3].split(" ", 1)[1]
    saves.write(SavedGame(before, dict.fromkeys(match.seats, PERSON), "it"), home / "game.save")
    code, screen = run("resume game.save", ["", last, ""])
    assert code == 0
    sheet = screen.split(CLEAR)[-1]
    assert kept(home / "game.save").match.text(None, "it", 80).strip() in sheet
    assert "Ha vinto: " in sheet
