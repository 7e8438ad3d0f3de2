"""What follows an action before play goes on: marks that fall, markers gained, tests, retreats, the end of the game.

One thing at a time, until nothing is left: each of them may bring about more.
"""

from __future__ import annotations

from grognard.engine.bits import bits_of, set_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.civil.china_over import review_china
from grognard.games.cataclysm.rules.effectiveness import falling, order_of_play
from grognard.games.cataclysm.rules.politics.fall import is_falling, stability_test, surrender_at_once
from grognard.games.cataclysm.rules.politics.treaties_end import end_overtaken
from grognard.games.cataclysm.rules.politics.war_told import review_told
from grognard.games.cataclysm.rules.pools import kind_of_marker, owner_of_marker, put_in_reserve
from grognard.games.cataclysm.rules.relations import active_powers
from grognard.games.cataclysm.rules.score import has_lost_home
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.rules.victory import finish_if_decided
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, force_steps, steps, verbs
from grognard.games.cataclysm.vocabulary.words import MARKER_COUNT, NO_MARKER


class Aftermath(Step[Tabletop]):
    """5.2.2, 5.5, 12: whatever the last action has left to do, one thing after another."""

    def run(self, t: Tabletop, arg: int) -> None:
        end_overtaken(t)
        review_told(t)
        review_china(t)
        if not (ask_about_gains(t) or let_homeless_surrender(t) or roll_a_test(t)):
            self.close(t)

    def close(self, t: Tabletop) -> None:
        """1.6, 7.1: the game may be decided; otherwise units leave where they may not stay."""
        if not t.under_way(steps.FALL) and finish_if_decided(t):
            return
        t.call(force_steps.OCCUPATION, 1)


def ask_about_gains(t: Tabletop) -> bool:
    """5.2.2: the owners of gained markers choose, the most effective first."""
    marker = first_gained(t)
    if marker == NO_MARKER:
        return False
    t.then(frame(steps.PLACE_GAINED, marker), steps.AFTERMATH)
    return True


def first_gained(t: Tabletop) -> int:
    if not any(t.gained):
        return NO_MARKER
    gained = [marker for marker in range(MARKER_COUNT) if t.gained[marker]]
    order = falling(t)
    gained = [marker for marker in gained if owner_of_marker(marker) in order]
    return min(gained, key=lambda marker: order.index(owner_of_marker(marker)), default=NO_MARKER)


def let_homeless_surrender(t: Tabletop) -> bool:
    """5.5.4: a power that controls none of its home areas surrenders at once."""
    homeless = [p for p in bits_of(active_powers(t)) if has_lost_home(t, p) and not is_falling(t, p)]
    if not homeless:
        return False
    t.call(steps.AFTERMATH)
    surrender_at_once(t, order_of_play(t, set_of(homeless))[0])
    return True


def roll_a_test(t: Tabletop) -> bool:
    """5.5.1: one stability test, of the most effective power that has one to make."""
    pending = sum(1 << p for p in bits_of(active_powers(t)) if t.pending_tests[p] and not is_falling(t, p))
    if not pending:
        return False
    power = order_of_play(t, pending)[0]
    t.pending_tests[power] -= 1
    t.call(steps.AFTERMATH)
    stability_test(t, power)
    if not t.pending_tests[power] and not is_falling(t, power):
        t.atomic_losses[power] = 0  # 12.2.2: they count for the tests that the bomb demanded, not for later ones
    return True


class PlaceGained(Step[Tabletop]):
    """3.4, 5.2.2: a marker that was gained goes to the cup or into reserve."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, owner_of_marker(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        kind = kind_of_marker(arg)
        return [pack_move(verbs.CUP, kind), pack_move(verbs.RESERVE, kind)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        power = owner_of_marker(arg)
        count = t.gained[arg]
        t.gained[arg] = 0
        if verb_of(move) == verbs.RESERVE:
            reserve_told(t, arg)
            count -= 1
        if count:
            t.cup[arg] += count
            t.tell(events.INTO_CUP, [power, arg_a(move), count])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [owner_of_marker(arg), kind_of_marker(arg)]


def reserve_told(t: Tabletop, marker: int) -> None:
    """3.4: a marker goes into reserve; what lay there is refused. Its power is asked for interrupts again."""
    power = owner_of_marker(marker)
    if t.reserve[power] != NO_MARKER:
        t.tell(events.REFUSED, [power, kind_of_marker(t.reserve[power])])
    put_in_reserve(t, marker)
    t.quiet &= ~(1 << power)
    t.tell(events.RESERVED, [power, kind_of_marker(marker)])
