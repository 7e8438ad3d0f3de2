"""Details of the alarm, the event, shells and convoys (2.17, 4, 8.4, 8.7, 9) that are easily lost."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.routes import place_convoy, run_over
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import BATTLE, OPERATORS
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_09_axis_choices import open_ground
from tests.support.sas_axis import AxisTable

JOCK, PADDY = OPERATORS.index("jock"), OPERATORS.index("paddy")


@pytest.mark.rule("sas", "2.17/1")
def test_the_alarm_also_alerts_units_on_spawn_tiles() -> None:
    table = open_ground(12, 3, a=(0, 0), b=(1, 0), j=(10, 1), z=(8, 1)).spawn("white", "N", "ab")
    table.spawned("machine-gunner", 1).operator("jock", "j", "W").unit("rifleman", "z", "W").acts("jock")
    table.t.unit_alert[0], table.t.stealth = 0, 1
    table.play("attack z pistol", dice=[1])
    assert table.t.section == BATTLE
    assert table.t.unit_alert[0]


@pytest.mark.rule("sas", "2.8/6")
def test_in_the_event_phase_marked_fire_comes_before_the_card_is_resolved() -> None:
    table = open_ground(12, 3, j=(2, 1), z=(6, 1)).cards("g04")  # black sentries turn clockwise
    table.post("z", "black", "NS", "N").operator("jock", "j", "E")
    table.t.op_mark[JOCK] = 0
    table.phase(steps.EVENT)
    assert table.orders() == ["fire jock pistol", "hold"]
    assert table.facing("z") == "N", "the card lies open, and nobody has turned"
    table.play("hold")
    assert table.facing("z") == "S"


@pytest.mark.rule("sas", "9/11")
def test_whoever_a_shell_hits_is_discovered() -> None:
    table = open_ground(30, 5, m=(1, 2), j=(15, 2), p=(16, 2))
    table.empty_post("m").unit("mortar-team", "m", "E", alert=True).operator("jock", "j", discovered=True)
    table.operator("paddy", "p")
    table.t.unit_mode[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 6, 1, 1]).play("target paddy")
    assert table.health("paddy") == 4
    assert table.is_discovered("paddy")


@pytest.mark.rule("sas", "8.7/8")
def test_a_convoy_does_not_run_over_a_diver_beneath_the_bridge() -> None:
    table = AxisTable(field(16, 4)).vehicle("truck", 6, 1, "E")
    table.sketch.names.update(p=16 + 6)
    table.operator("paddy", "p")
    table.t.op_diving[PADDY] = 1
    run_over(table.t, 0)
    assert table.health("paddy") == 5
    table.t.op_diving[PADDY] = 0
    run_over(table.t, 0)
    assert table.health("paddy") == 0


@pytest.mark.rule("sas", "8.4/3")
@pytest.mark.parametrize(("room", "hit"), [("p", True), ("q", False)])
def test_a_heavy_machine_gun_reaches_the_first_room_of_a_house_only(room: str, hit: bool) -> None:
    table = AxisTable("""
    + + + + + + +#+#+ +
     . . . . . .#i#i#. .
    + + + + + + p q + +
     . . . . . .#i#i#. .
    + + + + + + +#+#+ +
     . . . . . . . . . .
    + + + + + + + + + + +
    """)
    table.vehicle("motorcycle", 1, 0, "E", alert=True).operator("jock", room, discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[6, 6, 6] if hit else [])
    assert (table.health("jock") < 5) == hit


@pytest.mark.rule("sas", "8.7/9")
@pytest.mark.ruling("R77")
@pytest.mark.parametrize("battle", [False, True])
def test_a_convoy_that_arrives_in_battle_is_alert(battle: bool) -> None:
    table = AxisTable(field(40, 40), mission="convoy-ambush")
    if battle:
        table.battle()
    place_convoy(table.t)
    assert table.t.unit_alert
    assert all(bool(alert) == battle for alert in table.t.unit_alert)
