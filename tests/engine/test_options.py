"""Options: a yes or no, a number, one of several words; in writing, and in menus."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine.options import Choice, Flag, Number, Option, split_options, write_options

WAR = grognard.game("warzag")
KNOWN: dict[str, Option] = {
    "players": Number("players", "2", 2, 4, default=4),
    "fast": Flag("fast", "3"),
    "open": Flag("open", "4", default=True),
    "level": Choice("level", "5", ("easy", "hard")),
}


def test_what_each_type_takes() -> None:
    assert KNOWN["players"].check(3) == 3
    assert KNOWN["players"].check("3") == 3
    assert KNOWN["fast"].check(True) is True
    assert KNOWN["fast"].check("no") is False
    assert KNOWN["level"].check("hard") == "hard"


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("players", 1),
        ("players", 5),
        ("players", True),
        ("players", "x"),
        ("players", "9" * 5000),
        ("fast", 1),
        ("level", "odd"),
        ("level", True),
    ],
)
def test_what_it_does_not_take_is_refused_in_both_languages(word: str, value: object) -> None:
    with pytest.raises(grognard.BadOption) as caught:
        KNOWN[word].check(value)
    assert word in caught.value.text("it")
    assert repr(value) in caught.value.text("en")


def test_options_in_one_line() -> None:
    chosen = {"players": 3, "fast": True, "open": False, "level": "easy"}
    line = write_options(KNOWN, chosen)
    assert line == "players=3,fast,open=no,level=easy"
    assert {word: KNOWN[word].check(value) for word, value in split_options(line).items()} == chosen
    assert split_options("-") == {}
    assert write_options({"fast": Flag("fast", "3")}, {"fast": False}) == "-"


def test_seats_follow_from_the_options() -> None:
    assert len(WAR.new(seed=1).seats) == 4
    assert len(WAR.new(seed=1, options={"players": 2}).seats) == 2
    assert len(WAR.new(seed=1, options={"alliances": True}).seats) == 4
    assert {word: len(seats) for word, seats in WAR.seats_by_option().items()} == {"players=2": 2, "players=3": 3}


def test_older_words_are_understood() -> None:
    assert WAR.check_options({"three": True}) == WAR.check_options({"players": 3})
    assert WAR.check_options({"two": True, "three": True}) == WAR.check_options({"players": 2})
    assert WAR.read_options("three,exhaustion") == WAR.read_options("players=3,exhaustion")
    assert WAR.check_options({"two": False, "three": False, "alliances": False}) == WAR.check_options({})


def test_an_older_word_is_a_switch_like_any_other() -> None:
    assert WAR.read_options("two=no") == WAR.check_options({})
    for wrong in ({"two": "banana"}, {"three": 3}):
        with pytest.raises(grognard.BadOption, match="a switch: true or false"):
            WAR.check_options(wrong)


@pytest.mark.parametrize("players", [2, 3])
def test_options_that_contradict_each_other_are_refused_in_both_languages(players: int) -> None:
    with pytest.raises(grognard.BadOption) as caught:
        WAR.check_options({"players": players, "alliances": True})
    assert caught.value.text("en") == f"alliances are two against two: they need 4 players, not {players}"
    assert f"servono 4 giocatori, non {players}" in caught.value.text("it")


def test_forms_learn_what_contradicts_what() -> None:
    found = [options for options, _ in WAR.contradictions()]
    assert found == [{"players": 2, "alliances": True}, {"players": 3, "alliances": True}]
    assert grognard.game("rommel").contradictions() == []


def test_forms_learn_in_which_scenarios_an_option_has_an_effect() -> None:
    told = {option["id"]: option["scenarios"] for option in grognard.game("rommel").describe()["options"]}
    assert told["malta"] == ["north-africa", "career"]
    assert told["stuka-priority"] == ["ghost-division", "career"]
    assert told["great-storm"] == ["d-day", "career"]
    assert told["previous"] == ["north-africa", "ghost-division", "d-day"]
    assert told["stepped"] == ["north-africa", "ghost-division", "d-day", "career"]


@pytest.mark.parametrize("given", ["players=3", ["two"], 5])
def test_options_without_names_are_refused_in_both_languages(given: object) -> None:
    with pytest.raises(grognard.BadOption) as caught:
        WAR.check_options(given)
    assert "by name" in caught.value.text("en")
    assert "per nome" in caught.value.text("it")


def test_a_number_without_a_value_says_what_it_is() -> None:
    with pytest.raises(grognard.BadOption, match="a number from 2 to 4"):
        WAR.read_options("players")


def test_menus_learn_the_type() -> None:
    players, alliances, exhaustion = WAR.describe()["options"]
    assert (players["type"], players["range"], players["default"]) == ("number", [2, 4], 4)
    assert (alliances["type"], alliances["default"]) == ("flag", False)
    assert exhaustion["default"] is False


def test_what_is_said_of_them() -> None:
    assert WAR.say_options(WAR.check_options({"players": 3}), "en") == ["Players: 3"]
    assert WAR.say_options(WAR.check_options({}), "it") == []
