"""Where it is safe to end a turn: how likely the Axis notices somebody before the operator acts again."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.bot.danger import Eyes, fields_of, is_on_line, is_on_post
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.noticing import looks, obstacles
from grognard.games.sas.rules.turning import patrol_facing
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import NOBODY, PATROL
from grognard.games.sas.vocabulary.words import BLACK, DX, DY, FACINGS, WHITE

SENTRY_TURNS: Final = 0.12  # the share of the cards that turn a sentry to one of its other arrows
PATROL_TURNS: Final = 0.12  # the same for the patrols of a colour
PATROL_STEPS: Final = 4


def risk(t: Tabletop, dead: int = NOBODY) -> Eyes:
    """How likely somebody who ends the turn on each square is noticed; `dead` is a unit that will not look."""
    found = Eyes(t.ground.size)
    in_the_way = obstacles(t)
    marker = WHITE if t.marker == BLACK and t.turn > 1 else BLACK
    for unit in range(len(t.unit_kind)):
        if not looks(t, unit) or unit == dead:
            continue
        if is_on_line(t, unit):
            patrol(t, unit, marker, in_the_way, found)
        elif t.f.units[t.unit_kind[unit]].is_large:
            vehicle(t, unit, marker, in_the_way, found)
        else:
            stay(t, unit, in_the_way, found)
    return found


def stay(t: Tabletop, unit: int, in_the_way: Obstacles, found: Eyes) -> None:
    """A unit that keeps its square: its facing now, and for sentries the other arrows of the post."""
    for field in fields_of(t, unit, in_the_way):
        found.add(field, 1.0)
    if is_on_post(t, unit):
        post = t.map.posts[t.unit_post[unit]]
        for arrow in post.arrows:
            if arrow != t.unit_facing[unit]:
                found.add(t.terrain.sight.field(post.square, arrow, in_the_way), SENTRY_TURNS)


def patrol(t: Tabletop, unit: int, marker: int, in_the_way: Obstacles, found: Eyes) -> None:
    """4.2, 5: a patrol of the marker's colour goes on, or back if a card turns it; the others may be turned."""
    square, facing = t.unit_square[unit], t.unit_facing[unit]
    for quarter in range(1, len(FACINGS)):
        found.add(t.terrain.sight.field(square, (facing + quarter) % len(FACINGS), in_the_way), PATROL_TURNS / 2)
    if t.map.patrols[t.unit_post[unit]].colour == marker:
        follow(t, unit, 1, 1.0 - PATROL_TURNS, in_the_way, found)
        follow(t, unit, -1, PATROL_TURNS, in_the_way, found)
    else:
        found.add(t.terrain.sight.field(square, facing, in_the_way), 1.0)


def follow(t: Tabletop, unit: int, sense: int, chance: float, in_the_way: Obstacles, found: Eyes) -> None:
    """5: what comes in sight on the four squares of its line ahead, or behind it."""
    line = t.map.patrols[t.unit_post[unit]]
    at, step = t.unit_at[unit], t.unit_step[unit] * sense
    seen = Eyes(t.ground.size)
    for _ in range(PATROL_STEPS):
        at = (at + step) % len(line.path)
        facing = patrol_facing(t.ground, line, at, step)
        seen.add(t.terrain.sight.field(line.path[at], facing, in_the_way), 1.0)
        seen.upright[line.path[at]] += 1.0
        seen.crouched[line.path[at]] += 1.0
    for square in range(t.ground.size):
        found.upright[square] += min(1.0, seen.upright[square]) * chance
        found.crouched[square] += min(1.0, seen.crouched[square]) * chance


def vehicle(t: Tabletop, unit: int, marker: int, in_the_way: Obstacles, found: Eyes) -> None:
    """8.2, 8.6: what a vehicle sees now, and a patrol on wheels also on its way straight on."""
    for field in fields_of(t, unit, in_the_way):
        found.add(field, 1.0)
    if t.unit_role[unit] == PATROL and marker == BLACK:
        facing, move = t.unit_facing[unit], t.f.units[t.unit_kind[unit]].move
        for ahead in range(2, move + 1, 2):
            x, y = t.unit_x[unit] + DX[facing] * ahead, t.unit_y[unit] + DY[facing] * ahead
            found.add(t.terrain.sight.vehicle_field(x + 1, y + 1, facing, in_the_way), 1.0)
