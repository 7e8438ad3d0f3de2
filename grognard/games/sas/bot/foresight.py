"""Where it is safe to end a turn: what the units of the Axis may see before the operator acts again."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.rules.field import Field, Obstacles
from grognard.games.sas.rules.noticing import looks, obstacles
from grognard.games.sas.rules.turning import patrol_facing
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import PATROL, SENTRY
from grognard.games.sas.vocabulary.words import BLACK, FACINGS, NOWHERE, WHITE

SURE: Final = 20  # a unit that will look there in any case
SENTRY_TURNS: Final = 4  # a sentry that may turn there: a fifth of the cards make those of its colour do so
PATROL_TURNS: Final = 2  # a patrol that may turn back, by a seventh of the cards
PATROL_STEPS: Final = 4


class Risk:
    """How likely an operator is noticed on each square, upright and crouched."""

    def __init__(self, t: Tabletop) -> None:
        self.upright = [0] * t.ground.size
        self.crouched = [0] * t.ground.size
        in_the_way = obstacles(t)
        marker = WHITE if t.marker == BLACK and t.turn > 1 else BLACK
        for unit in range(len(t.unit_kind)):
            if not looks(t, unit) or t.f.units[t.unit_kind[unit]].is_large:
                continue
            if t.unit_role[unit] == PATROL and not t.unit_alert[unit]:
                self.turn_back(t, unit, in_the_way)
            if t.unit_role[unit] == PATROL and self.moves(t, unit, marker):
                self.follow(t, unit, in_the_way)
            else:
                self.stay(t, unit, in_the_way)

    def moves(self, t: Tabletop, unit: int, marker: int) -> bool:
        post = t.unit_post[unit]
        return post != NOWHERE and t.unit_at[unit] != NOWHERE and t.map.patrols[post].colour == marker

    def stay(self, t: Tabletop, unit: int, in_the_way: Obstacles) -> None:
        """A unit that keeps its square: its facing now, and for sentries the other arrows of the post."""
        square, facing = t.unit_square[unit], t.unit_facing[unit]
        self.add(t.terrain.sight.field(square, facing, in_the_way), SURE)
        if t.unit_role[unit] == SENTRY and t.unit_post[unit] != NOWHERE:
            post = t.map.posts[t.unit_post[unit]]
            for arrow in post.arrows:
                if arrow != facing and post.square == square:
                    self.add(t.terrain.sight.field(square, arrow, in_the_way), SENTRY_TURNS)

    def turn_back(self, t: Tabletop, unit: int, in_the_way: Obstacles) -> None:
        """4.2: a card turns patrols round, by either side."""
        square, facing = t.unit_square[unit], t.unit_facing[unit]
        for quarter in range(1, len(FACINGS)):
            self.add(t.terrain.sight.field(square, (facing + quarter) % len(FACINGS), in_the_way), PATROL_TURNS)

    def follow(self, t: Tabletop, unit: int, in_the_way: Obstacles) -> None:
        """5: a patrol sees what comes in sight on the four squares ahead."""
        line = t.map.patrols[t.unit_post[unit]]
        at, step = t.unit_at[unit], t.unit_step[unit]
        for _ in range(PATROL_STEPS):
            at = (at + step) % len(line.path)
            facing = patrol_facing(t.ground, line, at, step)
            self.add(t.terrain.sight.field(line.path[at], facing, in_the_way), SURE)
            self.upright[line.path[at]] += SURE
            self.crouched[line.path[at]] += SURE

    def add(self, field: Field, weight: int) -> None:
        for square in field.partly.squares():
            self.upright[square] += weight
        for square in field.fully.squares():
            self.upright[square] += weight
            self.crouched[square] += weight
