"""Allied orders (8.8, 8.9, 8.16, 8.17), with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.games.rommel.vocabulary import events, steps
from tests.support.rommel import (
    Position,
    kinds,
    legal,
    ordered,
    play,
    refused,
    supplies,
    table,
    told,
    where,
)


@pytest.mark.rule("rommel", "8.12", "8.8/1")
def test_the_roll_is_changed_by_forces_and_gives_a_row() -> None:
    """Egypt: one Allied Force, two Axis ones: 3 + 0 - 2 = 1 means Hold."""
    p = Position().axis("halfaya", "15th_pz").axis("siwa", "21st_pz").allies("mersa_matruh", "70th")
    m = ordered(p, "egypt_r", 3)
    assert [e.args[1:] for e in told(m) if e.kind == events.ORDERS_ROLLED] == [[3, -2, 1]]
    assert where(m, "70th") == "mersa_matruh"


def two_regions() -> tuple[Position, Match]:
    """70th in Halfaya (Egypt) and 22nd Guards in Bardia (Tobruk) wait for orders; all rolls mean Advance."""
    p = Position().axis("tripoli", "15th_pz").allies("halfaya", "70th").allies("bardia", "22nd_gds").supplies(0, 0)
    return p, p.begin((steps.ORDERS, 0), (steps.MOVES, 0))


@pytest.mark.rule("rommel", "8.8/2")
def test_regions_come_in_the_order_that_the_player_likes() -> None:
    p, m = two_regions()
    assert legal(m) == {"region tobruk_r", "region egypt_r"}
    assert refused(m, "region tripoli_r") == "8.8"
    p.t.loaded = [1, 1]
    play(m, "region tobruk_r")
    rolled = [p.t.f.region_ids[e.args[0]] for e in told(m) if e.kind == events.ORDERS_ROLLED]
    assert rolled == ["tobruk_r", "egypt_r"]
    assert table(m).ordered == 0, "in the next turn every region has its orders again"


@pytest.mark.rule("rommel", "8.8/3")
def test_a_force_that_came_from_another_region_does_not_move_again() -> None:
    """Egypt first: 70th advances to El Adem in the Tobruk region, whose orders then move 22nd Guards only."""
    p, m = two_regions()
    p.t.loaded = [2, 3]
    play(m, "region egypt_r")
    if m.legal()[0].verb == "march":
        m.play("march 70th el_adem")
    while m.legal()[0].verb == "march":
        m.play(m.legal()[0])
    moved = [e.args[0] for e in told(m) if e.kind == events.MARCHED]
    assert moved == [p.unit("70th"), p.unit("22nd_gds")]
    assert where(m, "70th") == "el_adem"


@pytest.mark.rule("rommel", "8.8/4")
def test_all_forces_move_once_before_any_moves_twice() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("alexandria", "2nd_arm", "70th").supplies(0, 9)
    m = ordered(p, "egypt_r", 5)
    strong, other = p.unit("2nd_arm"), p.unit("70th")
    assert [e.args[0] for e in told(m) if e.kind == events.MARCHED] == [strong, other, strong, other, strong]


@pytest.mark.rule("rommel", "8.9/1")
def test_the_strongest_defender_of_tobruk_holds() -> None:
    p = Position().axis("benghazi", "15th_pz").allies("fortress_tobruk", "9th_aus", "7th_aus").supplies(0, 0)
    m = ordered(p, "tobruk_r", 5)
    assert where(m, "9th_aus") == "fortress_tobruk"
    assert where(m, "7th_aus") == "benghazi"
    assert events.HOLDS in kinds(m)


@pytest.mark.rule("rommel", "2.14/1")
def test_of_equal_defenders_the_player_says_which_holds() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "9th_aus", "1st_arm").supplies(0, 0)
    m = ordered(p, "egypt_r", 6)
    assert legal(m) == {"hold 9th_aus", "hold 1st_arm"}
    assert refused(m, "hold 70th") == "8.9"


@pytest.mark.rule("rommel", "8.9/2")
def test_a_force_alone_on_the_beach_stays() -> None:
    p = Position("d-day").axis("caen", "21st_pz_44").allies("gold", "50th_br").allies("juno", "3rd_can", "3rd_br")
    m = ordered(p.supplies(0, 0), "caen_r", 4)
    assert where(m, "50th_br") == "gold"
    assert where(m, "3rd_can") == where(m, "3rd_br") == "caen"


@pytest.mark.rule("rommel", "8.16/1", "8.11/1")
def test_the_second_armoured_in_cairo_goes_three_areas_for_two_supplies() -> None:
    """Example: Advance, Advance (-1 Supply), Advance (-1 Supply)."""
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "2nd_arm", "9th_aus").supplies(0, 5)
    m = ordered(p, "egypt_r", 6)
    assert where(m, "2nd_arm") == "sidi_barrani"
    assert supplies(m)[1] == 3


@pytest.mark.rule("rommel", "8.16/2", "8.16/3")
def test_with_too_few_supplies_the_player_says_which_goes_further() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("alexandria", "2nd_arm", "70th").supplies(0, 1)
    m = ordered(p, "egypt_r", 5)
    assert legal(m) == {"march 2nd_arm mersa_matruh", "march 70th mersa_matruh"}
    play(m, "march 70th mersa_matruh")
    assert where(m, "2nd_arm") == "el_alamein"
    assert events.NO_SUPPLY in kinds(m)


@pytest.mark.rule("rommel", "8.17")
def test_the_axis_defends_in_allied_battles() -> None:
    p = Position().axis("benghazi", "15th_pz").allies("fortress_tobruk", "9th_aus", "7th_aus").supplies(0, 0)
    m = ordered(p, "tobruk_r", 5)
    battle = m.view("axis")["battle"]
    assert battle["attacker"] == "allies"
    assert battle["hits_on"] == {"15th_pz": 3, "7th_aus": 2}
