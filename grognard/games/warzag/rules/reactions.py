"""Playing out of turn (booklet B5, R48): windows in which every holder of a card is asked at once, and in secret."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.windows import Window
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
)


def asked_in(t: Tabletop, moment: int) -> int:
    """The seats asked: those that hold any card at all, which is public, and could have a say at that moment."""
    if moment == BETWEEN:
        return holders(t) & ~(1 << t.active)
    if moment in (BEFORE_DIE, AFTER_DIE):
        return holders(t) & (1 << t.active | 1 << Invasion(t).defender)
    return holders(t) & ~(1 << PlayedCard(t).last_seat)


class React(Window[Tabletop]):
    """Everybody answers; then the first card in turn order is played, and the other choices fall back."""

    def asked(self, t: Tabletop, moment: int) -> list[int]:
        """R40, R48: the active player first, then in the order of turns."""
        seats = asked_in(t, moment)
        if seats.bit_count() <= 1:
            return bits_of(seats)
        start = t.order.index(t.active)
        return [seat for seat in [*t.order[start:], *t.order[:start]] if seats >> seat & 1]

    def acts(self, t: Tabletop, moment: int, seat: int) -> list[int]:
        return card_moves(t, seat, moment)

    def act(self, t: Tabletop, moment: int, seat: int, move: int) -> None:
        if moment == COUNTERING:
            counter(t, seat)
        else:
            play_card(t, seat, arg_a(move))

    def why_not_act(self, t: Tabletop, moment: int, seat: int, move: int) -> Why | None:
        return why_not_card(t, seat, arg_a(move), moment) if verb_of(move) == verbs.PLAY else None

    def why_silent(self) -> Why:
        return Why("B5", "muted")


REACT: Final[React] = React(steps.REACT, "B5", "react", steps.WINDOW, verbs.PASS, verbs.PASS_TURN)


def counter(t: Tabletop, seat: int) -> None:
    """B5, R48: counter-espionage stops the last card played, and may be stopped in its turn."""
    show_card(t, seat, card_of(t, seat, COUNTER_ESPIONAGE))
    t.tell(events.PLAYED, [t.nation[seat], COUNTER_ESPIONAGE])
    card = PlayedCard(t)
    card.counters += 1
    card.last_seat = seat
