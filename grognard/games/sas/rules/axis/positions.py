"""Where a unit on foot advances to (3.2, R32 to R34): the best position to attack from, or as near as it gets."""

from __future__ import annotations

from typing import Final

from grognard.engine.graph import UNREACHED
from grognard.engine.squares import Squares
from grognard.games.sas.facts.units import AxisWeapon
from grognard.games.sas.rules.axis.shooting import better, discovered_targets, foot_shot, target_squares
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.footprint import car_squares, unit_squares
from grognard.games.sas.rules.noticing import around, obstacles, stands
from grognard.games.sas.rules.reach import CLIMB_COST, FAR, STEP_COST, least, reach
from grognard.games.sas.rules.remembered import copied
from grognard.games.sas.rules.weapons import is_within
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.pieces import (
    CAPTIVE,
    DOG,
    DRUM,
    EXPLOSION,
    FIRE,
    GRENADIER,
    GUN_TEAM,
    MOST_VEHICLES,
    ON_MAP,
    ON_SPAWN,
    OPERATOR_COUNT,
    PANZERFAUST,
    SNIPER,
    SPAWN_ROWS,
)
from grognard.games.sas.vocabulary.places import SPOTS
from grognard.games.sas.vocabulary.words import NOWHERE, PARTLY

FRONT_SPOTS: Final = SPOTS // SPAWN_ROWS
STOPS_EARLY: Final = (SNIPER, GUN_TEAM)  # 13, 16: stop as soon as they can fire
CHARGES: Final = (PANZERFAUST, GRENADIER)  # 16: stop as soon as they are in range, with or without sight


class Plan:
    """The squares that a unit may advance to, all equally good; on account of whom; and why, as an event tells it."""

    def __init__(self, squares: list[int], targets: list[int], errand: int = events.GOES_TOWARDS) -> None:
        self.squares = squares
        self.targets = targets
        self.errand = errand


def climb_cost(t: Tabletop, unit: int) -> int:
    """3.2, 15: two points, but a dog leaps."""
    return STEP_COST if t.unit_kind[unit] == DOG else CLIMB_COST


def closed_squares(t: Tabletop) -> Squares:
    """1.4, 10.1, 15: depots, explosions and rooms on fire, which nobody of the Axis enters on foot. Remembered."""
    made_from = [t.target_damage, t.token_kind, t.token_square]
    known = t.remembered
    if known.closed_from != made_from:
        known.closed = found_closed(t)
        known.closed_from = copied(made_from)
    return known.closed


def found_closed(t: Tabletop) -> Squares:
    found = Squares(t.ground.size)
    for number, target in enumerate(t.map.targets):
        if stands(t, number):
            for square in target.squares:
                found.add(square)
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == EXPLOSION:
            for square in around(t, t.token_square[token], t.f.blast_radius):
                found.add(square)
        elif t.token_kind[token] == FIRE:
            room = t.ground.room[t.token_square[token]]
            for square in range(t.ground.size):
                if t.ground.room[square] == room:
                    found.add(square)
    return found


def taken_squares(t: Tabletop, unit: int) -> Squares:
    """1.2: squares on which a unit must not end its move; its own does not count."""
    found = Squares(t.ground.size)
    for other in range(len(t.unit_kind)):
        if other != unit:
            for square in unit_squares(t, other):
                found.add(square)
    for car in range(MOST_VEHICLES):
        for square in car_squares(t, car):
            found.add(square)
    for operator in range(OPERATOR_COUNT):
        if t.op_place[operator] in (ON_MAP, CAPTIVE) and not t.op_diving[operator]:
            found.add(t.op_square[operator])
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == DRUM:
            found.add(t.token_square[token])
    return found


# Entering the map (3.4)


def starts(t: Tabletop, unit: int) -> tuple[list[int], list[int]]:
    """The squares a unit sets out from and what they cost: its own, or those next to its place on a spawn tile."""
    if t.unit_place[unit] != ON_SPAWN:
        return [t.unit_square[unit]], [0]
    tile, spot = t.unit_spot[unit] // SPOTS, t.unit_spot[unit] % SPOTS
    row = spot // FRONT_SPOTS
    closed = closed_squares(t)
    squares = [s for s in border_near(t, tile, spot % FRONT_SPOTS, row + 1) if not closed.has(s)]
    return squares, [row + entry_cost(t, unit, square) for square in squares]


def border_near(t: Tabletop, tile: int, column: int, spread: int) -> list[int]:
    """The border squares up to so many columns to the left and right of one place of a spawn tile."""
    border = t.map.spawns[tile]
    middle = border.squares[min(column, len(border.squares) - 1)]
    sideways = (border.side + 1) % 4
    found = [middle]
    for direction in (sideways, (sideways + 2) % 4):
        square = middle
        for _ in range(spread):
            square = t.ground.next(square, direction)
            if square == NOWHERE:
                break
            found.append(square)
    return [square for square in sorted(found) if t.terrain.ways.walk[square] or t.terrain.ways.climb[square]]


def entry_cost(t: Tabletop, unit: int, square: int) -> int:
    """A step onto the map, or a climb if a hedge stands at the border."""
    return STEP_COST if t.terrain.ways.walk[square] else climb_cost(t, unit)


# Distances


def costs_to_target(t: Tabletop, target: int, climb: int, closed: Squares) -> list[int]:
    """R33: what it costs from each square to get to a target."""
    squares = target_squares(t, target)
    if len(squares) == 1:
        return t.terrain.ways.costs_to(squares[0], climb, closed)
    found = [UNREACHED] * t.ground.size
    for square in squares:
        costs = t.terrain.ways.costs_to(square, climb, closed)
        for i in range(t.ground.size):
            if costs[i] != UNREACHED and (found[i] == UNREACHED or costs[i] < found[i]):
                found[i] = costs[i]
    return found


def cost_from(costs: list[int], squares: list[int], entry: list[int]) -> int:
    """What it costs from the nearest of some squares; FAR if there is no way."""
    found = [costs[square] + extra for square, extra in zip(squares, entry, strict=True) if costs[square] != UNREACHED]
    return min(found, default=FAR)


# The plan


def plan_advance(t: Tabletop, unit: int) -> Plan:
    """3.2: a position against the nearest discovered operator, or against another, or towards the nearest."""
    planner = Planner(t, unit)
    if not planner.targets:
        return Plan([], [])
    return planner.plan()


class Planner:
    """Works out one advance."""

    def __init__(self, t: Tabletop, unit: int) -> None:
        self.t = t
        self.unit = unit
        self.kind = t.unit_kind[unit]
        self.targets: list[int] = discovered_targets(t)
        self.closed = closed_squares(t)
        self.in_the_way: Obstacles = obstacles(t)
        squares, entry = starts(t, unit)
        climb = climb_cost(t, unit)
        self.away: list[list[int]] = [costs_to_target(t, target, climb, self.closed) for target in self.targets]
        self.near: list[int] = [cost_from(costs, squares, entry) for costs in self.away]
        self.cost: list[int] = reach(t.terrain.gaits, squares, entry, t.f.units[self.kind].move, climb, self.closed)
        taken = taken_squares(t, unit)
        self.ends: list[int] = [
            square for square in range(t.ground.size) if self.cost[square] != UNREACHED and not taken.has(square)
        ]

    def plan(self) -> Plan:
        """R32: the three cases in their order; equally near operators are all the nearest."""
        nearest = least(list(range(len(self.near))), self.near)
        others = [i for i in range(len(self.targets)) if i not in nearest]
        for group, errand in ((nearest, events.GOES_FOR_NEAREST), (others, events.GOES_FOR_OTHER)):
            squares = self._attack_squares(group)
            if squares and (self.kind in STOPS_EARLY or self.kind in CHARGES):
                return self._stop_early(squares, nearest, others)
            if squares:
                return Plan(squares, [self.targets[i] for i in group], errand)
        return self._towards(nearest)

    def _stop_early(self, goals: list[int], nearest: list[int], others: list[int]) -> Plan:
        """13.10, 16: it goes no farther than to where it can attack anybody, the nearest or another one."""
        squares = self._stops(goals)
        at_nearest = any(self._value(square, nearest) is not None for square in squares)
        group, errand = (nearest, events.GOES_FOR_NEAREST) if at_nearest else (others, events.GOES_FOR_OTHER)
        return Plan(squares, [self.targets[i] for i in group], errand)

    def _attack_squares(self, group: list[int]) -> list[int]:
        """Where to attack one of these operators from: at best value and least cost, or else as near as possible."""
        longest = max((weapon.long for weapon in self.t.f.units[self.kind].weapons), default=0)
        goals = [square for i in group for square in target_squares(self.t, self.targets[i])]
        near = [square for square in self.ends if is_within(self.t, square, goals, longest)]
        values = [(square, self._value(square, group)) for square in near]
        possible = [(square, value) for square, value in values if value is not None]
        if not possible:
            return []
        best = max(value for _, value in possible)
        squares = [square for square, value in possible if value == best]
        if self.kind in STOPS_EARLY or self.kind in CHARGES:
            squares = [square for square, _ in possible]
        elif best < self.t.f.modifier.axis_short and self.kind != DOG:
            squares = self._nearest(squares, group)
        return self._cheapest(squares)

    def _nearest(self, squares: list[int], group: list[int]) -> list[int]:
        """Those from which the way to one of these operators is shortest."""
        return least(squares, [min_cost(self.away, group, square) for square in squares])

    def _cheapest(self, squares: list[int]) -> list[int]:
        """3.2: those at the end of the shortest way."""
        return least(squares, [self.cost[square] for square in squares])

    def _stops(self, goals: list[int]) -> list[int]:
        """13.10, 16: the first squares on the shortest ways to these from which anybody can be attacked."""
        ways, climb = self.t.terrain.ways, climb_cost(self.t, self.unit)
        everybody = list(range(len(self.targets)))
        found: list[int] = []
        for goal in goals:
            to_goal = ways.costs_to(goal, climb, self.closed)
            on_way = [s for s in self.ends if to_goal[s] != UNREACHED and self.cost[s] + to_goal[s] == self.cost[goal]]
            found += [s for s in on_way if s not in found and self._value(s, everybody) is not None]
        return self._cheapest(sorted(found))

    def _value(self, square: int, group: list[int]) -> int | None:
        """The best modifier of an attack from a square; None if there is none."""
        found: int | None = None
        for i in group:
            for weapon in self.t.f.units[self.kind].weapons:
                value = self._shot_value(weapon, square, self.targets[i])
                if value is not None and (found is None or value > found):
                    found = value
        return found

    def _shot_value(self, weapon: AxisWeapon, here: int, target: int) -> int | None:
        if self.kind in CHARGES:
            distance = min(self.t.ground.distance(here, square) for square in target_squares(self.t, target))
            return 0 if distance <= weapon.long else None
        best = None
        for square in target_squares(self.t, target):
            best = better(best, foot_shot(self.t, self.kind, weapon, here, square, target, self.in_the_way))
        return None if best is None else best.modifier

    def _towards(self, nearest: list[int]) -> Plan:
        """3.2: as near as it gets; of equally near squares those that keep an operator's square in partial view."""
        reachable = [square for square in self.ends if min_cost(self.away, nearest, square) < FAR]
        squares = self._cheapest(self._nearest(reachable, nearest))
        watching = [square for square in squares if self._watched(square)]
        return Plan(watching or squares, [self.targets[i] for i in nearest])

    def _watched(self, here: int) -> list[int]:
        """The discovered operators whose square can be seen, at least in part, from another one."""
        return [target for target in self.targets if is_watched(self.t, here, target, self.in_the_way)]


def is_watched(t: Tabletop, here: int, target: int, in_the_way: Obstacles) -> bool:
    """3.2: within sight, fully or partly."""
    for square in target_squares(t, target):
        if t.ground.distance(here, square) <= t.f.vision and t.terrain.sight.sees(here, square, in_the_way) >= PARTLY:
            return True
    return False


def min_cost(away: list[list[int]], group: list[int], square: int) -> int:
    found = FAR
    for i in group:
        cost = away[i][square]
        if cost != UNREACHED and cost < found:
            found = cost
    return found
