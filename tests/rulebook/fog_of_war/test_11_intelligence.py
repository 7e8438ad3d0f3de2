"""Chapter 11: Intel."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.support.fog import Position, find_match, known, legal, operation, play, province, refusal


def tokens(m: Match) -> tuple[int, int, int, int]:
    """Available and spent, Axis then Allies."""
    axis, allies = (m.view(None)["boards"][side] for side in ("axis", "allies"))
    return axis["intel"], axis["spent"], allies["intel"], allies["spent"]


@pytest.mark.rule("fog-of-war", "11/4", "11.2/1", "11.2/3")
@pytest.mark.ruling("R41")
def test_example_the_bidding_for_paris() -> None:
    """11.2: 1, blocked with 2, raised to 3, blocked with 4; the Axis stops: 3 and 4 are spent, Paris stays closed."""
    m = Position().defence("allies", "paris", "army/2").intel_step("axis")
    play(m, "look paris")
    assert m.view(None)["look"] == {"by": "axis", "pile": "paris", "bids": {"axis": 1, "allies": 0}}
    play(m, "raise", "raise", "raise")
    assert m.view(None)["look"]["bids"] == {"axis": 3, "allies": 4}
    play(m, "pass")
    assert tokens(m) == (2, 3, 3, 4)
    assert known(m, "allies", "paris") == []
    assert refusal(m, "look paris") == ("11", "blocked")
    assert m.view(None)["blocked"] == ["paris"]


@pytest.mark.rule("fog-of-war", "11/4")
def test_a_blocked_pile_is_open_again_in_the_next_turn() -> None:
    m = Position().defence("allies", "paris", "army/2").intel_step("axis")
    play(m, "look paris", "raise", "pass", "end", "end", "end")
    assert m.view(None)["active"] == "axis"
    assert "look paris" in legal(play(m, "intel"))


@pytest.mark.rule("fog-of-war", "11.2/2")
@pytest.mark.ruling("R41")
def test_a_look_happens_when_the_opponent_passes() -> None:
    m = play(Position().defence("allies", "paris", "army/2").intel_step("axis"), "look paris", "pass")
    assert tokens(m) == (4, 1, 7, 0)
    assert known(m, "allies", "paris") == ["army/2"]
    assert m.log("axis")[-1] == "You looked at the defence of Paris and saw an Army/2."
    assert m.log("allies")[-1] == "The Axis looked at the defence of Paris and saw one card."


@pytest.mark.rule("fog-of-war", "11.2/2", "11.2/3")
@pytest.mark.ruling("R41")
def test_a_side_out_of_tokens_loses_the_bidding() -> None:
    """With one token the Allies cannot block a look at all; with two the Axis cannot answer a block of two."""
    m = Position().defence("allies", "paris", "army/2").intel("allies", 1).intel_step("axis")
    play(m, "look paris")
    assert known(m, "allies", "paris") == ["army/2"]
    m = Position().defence("allies", "paris", "army/2").intel("axis", 2).intel_step("axis")
    play(m, "look paris", "raise")
    assert tokens(m) == (1, 1, 5, 2)
    assert known(m, "allies", "paris") == []


@pytest.mark.rule("fog-of-war", "11/2", "11/3")
def test_looks_are_paid_for_in_either_step() -> None:
    poor = Position().intel("axis", 1).defence("allies", "paris", "army/1").hand("axis", "decoy").turn("axis")
    assert refusal(poor, "intel") == ("11", "no-tokens")
    play(poor, "defend decoy", "in ruhr", "end", "look paris", "pass")
    assert refusal(poor, "look paris") == ("11", "no-tokens")
    assert legal(poor) == ["end"]


@pytest.mark.rule("fog-of-war", "3.2/8", "11/1")
def test_tokens_come_back_at_the_end_of_the_year() -> None:
    m = play(Position().intel("axis", 0, spent=5).year_end(), "end", "end", "end", "end")
    assert tokens(m)[:2] == (5, 0)


@pytest.mark.rule("fog-of-war", "11.1/1")
@pytest.mark.ruling("R38", "R39", "R40", "R42")
def test_what_may_be_looked_at() -> None:
    """Enemy defences, quagmires, neutral piles, operations, and for the Allies the victory cards nobody drew."""
    p = Position().defence("axis", "ruhr", "decoy").defence("axis", "spain", "air").quagmire("vichy", by="axis")
    p.defence("axis", "vichy", "army/1").defence("allies", "vichy", "army/2").operation("axis", "bravo", "paris", "air")
    m = p.operation("axis", "echo", "greece", "air").dial("axis", "echo").intel_step("allies")
    assert set(legal(m)) == {
        "look ruhr",
        "look spain",
        "look vichy",
        "look bravo",
        "look victory",
        "look spain-neutrals",
        "look scandinavia-neutrals",
        "look yugoslavia-neutrals",
        "look greece-neutrals",
        "look balkans-neutrals",
        "look turkey-neutrals",
        "end",
    }
    assert refusal(m, "look echo") == ("5.4", "no-intel")
    assert refusal(m, "look alpha") == ("11.1", "nothing-to-see")
    assert refusal(m, "look berlin") == ("11.1", "nothing-to-see")
    assert refusal(m, "look kiev-neutrals") == ("11.1", "nothing-to-see")


@pytest.mark.rule("fog-of-war", "11.1/2")
@pytest.mark.ruling("R38")
def test_the_undrawn_victory_cards_are_for_the_allies() -> None:
    """They see one of the three, and the Axis may block."""
    m = Position().intel_step("axis")
    assert refusal(m, "look victory") == ("11.1", "allies-only")
    m = Position().victory("poland italy", "paris").intel_step("allies")
    play(m, "look victory")
    assert m.turn == "axis"
    play(m, "pass")
    (seen,) = m.view("allies")["victory_cards"]["seen"]
    assert seen in ("scandinavia", "yugoslavia", "balkans")
    assert "seen" not in m.view("axis")["victory_cards"]


@pytest.mark.rule("fog-of-war", "5.4/2", "11.2/4")
def test_no_look_at_the_operation_in_the_space_of_new_op() -> None:
    p = Position().operation("axis", "bravo", "paris", "army/1")
    assert refusal(p.dial("axis", "bravo").intel_step("allies"), "look bravo") == ("5.4", "no-intel")
    p = Position().operation("axis", "bravo", "paris", "army/1")
    assert "look bravo" in legal(p.dial("axis", "charlie").intel_step("allies"))


@pytest.mark.rule("fog-of-war", "11.3/1")
@pytest.mark.ruling("R42")
@pytest.mark.parametrize(("n", "seen"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_half_the_pile_is_seen_rounded_down_at_least_one(n: int, seen: int) -> None:
    m = Position().defence("allies", "paris", "decoy " * n).intel_step("axis")
    play(m, "look paris", "pass")
    assert known(m, "allies", "paris") == ["decoy"] * seen


@pytest.mark.rule("fog-of-war", "11.3/2")
def test_the_province_card_is_part_of_an_operations_pile() -> None:
    """One card and the province card: one of the two is seen, and chance decides which."""

    def look(seed: int) -> Match:
        p = Position(seed).operation("axis", "alpha", "paris", "army/3").dial("axis", "charlie")
        return play(p.intel_step("allies"), "look alpha", "pass")

    m = find_match(look, lambda m: operation(m, "axis", "alpha", "allies")["target"] == "paris", range(30))
    assert operation(m, "axis", "alpha", "allies")["cards"]["known"] == []
    assert m.log("allies")[-1] == "You saw the target of operation Alpha: Paris."
    m = find_match(look, lambda m: operation(m, "axis", "alpha", "allies")["target"] is None, range(30))
    assert operation(m, "axis", "alpha", "allies")["cards"]["known"] == ["army/3"]


@pytest.mark.rule("fog-of-war", "11.3/2")
@pytest.mark.ruling("R42")
def test_three_cards_and_the_province_card_show_two() -> None:
    p = Position().operation("axis", "alpha", "paris", "army/3 air decoy").dial("axis", "charlie")
    m = play(p.intel_step("allies"), "look alpha", "pass")
    seen = operation(m, "axis", "alpha", "allies")
    assert len(seen["cards"]["known"]) + (seen["target"] is not None) == 2
    assert m.log("axis")[-1] == "The Allies looked at operation Alpha and saw 2 cards."


@pytest.mark.rule("fog-of-war", "11.3/3")
def test_the_owner_does_not_learn_what_was_seen() -> None:
    """Two looks that showed different cards leave the same view and the same log to the owner."""

    def look(seed: int) -> Match:
        p = Position(seed).defence("allies", "paris", "army/2 decoy")
        return play(p.intel_step("axis"), "look paris", "pass")

    army = find_match(look, lambda m: known(m, "allies", "paris") == ["army/2"], range(30))
    decoy = find_match(look, lambda m: known(m, "allies", "paris") == ["decoy"], range(30))
    pledge = {"commitment": ""}
    assert army.view("allies") | pledge == decoy.view("allies") | pledge
    assert army.log("allies") == decoy.log("allies")


@pytest.mark.rule("fog-of-war", "11/3", "11.3/4")
def test_a_second_look_may_show_the_same_card_again() -> None:
    def look_twice(seed: int) -> Match:
        p = Position(seed).defence("allies", "paris", "army/2 decoy")
        return play(p.intel_step("axis"), "look paris", "pass", "look paris", "pass")

    same = find_match(look_twice, lambda m: len(known(m, "allies", "paris")) == 1, range(30))
    both = find_match(look_twice, lambda m: len(known(m, "allies", "paris")) == 2, range(30))
    assert known(both, "allies", "paris") == ["army/2", "decoy"]
    assert same.log("axis")[-1] == same.log("axis")[-3]


@pytest.mark.rule("fog-of-war", "9.1/6")
@pytest.mark.ruling("R40")
def test_neutral_and_player_cards_in_a_province_are_two_piles() -> None:
    p = Position().neutral("spain", "army/2 army/2 army/2").defence("allies", "spain", "decoy")
    m = play(p.intel_step("axis"), "look spain-neutrals", "pass")
    assert province(m, "spain", "axis")["neutral"] == {"count": 3, "known": ["army/2"]}
    assert province(m, "spain", "allies")["neutral"] == {"count": 3, "known": []}
    assert known(m, "allies", "spain") == []
    play(m, "look spain", "pass")
    assert known(m, "allies", "spain") == ["decoy"]
