"""Vehicles of the Axis (8): how they drive, hunt, patrol and travel in convoys, with the examples of the booklet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.engine.squares import Squares
from grognard.games.sas.facts.setup import Placed
from grognard.games.sas.rules.axis.drawing import special_event
from grognard.games.sas.rules.axis.placing import place_vehicle
from grognard.games.sas.rules.driving import TANK, WHEELS, Driving
from grognard.games.sas.rules.sounds import pack_sound
from grognard.games.sas.rules.terrain import Terrain
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import FORWARD, TURN_RIGHT
from grognard.games.sas.vocabulary.pieces import (
    ASSAULT,
    AXIS,
    BESIDE,
    GONE,
    PATROL,
    STANDING,
)
from grognard.games.sas.vocabulary.words import BLACK, EAST, FACINGS, NORTH, SOUTH, WHITE
from tests.support.sas import Sketch, facts, lines
from tests.support.sas_axis import AxisTable


def field(wide: int = 12, high: int = 12, **squares: str) -> str:
    """Open ground; named squares of other kinds as `D3="f"`."""
    rows = [["."] * wide for _ in range(high)]
    for name, sign in squares.items():
        rows[int(name[1:]) - 1][ord(name[0]) - ord("A")] = sign
    text = ["\n    " + "+ " * wide + "+\n     " + " ".join(row) for row in rows]
    return "".join(text) + "\n    " + "+ " * wide + "+\n    "


def moves(driving: Driving, x: int, y: int, facing: int) -> dict[tuple[int, int, str], int]:
    """Where a vehicle can go next, by its front block and facing, and what it costs."""
    found = driving.moves(driving.pose(x, y, facing))
    return {
        (driving.x(found[i]), driving.y(found[i]), FACINGS[driving.facing(found[i])]): found[i + 1]
        for i in range(0, len(found), 2)
    }


@pytest.mark.rule("sas", "8.1/1", "8.1/2", "8.1/3")
@pytest.mark.ruling("R75")
def test_the_half_track_drives_slides_turns_and_reverses() -> None:
    driving = Driving(Sketch(field()).ground, 4, 1, WHEELS)
    found = moves(driving, 5, 4, NORTH)
    assert found[(5, 3, "N")] == found[(4, 3, "N")] == found[(6, 3, "N")] == 1
    assert found[(6, 3, "E")] == found[(4, 3, "W")] == 1, "the front moves diagonally and turns"
    assert found[(5, 5, "N")] == found[(4, 5, "N")] == found[(6, 5, "N")] == 2
    assert len(found) == 10, "and two turns backwards"
    assert sorted(found.values()) == [1] * 5 + [2] * 5


@pytest.mark.rule("sas", "8.1/2")
@pytest.mark.ruling("R73")
def test_a_truck_needs_two_points_to_turn() -> None:
    driving = Driving(Sketch(field()).ground, 4, 2, WHEELS)
    found = moves(driving, 5, 4, NORTH)
    assert found[(6, 3, "E")] == 2
    assert found[(5, 3, "N")] == 1


@pytest.mark.rule("sas", "8.1/4")
def test_forest_and_hedges_cost_two_points_but_leaving_them_does_not() -> None:
    driving = Driving(Sketch(field(F4="f", E4="f")).ground, 4, 1, WHEELS)
    found = moves(driving, 5, 4, NORTH)
    assert found[(5, 3, "N")] == 2, "one of the squares ahead is forest"
    assert found[(6, 3, "N")] == 1, "diagonally past it"
    assert found[(5, 5, "N")] == 2
    assert moves(driving, 5, 3, NORTH)[(5, 2, "N")] == 1, "out of the forest"
    assert moves(Driving(driving.ground, 4, 1, TANK), 5, 4, NORTH)[(5, 3, "N")] == 1


@pytest.mark.rule("sas", "8.1/5")
@pytest.mark.parametrize("sign", ["~", "r", "c", "i"])
def test_water_rock_crates_and_buildings_stop_vehicles(sign: str) -> None:
    driving = Driving(Sketch(field(F4=sign)).ground, 4, 1, WHEELS)
    assert (5, 3, "N") not in moves(driving, 5, 4, NORTH)


@pytest.mark.rule("sas", "8.1/5")
def test_walls_stop_vehicles() -> None:
    rows = field(6, 6).split("\n")
    rows[5] = "    + +w+w+ + + +"
    ground = Sketch("\n".join(rows)).ground
    wheels, tank = Driving(ground, 2, 1, WHEELS), Driving(ground, 2, 1, TANK)
    assert (1, 1, "N") not in moves(wheels, 1, 2, NORTH)
    assert (1, 1, "N") in moves(tank, 1, 2, NORTH), "a tank drives over low walls"


@pytest.mark.rule("sas", "8.1/6")
def test_vehicles_leave_the_map_in_part_but_never_stop_on_others() -> None:
    driving = Driving(Sketch(field(4, 8)).ground, 2, 1, WHEELS)
    assert (-1, 3, "N") in moves(driving, 0, 4, NORTH)
    reached = driving.reach(driving.pose(0, 4, NORTH), 2, Squares(driving.ground.size))
    assert max(reached.values()) == 2


def route(table: AxisTable, kind: str, x: int, y: int, facing: int, legs: list[int]) -> AxisTable:
    placed = Placed("vehicle", AXIS.index(kind), -1, facing)
    placed.x, placed.y, placed.role, placed.route = x, y, PATROL, legs
    table.t.f.setups[table.t.mission].vehicles.append(placed)
    try:
        place_vehicle(table.t, placed, len(table.t.f.setups[table.t.mission].vehicles) - 1)
    except Exception:
        table.t.f.setups[table.t.mission].vehicles.pop()
        raise
    return table


@pytest.fixture
def motorcycle() -> Iterator[AxisTable]:
    """Page 20: five squares north, a turn to the right, then east and off the map."""
    table = AxisTable(field(), mission="death-at-the-castle")
    setup = table.t.f.setups[table.t.mission]
    before = setup.vehicles[:]
    route(table, "motorcycle", 6, 12, NORTH, [FORWARD, 5, TURN_RIGHT, 1, FORWARD, 4])
    table.t.marker = BLACK
    yield table
    setup.vehicles[:] = before


@pytest.mark.rule("sas", "8.6/1", "8.6/2", "8.6/3")
@pytest.mark.ruling("R74")
def test_the_patrolling_motorcycle_comes_and_goes(motorcycle: AxisTable) -> None:
    table = motorcycle
    assert table.t.unit_place[0] == BESIDE
    table.phase(steps.PATROLS)
    assert (table.t.unit_x[0], table.t.unit_y[0]) == (11, 6)
    assert table.squares(0) == ["L7", "L8"], "one column is still on the map"
    table.t.unit_moved[0] = 0
    table.phase(steps.PATROLS)
    assert table.t.unit_place[0] == BESIDE
    assert table.t.unit_facing[0] == FACINGS.index("W"), "it has turned round"
    table.t.unit_moved[0] = 0
    table.phase(steps.PATROLS)
    assert table.t.unit_facing[0] == SOUTH, "it comes back the same way"
    assert table.t.unit_place[0] == STANDING


@pytest.mark.rule("sas", "8.6/1")
def test_with_a_white_marker_vehicles_stay(motorcycle: AxisTable) -> None:
    motorcycle.t.marker = WHITE
    motorcycle.phase(steps.PATROLS)
    assert motorcycle.t.unit_place[0] == BESIDE


@pytest.mark.rule("sas", "8.6/4")
def test_a_patrolling_vehicle_stops_when_it_sees_an_operator(motorcycle: AxisTable) -> None:
    table = motorcycle
    table.sketch.names["p"] = 0 * 12 + 6
    table.operator("paddy", "p")
    table.phase(steps.PATROLS)
    assert table.is_discovered("paddy")
    assert table.t.unit_alert[0]
    assert table.t.unit_y[0] == 8, "Paddy is eight squares before it"


@pytest.mark.rule("sas", "8.6/5")
def test_a_vehicle_that_hears_something_does_not_turn() -> None:
    table = AxisTable(field()).vehicle("motorcycle", 3, 3, "N")
    table.phase(steps.SOUND, arg=pack_sound(12 * 10 + 4, 8))
    assert table.t.unit_alert[0]
    assert table.t.unit_facing[0] == NORTH


# 8.3, 8.4: hunting and firing


@pytest.mark.rule("sas", "8.3/1", "8.9/1")
def test_an_alert_vehicle_drives_to_where_it_can_attack_best() -> None:
    table = AxisTable(field(16, 6))
    table.sketch.names["p"] = 2 * 16 + 14
    table.operator("paddy", "p", discovered=True).vehicle("motorcycle", 0, 2, "E", alert=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_x[0] == 9, "four squares before Paddy is short range"
    assert table.t.unit_facing[0] == EAST


@pytest.mark.rule("sas", "8.9/1")
def test_a_sentry_vehicle_holds_its_place_while_nobody_is_discovered() -> None:
    table = AxisTable(field(16, 6)).vehicle("half-track", 4, 2, "E", alert=True)
    table.sketch.names["p"] = 2 * 16 + 1
    table.operator("paddy", "p")
    table.phase(steps.ADVANCE)
    assert (table.t.unit_x[0], table.t.unit_y[0]) == (4, 2)


@pytest.mark.rule("sas", "8.3/2")
@pytest.mark.ruling("R34")
def test_vehicles_go_before_infantry() -> None:
    table = AxisTable(field(16, 6))
    table.sketch.names.update(p=2 * 16 + 14, m=2 * 16 + 12)
    table.operator("paddy", "p", discovered=True).unit("rifleman", "m", "E", alert=True)
    table.vehicle("motorcycle", 0, 2, "E", alert=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    told = table.events()
    assert told.index("drove") < told.index("stays-best")


@pytest.mark.rule("sas", "8.10/1", "8.8/1")
def test_assault_and_spawned_vehicles_wait_for_the_alarm() -> None:
    table = AxisTable(field(16, 6)).vehicle("motorcycle", -2, 2, "E", alert=True, role=ASSAULT)
    table.sketch.names["p"] = 2 * 16 + 14
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert table.t.unit_place[0] == BESIDE
    table.battle()
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_place[0] == STANDING


WALL = """
    + + + + + + +#+#+ +
     . . . . . .#i i#. .
    + + + + + + + + + +
     . . . . . .Oi i#. .
    + + + + + + +#+#+ +
     . . . . . . . . . .
    + + + + + + + + + + +
    """


@pytest.mark.rule("sas", "8.4/1")
def test_the_motorcycle_fires_through_the_wall() -> None:
    table = AxisTable(WALL).vehicle("motorcycle", 1, 0, "E", alert=True)
    table.sketch.names["p"] = 7
    table.operator("jock", "p", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 5])
    assert table.health("jock") == 5, "three less on each die"
    assert "axis-fired-wall" in table.events()
    table.phase(steps.AXIS_ATTACKS, dice=[6, 6, 1])
    assert table.health("jock") == 3
    table.t.op_discovered[1] = 0
    table.phase(steps.AXIS_ATTACKS)


@pytest.mark.rule("sas", "8.4/2")
@pytest.mark.ruling("R1")
def test_at_a_window_the_motorcycle_has_sight() -> None:
    table = AxisTable(WALL).vehicle("motorcycle", 1, 0, "E", alert=True)
    table.sketch.names["p"] = 10 + 6
    table.operator("jock", "p", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[4, 3, 4])
    assert table.health("jock") == 3, "two less for the window, one more for short range"


@pytest.mark.rule("sas", "8.4/3")
def test_never_through_two_walls() -> None:
    table = AxisTable(WALL).vehicle("motorcycle", 1, 0, "E", alert=True)
    table.sketch.names["p"] = 9
    table.operator("jock", "p", discovered=True)
    table.phase(steps.AXIS_ATTACKS)
    assert table.health("jock") == 5


@pytest.mark.rule("sas", "8.4/4")
def test_a_half_track_fires_to_the_front_and_to_the_rear() -> None:
    table = AxisTable(field(16, 6)).vehicle("half-track", 7, 2, "E", alert=True)
    table.sketch.names.update(p=2 * 16 + 12, j=2 * 16 + 1)
    table.operator("paddy", "p", discovered=True).operator("jock", "j", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 3, 3, 3, 3, 3])
    assert (table.health("paddy"), table.health("jock")) == (2, 2)


# 8.7: convoys


@pytest.fixture(scope="module")
def ambush() -> Terrain:
    mission = facts().missions.index("convoy-ambush")
    return Terrain(mission, facts().maps[mission], lines())


class Convoy(AxisTable):
    """The map of Convoy Ambush with its convoy."""

    def __init__(self, terrain: Terrain) -> None:
        super().__init__(field(2, 2), mission="convoy-ambush")
        self.t.terrain = terrain
        self.t.map, self.t.ground = terrain.map, terrain.map.ground
        self.t.target_damage = []
        special_event(self.t)

    def advance(self) -> list[int]:
        """One Advance phase; how far along its route each vehicle is."""
        self.phase(steps.ADVANCE)
        return self.t.unit_at[:]


@pytest.mark.rule("sas", "8.7/1", "8.7/2", "8.7/6")
@pytest.mark.ruling("R76")
def test_the_convoy_of_page_21(ambush: Terrain) -> None:
    table = Convoy(ambush)
    assert table.advance() == [8, 8, 8, 8], "as fast as the trucks, in their formation"
    assert table.advance() == [16, 16, 16, 16]
    moved = [after - before for before, after in zip([16] * 4, table.advance(), strict=True)]
    assert moved == [8, 7, 7, 7], (
        "the first truck waits at the corner with one point, and the others keep their distance"
    )


@pytest.mark.rule("sas", "8.7/3")
def test_an_alert_convoy_stays_on_its_route(ambush: Terrain) -> None:
    table = Convoy(ambush)
    table.advance()
    table.t.unit_alert = [1, 1, 1, 1]
    table.sketch.names["p"] = 20 * 36 + 2
    table.operator("paddy", "p", discovered=True)
    assert table.advance() == [16, 16, 16, 16]


@pytest.mark.rule("sas", "8.7/4")
def test_the_scout_leaves_the_convoy_in_battle(ambush: Terrain) -> None:
    table = Convoy(ambush)
    table.advance()
    table.sketch.names["p"] = 16 * 36 + 8
    table.operator("paddy", "p", discovered=True).battle()
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_convoy[0] == 0
    assert table.t.unit_convoy[1:] == [2, 3, 4]


@pytest.mark.rule("sas", "8.7/5")
def test_the_convoy_runs_over_whoever_stands_on_its_route(ambush: Terrain) -> None:
    table = Convoy(ambush)
    table.sketch.names["p"] = 4 * 36 + 16
    table.operator("paddy", "p").operator("jock", "p")
    table.t.op_square[1] = 20 * 36 + 2
    table.advance()
    assert table.health("paddy") == 0
    assert "run-over" in table.events()


@pytest.mark.rule("sas", "8.7/7")
def test_the_convoy_leaves_the_map_for_good(ambush: Terrain) -> None:
    table = Convoy(ambush)
    table.sketch.names["p"] = 2
    table.operator("jock", "p")
    for _ in range(12):
        table.advance()
    assert table.t.unit_place == [GONE] * 4
    assert table.t.goals == 0
