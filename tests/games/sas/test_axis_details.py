"""Fine print of the Axis: where vehicles are spawned, how howitzers keep their distance, what the log says."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.attacking import all_targets
from grognard.games.sas.rules.axis.shells import lies_ahead
from grognard.games.sas.rules.axis.spawning import place_spawned, room_for
from grognard.games.sas.rules.cars.crews import add_car, sit
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import DRIVER
from grognard.games.sas.vocabulary.fire import FIRST_CAR
from grognard.games.sas.vocabulary.pieces import BESIDE, BOAT, HALF_TRACK, JEEP, MACHINE_GUNNER, MOTORCYCLE, OPERATORS
from grognard.games.sas.vocabulary.words import EAST, FACINGS
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable


def border(side: str, first: int, step: int) -> AxisTable:
    """A field of 12 by 12 squares with a spawn tile on four squares of one side."""
    table = AxisTable(field())
    for i, name in enumerate("wxyz"):
        table.sketch.names[name] = first + i * step
    return table.spawn("white", side, "wxyz")


@pytest.mark.parametrize(
    ("side", "first", "step", "block"),
    [
        ("N", 4, 1, (4, -2)),
        ("S", 11 * 12 + 4, 1, (4, 12)),
        ("W", 4 * 12, 12, (-2, 4)),
        ("E", 4 * 12 + 11, 12, (12, 4)),
    ],
)
def test_a_spawned_vehicle_waits_with_its_front_at_the_border(
    side: str, first: int, step: int, block: tuple[int, int]
) -> None:
    table = border(side, first, step)
    unit = place_spawned(table.t, HALF_TRACK, 0, 0)
    assert (table.t.unit_x[unit], table.t.unit_y[unit]) == block
    assert FACINGS[table.t.unit_facing[unit]] == {"N": "S", "S": "N", "W": "E", "E": "W"}[side]
    assert table.t.unit_place[unit] == BESIDE


def test_a_vehicle_takes_four_positions_of_a_spawn_tile() -> None:
    table = border("N", 4, 1)
    place_spawned(table.t, MOTORCYCLE, 0, room_for(table.t, 0, MOTORCYCLE)[0])
    assert [room_for(table.t, 0, kind) for kind in (MOTORCYCLE, MACHINE_GUNNER)] == [[2], [2, 3]]
    place_spawned(table.t, MACHINE_GUNNER, 0, 2)
    assert [room_for(table.t, 0, kind) for kind in (MOTORCYCLE, MACHINE_GUNNER)] == [[], [3]]
    place_spawned(table.t, MACHINE_GUNNER, 0, 3)
    assert room_for(table.t, 0, MACHINE_GUNNER) == [6, 7], "the second row beside the vehicle"


def test_a_howitzer_keeps_its_distance() -> None:
    table = AxisTable(field(30, 8)).vehicle("heavy-armoured-car", 4, 3, "E", alert=True)
    table.sketch.names["p"] = 3 * 30 + 18
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert table.is_over
    assert table.t.unit_x[0] == 4, "Paddy is ahead and more than seven squares away"
    table.t.op_square[0] = 3 * 30 + 12
    table.phase(steps.ADVANCE).play_on()
    assert table.t.unit_x[0] < 4, "too near: it backs off"


def test_the_90_degrees_ahead_of_a_howitzer_begin_at_the_middle_of_its_front() -> None:
    table = AxisTable(field(30, 30)).vehicle("stummel", 10, 12, "E", alert=True)
    found = []
    for row in (0, 1, 2, 23, 24, 25):
        table.sketch.names["p"] = row * 30 + 22
        table.operator("paddy", "p", discovered=True)
        found.append(lies_ahead(table.t, 10, 12, EAST, 0))
    assert found == [False, True, True, True, True, False]


def test_every_vehicle_with_somebody_aboard_is_a_target() -> None:
    table = AxisTable(field(24, 8))
    table.sketch.names["?"] = 0
    add_car(table.t, 0, BOAT, 4, 3, EAST)
    add_car(table.t, 1, JEEP, 10, 3, EAST)
    table.operator("paddy", "?")
    sit(table.t, 1, OPERATORS.index("paddy"), DRIVER)
    assert all_targets(table.t) == [FIRST_CAR + 1]


def test_the_log_tells_of_burning_rooms() -> None:
    table = AxisTable("""
    a b c d#+
     . . .#i#
    e f g h +
     . . .#i#
    + + + +#+
    """)
    table.operator("jock", "h", discovered=True).unit("flamethrower", "e", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[1])
    assert table.events() == ["phase", "set-on-fire", "burned"]


def test_a_patrol_that_dies_on_its_way_does_not_arrive() -> None:
    table = AxisTable(field(8, 3))
    for i, name in enumerate("abcdefghijklmnop"):
        table.sketch.names[name] = i
    table.line("black", "abcdefghponmlkji", "E").token("trap", "c")
    table.phase(steps.PATROLS)
    assert "patrolled" not in table.events()
