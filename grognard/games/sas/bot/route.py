"""Where an operator should end its turn, and the first step there."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.bot.danger import FAR
from grognard.games.sas.bot.foresight import Risk
from grognard.games.sas.rules.occupying import is_closed, is_free
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import ENTRY
from grognard.games.sas.vocabulary.words import CLIMB, NOWHERE, WALK

SEEN_ON_THE_WAY: Final = 120
CLIMB_POINTS: Final = 2


class Route:
    """The best square that the points left lead to, whether to crouch there, and the squares on the way."""

    def __init__(self, t: Tabletop, operator: int, away: list[int], seen: list[int], risk: Risk, careful: bool) -> None:
        self.steps: list[int] = []
        self.crouches = False
        self.before: dict[int, int] = {}
        points = t.op_ap[operator]
        here = t.op_square[operator]
        costs = self.reach(t, operator, points, seen if careful else [0] * t.ground.size)
        best = -1e9 if here != NOWHERE else -2.0 * (min(away[square] for square in t.map.entry.squares) + 1)
        goal = NOWHERE  # on the entry tile nobody is seen: an operator may wait there
        for square, (spent, exposed) in costs.items():
            if square != here and not is_free(t, square, operator):
                continue
            for crouch in (False, True):
                if crouch and (spent >= points or t.op_crouched[operator]):
                    continue
                danger = risk.crouched[square] if crouch or t.op_crouched[operator] else risk.upright[square]
                value = -2.0 * min(away[square], FAR) - (danger if careful else danger / 6) - SEEN_ON_THE_WAY * exposed
                value -= 0.3 if crouch else 0.0
                if value > best:
                    best, goal, self.crouches = value, square, crouch
        self.goal = goal
        while goal not in (here, NOWHERE):
            self.steps.insert(0, goal)
            goal = self.before[goal]

    def reach(self, t: Tabletop, operator: int, points: int, seen: list[int]) -> dict[int, tuple[int, int]]:
        """Squares by the points that they cost and how often the way leads through sight."""
        walk, climb = t.terrain.gaits.of(WALK), t.terrain.gaits.of(CLIMB)
        found: dict[int, tuple[int, int]] = {}
        frontier: list[tuple[int, int, int]] = []
        if t.op_place[operator] == ENTRY:
            frontier = [(1, min(1, seen[square]), square) for square in t.map.entry.squares]
            for square in t.map.entry.squares:
                self.before[square] = NOWHERE
        else:
            frontier = [(0, 0, t.op_square[operator])]
        while frontier:
            frontier.sort(key=lambda one: (one[1], one[0]))
            spent, exposed, square = frontier.pop(0)
            if square in found or spent > points:
                continue
            found[square] = (spent, exposed)
            for graph, price in ((walk, 1), (climb, CLIMB_POINTS)):
                for other in graph[square]:
                    if other not in found and spent + price <= points and not is_closed(t, other):
                        if all(one[2] != other or one[:2] > (spent + price, exposed) for one in frontier):
                            self.before[other] = square
                        frontier.append((spent + price, exposed + min(1, seen[other]), other))
        return found
