"""How far units of the Axis get on foot (3.2): through others, but never to end on them."""

from __future__ import annotations

from typing import Final

from grognard.engine.graph import UNREACHED
from grognard.engine.squares import Squares
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.rules.movement import Steps
from grognard.games.sas.vocabulary.words import CLIMB, WALK

STEP_COST: Final = 1
CLIMB_COST: Final = 2
FAR: Final = 10_000
MOST_KNOWN: Final = 1000  # goals whose costs are remembered
CLOSED: Final = -2  # while costs are found: nobody enters
MOST_CLIMB: Final = 4  # more than any climb costs


def reach(gaits: Steps, starts: list[int], costs: list[int], most: int, climb: int, closed: Squares) -> list[int]:
    """What each square costs from the nearest start, UNREACHED beyond `most` points; nobody enters closed squares."""
    walk, up = gaits.of(WALK), gaits.of(CLIMB)
    found = [UNREACHED] * gaits.ground.size
    buckets: list[list[int]] = [[] for _ in range(most + 1)]
    for square, cost in zip(starts, costs, strict=True):
        if cost <= most:
            buckets[cost].append(square)
    for cost in range(most + 1):
        for square in buckets[cost]:
            if found[square] == UNREACHED:
                found[square] = cost
                spread(walk[square], cost + STEP_COST, most, found, closed, buckets)
                spread(up[square], cost + climb, most, found, closed, buckets)
    return found


def spread(
    squares: list[int], cost: int, most: int, found: list[int], closed: Squares, buckets: list[list[int]]
) -> None:
    if cost > most:
        return
    for square in squares:
        if found[square] == UNREACHED and not closed.has(square):
            buckets[cost].append(square)


class Ways:
    """The steps of soldiers backwards: from where each square can be entered, on foot or climbing."""

    def __init__(self, gaits: Steps) -> None:
        self.ground = gaits.ground
        self.walk = reversed_graph(gaits.of(WALK))
        self.climb = reversed_graph(gaits.of(CLIMB))
        self._tables: dict[tuple[int, ...], dict[int, list[int]]] = {}  # by closed squares; see `costs_to`
        self._closed: list[int] = []  # the closed squares of the last question, and its costs
        self._known: dict[int, list[int]] = {}
        self._count = 0

    def costs_to(self, goal: int, climb: int, closed: Squares) -> list[int]:
        """R33: what it costs from each square to get to the goal, or as near to it as one can stand."""
        if closed.words != self._closed:
            self._turn_to(closed)
        key = goal * MOST_CLIMB + climb
        costs = self._known.get(key)
        if costs is None:
            costs = self._costs_to(goal, climb, closed)
            self._keep(key, costs)
        return costs

    def _turn_to(self, closed: Squares) -> None:
        """The questions that follow are about these closed squares."""
        self._known = self._tables.setdefault(tuple(closed.words), {})
        self._closed = closed.words[:]

    def _keep(self, key: int, costs: list[int]) -> None:
        if self._count >= MOST_KNOWN:
            self._tables.clear()
            self._closed = []
            self._count = 0
        self._known[key] = costs
        self._count += 1

    def _costs_to(self, goal: int, climb: int, closed: Squares) -> list[int]:
        found = [UNREACHED] * self.ground.size
        shut = closed.squares()
        for square in shut:
            found[square] = CLOSED
        buckets: list[list[int]] = []
        for square, cost in self._ends(goal, closed):
            while len(buckets) <= cost:
                buckets.append([])
            buckets[cost].append(square)
        cost = 0
        while cost < len(buckets):
            for square in buckets[cost]:
                if found[square] == UNREACHED:
                    found[square] = cost
                    self._spread(self.walk[square], cost + STEP_COST, found, buckets)
                    self._spread(self.climb[square], cost + climb, found, buckets)
            cost += 1
        for square in shut:
            found[square] = UNREACHED
        return found

    def _spread(self, squares: list[int], cost: int, found: list[int], buckets: list[list[int]]) -> None:
        if not squares:
            return
        while len(buckets) <= cost:
            buckets.append([])
        bucket = buckets[cost]
        for square in squares:
            if found[square] == UNREACHED:
                bucket.append(square)

    def _ends(self, goal: int, closed: Squares) -> list[tuple[int, int]]:
        """The goal itself; if nobody can get there on foot, the nearest squares where one can stand."""
        if self._can_stand(goal, closed):
            return [(goal, 0)]
        nearest = FAR
        found: list[tuple[int, int]] = []
        for square in range(self.ground.size):
            away = self.ground.distance(square, goal)
            if away <= nearest and self._can_stand(square, closed):
                if away < nearest:
                    found = []
                nearest = away
                found.append((square, away))
        return found

    def _can_stand(self, square: int, closed: Squares) -> bool:
        return not closed.has(square) and bool(self.walk[square] or self.climb[square])


def reversed_graph(neighbours: list[list[int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in neighbours]
    for square, beyond in enumerate(neighbours):
        for other in beyond:
            found[other].append(square)
    return found


def shortest_steps(gaits: Steps, cost: list[int], goal: int, climb: int) -> list[int]:
    """The squares on all shortest ways to the goal, by the costs that `reach` has found; the goal is one of them."""
    walk, up = gaits.of(WALK), gaits.of(CLIMB)
    on_way = {goal}
    frontier = [goal]
    while frontier:
        square = frontier.pop()
        for other in around(gaits.ground, square):
            if other in on_way or cost[other] == UNREACHED:
                continue
            if (cost[other] + STEP_COST == cost[square] and square in walk[other]) or (
                cost[other] + climb == cost[square] and square in up[other]
            ):
                on_way.add(other)
                frontier.append(other)
    return sorted(on_way)


def around(ground: Ground, square: int) -> list[int]:
    """The squares next to one."""
    x, y = square % ground.width, square // ground.width
    return [
        b * ground.width + a
        for b in range(max(0, y - 1), min(ground.height, y + 2))
        for a in range(max(0, x - 1), min(ground.width, x + 2))
        if (a, b) != (x, y)
    ]
