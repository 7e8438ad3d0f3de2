"""Operators, what small changes of the rules showed to be unproved (1.9, 2, 10): entering, carrying, diving, shots."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.sas.rules.cars.crews import add_car
from grognard.games.sas.vocabulary.pieces import BODY, DRUM, ENTRY, LORRY, NO_TOKEN, OPERATORS
from grognard.games.sas.vocabulary.words import EAST, FACINGS, NOWHERE
from tests.rulebook.sas.test_02_fine_print import WALL
from tests.rulebook.sas.test_02_to_the_letter import OPEN
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable
from tests.support.sas_table import Table

JOCK, JIM = OPERATORS.index("jock"), OPERATORS.index("jim")
BANK = """
    a b c d
     . . . .
    w v u x
     ~ ~ ~ ~
    + + + + +
    """


@pytest.mark.rule("sas", "1.9/1")
@pytest.mark.parametrize(("side", "facing"), [("W", "E"), ("S", "N")])
def test_whoever_enters_looks_into_the_map(side: str, facing: str) -> None:
    table = Table(OPEN).entry(side, "k").operator("jock", "a", "W").acts("jock")
    table.t.op_place[JOCK], table.t.op_square[JOCK] = ENTRY, NOWHERE
    table.play("move k")
    assert FACINGS[table.t.op_facing[JOCK]] == facing


@pytest.mark.rule("sas", "2.10/7")
def test_whoever_has_moved_on_with_a_body_picks_up_nothing() -> None:
    table = Table(OPEN).operator("jock", "a").token("body", "a").token("trap", "a").token("trap", "b").acts("jock")
    assert table.play("pick-up body").can("pick-up trap")
    assert not table.play("move b").can("pick-up trap")


@pytest.mark.rule("sas", "10.12/1")
def test_a_diver_sprints_ashore() -> None:
    table = Table(BANK).operator("jim", "w").acts("jim")
    table.t.op_diving[JIM] = 1
    assert table.can("sprint a")
    assert not table.can("sprint v"), "nobody sprints in the water"
    table.play("sprint a").play("to b").play("to c")
    assert table.where("jim") == "c"
    assert not table.t.op_diving[JIM]


@pytest.mark.rule("sas", "10.12/1")
def test_a_dive_ends_a_sprint() -> None:
    table = Table(BANK).operator("jim", "a").acts("jim").play("sprint v")
    assert table.t.op_diving[JIM]
    assert not table.can("to b")
    assert table.can("move w")


@pytest.mark.rule("sas", "2.10/3")
def test_nobody_gets_into_a_vehicle_with_full_hands() -> None:
    for carries, gets_in in ((NO_TOKEN, True), (BODY, False)):
        table = AxisTable(field(10, 5))
        table.sketch.names.update(a=2 * 10 + 1, b=2 * 10 + 2)
        add_car(table.t, 0, LORRY, 4, 2, EAST)
        table.operator("jock", "a").acts("jock")
        table.t.op_carries[JOCK] = carries
        assert table.can("move b") == gets_in


@pytest.mark.rule("sas", "10.1/6")
def test_a_support_unit_lifts_no_drum() -> None:
    table = Table(OPEN).operator("resistance-1", "a").token("drum", "b").acts("resistance-1")
    table.t.op_ap[OPERATORS.index("resistance-1")] = 1
    assert not table.can("move b")


@pytest.mark.rule("sas", "10.1/6", "1.2/1")
def test_a_drum_does_not_make_room_where_somebody_stands() -> None:
    table = Table(OPEN).operator("jock", "a").operator("paddy", "b").token("drum", "b").acts("jock")
    table.t.op_ap[JOCK] = 1
    assert not table.can("move b")


@pytest.mark.rule("sas", "2.13/6")
@pytest.mark.parametrize(("kind", "health"), [("rifleman", 4), ("flamethrower", 5)])
def test_a_short_weapon_does_not_follow_whoever_gets_out_of_sight(kind: str, health: int) -> None:
    table = Table(WALL).operator("jock", "b", discovered=True).unit(kind, "g", "W", alert=True).acts("jock")
    table.play("move 2", dice=[6] if health == 4 else None)
    assert table.health("jock") == health


@pytest.mark.rule("sas", "2/2")
def test_whoever_ends_the_phase_ends_it_for_its_own_operators_only() -> None:
    m = grognard.game("sas").new("baptism-of-fire", 1, {"players": 2})
    while "end-phase" not in m.notations(m.to_move[0]):
        m.play(m.legal(m.to_move[0])[0], m.to_move[0])
    assert set(m.to_move) == {"player-1", "player-2"}
    m.play("end-phase", "player-1")
    assert list(m.to_move) == ["player-2"]


@pytest.mark.rule("sas", "2.5/5")
def test_whoever_attacks_first_needs_a_target_where_it_stands() -> None:
    table = Table("""
    a b c +
     . . .
    dHe f +
     . . .
    + + + +
    """).operator("jock", "d")
    table.unit("rifleman", "a", "E").acts("jock")
    assert table.can("move-attack e")
    assert not table.can("attack-move e")


@pytest.mark.rule("sas", "10.1/1")
def test_a_drum_is_not_placed_in_the_water() -> None:
    table = Table(BANK).operator("jock", "a").acts("jock")
    table.t.op_carries[JOCK] = DRUM
    assert table.can("place b drum")
    assert not table.can("place v drum")


@pytest.mark.rule("sas", "2.12/5", "10.1/7")
def test_whoever_sees_a_unit_die_shouts_once() -> None:
    table = Table(OPEN).operator("jock", "a").unit("officer", "b", "E").unit("rifleman", "h", "W").acts("jock")
    table.events()
    table.play("attack b knife")
    assert table.events().count("shouted") == 1
