"""The Allied turn (8): refit, operations, battles, resupply, with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import CUP, LANDING, OPERATIONS, TROPHIES
from tests.support.rommel import (
    Position,
    legal,
    play,
    reduced,
    refused,
    supplies,
    table,
    told,
    where,
)


@pytest.mark.rule("rommel", "8.1/1", "8.1/2")
def test_the_highest_attack_is_refitted_first() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "2nd_sa-", "7th_arm-", "1st_arm-").supplies(0, 5)
    m = p.begin((steps.ALLIED_REFIT, 0), (steps.MOVES, 0))
    assert [reduced(m, u) for u in ("7th_arm", "1st_arm", "2nd_sa")] == [False, False, True]
    assert supplies(m)[1] == 1
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "7th_aus-", "9th_aus-", "1st_arm-").supplies(0, 4)
    m = p.step(steps.ALLIED_REFIT)
    assert refused(m, "refit 1st_arm") == "8.1"


def third_turn() -> Match:
    """Example: two Forces at the start, 1 Advance, +1 Force, then Go! in the third turn."""
    p = Position(turn=3).axis("fortress_tobruk", "15th_pz").supplies(0, 0).pile(OPERATIONS, "1st_arm", "2nd_sa", "70th")
    p.t.markers = [2, 1, 1, 1, 1]
    p.t.advances = 1
    p.marker("go").dice(6, 1, 5)
    return p.draws("salvage").begin((steps.OPERATION, 0), (steps.MOVES, 0))


@pytest.mark.rule("rommel", "8.2", "8.5", "8.4/1", "8.6/1")
def test_the_operation_of_the_example() -> None:
    """1st Arm rolls 6 and lands in Tobruk, 2nd SA 1 in Alexandria, 70th 5 in Cairo; these two meet at El Alamein."""
    m = third_turn()
    assert where(m, "1st_arm") == "fortress_tobruk"
    assert where(m, "2nd_sa") == where(m, "70th") == "el_alamein"
    assert m.view("axis")["battle"]["area"] == "fortress_tobruk"
    assert m.view("axis")["battle"]["attacker"] == "allies"


@pytest.mark.rule("rommel", "8.7/1", "8.7/2")
def test_after_go_the_next_operation_gathers() -> None:
    m = third_turn()
    play(m, "done")
    while m.view("axis")["battle"]:
        m.play(m.legal()[0])
    view = m.view("axis")
    assert view["operation"] == {"advances": 0, "markers": {"go": 2, "force1": 2, "force2": 1, "adv1": 2, "adv2": 1}}
    assert len(view["piles"]["operations"]) == 2


@pytest.mark.rule("rommel", "8.6/2")
@pytest.mark.ruling("R11", "R6")
def test_an_operation_that_lands_on_the_axis_fights_a_normal_battle() -> None:
    """One round; the Force, which came from no area, falls back beside the battle."""
    m = third_turn()
    assert not m.view("axis")["battle"]["to_the_end"]
    table(m).loaded = [6, 6]  # type: ignore[attr-defined]
    play(m, "done")
    assert [e.args[0] for e in told(m) if e.kind == events.ROUND_BEGINS] == [1]
    areas = ("benghazi", "el_adem", "bardia")
    assert legal(m) == {f"fall-back 1st_arm {area}" for area in areas}
    play(m, "fall-back 1st_arm bardia")
    assert where(m, "1st_arm") == "bardia"


@pytest.mark.rule("rommel", "8.3", "8.2")
def test_more_forces_and_advances_gather() -> None:
    p = Position().axis("tripoli", "15th_pz").pile(OPERATIONS, "70th").marker("force2")
    m = p.begin((steps.OPERATION, 0), (steps.MOVES, 0))
    assert len(m.view("axis")["piles"]["operations"]) == 3
    m = Position().axis("tripoli", "15th_pz").marker("adv2").begin((steps.OPERATION, 0), (steps.MOVES, 0))
    assert m.view("axis")["operation"]["advances"] == 2


@pytest.mark.rule("rommel", "8.4/2", "8.4/3")
def test_an_operation_advances_within_its_movement() -> None:
    """Example: a Force with movement 1 goes one area though two advances were drawn."""
    p = Position().axis("tripoli", "15th_pz").pile(OPERATIONS, "2nd_sa", "70th")
    p.t.advances = 2
    m = p.marker("go").dice(1, 1).begin((steps.OPERATION, 0), (steps.MOVES, 0))
    assert where(m, "2nd_sa") == "el_alamein"
    assert where(m, "70th") == "mersa_matruh"
    assert supplies(m)[1] == 8, "and pays nothing"


@pytest.mark.rule("rommel", "8.7/3")
def test_missing_forces_become_two_supplies_each() -> None:
    p = Position().axis("tripoli", "15th_pz").supplies(0, 0).marker("force2")
    for unit in p.t.c.ally_units:
        if p.t.where[unit] == CUP:
            p.pile(TROPHIES, p.t.f.unit_ids[unit])
    m = p.begin((steps.OPERATION, 0), (steps.MOVES, 0))
    assert supplies(m)[1] == 4


@pytest.mark.rule("rommel", "8.18/1", "8.19/1", "8.20/1", "2.3/2")
def test_allied_resupply_by_the_table() -> None:
    p = Position(turn=7).axis("tripoli", "15th_pz").supplies(0, 0).dice(5).force("70th").dice(4)
    m = p.begin((steps.ALLIED_RESUPPLY, 0), (steps.MOVES, 0))
    assert [e.args for e in told(m) if e.kind == events.ALLIED_RESUPPLY_ROLL] == [[5, 1, 1, 2]]
    assert where(m, "70th") == "cairo"
    assert supplies(m)[1] == 2


@pytest.mark.rule("rommel", "8.19/2")
def test_resupply_without_a_force_in_the_cup_gives_two_supplies_more() -> None:
    p = Position(turn=1).axis("tripoli", "15th_pz").supplies(0, 0).dice(5)
    for unit in p.t.c.ally_units:
        p.pile(TROPHIES, p.t.f.unit_ids[unit])
    m = p.begin((steps.ALLIED_RESUPPLY, 0), (steps.MOVES, 0))
    assert supplies(m)[1] == 1 + 2, "1 Force and 1 Supply"


@pytest.mark.rule("rommel", "8.20/2")
def test_new_allied_forces_in_tobruk_fight_to_the_end() -> None:
    """Example: the Axis holds Tobruk, new Forces are placed there; rounds follow until one side is gone."""
    p = Position().axis("fortress_tobruk", "15th_pz").supplies(0, 0).dice(4).force("70th").dice(6).draws("press")
    p.dice(6, 6, 6, 6, 1, 6, 1, 6)
    m = p.begin((steps.ALLIED_RESUPPLY, 0), (steps.BATTLES, 0), (steps.MOVES, 0))
    play(m, "done")
    assert where(m, "70th") == "trophies"
    assert [e.args[0] for e in told(m) if e.kind == events.ROUND_BEGINS] == [1, 2, 3, 4]


@pytest.mark.rule("rommel", "10.2", "8.18/2")
def test_the_landing_of_june_6() -> None:
    p = Position("d-day").axis("caen", "21st_pz_44").pile(LANDING, "1st_us", "4th_us", "3rd_br").supplies(0, 0)
    m = p.dice(1, 4, 5).begin((steps.ALLIED_RESUPPLY, 0), (steps.MOVES, 0))
    assert [where(m, u) for u in ("1st_us", "4th_us", "3rd_br")] == ["utah", "omaha", "sword"]
    assert supplies(m)[1] == 4
