"""How vehicles drive (8.1, R73 to R75): poses, the squares beneath them, and what every move costs.

A pose is the north-west one of the four squares at the front of a vehicle, and its facing. It may lie beyond the
border, where vehicles wait, and where they drive around something in part.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.graph import UNREACHED
from grognard.engine.squares import Squares
from grognard.games.sas.facts.ground import SIDES, Ground
from grognard.games.sas.vocabulary.words import BRIDGE, DX, DY, FACINGS, FOREST, INTERIOR, NOWHERE, SQUARES, WATER

WIDTH: Final = 2  # every vehicle is two squares wide
MARGIN: Final = 28  # squares beyond the border that a pose may lie in: a whole convoy waits there
REVERSE_COST: Final = 2  # 8.1: a square backwards, straight, diagonally or turning
ROUGH_COST: Final = 2  # 8.1: into forest or a hedge
MOST_REACHED: Final = 16  # results of a search that are kept
NEVER: Final = 1 << 30  # dearer than every way
HEDGE: Final = SQUARES.index("hedge")
CRATES: Final = SQUARES.index("crates")
ROCK: Final = SQUARES.index("rock")
CHASSIS: Final = ["wheels", "tank", "boat"]
WHEELS: Final = 0
TANK: Final = 1  # 13: drives over low walls and crates, and through forest without delay
BOAT: Final = 2  # 11, 16: on water only


class Driving:
    """One kind of vehicle on one ground: where it fits, and where it can go next. What it works out never changes."""

    def __init__(self, ground: Ground, length: int, turn: int, chassis: int) -> None:
        self.ground = ground
        self.length = length
        self.turn = turn
        self.chassis = chassis
        self.wide = ground.width + 2 * MARGIN
        self.high = ground.height + 2 * MARGIN
        self.poses = self.wide * self.high * len(FACINGS)
        self._squares: list[list[int] | None] = [None] * self.poses
        self._moves: list[list[int] | None] = [None] * self.poses  # pairs: a pose, its cost
        self._reached: dict[tuple[int, ...], dict[int, int]] = {}
        self._closed: dict[tuple[int, ...], list[bool]] = {}

    # Poses

    def pose(self, x: int, y: int, facing: int) -> int:
        """NOWHERE if it lies too far beyond the border."""
        if not (-MARGIN <= x < self.ground.width + MARGIN and -MARGIN <= y < self.ground.height + MARGIN):
            return NOWHERE
        return ((y + MARGIN) * self.wide + x + MARGIN) * len(FACINGS) + facing

    def x(self, pose: int) -> int:
        return pose // len(FACINGS) % self.wide - MARGIN

    def y(self, pose: int) -> int:
        return pose // len(FACINGS) // self.wide - MARGIN

    def facing(self, pose: int) -> int:
        return pose % len(FACINGS)

    def cells(self, pose: int) -> list[tuple[int, int]]:
        """The columns and rows beneath a vehicle, on the map or not, the front ones first."""
        facing = self.facing(pose)
        x, y = self.x(pose), self.y(pose)
        found = [(x + a, y + b) for b in range(WIDTH) for a in range(WIDTH)]
        for behind in range(1, self.length - WIDTH + 1):
            found += self._row(x - DX[facing] * behind, y - DY[facing] * behind, (facing + 2) % len(FACINGS))
        return found

    def _row(self, x: int, y: int, side: int) -> list[tuple[int, int]]:
        """The two squares on one side of a block of four."""
        if side % 2:
            column = x + (1 if DX[side] > 0 else 0)
            return [(column, y), (column, y + 1)]
        row = y + (1 if DY[side] > 0 else 0)
        return [(x, row), (x + 1, row)]

    def squares(self, pose: int) -> list[int]:
        """The squares of the map beneath a vehicle."""
        known = self._squares[pose]
        if known is None:
            known = [
                b * self.ground.width + a
                for a, b in self.cells(pose)
                if 0 <= a < self.ground.width and 0 <= b < self.ground.height
            ]
            self._squares[pose] = known
        return known

    def fits(self, pose: int) -> bool:
        """8.1: nothing beneath it bars vehicles, and no wall runs below it."""
        inside = set(self.cells(pose))
        for a, b in inside:
            if 0 <= a < self.ground.width and 0 <= b < self.ground.height:
                square = b * self.ground.width + a
                if self._is_barred(square) or self._is_cut(square, a, b, inside):
                    return False
        return True

    def _is_barred(self, square: int) -> bool:
        kind = self.ground.kind[square]
        if self.chassis == BOAT:
            return kind not in (WATER, BRIDGE)
        return kind in (WATER, ROCK, INTERIOR) or (kind == CRATES and self.chassis != TANK)

    def _is_cut(self, square: int, x: int, y: int, inside: set[tuple[int, int]]) -> bool:
        """Does a wall run between this square and another one beneath the vehicle? Boats pass beneath bridges."""
        if self.chassis == BOAT:
            return False
        for side in range(SIDES):
            edge = self.ground.edges[square * SIDES + side]
            if edge > (1 if self.chassis == TANK else 0) and (x + DX[side], y + DY[side]) in inside:
                return True
        return False

    # Moves

    def moves(self, pose: int) -> list[int]:
        """8.1: where a vehicle can go next, and what it costs: pairs of a pose and its price."""
        known = self._moves[pose]
        if known is None:
            known = self._found_moves(pose)
            self._moves[pose] = known
        return known

    def _found_moves(self, pose: int) -> list[int]:
        found: list[int] = []
        here = set(self.squares(pose))
        for other, price, rough in self._candidates(pose):
            if other == NOWHERE or not self.fits(other):
                continue
            entered = [square for square in self.squares(other) if square not in here]
            if self.squares(other):
                found += [other, rough if self._is_rough(entered) else price]
        return found

    def _is_rough(self, squares: list[int]) -> bool:
        if self.chassis == TANK:
            return any(self.ground.kind[square] == HEDGE for square in squares)
        return any(self.ground.kind[square] in (FOREST, HEDGE) for square in squares)

    def _candidates(self, pose: int) -> list[tuple[int, int, int]]:
        """A pose, its price, and its price over rough ground."""
        facing = self.facing(pose)
        left, right = (facing - 1) % len(FACINGS), (facing + 1) % len(FACINGS)
        back = (facing + 2) % len(FACINGS)
        found = [(self.ahead(pose), 1, ROUGH_COST)]
        found += [(self._slid(pose, facing, side), 1, ROUGH_COST) for side in (left, right)]
        found += [(self.turned(pose, side), self.turn, max(self.turn, ROUGH_COST)) for side in (left, right)]
        found.append((self._moved(pose, DX[back], DY[back]), REVERSE_COST, REVERSE_COST))
        found += [(self._slid(pose, back, side), REVERSE_COST, REVERSE_COST) for side in (left, right)]
        found += [(self.backed(pose, side), REVERSE_COST, REVERSE_COST) for side in (left, right)]
        return found

    def manoeuvre(self, pose: int, number: int) -> tuple[int, int]:
        """8.1: where one of the ten manoeuvres leads, also off the map, and its price; NOWHERE if it is barred."""
        other, price, rough = self._candidates(pose)[number]
        if other == NOWHERE or not self.fits(other):
            return NOWHERE, 0
        here = self.squares(pose)
        entered = [square for square in self.squares(other) if square not in here]
        return other, rough if self._is_rough(entered) else price

    def _moved(self, pose: int, dx: int, dy: int) -> int:
        return self.pose(self.x(pose) + dx, self.y(pose) + dy, self.facing(pose))

    def _slid(self, pose: int, along: int, aside: int) -> int:
        """One square diagonally, facing as before."""
        return self._moved(pose, DX[along] + DX[aside], DY[along] + DY[aside])

    def ahead(self, pose: int) -> int:
        """One square straight on."""
        facing = self.facing(pose)
        return self._moved(pose, DX[facing], DY[facing])

    def turned(self, pose: int, side: int) -> int:
        """R75: the front moves one square diagonally and points to that side; the body follows behind it."""
        facing = self.facing(pose)
        x, y = self.x(pose) + DX[facing] + DX[side], self.y(pose) + DY[facing] + DY[side]
        return self.pose(x, y, side)

    def backed(self, pose: int, side: int) -> int:
        """R75: the rear moves one square diagonally backwards and points to that side, so the front points away."""
        facing = self.facing(pose)
        behind = self.length - WIDTH
        rear_x = self.x(pose) - DX[facing] * behind - DX[facing] + DX[side]
        rear_y = self.y(pose) - DY[facing] * behind - DY[facing] + DY[side]
        front = (side + 2) % len(FACINGS)
        return self.pose(rear_x + DX[front] * behind, rear_y + DY[front] * behind, front)

    # Search

    def reach(self, start: int, most: int, closed: Squares) -> dict[int, int]:
        """What each pose costs from the start, up to so many points; no vehicle enters closed squares.

        Cached, because a step that lets players choose asks the same several times: nobody may change what it returns.
        """
        key = (start, most, *closed.words)
        known = self._reached.get(key)
        if known is None:
            if len(self._reached) >= MOST_REACHED:
                self._reached.clear()
            known = self._reached[key] = self._search(start, most, self._shut(closed))
        return known

    def reach_goal(self, start: int, goal: int, most: int, closed: Squares) -> dict[int, int]:
        """The same, but only of poses that cost no more than the goal."""
        return self._search(start, most, self._shut(closed), goal)

    def _search(self, start: int, most: int, shut: list[bool], goal: int = NOWHERE) -> dict[int, int]:
        """All poses in the order of their costs, up to those that cost as much as the goal."""
        found: dict[int, int] = {}
        least = [NEVER] * self.poses
        least[start] = 0
        buckets: list[list[int]] = [[start]]
        cost = 0
        while cost < len(buckets) and cost <= most:
            for pose in buckets[cost]:
                if least[pose] == cost:
                    found[pose] = cost
                    self._spread(pose, least, shut, buckets)
            if goal in found:
                return found
            cost += 1
        return found

    def _spread(self, pose: int, least: list[int], shut: list[bool], buckets: list[list[int]]) -> None:
        moves = self.moves(pose)
        for i in range(0, len(moves), 2):
            other, cost = moves[i], least[pose] + moves[i + 1]
            if cost < least[other] and not shut[other]:
                least[other] = cost
                while len(buckets) <= cost:
                    buckets.append([])
                buckets[cost].append(other)

    def _shut(self, closed: Squares) -> list[bool]:
        """Which poses enter closed squares; there are few such sets, so all are kept."""
        key = tuple(closed.words)
        known = self._closed.get(key)
        if known is None:
            known = self._closed[key] = [self._enters(pose, closed) for pose in range(self.poses)]
        return known

    def _enters(self, pose: int, closed: Squares) -> bool:
        return any(closed.has(square) for square in self.squares(pose))

    def way(self, found: dict[int, int], goal: int) -> list[int]:
        """The poses from the start to the goal, both included, by the costs that `reach` has found."""
        way = [goal]
        while found[way[0]] > 0:
            way.insert(0, min(self.before(found, way[0])))
        return way

    def on_ways(self, found: dict[int, int], goal: int) -> set[int]:
        """All poses on shortest ways to the goal, which is one of them, by the costs that `reach` has found."""
        on_way, frontier = {goal}, [goal]
        while frontier:
            before = [pose for pose in self.before(found, frontier.pop()) if pose not in on_way]
            on_way.update(before)
            frontier += before
        return on_way

    def before(self, found: dict[int, int], pose: int) -> list[int]:
        """The poses before this one on the shortest ways to it, by the costs that `reach` has found."""
        return [other for other in self._origins(pose) if other in found and self._leads(found, other, pose)]

    def _origins(self, pose: int) -> list[int]:
        """Every pose from which one manoeuvre would lead to this one, if nothing barred it."""
        x, y, facing = self.x(pose), self.y(pose), self.facing(pose)
        left, right, back = (facing - 1) % len(FACINGS), (facing + 1) % len(FACINGS), (facing + 2) % len(FACINGS)
        found: list[int] = []
        for along in (facing, back):
            found.append(self._moved(pose, DX[along], DY[along]))
            found += [self._slid(pose, along, side) for side in (left, right)]
        behind = self.length - WIDTH
        for before in (left, right):  # it has turned from there, forwards or backwards
            found.append(self.pose(x - DX[before] - DX[facing], y - DY[before] - DY[facing], before))
            away_x = DX[before] * (behind + 1) - DX[back] - DX[facing] * behind
            away_y = DY[before] * (behind + 1) - DY[back] - DY[facing] * behind
            found.append(self.pose(x + away_x, y + away_y, before))
        return found

    def _leads(self, found: dict[int, int], pose: int, other: int) -> bool:
        return found[pose] < found[other] and self.price(pose, other) == found[other] - found[pose]

    def price(self, pose: int, other: int) -> int:
        """What the move from one pose to the next costs; UNREACHED if there is none."""
        moves = self.moves(pose)
        found = [moves[i + 1] for i in range(0, len(moves), 2) if moves[i] == other]
        return min(found) if found else UNREACHED


class Garage:
    """The driving of every kind of vehicle on one ground, worked out when first asked for."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._known: dict[int, Driving] = {}

    def driving(self, length: int, turn: int, chassis: int) -> Driving:
        key = (length * 8 + turn) * len(CHASSIS) + chassis
        if key not in self._known:
            self._known[key] = Driving(self.ground, length, turn, chassis)
        return self._known[key]
