"""10: support, air superiority, dice and modifiers, results, losses, consequences, retreat, regrouping, triumph."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import controller, take_control
from grognard.games.cataclysm.rules.force.units import domain_of
from grognard.games.cataclysm.rules.forces import units_in
from grognard.games.cataclysm.rules.relations import join_alliance
from grognard.games.cataclysm.vocabulary import force_events, force_steps
from grognard.games.cataclysm.vocabulary.words import (
    ARMY,
    FORT,
    FRANCE,
    GERMANY,
    ITALY,
    NOWHERE,
    OF_AIR,
    OF_LAND,
    POLITICAL_PURGES,
    UK,
    UPGRADE_ARMOUR,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import (
    actions,
    battlefield,
    factors,
    flags_of,
    place,
    play_on,
    results,
    where,
)
from tests.support.cataclysm_play import Play

IN_THE_RUHR = ("army ruhr",)
AT_LORRAINE = ("army lorraine",)


def assault(german: tuple[str, ...] = IN_THE_RUHR, french: tuple[str, ...] = AT_LORRAINE, *dice: int) -> Play:
    """Germany attacks Lorraine from the Ruhr with one or two armies; the next dice are given."""
    play = battlefield((GERMANY, FRANCE)).dice(*dice)
    place(play, GERMANY, *german)
    place(play, FRANCE, *french)
    actions(play, GERMANY, 1).order("operate land lorraine")
    while play.offered_with("activate"):
        play.order(play.offered_with("activate")[0])
    return play.order("attack")


# Support (10.2) and air superiority (10.3)


@pytest.mark.rule("cataclysm", "10.2/1", "10.2/4")
def test_air_units_come_from_adjacent_airfields_the_attackers_first() -> None:
    play = assault(("army ruhr", "air bavaria", "air berlin"), ("army lorraine", "air paris"))
    play_on(play, until=force_steps.SUPPORT)
    assert play.offered_with("support") == ["support germany-air-1"]
    assert play.why_not("support germany-air-2") == ("10.2", "cannot-support")
    play.order("done")
    assert play.offered_with("support") == ["support france-air-1"]


@pytest.mark.rule("cataclysm", "10.2/2")
def test_fleets_support_at_sea_only() -> None:
    play = battlefield((GERMANY, FRANCE))
    take_control(play.t, GERMANY, area("paris"))
    place(play, GERMANY, "army paris", "fleet paris")
    take_control(play.t, FRANCE, area("benelux"))
    actions(play, GERMANY, 1).order("operate land benelux", "activate germany-army-1", "attack")
    assert play_on(play, until=force_steps.SUPPORT).is_over, "no fleet was asked for"
    play = battlefield((UK, GERMANY))
    place(play, UK, "fleet london", "fleet scotland")
    place(play, GERMANY, "fleet north_sea")
    actions(play, UK, 1).order("operate naval north_sea", "activate uk-fleet-1", "attack")
    play_on(play, until=force_steps.SUPPORT)
    assert play.offered_with("support") == ["support uk-fleet-2"]


@pytest.mark.rule("cataclysm", "10.2/3", "10.3/1")
def test_air_units_in_the_area_take_part_and_decide_superiority() -> None:
    play = assault(("army ruhr",), ("army lorraine", "air lorraine"), 6, 5, 4, 4, 4)
    play_on(play)
    assert play.told(force_events.AIR_SUPERIOR) == [[1, area("lorraine")]]
    assert play.told(force_events.ROLLED)[-1][1] == 444, "the defender has three dice"


@pytest.mark.rule("cataclysm", "10.2/5")
def test_a_country_of_nobody_has_no_support() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr")
    place(play, FRANCE, "air paris", "air lorraine")
    actions(play, GERMANY, 1).order("operate land benelux", "activate germany-army-1", "attack")
    assert play_on(play, until=force_steps.SUPPORT).is_over


@pytest.mark.rule("cataclysm", "10.2", "9.1/2")
def test_an_ally_may_refuse_its_support() -> None:
    play = battlefield((UK, GERMANY), (USA, GERMANY), players="five")
    join_alliance(play.t, 1 << UK | 1 << USA)
    take_control(play.t, UK, area("portugal"))
    take_control(play.t, GERMANY, area("spain"))
    place(play, UK, "army portugal")
    (unit,) = place(play, USA, "air portugal")
    actions(play, UK, 1).order("operate land spain", "activate uk-army-1", "attack")
    play_on(play, until=force_steps.SUPPORT)
    play.order("support usa-air-1")
    assert play.t.step == force_steps.LEND_UNIT
    assert play.seats == [play.t.holder[USA]]
    play.order("reject")
    assert where(play, unit) == "portugal"
    assert play.t.step != force_steps.SUPPORT, "it is not asked again"


@pytest.mark.rule("cataclysm", "10.1/1", "10.3/1", "10.3/2")
def test_the_air_is_fought_for_first() -> None:
    play = assault(("army ruhr", "strategic ruhr"), ("army lorraine", "air lorraine"), 6, 4, 2, 2, 5, 5, 5, 1, 1)
    play_on(play, until=force_steps.SUPPORT)
    play.order("support germany-air-1")
    play_on(play)
    assert [args[0] for args in play.told(force_events.FOUGHT)] == [OF_AIR, OF_LAND]
    assert play.told(force_events.ROLLED)[2][1] == 555, "three dice for the attack, which rules the air"
    play = assault(("army ruhr", "air ruhr"), ("army lorraine", "air lorraine"), 5, 5, 5, 4)
    play_on(play, until=force_steps.SUPPORT)
    play.order("support germany-air-1")
    play_on(play)
    assert not play.told(force_events.AIR_SUPERIOR), "each has lost one"


# Dice and modifiers on land (10.4)


@pytest.mark.rule("cataclysm", "10.4/1")
def test_two_dice_or_one() -> None:
    play = assault()
    assert (factors(play, 0), factors(play, 1)) == ([("basic-dice", 2)], [("basic-dice", 2)])
    assert factors(assault(french=()), 1) == [("basic-dice", 1)]


@pytest.mark.rule("cataclysm", "10.4/2")
@pytest.mark.ruling("R26")
def test_fewer_tanks_are_a_die_less_but_not_on_adverse_ground() -> None:
    assert ("fewer-tanks", -1) in factors(assault(("armour ruhr",)), 1)
    assert ("fewer-tanks", -1) in factors(assault(french=("armour lorraine",)), 0)
    assert len(factors(assault(("armour ruhr",), ("armour lorraine",)), 1)) == 1
    play = battlefield()
    place(play, GERMANY, "armour bavaria")
    play.t.cubes[area("austria")] = 0
    play.t.politics_changed()
    actions(play, GERMANY, 1).order("operate land austria", "activate germany-army-1", "attack")
    assert factors(play, 1) == [("basic-dice", 1), ("adverse-ground", 1)]


@pytest.mark.rule("cataclysm", "10.4/3", "2.8")
def test_a_missing_die_is_one_less() -> None:
    play = assault(("armour ruhr",), (), 3, 3, 5)
    assert ("missing-dice", -1) in factors(play, 1)
    play_on(play)
    assert results(play) == [3, 4]


@pytest.mark.rule("cataclysm", "10", "10.4/4", "2.3.1", "2.3.4")
@pytest.mark.ruling("R64")
def test_ground_helps_the_defender_once() -> None:
    play = battlefield((ITALY, FRANCE))
    take_control(play.t, FRANCE, area("sicily"))
    place(play, ITALY, "army rome")
    actions(play, ITALY, 1).order("operate land sicily", "activate italy-army-1", "attack")
    assert factors(play, 1) == [("basic-dice", 1), ("over-a-strait", 1)]
    play = battlefield((UK, ITALY))
    take_control(play.t, ITALY, area("greece"))
    place(play, UK, "army egypt", "fleet eastern_med")
    actions(play, UK, 2).order("operate invasion greece", "activate uk-army-1", "attack")
    assert factors(play, 1) == [("basic-dice", 2), ("adverse-ground", 1)], "not once more for the sea"


@pytest.mark.rule("cataclysm", "10.4/5")
def test_a_fort_gives_one_more() -> None:
    assert ("fortified", 1) in factors(assault(french=("army lorraine", "fort lorraine")), 1)


@pytest.mark.rule("cataclysm", "12.3", "12.3/5")
def test_purges_weaken_the_red_army() -> None:
    play = battlefield()
    play.t.posture = POLITICAL_PURGES
    take_control(play.t, FRANCE, area("poland"))
    place(play, USSR, "army ukraine")
    actions(play, USSR, 1).order("operate land poland", "activate ussr-army-1", "attack")
    assert ("purged", -1) in factors(play, 0)


@pytest.mark.rule("cataclysm", "10.5/1")
def test_fewer_carriers_are_a_die_less() -> None:
    play = battlefield((UK, GERMANY))
    place(play, UK, "carrier scotland")
    place(play, GERMANY, "fleet north_sea")
    actions(play, UK, 1).order("operate naval north_sea", "activate uk-fleet-1")
    play.order("attack")
    play_on(play)
    assert len(str(play.told(force_events.ROLLED)[1][1])) == 1, "one die"


# Results and losses (10.7, 10.8)


@pytest.mark.rule("cataclysm", "10.7/1")
def test_losses_are_the_quotient_of_the_results() -> None:
    play = assault(("army ruhr", "army ruhr"), ("army lorraine", "army lorraine"), 6, 6, 3, 2)
    play_on(play)
    assert results(play) == [7, 3]
    assert play.t.unit_area.count(area("lorraine")) == 2, "two losses: only the conquerors are left"
    play = assault(("army ruhr", "army ruhr"), ("army lorraine", "army lorraine"), 5, 4, 3, 2)
    play_on(play)
    assert len(play.told(force_events.LOST)) == 1


@pytest.mark.rule("cataclysm", "10.7/2")
def test_a_tie_costs_each_side_one_and_nobody_retreats() -> None:
    play = assault(("army ruhr", "army ruhr"), ("army lorraine", "army lorraine"), 4, 4, 4, 2)
    assert play_on(play, until=force_steps.WITHDRAW).is_over
    assert len(play.told(force_events.LOST)) == 2


@pytest.mark.rule("cataclysm", "10.7/3", "10.10.1/1")
def test_the_loser_may_retreat_to_take_one_less() -> None:
    play = assault(("army ruhr", "army ruhr"), ("army lorraine", "army lorraine"), 5, 4, 3, 2)
    play_on(play, until=force_steps.WITHDRAW)
    play.order("retreat")
    assert set(play.offered) == {"to paris", "to provence"}
    play.order("to paris", "to paris")
    play_on(play)
    assert not play.told(force_events.LOST)
    assert controller(play.t, area("lorraine")) == GERMANY


@pytest.mark.rule("cataclysm", "10.7/4")
def test_no_retreat_if_the_rest_would_take_everything() -> None:
    play = assault(("army ruhr",), ("army lorraine",), 6, 5, 3, 2)
    assert play_on(play, until=force_steps.WITHDRAW).is_over, "two losses, one army"


@pytest.mark.rule("cataclysm", "10.8/1")
@pytest.mark.ruling("R36")
def test_an_upgraded_unit_is_turned_over() -> None:
    play = assault(("army ruhr",), ("armour lorraine",), 6, 5, 3, 2)
    (unit,) = [u for u in play.t.f.forces.units_of[FRANCE] if where(play, u) == "lorraine"]
    before = play.t.available[marker_row(FRANCE, UPGRADE_ARMOUR)]
    play_on(play)
    assert len(play.told(force_events.FLIPPED)) == 1, "one die against two"
    assert where(play, unit) in ("lorraine", ""), "the second loss eliminates it"
    assert play.t.available[marker_row(FRANCE, UPGRADE_ARMOUR)] >= before


@pytest.mark.rule("cataclysm", "10.8/2")
@pytest.mark.ruling("R70")
def test_one_loss_falls_on_an_upgraded_unit() -> None:
    play = assault(("army ruhr", "army ruhr"), ("armour lorraine", "army lorraine"), 5, 2, 2)
    play_on(play, until=force_steps.CHOOSE_LOSS)
    play_on(play)
    assert len(play.told(force_events.FLIPPED)) == 1, "the first loss falls on the tanks"
    assert len(play.told(force_events.LOST)) == 1


@pytest.mark.rule("cataclysm", "10.8/3")
@pytest.mark.ruling("R67")
def test_half_of_the_losses_fall_on_the_primary_power() -> None:
    play = battlefield((GERMANY, FRANCE), (GERMANY, UK)).dice(5, 4, 3, 2)
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    place(play, GERMANY, "army ruhr", "army ruhr")
    place(play, FRANCE, "army lorraine")
    place(play, UK, "army lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "activate germany-army-2")
    play.order("attack")
    play_on(play)
    assert [args[0] for args in play.told(force_events.LOST)] == [play.t.f.forces.units_of[FRANCE][0]]


# Consequences (10.9), retreat (10.10), regrouping (10.11)


@pytest.mark.rule("cataclysm", "10.9", "10.9.1/1")
def test_attackers_retreat_if_a_defender_is_left() -> None:
    play = assault(("army ruhr", "army ruhr"), ("army lorraine", "army lorraine"), 4, 4, 4, 2)
    play_on(play)
    assert controller(play.t, area("lorraine")) == FRANCE
    assert play.t.unit_area.count(area("lorraine")) == 1


@pytest.mark.rule("cataclysm", "10.9.1/2")
def test_a_conquered_area_gets_cubes() -> None:
    play = assault(("army ruhr",), (), 6, 6, 1)
    play_on(play)
    lorraine = area("lorraine")
    assert (controller(play.t, lorraine), play.t.cubes[lorraine]) == (GERMANY, 1)
    play = battlefield((GERMANY, FRANCE)).dice(6, 6, 1)
    take_control(play.t, GERMANY, area("lorraine"))
    place(play, GERMANY, "army lorraine")
    actions(play, GERMANY, 1).order("operate land paris", "activate germany-army-1", "attack")
    play_on(play)
    assert play.t.cubes[area("paris")] == 2


@pytest.mark.rule("cataclysm", "10.9.1/3", "7.1.4/2")
def test_everything_else_leaves_a_conquered_area() -> None:
    play = assault(("army ruhr",), ("army lorraine", "air lorraine", "logistics lorraine"), 6, 6, 1, 1, 1)
    play_on(play, until=force_steps.RETREAT_TO)
    assert set(play.offered) >= {"to paris", "to provence"}
    play.order("to paris")
    play_on(play)
    here = [u for u in play.t.f.forces.units_of[FRANCE] if where(play, u)]
    assert [where(play, u) for u in here] == ["paris"], "the logistics unit is destroyed"


@pytest.mark.rule("cataclysm", "10.10/1")
def test_the_most_effective_power_retreats_first() -> None:
    play = battlefield((GERMANY, FRANCE), (GERMANY, UK)).dice(6, 6, 3, 3, 3)
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    place(play, GERMANY, "army ruhr", "army ruhr")
    place(play, FRANCE, "army lorraine", "air lorraine")
    place(play, UK, "air lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "activate germany-army-2")
    play.order("attack")
    play_on(play, until=force_steps.RETREAT_TO)
    assert play.t.f.forces.unit_power[play.t.arg] == UK


@pytest.mark.rule("cataclysm", "10.10.1/2")
def test_a_unit_that_cannot_retreat_is_destroyed() -> None:
    play = battlefield((GERMANY, UK)).dice(4, 3, 3, 2)
    take_control(play.t, UK, area("denmark"))
    place(play, GERMANY, "army berlin", "army berlin")
    place(play, UK, "army denmark", "army denmark")
    actions(play, GERMANY, 1).order("operate land denmark", "activate germany-army-1", "activate germany-army-2")
    play.order("attack")
    play_on(play, until=force_steps.WITHDRAW)
    play.order("retreat")
    play_on(play)
    assert len(play.told(force_events.DESTROYED)) == 2
    assert play.t.available[marker_row(UK, ARMY)] > 0


@pytest.mark.rule("cataclysm", "10.11/1", "10.11/2")
def test_units_regroup_out_of_the_target_and_into_it() -> None:
    play = assault(("army ruhr", "army bavaria", "air berlin"), (), 6, 6, 1)
    play_on(play, until=force_steps.REGROUP)
    attacker, other = (
        u for u in play.t.f.forces.units_of[GERMANY] if play.t.f.forces.unit_type[u] == ARMY and where(play, u)
    )
    assert where(play, attacker) == "lorraine"
    play.order("regroup germany-army-1", "to ruhr")
    assert where(play, attacker) == "ruhr"
    assert "regroup germany-army-1" not in play.offered, "once"
    play.order("regroup germany-army-2")
    assert where(play, other) == "lorraine"


@pytest.mark.rule("cataclysm", "10.10.2/1")
def test_air_units_that_withdraw_leave_before_the_fight_below() -> None:
    play = assault(("army ruhr", "strategic ruhr"), ("army lorraine", "air lorraine", "air paris"), 5, 5, 4, 4)
    play_on(play, until=force_steps.SUPPORT)
    play.order("support germany-air-1", "done")
    play_on(play, until=force_steps.WITHDRAW)
    play.order("retreat", "to provence")
    assert not [
        u for u in play.t.f.forces.units_of[FRANCE] if domain_of(play.t, u) == OF_AIR and where(play, u) == "lorraine"
    ]


# Triumph and disaster (10.12)


@pytest.mark.rule("cataclysm", "10.12/1", "10.12/2")
def test_more_losses_than_units_are_a_triumph_and_a_disaster() -> None:
    play = assault(("army ruhr",), ("army lorraine",), 6, 5, 3, 2)
    before = flags_of(play, GERMANY)
    play_on(play)
    assert play.told(force_events.TRIUMPH) == [[GERMANY]]
    assert play.told(force_events.DISASTER) == [[FRANCE]]
    assert flags_of(play, GERMANY) >= before + 2, "for the triumph and for Lorraine"
    play = assault(("army ruhr",), (), 6, 5, 1)
    play_on(play)
    assert not play.told(force_events.TRIUMPH), "nobody was there to be beaten"


@pytest.mark.rule("cataclysm", "10.12/1", "10.12/2")
@pytest.mark.ruling("R69")
def test_a_minor_army_can_be_triumphed_over() -> None:
    play = battlefield().dice(6, 6, 3, 1)
    place(play, GERMANY, "army ruhr")
    play_on(actions(play, GERMANY, 1).order("operate land benelux", "activate germany-army-1", "attack"))
    assert play.told(force_events.TRIUMPH) == [[GERMANY]]
    assert not play.told(force_events.DISASTER)


@pytest.mark.rule("cataclysm", "10.7/3", "2.4.4")
@pytest.mark.ruling("R61")
def test_minor_armies_are_gone_when_their_side_retreats() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(5, 4, 4, 1)
    take_control(play.t, FRANCE, area("benelux"))
    place(play, GERMANY, "army ruhr", "army ruhr")
    (unit,) = place(play, FRANCE, "army benelux")
    actions(play, GERMANY, 1).order("operate land benelux", "activate germany-army-1", "activate germany-army-2")
    play.order("attack")
    play_on(play, until=force_steps.WITHDRAW)
    play.order("retreat", "to paris")
    play_on(play)
    assert where(play, unit) == "paris"
    assert play.t.minor_armies[area("benelux")] == 0
    assert controller(play.t, area("benelux")) == GERMANY


@pytest.mark.rule("cataclysm", "10.7/3")
@pytest.mark.ruling("R42")
def test_a_fort_is_eliminated_when_its_side_retreats() -> None:
    play = assault(("army ruhr", "army ruhr"), ("army lorraine", "fort lorraine"), 5, 4, 3, 2)
    play_on(play, until=force_steps.WITHDRAW)
    play.order("retreat", "to paris")
    play_on(play)
    forces = play.t.f.forces
    forts = [unit for unit in forces.units_of[FRANCE] if forces.unit_type[unit] == FORT]
    assert all(play.t.unit_area[unit] == NOWHERE for unit in forts)
    armies = [unit for unit in units_in(play.t, area("paris")) if forces.unit_power[unit] == FRANCE]
    assert len(armies) == 1
