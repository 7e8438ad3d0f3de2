"""Where an operator should end its turn, and the first step there: walking, sprinting, climbing, crouched or not."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from grognard.games.sas.bot.danger import GRAIN, Eyes
from grognard.games.sas.rules.occupying import is_closed, is_free
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.pieces import ENTRY
from grognard.games.sas.vocabulary.words import CLIMB, CRAWL, NOWHERE, SPRINT, WALK

DISCOVERY: Final = 20.0  # squares that an operator would go out of its way not to be discovered
PATIENCE: Final = 80.0  # more at first: who has waited long takes a risk
ARRIVED: Final = 60.0  # to be there in this turn is worth being discovered
HASTE: Final = 3.0  # less for each turn
FIRE: Final = 1.5  # the same for each unit that already hunts it
CROUCHING: Final = 0.2  # to lie down without a reason costs a point of the next turn

Place = tuple[int, bool, int]  # a square, whether the operator is crouched, and the squares of a sprint that are left
Step = tuple[int, int]  # a verb, and the square that it leads to


class Route:
    """The places that the points left lead to, with what each costs, and the best of them."""

    def __init__(self, t: Tabletop, operator: int, away: list[int], seen: Eyes, danger: Eyes, careful: bool) -> None:
        self.seen = seen
        self.careful = careful
        self.discovery = DISCOVERY + max(0.0, PATIENCE - HASTE * t.turn)
        self.before: dict[Place, tuple[Place | None, Step]] = {}
        self.costs: dict[Place, tuple[int, int]] = {}  # how often the way leads through sight, and its points
        self.first: Step = (verbs.DONE, NOWHERE)
        self.explore(t, operator)
        going_home = away[t.map.entry.squares[0]] == 0
        waiting = t.op_place[operator] == ENTRY  # on the entry tile nobody is seen: an operator may wait there
        best: Place | None = None
        self.value = -(min(away[square] for square in t.map.entry.squares) / GRAIN + 1) if waiting else -1e9
        for place, (exposed, _) in self.costs.items():
            square, crouched, _ = place
            value = -away[square] / GRAIN - exposed * self.discovery - self.threat(danger, square, crouched)
            value += ARRIVED if away[square] == 0 and not going_home else 0.0
            if value > self.value and is_free(t, square, operator):
                best, self.value = place, value
        if best is not None:
            self.first = self.way_to(best)[0]

    def threat(self, danger: Eyes, square: int, crouched: bool) -> float:
        """What it may cost to end the turn there."""
        eyes = danger.crouched[square] + CROUCHING / self.discovery if crouched else danger.upright[square]
        return min(1.5, eyes) * self.discovery if self.careful else eyes * FIRE

    def way_to(self, place: Place) -> list[Step]:
        """The steps to one of the places; that to stay is one as well."""
        found: list[Step] = []
        at: Place | None = place
        while at is not None and at in self.before:
            at, step = self.before[at]
            found.insert(0, step)
        return found or [(verbs.DONE, NOWHERE)]

    def explore(self, t: Tabletop, operator: int) -> None:
        """Dijkstra over places: first as few looks as possible, then as few points."""
        points = t.op_ap[operator]
        heap: list[tuple[int, int, int, Place, Place | None, Step]] = []
        number = 0
        if t.op_place[operator] == ENTRY:
            offers = [((s, False, 0), 1, self.looks(s, False), (verbs.MOVE, s)) for s in t.map.entry.squares]
            for place, price, look, step in offers:
                heappush(heap, (look, price, number, place, None, step))
                number += 1
        else:
            left = t.arg if t.step == steps.SPRINT_ON else 0
            start = (t.op_square[operator], bool(t.op_crouched[operator]), left)
            self.costs[start] = (0, 0)
            for place, price, look, step in self.next_places(t, start):
                heappush(heap, (look, price, number, place, start, step))
                number += 1
        while heap:
            exposed, spent, _, place, before, step = heappop(heap)
            if place in self.costs or spent > points:
                continue
            self.costs[place] = (exposed, spent)
            self.before[place] = (before, step)
            for other, price, look, then in self.next_places(t, place):
                if other not in self.costs and spent + price <= points:
                    heappush(heap, (exposed + look, spent + price, number, other, place, then))
                    number += 1

    def looks(self, square: int, crouched: bool) -> int:
        """2.12: an action there is noticed."""
        eyes = self.seen.crouched if crouched else self.seen.upright
        return int(self.careful and eyes[square] > 0)

    def next_places(self, t: Tabletop, place: Place) -> list[tuple[Place, int, int, Step]]:
        """What one more action leads to: the place, its points, whether it is seen, and the step."""
        square, crouched, left = place
        gaits = t.terrain.gaits
        if crouched:
            crawls = [s for s in gaits.of(CRAWL)[square] if not is_closed(t, s)]
            found = [((s, True, 0), 1, self.looks(s, True), (verbs.MOVE, s)) for s in crawls]
            if is_free(t, square, t.active):
                found.append(((square, False, 0), 0, self.looks(square, False), (verbs.STAND, NOWHERE)))
            return found
        runs = [s for s in gaits.of(SPRINT)[square] if not is_closed(t, s)]
        if left > 0:
            found = [((s, False, left - 1), 0, self.heard(t, s), (verbs.TO, s)) for s in runs]
            return [*found, ((square, False, 0), 0, 0, (verbs.STOP, NOWHERE))]
        walks = [s for s in gaits.of(WALK)[square] if not is_closed(t, s)]
        climbs = [s for s in gaits.of(CLIMB)[square] if is_free(t, s)]
        found = [((s, False, 0), 1, self.looks(s, False), (verbs.MOVE, s)) for s in walks]
        found += [((s, False, 0), 2, self.looks(s, False), (verbs.CLIMB, s)) for s in climbs]
        found += [((s, False, t.f.sprint_squares - 1), 2, self.heard(t, s), (verbs.SPRINT, s)) for s in runs]
        if is_free(t, square, t.active):
            found.append(((square, True, 0), 1, 0, (verbs.CROUCH, NOWHERE)))
        return found

    def heard(self, t: Tabletop, square: int) -> int:
        """2.11, 2.12: a sprint is heard on the next squares as well."""
        if self.careful and any(
            s >= 0 and t.ground.distance(s, square) <= 1 and not t.unit_alert[u] for u, s in enumerate(t.unit_square)
        ):
            return 1
        return self.looks(square, False)
