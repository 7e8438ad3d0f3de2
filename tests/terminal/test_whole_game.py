"""Whole games by numbers, in both languages and with every way to start."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.terminal.speech import say
from tests.terminal.hands import LANGUAGES, kept, play_by_numbers, run

GAME = "play fog-of-war --against random --seed 7"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_by_numbers(lang: str, home: Path) -> None:
    code, screen = play_by_numbers(f"{GAME} --save game.save", lang)
    assert code == 0
    match = kept(home / "game.save").match
    assert match.result is not None
    winner = match.game.words.seat(lang, match.result.winners[0])
    assert say(lang, "end.won", names=winner) in screen
    assert match.prompt(None, lang).split()[0] in screen
    assert say(lang, "end.seed", seed="7") in screen
    assert grognard.commitment("7") in screen.replace("\n", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_wider_than_the_screen(lang: str) -> None:
    _, screen = play_by_numbers(GAME, lang, 120)
    wide = [line for line in screen.split("\n") if len(line) > 80 and say(lang, "play.kept")[:12] not in line]
    assert wide == []


def test_no_escapes_without_a_terminal() -> None:
    _, screen = play_by_numbers(GAME, "en", 40)
    assert "\x1b" not in screen


def test_everything_the_player_is_told_is_in_the_log(home: Path) -> None:
    _, screen = play_by_numbers(f"{GAME} --save game.save", "en", 200)
    match = kept(home / "game.save").match
    mine = match.log("axis", "en")
    told = screen.replace("\n  ", " ").replace("\n", " ")
    assert f"- {mine[0]} [2]" in told
    for line in set(match.log("allies", "en")) - set(mine):
        assert line not in told


def test_bidding_seats_are_first_and_second(home: Path) -> None:
    code, screen = run("play fog-of-war --against random --seed 7 --options bid --save game.save", ["?"])
    assert code == 0
    assert "First player: you" in screen or "first player: you" in screen
    assert set(kept(home / "game.save").players) == {"first", "second"}


def test_the_other_seat(home: Path) -> None:
    run("play fog-of-war --as allies --against random --seed 7 --save game.save", ["end"])
    assert kept(home / "game.save").players == {"axis": "random", "allies": "human"}


def test_an_overlay_goes_with_the_game(home: Path) -> None:
    (home / "mine.toml").write_text("[province.italy]\nvp = 3\n")
    code, _ = run(f"{GAME} --data mine.toml --save game.save", ["1"])
    assert code == 0
    code, screen = run("resume game.save")
    assert code == 0
    assert "Resumed" in screen
