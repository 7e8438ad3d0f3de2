"""Actions together (2, 10, 11): what may be combined, what it costs, and what is seen of it."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.cars.crews import add_car
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import ABOARD, DRUM, EVENT_PHASE, LEFT, LORRY, OPERATORS
from grognard.games.sas.vocabulary.words import EAST
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable
from tests.support.sas_table import Table

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    + + + + + + + + + + +
    """
WATER = """
    a b c d e
     . . . . .
    w v u x y
     ~ ~ ~ ~ ~
    + + + + + +
    """
PADDY, JOCK, JIM = OPERATORS.index("paddy"), OPERATORS.index("jock"), OPERATORS.index("jim")


def thrown_now(table: Table) -> bool:
    """May a grenade be thrown at its marked square in the Event phase?"""
    table.t.op_done[PADDY] = 0
    table.t.phase = EVENT_PHASE
    table.t.call(steps.OPPORTUNITY)
    table.settle()
    return table.orders()[0].startswith("fire")


@pytest.mark.rule("sas", "10.7/4")
def test_a_marked_square_must_be_in_range_when_the_grenade_is_thrown() -> None:
    for steps_back, thrown in ((["b"], True), (["b", "a"], False)):
        table = Table(OPEN).operator("paddy", "c", "E", face="back").unit("rifleman", "i", "E").acts("paddy")
        table.play("mark-square h" if thrown else "mark-square i")
        for name in steps_back:
            table.play(f"move {name}")
        table.play("done")
        assert thrown_now(table) == thrown


@pytest.mark.rule("sas", "10.7/5")
def test_a_marked_grenade_is_thrown_at_a_vehicle() -> None:
    table = AxisTable(field(16, 6))
    table.sketch.names.update(a=2 * 16 + 1, e=2 * 16 + 6)
    table.operator("paddy", "a", "E", face="back").vehicle("half-track", 7, 2, "E").acts("paddy")
    table.play("mark-square e").play("done")
    assert thrown_now(table)


@pytest.mark.rule("sas", "2.10/6")
def test_nobody_puts_a_drum_where_it_goes_itself() -> None:
    table = Table(OPEN).operator("jock", "a").acts("jock")
    table.t.op_carries[JOCK] = DRUM
    table.play("place-move b")
    assert [order for order in table.orders() if order.endswith("drum")] == ["place k drum", "place l drum"]
    table.play("place l drum")
    assert table.where("jock") == "b"
    assert table.lies("drum") == ["l"]


@pytest.mark.rule("sas", "10.12/5")
def test_a_move_with_an_attack_leads_neither_into_the_water_nor_out_of_it() -> None:
    table = Table(WATER).operator("jim", "a").unit("rifleman", "d", "E").acts("jim")
    assert table.can("move-attack b")
    assert not table.can("move-attack v")
    assert not table.can("attack-move v")
    table.play("move w")
    assert table.can("move-attack v")
    assert not table.can("move-attack b")
    assert not table.can("attack-move b")


@pytest.mark.rule("sas", "10.12/6")
def test_a_diver_who_has_marked_a_target_does_not_attack() -> None:
    table = Table(WATER).operator("jim", "a").unit("rifleman", "d", "E").acts("jim").play("move v")
    assert table.can("attack d spear-gun")
    table.play("mark d")
    assert not table.can("attack d spear-gun")
    assert table.why_not("attack d spear-gun") == "10.12 diving"


@pytest.mark.rule("sas", "4.5/3")
def test_a_cigarette_is_given_in_the_middle_of_another_operators_turn() -> None:
    table = Table(OPEN).operator("jock", "a").operator("paddy", "k").give("paddy", "cigarette")
    table.unit("rifleman", "j", "E").acts("jock")
    table.t.op_carries[JOCK] = DRUM
    table.play("smoke j")
    assert table.t.unit_smokes[0]
    assert not table.can("smoke j")
    assert table.points("jock") == 4


@pytest.mark.rule("sas", "10.3/4")
def test_a_burst_also_strikes_a_vehicle_next_to_the_target_but_no_armour() -> None:
    for kind, struck in (("motorcycle", ["hit c", "hit v"]), ("half-track", ["hit c"])):
        table = AxisTable(field(16, 6))
        table.sketch.names.update(a=2 * 16 + 1, c=2 * 16 + 4, v=3 * 16 + 5)
        table.operator("paddy", "a", "E").unit("rifleman", "c", "E").vehicle(
            kind, 7 if kind == "half-track" else 5, 2, "E"
        )
        table.acts("paddy").play("attack c sterling", dice=[6, 6, 1])
        assert table.orders() == [*struck, "spare"]


@pytest.mark.rule("sas", "10.6/3")
def test_whoever_sees_a_bomb_kill_shouts() -> None:
    table = AxisTable(field(40, 3))
    table.sketch.names.update(a=40 + 1, b=40 + 2, w=40 + 10, y=40 + 14, z=40 + 39)
    table.operator("jock", "z").unit("rifleman", "b", "W").unit("rifleman", "w", "W").unit("rifleman", "y", "E")
    table.token("lewes-bomb", "a", value=1).phase(steps.BOMBS, dice=[6, 1, 1, 1, 1, 1]).play("hit b")
    assert table.is_alert("y"), "13 squares from the bomb, 4 from the witness"
    assert not table.is_discovered("jock")


@pytest.mark.rule("sas", "2.12/7")
def test_a_witness_shouts_although_the_shot_alerts_it_first() -> None:
    table = AxisTable(field(24, 3))
    table.sketch.names.update(a=24 + 2, b=24 + 4, w=24 + 7, y=24 + 11)
    table.operator("jock", "a", discovered=True).unit("rifleman", "b", "E").unit("rifleman", "w", "W")
    table.unit("rifleman", "y", "E").acts("jock").play("attack b pistol", dice=[6])
    assert table.is_alert("w")
    assert table.is_alert("y"), "9 squares from the pistol, 4 from the witness"


@pytest.mark.rule("sas", "2.12/6")
def test_getting_into_a_vehicle_is_seen_and_answered() -> None:
    for alert in (False, True):
        table = AxisTable(field(24, 8))
        add_car(table.t, 0, LORRY, 9, 3, EAST)
        table.sketch.names.update(a=3 * 24 + 6, b=3 * 24 + 7, z=3 * 24 + 2)
        table.operator("jock", "a").unit("machine-gunner", "z", "E", alert=alert).acts("jock")
        table.play("move b").play("sit jock driver", dice=[6, 6] if alert else [])
        assert table.t.op_place[JOCK] == ABOARD
        assert table.is_alert("z")
        assert table.is_discovered("jock")
        assert table.t.car_damage[0] == (2 if alert else 0), "the answer strikes the vehicle"


@pytest.mark.rule("sas", "2.12/6")
def test_leaving_the_map_in_sight_alerts_the_unit() -> None:
    table = (
        Table(OPEN).operator("jock", "a").operator("paddy", "t").unit("rifleman", "d", "W").entry("W", "a").acts("jock")
    )
    table.play("exit")
    assert table.t.op_place[JOCK] == LEFT
    assert table.is_alert("d")
    assert not table.is_discovered("jock")


@pytest.mark.rule("sas", "2.2/4")
@pytest.mark.parametrize(("passing", "waiting"), [("paddy", "jock"), ("jock", "paddy")])
def test_an_operator_passes_another_one_but_does_not_stay_with_it(passing: str, waiting: str) -> None:
    table = Table(OPEN).operator(passing, "a").operator(waiting, "b").acts(passing)
    table.play("move b")
    assert {order.split()[0] for order in table.orders()} == {"move", "move-place", "sprint", "turn"}
    assert table.why_not("crouch") == "1.2 passing"
    table.play("move c")
    assert table.can("done")
