"""Several people and bots at one keyboard: WARZAG WWII with two to four seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.terminal.playing import saves
from grognard.terminal.playing.saves import PERSON, SavedGame
from grognard.terminal.show import CLEAR
from tests.support.warzag import War
from tests.terminal.hands import LANGUAGES, kept, play_by_numbers, run

GAME = "play warzag --against random --seed 5 --options two,exhaustion"


def test_a_whole_game_by_numbers(home: Path) -> None:
    lang = "it"
    code, screen = play_by_numbers(f"{GAME} --save game.save", lang)
    assert code == 0
    match = kept(home / "game.save").match
    assert match.result is not None
    assert match.prompt(None, lang).split()[0] in screen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_wider_than_the_screen(lang: str) -> None:
    _, screen = play_by_numbers(GAME, lang, 100)
    assert [line for line in screen.split("\n") if len(line) > 80 and ".save" not in line] == []


def test_four_people_at_one_keyboard(home: Path) -> None:
    """Each sheet belongs to one seat, and holds nothing that only the others were told."""
    code, screen = play_by_numbers("play warzag --hot-seat --seed 7 --save game.save", "en", 300)
    assert code == 0
    match = kept(home / "game.save").match
    logs = {match.caption(seat): set(match.log(seat)) for seat in match.seats}
    first, *sheets = screen.split(CLEAR)
    sheets.insert(0, first[first.index("Pass the keyboard") :])
    assert len(sheets) > 10
    shown = 0
    for between, sheet in zip(sheets[::2], sheets[1::2], strict=False):
        name = between.removeprefix("Pass the keyboard to: ").split(".")[0].split(",")[0].strip()
        if name not in logs:
            continue  # before the nations were chosen
        shown += 1
        text = " ".join(sheet.split())
        secrets = set().union(*logs.values()) - logs[name]
        assert [line for line in secrets if line in text] == []
    assert shown > 5


def test_people_who_can_only_pass_are_not_called_to_the_keyboard(home: Path) -> None:
    """Italy holds a card that it cannot play now. It is asked only to keep that secret; the terminal answers for it."""
    match = War("uk", "italy").hand("italy", "trenches").phase("uk", 2)
    saves.write(SavedGame(match, dict.fromkeys(match.seats, PERSON), "en"), home / "game.save")
    code, screen = run("resume game.save", ["", "next", "next"])
    assert code == 0
    assert "Pass the keyboard to: Italy" not in screen
    assert [line for line in kept(home / "game.save").match.record().splitlines() if "second" in line] == [
        "second pass",
        "second pass",
    ]


def test_the_seats_are_called_by_their_nations() -> None:
    _, screen = run("play warzag --against random --seed 5", ["nation uk", "?"])
    assert "United Kingdom> " in screen
