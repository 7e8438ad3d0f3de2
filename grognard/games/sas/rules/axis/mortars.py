"""Mortar teams on their way (9): to the nearest guard post in the open, where they are set up."""

from __future__ import annotations

from grognard.engine.graph import UNREACHED
from grognard.games.sas.rules.axis.eligible import is_on_post
from grognard.games.sas.rules.axis.positions import Plan, climb_cost, closed_squares, cost_from, starts, taken_squares
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.rules.reach import FAR, reach
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import (
    MORTAR_TEAM,
    NOBODY,
)
from grognard.games.sas.vocabulary.words import NOWHERE


def plan_mortar(t: Tabletop, unit: int) -> Plan:
    """9: towards the nearest guard post in the open that no mortar holds, one of several; a sentry there makes room."""
    if t.unit_mode[unit]:
        return Plan([], [])
    squares, entry = starts(t, unit)
    closed = closed_squares(t)
    climb = climb_cost(t, unit)
    cost = reach(t.terrain.gaits, squares, entry, t.f.units[MORTAR_TEAM].move, climb, closed)
    taken = taken_squares(t, unit)
    ends = [square for square in range(t.ground.size) if cost[square] != UNREACHED and not taken.has(square)]
    best = FAR
    found: list[int] = []
    for post in nearest_posts(t, unit):
        away = t.terrain.ways.costs_to(post, climb, closed)
        for square in ends:
            if away[square] != UNREACHED and away[square] <= best:
                found = [square] if away[square] < best else [*found, square]
                best = away[square]
    return Plan(sorted(set(found)), [])


def free_posts(t: Tabletop, unit: int) -> list[int]:
    """The posts outside buildings where a mortar can be set up: nobody is there, or a sentry that can leave."""
    found: list[int] = []
    for post in t.map.posts:
        there = unit_at(t, post.square)
        held = there not in (NOBODY, unit) and t.unit_kind[there] == MORTAR_TEAM
        if t.ground.room[post.square] == NOWHERE and not held:
            found.append(post.square)
    return found


def nearest_posts(t: Tabletop, unit: int) -> list[int]:
    """9: of these posts the nearest by the points that the way costs; several if they are equally near."""
    squares, entry = starts(t, unit)
    climb, closed = climb_cost(t, unit), closed_squares(t)
    posts = free_posts(t, unit)
    away = [cost_from(t.terrain.ways.costs_to(post, climb, closed), squares, entry) for post in posts]
    return [post for post, cost in zip(posts, away, strict=True) if cost == min(away) < FAR]


def posts_in_reach(t: Tabletop, unit: int) -> list[int]:
    """9: the nearest posts, if the mortar reaches them this turn; one that is held by no sentry has to be free."""
    squares, entry = starts(t, unit)
    cost = reach(t.terrain.gaits, squares, entry, t.f.units[MORTAR_TEAM].move, climb_cost(t, unit), closed_squares(t))
    taken = taken_squares(t, unit)
    near = [post for post in nearest_posts(t, unit) if cost[post] != UNREACHED]
    return [post for post in near if not taken.has(post) or sentry_on(t, post) != NOBODY]


def sentry_on(t: Tabletop, post: int) -> int:
    """The sentry that would make room; NOBODY if there is none."""
    there = unit_at(t, post)
    return there if there != NOBODY and is_on_post(t, there) else NOBODY


def is_post(t: Tabletop, square: int) -> bool:
    return any(post.square == square for post in t.map.posts)
