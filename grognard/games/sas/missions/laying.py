"""Checks of the map (1.1, 1.4, 1.9): tiles, the small tiles on its border, targets."""

from __future__ import annotations

from itertools import pairwise

from grognard.engine.data.dataset import Data
from grognard.engine.data.errors import show
from grognard.games.sas.facts.check_maps import TURNS, check_border, squares_on
from grognard.games.sas.facts.mission_map import EMPTY, MissionMap, listed
from grognard.games.sas.facts.names import square_name
from grognard.games.sas.missions.findings import Findings, quoted
from grognard.games.sas.vocabulary.words import BLACK, BRIDGE, COLOURS, MIXED, WHITE

MOST_COLUMNS = 4
TILE_WIDTH = 4  # squares that a small tile touches
BRIDGE_TARGET = "bridge"


def check_tiles(findings: Findings) -> bool:
    """1.1: equal rows of known faces, each tile used once. False if the map cannot be put together."""
    data, path = findings.data, f"{findings.path}.layout"
    rows = [row.split() for row in data.words(path)]
    before = len(findings.faults)
    for row in rows:
        if len(row) != len(rows[0]) or not row:
            findings.error("layout", "ragged", value=str(len(row)), limit=str(len(rows[0])))
    widest = max(map(len, rows))
    if widest > MOST_COLUMNS:
        findings.error("layout", "too-wide", value=str(widest), high=str(MOST_COLUMNS))
    for row in rows:
        for word in row:
            check_face(findings, word)
    whole = len(findings.faults) == before
    check_used_once(findings, [word.partition("@")[0] for row in rows for word in row])
    map_side = data.integer("tiles.map.side")
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word == EMPTY:
                middle = square_name(x * map_side + map_side // 2, y * map_side + map_side // 2)
                findings.error("layout", "empty-place", [middle], row=str(y + 1), column=str(x + 1))
    return whole


def check_face(findings: Findings, word: str) -> None:
    face, _, turn = word.partition("@")
    if word == EMPTY:
        return
    if face not in findings.data.names("tile"):
        findings.error("layout", "not-face", value=show(face))
    elif turn not in TURNS or word.endswith("@"):
        findings.error("layout", "not-turn", value=show(turn))


def check_used_once(findings: Findings, faces: list[str]) -> None:
    tiles = [face[:-1] for face in faces if face != EMPTY]
    for tile in sorted(set(tiles)):
        if tiles.count(tile) > 1:
            findings.error("layout", "both-faces", value=tile)


def check_borders(findings: Findings, map: MissionMap) -> None:
    """1.9: small tiles lie along one side of the map, side by side, and units can leave them."""
    data = findings.data
    names = ["entry", *(f"spawn.{id}" for id in listed(data, findings.path, "spawn"))]
    for name in names:
        before = len(findings.faults)
        findings.run(lambda name=name: check_border(data, map, f"{findings.path}.{name}"))  # type: ignore[misc]
        if len(findings.faults) == before:
            check_row(findings, map, name)
    check_apart(findings, names)
    colours = [spawn.colour for spawn in map.spawns]
    for colour in (WHITE, BLACK):
        if colour not in colours and MIXED not in colours:
            findings.warn("", "no-spawn", [], value=COLOURS[colour])


def check_row(findings: Findings, map: MissionMap, name: str) -> None:
    squares = sorted(squares_on(findings.data, map, f"{findings.path}.{name}"))
    step = 1 if len(squares) > 1 and squares[1] - squares[0] == 1 else map.ground.width
    if len(squares) != TILE_WIDTH or any(b - a != step for a, b in pairwise(squares)):
        findings.error(f"{name}.squares", "not-row", value=str(TILE_WIDTH))


def check_apart(findings: Findings, names: list[str]) -> None:
    """Two small tiles cannot lie in the same place."""
    taken: dict[tuple[str, str], str] = {}
    for name in names:
        side = findings.data.word(f"{findings.path}.{name}.side")
        for square in findings.data.words(f"{findings.path}.{name}.squares"):
            other = taken.setdefault((side, square), name)
            if other != name:
                findings.error(f"{name}.squares", "shared-squares", [square], value=square, other=other)
                break


def check_targets(findings: Findings, map: MissionMap) -> None:
    """1.4: two by two squares of the map; a bridge is mined on the bridge, and no depot stands in a patrol's way."""
    data = findings.data
    for target in map.targets:
        path = f"{findings.path}.target.{target.id}"
        before = len(findings.faults)
        findings.run(lambda path=path: squares_on(data, map, path))  # type: ignore[misc]
        if len(findings.faults) == before:
            check_target(findings, map, f"target.{target.id}", target.squares, data)


def check_target(findings: Findings, map: MissionMap, key: str, squares: list[int], data: Data) -> None:
    ground = map.ground
    first, wide = min(squares), ground.width
    if sorted(squares) != [first, first + 1, first + wide, first + wide + 1] or first % wide == wide - 1:
        findings.error(f"{key}.squares", "not-shape")
        return
    if data.word(f"{findings.path}.{key}.kind") == BRIDGE_TARGET:
        dry = [ground.name(square) for square in squares if ground.kind[square] != BRIDGE]
        if dry:
            findings.error(f"{key}.squares", "not-bridge", dry, value=quoted(dry))
        return
    crossed = [ground.name(square) for line in map.patrols for square in line.path if square in squares]
    if crossed:
        findings.error(f"{key}.squares", "on-line", crossed, value=quoted(sorted(set(crossed))))
