"""Stability tests (5.5.1), and what happens to a power that has no stability left: collapse (5.5.2, 5.5.3)."""

from __future__ import annotations

from grognard.engine.frames import arg_of, first_of, frame, pack_arg, second_of, step_of
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.effectiveness import SIX, order_of_play, reduce_effectiveness
from grognard.games.cataclysm.rules.marks import has_mark, remove_mark
from grognard.games.cataclysm.rules.political import forget_failures
from grognard.games.cataclysm.rules.politics.awards import award_flag
from grognard.games.cataclysm.rules.politics.checks import check_told
from grognard.games.cataclysm.rules.politics.surrender import begin_surrender
from grognard.games.cataclysm.rules.pools import kind_of_marker, refuse
from grognard.games.cataclysm.rules.relations import allies, is_active, leave_alliance
from grognard.games.cataclysm.rules.score import surrender_threshold
from grognard.games.cataclysm.rules.stability import extra_dice, lose_stability
from grognard.games.cataclysm.scopes import Fall
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    DUCE,
    DUCE_ABLE,
    EXHAUSTION,
    FLAG,
    GERMANY,
    ITALY,
    LONG_KNIVES,
    MOBILIZATION,
    NO_MARKER,
    TOTAL_WAR,
    marker_row,
)

AT_ONCE = 1  # no die is rolled: the power has no home any more


def stability_test(t: Tabletop, power: int, modifier: int = 0) -> None:
    """5.5.1: an effectiveness check; a failure costs one level, and without a level left the power falls."""
    if check_told(t, power, modifier, extra_dice(power)):
        t.tell(events.TEST_PASSED, [power])
    elif lose_stability(t, power):
        t.tell(events.STABILITY_LOST, [power, t.stability[power]])
    else:
        fall(t, power)


def fall(t: Tabletop, power: int) -> None:
    """5.5.2, 5.5.3: a power collapses or surrenders, after the fall that is under way."""
    put_fall(t, frame(steps.FALL, power))


def surrender_at_once(t: Tabletop, power: int) -> None:
    """5.5.4: without a home area there is no die to roll."""
    put_fall(t, frame(steps.FALL, pack_arg(power, AT_ONCE)))


def put_fall(t: Tabletop, packed: int) -> None:
    if t.under_way(steps.FALL):
        t.after(packed, of=steps.FALL)
    else:
        t.then(packed)


def is_falling(t: Tabletop, power: int) -> bool:
    """Whether the fall of a power is under way, or waits for the end of another."""
    frames = t.frames() + t.queue[1::2]
    return any(step_of(packed) == steps.FALL and first_of(arg_of(packed)) == power for packed in frames)


class FallProcedure(Procedure[Tabletop]):
    """5.5.2: a die decides between collapse and surrender; the argument: the power, and perhaps AT_ONCE."""

    def run(self, t: Tabletop, arg: int) -> None:
        power = Fall(t).power = first_of(arg)
        if not is_active(t, power):
            return
        threshold = surrender_threshold(t, power) + t.atomic_losses[power]
        if second_of(arg) == AT_ONCE or self.roll(t, power, threshold) <= threshold:
            begin_surrender(t, power)
        else:
            collapse(t, power)

    def roll(self, t: Tabletop, power: int, threshold: int) -> int:
        rolled = t.roll(SIX) + 1
        t.tell(events.FALL_ROLLED, [power, rolled, threshold])
        return rolled


def collapse(t: Tabletop, power: int) -> None:
    """5.5.3: steps 1 to 5 at once, then the allies, and the wars or the commitment of the power."""
    t.tell(events.COLLAPSED, [power])
    for enemy in order_of_play(t, t.enemies[power]):
        award_flag(t, enemy)
    t.pending_tests[power] = 0
    t.atomic_losses[power] = 0
    t.stability[power] = t.f.after_collapse
    give_up_reserve(t, power)
    forget_failures(t, power)
    reduce_effectiveness(t, power)
    lose_gifts(t, power)
    t.then(frame(steps.ALLIES_TEST, power), *after_collapse(t, power))


def give_up_reserve(t: Tabletop, power: int) -> None:
    """5.5.3: the marker in reserve returns to the card."""
    marker = t.reserve[power]
    if marker != NO_MARKER:
        t.reserve[power] = NO_MARKER
        refuse(t, marker)
        t.tell(events.REFUSED, [power, kind_of_marker(marker)])


def lose_gifts(t: Tabletop, power: int) -> None:
    """5.5.3, 12.1: Germany loses the Night of the Long Knives, and Il Duce becomes a flag like any other."""
    if power == GERMANY and has_mark(t, LONG_KNIVES):
        remove_mark(t, LONG_KNIVES)
        t.tell(events.RULE_CANCELLED, [LONG_KNIVES])
    if power == ITALY and has_mark(t, DUCE_ABLE):
        remove_mark(t, DUCE_ABLE)
        t.tell(events.RULE_CANCELLED, [DUCE_ABLE])
        exchange_duce(t)


def exchange_duce(t: Tabletop) -> None:
    """12.1.2: wherever it lies, an ordinary flag takes the place of Il Duce."""
    duce, flag = marker_row(ITALY, DUCE), marker_row(ITALY, FLAG)
    for box in (t.available, t.holding, t.cup, t.next_turn, t.gained):
        box[flag] += box[duce]
        box[duce] = 0
    if t.reserve[ITALY] == duce:
        t.reserve[ITALY] = flag


def after_collapse(t: Tabletop, power: int) -> list[int]:
    """5.5.3: an exhausted power offers peace, a mobilized one is exhausted from now on."""
    if t.commitment[power] == EXHAUSTION:
        return [frame(steps.OFFER_ARMISTICE, power)]
    if t.commitment[power] in (MOBILIZATION, TOTAL_WAR):
        return [frame(steps.EXHAUST, power)]
    return []


class AlliesTest(Step[Tabletop]):
    """5.5.3, 5.5.4: each ally tests; one that falls waits until this fall is over, and tests no more until then."""

    def run(self, t: Tabletop, arg: int) -> None:
        for ally in order_of_play(t, allies(t, arg)):
            if not is_falling(t, ally):
                stability_test(t, ally)


class OfferArmistice(Step[Tabletop]):
    """5.5.3, 5.6.2, R18: an exhausted power leaves its alliance and offers an armistice to all its enemies."""

    def run(self, t: Tabletop, arg: int) -> None:
        if allies(t, arg):
            leave_alliance(t, arg)
            t.tell(events.ALLIANCE_BROKEN, [arg])
        if t.enemies[arg]:
            t.call(steps.ANSWER_ARMISTICE, arg)
