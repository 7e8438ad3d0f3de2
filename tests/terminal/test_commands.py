"""What a player can type besides choices, in Italian and in English alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.hands import kept, run

GAME = "play fog-of-war --against random --seed 7 --save game.save"
SET_UP = ["box paris", "end"]


def after(lines: list[str], command: str = GAME) -> str:
    """What the screen says after the set-up and these lines."""
    code, screen = run(command, [*SET_UP, *lines])
    assert code == 0
    return " ".join(screen.split())


@pytest.mark.parametrize("word", ["?", "help", "aiuto", "AIUTO"])
def test_help(word: str) -> None:
    assert "take back your last decision" in after([word])


def test_help_in_italian() -> None:
    assert "ritira la tua ultima decisione" in after(["help"], f"{GAME} --lang it")


@pytest.mark.parametrize("word", ["undo", "annulla"])
def test_undo_restores_the_match(word: str, home: Path) -> None:
    after([])
    before = kept(home / "game.save").match.dump()
    code, screen = run("resume game.save", ["new", "target paris", word, word])
    assert code == 0
    assert screen.count("Taken back.") == 2
    assert kept(home / "game.save").match.dump() == before


def test_undo_stops_at_a_draw() -> None:
    assert "You have no move to take back" in after(["undo"])


@pytest.mark.parametrize("word", ["hint", "consiglio"])
def test_hint_is_a_choice(word: str) -> None:
    screen = after([word])
    assert "A bot would choose: " in screen


@pytest.mark.parametrize("word", ["odds", "probabilità", "probabilita"])
def test_odds_where_there_are_none(word: str) -> None:
    assert "There are no odds here" in after([word])


@pytest.mark.parametrize("word", ["why", "perché", "perche", "perche'"])
def test_why_gives_the_rule(word: str) -> None:
    screen = after([f"{word} end", f"{word} new", f"{word} 1", f"{word} nonsense", word])
    assert "you must play at least one each turn" in screen
    assert "[3.1.4]" in screen
    assert screen.count("Legal now: Create a new operation [5.1].") == 2
    assert "This is not an order of this game" in screen
    assert "Why what? Name an order, allowed or not, for example: why new" in screen


def test_an_illegal_choice_is_refused_with_its_rule(home: Path) -> None:
    screen = after(["launch alpha"])
    assert "You have no operation Alpha" in screen
    assert "[5.5]" in screen


@pytest.mark.parametrize("word", ["rule", "regola"])
def test_rule(word: str) -> None:
    screen = after([f"{word} 5.4", f"{word} a2", f"{word} 77"])
    assert "5.4 The icons on the dial" in screen
    assert "A2 " in screen
    assert "There is no rule 77" in screen


@pytest.mark.parametrize("word", ["log", "cronaca"])
def test_log(word: str) -> None:
    screen = after([word, f"{word} 1"])
    assert screen.count("You drew the victory cards") == 2
    assert screen.count("The Axis's turn begins: NEW OP points to operation Alpha. [3.1.1]") == 3


@pytest.mark.parametrize("word", ["board", "plancia", "mappa"])
def test_board(word: str) -> None:
    assert len(after([word, word])) > len(after([], GAME.replace("game.save", "second.save"))) + 500


@pytest.mark.parametrize(("save", "record"), [("save", "record"), ("salva", "verbale")])
def test_save_and_record(save: str, record: str, home: Path) -> None:
    screen = after([f"{save} other.save", f"{record} moves.record"])
    assert "Saved in other.save." in screen
    assert "no peeking" in screen
    assert kept(home / "other.save").match.record() == (home / "moves.record").read_text()


def test_a_file_that_is_there_is_replaced_only_on_request(home: Path) -> None:
    (home / "mine").write_text("precious")
    after(["save mine", "n", "record mine", ""])
    assert (home / "mine").read_text() == "precious"
    after(["record mine", "y"], GAME.replace("game.save", "second.save"))
    assert (home / "mine").read_text().startswith("grognard-record 2")


def test_an_unwritable_file_is_reported_and_the_game_goes_on(home: Path) -> None:
    screen = after(["save nowhere/game.save", "new", "target paris"])
    assert "nowhere/game.save cannot be written: its folder does not exist." in screen
    assert kept(home / "game.save").match.record().count("target paris") == 1


@pytest.mark.parametrize("word", ["quit", "esci", "q", "exit"])
def test_quit_keeps_the_game(word: str, home: Path) -> None:
    assert "saved in" in after([word, "1"])
    assert kept(home / "game.save").match.turn == "axis"


def test_prefixes_and_sentences(home: Path) -> None:
    after(["ne", "t pari", "Add"])
    assert kept(home / "game.save").match.record().count("\naxis target paris") == 1
    screen = after(["n", "t"], GAME.replace("game.save", "second.save"))
    assert "t can mean several things" in screen


def test_italian_sentences_are_understood(home: Path) -> None:
    run(f"{GAME} --lang it", [*SET_UP, "crea una nuova", "scegli come bersaglio parigi"])
    assert "\naxis new\n" in kept(home / "game.save").match.record()


@pytest.mark.parametrize(
    "typed",
    [
        "0",
        "99",
        "-1",
        "1.5",
        "è",
        "\x00",
        "x" * 5000,
        "9" * 5000,
        "log " + "9" * 5000,
        "save ~nobody/\x00",
        "add add add add",
        "% {0} %s",
    ],
)
def test_nonsense_changes_nothing(typed: str, home: Path) -> None:
    after([])
    before = kept(home / "game.save").match.dump()
    code, _ = run("resume game.save", [typed])
    assert code == 0
    assert kept(home / "game.save").match.dump() == before


@pytest.mark.parametrize("word", ["lens", "lente"])
def test_a_lens_answers_in_words(word: str) -> None:
    lines = [word, f"{word} watchers d5", f"{word} watched", f"{word} sight zz99", f"{word} x-ray"]
    code, screen = run("play sas --seed 7", lines)
    screen = " ".join(screen.split())
    assert code == 0
    assert "How far it is heard" in screen
    assert "D5" in screen
    assert "The Axis sees" in screen
    assert "This question says nothing about 'zz99'." in screen
    assert "There is no question 'x-ray'" in screen


def test_a_game_without_lenses_says_so() -> None:
    assert "no questions to put to its map" in after(["lens", "lens sight"])
