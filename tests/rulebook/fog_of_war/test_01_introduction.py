"""Chapter 1: the game at a glance, the board, the cards, the player boards."""

from __future__ import annotations

from collections import Counter

import pytest

import grognard
from tests.support.fog import (
    Position,
    battle,
    board,
    control,
    count_cards,
    defenders,
    known,
    known_on_board,
    legal,
    operation,
    play,
    province,
)

LAND = {"army/3": 3, "army/2": 2, "army/1": 1, "fort/3": 3, "fort/2": 2, "air": 1}
NAVAL = {"fleet/3": 3, "fleet/2": 2, "fleet/1": 1, "air": 1}


def strength(cards: list[str], values: dict[str, int]) -> int:
    return sum(values.get(card, 0) for card in cards)


@pytest.mark.rule("fog-of-war", "1/2", "3/1")
@pytest.mark.ruling("R7")
def test_a_year_ends_when_both_sides_are_out_of_cards_and_the_turn_is_over() -> None:
    """The last card ends the year only after the actions, the Intel and the draw of that turn."""
    m = Position().board("axis", "draw", "").board("allies", "draw", "").hand("axis", "army/1").turn("axis")
    play(m, "defend army/1", "in berlin")
    assert m.view(None)["production"] is None
    play(m, "end", "end")
    assert m.view(None)["production"]["side"] == "allies"


@pytest.mark.rule("fog-of-war", "1")
def test_the_game_runs_from_1940_and_the_axis_needs_70_points() -> None:
    view = grognard.game("fog-of-war").new(seed=1).view(None)
    assert (view["year"], view["vp"], view["goal"]) == (1940, 0, 70)


@pytest.mark.rule("fog-of-war", "1.1/2", "6/2", "6/3", "6/4", "6/5")
@pytest.mark.ruling("R20")
@pytest.mark.parametrize(
    ("attack", "defence", "result"),
    [
        ("army/2 army/2", "army/2", "Victory"),
        ("army/3 army/2", "army/2", "Victory"),
        ("army/3", "army/2", "Quagmire"),
        ("army/2", "army/2", "Quagmire"),
        ("army/2", "army/2 army/1", "Defeat"),
        ("army/1", "army/2", "Rout"),
        ("army/1", "army/2 army/1", "Rout"),
    ],
)
def test_twice_wins_less_loses_anything_between_is_a_quagmire(attack: str, defence: str, result: str) -> None:
    """Double or more, for a rout as for a victory; equal totals are a quagmire."""
    m = Position().operation("axis", "alpha", "vichy", attack).defence("allies", "vichy", defence)
    match = m.dial("axis", "delta").turn("axis")
    play(match, "launch alpha", "from italy direct", "keep")
    assert f"The battle for Vichy is a {result} for the attacker." in match.log("axis")


@pytest.mark.rule("fog-of-war", "1.1/1")
def test_only_neutral_and_enemy_provinces_can_be_planned_against() -> None:
    m = play(Position().hand("axis", "army/1").turn("axis"), "new")
    assert "target paris" in legal(m)
    assert "target spain" in legal(m)
    assert "target poland" not in legal(m)


@pytest.mark.rule("fog-of-war", "1.3/1")
def test_the_board_has_23_land_and_5_sea_provinces() -> None:
    """At sea an Army is of no use, on land it is: so every province shows what it is."""
    assert len(Position().turn("axis").view(None)["provinces"]) == 28
    facts = Position().t.facts
    assert (facts.land.bit_count(), facts.sea.bit_count()) == (23, 5)


@pytest.mark.rule("fog-of-war", "1.3/2")
@pytest.mark.ruling("R1")
def test_the_owner_sees_the_cards_of_a_defence_and_the_enemy_counts_them() -> None:
    m = Position().defence("allies", "paris", "decoy fort/2 army/1").turn("axis")
    assert defenders(m, "allies", "paris") == ["army/1", "fort/2", "decoy"]
    assert province(m, "paris", "axis")["defence"]["allies"] == {"count": 3, "known": []}
    assert province(m, "paris")["defence"]["allies"] == {"count": 3, "known": []}


@pytest.mark.rule("fog-of-war", "1.4/2", "3.2/9")
@pytest.mark.ruling("R3")
def test_example_reinforcements_of_a_year_wait_in_loss() -> None:
    """1.4: 1940 cards are in Loss from the start; those of 1941 join what is left of them as 1941 begins."""
    opening = grognard.game("fog-of-war").new(seed=3)
    assert len(board(opening, "allies", "loss")) == 13
    assert opening.view("allies")["boards"]["allies"]["later"] == 11
    m = Position().year_end()
    before = Counter(board(m, "allies", "loss"))
    play(m, "buy army/3", "end", "end", "end", "end")
    after = Counter(board(m, "allies", "loss"))
    assert m.view(None)["year"] == 1941
    assert after - before == Counter({"air": 2, "army/2": 1})
    assert before - after == Counter({"army/3": 1})
    assert m.view("allies")["boards"]["allies"]["later"] == 8


@pytest.mark.rule("fog-of-war", "1.4/1")
@pytest.mark.ruling("R2", "R3")
def test_the_decks_are_those_of_the_card_columns() -> None:
    """The printed totals of the strength table are wrong for START (9 for 11); the columns are used."""
    m = grognard.game("fog-of-war").new(seed=3)
    start = board(m, "allies", "draw")
    assert (len(start), strength(start, LAND), strength(start, NAVAL)) == (22, 11, 11)
    axis = board(m, "axis", "draw")
    assert (len(axis), strength(axis, LAND), strength(axis, NAVAL)) == (26, 20, 8)
    assert len(board(m, "axis", "loss")) == 20
    assert (m.view(None)["boards"]["allies"]["usa"], m.view(None)["boards"]["allies"]["urals"]) == (4, 3)
    assert sum(count_cards(m)) == 46 + 53 + 15


@pytest.mark.rule("fog-of-war", "1.4")
@pytest.mark.ruling("R2", "R35")
def test_usa_cards_count_by_their_columns() -> None:
    """The USA set has naval strength 4 by its columns, not the 3 of the printed total."""
    drawn = Counter(board(Position().at_war("usa").turn("allies"), "allies", "draw"))
    drawn -= Counter(board(Position().turn("allies"), "allies", "draw"))
    usa = list(drawn.elements())
    assert (len(usa), strength(usa, LAND), strength(usa, NAVAL)) == (4, 3, 4)


@pytest.mark.rule("fog-of-war", "1.4/6")
def test_neutral_cards_removed_by_a_battle_leave_the_game() -> None:
    m = Position().operation("axis", "alpha", "yugoslavia", "army/3 army/2").neutral("yugoslavia", "army/2")
    match = play(m.dial("axis", "delta").turn("axis"), "launch alpha", "from berlin direct", "keep", "lose army/2")
    assert control(match, "yugoslavia") == "axis"
    assert province(match, "yugoslavia")["neutral"]["count"] == 0
    assert "army/2" not in board(match, "allies", "discard")
    assert sum(count_cards(match)) == 46 + 53 + 15


@pytest.mark.rule("fog-of-war", "1.5")
def test_the_wheel_is_open_to_its_owner_only() -> None:
    m = Position().operation("axis", "bravo", "paris", "army/3 decoy").dial("axis", "charlie").turn("allies")
    mine, theirs = operation(m, "axis", "bravo"), operation(m, "axis", "bravo", "allies")
    assert (mine["target"], mine["cards"]["cards"]) == ("paris", ["army/3", "decoy"])
    assert (theirs["target"], theirs["cards"]) == (None, {"count": 2, "known": []})


@pytest.mark.rule("fog-of-war", "1.6/1", "1.6/4")
@pytest.mark.ruling("R1")
def test_the_player_board_is_face_down_for_the_enemy() -> None:
    m = Position().hand("axis", "army/1").board("axis", "discard", "decoy").board("axis", "win", "air").turn("axis")
    for space in ("draw", "hand", "discard", "win", "loss"):
        assert set(m.view("allies")["boards"]["axis"][space]) == {"count", "known"}
        assert known_on_board(m, "axis", space) == []
        assert m.view("axis")["boards"]["axis"][space]["count"] == len(board(m, "axis", space))
    assert m.view(None)["boards"]["axis"]["draw"]["count"] == 23


@pytest.mark.rule("fog-of-war", "1.6/3")
def test_decoys_go_to_discard_never_to_win_or_loss() -> None:
    m = Position().operation("axis", "alpha", "vichy", "army/1 decoy").defence("allies", "vichy", "army/2 decoy")
    match = play(m.dial("axis", "delta").turn("axis"), "launch alpha", "from italy direct", "keep")
    assert "decoy" not in board(match, "axis", "loss")
    assert board(match, "axis", "discard") == ["decoy"]
    assert board(match, "allies", "discard") == ["decoy"]
    assert defenders(match, "allies", "vichy") == ["army/2"]
    assert known(match, "allies", "vichy") == ["army/2"]


@pytest.mark.rule("fog-of-war", "1/1")
def test_the_game_lasts_five_years() -> None:
    """Year after year to 1944, and no further."""
    for year in range(1940, 1944):
        m = play(Position().year(year).at_war("usa", "ussr").year_end(), "end", "end", "end", "end")
        assert (m.view(None)["year"], m.result) == (year + 1, None)
    m = play(Position().year(1944).at_war("usa", "ussr").year_end(), "end")
    assert m.result is not None


@pytest.mark.rule("fog-of-war", "1.4/3")
def test_cards_of_a_country_wait_for_its_entry() -> None:
    """Four USA cards and three USSR cards lie apart, and nobody draws them before."""
    m = grognard.game("fog-of-war").new(seed=3)
    allies = m.view(None)["boards"]["allies"]
    assert (allies["usa"], allies["urals"], allies["draw"]["count"]) == (4, 3, 22)
    m = play(
        Position().year(1941).board("allies", "discard", "").garrison("allies", "britain").year_end(), *["end"] * 4
    )
    assert sorted(board(m, "allies", "hand") + board(m, "allies", "draw")) == ["air", "air", "army/1", "fleet/2"]


@pytest.mark.rule("fog-of-war", "1.4/4", "1.4/5")
@pytest.mark.parametrize(
    ("card", "attack", "defence", "at_sea"),
    [
        ("army/3", 3, 3, 0),
        ("army/2", 2, 2, 0),
        ("army/1", 1, 1, 0),
        ("fort/3", 0, 3, 0),
        ("fort/2", 0, 2, 0),
        ("fleet/3", 0, 0, 3),
        ("fleet/2", 0, 0, 2),
        ("fleet/1", 0, 0, 1),
        ("air", 1, 1, 1),
        ("decoy", 0, 0, 0),
    ],
)
def test_what_each_kind_of_card_is_worth(card: str, attack: int, defence: int, at_sea: int) -> None:
    """Beside an Army/1 in an attack on Paris, in the defence of the Ruhr, in the defence of the West Mediterranean."""
    p = Position().operation("axis", "alpha", "paris", f"army/1 {card}").dial("axis", "delta")
    assert battle(play(p.turn("axis"), "launch alpha")) == (1 + attack, 0)
    p = Position().operation("allies", "alpha", "ruhr", "army/1").defence("axis", "ruhr", card).dial("allies", "delta")
    assert battle(play(p.turn("allies"), "launch alpha")) == (1, defence)
    p = Position().operation("allies", "alpha", "west_med", "air").defence("axis", "west_med", card)
    m = play(p.dial("allies", "delta").turn("allies"), "launch alpha", "from east_med direct")
    assert battle(m) == (1, at_sea)


@pytest.mark.rule("fog-of-war", "1.6/2")
@pytest.mark.ruling("R1")
def test_the_owner_looks_through_all_piles_but_the_draw_pile() -> None:
    """What comes next from the draw pile is anybody's guess: worlds that the Axis cannot tell apart draw otherwise."""
    m = Position().hand("axis", "army/1").board("axis", "win", "air").board("axis", "discard", "decoy").turn("axis")
    for space in ("hand", "discard", "win", "loss"):
        assert len(board(m, "axis", space)) == m.view(None)["boards"]["axis"][space]["count"]
    hands = set()
    for seed in range(6):
        world = m.redeal("axis", seed)
        assert world.view("axis") == m.view("axis")
        play(world, "defend army/1", "in ruhr", "end", "end")
        hands.add(tuple(board(world, "axis", "hand")))
    assert len(hands) > 1
