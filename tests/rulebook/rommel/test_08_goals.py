"""Where Allied orders lead (8.10 to 8.15), with the rulebook's examples."""

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


@pytest.mark.rule("rommel", "8.10/1", "8.10/2")
def test_objective_goes_to_the_nearest_one_not_in_allied_hands_round_the_axis() -> None:
    """Omaha to St. Lo is two areas, by Isigny or by Caumont; Caen is Allied, Cherbourg is far."""
    p = Position("d-day").axis("st_lo", "352nd").axis("cherbourg", "709th").axis("caumont", "91st")
    p.allies("caen", "3rd_br").allies("omaha", "1st_us", "29th_us", "2nd_us", "9th_us").supplies(0, 0)
    m = ordered(p, "bocage", 6)
    # From Omaha to St. Lo there are two ways; Caumont is held by the Axis, so they go by Isigny.
    assert where(m, "1st_us") == where(m, "29th_us") == "isigny"


@pytest.mark.rule("rommel", "8.10/4", "1.1/2")
def test_a_force_that_has_entered_an_objective_stays_there_and_pays_nothing() -> None:
    """Objective, Objective (-1 Supply): St. Lo is not Allied before the end of the phase, so they do not leave it."""
    p = Position("d-day").axis("cherbourg", "709th").axis("caen", "21st_pz_44").supplies(0, 9)
    p.allies("isigny", "1st_us", "29th_us", "2nd_us", "9th_us")
    m = ordered(p, "bocage", 6)
    assert {where(m, unit) for unit in ("1st_us", "29th_us", "2nd_us", "9th_us")} == {"st_lo"}
    assert supplies(m)[1] == 9


@pytest.mark.rule("rommel", "8.16/1", "8.8/5")
def test_a_second_objective_order_costs_a_supply_for_each_force_that_moves() -> None:
    p = Position("d-day").axis("cherbourg", "709th").axis("caen", "21st_pz_44").supplies(0, 9)
    p.allies("carentan", "4th_us").allies("coutances", "1st_us", "29th_us", "2nd_us").allies("avranches", "9th_us")
    m = ordered(p, "bocage", 6)
    assert legal(m) == {"march 9th_us coutances", "march 9th_us vire"}
    play(m, "march 9th_us vire")
    assert {where(m, unit) for unit in ("1st_us", "29th_us", "2nd_us", "9th_us")} == {"st_lo"}
    assert supplies(m)[1] == 8, "only the Force from Avranches needed the second area"


@pytest.mark.rule("rommel", "8.10/2")
@pytest.mark.parametrize(
    ("axis", "ways"),
    [
        ((), {"barfleur", "carentan"}),
        (("barfleur",), {"carentan"}),
        (("cherbourg",), {"carentan"}),
        (("cherbourg", "st_lo"), {"barfleur", "carentan"}),
        (("cherbourg", "carentan"), {"barfleur"}),
        (("barfleur", "carentan"), {"barfleur", "carentan"}),
    ],
)
def test_of_objectives_equally_near_they_take_the_way_that_avoids_the_axis(
    axis: tuple[str, ...], ways: set[str]
) -> None:
    """From Utah it is two areas to Cherbourg, by Barfleur, and two to St. Lo, by Carentan."""
    p = Position("d-day").axis("caen", "21st_pz_44").supplies(0, 0)
    forces = ("4th_us", "9th_us", "1st_us", "29th_us", "2nd_us", "90th_us", "30th_us", "79th_us")
    p.allies("utah", *forces)
    for area, unit in zip(axis, ("352nd", "91st"), strict=False):
        p.axis(area, unit)
    found: set[str] = set()
    m = ordered(p, "cotentin", 6)
    while m.legal()[0].verb == "march":
        found |= {str(action).split()[2] for action in m.legal()}
        m.play(m.legal()[-1])
    assert found | {where(m, unit) for unit in forces} - {"utah"} == ways


@pytest.mark.rule("rommel", "8.13", "8.10/3")
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


@pytest.mark.rule("rommel", "8.11/2")
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


@pytest.mark.rule("rommel", "8.11/2")
@pytest.mark.parametrize("last", ["bardia", "el_adem"])
def test_the_fourth_of_four_begins_a_new_round_of_pairs(last: str) -> None:
    m = pairing("70th", "9th_aus", "1st_arm", "2nd_nz")
    play(m, "march 9th_aus bardia", "march 2nd_nz el_adem", "march 1st_arm bardia", f"march 70th {last}")
    at = [where(m, unit) for unit in ("9th_aus", "2nd_nz", "1st_arm", "70th")]
    assert at == ["bardia", "el_adem", "bardia", last]


@pytest.mark.rule("rommel", "8.11/1")
def test_advance_goes_to_the_nearest_axis_force_even_through_an_objective() -> None:
    """From Mersa Matruh, Sidi Barrani is one area nearer to Bardia, with the nearest Axis Force, than Siwa."""
    p = Position().axis("bardia", "15th_pz").axis("siwa", "pavia").allies("mersa_matruh", "70th").supplies(0, 0)
    m = ordered(p, "egypt_r", 3)
    assert where(m, "70th") == "siwa", "Siwa is beside"
    p = Position().axis("bardia", "15th_pz").allies("mersa_matruh", "70th").supplies(0, 0)
    m = ordered(p, "egypt_r", 2)
    assert where(m, "70th") == "sidi_barrani"


@pytest.mark.rule("rommel", "8.13", "8.11/3")
def test_without_an_axis_unit_an_advance_is_random() -> None:
    p = Position().allies("mersa_matruh", "70th").supplies(0, 0)
    m = ordered(p, "egypt_r", 2, 2)
    assert events.WANDERED in kinds(m)


@pytest.mark.rule("rommel", "8.13")
def test_random_goes_to_any_area_beside() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("sirte", "70th").supplies(0, 0)
    m = ordered(p, "tripoli_r", 4, 2)
    assert where(m, "70th") == "hun"


@pytest.mark.rule("rommel", "8.13", "8.16/3", "8.14/2")
@pytest.mark.ruling("R24")
def test_at_random_with_too_few_supplies_the_player_says_which_force_goes() -> None:
    """Retreat, Retreat (-1 Supply) without a depot to go to: at random, and only one Force can pay for the second."""
    p = (
        Position()
        .axis("fortress_tobruk", "15th_pz", "21st_pz", "pavia")
        .axis("cairo", "trento")
        .axis("alexandria", "brescia")
    )
    p.allies("sirte", "70th", "2nd_arm").supplies(0, 1).axis("hun", "bologna", "ariete", "savona")
    number = p.t.f.region_ids.index("tripoli_r")
    m = p.dice(1, 3, 3).begin((steps.GARRISON, number), (steps.BATTLES, 0), (steps.MOVES, 0))
    assert where(m, "70th") == where(m, "2nd_arm") == "el_agheila", "the first area is free for both"
    assert legal(m) == {"wander 70th", "wander 2nd_arm"}
    assert refused(m, "wander 9th_aus") == "8.8"
    assert refused(m, "march 70th sirte") == "8.8"
    table(m).loaded = [2]  # type: ignore[attr-defined]
    play(m, "wander 2nd_arm")
    assert (where(m, "70th"), where(m, "2nd_arm")) == ("el_agheila", "benghazi")
    assert supplies(m)[1] == 0


@pytest.mark.rule("rommel", "8.14/1")
def test_retreat_goes_to_the_nearest_supply_that_the_axis_does_not_hold() -> None:
    p = Position().axis("tripoli", "15th_pz").axis("hun", "21st_pz").axis("fortress_tobruk", "pavia")
    m = ordered(p.allies("el_agheila", "70th").supplies(0, 0), "tripoli_r", 3)
    assert where(m, "70th") == "benghazi", "Fortress Tobruk is nearer to nothing: the Axis holds it"
    stays = Position().axis("tripoli", "15th_pz").axis("benghazi", "21st_pz", "pavia", "ariete")
    m = ordered(stays.allies("fortress_tobruk", "70th", "7th_aus").supplies(0, 0), "tobruk_r", 1)
    assert where(m, "7th_aus") == "fortress_tobruk", "already there"


@pytest.mark.rule("rommel", "8.15")
def test_a_named_area_draws_them() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("bardia", "22nd_gds", "70th").allies("fortress_tobruk", "9th_aus")
    m = ordered(p.supplies(0, 0), "tobruk_r", 1)
    assert [e.args[3] for e in told(m) if e.kind == events.ORDERS_ROLLED] == [4]
    assert where(m, "22nd_gds") == where(m, "70th") == "fortress_tobruk"


@pytest.mark.rule("rommel", "8.11/2", "2.14/2")
def test_when_the_rest_can_be_paired_in_one_area_nobody_is_asked() -> None:
    """One Force goes to El Adem; the other two make the two pairs in Bardia by themselves."""
    m = play(pairing("70th", "1st_arm", "2nd_nz"), "march 1st_arm el_adem")
    assert where(m, "70th") == where(m, "2nd_nz") == "bardia"
    assert m.legal()[0].verb != "march"


@pytest.mark.rule("rommel", "8.13", "2.14/2")
def test_at_random_twins_in_one_area_are_no_choice() -> None:
    """1st SA and 5th Ind are alike: with one Supply for both, the first of them goes on."""
    p = Position().axis("fortress_tobruk", "15th_pz").axis("cairo", "trento").axis("alexandria", "brescia")
    p.allies("sirte", "1st_sa", "5th_ind").supplies(0, 1).axis("hun", "bologna", "ariete", "savona")
    number = p.t.f.region_ids.index("tripoli_r")
    m = p.dice(1, 3, 3, 2).begin((steps.GARRISON, number), (steps.MOVES, 0))
    assert sorted(where(m, unit) for unit in ("1st_sa", "5th_ind")) == ["benghazi", "el_agheila"]
