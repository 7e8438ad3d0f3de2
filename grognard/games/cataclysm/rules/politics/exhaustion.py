"""Exhaustion (4.1.2, 5.5.3) and a force pool that shrinks (4.1.1, R27)."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.forces import flip_unit, remove_unit, side_of
from grognard.games.cataclysm.rules.pools import adjust_pool, excess
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    EXHAUSTION,
    NO_MARKER,
    NOWHERE,
    SIDE_COUNT,
    TYPE_COUNT,
    UPGRADED,
    marker_row,
)


class Exhaust(Step[Tabletop]):
    """5.5.3, 4.1.2: the power is exhausted for good, and gives up what its pool no longer holds."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.commitment[arg] != EXHAUSTION:
            t.commitment[arg] = EXHAUSTION
            t.tell(events.EXHAUSTED, [arg])
        adjust_pool(t, arg)
        for side in range(SIDE_COUNT):
            if excess(t, arg, side) > 0:
                t.then(frame(steps.SHRINK, pack_arg(arg, side)), frame(steps.EXHAUST, arg))
                return


class Shrink(Step[Tabletop]):
    """4.1.1, R27: the owner chooses a counter of this kind that leaves the cup, a card or the map.

    The argument holds the power and the kind.
    """

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, first_of(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        power, side = first_of(arg), second_of(arg)
        found = [pack_move(verb, side) for verb in waiting_places(t, power, side)]
        return found + [pack_move(verbs.REMOVE, shown, area) for shown, area in removable(t, power, side)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        power, side = first_of(arg), second_of(arg)
        if verb_of(move) == verbs.REMOVE:
            remove_one(t, power, side, arg_a(move), arg_b(move))
        else:
            discard(t, power, side, verb_of(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [first_of(arg), second_of(arg)]


def counters_on_map(t: Tabletop, power: int, side: int) -> list[int]:
    """The units of a type, or for an upgrade the units that have it."""
    forces = t.f.forces
    units = [unit for unit in forces.units_of[power] if t.unit_area[unit] != NOWHERE]
    if side < TYPE_COUNT:
        return [unit for unit in units if forces.unit_type[unit] == side]
    return [unit for unit in units if t.upgraded >> unit & 1 and UPGRADED[forces.unit_type[unit]] == side]


def removable(t: Tabletop, power: int, side: int) -> list[tuple[int, int]]:
    """What may go: sides and areas, each once."""
    return sorted({(side_of(t, unit), t.unit_area[unit]) for unit in counters_on_map(t, power, side)})


def remove_one(t: Tabletop, power: int, side: int, shown: int, area: int) -> None:
    """A unit leaves the map, or loses its upgrade."""
    units = counters_on_map(t, power, side)
    unit = next(u for u in units if side_of(t, u) == shown and t.unit_area[u] == area)
    if side < TYPE_COUNT:
        remove_unit(t, unit)
    else:
        flip_unit(t, unit)
    t.tell(events.REMOVED, [power, shown, area])


def waiting_places(t: Tabletop, power: int, side: int) -> list[int]:
    """4.1.1, R27: where a counter of a kind waits off the map, by the verb that takes it from there."""
    marker = marker_row(power, side)
    is_near = t.cup[marker] + t.holding[marker] > 0 or t.reserve[power] == marker
    found = [verbs.DISCARD] if is_near else []
    return [*found, verbs.DISCARD_LATER] if t.next_turn[marker] else found


def discard(t: Tabletop, power: int, side: int, verb: int) -> None:
    """4.1.1, R27: a counter leaves the turn track, or the cup or a card; the reserve comes last."""
    marker = marker_row(power, side)
    boxes = (t.next_turn,) if verb == verbs.DISCARD_LATER else (t.cup, t.holding)
    box = next((box for box in boxes if box[marker]), None)
    if box is None:
        t.reserve[power] = NO_MARKER
    else:
        box[marker] -= 1
    t.tell(events.DISCARDED, [power, side])
