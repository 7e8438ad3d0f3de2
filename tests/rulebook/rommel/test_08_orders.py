"""Allied orders (8.8 to 8.16), with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.games.rommel.vocabulary import events, steps
from tests.support.rommel import (
    Position,
    kinds,
    legal,
    play,
    refused,
    supplies,
    told,
    where,
)


def ordered(p: Position, region: str, roll: int, *more: int) -> Match:
    number = p.t.f.region_ids.index(region)
    return p.dice(roll, *more).begin((steps.GARRISON, number), (steps.BATTLES, 0), (steps.MOVES, 0))


@pytest.mark.rule("rommel", "8.8", "8.12")
def test_the_roll_is_changed_by_forces_and_gives_a_row() -> None:
    """Egypt: one Allied Force, two Axis ones: 3 + 0 - 2 = 1 means Hold."""
    p = Position().axis("halfaya", "15th_pz").axis("siwa", "21st_pz").allies("mersa_matruh", "70th")
    m = ordered(p, "egypt_r", 3)
    assert [e.args[1:] for e in told(m) if e.kind == events.ORDERS_ROLLED] == [[3, -2, 1]]
    assert where(m, "70th") == "mersa_matruh"


@pytest.mark.rule("rommel", "8.8")
def test_regions_come_in_the_order_that_the_player_likes_and_no_force_moves_twice() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("halfaya", "70th").allies("bardia", "22nd_gds").supplies(0, 0)
    m = p.dice(2, 3).begin((steps.ORDERS, 0), (steps.MOVES, 0))
    assert legal(m) == {"region tobruk_r", "region egypt_r"}
    assert refused(m, "region tripoli_r") == "8.8"
    play(m, "region egypt_r")
    # 70th has advanced into the Tobruk region; orders for that region no longer move it.
    moved = [e.args[0] for e in told(m) if e.kind == events.MARCHED]
    assert moved.count(p.unit("70th")) <= 1


@pytest.mark.rule("rommel", "8.9")
def test_the_strongest_defender_of_tobruk_holds() -> None:
    p = Position().axis("benghazi", "15th_pz").allies("fortress_tobruk", "9th_aus", "7th_aus").supplies(0, 0)
    m = ordered(p, "tobruk_r", 5)
    assert where(m, "9th_aus") == "fortress_tobruk"
    assert where(m, "7th_aus") == "benghazi"
    assert events.HOLDS in kinds(m)


@pytest.mark.rule("rommel", "8.9", "2.14")
def test_of_equal_defenders_the_player_says_which_holds() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "9th_aus", "1st_arm").supplies(0, 0)
    m = ordered(p, "egypt_r", 6)
    assert legal(m) == {"hold 9th_aus", "hold 1st_arm"}
    assert refused(m, "hold 70th") == "8.9"


@pytest.mark.rule("rommel", "8.9")
def test_a_force_alone_on_the_beach_stays() -> None:
    p = Position("d-day").axis("caen", "21st_pz_44").allies("gold", "50th_br").allies("juno", "3rd_can", "3rd_br")
    m = ordered(p.supplies(0, 0), "caen_r", 4)
    assert where(m, "50th_br") == "gold"
    assert where(m, "3rd_can") == where(m, "3rd_br") == "caen"


@pytest.mark.rule("rommel", "8.10")
def test_objective_goes_to_the_nearest_one_not_in_allied_hands_round_the_axis() -> None:
    """Omaha to St. Lo is two areas, by Isigny or by Caumont; Caen is Allied, Cherbourg is far."""
    p = Position("d-day").axis("st_lo", "352nd").axis("cherbourg", "709th").axis("caumont", "91st")
    p.allies("caen", "3rd_br").allies("omaha", "1st_us", "29th_us", "2nd_us", "9th_us").supplies(0, 0)
    m = ordered(p, "bocage", 6)
    # From Omaha to St. Lo there are two ways; Caumont is held by the Axis, so they go by Isigny.
    assert where(m, "1st_us") == where(m, "29th_us") == "isigny"


@pytest.mark.rule("rommel", "8.10", "8.13")
def test_without_an_objective_they_wander() -> None:
    p = Position("d-day").axis("barneville", "709th").allies("cherbourg", "4th_us").allies("st_lo", "29th_us")
    p.allies("caen", "3rd_br").allies("isigny", "1st_us").supplies(0, 0)
    m = ordered(p, "bocage", 6, 1, 1)
    assert events.WANDERED in kinds(m)


def pairing(*allies: str) -> Match:
    """Halfaya touches Bardia, with two Axis units, and El Adem, with one."""
    p = (
        Position()
        .axis("bardia", "15th_pz", "21st_pz")
        .axis("el_adem", "ariete")
        .allies("halfaya", *allies)
        .supplies(0, 0)
    )
    number = p.t.f.region_ids.index("egypt_r")
    return p.dice(6).begin((steps.GARRISON, number), (steps.MOVES, 0))


@pytest.mark.rule("rommel", "8.11", "2.14")
@pytest.mark.ruling("R18")
def test_advance_pairs_allied_forces_evenly() -> None:
    """Example: areas with one and two Axis units; three Forces make the pairs, a fourth begins anew."""
    m = pairing("70th", "9th_aus", "1st_arm", "2nd_nz")
    assert {a.split()[2] for a in legal(m)} == {"bardia", "el_adem"}
    assert refused(m, "march 70th siwa") == "8.8"
    play(m, "march 9th_aus bardia")
    assert {a.split()[2] for a in legal(m)} == {"el_adem"}, "the second may not follow the first"
    play(m, "march 2nd_nz el_adem")
    assert {a.split()[2] for a in legal(m)} == {"bardia"}, "the third completes the pairs"
    play(m, "march 1st_arm bardia")
    assert {a.split()[2] for a in legal(m)} == {"bardia", "el_adem"}, "the fourth begins anew"


@pytest.mark.rule("rommel", "8.11")
def test_the_fourth_of_four_begins_a_new_round_of_pairs() -> None:
    m = pairing("70th", "9th_aus", "1st_arm", "2nd_nz")
    while m.legal()[0].verb == "march":
        m.play(m.legal()[-1])
    at = sorted(where(m, u) for u in ("70th", "9th_aus", "1st_arm", "2nd_nz"))
    assert at in (["bardia", "bardia", "bardia", "el_adem"], ["bardia", "bardia", "el_adem", "el_adem"])


@pytest.mark.rule("rommel", "8.11", "8.13")
def test_without_an_axis_unit_an_advance_is_random() -> None:
    p = Position().allies("mersa_matruh", "70th").supplies(0, 0)
    m = ordered(p, "egypt_r", 2, 2)
    assert events.WANDERED in kinds(m)


@pytest.mark.rule("rommel", "8.13")
def test_random_goes_to_any_area_beside() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("sirte", "70th").supplies(0, 0)
    m = ordered(p, "tripoli_r", 4, 2)
    assert where(m, "70th") == "hun"


@pytest.mark.rule("rommel", "8.14")
def test_retreat_goes_to_the_nearest_supply_that_the_axis_does_not_hold() -> None:
    p = Position().axis("tripoli", "15th_pz").axis("hun", "21st_pz").axis("fortress_tobruk", "pavia")
    m = ordered(p.allies("el_agheila", "70th").supplies(0, 0), "tripoli_r", 3)
    assert where(m, "70th") in ("benghazi", "msus")
    stays = Position().axis("tripoli", "15th_pz").axis("benghazi", "21st_pz", "pavia", "ariete")
    m = ordered(stays.allies("fortress_tobruk", "70th", "7th_aus").supplies(0, 0), "tobruk_r", 1)
    assert where(m, "7th_aus") == "fortress_tobruk", "already there"


@pytest.mark.rule("rommel", "8.15")
def test_a_named_area_draws_them() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("bardia", "22nd_gds", "70th").allies("fortress_tobruk", "9th_aus")
    m = ordered(p.supplies(0, 0), "tobruk_r", 1)
    assert [e.args[3] for e in told(m) if e.kind == events.ORDERS_ROLLED] == [4]
    assert where(m, "22nd_gds") == where(m, "70th") == "fortress_tobruk"


@pytest.mark.rule("rommel", "8.16")
def test_the_second_armoured_in_cairo_goes_three_areas_for_two_supplies() -> None:
    """Example: Advance, Advance (-1 Supply), Advance (-1 Supply)."""
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "2nd_arm", "9th_aus").supplies(0, 5)
    m = ordered(p, "egypt_r", 6)
    assert where(m, "2nd_arm") == "sidi_barrani"
    assert supplies(m)[1] == 3


@pytest.mark.rule("rommel", "8.16", "2.14")
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
