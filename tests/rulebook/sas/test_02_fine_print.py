"""The Operator phase to the letter (2, 4.5): passing, full hands, witnesses, cigarettes, and whom vehicles answer."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.cars.crews import add_car
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import DRIVER
from grognard.games.sas.vocabulary.pieces import ABOARD, BATTLE, BODY, LORRY, MOST_SEATS_ABOARD, OPERATORS
from grognard.games.sas.vocabulary.words import EAST, NOWHERE
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
# Whoever steps from b to 2 is behind the wall
WALL = """
    + + + + + + + +
     . . . . . . .
    a b c d e f g +
     . . . . . . .
    1H2 3H4H5H6H7H+
     . . . . . . .
    + + + + + + + +
    """
JOCK = OPERATORS.index("jock")


@pytest.mark.rule("sas", "2.2/4", "1.2/2")
@pytest.mark.parametrize("order", ["sprint c", "move-attack c", "move-place c"])
def test_whoever_passes_somebody_goes_on_as_it_likes(order: str) -> None:
    table = Table(OPEN).operator("jock", "a").operator("paddy", "b").unit("rifleman", "j", "E", alert=True)
    table.acts("jock").play("move b").play(order)
    assert table.where("jock") == "c"


@pytest.mark.rule("sas", "2.2/4", "1.2/1")
def test_nobody_attacks_or_stays_where_somebody_else_stands() -> None:
    table = Table(OPEN).operator("jock", "a").operator("paddy", "b").unit("rifleman", "j", "E", alert=True)
    table.acts("jock").play("move b")
    for order in ("attack j pistol", "attack-move c", "place c mine", "done"):
        assert not table.can(order)
    assert table.why_not("attack j pistol") == "1.2 passing"


@pytest.mark.rule("sas", "2.10/8")
def test_gear_can_be_placed_with_a_body_on_the_shoulders() -> None:
    table = Table(OPEN).operator("jock", "a").acts("jock")
    table.t.op_carries[JOCK] = BODY
    table.play("move-place b").play("place c mine")
    assert table.lies("mine") == ["c"]
    assert table.t.op_carries[JOCK] == BODY
    assert table.points("jock") == 3


@pytest.mark.rule("sas", "2.7/4")
def test_aim_outlasts_what_is_picked_up_and_placed() -> None:
    table = Table(OPEN).operator("jock", "a").unit("rifleman", "g", "E").token("body", "a").acts("jock")
    table.play("aim g").play("pick-up body").play("place k body").play("attack g pistol", dice=[3])
    assert table.unit_at("g") == -1


@pytest.mark.rule("sas", "2.12/8")
def test_an_alert_witness_shouts_as_well() -> None:
    """The killer is known and the witness alert: its shout still tells those who are not."""
    table = AxisTable(field(24, 3))
    table.sketch.names.update(a=24 + 2, b=24 + 4, w=24 + 10, y=24 + 14)
    table.operator("jock", "a", discovered=True).unit("rifleman", "b", "E").unit("rifleman", "w", "W", alert=True)
    table.unit("rifleman", "y", "E").acts("jock").play("attack b pistol", dice=[6])
    assert table.is_alert("y"), "12 squares from the pistol, 4 from the witness"


@pytest.mark.rule("sas", "2.12/8")
def test_in_battle_nobody_needs_to_shout() -> None:
    table = AxisTable(OPEN).operator("jock", "a", discovered=True).unit("rifleman", "c", "E").unit("rifleman", "h", "W")
    table.battle().acts("jock")
    table.t.unit_reacted = [255, 255]
    table.events()
    table.play("attack c pistol", dice=[6])
    assert "shouted" not in table.events()


@pytest.mark.rule("sas", "2.11/5")
def test_the_shot_at_a_drum_is_heard_before_it_explodes() -> None:
    """The alarm is the shot's, so the shooter is discovered and the players name nobody."""
    table = AxisTable(field(24, 9))
    table.sketch.names.update(a=4 * 24 + 2, d=4 * 24 + 8, k=8 * 24 + 2)
    table.operator("paddy", "a").operator("jock", "k").token("drum", "d").acts("paddy")
    table.t.stealth = 1
    table.play("attack d pistol", dice=[5, 1, 1, 1, 1, 1])
    assert table.t.section == BATTLE
    assert table.is_discovered("paddy")
    assert not table.is_discovered("jock")
    assert table.lies("explosion") == ["d"]
    assert table.can("done"), "nobody has to be named"


@pytest.mark.rule("sas", "2.11/2")
def test_the_log_says_who_turns_to_a_noise() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("officer", "c", "E").unit("rifleman", "g", "E", alert=True)
    table.acts("paddy")
    table.events()
    table.play("attack c pistol", dice=[6])
    assert table.facing("g") == "W"
    assert table.events().count("turned") == 1


@pytest.mark.rule("sas", "4.5/4")
def test_a_vehicle_takes_a_break_as_well() -> None:
    table = AxisTable(field(24, 8)).vehicle("truck", 10, 3, "W")
    table.sketch.names.update(a=3 * 24 + 3, b=3 * 24 + 4, z=7 * 24 + 23)
    table.operator("jock", "a").give("jock", "cigarette").acts("jock")
    offered = [order for order in table.orders() if order.startswith("smoke")]
    assert len(offered) == 1
    table.play(offered[0]).play("move b")
    assert not table.is_discovered("jock"), "its crew looks at the cigarette"


@pytest.mark.rule("sas", "4.5/4")
def test_whoever_sits_in_a_vehicle_gives_a_cigarette() -> None:
    table = AxisTable(field(24, 8))
    table.sketch.names.update(a=3 * 24 + 3, u=3 * 24 + 20)
    table.operator("jock", "a").give("jock", "cigarette").unit("rifleman", "u", "W")
    add_car(table.t, 0, LORRY, 9, 3, EAST)
    table.t.op_place[JOCK], table.t.op_square[JOCK] = ABOARD, NOWHERE
    table.t.car_seats[0 * MOST_SEATS_ABOARD + DRIVER] = JOCK
    table.t.then(steps.OPERATORS, steps.OPERATORS)
    table.settle()
    assert any(order.startswith("car-") for order in table.orders())
    table.play("smoke u")
    assert table.t.unit_smokes == [1]
    assert any(order.startswith("car-") for order in table.orders()), "the vehicle still has its actions"


@pytest.mark.rule("sas", "2.13/8")
@pytest.mark.ruling("R151")
@pytest.mark.parametrize(("kind", "health"), [("motorcycle", 5), ("rifleman", 4)])
def test_a_vehicle_attacks_nobody_who_has_got_out_of_its_sight(kind: str, health: int) -> None:
    table = AxisTable(WALL).operator("jock", "b")
    if kind == "motorcycle":
        table.vehicle(kind, 5, 0, "W", alert=True)
    else:
        table.unit(kind, "f", "W", alert=True)
    table.acts("jock").play("move 2", dice=[] if kind == "motorcycle" else [5])
    assert table.is_discovered("jock")
    assert table.health("jock") == health


@pytest.mark.rule("sas", "2.13/8")
def test_a_vehicle_attacks_whoever_acts_and_stays_in_sight() -> None:
    table = AxisTable(field(24, 4)).vehicle("motorcycle", 10, 1, "W", alert=True)
    table.sketch.names.update(a=24 + 5, b=24 + 6)
    table.operator("jock", "a").acts("jock").play("move b", dice=[6, 6, 1])
    assert table.health("jock") == 3


@pytest.mark.rule("sas", "4.5/5")
@pytest.mark.parametrize("cause", ["shot", "shout", "alarm"])
def test_a_unit_that_is_alerted_throws_its_cigarette_away(cause: str) -> None:
    table = AxisTable(field(24, 3))
    table.sketch.names.update(a=24 + 2, b=24 + 3, d=24 + 5, f=24 + 7, z=24 + 20)
    table.operator("jock", "a", discovered=cause != "shout").unit("rifleman", "f", "E")
    table.t.unit_smokes[0] = 1
    if cause == "shout":
        table.unit("rifleman", "d", "W").acts("jock").play("move b")
    else:
        table.unit("officer", "z" if cause == "alarm" else "d", "E").acts("jock")
        if cause == "alarm":
            table.t.call(steps.ALARM)
            table.settle()
        else:
            table.play("attack d pistol", dice=[6])
    assert table.t.unit_alert[0]
    assert not table.t.unit_smokes[0]


@pytest.mark.rule("sas", "2.12/9")
def test_an_alert_unit_that_sees_a_new_operator_shouts() -> None:
    table = AxisTable(field(24, 3))
    table.sketch.names.update(a=24 + 2, b=24 + 3, w=24 + 8, y=24 + 12)
    table.operator("jock", "a").unit("rifleman", "w", "W", alert=True).unit("rifleman", "y", "E").acts("jock")
    table.play("move b", dice=[1])
    assert table.is_discovered("jock")
    assert table.is_alert("y"), "4 squares from the shout"


@pytest.mark.rule("sas", "2.12/9")
def test_an_alert_unit_does_not_shout_about_a_known_operator() -> None:
    table = AxisTable(field(24, 3))
    table.sketch.names.update(a=24 + 2, b=24 + 3, w=24 + 8, y=24 + 12)
    table.operator("jock", "a", discovered=True).unit("rifleman", "w", "W", alert=True).unit("rifleman", "y", "E")
    table.acts("jock").play("move b", dice=[1])
    assert not table.is_alert("y")


@pytest.mark.rule("sas", "2.10/9")
def test_nobody_picks_up_an_object_crouched_but_gear() -> None:
    table = Table(OPEN).operator("jock", "a", crouched=True).token("body", "a").token("trap", "a").acts("jock")
    assert table.can("pick-up trap")
    assert not table.can("pick-up body")
    assert table.why_not("pick-up body") == "2.10 nothing-here"
    table.play("stand").play("pick-up body")
    assert table.t.op_carries[JOCK] == BODY


@pytest.mark.rule("sas", "4.5/2")
def test_the_cigarette_of_a_smoking_unit_is_in_play() -> None:
    table = AxisTable(OPEN).cards("g36").operator("paddy", "a").unit("rifleman", "j", "E")
    table.t.unit_smokes[0] = 1
    table.phase(steps.EVENT)
    assert table.is_over
    assert "nothing" in table.events()
