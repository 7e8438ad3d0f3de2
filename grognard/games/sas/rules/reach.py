"""How far units of the Axis get on foot (3.2): through others, but never to end on them."""

from __future__ import annotations

from typing import Final

from grognard.engine.graph import UNREACHED
from grognard.engine.squares import Squares
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.rules.movement import Steps
from grognard.games.sas.vocabulary.words import CLIMB, NOWHERE, WALK

STEP_COST: Final = 1
CLIMB_COST: Final = 2
FAR: Final = 10_000
MOST_KNOWN: Final = 1000  # goals whose costs are remembered
CLOSED: Final = -2  # while costs are found: nobody enters
MOST_CLIMB: Final = 4  # more than any climb costs


def reach(gaits: Steps, starts: list[int], costs: list[int], most: int, climb: int, closed: Squares) -> list[int]:
    """What each square costs from the nearest start, UNREACHED beyond `most` points; nobody enters closed squares."""
    walk, up = gaits.of(WALK), gaits.of(CLIMB)
    shut = [square for square in closed.squares() if square not in starts]
    found = marked(gaits.ground.size, shut, CLOSED)
    buckets: list[list[int]] = [[] for _ in range(most + climb + 1)]
    for square, cost in zip(starts, costs, strict=True):
        if cost <= most:
            buckets[cost].append(square)
    for cost in range(most + 1):
        for square in buckets[cost]:
            if found[square] == UNREACHED:
                found[square] = cost
                spread(walk[square], found, buckets[cost + STEP_COST])
                spread(up[square], found, buckets[cost + climb])
    for square in shut:
        found[square] = UNREACHED
    return found


def marked(size: int, squares: list[int], mark: int) -> list[int]:
    """A table of all squares, UNREACHED but for these."""
    found = [UNREACHED] * size
    for square in squares:
        found[square] = mark
    return found


def spread(squares: list[int], found: list[int], bucket: list[int]) -> None:
    """Those of some squares that nobody has reached yet come at the cost of this bucket."""
    for square in squares:
        if found[square] == UNREACHED:
            bucket.append(square)


class Costs:
    """What it costs from each square to get to a goal: found outwards from it, only as far as somebody asks."""

    def __init__(self, size: int, ends: list[tuple[int, int]], climb: int, closed: Squares) -> None:
        self.climb = climb
        self.shut = closed.squares()
        self.found = marked(size, self.shut, CLOSED)
        self.buckets: list[list[int]] = [[]]
        self.cost = 0  # everything cheaper is found
        for square, cost in ends:
            self.bucket(cost).append(square)

    def bucket(self, cost: int) -> list[int]:
        while len(self.buckets) <= cost:
            self.buckets.append([])
        return self.buckets[cost]

    def find(self, square: int, walk: list[list[int]], up: list[list[int]]) -> None:
        """Go on until the costs from a square are known, and all lower ones; NOWHERE for all squares."""
        while self.cost < len(self.buckets) and (square == NOWHERE or self.found[square] == UNREACHED):
            for here in self.buckets[self.cost]:
                if self.found[here] == UNREACHED:
                    self.found[here] = self.cost
                    spread(walk[here], self.found, self.bucket(self.cost + STEP_COST))
                    if up[here]:
                        spread(up[here], self.found, self.bucket(self.cost + self.climb))
            self.cost += 1


class Ways:
    """The steps of soldiers backwards: from where each square can be entered, on foot or climbing."""

    def __init__(self, gaits: Steps) -> None:
        self.ground = gaits.ground
        self.walk = reversed_graph(gaits.of(WALK))
        self.climb = reversed_graph(gaits.of(CLIMB))
        self._tables: dict[tuple[int, ...], dict[int, Costs]] = {}  # by closed squares; see `_costs`
        self._closed: list[int] = []  # the closed squares of the last question, and its costs
        self._known: dict[int, Costs] = {}
        self._count = 0

    def costs_to(self, goal: int, climb: int, closed: Squares) -> list[int]:
        """R33: what it costs from each square to get to the goal, or as near to it as one can stand."""
        costs = self._costs(goal, climb, closed)
        if costs.shut or costs.cost < len(costs.buckets):
            costs.find(NOWHERE, self.walk, self.climb)
            for square in costs.shut:
                costs.found[square] = UNREACHED
            costs.shut = []
        return costs.found

    def costs_from(self, start: int, goal: int, climb: int, closed: Squares) -> list[int]:
        """The same as far as somebody who sets out from there has to know it; dearer squares may be UNREACHED."""
        costs = self._costs(goal, climb, closed)
        costs.find(start, self.walk, self.climb)
        return costs.found

    def _costs(self, goal: int, climb: int, closed: Squares) -> Costs:
        if closed.words != self._closed:
            self._turn_to(closed)
        key = goal * MOST_CLIMB + climb
        costs = self._known.get(key)
        if costs is None:
            costs = Costs(self.ground.size, self._ends(goal, closed), climb, closed)
            self._keep(key, costs)
        return costs

    def _turn_to(self, closed: Squares) -> None:
        """The questions that follow are about these closed squares."""
        self._known = self._tables.setdefault(tuple(closed.words), {})
        self._closed = closed.words[:]

    def _keep(self, key: int, costs: Costs) -> None:
        if self._count >= MOST_KNOWN:
            self._tables.clear()
            self._closed = []
            self._count = 0
        self._known[key] = costs
        self._count += 1

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


def least(things: list[int], costs: list[int]) -> list[int]:
    """Those of some things that cost least, or are nearest."""
    lowest = min(costs, default=FAR)
    return [thing for thing, cost in zip(things, costs, strict=True) if cost == lowest]
