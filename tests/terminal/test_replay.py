"""Recorded games: as a log, and step by step in both directions."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from tests.terminal.hands import play_by_numbers, run


@pytest.fixture
def record(home: Path) -> str:
    play_by_numbers("play fog-of-war --against random --seed 7 --save game.save", "en", 80)
    run("resume game.save", ["record game.record"])
    return (home / "game.record").read_text()


def test_the_log_as_a_spectator_and_as_a_seat(record: str) -> None:
    match = grognard.replay(record)
    for words, seat in (("", None), (" --as allies", "allies"), (" --as axis", "axis")):
        code, screen = run(f"replay game.record --lang it{words}")
        assert code == 0
        text = " ".join(screen.split())
        assert all(line in text for line in match.log(seat, "it"))
        secrets = set(match.log("axis", "it")) - set(match.log(seat, "it"))
        assert not any(line in text for line in secrets)


def test_forward_and_back_meet_again(record: str) -> None:
    last = grognard.replay(record).record().count("\n") - 9
    code, screen = run("replay game.record --step --as axis", ["", "", "b", "", "last", "", "first", "b", "q"])
    assert code == 0
    titles = [line for line in screen.split("\n") if line.startswith("Move ")]
    expected = [0, 1, 2, 1, 2, last, last, 0, 0]
    assert titles == [f"Move {n} of {last}" for n in expected]
    pages = screen.split("Move ")
    assert pages[2].split("\n", 1)[1] == pages[4].split("\n", 1)[1]


def test_a_number_goes_there_and_nonsense_is_explained(record: str) -> None:
    code, screen = run("replay game.record --step --lang it", ["5", "boh", "indietro", "fine", "inizio", "esci"])
    assert code == 0
    assert "Mossa 5 di " in screen
    assert "Mossa 4 di " in screen
    assert "Scrivi Invio" in screen
