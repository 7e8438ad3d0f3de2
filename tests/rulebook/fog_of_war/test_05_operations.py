"""Chapter 5: operations on the wheel, and their launch."""

from __future__ import annotations

import pytest

from tests.support.fog import (
    Position,
    battle,
    board,
    control,
    defenders,
    known_on_board,
    legal,
    operation,
    play,
    province,
    refusal,
)

SPACES = "alpha bravo charlie delta echo foxtrot".split()


@pytest.mark.rule("fog-of-war", "5.1/2")
def test_example_a_new_operation_against_paris() -> None:
    """5.1: Paris, Army/3 and the Decoy go face down to Alpha; the Air card stays in hand."""
    m = Position().hand("axis", "army/3 decoy air").turn("axis")
    play(m, "new", "target paris", "add alpha army/3", "add alpha decoy")
    assert operation(m, "axis", "alpha")["cards"]["cards"] == ["army/3", "decoy"]
    assert operation(m, "axis", "alpha", "allies")["target"] is None
    assert operation(m, "axis", "alpha", "allies")["cards"] == {"count": 2, "known": []}
    assert board(m, "axis", "hand") == ["air"]
    assert refusal(m, "launch alpha") == ("5.4", "no-launch")


@pytest.mark.rule("fog-of-war", "5/1", "5.4/1", "5.4/2")
def test_the_figure_of_the_wheel() -> None:
    """5: NEW OP at Alpha: no launch and no Intel there, no launch at Foxtrot, A+1 at Bravo, D+1 at Echo."""
    p = Position()
    for op, target in zip(SPACES, "paris vichy spain yugoslavia balkans greece".split(), strict=True):
        p.operation("axis", op, target, "army/1")
    m = p.turn("axis")
    icons = {op: operation(m, "axis", op) for op in SPACES}
    assert [op for op in SPACES if not icons[op]["launch"]] == ["alpha", "foxtrot"]
    assert [op for op in SPACES if icons[op]["no_intel"]] == ["alpha"]
    assert [op for op in SPACES if icons[op]["attack_bonus"]] == ["bravo"]
    assert [op for op in SPACES if icons[op]["defence_bonus"]] == ["echo"]
    assert [icons[op]["age"] for op in SPACES] == [0, 5, 4, 3, 2, 1]


@pytest.mark.rule("fog-of-war", "5.4/3", "5.4/4", "6/1")
@pytest.mark.parametrize(("op", "attack", "defence"), [("bravo", 3, 2), ("echo", 2, 3), ("charlie", 2, 2)])
def test_the_icon_at_launch_gives_its_bonus(op: str, attack: int, defence: int) -> None:
    p = Position().operation("axis", op, "paris", "army/2").defence("allies", "paris", "army/2")
    m = play(p.turn("axis"), f"launch {op}")
    assert battle(m) == (attack, defence)


@pytest.mark.rule("fog-of-war", "5.1/1")
def test_one_new_operation_a_turn_in_the_space_of_new_op() -> None:
    m = Position().hand("axis", "army/1 army/1").dial("axis", "delta").turn("axis")
    play(m, "new", "target spain")
    assert refusal(m, "end") == ("5.1", "first-card")
    assert refusal(m, "add delta army/3") == ("5.1", "not-in-hand")
    assert refusal(m, "add alpha army/1") == ("5.1", "first-card")
    play(m, "add delta army/1")
    assert refusal(m, "new") == ("5.1", "one-new-operation")


@pytest.mark.rule("fog-of-war", "5.1/1")
@pytest.mark.ruling("R14")
def test_dismantling_the_new_operation_does_not_allow_another() -> None:
    m = Position().hand("axis", "army/1 army/1").turn("axis")
    play(m, "new", "target spain", "add alpha army/1", "dismantle alpha")
    assert refusal(m, "new") == ("5.1", "one-new-operation")


@pytest.mark.rule("fog-of-war", "5.1/2")
def test_a_new_operation_needs_an_action_card_and_a_province_card() -> None:
    assert refusal(Position().turn("axis"), "new") == ("5.1", "empty-hand")
    p = Position().hand("axis", "army/1")
    p.control("axis", " ".join(p.t.facts.ids[:28]))
    assert refusal(p.turn("axis"), "new") == ("5.1", "no-province-card")


@pytest.mark.rule("fog-of-war", "5.1/3", "7.1.3")
def test_the_target_is_not_ones_own_and_its_card_is_in_the_deck() -> None:
    p = Position().operation("axis", "bravo", "paris", "army/1").quagmire("vichy", by="axis")
    m = play(p.defence("axis", "vichy", "army/1").hand("axis", "army/1").turn("axis"), "new")
    assert refusal(m, "target berlin") == ("5.1", "own-province")
    assert refusal(m, "target paris") == ("5.1", "card-in-use")
    assert refusal(m, "target vichy") == ("5.1", "card-in-use")


@pytest.mark.rule("fog-of-war", "5/3", "5.1/4")
def test_example_leningrad_is_planned_before_it_can_be_reached() -> None:
    """5.1: supply is not needed to plan, only to launch."""
    m = play(Position().hand("axis", "army/1").turn("axis"), "new", "target leningrad", "add alpha army/1")
    assert operation(m, "axis", "alpha")["target"] == "leningrad"
    late = Position().operation("axis", "alpha", "leningrad", "army/1").dial("axis", "delta").turn("axis")
    assert refusal(late, "launch alpha") == ("7.2", "no-supply")
    taken = Position().operation("axis", "alpha", "leningrad", "army/1").dial("axis", "delta")
    assert "launch alpha" in legal(taken.control("axis", "baltic_states").turn("axis"))


@pytest.mark.rule("fog-of-war", "5.1/5", "3.1.1")
@pytest.mark.ruling("R4")
def test_new_op_dismantles_what_the_dial_brings_it_onto() -> None:
    p = Position().operation("axis", "bravo", "paris", "army/3 decoy").hand("axis", "army/1")
    m = p.board("axis", "discard", "").dial("axis", "alpha").opens("axis")
    assert m.view(None)["operations"]["axis"] == {}
    assert board(m, "axis", "discard") == ["army/3", "decoy"]
    assert known_on_board(m, "axis", "discard") == []
    assert not [line for line in m.log("allies") if "Paris" in line]
    play(m, "new", "target paris", "add bravo army/1")
    assert operation(m, "axis", "bravo")["cards"]["count"] == 1


@pytest.mark.rule("fog-of-war", "5.2/1", "5.2/2")
def test_cards_are_added_to_any_operation_and_launched_at_once() -> None:
    p = Position().operation("axis", "alpha", "paris", "army/1").operation("axis", "bravo", "spain", "army/1")
    m = p.hand("axis", "army/3 decoy").dial("axis", "delta").turn("axis")
    assert refusal(m, "add echo army/3") == ("5.2", "no-operation")
    assert refusal(m, "add alpha air") == ("5.2", "not-in-hand")
    play(m, "add bravo decoy", "add alpha army/3", "launch alpha")
    assert battle(m) == (4, 0)


@pytest.mark.rule("fog-of-war", "5.3/1", "5.3/2")
@pytest.mark.ruling("R4")
def test_dismantling_discards_the_cards_and_frees_the_province_card() -> None:
    p = Position().operation("axis", "foxtrot", "paris", "army/3 air").hand("axis", "army/1")
    m = p.turn("axis")
    assert refusal(m, "dismantle bravo") == ("5.3", "no-operation")
    play(m, "dismantle foxtrot")
    assert board(m, "axis", "discard") == ["army/3", "air"]
    assert known_on_board(m, "axis", "discard") == []
    assert not [line for line in m.log("allies") if "Paris" in line]
    play(m, "new", "target paris")


@pytest.mark.rule("fog-of-war", "5.5/2", "5.5.2/1", "5.5.1", "7.1.3")
def test_a_launch_shows_the_target_then_the_cards_of_both_sides() -> None:
    p = Position().operation("axis", "alpha", "vichy", "army/3 decoy").defence("allies", "vichy", "army/2")
    m = p.dial("axis", "delta").turn("axis")
    assert refusal(m, "launch bravo") == ("5.5", "no-operation")
    play(m, "launch alpha")
    assert operation(m, "axis", "alpha", "allies")["target"] == "vichy"
    assert operation(m, "axis", "alpha", "allies")["cards"]["known"] == []
    play(m, "from italy direct")
    for seat in ("axis", "allies", None):
        assert province(m, "vichy", seat)["defence"]["axis"]["cards"] == ["army/3"]
        assert province(m, "vichy", seat)["defence"]["allies"]["cards"] == ["army/2"]


@pytest.mark.rule("fog-of-war", "5.4/1", "5.5/1")
@pytest.mark.parametrize(
    ("dial", "launch"),
    [("alpha", False), ("bravo", False), ("charlie", True), ("delta", True), ("echo", True), ("foxtrot", True)],
)
def test_a_launch_is_possible_except_under_no_launch(dial: str, launch: bool) -> None:
    m = Position().operation("axis", "alpha", "paris", "army/1").dial("axis", dial).turn("axis")
    assert ("launch alpha" in legal(m)) is launch
    if not launch:
        assert refusal(m, "launch alpha") == ("5.4", "no-launch")


@pytest.mark.rule("fog-of-war", "5.5.2/3", "5.5.4/2")
@pytest.mark.ruling("R18", "R19")
@pytest.mark.parametrize("cards", ["decoy", "fleet/2", "fort/3", "decoy fleet/1 fort/2"])
def test_an_attacker_with_nothing_to_attack_with_is_routed_even_by_nothing(cards: str) -> None:
    """The Advantage marker is not offered: there is no comparison."""
    m = Position().operation("axis", "alpha", "paris", cards).dial("axis", "delta").turn("axis")
    play(m, "launch alpha")
    assert control(m, "paris") == "allies"
    assert "The battle for Paris is a Rout for the attacker." in m.log(None)
    assert sorted(board(m, "axis", "discard")) == sorted(cards.split())
    assert m.view(None)["advantage"] == "axis"


@pytest.mark.rule("fog-of-war", "5.5.3/1", "5.5.3/2")
@pytest.mark.ruling("R19")
def test_the_advantage_marker_adds_one_and_changes_hands() -> None:
    """Used by the attacker it makes 4 of 3; the Allies may use it in a later battle only."""
    p = Position().operation("axis", "alpha", "paris", "army/3").defence("allies", "paris", "army/2")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha")
    assert (m.turn, legal(m)) == ("axis", ["use", "keep"])
    play(m, "use", "lose army/3")
    assert control(m, "paris") == "axis"
    assert m.view(None)["advantage"] == "allies"


@pytest.mark.rule("fog-of-war", "5.5.3/1")
@pytest.mark.ruling("R19")
def test_the_defender_may_hold_the_marker_and_may_keep_it() -> None:
    p = Position().operation("axis", "alpha", "paris", "army/3").defence("allies", "paris", "army/2")
    m = play(p.advantage("allies").dial("axis", "delta").turn("axis"), "launch alpha")
    assert m.turn == "allies"
    used, kept = play(m.copy(), "use"), play(m, "keep")
    assert "Attack 3 (cards 3, bonuses 0) against defence 3 (cards 2, bonuses 1)." in used.log(None)
    assert used.view(None)["advantage"] == "axis"
    assert kept.view(None)["advantage"] == "allies"


@pytest.mark.rule("fog-of-war", "5.5.3/3")
@pytest.mark.ruling("R19")
def test_the_marker_is_offered_again_in_each_round_of_a_quagmire_and_does_not_last() -> None:
    p = Position().operation("axis", "alpha", "paris", "army/3").defence("allies", "paris", "army/3")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha", "use", "end", "end", "end", "end")
    play(m, "resolve paris", "fight")
    assert battle(m) == (3, 3)
    assert m.turn == "allies"
    play(m, "use")
    assert m.view(None)["advantage"] == "axis"


@pytest.mark.rule("fog-of-war", "1.4/5", "5.5.4/1", "5.5.4/2")
def test_forts_count_in_defence_of_land_only() -> None:
    p = Position().operation("axis", "alpha", "paris", "army/3 fort/3").defence("allies", "paris", "fort/2")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha")
    assert battle(m) == (3, 2)
    assert board(m, "axis", "discard") == ["fort/3"]
    sea = Position().operation("allies", "alpha", "west_med", "fleet/3").defence("axis", "west_med", "fort/3")
    m = play(sea.dial("allies", "delta").turn("allies"), "launch alpha", "from central_atlantic direct")
    assert battle(m) == (3, 0)
    assert board(m, "axis", "discard") == ["fort/3"]


@pytest.mark.rule("fog-of-war", "5.1/3")
@pytest.mark.ruling("R15")
def test_an_operation_against_what_becomes_ones_own_is_dismantled() -> None:
    """France falls while another Axis operation is under way against Vichy."""
    p = Position().operation("axis", "alpha", "paris", "army/3").operation("axis", "bravo", "vichy", "army/2 decoy")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha", "keep")
    assert control(m, "vichy") == "axis"
    assert m.view(None)["operations"]["axis"] == {}
    assert board(m, "axis", "discard") == ["army/2", "decoy"]
    assert defenders(m, "axis", "vichy") == []


@pytest.mark.rule("fog-of-war", "5/2")
def test_an_operation_has_no_limit() -> None:
    cards = "army/3 army/2 army/2 army/2 army/1 army/1 army/1 army/1 air air decoy decoy"
    p = Position().operation("axis", "alpha", "paris", cards).hand("axis", "army/3").dial("axis", "delta")
    m = play(p.turn("axis"), "add alpha army/3", "launch alpha")
    assert battle(m) == (3 + 6 + 4 + 2 + 3, 0)


@pytest.mark.rule("fog-of-war", "5.1/3")
def test_operations_on_the_wheel_use_up_province_cards() -> None:
    """All is Axis but Paris and Vichy: with both on the wheel there is no card left, with one there is."""

    def planned(*targets: str) -> Position:
        p = Position().hand("axis", "army/1").fallen("france", "uk")
        p.control("axis", " ".join(p.t.facts.ids[:28])).control("allies", "paris vichy")
        for op, target in zip(SPACES[1:], targets, strict=False):
            p.operation("axis", op, target, "decoy")
        return p

    assert refusal(planned("paris", "vichy").turn("axis"), "new") == ("5.1", "no-province-card")
    assert legal(play(planned("paris").turn("axis"), "new")) == ["target vichy"]
    stuck = planned("paris").quagmire("vichy", by="axis").defence("axis", "vichy", "army/1").turn("axis")
    assert refusal(stuck, "new") == ("5.1", "no-province-card")
