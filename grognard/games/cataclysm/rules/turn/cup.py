"""The action phase (3.3 to 3.6): interrupts, the cup, and what is done with a marker that was drawn."""

from __future__ import annotations

from grognard.engine.bits import bits_of, set_of
from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.any_time import are_requested, carry_out_requests
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.politics.aftermath import reserve_told
from grognard.games.cataclysm.rules.pools import draw_from_cup, in_cup, kind_of_marker, owner_of_marker, refuse
from grognard.games.cataclysm.rules.relations import active_powers
from grognard.games.cataclysm.rules.score import points
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.rules.turn.markers import is_counter, may_play, play_marker, why_not_play
from grognard.games.cataclysm.rules.turn.resolution import resolve
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    CRISIS,
    HOME_FRONT,
    MARKERS_OF_POWER,
    NO_MARKER,
    NOBODY,
    RESOURCE,
    SIDE_COUNT,
)


class ActionPhase(Procedure[Tabletop]):
    """3.3: markers are played one at a time until a crisis ends the phase."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.drawer = lowest_seat(t)
        t.last_ideology = NOBODY
        t.call(steps.NEXT_MARKER)


def lowest_seat(t: Tabletop) -> int:
    """3.3: the seat with the fewest points draws for the whole turn; of several the first."""
    seats = sorted({t.holder[power] for power in bits_of(active_powers(t))})
    return min(seats, key=lambda seat: seat_points(t, seat))


def seat_points(t: Tabletop, seat: int) -> int:
    """1.7.1, R15: the points of all powers of a seat, surrendered ones included."""
    return sum(points(t, power) for power in bits_of(t.s.powers) if t.holder[power] == seat)


class NextMarker(Step[Tabletop]):
    """3.3: interrupts, then a marker from the cup, and so on."""

    def run(self, t: Tabletop, arg: int) -> None:
        carry_out_requests(t)
        t.then(steps.AFTERMATH, steps.ASK_INTERRUPT, steps.DRAW, steps.NEXT_MARKER)


# Interrupts (3.5)


def may_interrupt(t: Tabletop, power: int) -> bool:
    """3.5, R11: with a marker in reserve, unless its ideology has drawn or played the last one."""
    marker = t.reserve[power]
    if marker == NO_MARKER or kind_of_marker(marker) == RESOURCE or t.quiet >> power & 1:
        return False
    return t.s.ideology[power] != t.last_ideology and may_play(t, marker, from_reserve=True)


class AskInterrupt(Step[Tabletop]):
    """3.5, R45: in falling order of effectiveness; what was ordered during an interrupt takes effect before the next.

    The argument: the powers that have passed.
    """

    def run(self, t: Tabletop, arg: int) -> None:
        if are_requested(t):
            carry_out_requests(t)
            t.then(steps.AFTERMATH, frame(steps.ASK_INTERRUPT, arg))
            return
        able = [power for power in bits_of(active_powers(t) & ~arg) if may_interrupt(t, power)]
        if able:
            t.call(steps.INTERRUPT, pack_arg(order_of_play(t, set_of(able))[0], arg))


class Interrupt(Step[Tabletop]):
    """3.5: play the marker in reserve before the next one is drawn, or not; after an interrupt all are asked again.

    The argument: the power that is asked, and those that have passed.
    """

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, first_of(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        kind = kind_of_marker(t.reserve[first_of(arg)])
        return [verbs.PASS, verbs.PASS_TURN, pack_move(verbs.INTERRUPT, kind)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        power = first_of(arg)
        if verb_of(move) != verbs.INTERRUPT:
            if move == verbs.PASS_TURN:
                t.quiet |= 1 << power
            t.call(steps.ASK_INTERRUPT, second_of(arg) | 1 << power)
            return
        marker = t.reserve[power]
        t.reserve[power] = NO_MARKER
        t.last_ideology = t.s.ideology[power]
        t.tell(events.INTERRUPTED, [power, kind_of_marker(marker)])
        t.call(steps.ASK_INTERRUPT)
        play_marker(t, marker)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        power = first_of(arg)
        return [power, kind_of_marker(t.reserve[power])]


# Drawing (3.3)


class Draw(Step[Tabletop]):
    """3.3: one marker, each as likely as any other."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not in_cup(t):
            t.unwind(steps.ACTION_PHASE)
            return
        marker = draw_from_cup(t)
        power = owner_of_marker(marker)
        t.last_ideology = NOBODY if power == NOBODY else t.s.ideology[power]
        tell_drawn(t, marker)
        if is_counter(marker):
            t.call(steps.DRAWN, marker)
        else:
            resolve(t, marker)


def tell_drawn(t: Tabletop, marker: int) -> None:
    if marker >= CRISIS:
        t.tell(events.DREW_COMMON, [kind_of_common(marker)])
    elif kind_of_marker(marker) != HOME_FRONT:
        t.tell(events.DREW, [kind_of_marker(marker), owner_of_marker(marker)])


def kind_of_common(marker: int) -> int:
    """The word of a marker of nobody, after those of the powers."""
    return marker - CRISIS + MARKERS_OF_POWER


class Drawn(Step[Tabletop]):
    """3.3, 3.6, 3.7: a marker that was drawn is played, put in reserve or refused."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, owner_of_marker(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        kind = kind_of_marker(arg)
        found = [pack_move(verbs.RESERVE, kind), pack_move(verbs.REFUSE, kind)]
        if may_play(t, arg, from_reserve=False):
            return [pack_move(verbs.PLAY, kind), *found]
        return [*found, pack_move(verbs.LATER, kind)] if may_wait(arg) else found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        power, verb = owner_of_marker(arg), verb_of(move)
        if verb == verbs.PLAY:
            t.tell(events.PLAYED, [power, kind_of_marker(arg)])
            play_marker(t, arg)
        elif verb == verbs.RESERVE:
            reserve_told(t, arg)
        elif verb == verbs.REFUSE:
            refuse(t, arg)
            t.tell(events.REFUSED, [power, kind_of_marker(arg)])
        else:
            t.next_turn[arg] += 1
            t.tell(events.PUT_OFF, [power, kind_of_marker(arg)])

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_play(t, arg) if verb_of(move) == verbs.PLAY else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [owner_of_marker(arg), kind_of_marker(arg)]


def may_wait(marker: int) -> bool:
    """3.7.2, 3.7.3: a unit or upgrade without a place may wait for the next turn."""
    return kind_of_marker(marker) < SIDE_COUNT
