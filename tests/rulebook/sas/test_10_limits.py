"""What gear cannot do (10), and tokens at any time (4.5, 14): details that the rulebook states in passing."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.noticing import posture
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    BESIDE,
    BREAKDOWN,
    CAPTIVE,
    DEAD,
    NO_TOKEN,
    OPERATORS,
    SPAWNED,
    STANDING,
)
from grognard.games.sas.vocabulary.words import CAMOUFLAGED, UPRIGHT
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_11_vehicles import drive, jeep
from tests.support.sas_axis import AxisTable
from tests.support.sas_table import Table

RIVER = """
    a b c d
     . . . .
    e f g h
     ~ ~ ~ ~
    i j k l
     . . . .
    + + + + +
    """
OPEN = """
    a b c d e f g h
     . . . . . . . .
    i j k l m n o p
     . . . . . . . .
    + + + + + + + + +
    """


@pytest.mark.rule("sas", "10.5/3")
def test_a_trap_does_nothing_to_a_vehicle() -> None:
    table = AxisTable(field(24, 8)).vehicle("motorcycle", 6, 3, "E")
    table.sketch.names["t"] = 3 * 24 + 6
    table.token("trap", "t").phase(steps.ENTERED)
    assert table.t.unit_place[0] == STANDING
    assert table.lies("trap") == ["t"]


@pytest.mark.rule("sas", "10.11/2")
def test_a_medkit_helps_another_operator_only_upright() -> None:
    table = Table(OPEN).operator("paddy", "a").operator("jock", "b", crouched=True).give("paddy", "medkit")
    table.t.op_health[1] = 2
    table.acts("paddy")
    assert not table.can("medkit jock")
    table.t.op_crouched[1] = 0
    assert table.can("medkit jock")


@pytest.mark.rule("sas", "10.6/4")
@pytest.mark.ruling("R141")
def test_nothing_is_placed_in_the_water() -> None:
    table = Table(RIVER).operator("paddy", "a").give("paddy", "lewes-bomb").acts("paddy")
    assert table.can("place b lewes-bomb")
    assert not table.can("place f lewes-bomb")


@pytest.mark.rule("sas", "10.10/3")
@pytest.mark.parametrize(("discovered", "carries"), [(True, False), (False, True)])
def test_the_net_hides_neither_the_discovered_nor_who_carries_something(discovered: bool, carries: bool) -> None:
    table = Table("""
    a
     f
    + +
    """)
    table.operator("jack", "a").give("jack", "net")
    jack = OPERATORS.index("jack")
    assert posture(table.t, jack) == CAMOUFLAGED
    table.t.op_discovered[jack] = int(discovered)
    if carries:
        table.t.op_carries[jack] = 0
    assert posture(table.t, jack) == UPRIGHT


@pytest.mark.rule("sas", "10.1/5")
def test_a_silent_weapon_does_not_blow_up_a_drum() -> None:
    table = Table(OPEN).operator("jack", "a").give("jack", "spear-gun").token("drum", "d").acts("jack")
    assert table.can("attack d pistol")
    assert not table.can("attack d spear-gun")


@pytest.mark.rule("sas", "10.12/7")
def test_a_diver_marks_one_target_a_turn() -> None:
    table = Table(RIVER).operator("jack", "f").give("jack", "diving-gear").give("jack", "spear-gun")
    table.t.op_diving[OPERATORS.index("jack")] = 1
    table.unit("rifleman", "c", "N").unit("rifleman", "d", "N").acts("jack")
    table.play("mark c")
    assert table.points("jack") == 2
    assert not table.can("mark d")


@pytest.mark.rule("sas", "10/2")
def test_a_prisoner_in_the_template_dies() -> None:
    table = Table(OPEN).operator("paddy", "a").operator("resistance-1", "h").give("paddy", "grenade")
    prisoner = OPERATORS.index("resistance-1")
    table.t.op_place[prisoner] = CAPTIVE
    table.acts("paddy").play("attack g grenade", dice=[1, 1, 1, 1])
    assert table.t.op_place[prisoner] == DEAD


@pytest.mark.rule("sas", "8.8/2")
@pytest.mark.ruling("R140")
def test_vehicles_on_a_spawn_tile_and_beside_the_map_can_be_marked() -> None:
    table = AxisTable(field(12, 8)).vehicle("motorcycle", -2, 3, "E").spawn("white", "N", "")
    table.sketch.names["p"] = 5
    table.operator("paddy", "p").acts("paddy")
    assert table.t.unit_place[0] == BESIDE
    table.play("mark A4")
    assert table.t.op_mark[0] == 0
    unit = table.t.add_unit(table.t.unit_kind[0], SPAWNED, BESIDE, -1, 2)
    table.t.unit_spot[unit] = 2
    table.play("mark spawn-1/3")
    assert table.t.op_mark[0] == unit


@pytest.mark.rule("sas", "14/10")
def test_a_mechanical_failure_is_used_in_the_middle_of_a_turn_or_from_a_vehicle() -> None:
    table = AxisTable(field(24, 8)).vehicle("motorcycle", 12, 3, "E")
    table.sketch.names["p"] = 0
    table.operator("paddy", "p").give("paddy", "breakdown", 2).acts("paddy").play("crouch")
    table.play("break-down M4")
    assert table.t.unit_stuck == [1]
    assert table.points("paddy") == 3
    table = jeep(field(24, 8), 4, 3).vehicle("motorcycle", 12, 3, "E").give("paddy", "breakdown")
    drive(table).play("break-down M4")
    assert table.t.unit_stuck == [1]
    assert "car-drive jeep" in table.orders()


@pytest.mark.rule("sas", "14/11")
def test_there_is_more_than_one_token_of_a_mechanical_failure() -> None:
    table = AxisTable(field(4, 4)).cards("h01")
    table.sketch.names["p"] = 0
    table.operator("paddy", "p").give("paddy", "breakdown")
    table.phase(steps.EVENT)
    table.play("give paddy")
    assert table.t.has(0, BREAKDOWN) == 2


CORRIDOR = """
    a b c d e f g h
     . . . . . . . .
    + + + + + + + + +
    """
WALLED = """
    a b c d e f
     . . .#. . .
    g h i j k l
     . . .#. . .
    m n o p q r
     . . .#. . .
    + + + + + + +
    """


@pytest.mark.rule("sas", "10.14/2")
def test_a_rabbits_foot_changes_the_dice_of_a_scatter() -> None:
    table = Table(WALLED).operator("jock", "g", "E").operator("jack", "a", face="back").give("jock", "grenade")
    table.unit("rifleman", "l", "E").acts("jock")
    table.play("attack l grenade", dice=[1, 2])
    assert table.orders() == ["lucky 1", "lucky 2", "keep"], "the direction"
    table.play("keep", dice=[1])
    assert table.orders() == ["lucky 1", "keep"], "the distance"
    table.play("keep", dice=[2, 2, 2, 2])
    table = Table(WALLED).operator("jock", "g", "E").operator("jack", "a", face="back").give("jock", "grenade")
    table.unit("rifleman", "l", "E").acts("jock")
    table.play("attack l grenade", dice=[1, 2])
    table.play("lucky 2", dice=[2, 2, 2, 2])
    assert table.events().count("lucky") == 1, "1 and 6 are on target, and no die for the distance is rolled"


@pytest.mark.rule("sas", "10.14/2")
def test_a_rabbits_foot_changes_a_die_of_a_mine() -> None:
    table = AxisTable(CORRIDOR).operator("jack", "h", face="back", discovered=True)
    table.unit("machine-gunner", "a", "E", alert=True).token("mine", "c")
    table.phase(steps.ADVANCE, dice=[1, 2, 3, 4])
    assert table.orders() == ["lucky 1", "lucky 2", "lucky 3", "lucky 4", "keep"]


@pytest.mark.rule("sas", "10.14/1")
def test_a_foot_that_has_left_the_map_helps_nobody() -> None:
    table = Table(OPEN).operator("jack", "a", face="back").operator("jock", "b").unit("rifleman", "e", "E")
    table.t.op_place[OPERATORS.index("jack")] = DEAD
    table.acts("jock").play("attack e pistol", dice=[1])
    assert "lucky 1" not in table.orders()


@pytest.mark.rule("sas", "10.12/8")
def test_whoever_lays_down_a_body_may_dive_in_the_same_action() -> None:
    table = Table(RIVER).operator("jack", "a").give("jack", "diving-gear")
    table.t.op_carries[OPERATORS.index("jack")] = 0
    table.acts("jack")
    assert not table.can("move e")
    table.play("place-move e").play("place b body")
    assert table.t.op_diving[OPERATORS.index("jack")] == 1
    assert table.lies("body") == ["b"]


@pytest.mark.rule("sas", "10.12/10")
@pytest.mark.ruling("R154")
def test_whoever_dives_may_place_gear_on_the_bank_in_the_same_action() -> None:
    table = Table(RIVER).operator("jack", "a").give("jack", "diving-gear").give("jack", "mine").acts("jack")
    table.play("move-place f")
    assert table.orders() == [f"place {at} mine" for at in "abcijk"], "the bank on both sides, no water"
    table.play("place j mine")
    assert table.t.op_diving[OPERATORS.index("jack")] == 1
    assert table.lies("mine") == ["j"]
    assert not table.can("place c mine")


@pytest.mark.ruling("R154")
def test_a_diver_places_over_a_low_wall() -> None:
    table = Table("""
    a b c +
     . ~w.
    + + + +
    """)
    table.operator("jack", "a").give("jack", "diving-gear").give("jack", "mine").acts("jack")
    table.play("move-place b")
    assert table.orders() == ["place a mine", "place c mine"]


@pytest.mark.ruling("R154")
def test_whoever_dives_may_leave_a_body_in_the_water() -> None:
    table = Table(RIVER).operator("jack", "a").give("jack", "diving-gear")
    table.t.op_carries[OPERATORS.index("jack")] = 0
    table.acts("jack").play("move-place e").play("place f body")
    assert table.lies("body") == []
    assert table.t.op_carries[OPERATORS.index("jack")] == NO_TOKEN


@pytest.mark.ruling("R142")
def test_whoever_sits_in_a_vehicle_is_not_in_the_template() -> None:
    table = jeep(field(24, 8), 10, 3)
    table.sketch.names.update(j=3 * 24 + 5, x=3 * 24 + 8)
    table.operator("jock", "j").give("jock", "grenade").acts("jock")
    table.play("attack x grenade", dice=[2, 2, 2, 2])
    assert table.health("paddy") == 5
    assert table.t.car_damage[0] == 0


@pytest.mark.ruling("R130")
def test_a_combined_attack_falls_away_if_nobody_is_left() -> None:
    table = AxisTable(OPEN).operator("paddy", "a")
    table.t.active = 0
    table.phase(steps.STRIKE_IF)
    assert table.is_over
    table.phase(steps.STRIKE_IF, arg=table.at("b") + 1)
    assert table.where("paddy") == "b", "the move is made all the same"


@pytest.mark.rule("sas", "10.12/9")
@pytest.mark.ruling("R143")
def test_the_spear_gun_kills_soldiers_for_whoever_is_not_discovered() -> None:
    table = Table(OPEN).operator("jim", "a").unit("rifleman", "c", "E").unit("dog", "d", "E").acts("jim")
    assert table.can("attack c spear-gun")
    assert not table.can("attack d spear-gun"), "no dog"
    table.t.op_discovered[OPERATORS.index("jim")] = 1
    assert not table.can("attack c spear-gun")
    assert table.why_not("attack c spear-gun") == "2.6 discovered-kill"
