"""Playing out of turn (booklet B5, R48): windows in which every holder of a card is asked at once, and in secret."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.cards import card_moves, card_of, holders, play_card, show_card, why_not_card
from grognard.games.warzag.scopes import Invasion, PlayedCard
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    AFTER_DIE,
    BEFORE_DIE,
    BETWEEN,
    COUNTER_ESPIONAGE,
    COUNTERING,
    MOST_SEATS,
    PASSED,
    PASSED_TURN,
    PLAYED,
    SILENT,
)


def asked_in(t: Tabletop, moment: int) -> int:
    """Who is asked: whoever holds any card at all, which is public, and could have a say at that moment."""
    if moment == BETWEEN:
        return holders(t) & ~(1 << t.active)
    if moment == BEFORE_DIE:
        return holders(t) & (1 << t.active | 1 << Invasion(t).defender)
    if moment == AFTER_DIE:
        return holders(t) & 1 << Invasion(t).defender
    return holders(t) & ~(1 << PlayedCard(t).last_seat)


class Window(Step[Tabletop]):
    """Opens a window, if there is anybody to ask."""

    def run(self, t: Tabletop, arg: int) -> None:
        asked = asked_in(t, arg)
        if asked:
            t.window = asked
            t.waiting = asked
            t.answers = [SILENT] * MOST_SEATS
            t.then(frame(steps.REACT, arg))


class React(Step[Tabletop]):
    """Everybody answers; nothing shows until all have."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.waiting

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        cards = [] if t.mute >> seat & 1 else card_moves(t, seat, arg)
        return [verbs.PASS, verbs.PASS_TURN, *cards] if cards else [verbs.PASS]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.PASS_TURN:
            t.mute |= 1 << seat
            t.answers[seat] = PASSED_TURN
        else:
            t.answers[seat] = PLAYED + arg_a(move) if verb == verbs.PLAY else PASSED
        t.waiting &= ~(1 << seat)
        if not t.waiting:
            t.leave()
            close(t, arg)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLAY:
            return Why("B5", "muted") if t.mute >> seat & 1 else why_not_card(t, seat, arg_a(move), arg)
        return None


def close(t: Tabletop, moment: int) -> None:
    """All answers are in: the first card in turn order is played, the other choices fall back into their hands."""
    asked = t.window
    if asked & (asked - 1):
        t.seals += 1  # that the others passed is news
    t.asked |= asked
    t.window = 0
    seat = first_card(t)
    answer = t.answers[seat] if seat >= 0 else PASSED
    t.answers = [SILENT] * MOST_SEATS
    if answer < PLAYED:
        return
    if moment == COUNTERING:
        counter(t, seat)
        return
    t.then(frame(steps.WINDOW, moment))
    play_card(t, seat, answer - PLAYED)


def first_card(t: Tabletop) -> int:
    """R40, R48: the active player first, then in the order of turns; -1 when all passed."""
    start = t.order.index(t.active)
    for i in range(len(t.order)):
        seat = t.order[(start + i) % len(t.order)]
        if t.answers[seat] >= PLAYED:
            return seat
    return -1


def counter(t: Tabletop, seat: int) -> None:
    """B5, R48: counter-espionage stops the last card played, and may be stopped in its turn."""
    show_card(t, seat, card_of(t, seat, COUNTER_ESPIONAGE))
    t.tell(events.PLAYED, [t.nation[seat], COUNTER_ESPIONAGE])
    card = PlayedCard(t)
    card.counters += 1
    card.last_seat = seat
    t.then(frame(steps.WINDOW, COUNTERING))
