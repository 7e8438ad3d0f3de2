"""9.1 to 9.3, 9.6 to 9.8: operations, invasions, supply, countries, surprise."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.rules.control import become_neutral, controller, take_control
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.rules.relations import is_belligerent, join_alliance
from grognard.games.cataclysm.vocabulary import force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NAVAL_TREATY,
    OFFENSIVE,
    REARMAMENT,
    STRESA_FRONT,
    UK,
    USA,
    USSR,
    aid_row,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import (
    actions,
    battlefield,
    factors,
    flags_of,
    operation,
    place,
    play_on,
    results,
    where,
)
from tests.support.cataclysm_play import Play


def attack(play: Play, *orders: str) -> Play:
    """Declare an operation with these orders and go through with it until the first fight has been decided."""
    return play.order(*orders, "attack")


# What an operation is (9.1)


@pytest.mark.rule("cataclysm", "9.1/1")
def test_each_further_area_costs_an_action() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr", "army bavaria", "army ruhr")
    actions(play, GERMANY, 2).order("operate land lorraine", "activate germany-army-1")
    assert {"activate germany-army-2", "activate germany-army-3"} <= set(play.offered)
    play.order("activate germany-army-2", "attack")
    assert MilitaryActions(play.t).left == 0
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr", "army bavaria")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1")
    assert play.why_not("activate germany-army-2") == ("9.1", "no-action-left")


@pytest.mark.rule("cataclysm", "9.1/2", "9.1/3")
def test_allies_lend_their_units_or_not() -> None:
    for answer, count in (("accept", 2), ("reject", 1)):
        play = battlefield((UK, GERMANY), (USA, GERMANY), players="five")
        join_alliance(play.t, 1 << UK | 1 << USA)
        take_control(play.t, UK, area("portugal"))
        take_control(play.t, GERMANY, area("spain"))
        place(play, UK, "army portugal")
        place(play, USA, "army portugal")
        actions(play, UK, 2).order("operate land spain")
        assert play.why_not("activate usa-army-1") == ("9.1", "own-unit-first")
        play.order("activate uk-army-1", "activate usa-army-1", "attack")
        assert play.t.step == force_steps.LEND_UNITS
        assert play.seats == [play.t.holder[USA]] != [play.t.holder[UK]]
        play.order(answer)
        assert operation(play).attackers.bit_count() == count


@pytest.mark.rule("cataclysm", "9.1/4")
def test_the_same_ideology_is_no_target() -> None:
    play = battlefield((GERMANY, FRANCE))
    take_control(play.t, ITALY, area("austria"))
    place(play, GERMANY, "army bavaria")
    assert actions(play, GERMANY, 1).why_not("operate land austria") == ("9.1", "no-target")


@pytest.mark.rule("cataclysm", "9.1/5")
def test_units_fight_twice_in_an_offensive() -> None:
    play = battlefield((GERMANY, FRANCE))
    (unit,) = place(play, GERMANY, "army ruhr")
    attack(actions(play, GERMANY, 2), "operate land lorraine", "activate germany-army-1").dice(6, 6, 1)
    play_on(play, until=force_steps.CHOOSE_MILITARY_ACTION)
    assert where(play, unit) == "lorraine"
    play.order("operate land paris")
    assert play.offered_with("activate") == ["activate germany-army-1"]


@pytest.mark.rule("cataclysm", "9.2/1")
def test_whoever_has_an_interest_gains_a_flag() -> None:
    play = battlefield()
    place(play, GERMANY, "army ruhr")
    before = {power: flags_of(play, power) for power in (FRANCE, UK, USSR, ITALY)}
    attack(actions(play, GERMANY, 1), "operate land benelux", "activate germany-army-1")
    gained = {power: flags_of(play, power) - before[power] for power in before}
    assert gained == {FRANCE: 1, UK: 1, USSR: 0, ITALY: 0}, "next door, across one sea, far away, and no adversary"


@pytest.mark.rule("cataclysm", "9.2/2", "9.7/3")
def test_a_democracy_attacks_neutrals_only_at_war_and_after_a_check() -> None:
    play = battlefield()
    place(play, FRANCE, "army paris")
    assert actions(play, FRANCE, 1).why_not("operate land benelux") == ("9.1", "no-target")
    play = battlefield((GERMANY, FRANCE))
    place(play, FRANCE, "army paris")
    actions(play, FRANCE, 1).dice(4)
    attack(play, "operate land benelux", "activate france-army-1")
    assert play.is_over, "the check has failed, and the action is spent"
    play = battlefield((GERMANY, FRANCE))
    (unit,) = place(play, FRANCE, "army paris")
    actions(play, FRANCE, 1).dice(5, 6, 6, 1, 1)
    play_on(attack(play, "operate land benelux", "activate france-army-1"))
    assert where(play, unit) == "benelux"


# Land operations and invasions (9.3)


@pytest.mark.rule("cataclysm", "9.3.1/1")
def test_armies_attack_adjacent_land_of_the_enemy() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr")
    actions(play, GERMANY, 1)
    assert "operate land lorraine" in play.offered
    assert play.why_not("operate land paris") == ("9.1", "no-unit-in-range")


def invaders(*seas: str) -> Play:
    """British armies in Egypt, fleets in these seas, and Italian Libya and Sicily across them."""
    play = battlefield((UK, ITALY))
    place(play, UK, "army egypt", "army egypt", *[f"fleet {sea}" for sea in seas])
    return play


@pytest.mark.rule("cataclysm", "9.3.2/1", "9.3.2/4")
def test_an_invasion_takes_two_actions_and_fleets_all_the_way() -> None:
    play = invaders("eastern_med")
    assert actions(play, UK, 1).why_not("operate invasion libya") == ("9.3.2", "needs-two-actions")
    play = invaders()
    assert actions(play, UK, 2).why_not("operate invasion libya") == ("9.1", "no-unit-in-range")
    play = invaders("eastern_med")
    actions(play, UK, 2)
    assert "operate invasion libya" in play.offered
    assert play.why_not("operate invasion sicily") == ("9.1", "no-unit-in-range")
    play = invaders("eastern_med", "ionian_sea")
    assert "operate invasion sicily" in actions(play, UK, 2).offered


@pytest.mark.rule("cataclysm", "9.3.2/2")
def test_an_invasion_has_one_area_of_origin() -> None:
    play = invaders("eastern_med")
    place(play, UK, "army jordan")
    actions(play, UK, 4).order("operate invasion libya", "activate uk-army-1")
    assert play.why_not("activate uk-army-3") == ("9.1", "no-action-left")


@pytest.mark.rule("cataclysm", "9.3.2/3")
def test_no_invasion_comes_by_surprise() -> None:
    play = battlefield()
    place(play, ITALY, "army libya", "fleet eastern_med")
    actions(play, ITALY, 2)
    assert "operate land egypt" in play.offered, "by land it would be a surprise attack"
    assert play.why_not("operate invasion egypt") == ("9.1", "no-target")


@pytest.mark.rule("cataclysm", "9.3.2/5")
def test_two_seas_are_extended_range() -> None:
    play = invaders("eastern_med", "ionian_sea").dice(4, 4, 3)
    attack(actions(play, UK, 2), "operate invasion sicily", "activate uk-army-1")
    play_on(play, until=force_steps.CHOOSE_LOSS)
    assert results(play) == [3, 4], "4 - 1 against 3 + 1 from the sea"


@pytest.mark.rule("cataclysm", "9.3.2/6")
def test_beaten_invaders_go_back_to_where_they_came_from() -> None:
    play = invaders("eastern_med", "ionian_sea").dice(4, 1, 4, 3)
    place(play, ITALY, "army sicily")
    attack(actions(play, UK, 2), "operate invasion sicily", "activate uk-army-1", "activate uk-army-2")
    play_on(play)
    assert results(play) == [3, 5]
    assert play.t.unit_area.count(area("egypt")) == 1, "one was lost, the other has returned"


@pytest.mark.rule("cataclysm", "9.3.2/7")
def test_after_an_invasion_units_follow_over_the_sea() -> None:
    play = invaders("eastern_med", "ionian_sea").dice(6, 6, 1)
    attack(actions(play, UK, 2), "operate invasion sicily", "activate uk-army-1")
    play_on(play, until=force_steps.REGROUP)
    play.order("regroup uk-army-2")
    assert play.t.unit_area.count(area("sicily")) == 2


@pytest.mark.rule("cataclysm", "12.1.3", "12.1.3/5")
def test_japanese_armies_land_with_one_more() -> None:
    play = battlefield((JAPAN, USSR)).dice(3, 3, 4)
    place(play, JAPAN, "army kyushu", "fleet sea_of_japan")
    take_control(play.t, USSR, area("korea"))
    attack(actions(play, JAPAN, 2), "operate invasion korea", "activate japan-army-1")
    assert ("landing-forces", 1) in factors(play, 0)


# Supply (9.6)


@pytest.mark.rule("cataclysm", "9", "9.6/1")
@pytest.mark.ruling("R60")
def test_units_without_a_line_fight_with_one_less() -> None:
    play = battlefield((UK, GERMANY))
    take_control(play.t, GERMANY, area("portugal"))
    place(play, UK, "fleet north_sea", "fleet baltic_sea", "air london")
    place(play, GERMANY, "army portugal")
    attack(actions(play, GERMANY, 1), "operate land spain", "activate germany-army-1").dice(6, 6, 5, 1)
    play_on(play)
    assert results(play)[0] == 6, "6 + 1 for the second six, less 1 without a line"
    play = battlefield()
    take_control(play.t, GERMANY, area("portugal"))
    place(play, GERMANY, "army portugal")
    attack(actions(play, GERMANY, 1), "operate land spain", "activate germany-army-1").dice(6, 6, 5, 1)
    play_on(play)
    assert results(play)[0] == 7


@pytest.mark.rule("cataclysm", "9.6/2")
def test_minor_armies_need_no_line() -> None:
    play = battlefield()
    place(play, GERMANY, "army ruhr")
    attack(actions(play, GERMANY, 1), "operate land benelux", "activate germany-army-1")
    assert factors(play, 1) == [("basic-dice", 2)]


# Countries (9.7)


@pytest.mark.rule("cataclysm", "9.7/1")
def test_a_garrisoned_country_is_attacked_only_in_war() -> None:
    play = battlefield()
    take_control(play.t, FRANCE, area("benelux"))
    place(play, FRANCE, "army benelux")
    place(play, USSR, "army ukraine")
    take_control(play.t, FRANCE, area("romania"))
    place(play, FRANCE, "army romania")
    assert actions(play, USSR, 1).why_not("operate land romania") == ("9.1", "no-target")


@pytest.mark.rule("cataclysm", "9.7/2")
@pytest.mark.ruling("R68")
def test_no_war_follows_from_an_attack_on_an_ungarrisoned_country() -> None:
    play = battlefield().dice(6, 6, 1, 1)
    take_control(play.t, FRANCE, area("romania"))
    (unit,) = place(play, USSR, "army ukraine")
    play_on(attack(actions(play, USSR, 1), "operate land romania", "activate ussr-army-1"))
    assert where(play, unit) == "romania"
    assert controller(play.t, area("romania")) == USSR
    assert not is_belligerent(play.t, USSR)


@pytest.mark.rule("cataclysm", "9.7.1/1", "9.7.1/2")
def test_aid_is_spent_and_gives_a_die() -> None:
    play = battlefield()
    spain = area("spain")
    play.t.civil_wars = 1 << spain
    for power, faction in ((UK, 0), (ITALY, 1), (FRANCE, 1), (USSR, 0)):
        play.t.aid[aid_row(power, spain, faction)] = 1
        play.t.available[marker_row(power, OFFENSIVE)] -= 1
    play.t.politics_changed()
    take_control(play.t, GERMANY, area("portugal"))
    place(play, GERMANY, "army portugal")
    attack(actions(play, GERMANY, 1), "operate land spain", "activate germany-army-1")
    play_on(play, until=force_steps.CHOOSE_PATRON)
    assert set(play.offered) == {"spend uk", "spend ussr"}, "equally effective patrons of the government"
    play.order("spend uk")
    assert set(play.offered) == {"spend italy", "spend france"}
    play.order("spend france")
    assert play.t.aid[aid_row(UK, spain, 0)] == play.t.aid[aid_row(FRANCE, spain, 1)] == 0
    assert play.t.aid[aid_row(ITALY, spain, 1)] == 1
    assert ("aided", 1) in factors(play, 1)


@pytest.mark.rule("cataclysm", "9.7.2/1", "9.7.2/2")
def test_an_attack_in_vain_is_an_opportunity_for_the_enemy() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(1, 1, 6, 6)
    place(play, GERMANY, "army ruhr")
    attack(actions(play, GERMANY, 1), "operate land benelux", "activate germany-army-1")
    play_on(play, until=steps.TRY)
    assert (play.t.step, play.t.arg) == (steps.TRY, FRANCE)
    play = battlefield((JAPAN, USSR)).dice(1, 1, 6, 6)
    play.t.chinese_army[area("hebei")] = GMD
    play.t.politics_changed()
    place(play, JAPAN, "army manchuria")
    attack(actions(play, JAPAN, 1), "operate land hebei", "activate japan-army-1")
    assert play_on(play, until=steps.TRY).is_over


# Surprise (9.8) and closed ground


@pytest.mark.rule("cataclysm", "9.8/1")
def test_only_mobilized_fascists_attack_by_surprise() -> None:
    play = battlefield()
    place(play, GERMANY, "army ruhr")
    place(play, USSR, "army ukraine")
    assert "operate land lorraine" in actions(play, GERMANY, 1).offered
    play = battlefield()
    place(play, GERMANY, "army ruhr")
    play.t.commitment[GERMANY] = REARMAMENT
    assert actions(play, GERMANY, 1).why_not("operate land lorraine") == ("9.1", "no-target")
    play = battlefield()
    place(play, FRANCE, "army lorraine")
    assert actions(play, FRANCE, 1).why_not("operate land ruhr") == ("9.1", "no-target")


@pytest.mark.rule("cataclysm", "9.8/2", "9.8/3")
def test_a_surprise_attack_is_war_and_two_flags() -> None:
    play = battlefield()
    place(play, GERMANY, "army ruhr")
    before = flags_of(play, FRANCE)
    attack(actions(play, GERMANY, 1), "operate land lorraine", "activate germany-army-1")
    play_on(play, until=force_steps.CLOSE)
    assert play.t.enemies[GERMANY] >> FRANCE & 1
    assert flags_of(play, FRANCE) >= before + 2


@pytest.mark.rule("cataclysm", "9.8/4")
def test_an_ideology_is_surprised_once() -> None:
    play = battlefield()
    place(play, GERMANY, "army ruhr")
    place(play, FRANCE, "army lorraine")
    play.dice(2, 2, 5, 5)
    play_on(attack(actions(play, GERMANY, 1), "operate land lorraine", "activate germany-army-1"))
    assert results(play) == [2, 4], "5 - 1"
    place(play, ITALY, "army milan")
    play.dice(2, 2, 5)
    play_on(attack(actions(play, ITALY, 1), "operate land provence", "activate italy-army-1"))
    assert results(play) == [2, 5], "Democracy expects it now"


@pytest.mark.rule("cataclysm", "9.1", "12.1", "12.1.3", "12.1.3/2")
def test_stresa_and_the_treaty_close_targets() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army bavaria")
    set_mark(play.t, STRESA_FRONT)
    take_control(play.t, ITALY, area("hungary"))
    assert actions(play, GERMANY, 1).why_not("operate land austria") == ("12.1", "stresa")
    play = battlefield((JAPAN, USSR))
    set_mark(play.t, NAVAL_TREATY)
    place(play, JAPAN, "fleet tokyo", "air tokyo")
    assert actions(play, JAPAN, 2).why_not("operate base wake_island") == ("12.1.3", "treaty-protects")
    assert play.why_not("operate naval texas") == ("2.2.8", "remote")


@pytest.mark.rule("cataclysm", "9.7/2")
@pytest.mark.ruling("R62")
def test_neutral_land_is_attacked_like_a_country() -> None:
    play = battlefield()
    become_neutral(play.t, area("bavaria"), 1)
    place(play, ITALY, "army austria")
    assert "operate land bavaria" in actions(play, ITALY, 1).offered


@pytest.mark.rule("cataclysm", "9.1")
@pytest.mark.ruling("R63")
def test_the_power_with_most_units_defends_a_sea() -> None:
    play = battlefield((JAPAN, UK), (JAPAN, USA))
    join_alliance(play.t, 1 << UK | 1 << USA)
    place(play, JAPAN, "fleet marshall_islands")
    place(play, UK, "fleet wake_island")
    actions(play, JAPAN, 1).order("operate naval wake_island")
    assert operation(play).defender == UK, "the base is American, but its owner has no ship there"
