"""Where an operator would be noticed now: how many units see each square, and how dear each step therefore is."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import looks, obstacles
from grognard.games.sas.rules.occupying import is_closed
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import PATROL, STANDING

FAR: Final = 10_000
SEEN: Final = 9  # what a watched square costs more than an unwatched one
CLIMB_COST: Final = 2


def watched(t: Tabletop, without: list[int]) -> list[int]:
    """2.12: how many units see something upright on each square; 2 for each if it also sees what lies there."""
    found = [0] * t.ground.size
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        if unit in without or not looks(t, unit) or t.f.units[t.unit_kind[unit]].is_large:
            continue
        field = t.terrain.sight.field(t.unit_square[unit], t.unit_facing[unit], in_the_way)
        for square in field.partly.squares():
            found[square] += 1
        for square in field.fully.squares():
            found[square] += 2
    return found


def lasting(t: Tabletop) -> list[int]:
    """The same for units that keep their square and facing: what a patrol sees now it will not see for long."""
    moving = [unit for unit in range(len(t.unit_kind)) if t.unit_role[unit] == PATROL and not t.unit_alert[unit]]
    return watched(t, moving)


def prices(t: Tabletop, careful: bool) -> list[int]:
    """What it costs to enter each square on foot; FAR for those that nobody can stand on."""
    seen = lasting(t) if careful else [0] * t.ground.size
    found = [1 + (SEEN if seen[square] else 0) for square in range(t.ground.size)]
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING:
            for under in unit_squares(t, unit):
                found[under] += SEEN
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
            add(buckets, climb[square], cost + price[square] + CLIMB_COST - 1, found)
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
