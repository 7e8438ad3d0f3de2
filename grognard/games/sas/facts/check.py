"""What must hold within a tile and between the kinds, so that no overlay makes a map that cannot be played."""

from __future__ import annotations

from grognard.engine.data.errors import show
from grognard.engine.data.reader import Data, Value
from grognard.games.sas.facts.grid import rows_of
from grognard.games.sas.facts.names import read_name
from grognard.games.sas.facts.tiles import Place
from grognard.games.sas.vocabulary.words import DX, DY, EDGES, FACINGS, SQUARES

CORNER = "+"


def check_facts(data: Data) -> None:
    """Raises DataError at the first value that does not go with the others."""
    check_signs(data, [f"square.{kind}.sign" for kind in SQUARES])
    check_signs(data, [f"edge.{kind}.sign" for kind in EDGES])
    check_sight(data)
    for face in data.names("tile"):
        check_grid(data, face)
        check_posts(data, face)
        check_patrols(data, face)
        check_sites(data, face)


def check_signs(data: Data, paths: list[str]) -> None:
    """Each kind has one sign of its own."""
    for path in paths:
        if len(data.word(path)) != 1:
            raise data.get(path).error("disagree", value=show(data.word(path)), other="length", limit="1")
    if len({data.word(path) for path in paths}) != len(paths):
        culprit = data.culprit(paths)
        raise culprit.error("repeated", value=show(culprit.value))


def check_sight(data: Data) -> None:
    """2.12: nobody sees farther than lines of sight are drawn."""
    axis, reach = data.get("sight.squares.axis"), data.get("sight.squares.reach")
    if data.integer(axis.path) > data.integer(reach.path):
        culprit, other = (axis, reach) if data.culprit([axis.path, reach.path]) is axis else (reach, axis)
        raise culprit.error("disagree", value=show(culprit.value), other=other.path, limit=show(other.value))


def check_grid(data: Data, face: str) -> None:
    """As many rows and columns as the squares of a tile and their edges need, and signs that mean something there."""
    value = data.get(f"tile.{face}.grid")
    rows = rows_of(data.word(value.path))
    size = 2 * data.integer("tiles.map.side") + 1
    if len(rows) != size or len(rows[0]) != size:
        raise value.error("drawing-size", size=str(size), rows=str(len(rows)), columns=str(len(rows[0])))
    signs = ["".join(data.word(f"{table}.{kind}.sign") for kind in data.names(table)) for table in ("square", "edge")]
    allowed = [[CORNER, signs[1]], [signs[1], signs[0]]]
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign not in allowed[y % 2][x % 2]:
                raise value.error("drawing-sign", value=show(sign), row=str(y + 1), column=str(x + 1))


def place_on(data: Data, value: Value, name: str, face: str, on_foot: bool = True) -> Place:
    """A square of the tile, and one where a unit can stand."""
    place = read_name(name)
    side = data.integer("tiles.map.side")
    if place is None or place[0] >= side or place[1] >= side:
        raise value.error("not-square", value=show(name))
    sign = rows_of(data.word(f"tile.{face}.grid"))[2 * place[1] + 1][2 * place[0] + 1]
    if on_foot and sign not in walkable_signs(data):
        raise value.error("not-ground", value=show(name))
    return place


def walkable_signs(data: Data) -> str:
    kinds = [kind for kind in SQUARES if data.word(f"square.{kind}.enter") == "walk"]
    return "".join(data.word(f"square.{kind}.sign") for kind in kinds)


def entries(data: Data, face: str, table: str) -> list[str]:
    path = f"tile.{face}"
    return [f"{path}.{table}.{id}" for id in data.names(f"{path}.{table}")] if table in data.names(path) else []


def check_posts(data: Data, face: str) -> None:
    """1.7: the solid arrow is one of the arrows."""
    for path in entries(data, face, "post"):
        place_on(data, data.get(f"{path}.at"), data.word(f"{path}.at"), face)
        solid = data.get(f"{path}.solid")
        arrows = data.words(f"{path}.arrows")
        if solid.value not in arrows:
            raise solid.error("choices", choices=", ".join(arrows), value=show(solid.value))


def check_patrols(data: Data, face: str) -> None:
    """1.7: a line leads from square to square and back to its beginning; both starts lie on it and face along it."""
    for path in entries(data, face, "patrol"):
        line = data.get(f"{path}.path")
        places = [place_on(data, line, name, face) for name in data.words(line.path)]
        for at, (x, y) in enumerate(places):
            before = places[at - 1]
            if abs(x - before[0]) + abs(y - before[1]) != 1:
                raise line.error("not-line", value=show(data.words(line.path)[at]))
        check_starts(data, path, places)


def check_starts(data: Data, path: str, places: list[Place]) -> None:
    starts = data.words(f"{path}.starts")
    for name, word in zip(starts, data.words(f"{path}.facings"), strict=True):
        place = read_name(name)
        if place is None or place not in places:
            raise data.get(f"{path}.starts").error("not-square", value=show(name))
        at = places.index(place)
        facing = FACINGS.index(word)
        ahead = (place[0] + DX[facing], place[1] + DY[facing])
        if ahead not in (places[at - 1], places[(at + 1) % len(places)]):
            raise data.get(f"{path}.facings").error("not-line", value=show(word))


def check_sites(data: Data, face: str) -> None:
    """1.4: a depot or a battery covers two by two squares."""
    for path in entries(data, face, "site"):
        value = data.get(f"{path}.at")
        x, y = place_on(data, value, data.word(value.path), face, on_foot=False)
        if max(x, y) + 1 >= data.integer("tiles.map.side"):
            raise value.error("not-square", value=show(value.value))
