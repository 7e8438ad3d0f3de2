"""Seen and heard (2.8, 2.11 to 2.13, 2.17): alert units, shouts, discovered operators, reaction attacks, the alarm."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import BATTLE, EVENT_PHASE, STEALTH
from tests.support.sas_table import Table

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    A B C D E F G H I J
     . . . . . . . . . .
    + + + + + + + + + + +
    """
# A high wall with a gap: who is below it is seen from above only above the gap
WALL = """
    a b c d e f +
     . . . . . .
    1H2 3H4H5H6H+
     . . . . . .
    + + + + + + +
    """


@pytest.mark.rule("sas", "2.11/1")
def test_a_loud_weapon_moves_the_marker_and_a_silent_one_does_not() -> None:
    table = Table(OPEN).operator("jock", "a").unit("rifleman", "b", "E").unit("officer", "i", "E").acts("jock")
    table.play("attack b knife")
    assert table.t.stealth == 6
    table.play("attack i pistol", dice=[6])
    assert table.t.stealth == 5


@pytest.mark.rule("sas", "2.11/2")
def test_units_in_the_area_are_alerted_and_turn_to_the_sound() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("officer", "c", "E").token("drum", "e")
    table.unit("rifleman", "g", "E").unit("rifleman", "h", "E").unit("rifleman", "A", "S", alert=True)
    table.acts("paddy").play("attack c pistol", dice=[6])
    assert table.is_alert("g")
    assert table.facing("g") == "W", "the drum hides the body from it"
    assert not table.is_alert("h"), "7 squares away"
    assert table.facing("A") == "N", "alert units turn, too"


@pytest.mark.rule("sas", "2.11/3")
@pytest.mark.ruling("R22")
def test_a_sprint_beside_a_unit_is_heard() -> None:
    table = Table(OPEN).operator("jock", "A").unit("rifleman", "d", "N").unit("rifleman", "h", "N").acts("jock")
    table.play("sprint B").play("to m").play("to n")
    assert table.is_alert("d"), "it stands next to two of the squares"
    assert table.facing("d") == "S"
    assert not table.is_alert("h")


@pytest.mark.rule("sas", "2.11/4")
@pytest.mark.ruling("R24")
def test_on_the_diagonal_the_players_choose() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("officer", "c", "E").unit("rifleman", "C", "E").acts("paddy")
    table.play("attack c pistol", dice=[6])
    assert sorted(table.orders()) == ["face N", "face W"]
    table.play("face N")
    assert table.facing("C") == "N"


@pytest.mark.rule("sas", "2.12/1", "2.12/2")
@pytest.mark.ruling("R25")
def test_an_action_in_sight_alerts_discovers_and_makes_the_unit_shout() -> None:
    table = (
        Table(OPEN)
        .operator("jock", "a")
        .unit("rifleman", "d", "W")
        .unit("rifleman", "h", "N")
        .unit("officer", "i", "N")
    )
    table.acts("jock").play("move b")
    assert table.is_discovered("jock")
    assert table.is_alert("d")
    assert table.is_alert("h"), "4 squares from the shout"
    assert table.facing("h") == "N"
    assert not table.is_alert("i"), "alerted units do not shout in their turn"


@pytest.mark.rule("sas", "2.12/3")
@pytest.mark.ruling("R15")
def test_to_run_through_sight_is_enough() -> None:
    table = Table(WALL).operator("jock", "1").unit("rifleman", "f", "W").acts("jock")
    table.play("sprint 2").play("to b")
    assert not table.is_discovered("jock"), "not before the action is over"
    table.play("to 2")
    assert table.is_discovered("jock")
    assert table.is_alert("f")
    assert table.health("jock") == 5


@pytest.mark.rule("sas", "2.12/4")
def test_a_unit_that_the_action_kills_neither_sees_nor_shouts() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "d", "W").unit("rifleman", "I", "E").acts("paddy")
    table.play("move-attack b").play("attack d pistol", dice=[5])
    assert not table.is_discovered("paddy")
    assert "shouted" not in table.events()


@pytest.mark.rule("sas", "2.12/5")
@pytest.mark.ruling("R26")
def test_whoever_sees_a_unit_die_shouts_and_the_killer_is_discovered() -> None:
    table = Table("""
    a b c d e f
     . . . . . .
    kHl m n o p
     . . . . . .
    + + + + + + +
    """)
    table.operator("jock", "k").unit("rifleman", "l", "E").unit("officer", "f", "W").acts("jock")
    table.t.unit_facing[1] = 3
    table.play("attack l knife")
    assert table.is_alert("f")
    assert table.is_discovered("jock")
    assert "shouted" in table.events()


@pytest.mark.rule("sas", "2.12/5")
def test_nobody_who_looks_away_sees_a_unit_die() -> None:
    table = Table(OPEN).operator("jock", "a").unit("rifleman", "b", "E").unit("officer", "f", "E").acts("jock")
    table.play("attack b knife")
    assert not table.is_alert("f")
    assert not table.is_discovered("jock")


@pytest.mark.rule("sas", "2.13/1", "2.13/4")
@pytest.mark.ruling("R19")
def test_the_action_that_alerts_is_not_answered_but_the_next_one_is() -> None:
    table = Table("""
    a h + b +
     . h . .
    + + + + +
    """)
    table.operator("paddy", "a", crouched=True).unit("rifleman", "b", "W").acts("paddy")
    table.play("stand", dice=[])
    assert table.is_discovered("paddy")
    table.play("aim b", dice=[3])
    assert table.health("paddy") == 4, "3 + 1 - 1 reaches 3"
    assert table.points("paddy") == 3


@pytest.mark.rule("sas", "2.13/1")
def test_to_end_the_turn_early_avoids_the_attack() -> None:
    table = Table(OPEN).operator("jock", "a").unit("rifleman", "d", "W").acts("jock")
    table.play("move b", dice=[]).play("done", dice=[])
    assert table.health("jock") == 5


@pytest.mark.rule("sas", "2.13/2")
@pytest.mark.ruling("R17")
def test_a_unit_attacks_each_operator_once_in_a_phase() -> None:
    table = Table(OPEN).operator("jock", "a").operator("jack", "k").unit("rifleman", "e", "W", alert=True).acts("jock")
    table.play("move b", dice=[6]).play("move a", dice=[])
    assert table.health("jock") == 4
    table.play("done")
    table.play("activate jack").play("crouch", dice=[6])
    assert table.health("jack") == 4


@pytest.mark.rule("sas", "2.13/3")
def test_a_dead_unit_does_not_attack() -> None:
    table = Table(OPEN).operator("paddy", "a", crouched=True).unit("rifleman", "d", "W", alert=True).acts("paddy")
    table.play("stand-attack").play("attack d pistol", dice=[4])
    assert table.unit_at("d") == -1
    assert table.health("paddy") == 5


@pytest.mark.rule("sas", "2.13/5")
@pytest.mark.ruling("R16")
def test_a_unit_that_was_attacked_turns_round_and_answers() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "d", "E", alert=True).acts("paddy")
    table.play("attack d pistol", dice=[3, 6])
    assert table.facing("d") == "W"
    assert table.is_discovered("paddy")
    assert table.health("paddy") == 4


@pytest.mark.rule("sas", "2.13/5")
def test_a_unit_that_was_not_alert_turns_round_but_does_not_answer() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "d", "E").acts("paddy")
    table.play("attack d pistol", dice=[3])
    assert table.facing("d") == "W"
    assert table.is_discovered("paddy")
    assert table.health("paddy") == 5


@pytest.mark.rule("sas", "2.13/6")
@pytest.mark.ruling("R20")
@pytest.mark.parametrize(("die", "health"), [(4, 5), (5, 4)])
def test_out_of_sight_only_minus_two_counts(die: int, health: int) -> None:
    table = Table(WALL).operator("jock", "b").unit("rifleman", "e", "W", alert=True).acts("jock")
    table.play("move 2", dice=[die])
    assert table.health("jock") == health, "without the bonus of short range"


@pytest.mark.rule("sas", "2.13/7")
@pytest.mark.ruling("R18")
def test_the_players_choose_which_unit_attacks_first() -> None:
    table = (
        Table(OPEN).operator("jock", "a").unit("rifleman", "e", "W", alert=True).unit("officer", "E", "W", alert=True)
    )
    table.acts("jock").play("move b")
    assert sorted(table.orders()) == ["react E", "react e"]
    table.play("react E", dice=[6, 6])
    assert table.health("jock") == 3


@pytest.mark.rule("sas", "2.17/1", "2.17/2")
@pytest.mark.ruling("R28")
def test_at_zero_the_alarm_sounds_and_the_shooter_is_discovered() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("officer", "c", "E").unit("rifleman", "j", "E").acts("paddy")
    table.t.stealth = 1
    table.play("attack c pistol", dice=[6])
    assert table.t.section == BATTLE
    assert table.is_alert("j")
    assert table.facing("j") == "E"
    assert table.is_discovered("paddy")
    assert table.points("paddy") == 3, "the phase goes on"


@pytest.mark.rule("sas", "2.17/3")
def test_a_grenade_gives_nobody_away_and_the_players_name_an_operator() -> None:
    table = (
        Table(OPEN).operator("paddy", "a", face="back").operator("jock", "k").unit("rifleman", "f", "E").acts("paddy")
    )
    table.t.stealth = 1
    table.play("attack f grenade", dice=[6, 1, 1, 1]).play("hit f")
    assert table.t.section == BATTLE
    assert sorted(table.orders()) == ["reveal jock", "reveal paddy"]
    table.play("reveal jock")
    assert table.is_discovered("jock")
    assert not table.is_discovered("paddy")


@pytest.mark.rule("sas", "2.17/4")
def test_in_battle_a_loud_weapon_gives_the_operator_away() -> None:
    table = (
        Table(OPEN).operator("paddy", "a").operator("jock", "J", discovered=True).unit("officer", "c", "E", alert=True)
    )
    table.t.section = BATTLE
    table.acts("paddy").play("attack c pistol", dice=[6])
    assert table.is_discovered("paddy")


@pytest.mark.rule("sas", "2.17/5")
def test_when_the_last_discovered_operator_is_gone_another_one_is_named() -> None:
    table = (
        Table(OPEN).operator("paddy", "a", discovered=True).operator("jock", "k").operator("jack", "A").entry("W", "a")
    )
    table.t.section = BATTLE
    table.acts("paddy").play("exit")
    assert sorted(table.orders()) == ["reveal jack", "reveal jock"]
    table.play("reveal jack")
    assert table.is_discovered("jack")


@pytest.mark.rule("sas", "2.8/1", "2.8/2", "2.8/3", "2.8/5")
@pytest.mark.ruling("R64", "R66")
def test_a_marked_target_is_attacked_in_a_phase_of_the_axis() -> None:
    table = Table("""
    a b c d e
     . . f . .
    k l m n o
     . . f . .
    + + + + + +
    """)
    table.operator("jock", "a", "E").unit("rifleman", "e", "W").acts("jock")
    table.play("mark e").play("done")
    table.t.phase = EVENT_PHASE
    table.t.unwind_all()
    table.t.then(steps.OPPORTUNITY, steps.OPPORTUNITY, steps.CHOOSE_OPERATOR)
    table.t.op_done[1] = 0
    table.settle()
    assert "fire jock pistol" not in table.orders(), "the forest is in between"
    table.t.unit_square[0] = table.at("b")
    table.t.unit_facing[0] = 1
    table.t.phase = EVENT_PHASE
    table.t.call(steps.OPPORTUNITY)
    table.settle()
    assert table.orders() == ["fire jock knife", "fire jock pistol", "hold"]
    table.play("fire jock pistol", dice=[2])
    assert table.unit_at("b") == -1, "2 + 1 + 2 reaches 5"
    assert table.t.op_mark[1] == -1


@pytest.mark.rule("sas", "2.8/4")
def test_a_marked_target_must_be_before_the_operator() -> None:
    table = Table(OPEN).operator("jack", "m", "W").unit("rifleman", "q", "E").acts("jack")
    table.play("mark q").play("done")
    table.t.phase = EVENT_PHASE
    table.t.op_done[2] = 0
    table.t.call(steps.OPPORTUNITY)
    table.settle()
    assert "hold" not in table.orders()
    table.t.op_facing[2] = 1
    table.t.call(steps.OPPORTUNITY)
    table.settle()
    assert "hold" in table.orders()


@pytest.mark.rule("sas", "2/1")
def test_an_operator_finishes_before_another_begins() -> None:
    table = Table(OPEN).operator("jock", "a").operator("jack", "k")
    table.t.then(steps.OPERATORS, steps.OPERATORS)
    table.settle()
    assert table.orders()[:2] == ["activate jock", "activate jack"]
    table.play("activate jack")
    assert not any(order.startswith("activate") for order in table.orders())
    table.play("done")
    assert "activate jock" in table.orders()
    assert "activate jack" not in table.orders()


@pytest.mark.rule("sas", "2/2", "2.1/3")
def test_the_phase_may_be_ended_without_acting_and_points_are_lost() -> None:
    table = Table(OPEN).operator("jock", "a").operator("jack", "k")
    table.t.then(steps.OPERATORS, steps.OPERATORS)
    table.settle()
    table.play("activate jock").play("move b").play("done")
    table.play("end-phase")
    assert table.orders()[0] == "activate jock", "the next phase"
    table.play("activate jock")
    assert table.points("jock") == 4
    assert table.t.section == STEALTH
