"""The surroundings of an operator in words: enough to play from for whoever does not see the map.

The ground in the four directions square by square, then who and what is near, where, and which way it looks.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from grognard.games.sas.board.kit import Kit
from grognard.games.sas.facts.ground import SIDES
from grognard.games.sas.vocabulary.words import DX, DY, EDGES, FACINGS, NOWHERE, SQUARES

SEEN: Final = 6  # squares of ground that are told in each direction
NEAR: Final = 10  # squares within which pieces are told
BEARINGS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def surroundings(kit: Kit, word: str) -> list[str]:
    """Sentences about what is round an operator on the map; none for one that is elsewhere."""
    seen = kit.view["operators"][word]
    if seen["place"] != "map":
        return []
    here = kit.ground.square(seen["square"])
    facing = kit.name("facing", seen["facing"])
    stands = kit.say("around", "stands", seen["square"], kit.name("square", SQUARES[kit.ground.kind[here]]), facing)
    ways = [
        kit.say("around", "way", kit.name("facing", FACINGS[way]), ground_ahead(kit, here, way)) for way in range(4)
    ]
    near = pieces_near(kit, here, word)
    told = kit.say("around", "near", "; ".join(near)) if near else kit.say("around", "nobody")
    return [stands, *ways, told]


def ground_ahead(kit: Kit, here: int, way: int) -> str:
    """The squares in one direction, equal ones together, with the edges that part them."""
    parts: list[str] = []
    square = here
    for _ in range(SEEN):
        edge = EDGES[kit.ground.edges[square * SIDES + way]]
        if edge != "open":
            parts.append(kit.name("edge", edge))
        square = kit.ground.next(square, way)
        if square == NOWHERE:
            parts.append(kit.say("around", "rim"))
            break
        parts.append(kit.name("square", SQUARES[kit.ground.kind[square]]))
    return ", ".join(counted(parts))


def counted(parts: list[str]) -> list[str]:
    runs = [(part, len(list(run))) for part, run in groupby(parts)]
    return [f"{part} ×{times}" if times > 1 else part for part, times in runs]


def pieces_near(kit: Kit, here: int, word: str) -> list[str]:
    """Units of the Axis, other operators, targets and tokens, the nearest first."""
    found: list[tuple[int, str]] = []
    for unit in kit.view["units"]:
        state = kit.say("unit", "alert" if unit["alert"] else "calm")
        facing = kit.name("facing", unit["facing"])
        looks = kit.say("around", "looks", facing, state)
        add(kit, here, found, unit["squares"], kit.name("axis", unit["kind"]), looks)
    for other, seen in kit.view["operators"].items():
        if other != word and seen["place"] in ("map", "captive"):
            add(kit, here, found, [seen["square"]], kit.name("operator", other))
    for id, target in kit.view["targets"].items():
        if target["left"]:
            add(kit, here, found, target["squares"], kit.name("target-id", id))
    for token in kit.view["tokens"]:
        add(kit, here, found, [token["square"]], kit.name("token", token["kind"]))
    return [text for _, text in sorted(found)]


def add(kit: Kit, here: int, found: list[tuple[int, str]], names: list[str], what: str, looks: str = "") -> None:
    """A thing with its square, how far it is and in which direction, if it is near."""
    squares = [kit.ground.square(name) for name in names]
    nearest = min(squares, key=lambda square: kit.ground.distance(here, square), default=NOWHERE)
    away = kit.ground.distance(here, nearest) if nearest != NOWHERE else NEAR + 1
    if away == 0:
        found.append((0, kit.say("around", "here", what, looks)))
    elif away <= NEAR:
        bearing = kit.say("bearing", bearing_of(kit, here, nearest))
        found.append((away, kit.say("around", "thing", what, kit.ground.name(nearest), away, bearing, looks)))


def bearing_of(kit: Kit, here: int, there: int) -> str:
    """One of the eight directions: a diagonal if neither way is more than twice as far as the other."""
    width = kit.ground.width
    dx, dy = there % width - here % width, there // width - here // width
    across = 0 if 2 * abs(dx) < abs(dy) else (dx > 0) - (dx < 0)
    down = 0 if 2 * abs(dy) < abs(dx) else (dy > 0) - (dy < 0)
    steps = [(DX[0], DY[0]), (1, -1), (DX[1], DY[1]), (1, 1), (DX[2], DY[2]), (-1, 1), (DX[3], DY[3]), (-1, -1)]
    return BEARINGS[steps.index((across, down))]
