"""What the players decide, and what is carried out to its end: ways, posts, reactions, marked grenades and shots."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.terrain import Terrain
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import FRONT_GUNNER
from grognard.games.sas.vocabulary.pieces import BATTLE, EVENT_PHASE, GONE, MORTAR_TEAM, OPERATORS, TRUCK
from grognard.games.sas.vocabulary.words import BLACK, FACINGS, NOWHERE, WHITE
from tests.rulebook.sas.test_08_driving import Convoy, ambush, field
from tests.rulebook.sas.test_09_axis_choices import open_ground
from tests.rulebook.sas.test_11_vehicles import drive, jeep
from tests.support.sas_axis import AxisTable
from tests.support.sas_table import Table

__all__ = ["ambush"]
ROW = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    + + + + + + + + + + +
    """


@pytest.mark.rule("sas", "2.10/7")
def test_whoever_carries_something_picks_up_gear_only_beside_it() -> None:
    table = Table(ROW).operator("paddy", "a").token("body", "b").token("trap", "b").token("trap", "c").acts("paddy")
    table.play("move b").play("pick-up body")
    assert table.can("pick-up trap"), "both lie on one square"
    table.play("pick-up trap").play("move c")
    assert table.why_not("pick-up trap") == "2.10 carrying"
    assert table.lies("trap") == ["c"]


@pytest.mark.rule("sas", "4.7/3")
@pytest.mark.parametrize("step", [steps.EVENT, steps.PATROLS])
def test_a_marked_shot_that_sets_off_the_alarm_is_carried_out_to_its_end(step: int) -> None:
    """Whoever has seen the victim die shouts, although the alarm has sounded in between; then the phase is over."""
    table = AxisTable(ROW).cards("g01").operator("jack", "a", "E")
    table.line("white", "efghijtsrqpo", "E").unit("rifleman", "j", "W")
    table.t.marker, table.t.stealth, table.t.turn = WHITE if step == steps.PATROLS else BLACK, 1, 2
    table.t.op_mark[OPERATORS.index("jack")] = 0
    table.phase(step)
    while not table.can("fire jack pistol"):
        table.play(table.orders()[0])
    table.events()
    table.play("fire jack pistol", dice=[6])
    told = table.events()
    assert told.index("alarm") < told.index("shouted")
    assert table.t.section == BATTLE
    assert table.is_over, "the phase does not go on"


@pytest.mark.rule("sas", "4.7/3")
def test_a_drum_that_a_marked_grenade_hits_still_explodes() -> None:
    table = AxisTable(ROW).cards("g01").operator("jock", "a", "E", face="back")
    table.unit("rifleman", "e", "E").token("drum", "f").unit("rifleman", "g", "E")
    table.t.op_mark_square[OPERATORS.index("jock")] = table.at("e")
    table.t.stealth, table.t.turn = 1, 2
    table.phase(steps.EVENT)
    table.play("fire jock grenade", dice=[6, 1, 1, 1])
    table.play("hit f")
    table.play("reveal jock", dice=[2, 1, 1, 1, 1])
    table.play("hit g")
    assert table.is_over
    assert table.t.section == BATTLE
    assert table.t.unit_place[1] == GONE


@pytest.mark.rule("sas", "8.7/10")
def test_without_its_trucks_the_convoy_is_as_fast_as_what_is_left(ambush: Terrain) -> None:
    table = Convoy(ambush)
    table.advance()
    for unit in range(len(table.t.unit_kind)):
        if table.t.unit_kind[unit] == TRUCK:
            table.t.unit_place[unit], table.t.unit_square[unit] = GONE, NOWHERE
    assert table.advance()[0] == 18, "ten squares of the motorcycle in place of eight"


@pytest.mark.rule("sas", "9/9")
def test_of_two_manned_posts_equally_near_the_players_choose() -> None:
    table = open_ground(30, 3, m=(10, 1), a=(8, 1), b=(12, 1), j=(29, 1))
    table.post("a", "white", "N", "N").post("b", "white", "N", "N").unit("mortar-team", "m", "E")
    table.operator("jock", "j", discovered=True).battle()
    table.phase(steps.ADVANCE)
    while not table.orders()[0].startswith("advance-to a"):
        table.play(table.orders()[0])
    assert table.orders() == ["advance-to a", "advance-to b"]
    table.play("advance-to b").play_on()
    assert table.unit_name(2) == "b"
    assert table.t.unit_kind[2] == MORTAR_TEAM
    assert table.t.unit_mode[2] == 1
    assert table.unit_name(0) == "a", "the other sentry keeps its post"


@pytest.mark.rule("sas", "8.3/4")
@pytest.mark.ruling("R117")
def test_the_players_choose_the_way_of_a_vehicle_around_a_mine() -> None:
    table = AxisTable(field(24, 10)).vehicle("motorcycle", 2, 4, "E", alert=True)
    table.sketch.names.update(p=7 * 24 + 16, m=4 * 24 + 6)
    table.operator("jock", "p", discovered=True).token("mine", "m")
    table.phase(steps.ADVANCE)
    table.play(table.orders()[0])
    assert all(order.startswith("drive-to") for order in table.orders())
    assert len(table.orders()) > 1, "straight on over the mine, or aside first"
    while not table.is_over:
        aside = [order for order in table.orders() if order.split()[1][0] < "F" or int(order.split()[1][1:]) > 5]
        table.play((aside or table.orders())[-1])
    assert table.lies("mine") == ["m"]
    assert table.t.unit_damage == [0]


@pytest.mark.rule("sas", "10.7/6")
@pytest.mark.ruling("R110")
def test_a_marked_grenade_waits_for_a_drum_or_a_depot_alone() -> None:
    table = Table(ROW).operator("jock", "a", "E", face="back").token("drum", "f").acts("jock")
    table.play("mark-square e").play("done")
    table.t.op_done[OPERATORS.index("jock")] = 0
    table.t.phase = EVENT_PHASE
    table.t.call(steps.OPPORTUNITY)
    table.settle()
    assert table.orders() == ["fire jock grenade", "hold"]
    table = Table(ROW, "baptism-of-fire").operator("jock", "a", "E", face="back").depots("f", "t").acts("jock")
    table.play("mark-square e").play("done")
    table.t.op_done[OPERATORS.index("jock")] = 0
    table.t.phase = EVENT_PHASE
    table.t.call(steps.OPPORTUNITY)
    table.settle()
    assert table.orders() == ["fire jock grenade", "hold"]


@pytest.mark.rule("sas", "11/20")
@pytest.mark.ruling("R18")
def test_those_aboard_choose_which_unit_attacks_their_vehicle_first() -> None:
    table = jeep(field(24, 8), 4, 3, jock=FRONT_GUNNER)
    table.sketch.names.update(u=3 * 24 + 12, v=4 * 24 + 12)
    table.unit("rifleman", "u", "W", alert=True).unit("machine-gunner", "v", "W", alert=True)
    drive(table).play("car-drive jeep").play("steer ahead").play("stop")
    assert table.orders() == ["react u", "react v"]
    table.play("react v", dice=[6, 6, 6])
    assert table.t.car_damage[0] == 3, "two of the machine gunner, then one of the rifleman"
    assert FACINGS[table.t.car_facing[0]] == "E"
