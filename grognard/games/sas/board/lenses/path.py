"""The way before it is gone (2.2 to 2.4, 2.11, 2.12): what it costs, and who would notice it on each square.

Of the ways that cost the same, the one is shown on which the operator is noticed on the fewest squares.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from grognard.engine.drawing.item import Badge
from grognard.engine.drawing.lens import nothing_pointed_at, route
from grognard.games.sas.board.lenses.kit import LensKit
from grognard.games.sas.board.lenses.sight import FULLY, NEVER
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.moving import climb_squares, move_gaits, sprint_gaits, swims
from grognard.games.sas.rules.noticing import is_next_to, obstacles, sees_operator
from grognard.games.sas.rules.occupying import car_at, is_closed, is_free
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import DOG, ENTRY, NO_TOKEN, NOBODY, ON_MAP, OPERATORS, STANDING

WALKED: Final = "lens-path"
RUN: Final = "lens-sprint"
HEARD: Final = "lens-heard"
MOST_POINTS: Final = 8  # a way that needs more than two turns is not looked for


class Leg:
    """One square of a way: what has been spent when it is entered, and whether it belongs to a sprint."""

    def __init__(self, square: int, points: int, sprints: bool) -> None:
        self.square = square
        self.points = points
        self.sprints = sprints


def path(kit: LensKit) -> None:
    """From the operator whose turn it is, or the nearest one that can still act, to the square."""
    goal = kit.square()
    if kit.unit() != NOBODY:
        raise nothing_pointed_at(kit.item)
    operator = walker(kit, goal)
    if operator == NOBODY:
        kit.tell("no-walker")
        return
    finder = PathFinder(kit.t, operator)
    name = kit.name("operator", OPERATORS[operator])
    if goal == finder.start:
        kit.tell("already-there", name, kit.t.ground.name(goal))
        return
    way = finder.way_to(goal)
    if not way:
        kit.tell("no-way", name, kit.t.ground.name(goal))
        return
    show_way(kit, finder, way)


def walker(kit: LensKit, goal: int) -> int:
    """The operator that acts; between turns the nearest one that has not acted yet."""
    t = kit.t
    if t.active != NOBODY:
        return t.active if t.op_place[t.active] in (ON_MAP, ENTRY) else NOBODY
    ready = [op for op in range(len(OPERATORS)) if t.op_place[op] in (ON_MAP, ENTRY) and not t.op_done[op]]
    return min(ready, key=lambda op: t.ground.distance(starts(t, op)[0], goal), default=NOBODY)


def starts(t: Tabletop, operator: int) -> list[int]:
    """Where a way begins: the operator's square, or those that the entry tile touches."""
    return [t.op_square[operator]] if t.op_place[operator] == ON_MAP else t.map.entry.squares


class PathFinder:
    """The cheapest ways of one operator on a table, which it uses to try each square."""

    def __init__(self, t: Tabletop, operator: int) -> None:
        self.t = t
        self.operator = operator
        self.in_the_way: Obstacles = obstacles(t)
        self.from_entry = t.op_place[operator] == ENTRY
        self.start = t.op_square[operator]
        self.can_sprint = not t.op_crouched[operator] and t.op_carries[operator] == NO_TOKEN
        self._open: dict[int, bool] = {}
        self._noticed: dict[tuple[int, bool], int] = {}

    def way_to(self, goal: int) -> list[Leg]:
        """The legs of the best way, without the square it starts from; none if nobody gets there."""
        came: dict[tuple[int, int], tuple[tuple[int, int], Leg]] = {}
        if not self.is_open(goal):
            return []
        first = (self.start, 0)
        best: dict[tuple[int, int], tuple[int, int]] = {first: (0, 0)}
        queue: list[tuple[int, int, int, int]] = [(0, 0, self.start, 0)]
        while queue:
            points, noticed, square, left = heappop(queue)
            if best[square, left] < (points, noticed):
                continue
            if square == goal and (square, left) in came:
                return legs(came, (square, left), first)
            for leg, left_then in self.steps(square, points, left):
                worth = (leg.points, noticed + self.noticed(leg))
                key = (leg.square, left_then)
                if leg.points <= MOST_POINTS and worth < best.get(key, (MOST_POINTS + 1, 0)):
                    best[key] = worth
                    came[key] = ((square, left), leg)
                    heappush(queue, (*worth, leg.square, left_then))
        return []

    def steps(self, square: int, points: int, left: int) -> list[tuple[Leg, int]]:
        """What can be done from a square: move, climb, begin a sprint, or run on while squares of one are left."""
        t, cost = self.t, self.t.f.cost
        if self.from_entry and square == self.start:
            return self.enter(points)
        self.stand_on(square)
        found = [(Leg(s, points + cost["move"], False), 0) for s in self.beyond(square, move_gaits(t, self.operator))]
        if not t.op_crouched[self.operator] and not t.op_diving[self.operator] and self.can_sprint:
            found += [(Leg(s, points + cost["climb"], False), 0) for s in climb_squares(t, self.operator)]
        if self.can_sprint:
            running = self.beyond(square, sprint_gaits(t, self.operator))
            found += [(Leg(s, points + cost["sprint"], True), t.f.sprint_squares - 1) for s in running]
            found += [(Leg(s, points, True), left - 1) for s in running if left > 0]
        return found

    def enter(self, points: int) -> list[tuple[Leg, int]]:
        """1.9: from the entry tile."""
        t, cost = self.t, self.t.f.cost
        free = [square for square in t.map.entry.squares if is_free(t, square, self.operator)]
        found = [(Leg(square, points + cost["move"], False), 0) for square in free]
        return found + [(Leg(square, points + cost["sprint"], True), t.f.sprint_squares - 1) for square in free]

    def beyond(self, square: int, gaits: list[int]) -> list[int]:
        t = self.t
        found = {other for gait in gaits for other in t.terrain.gaits.of(gait)[square]}
        return sorted(other for other in found if self.is_open(other))

    def is_open(self, square: int) -> bool:
        """Nothing and nobody stands there."""
        if square not in self._open:
            t = self.t
            free = is_free(t, square, self.operator) and car_at(t, square) == NOBODY
            self._open[square] = free and not is_closed(t, square)
        return self._open[square]

    def stand_on(self, square: int) -> None:
        """Put the operator there, wet or dry."""
        t, operator = self.t, self.operator
        t.op_place[operator], t.op_square[operator] = ON_MAP, square
        t.op_diving[operator] = int(swims(t, operator, square))

    def noticed(self, leg: Leg) -> int:
        """1 if somebody sees or hears the operator on this square."""
        key = (leg.square, leg.sprints)
        if key not in self._noticed:
            self._noticed[key] = int(bool(self.seen_by(leg.square) or self.heard_by(leg)))
        return self._noticed[key]

    def seen_by(self, square: int) -> list[int]:
        """2.12: the units that would have the operator in sight there."""
        self.stand_on(square)
        units = range(len(self.t.unit_kind))
        return [unit for unit in units if sees_operator(self.t, unit, self.operator, self.in_the_way)]

    def heard_by(self, leg: Leg) -> list[int]:
        """2.11, 15: the units that would hear a sprint next to them, and the dogs that would smell anybody."""
        t = self.t
        found = []
        for unit in range(len(t.unit_kind)):
            if t.unit_place[unit] != STANDING or not unit_squares(t, unit):
                continue
            smells = (
                t.unit_kind[unit] == DOG
                and t.ground.distance(t.unit_square[unit], leg.square) <= t.f.keep_away["smell"]
            )
            if smells or (leg.sprints and is_next_to(t, unit, leg.square)):
                found.append(unit)
        return found


def legs(
    came: dict[tuple[int, int], tuple[tuple[int, int], Leg]], at: tuple[int, int], first: tuple[int, int]
) -> list[Leg]:
    found: list[Leg] = []
    while at != first:
        at, leg = came[at]
        found.append(leg)
    return found[::-1]


# What is shown


def show_way(kit: LensKit, finder: PathFinder, way: list[Leg]) -> None:
    """The line, and on each square what was spent so far and whether somebody notices."""
    word = OPERATORS[finder.operator]
    points = kit.view["operators"][word]["points"] if kit.view["active"] == word else kit.t.f.operator_points
    origin = way[0].square if finder.from_entry else finder.start
    name, goal = kit.name("operator", word), kit.t.ground.name(way[-1].square)
    kit.tell("way" if way[-1].points <= points else "way-too-long", name, goal, way[-1].points, points)
    show_line(kit, origin, way)
    quiet = [show_leg(kit, finder, leg) for leg in way]
    if all(quiet):
        kit.tell("way-unnoticed")


def show_line(kit: LensKit, origin: int, way: list[Leg]) -> None:
    """Walked legs and runs in lines of their own."""
    line = [kit.middle(origin)]
    for i, leg in enumerate(way):
        line.append(kit.middle(leg.square))
        if i + 1 == len(way) or way[i + 1].sprints != leg.sprints:
            role = RUN if leg.sprints else WALKED
            kit.layer.add(route(f"lens-way-{i}", line, role, kit.say("lens-said", role)))
            line = [kit.middle(leg.square)]


def show_leg(kit: LensKit, finder: PathFinder, leg: Leg) -> bool:
    """An eye, a crossed eye or an ear, with the points spent; True if nobody notices."""
    seeing, hearing = finder.seen_by(leg.square), finder.heard_by(leg)
    square = kit.t.ground.name(leg.square)
    symbol, role = ("eye", FULLY) if seeing else ("ear", HEARD) if hearing else ("no-eye", NEVER)
    x, y = kit.middle(leg.square)
    kit.add_tag(f"lens-leg-{square}", (x, y), Badge(symbol, str(leg.points), role), square)
    if seeing:
        kit.tell("leg-seen", square, leg.points, ", ".join(kit.unit_name(unit) for unit in seeing))
    if hearing:
        kit.tell("leg-heard", square, leg.points, ", ".join(kit.unit_name(unit) for unit in hearing))
    return not seeing and not hearing
