"""The plan of the ground: squares, walls, posts and patrol lines of a mission's map, and what changes on it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

from grognard.engine.drawing import ground as plans
from grognard.engine.drawing.ground import Edge, GroundPlan, Post, Square, Trail
from grognard.games.sas.board.outlines import MARGIN, UNIT
from grognard.games.sas.facts.ground import SIDES, Ground
from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.facts.names import column_name
from grognard.games.sas.vocabulary.words import EAST, EDGES, NORTH, NOWHERE, SOUTH, SQUARES, WEST, WHITE

COVERS: Final = {
    "road": plans.ROAD,
    "interior": plans.ROOFED,
    "water": plans.WATER,
    "bridge": plans.BRIDGE,
    "forest": plans.WOODS,
    "rock": plans.ROCK,
    "hedge": plans.HEDGE,
    "crates": plans.CRATES,
}
MOST_PLANS: Final = 100  # of the maps in use; players make new ones all the time
BUILT: Final = (plans.BUILDING_WALL, plans.DOOR, plans.WINDOW)


@lru_cache(MOST_PLANS)
def ground_plan(map: MissionMap) -> GroundPlan:
    """Everything that is printed on the tiles of a mission."""
    plan = new_plan(map.ground, f"sas {print_of(map)}")
    plan.tile = map.tile_side
    plan.column_names = [column_name(x) for x in range(plan.columns)]
    plan.row_names = [str(y + 1) for y in range(plan.rows)]
    for square in range(map.ground.size):
        cover = COVERS.get(SQUARES[map.ground.kind[square]])
        if cover:
            plan.covers.setdefault(cover, []).append(place(map.ground, square))
    plan.edges = edges(map.ground)
    plan.trails = [trail(map, number) for number in range(len(map.patrols))]
    plan.posts = [post(map, number) for number in range(len(map.posts))]
    return plan


def print_of(map: MissionMap) -> str:
    """A short word that differs for maps that look different, whatever their names are."""
    printed = (map.ground.width, map.ground.kind, map.ground.edges)
    marks = [(post.square, post.colour, post.arrows) for post in map.posts]
    lines = [(line.path, line.colour, line.starts) for line in map.patrols]
    return blake2b(repr((printed, marks, lines)).encode(), digest_size=8).hexdigest()


def new_plan(ground: Ground, id: str) -> GroundPlan:
    return GroundPlan(id, (ground.width, ground.height), (MARGIN, MARGIN), UNIT)


def place(ground: Ground, square: int) -> Square:
    return square % ground.width, square // ground.width


def edges(ground: Ground) -> list[Edge]:
    """Each edge once: the north and west sides of every square, and the rim of the map in the south and east."""
    found: list[Edge] = []
    for square in range(ground.size):
        x, y = place(ground, square)
        for side in range(SIDES):
            kind = EDGES[ground.edges[square * SIDES + side]]
            inside = side in (EAST, SOUTH) and ground.next(square, side) != NOWHERE
            if kind != "open" and not inside:
                found.append(Edge(x + (side == EAST), y + (side == SOUTH), side in (WEST, EAST), kind))
    return found


def trail(map: MissionMap, number: int) -> Trail:
    line = map.patrols[number]
    squares = tuple(place(map.ground, square) for square in line.path)
    starts = tuple((*squares[at], line.facings[i]) for i, at in enumerate(line.starts))
    return Trail(squares, line.colour == WHITE, starts)


def post(map: MissionMap, number: int) -> Post:
    """1.7: the solid arrow first."""
    found = map.posts[number]
    ways = (found.solid, *(way for way in found.arrows if way != found.solid))
    return Post(*place(map.ground, found.square), found.colour == WHITE, ways)


# What changes on the ground


@lru_cache(MOST_PLANS)
def glade_plan(ground: Ground, square: int) -> GroundPlan:
    """Trees that make room for somebody in a square of forest."""
    plan = new_plan(ground, f"sas glade {square} {ground.width}")
    plan.is_whole = False
    plan.covers[plans.GLADE] = [place(ground, square)]
    return plan


@lru_cache(MOST_PLANS)
def lifted_plan(map: MissionMap, start: int) -> GroundPlan:
    """A building whose roof is lifted, with its walls drawn again above the floor."""
    squares = building_of(map.ground, start)
    inside = {place(map.ground, square) for square in squares}
    plan = new_plan(map.ground, f"{ground_plan(map).id} lifted {start}")
    plan.is_whole = False
    plan.covers[plans.ROOFLESS] = sorted(inside)
    plan.edges = [edge for edge in edges(map.ground) if edge.kind in BUILT and touches(edge, inside)]
    return plan


def touches(edge: Edge, inside: set[Square]) -> bool:
    beyond = (edge.x - 1, edge.y) if edge.is_west else (edge.x, edge.y - 1)
    return (edge.x, edge.y) in inside or beyond in inside


@lru_cache(MOST_PLANS)
def building_of(ground: Ground, start: int) -> list[int]:
    """All squares under one roof: interior squares that touch, whatever walls part their rooms."""
    found, queue = [start], [start]
    while queue:
        square = queue.pop()
        for side in (NORTH, EAST, SOUTH, WEST):
            other = ground.next(square, side)
            if other != NOWHERE and SQUARES[ground.kind[other]] == "interior" and other not in found:
                found.append(other)
                queue.append(other)
    return sorted(found)
