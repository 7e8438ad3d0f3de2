"""6: every political action, tried with a flag."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import controller, put_cubes
from grognard.games.cataclysm.rules.marks import has_mark, remove_mark, set_mark
from grognard.games.cataclysm.rules.relations import allies, go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary import events, force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    ABYSSINIA_OPEN,
    DUCE,
    EXHAUSTION,
    FLAG,
    FRANCE,
    GERMANY,
    GLOBAL_WAR,
    ITALY,
    JAPAN,
    LEND_LEASE_AWAITED,
    LEND_LEASE_OPEN,
    LEND_LEASE_PLAYED,
    MANOEUVRE,
    MILITARY_REFORMS,
    MOBILIZATION,
    NEUTRAL,
    NO_MARKER,
    OFFENSIVE,
    POLITICAL_PURGES,
    POWERS,
    PROPAGANDA,
    REARMAMENT,
    RHINELAND,
    RUHR_RESOURCE,
    STATUS_QUO,
    STRESA_FRONT,
    TOTAL_WAR,
    TRANS_SIBERIAN,
    UK,
    US_JAPAN_TRADE,
    USA,
    USSR,
    failure_row,
    marker_row,
)
from tests.support.cataclysm import area, put
from tests.support.cataclysm_play import Play


def action(power: int, scenario: str = "days-of-decision", kind: int = FLAG, play: Play | None = None) -> Play:
    """A power has played a flag and chooses its action."""
    play = play or Play(scenario)
    return play.begin(steps.POLITICAL, power, marker_row(power, kind))


def provoked(play: Play) -> list[str]:
    return sorted(POWERS[args[0]] for args in play.told(events.PROVOKED))


# Failures (5.4)


@pytest.mark.rule("cataclysm", "5.4/1", "5.4/2")
@pytest.mark.ruling("R50")
def test_a_failure_leaves_a_cube_that_helps_the_next_time_and_removes_others() -> None:
    play = Play("days-of-decision")
    play.t.failures[failure_row(FRANCE, MANOEUVRE)] = 2
    action(FRANCE, play=play).dice(3).order("propaganda")
    assert play.t.failures[failure_row(FRANCE, PROPAGANDA)] == 1
    assert play.t.failures[failure_row(FRANCE, MANOEUVRE)] == 0
    before = play.t.stability[FRANCE]
    action(FRANCE, play=play).dice(4).order("propaganda")
    assert play.t.stability[FRANCE] == before + 1


@pytest.mark.rule("cataclysm", "5.4/3")
def test_a_success_removes_all_cubes_and_so_does_diplomacy() -> None:
    play = Play("days-of-decision")
    play.t.failures[failure_row(FRANCE, MANOEUVRE)] = 2
    action(FRANCE, play=play).dice(6).order("propaganda")
    assert not any(play.t.failures)
    play.t.failures[failure_row(FRANCE, MANOEUVRE)] = 2
    action(FRANCE, play=play).dice(1).order("diplomacy austria")
    assert not any(play.t.failures)


# Alliances (6.1)


@pytest.mark.rule("cataclysm", "6.1/1")
@pytest.mark.ruling("R8")
def test_partners_need_a_flag_in_reserve() -> None:
    play = action(UK)
    assert not play.offered_with("ally")
    assert play.why_not("ally france") == ("6.1", "no-flag-in-reserve")
    assert play.why_not("ally germany") == ("6.1", "other-ideology")
    ready = Play("days-of-decision").hold_in_reserve(marker_row(FRANCE, FLAG))
    assert action(UK, play=ready).offered_with("ally") == ["ally france"]


@pytest.mark.rule("cataclysm", "6.1/2", "6.1/3")
@pytest.mark.ruling("R8")
@pytest.mark.parametrize(("die", "allied"), [(5, True), (4, False)])
def test_one_check_with_the_lowest_effectiveness_and_all_flags_are_spent(die: int, allied: bool) -> None:
    play = Play("days-of-decision").hold_in_reserve(marker_row(FRANCE, FLAG))
    action(UK, play=play).dice(die).order("ally france")
    assert play.told(events.CHECKED)[0][:2] == [FRANCE, 1], "France rolls one die"
    assert bool(allies(play.t, UK)) is allied
    assert play.t.reserve[FRANCE] == NO_MARKER


@pytest.mark.rule("cataclysm", "6.1/4", "5.2.3/1")
def test_an_alliance_provokes_each_power_once() -> None:
    play = Play("days-of-decision").hold_in_reserve(marker_row(FRANCE, FLAG))
    action(UK, play=play).dice(5).order("ally france")
    assert provoked(play) == ["germany", "italy"]


@pytest.mark.rule("cataclysm", "6.1/5")
def test_a_partner_of_another_player_is_asked() -> None:
    play = Play("days-of-decision", players="four").hold_in_reserve(marker_row(FRANCE, FLAG))
    action(UK, play=play).order("ally france")
    assert play.seat == play.t.holder[FRANCE]
    play.order("reject")
    assert not allies(play.t, UK)
    assert play.t.reserve[FRANCE] == marker_row(FRANCE, FLAG)
    again = Play("days-of-decision", players="four").hold_in_reserve(marker_row(FRANCE, FLAG))
    action(UK, play=again).order("ally france").dice(5).order("accept")
    assert allies(again.t, UK)


@pytest.mark.rule("cataclysm", "6.1/6")
def test_three_powers_may_ally_at_once() -> None:
    play = Play().hold_in_reserve(marker_row(JAPAN, FLAG)).hold_in_reserve(marker_row(ITALY, FLAG))
    action(GERMANY, play=play).order("ally japan")
    assert play.offered == ["done", "add italy"]
    play.dice(5).order("add italy")
    assert allies(play.t, GERMANY) == 1 << JAPAN | 1 << ITALY


@pytest.mark.rule("cataclysm", "6.1.1/1")
def test_a_third_power_joins_with_its_own_flag_alone() -> None:
    play = Play()
    join_alliance(play.t, 1 << GERMANY | 1 << JAPAN)
    action(ITALY, play=play)
    assert play.offered_with("ally") == ["ally germany"]
    play.dice(5).order("ally germany")
    assert allies(play.t, ITALY) == 1 << GERMANY | 1 << JAPAN
    assert action(GERMANY, play=play).why_not("ally italy") == ("6.1.1", "allied-already")


@pytest.mark.rule("cataclysm", "6.1.3/5")
def test_the_new_allies_of_a_belligerent_join_its_war_or_cannot_ally() -> None:
    play = Play("days-of-decision").hold_in_reserve(marker_row(FRANCE, FLAG))
    go_to_war(play.t, UK, GERMANY)
    action(UK, play=play)
    assert play.why_not("ally france") == ("6.1.3", "cannot-share-wars")
    play.t.commitment[FRANCE] = MOBILIZATION
    play.dice(5).order("ally france")
    assert play.t.enemies[FRANCE] == 1 << GERMANY


@pytest.mark.rule("cataclysm", "12.2.2/6")
@pytest.mark.ruling("R4")
def test_the_united_states_do_not_ally_while_lend_lease_is_awaited() -> None:
    play = Play().hold_in_reserve(marker_row(UK, FLAG))
    action(USA, play=play)
    assert play.why_not("ally uk") == ("12.2.2", "lend-lease-awaited")
    remove_mark(play.t, LEND_LEASE_AWAITED)
    assert play.offered_with("ally") == ["ally uk"]


# Declarations of war (6.2)


@pytest.mark.rule("cataclysm", "6.2/1", "4.1/3")
@pytest.mark.parametrize(("commitment", "able"), [(REARMAMENT, False), (MOBILIZATION, True), (EXHAUSTION, False)])
def test_war_is_declared_from_mobilization_or_total_war(commitment: int, able: bool) -> None:
    play = Play("days-of-decision")
    play.t.commitment[GERMANY] = commitment
    action(GERMANY, play=play)
    assert ("declare france" in play.offered) is able
    if not able:
        assert play.why_not("declare france") == ("6.2", "not-mobilized")


@pytest.mark.rule("cataclysm", "6.2/2")
@pytest.mark.ruling("R7")
@pytest.mark.parametrize(("die", "at_war"), [(5, True), (4, False)])
def test_a_declaration_takes_a_check(die: int, at_war: bool) -> None:
    play = Play("days-of-decision")
    play.t.commitment[GERMANY] = MOBILIZATION
    action(GERMANY, play=play).dice(die, 1, 1).order("declare france")
    assert bool(play.t.enemies[GERMANY] >> FRANCE & 1) is at_war


@pytest.mark.rule("cataclysm", "6.2/5")
@pytest.mark.ruling("R7", "R51")
def test_an_operation_must_follow_and_must_be_possible() -> None:
    play = Play("days-of-decision", units=False)
    play.t.commitment[GERMANY] = MOBILIZATION
    action(GERMANY, play=play)
    assert play.why_not("declare france") == ("6.2", "no-operation")
    put(play.t, GERMANY, "army", "ruhr")
    play.dice(5, 1, 1).order("declare france")
    while play.t.step != force_steps.CHOOSE_MILITARY_ACTION:
        play.order(next(order for order in play.offered if order.split()[0] in ("cup", "reserve")))
    assert play.offered
    assert all(order.startswith("operate ") for order in play.offered), play.offered


@pytest.mark.rule("cataclysm", "6.2/6")
def test_allies_of_the_target_may_be_named_as_well() -> None:
    play = Play("days-of-decision")
    play.t.commitment[GERMANY] = MOBILIZATION
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    action(GERMANY, play=play).order("declare france")
    assert play.offered == ["done", "add uk"]
    play.dice(5, 1, 1).order("add uk")
    assert play.t.enemies[GERMANY] == 1 << FRANCE | 1 << UK


@pytest.mark.rule("cataclysm", "12.2.2/3")
def test_trade_with_japan_forbids_war_on_it() -> None:
    play = Play("eagle-and-sun")
    action(USA, play=play)
    assert play.why_not("declare japan") == ("12.2.2", "bound-by-trade")
    remove_mark(play.t, US_JAPAN_TRADE)
    assert "declare japan" in play.offered


# Diplomacy (6.3)


@pytest.mark.rule("cataclysm", "6.3/1", "2.3.7/1")
@pytest.mark.parametrize(("die", "won"), [(6, True), (5, False)])
def test_resistance_is_subtracted(die: int, won: bool) -> None:
    play = Play("days-of-decision")
    target = area("benelux")
    assert play.t.f.atlas.resistance[target] == 1
    action(FRANCE, play=play).dice(die).order("diplomacy benelux")
    assert (controller(play.t, target) == FRANCE) is won


@pytest.mark.rule("cataclysm", "6.3/2", "5.2.3/5")
def test_diplomacy_takes_control_and_provokes() -> None:
    play = action(FRANCE).dice(6).order("diplomacy hungary")
    assert provoked(play) == ["italy"], "Germany has no interest in Hungary, Italy holds Austria"


@pytest.mark.rule("cataclysm", "6.3/3")
def test_a_garrison_or_a_civil_war_closes_a_country() -> None:
    play = action(FRANCE)
    assert play.why_not("diplomacy spain") == ("6.3", "in-civil-war")
    assert "diplomacy hungary" in play.offered
    put(play.t, ITALY, "army", "hungary")
    assert play.why_not("diplomacy hungary") == ("6.3", "garrisoned")


@pytest.mark.rule("cataclysm", "12.1/1")
def test_the_stresa_front_keeps_germany_and_italy_apart() -> None:
    play = action(GERMANY)
    assert "diplomacy austria" not in play.offered
    remove_mark(play.t, STRESA_FRONT)
    assert "diplomacy austria" in play.offered


# Escalation (6.4)


@pytest.mark.rule("cataclysm", "6.4/1", "6.4/2")
def test_escalation_takes_a_check_unless_at_war() -> None:
    play = action(ITALY).dice(4).order("escalate")
    assert play.t.commitment[ITALY] == REARMAMENT
    war = Play("days-of-decision")
    go_to_war(war.t, ITALY, FRANCE)
    action(ITALY, play=war).order("escalate")
    assert war.t.commitment[ITALY] == MOBILIZATION
    assert not war.told(events.CHECKED)


@pytest.mark.rule("cataclysm", "6.4/3")
def test_once_a_turn() -> None:
    play = Play("hitlers-war")
    action(GERMANY, play=play).order("escalate")
    while not play.is_over:
        play.order(next(order for order in play.offered if order.split()[0] in ("cup", "done")))
    assert play.t.commitment[GERMANY] == TOTAL_WAR
    play.t.commitment[GERMANY] = REARMAMENT
    assert action(GERMANY, play=play).why_not("escalate") == ("6.4", "escalated-already")


@pytest.mark.rule("cataclysm", "6.4/4")
def test_total_war_needs_war_or_global_war() -> None:
    play = Play("days-of-decision")
    play.t.commitment[GERMANY] = MOBILIZATION
    action(GERMANY, play=play)
    assert play.why_not("escalate") == ("6.4", "total-war-in-peace")
    play.t.war_status = GLOBAL_WAR
    assert "escalate" in play.offered


@pytest.mark.rule("cataclysm", "6.4/5")
@pytest.mark.parametrize("commitment", [TOTAL_WAR, EXHAUSTION])
def test_nothing_is_above_total_war(commitment: int) -> None:
    play = Play("hitlers-war")
    play.t.commitment[GERMANY] = commitment
    assert action(GERMANY, play=play).why_not("escalate") == ("6.4", "no-higher-commitment")


@pytest.mark.rule("cataclysm", "6.4.1/1", "5.2.3/3", "4.1.1/1")
def test_escalation_provokes_and_enlarges_the_pool() -> None:
    play = action(GERMANY)
    army = marker_row(GERMANY, 0)
    before = play.t.available[army]
    play.dice(5, 1, 1).order("escalate")
    pool = play.t.f.forces.pool[GERMANY][0]
    assert play.t.available[army] == before + pool[MOBILIZATION] - pool[REARMAMENT]
    assert {"france", "uk"} <= set(provoked(play))


@pytest.mark.rule("cataclysm", "6.4.2/1")
def test_industry_gives_offensives_from_mobilization_on() -> None:
    play = action(GERMANY).dice(5, 1, 1).order("escalate")
    assert play.t.gained[marker_row(GERMANY, OFFENSIVE)] == 2
    while not play.is_over:
        verb = "reserve" if "reserve offensive" in play.offered else "cup"
        play.order(next(order for order in play.offered if order.split()[0] == verb))
    assert play.t.reserve[GERMANY] == marker_row(GERMANY, OFFENSIVE)
    assert play.t.cup[marker_row(GERMANY, OFFENSIVE)] == 1


@pytest.mark.rule("cataclysm", "12.2/3")
def test_democracies_do_not_mobilize_in_status_quo() -> None:
    play = action(FRANCE)
    assert play.why_not("escalate") == ("12.2", "status-quo")
    remove_mark(play.t, STATUS_QUO)
    assert "escalate" in play.offered


@pytest.mark.rule("cataclysm", "12.2/4", "12.2/5", "5.2.4/5")
def test_status_quo_ends_when_germany_mobilizes_and_gives_flags() -> None:
    play = action(GERMANY).dice(5, 1, 1).order("escalate")
    assert not has_mark(play.t, STATUS_QUO)
    flags = [args[0] for args in play.told(events.GAINED) if args[1] == FLAG]
    assert flags.count(UK) == 2, "provoked, and a Democracy"


# Manoeuvres, pressure, propaganda (6.5 to 6.7)


@pytest.mark.rule("cataclysm", "6.5/1")
def test_manoeuvres_are_one_military_action() -> None:
    play = action(FRANCE).dice(5).order("manoeuvre")
    assert play.t.under_way(force_steps.MILITARY)
    assert "deploy" in play.offered
    play.order("deploy", "done")
    assert play.is_over
    failed = action(FRANCE).dice(4).order("manoeuvre")
    assert failed.is_over


@pytest.mark.rule("cataclysm", "6.6/1", "6.6/2", "5.2.4/2")
def test_pressure_gives_a_flag_if_one_of_the_two_is_at_war() -> None:
    play = action(USA, "hitlers-war")
    assert "press ussr" not in play.offered, "neither is at war"
    assert play.why_not("press ussr") == ("6.6", "no-pressure")
    assert "press germany" in play.offered, "not an enemy, and at war"
    play.dice(5, 1).order("press uk")
    assert play.t.gained[marker_row(UK, FLAG)] == 1


@pytest.mark.rule("cataclysm", "6.7/1", "6.7/2")
@pytest.mark.parametrize(
    ("commitment", "die", "won"), [(REARMAMENT, 5, True), (MOBILIZATION, 5, False), (TOTAL_WAR, 6, False)]
)
def test_propaganda_suffers_from_commitment(commitment: int, die: int, won: bool) -> None:
    play = Play("days-of-decision")
    play.t.commitment[FRANCE] = commitment
    before = play.t.stability[FRANCE]
    action(FRANCE, play=play).dice(die).order("propaganda")
    assert (play.t.stability[FRANCE] == before + 1) is won


@pytest.mark.rule("cataclysm", "6.7/3")
def test_there_is_no_propaganda_at_the_highest_level() -> None:
    play = Play("days-of-decision")
    play.t.stability[FRANCE] = 3
    assert action(FRANCE, play=play).why_not("propaganda") == ("6.7", "most-stable")


# Special actions (6.8, 12)


@pytest.mark.rule("cataclysm", "12.1.1/3", "6.8/1")
@pytest.mark.ruling("R20")
def test_germany_remilitarizes_the_rhineland() -> None:
    play = action(GERMANY, "cataclysm").dice(5, 1, 1).order("remilitarize")
    assert not has_mark(play.t, RHINELAND)
    assert has_mark(play.t, RUHR_RESOURCE)
    assert provoked(play) == ["france"]
    failed = action(GERMANY, "cataclysm").dice(4, 1, 1).order("remilitarize")
    assert has_mark(failed.t, RHINELAND)


@pytest.mark.rule("cataclysm", "12.1.1/4")
def test_war_remilitarizes_without_provocation() -> None:
    play = Play()
    go_to_war(play.t, GERMANY, UK)
    play.call(steps.AFTERMATH)
    assert not has_mark(play.t, RHINELAND)
    assert "france" not in provoked(play)


@pytest.mark.rule("cataclysm", "12.1.2/3", "6.8/1")
@pytest.mark.ruling("R19")
def test_italy_goes_to_abyssinia_once_and_in_peace() -> None:
    play = action(ITALY, "cataclysm").dice(5).order("abyssinia")
    assert (play.t.cubes[area("rome")], play.t.cube_colour[area("rome")]) == (1, ITALY)
    assert provoked(play) == ["france", "uk"]
    assert not has_mark(play.t, ABYSSINIA_OPEN)
    war = Play()
    go_to_war(war.t, ITALY, UK)
    assert "abyssinia" not in action(ITALY, play=war).offered


@pytest.mark.rule("cataclysm", "12.1.2/5")
@pytest.mark.parametrize(("kind", "dice"), [(FLAG, 1), (DUCE, 2)])
def test_il_duce_rolls_one_die_more(kind: int, dice: int) -> None:
    play = action(ITALY, kind=kind).order("propaganda")
    assert play.told(events.CHECKED)[0][1] == dice


@pytest.mark.rule("cataclysm", "12.2.2/4", "6.8/1")
def test_the_united_states_end_the_trade() -> None:
    play = action(USA, "cataclysm").dice(5, 1).order("end-trade")
    assert not has_mark(play.t, US_JAPAN_TRADE)
    assert provoked(play) == ["japan"]


@pytest.mark.rule("cataclysm", "12.2.2/5", "6.8/1")
def test_lend_lease_is_played_when_it_is_open() -> None:
    play = action(USA, "cataclysm")
    assert "lend-lease" not in play.offered
    remove_mark(play.t, LEND_LEASE_AWAITED)
    set_mark(play.t, LEND_LEASE_OPEN)
    play.dice(5, 1).order("lend-lease")
    assert has_mark(play.t, LEND_LEASE_PLAYED)
    assert not has_mark(play.t, LEND_LEASE_OPEN)


@pytest.mark.rule("cataclysm", "12.3.1/4", "6.8/1")
def test_the_railway_is_a_special_action() -> None:
    play = action(USSR, "cataclysm").dice(6, 1).order("railway")
    assert has_mark(play.t, TRANS_SIBERIAN)
    assert "railway" not in action(USSR, play=play).offered
    assert "railway" not in action(USSR, "hitlers-war").offered, "the other map is not in play"


@pytest.mark.rule("cataclysm", "6.8/2", "12.3/1")
def test_a_new_posture_takes_no_check() -> None:
    play = action(USSR, "cataclysm").order("posture military_reforms")
    assert play.t.posture == MILITARY_REFORMS
    assert not play.told(events.CHECKED)
    assert not action(USSR, play=play).offered_with("posture"), "once a turn"


@pytest.mark.rule("cataclysm", "12.3/3")
@pytest.mark.parametrize(("posture", "modifier"), [(POLITICAL_PURGES, 0), (MILITARY_REFORMS, -1)])
def test_postures_weigh_on_political_actions(posture: int, modifier: int) -> None:
    play = Play()
    play.t.posture = posture
    action(USSR, play=play).order("manoeuvre")
    assert play.told(events.CHECKED)[0][3] == modifier


@pytest.mark.rule("cataclysm", "12.3.1/3")
def test_za_rodinu_gives_a_die_for_propaganda() -> None:
    play = action(USSR, "cataclysm").order("propaganda")
    assert play.told(events.CHECKED)[0][1] == 3
    other = action(USSR, "cataclysm").order("manoeuvre")
    assert other.told(events.CHECKED)[0][1] == 2


@pytest.mark.rule("cataclysm", "12.3.1/1")
@pytest.mark.parametrize(("level", "where"), [(MOBILIZATION, "volga"), (TOTAL_WAR, "urals")])
def test_soviet_industry_moves_east(level: int, where: str) -> None:
    play = Play("hitlers-war")
    play.t.commitment[USSR] = level - 1
    go_to_war(play.t, USSR, GERMANY)
    action(USSR, play=play).order("escalate")
    assert play.t.special_resources == 1 << area(where)


@pytest.mark.rule("cataclysm", "12.2.2/9")
def test_total_war_of_the_united_states_puts_the_bomb_on_the_track() -> None:
    play = Play("war-without-mercy")
    action(USA, play=play).order("escalate")
    assert play.t.a_bomb_turn == play.t.turn + 2


@pytest.mark.rule("cataclysm", "5.2.4/3")
def test_an_owner_whose_area_is_free_again_gains_a_flag() -> None:
    play = Play("days-of-decision")
    put_cubes(play.t, area("provence"), NEUTRAL, 1)
    action(FRANCE, play=play).dice(6).order("diplomacy provence")
    assert controller(play.t, area("provence")) == FRANCE
    assert play.t.gained[marker_row(FRANCE, FLAG)] == 1


@pytest.mark.rule("cataclysm", "5.2.2/1")
def test_a_gained_flag_goes_to_the_cup_or_into_reserve() -> None:
    play = Play("days-of-decision")
    flag = marker_row(GERMANY, FLAG)
    play.t.available[flag] -= 1
    play.t.gained[flag] = 1
    play.call(steps.AFTERMATH)
    assert play.seat == play.t.holder[GERMANY]
    assert play.offered == ["cup flag", "reserve flag"]
    play.order("reserve flag")
    assert play.t.reserve[GERMANY] == flag
    assert not play.t.cup[flag]
