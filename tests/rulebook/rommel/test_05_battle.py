"""Battles (5), with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.games.rommel.rules.units.forces import enter
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import FIGHT_ALLIES, FIGHT_AXIS, HOLDERS
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


def allied_plans(*units: str, have: int) -> tuple[int, int]:
    """How many plans the Allies draw, and what they pay."""
    m = Position().axis("bardia", "15th_pz").allies("bardia", *units).supplies(0, have).battle("bardia")
    return len(m.view("axis")["battle"]["allied_plans"]), have - supplies(m)[1]


@pytest.mark.rule("rommel", "5.1/1", "5.1/2", "5.1/3", "5/1")
def test_the_three_examples_of_allied_plans() -> None:
    assert allied_plans("7th_aus", "9th_aus", "1st_arm-", have=7) == (4, 2)
    assert allied_plans("7th_aus", "9th_aus", "70th", "2nd_nz", "1st_arm-", "2nd_arm-", have=3) == (5, 1)
    assert allied_plans("7th_aus", "9th_aus", have=2) == (2, 0)


@pytest.mark.rule("rommel", "5.2/1", "5.2/2", "5.2/3", "5.2/4")
def test_points_of_german_and_italian_units_and_supplies() -> None:
    p = Position().axis("bardia", "15th_pz", "21st_pz-", "pavia", "ariete-").allies("bardia", "7th_aus").supplies(1, 0)
    m = p.battle("bardia")
    assert m.view("axis")["battle"]["points"] == 2 + 1 + 1 + 0
    play(m, "plan artillery", "plan press")
    assert m.view("axis")["battle"]["points"] == 0
    assert supplies(m)[0] == 0
    assert refused(m, "plan artillery") == "5.2"
    assert refused(m, "plan at_guns") == "5.2"
    assert legal(m) == {"done"}


@pytest.mark.rule("rommel", "5.4/2", "5.4/3")
def test_damage_to_allied_attackers() -> None:
    """Example: attacks 4 and 2, three damage: the 2 is reduced, the 4 is reduced, the 2 is destroyed."""
    p = Position().axis("bardia", "15th_pz", "21st_pz", "pavia").allies("bardia", "1st_arm", "2nd_sa").supplies(0, 0)
    p.draws("ambush", "salvage").dice(6, 6, 1, 3, 6, 6)
    m = p.battle("bardia", "allies", "halfaya")
    m.play("plan artillery")
    assert m.view("axis")["battle"]["points"] == 2
    m.play("done")
    # Ambush: the Allies roll first and miss; Artillery 1 does two damage, 15th Pz 3 one.
    assert where(m, "2nd_sa") == "trophies"
    assert reduced(m, "1st_arm")


@pytest.mark.rule("rommel", "5.4/2", "5.4/4", "5.4/5", "6.8/1")
def test_damage_to_allied_defenders_behind_two_dig_ins() -> None:
    """Example: defenses 3, 2, 2 and two Dig-In; six damage; the last one is the player's choice of the 2s."""
    p = Position().axis("bardia", "15th_pz", "21st_pz", "90th_lt").allies("bardia", "70th", "7th_aus", "2nd_sa")
    p.supplies(0, 0).draws("dig_in", "dig_in", "salvage").dice(1, 1, 1, 6, 6, 6)
    m = p.battle("bardia")
    play(m, "done")
    assert [e.args for e in told(m) if e.kind == events.DUG_IN] == [[1, 2]]
    assert all(reduced(m, unit) for unit in ("70th", "7th_aus", "2nd_sa"))
    assert legal(m) == {"hit 7th_aus", "hit 2nd_sa"}
    assert refused(m, "hit 70th") == "5.4"
    play(m, "hit 2nd_sa")
    assert where(m, "2nd_sa") == "trophies"


@pytest.mark.rule("rommel", "5.4/1")
def test_axis_damage_goes_where_the_player_likes() -> None:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "1st_arm", "2nd_arm").supplies(0, 0)
    p.draws("salvage", "disrupt").dice(6, 6, 6, 2, 2)
    m = p.battle("bardia", "allies", "halfaya")
    play(m, "done")
    assert legal(m) == {"hit 15th_pz", "hit pavia"}
    play(m, "hit pavia", "hit pavia")
    assert where(m, "pavia") == "destroyed"
    assert not reduced(m, "15th_pz")


@pytest.mark.rule("rommel", "5.5/1", "5.5/3", "5/2")
def test_attackers_stay_only_if_all_defenders_are_destroyed() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus-").supplies(0, 0).dice(1, 6)
    m = p.battle("bardia", came="el_adem")
    play(m, "done", "done")
    assert where(m, "15th_pz") == "bardia"
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("salvage").dice(6, 6)
    m = p.battle("bardia", came="el_adem")
    play(m, "done")
    assert where(m, "15th_pz") == "el_adem"
    assert m.view("axis")["battle"] is None


@pytest.mark.rule("rommel", "5.5/4")
@pytest.mark.ruling("R6")
def test_an_attacker_that_is_cut_off_falls_back_where_the_player_likes_but_never_to_an_objective() -> None:
    """Beside Bardia are El Adem, with the enemy, Fortress Tobruk, an objective, Sidi Barrani and Halfaya."""
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus").allies("el_adem", "70th").supplies(0, 0)
    p.draws("salvage").dice(6, 6)
    m = p.battle("bardia", came="el_adem")
    play(m, "done")
    assert legal(m) == {"fall-back 15th_pz sidi_barrani", "fall-back 15th_pz halfaya"}
    assert refused(m, "fall-back 15th_pz fortress_tobruk") == "5.5"
    play(m, "fall-back 15th_pz halfaya")
    assert where(m, "15th_pz") == "halfaya"


@pytest.mark.rule("rommel", "5.5/4")
@pytest.mark.ruling("R6")
def test_an_attacker_that_cannot_fall_back_anywhere_is_lost() -> None:
    p = Position().axis("alexandria", "15th_pz").allies("alexandria", "9th_aus").allies("el_alamein", "70th")
    m = p.supplies(0, 0).draws("salvage").dice(6, 6).battle("alexandria", came="el_alamein")
    play(m, "done")
    assert where(m, "15th_pz") == "destroyed", "El Alamein has the enemy, and Cairo is an objective"
    assert m.result is None


@pytest.mark.rule("rommel", "5.5/1", "5.5/2")
def test_victorious_attackers_may_stay_or_go_back() -> None:
    def won() -> Match:
        p = Position().allies("bardia", "7th_aus-").allies("halfaya", "70th").supplies(0, 0)
        for unit, area in (("15th_pz", "el_adem"), ("21st_pz", "sidi_barrani"), ("ariete", "halfaya")):
            enter(p.t, p.unit(unit), p.area("bardia"), p.area(area))
        p.t.fight[p.area("bardia")] = FIGHT_AXIS
        p.dice(1, 6, 6, 6).upgrade("spirit")
        return play(p.begin((steps.BATTLES, 0), (steps.MOVES, 0)), "done", "give 15th_pz")

    m = won()
    assert legal(m) == {"done", "return 15th_pz", "return 21st_pz"}
    assert refused(m, "return ariete") == "5.5", "the enemy is in Halfaya"
    play(m, "return 15th_pz", "done")
    assert [where(m, unit) for unit in ("15th_pz", "21st_pz", "ariete")] == ["el_adem", "bardia", "bardia"]
    m = play(won(), "done")
    assert [where(m, unit) for unit in ("15th_pz", "21st_pz", "ariete")] == ["bardia"] * 3


@pytest.mark.rule("rommel", "5.5/1")
@pytest.mark.ruling("R22")
def test_victorious_allied_attackers_stay() -> None:
    p = Position().axis("bardia", "pavia-").allies("bardia", "1st_arm").supplies(0, 0).draws("salvage").dice(6, 1)
    m = p.upgrade("spirit").battle("bardia", "allies", "halfaya")
    play(m, "done")
    assert where(m, "1st_arm") == "bardia"
    assert m.view("axis")["battle"] is None, "nobody is asked"


@pytest.mark.rule("rommel", "5.3/1")
def test_all_dice_of_a_round_count_even_of_those_destroyed() -> None:
    p = Position().axis("bardia", "15th_pz-").allies("bardia", "7th_aus-").supplies(0, 0).dice(1, 1)
    m = p.battle("bardia")
    play(m, "done")
    assert where(m, "15th_pz") == "destroyed"
    assert where(m, "7th_aus") == "trophies"


@pytest.mark.rule("rommel", "4.4/2", "5.5/5")
def test_all_battles_are_resolved_and_plans_return_after_each() -> None:
    """Both battles draw the only Allied Intel, and the Axis chooses AT Guns in both."""
    p = Position().axis("bardia", "15th_pz").axis("sirte", "21st_pz").supplies(0, 0)
    p.allies("bardia", "7th_aus").allies("sirte", "70th")
    for unit, area, came in (("15th_pz", "bardia", "el_adem"), ("21st_pz", "sirte", "hun")):
        p.t.fight[p.area(area)] = FIGHT_AXIS
        p.t.came[p.unit(unit)] = p.area(came)
    p.draws("intel").dice(1, 6, 6).draws("intel")
    m = p.begin((steps.BATTLES, 0), (steps.MOVES, 0))
    play(m, "battle sirte", "plan at_guns", "done")
    assert where(m, "21st_pz") == "hun"
    assert m.view("axis")["battle"]["area"] == "bardia"
    assert m.view("axis")["battle"]["allied_plans"] == ["intel"]
    assert "plan at_guns" in legal(m)


@pytest.mark.rule("rommel", "4.4/1")
def test_battles_are_resolved_in_any_order() -> None:
    p = (
        Position()
        .axis("bardia", "15th_pz")
        .axis("sirte", "21st_pz")
        .allies("bardia", "7th_aus")
        .allies("sirte", "70th")
    )
    for area in ("bardia", "sirte"):
        p.t.fight[p.area(area)] = 1
    m = p.begin((steps.BATTLES, 0))
    assert legal(m) == {"battle bardia", "battle sirte"}
    assert refused(m, "battle tripoli") == "4.4"
    play(m, "battle sirte")
    assert m.view("axis")["battle"]["area"] == "sirte"
    assert table(m).fight[p.area("bardia")]


@pytest.mark.rule("rommel", "5.5", "6.7")
@pytest.mark.ruling("R20")
def test_a_deployed_attacker_goes_back_with_the_others() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("deploy").force("70th")
    m = p.dice(6, 6, 6).battle("bardia", "allies", "halfaya")
    play(m, "done")
    assert where(m, "70th") == where(m, "7th_aus") == "halfaya"


@pytest.mark.rule("rommel", "5.5", "2.14")
@pytest.mark.ruling("R20")
def test_the_player_says_with_which_of_the_others_a_deployed_attacker_goes_back() -> None:
    p = Position().axis("bardia", "15th_pz").allies("halfaya", "7th_aus").allies("el_adem", "9th_aus").supplies(0, 0)
    p.t.fight[p.area("bardia")] = FIGHT_ALLIES
    for unit, area in (("7th_aus", "halfaya"), ("9th_aus", "el_adem")):
        enter(p.t, p.unit(unit), p.area("bardia"), p.area(area))
    p.draws("deploy", "salvage").force("70th").dice(6, 6, 6, 6)
    m = p.begin((steps.BATTLES, 0), (steps.MOVES, 0))
    play(m, "done")
    assert legal(m) == {"fall-back 70th halfaya", "fall-back 70th el_adem"}
    play(m, "fall-back 70th el_adem")
    assert [where(m, unit) for unit in ("70th", "7th_aus", "9th_aus")] == ["el_adem", "halfaya", "el_adem"]


@pytest.mark.rule("rommel", "5.5/1", "5.5/3")
@pytest.mark.parametrize(
    ("axis_roll", "allied_roll", "holder"), [(6, 6, "allies"), (1, 6, "axis"), (6, 1, "allies"), (1, 1, "nobody")]
)
def test_the_log_says_which_side_holds_the_area(axis_roll: int, allied_roll: int, holder: str) -> None:
    p = Position().axis("bardia", "15th_pz-").allies("bardia", "7th_aus-").supplies(0, 0)
    m = play(p.dice(axis_roll, allied_roll).battle("bardia", came="el_adem"), "done")
    assert [HOLDERS[e.args[1]] for e in told(m) if e.kind == events.BATTLE_ENDS] == [holder]
