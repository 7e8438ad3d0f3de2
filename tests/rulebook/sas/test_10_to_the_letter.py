"""Gear to the letter (10): drums, bursts, nets, medkits, the rabbit's foot, bodies that come in sight."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary.pieces import DRUM, ENTRY, NO_TOKEN, OPERATORS
from grognard.games.sas.vocabulary.words import NOWHERE
from tests.rulebook.sas.test_02_to_the_letter import OPEN, ROW, with_points
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable
from tests.support.sas_table import Table

JOCK, JACK, JIM = (OPERATORS.index(word) for word in ("jock", "jack", "jim"))


# 10.1, 2.10: fuel drums


@pytest.mark.rule("sas", "10.1/6")
def test_a_drum_is_picked_up_where_it_stands() -> None:
    table = Table(OPEN).operator("jock", "a").token("drum", "b").acts("jock").play("move b")
    assert not table.can("done"), "the square is taken as long as the drum stands there"
    table.play("pick-up drum")
    assert table.t.op_carries[JOCK] == DRUM
    assert table.lies("drum") == []
    assert table.points("jock") == 3
    assert table.can("done")


@pytest.mark.rule("sas", "10.1/6")
def test_the_last_point_leads_onto_a_drum_that_can_be_picked_up() -> None:
    table = with_points(Table(OPEN).operator("jock", "a").token("drum", "b").acts("jock"), JOCK, 1)
    table.play("move b")
    assert [order for order in table.orders() if not order.startswith("turn")] == ["pick-up drum"]


@pytest.mark.rule("sas", "10.1/6")
def test_a_sprint_ends_on_a_drum_that_is_picked_up() -> None:
    table = with_points(Table(ROW).operator("jock", "a").token("drum", "d").acts("jock"), JOCK, 2)
    table.play("sprint b").play("to c").play("to d").play("pick-up drum")
    assert table.where("jock") == "d"


@pytest.mark.rule("sas", "10.1/6", "10.1/4")
@pytest.mark.parametrize("crouched", [True, False])
def test_nobody_ends_on_a_drum_that_it_cannot_lift(crouched: bool) -> None:
    table = Table(OPEN).operator("jock", "a", crouched=crouched).token("drum", "b").acts("jock")
    table.t.op_carries[JOCK] = NO_TOKEN if crouched else DRUM
    assert not with_points(table, JOCK, 1).can("move b")
    assert with_points(table, JOCK, 2).can("move b"), "but it passes"
    assert not table.play("move b").can("pick-up drum")


# 2.13, 10.3: bursts


@pytest.mark.rule("sas", "10.3/5")
def test_a_unit_that_a_burst_hits_beside_the_target_answers() -> None:
    """The mortar team is hit, becomes a machine gunner, turns round and fires."""
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "e", "E").unit("mortar-team", "f", "E", alert=True)
    table.acts("paddy").play("attack e sterling", dice=[6, 6, 1]).play("hit e").play("hit f", dice=[6, 6])
    assert table.facing("f") == "W"
    assert table.health("paddy") == 3


@pytest.mark.rule("sas", "10.3/2")
@pytest.mark.parametrize("hits", [1, 3])
def test_a_burst_reaches_whoever_is_next_to_any_square_of_a_vehicle(hits: int) -> None:
    table = AxisTable(field(12, 6))
    table.sketch.names.update(a=2 * 12 + 1, near=4 * 12 + 5, far=5 * 12 + 5, car=2 * 12 + 5)
    table.operator("paddy", "a").vehicle("kubelwagen", 6, 2, "E").unit("rifleman", "near", "E")
    table.unit("rifleman", "far", "E")
    table.t.unit_damage[0] = 4
    table.acts("paddy").play("attack car sterling", dice=[6, 6, 6])
    assert table.orders() == ["hit car", "hit near", "spare"]
    if hits == 3:
        table.play("hit car").play("hit near")
        assert table.unit_at("near") == -1, "also after the vehicle is destroyed"


# 10.10, 10.11, 10.14


NET = """
    a b c d e f
     . f . . . .
    k l m n o p
     . . . . . .
    + + + + + + +
    """


@pytest.mark.rule("sas", "10.10/2")
@pytest.mark.parametrize("orders", [["attack d knife"], ["attack-move a", "attack d knife"]])
def test_an_attack_from_under_a_net_is_seen_by_everybody(orders: list[str]) -> None:
    """The officer behind the hedge cannot see the soldier die, only the forest from which the attack comes."""
    table = (
        Table("""
    v b d #
     . f .#
    a # # #
     . . .
    + + + +
    """)
        .operator("jack", "b")
        .unit("rifleman", "d", "E")
        .unit("officer", "v", "E")
        .acts("jack")
    )
    table.t.unit_square[1] = table.at("v")
    for order in orders:
        table.play(order)
    assert table.is_discovered("jack")


@pytest.mark.rule("sas", "10.10/2")
def test_an_alert_unit_far_away_answers_an_attack_from_under_a_net() -> None:
    table = Table(NET).operator("jack", "b").unit("rifleman", "f", "E", alert=True)
    table.unit("machine-gunner", "p", "W", alert=True).acts("jack").play("attack f pistol", dice=[1])
    assert sorted(table.orders()) == ["react f", "react p"]


@pytest.mark.rule("sas", "10.11/3")
@pytest.mark.ruling("R19")
def test_the_medkit_is_a_free_action_that_is_seen_and_answered() -> None:
    table = Table(ROW).operator("jim", "a", face="back").unit("rifleman", "f", "W", alert=True).acts("jim")
    table.t.op_health[JIM] = 2
    table.play("medkit jim", dice=[6])
    assert table.is_discovered("jim")
    assert table.health("jim") == 4
    assert table.points("jim") == 4


@pytest.mark.rule("sas", "10.14/3")
def test_the_rabbits_foot_helps_from_the_entry_tile() -> None:
    table = Table(ROW).operator("jock", "a").operator("jack", "b", face="back").unit("rifleman", "h", "E")
    table.t.op_place[JACK], table.t.op_square[JACK] = ENTRY, NOWHERE
    table.acts("jock").play("attack h pistol", dice=[1]).play("lucky 1")
    assert table.unit_at("h") == -1


# 10.1: bodies


@pytest.mark.rule("sas", "10.1/7")
def test_a_unit_that_a_shot_turns_to_a_body_shouts() -> None:
    table = AxisTable(field(24, 3))
    table.sketch.names.update(a=24 + 2, c=24 + 4, g=24 + 8, h=24 + 12)
    table.operator("paddy", "a").unit("officer", "c", "E").unit("rifleman", "g", "E").unit("rifleman", "h", "E")
    table.acts("paddy").play("attack c pistol", dice=[6])
    assert table.is_alert("h"), "10 squares from the pistol, 4 from the rifleman who turned round"


@pytest.mark.rule("sas", "10.1/7")
@pytest.mark.parametrize(("known", "shouts"), [(False, 1), (True, 0)])
def test_an_alert_unit_shouts_about_a_body_that_it_did_not_know(known: bool, shouts: int) -> None:
    table = Table(NET).operator("jock", "k", discovered=True).unit("rifleman", "f", "W", alert=True)
    table.t.unit_reacted[0] = 1 << JOCK
    if known:
        table.token("body", "a")
    else:
        table.t.op_carries[JOCK] = 0
    table.acts("jock").play("move l" if known else "place l body")
    assert table.events().count("shouted") == shouts


# 10: hits


@pytest.mark.rule("sas", "10/4")
def test_hits_of_an_explosion_may_spare_a_fuel_drum() -> None:
    """Its explosion would kill the operator."""
    table = Table(OPEN).operator("paddy", "a", face="back").token("drum", "c").unit("rifleman", "d", "E").acts("paddy")
    table.play("attack d grenade", dice=[6, 6, 1, 1]).play("hit d").play("spare")
    assert table.lies("drum") == ["c"]
    assert table.health("paddy") == 5
    assert table.unit_at("d") == -1


@pytest.mark.rule("sas", "10/4")
def test_hits_of_a_burst_may_spare_who_is_left() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "e", "E").unit("officer", "f", "E")
    table.acts("paddy").play("attack e sterling", dice=[6, 6, 1]).play("hit e").play("spare")
    assert table.unit_at("e") == -1
    assert table.is_alert("f")
    assert table.t.op_ap[OPERATORS.index("paddy")] == 3


@pytest.mark.rule("sas", "10.11/2")
def test_the_medkit_helps_nobody_in_the_water() -> None:
    table = (
        Table("""
    a b
     . ~
    + + +
    """)
        .operator("jack", "a", face="back")
        .operator("jim", "b")
    )
    table.t.op_diving[JIM], table.t.op_health[JIM] = 1, 2
    assert not table.acts("jack").can("medkit jim")
    table.t.op_diving[JIM] = 0
    assert table.can("medkit jim")
