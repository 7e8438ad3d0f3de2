"""Where an operator is noticed now, where in the long run, and how dear each step therefore is."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.rules.field import Field, Obstacles
from grognard.games.sas.rules.footprint import BLOCK, unit_squares
from grognard.games.sas.rules.noticing import looks, obstacles
from grognard.games.sas.rules.occupying import is_closed
from grognard.games.sas.rules.terrain import Terrain
from grognard.games.sas.rules.turning import patrol_facing
from grognard.games.sas.rules.weapons import without
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import HALF_TRACK, PATROL, SENTRY, STANDING, STUMMEL
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, NOWHERE

FAR: Final = 10_000
GRAIN: Final = 4  # prices are counted in quarters of a square
WATCHED: Final = 6.0  # what a square costs more that is always watched
TAKEN: Final = 6  # a unit of the Axis stands there
CLIMB_COST: Final = 2


class Eyes:
    """What may see each square, upright and crouched: a number of units, or how likely it is that one does."""

    def __init__(self, size: int) -> None:
        self.upright = [0.0] * size
        self.crouched = [0.0] * size

    def add(self, field: Field, chance: float) -> None:
        for square in field.partly.squares():
            self.upright[square] += chance
        for square in field.fully.squares():
            self.upright[square] += chance
            self.crouched[square] += chance

    def join(self, other: Eyes) -> None:
        for square in range(len(self.upright)):
            self.upright[square] += other.upright[square]
            self.crouched[square] += other.crouched[square]


def fields_of(t: Tabletop, unit: int, in_the_way: Obstacles) -> list[Field]:
    """2.12, 8.2: what a unit sees as it stands; half-tracks look to the rear as well."""
    kind, facing = t.f.units[t.unit_kind[unit]], t.unit_facing[unit]
    if not kind.is_large:
        return [t.terrain.sight.field(t.unit_square[unit], facing, in_the_way)]
    clear = without(t, in_the_way, unit_squares(t, unit))
    x, y = t.unit_x[unit] + 1, t.unit_y[unit] + 1
    found = [t.terrain.sight.vehicle_field(x, y, facing, clear)]
    if t.unit_kind[unit] in (HALF_TRACK, STUMMEL):
        rear, back = (facing + 2) % len(FACINGS), kind.length - BLOCK
        found.append(t.terrain.sight.vehicle_field(x + DX[rear] * back, y + DY[rear] * back, rear, clear))
    return found


def watched(t: Tabletop) -> Eyes:
    """How many units see each square now."""
    found = Eyes(t.ground.size)
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        if looks(t, unit):
            for field in fields_of(t, unit, in_the_way):
                found.add(field, 1.0)
    return found


def is_on_post(t: Tabletop, unit: int) -> bool:
    """1.7: a sentry that still stands on its post."""
    post = t.unit_post[unit]
    on_foot = t.unit_role[unit] == SENTRY and not t.f.units[t.unit_kind[unit]].is_large
    return on_foot and post != NOWHERE and t.map.posts[post].square == t.unit_square[unit]


def is_on_line(t: Tabletop, unit: int) -> bool:
    """1.7: a patrol on foot that still walks along its line."""
    on_foot = t.unit_role[unit] == PATROL and not t.f.units[t.unit_kind[unit]].is_large
    return on_foot and t.unit_post[unit] != NOWHERE and t.unit_at[unit] != NOWHERE


class Habits:
    """How often each sentry and each patrol has every square in sight in the long run; worked out once for a map."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.nothing = Obstacles(terrain.map.ground.size)
        self.posts: dict[int, Eyes] = {}
        self.lines: dict[int, Eyes] = {}

    def post(self, number: int) -> Eyes:
        """4.1: a sentry looks along each of its arrows equally often."""
        if number not in self.posts:
            post, found = self.terrain.map.posts[number], Eyes(self.terrain.map.ground.size)
            for arrow in post.arrows:
                found.add(self.terrain.sight.field(post.square, arrow, self.nothing), 1 / len(post.arrows))
            self.posts[number] = found
        return self.posts[number]

    def line(self, number: int) -> Eyes:
        """4.2, 5: a patrol is anywhere on its line, and may go either way round."""
        if number not in self.lines:
            line, ground = self.terrain.map.patrols[number], self.terrain.map.ground
            found = Eyes(ground.size)
            for at, square in enumerate(line.path):
                for step in (1, -1):
                    facing = patrol_facing(ground, line, at, step)
                    found.add(self.terrain.sight.field(square, facing, self.nothing), 0.5 / len(line.path))
            self.lines[number] = found
        return self.lines[number]


def outlook(t: Tabletop, habits: Habits) -> Eyes:
    """How likely each square is watched in the long run."""
    found = Eyes(t.ground.size)
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        if not looks(t, unit):
            continue
        if is_on_post(t, unit):
            found.join(habits.post(t.unit_post[unit]))
        elif is_on_line(t, unit):
            found.join(habits.line(t.unit_post[unit]))
        else:
            for field in fields_of(t, unit, in_the_way):
                found.add(field, 1.0)
    return found


def prices(t: Tabletop, habits: Habits, careful: bool) -> list[int]:
    """What it costs to enter each square on foot; FAR for those that nobody can stand on."""
    found = [GRAIN] * t.ground.size
    if careful:
        eyes = outlook(t, habits)
        for square in range(t.ground.size):
            chance = (min(1.0, eyes.upright[square]) + min(1.0, eyes.crouched[square])) / 2
            found[square] += int(GRAIN * WATCHED * chance)
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING:
            for under in unit_squares(t, unit):
                found[under] += GRAIN * TAKEN
    for target in t.map.targets:
        for square in target.squares:
            if is_closed(t, square):
                found[square] = FAR
    return found


def ways_to(t: Tabletop, goals: list[int], price: list[int]) -> list[int]:
    """What the way from each square to the nearest goal costs, walking and climbing."""
    walk, climb = t.terrain.ways.walk, t.terrain.ways.climb
    found = [FAR] * t.ground.size
    buckets: list[list[int]] = [goals[:]]
    cost = 0
    while cost < len(buckets):
        for square in buckets[cost]:
            if found[square] <= cost:
                continue
            found[square] = cost
            add(buckets, walk[square], cost + price[square], found)
            add(buckets, climb[square], cost + price[square] + GRAIN * (CLIMB_COST - 1), found)
        cost += 1
    return found


def add(buckets: list[list[int]], squares: list[int], cost: int, found: list[int]) -> None:
    if cost >= FAR:
        return
    while len(buckets) <= cost:
        buckets.append([])
    for square in squares:
        if found[square] > cost:
            buckets[cost].append(square)
