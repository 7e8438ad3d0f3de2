"""Checks of the way there (2.2 to 2.4, 12): what can be reached from the entry tile, and who sees its squares."""

from __future__ import annotations

from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.facts.setup import Setup
from grognard.games.sas.missions.findings import Findings
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.lines import Lines
from grognard.games.sas.rules.movement import Steps
from grognard.games.sas.rules.sight import Sight
from grognard.games.sas.vocabulary.axis import DESTROY, KILL, RESCUE
from grognard.games.sas.vocabulary.words import CLIMB, DIVE, GRAPPLE, LAND, NOWHERE, SWIM, TARGETS, WALK

ON_FOOT = (WALK, CLIMB)
ANY_WAY = (WALK, CLIMB, GRAPPLE, DIVE, SWIM, LAND)
DIRECTIONS = 8
CRAMPED = 24  # squares: less than that is a pocket, not a way in
BRIDGE_TARGET = TARGETS.index("bridge")
# By the number of tiles at least: operators, and the stealth value on normal (rulebook page 28)
GUIDELINES = ((8, 4, 8), (6, 3, 7), (1, 2, 6))


def check_reach(findings: Findings, map: MissionMap, setup: Setup) -> None:
    """12: every objective can be reached; a warning where that takes a boat, diving gear or a grapple."""
    steps = Steps(map.ground)
    closed = {square for target in map.targets if target.kind != BRIDGE_TARGET for square in target.squares}
    on_foot = reached(steps, map.entry.squares, ON_FOOT, closed)
    any_way = reached(steps, map.entry.squares, ANY_WAY, closed)
    if len(on_foot) < CRAMPED:
        findings.warn("entry.squares", "cramped-entry", value=str(len(on_foot)))
    for objective in setup.objectives:
        squares = squares_of(map, setup, objective.id, objective.task)
        near = set(squares) | {other for square in squares for other in around(map.ground, square)}
        key, names = f"objective.{objective.id}", [map.ground.name(square) for square in squares]
        if not squares or near & on_foot:
            continue
        if near & any_way:
            findings.warn(key, "hard-to-reach", names)
        elif objective.task == KILL:
            findings.warn(key, "far-kill", names)
        else:
            findings.error(key, "unreachable", names)


def reached(steps: Steps, starts: list[int], gaits: tuple[int, ...], closed: set[int]) -> set[int]:
    tables = [steps.of(gait) for gait in gaits]
    found = {square for square in starts if square not in closed}
    edge = list(found)
    while edge:
        square = edge.pop()
        for table in tables:
            for other in table[square]:
                if other not in found and other not in closed:
                    found.add(other)
                    edge.append(other)
    return found


def around(ground: Ground, square: int) -> list[int]:
    near = [ground.next(square, direction) for direction in range(DIRECTIONS)]
    return [other for other in near if other != NOWHERE]


def squares_of(map: MissionMap, setup: Setup, id: str, task: int) -> list[int]:
    """Where the thing stands that an objective is about; nothing for what drives around."""
    if task == DESTROY:
        return [square for target in map.targets if target.id == id for square in target.squares]
    if task in (KILL, RESCUE):
        return [unit.square for unit in setup.guards + setup.prisoners if unit.id == id]
    blocks = [(placed.x, placed.y) for placed in setup.transports if placed.id == id]
    return [
        (y + b) * map.ground.width + x + a
        for x, y in blocks
        for a in range(2)
        for b in range(2)
        if 0 <= x + a < map.ground.width and 0 <= y + b < map.ground.height
    ]


def check_entry(findings: Findings, map: MissionMap, setup: Setup, lines: Lines) -> None:
    """2.12: an operator who enters in full view is discovered by the first action."""
    sight = Sight(map.ground, lines)
    obstacles = Obstacles(map.ground.size)
    for target in map.targets:
        for square in target.squares if target.kind != BRIDGE_TARGET else []:
            obstacles.solid.add(square)
    watchers = [(post.square, post.solid) for post in map.posts]
    watchers += [(guard.square, guard.facing) for guard in setup.guards]
    for square, facing in watchers:
        field = sight.field(square, facing, obstacles)
        seen = [map.ground.name(entry) for entry in map.entry.squares if field.fully.has(entry)]
        if seen:
            findings.warn("entry.squares", "seen-entry", seen, value=", ".join(seen), other=map.ground.name(square))


def check_guidelines(findings: Findings, map: MissionMap, setup: Setup) -> None:
    """What the booklet advises for a map of that size."""
    tiles = sum(len(row) for row in map.faces)
    _, operators, stealth = next(row for row in GUIDELINES if tiles >= row[0])
    if abs(len(setup.operators) - operators) > 1:
        advise(findings, "operators", len(setup.operators), operators, tiles)
    if abs(setup.stealth[1] - stealth) > 2:
        advise(findings, "stealth", setup.stealth[1], stealth, tiles)


def advise(findings: Findings, key: str, value: int, limit: int, tiles: int) -> None:
    findings.warn(key, "guideline", [], value=str(value), limit=str(limit), tiles=str(tiles))
