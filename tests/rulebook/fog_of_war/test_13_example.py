"""Chapter 13: the example of play, turn by turn up to the fall of France.

The hands are those of the book. Where its text contradicts itself or the rules (R44), a docstring says so.
"""

from __future__ import annotations

from functools import cache

import pytest

import grognard
from grognard import Match
from tests.support.fog import (
    Position,
    battle,
    board,
    control,
    defenders,
    find_match,
    known,
    legal,
    operation,
    play,
    province,
    refusal,
    with_hand,
)


def intel(m: Match) -> tuple[int, int]:
    boards = m.view(None)["boards"]
    return boards["axis"]["intel"], boards["allies"]["intel"]


def set_up(seed: int) -> Match:
    """13: the victory cards, the placements and the first hands; any other draw of victory cards is left alone."""
    m = grognard.game("fog-of-war").new(seed=seed)
    if m.view("axis")["victory_cards"]["drawn"] != ["poland", "scandinavia", "yugoslavia"]:
        return m
    play(m, "box poland", "place fort/2", "in paris", "place army/1", "in egypt", "end")
    play(m, "place decoy", "in west_med", "place decoy", "in italy", "place decoy", "in libya")
    m = with_hand(m, "axis", "army/3 air decoy")
    return with_hand(m, "allies", "army/1 fleet/1 army/1")


def first_axis_turn(seed: int) -> Match:
    """13.1: Paris is planned in Alpha, the Decoy goes to Ruhr, Scandinavia is looked at."""
    m = set_up(seed)
    if m.view(None)["operations"]["axis"] == {} and "new" in legal(m):
        play(m, "new", "target paris", "add alpha army/3", "add alpha air", "defend decoy", "in ruhr", "end")
        play(m, "look scandinavia-neutrals", "pass")
    return m


def scandinavia(m: Match) -> list[str]:
    return list(province(m, "scandinavia", "axis")["neutral"]["known"])


@cache
def opened() -> Match:
    """The first Axis turn, with the Army/2 that the book's Axis sees in Scandinavia."""
    return find_match(first_axis_turn, lambda m: scandinavia(m) == ["army/2"], range(2000))


def after_13_1() -> Match:
    return with_hand(play(opened().copy(), "end"), "axis", "decoy army/1 army/2")


def after_13_2() -> Match:
    m = after_13_1()
    play(m, "defend army/1", "in paris", "defend army/1", "in britain", "defend fleet/1", "in north_sea", "end", "end")
    return with_hand(m, "allies", "decoy decoy air")


def after_13_3() -> Match:
    m = after_13_2()
    play(m, "add alpha army/2", "add alpha decoy", "new", "target scandinavia", "add bravo army/1", "end")
    play(m, "look north_sea", "raise", "pass", "look egypt", "pass", "end")
    return with_hand(m, "axis", "army/2 decoy army/1")


def after_13_4() -> Match:
    m = after_13_3()
    play(m, "defend air", "in north_sea", "defend decoy", "in paris", "defend decoy", "in egypt", "end")
    return play(m, "look alpha", "pass", "end")


@pytest.mark.rule("fog-of-war", "13", "2")
def test_13_the_set_up() -> None:
    """Two placements of the three are used; the Axis keeps Scandinavia and Yugoslavia."""
    m = opened()
    assert m.view("axis")["victory_cards"] == {"kept": ["scandinavia", "yugoslavia"], "boxed": ["poland"]}
    assert defenders(m, "allies", "paris") == ["fort/2"]
    assert defenders(m, "allies", "egypt") == ["army/1"]
    assert [defenders(m, "axis", word) for word in ("west_med", "italy", "libya")] == [["decoy"]] * 3


@pytest.mark.rule("fog-of-war", "13", "5.1", "11")
@pytest.mark.ruling("R5", "R40")
def test_13_1_the_first_axis_turn() -> None:
    """The dial is not turned and the first operation is Alpha; a look at Scandinavia, which the Allies may block."""
    m = opened()
    assert m.view(None)["boards"]["axis"]["dial"] == "alpha"
    assert operation(m, "axis", "alpha")["cards"]["cards"] == ["army/3", "air"]
    assert operation(m, "axis", "alpha", "allies")["target"] is None
    assert scandinavia(m) == ["army/2"]
    assert province(m, "scandinavia", "allies")["neutral"]["known"] == []
    assert intel(m) == (4, 7)


@pytest.mark.rule("fog-of-war", "13", "4")
def test_13_2_the_first_allied_turn() -> None:
    m = after_13_2()
    assert defenders(m, "allies", "paris") == ["army/1", "fort/2"]
    assert defenders(m, "allies", "britain") == ["army/1"]
    assert defenders(m, "allies", "north_sea") == ["fleet/1"]
    assert m.turn == "axis"


@pytest.mark.rule("fog-of-war", "13", "5.4", "11.2")
@pytest.mark.ruling("R41", "R44")
def test_13_3_the_second_axis_turn() -> None:
    """Alpha cannot be launched yet; the North Sea is blocked for two tokens, Egypt is seen.

    The book has the Axis able to answer a block of two with "two more tokens, for three in all": it had bid one.
    """
    m = after_13_2()
    assert m.view(None)["boards"]["axis"]["dial"] == "bravo"
    assert refusal(m, "launch alpha") == ("5.4", "no-launch")
    m = after_13_3()
    assert operation(m, "axis", "alpha")["cards"]["cards"] == ["army/3", "army/2", "air", "decoy"]
    assert operation(m, "axis", "bravo")["target"] == "scandinavia"
    assert (known(m, "allies", "north_sea"), known(m, "allies", "egypt")) == ([], ["army/1"])
    assert intel(m) == (2, 5)


@pytest.mark.rule("fog-of-war", "13", "11.3")
@pytest.mark.ruling("R5", "R44")
def test_13_4_the_second_allied_turn() -> None:
    """Of the five cards of Alpha the Allies see two.

    In the book they see an Army/2 and an Army/1, though nobody put an Army/1 there. The book does not turn the empty
    Allied wheel; at this table it turns (R5).
    """
    m = after_13_4()
    seen = operation(m, "axis", "alpha", "allies")
    assert len(seen["cards"]["known"]) + (seen["target"] is not None) == 2
    assert "army/1" not in seen["cards"]["known"]
    assert m.view(None)["boards"]["allies"]["dial"] == "bravo"
    assert defenders(m, "allies", "north_sea") == ["fleet/1", "air"]
    assert intel(m) == (2, 4)
    assert len(board(m, "allies", "hand")) == 3


@pytest.mark.rule("fog-of-war", "13", "5.4", "11.2")
@pytest.mark.ruling("R41")
def test_13_5_the_third_axis_turn() -> None:
    """Alpha may be launched, with D+1; the last two tokens buy a look during the actions, blocked with three."""
    m = after_13_4()
    assert operation(m, "axis", "alpha")["defence_bonus"] == 1
    play(m, "intel", "look paris", "raise")
    assert intel(m) == (0, 1)
    assert known(m, "allies", "paris") == []
    play(m, "add alpha army/2")
    assert "launch alpha" in legal(m)


@pytest.mark.rule("fog-of-war", "13", "6.3", "9.3")
@pytest.mark.ruling("R21", "R44")
def test_13_6_paris_with_the_cards_played_so_far() -> None:
    """Paris was given Fort/2, Army/1 and a Decoy: 8 against 3 and D+1, still a victory, for 4 and not for 3."""
    m = after_13_4()
    play(m, "intel", "look paris", "raise", "add alpha army/2", "launch alpha")
    assert "The Axis attacked from the Ruhr." in m.log(None)
    assert battle(m) == (8, 4)
    play(m, "keep", "lose army/3", "lose air")
    assert control(m, "paris") == "axis"


@pytest.mark.rule("fog-of-war", "6.3/2", "13")
@pytest.mark.ruling("R21", "R44")
def test_13_6_the_battle_of_paris_as_told() -> None:
    """With the Army/2 and two Decoys that the book reveals: 8 against 2 and D+1, and the Axis gives up 3.

    The book says that the Axis keeps the Army/3 and, in the same line, that it goes to Win: Win it is. France falls,
    and Levant is out of supply because the East Mediterranean is Allied.
    """
    p = Position().operation("axis", "alpha", "paris", "army/3 army/2 army/2 air decoy").dial("axis", "charlie")
    p.defence("allies", "paris", "army/2 decoy decoy").board("allies", "loss", "").garrison("allies", "britain")
    m = play(p.turn("axis"), "launch alpha")
    assert battle(m) == (8, 3)
    assert (board(m, "axis", "discard"), board(m, "allies", "discard")) == (["decoy"], ["decoy", "decoy"])
    play(m, "keep")
    assert m.view(None)["battle"]["owed"] == 3
    other = play(m.copy(), "lose army/2", "lose air")
    assert board(other, "axis", "win") == ["army/2", "air"]
    play(m, "lose army/3")
    assert board(m, "axis", "win") == ["army/3"]
    assert defenders(m, "axis", "paris") == ["army/2", "army/2", "air"]
    assert board(m, "allies", "loss") == ["army/2"]
    assert [control(m, word) for word in ("paris", "vichy", "morocco", "levant")] == ["axis"] * 4
    assert province(m, "levant")["supplied"] is False
    assert [province(m, word)["supplied"] for word in ("paris", "vichy", "morocco")] == [True] * 3
