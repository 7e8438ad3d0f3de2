"""What must hold for the map of a mission: tiles that exist, each used once, and small tiles that units can leave."""

from __future__ import annotations

from grognard.engine.data.errors import show
from grognard.engine.data.reader import Data, Value
from grognard.games.sas.facts.mission_map import MissionMap, listed
from grognard.games.sas.vocabulary.words import ENTER_WALK, FACINGS, NOWHERE

TURNS = ("", "0", "90", "180", "270")


def check_layout(data: Data, mission: str) -> None:
    """1.1: rows of equal length, faces that exist, turned by right angles, and no tile used on both of its faces."""
    layout = data.get(f"mission.{mission}.layout")
    rows = [row.split() for row in data.words(layout.path)]
    used: list[str] = []
    for row in rows:
        if len(row) != len(rows[0]) or not row:
            raise layout.error("disagree", value=show(" ".join(row)), other="layout", limit=show(" ".join(rows[0])))
        for word in row:
            check_tile(data, layout, word, used)


def check_tile(data: Data, layout: Value, word: str, used: list[str]) -> None:
    face, _, turn = word.partition("@")
    if face not in data.names("tile"):
        raise layout.error("not-id", value=show(face), tables="tile")
    if turn not in TURNS:
        raise layout.error("choices", choices=", ".join(TURNS[1:]), value=show(turn))
    if face[:-1] in used:
        raise layout.error("repeated", value=show(face[:-1]))
    used.append(face[:-1])


def check_map(data: Data, map: MissionMap) -> None:
    """1.9: small tiles touch their side of the map where a unit on foot can enter, and targets stand on the map."""
    path = f"mission.{map.id}"
    check_border(data, map, f"{path}.entry")
    for id in listed(data, path, "spawn"):
        check_border(data, map, f"{path}.spawn.{id}")
    for id in listed(data, path, "target"):
        squares_on(data, map, f"{path}.target.{id}")


def squares_on(data: Data, map: MissionMap, path: str) -> list[int]:
    value = data.get(f"{path}.squares")
    squares = [map.ground.square(name) for name in data.words(value.path)]
    if NOWHERE in squares:
        raise value.error("not-square", value=show(data.words(value.path)[squares.index(NOWHERE)]))
    return squares


def check_border(data: Data, map: MissionMap, path: str) -> None:
    side = FACINGS.index(data.word(f"{path}.side"))
    value = data.get(f"{path}.squares")
    for square in squares_on(data, map, path):
        if map.ground.next(square, side) != NOWHERE:
            raise value.error("not-border", value=show(map.ground.name(square)))
        if map.ground.enter[square] != ENTER_WALK:
            raise value.error("not-ground", value=show(map.ground.name(square)))
