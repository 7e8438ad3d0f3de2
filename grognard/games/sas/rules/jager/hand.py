"""The cards of the Jäger (16.1, 16.2, R119): a deck of its own, a secret hand, and what it does in its phase."""

from __future__ import annotations

from itertools import combinations

from grognard.engine.memory.deck import Deck
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import JAGER_PHASE, NOBODY


def shuffle_jager_deck(t: Tabletop) -> None:
    """16.1: the deck lies before the Jäger, whose hand is empty."""
    t.jager_deck = Deck(t.f.cards.decks["jager"][:])
    t.jager_deck.reshuffle(t)


class Jager(Procedure[Tabletop]):
    """16.2: after the End phase."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = JAGER_PHASE
        t.tell(events.PHASE, [JAGER_PHASE])
        t.call(steps.JAGER_CARD)


class JagerCard(Step[Tabletop]):
    """16.2: lay a card face down, draw one, or discard two and draw one; or nothing at all."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        if t.jager_played == NOBODY:
            found += [pack_move(verbs.LAY, card) for card in t.jager_hand]
        if len(t.jager_hand) < t.f.jager_hand:
            found.append(verbs.DRAW)
        found += [pack_move(verbs.DISCARD, one, other) for one, other in combinations(t.jager_hand, 2)]
        return [*found, verbs.DONE]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        verb = verb_of(move)
        if verb == verbs.LAY:
            lay(t, arg_a(move))
        elif verb == verbs.DISCARD:
            discard(t, [arg_a(move), arg_b(move)])
        elif verb == verbs.DRAW:
            draw(t)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.DRAW:
            return Why("16.2", "hand-full", t.f.jager_hand)
        if verb in (verbs.LAY, verbs.DISCARD) and arg_a(move) not in t.jager_hand:
            return Why("16.2", "not-in-hand", arg_a(move))
        if verb == verbs.LAY:
            return Why("16.2", "card-waits")
        return None


def lay(t: Tabletop, card: int) -> None:
    """16.2: face down beside the event deck."""
    t.jager_hand.remove(card)
    t.jager_played = card
    t.tell_own(t.seats, events.LAID_OWN, [card], events.LAID, [])


def discard(t: Tabletop, cards: list[int]) -> None:
    """16.2, R120: two cards go to the discards, face down, and one is drawn."""
    for card in cards:
        t.jager_hand.remove(card)
    t.jager_deck.discards += cards
    t.tell_own(t.seats, events.DISCARDED_OWN, cards, events.DISCARDED, [])
    draw(t)


def draw(t: Tabletop) -> None:
    """16.2, R120: the top card; an empty deck is made of the discards."""
    if not t.jager_deck.cards:
        t.jager_deck.reshuffle(t)
        t.tell(events.JAGER_RESHUFFLED, [])
    card = t.jager_deck.draw()
    t.jager_hand.append(card)
    t.jager_hand.sort()
    t.seals += 1
    t.tell_own(t.seats, events.DREW_CARD_OWN, [card], events.DREW_CARD, [])


# The card that lies face down


class Replace(Step[Tabletop]):
    """16.3, R121: an event is drawn and a card lies face down; the special event is never replaced."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.jager_played != NOBODY and not is_special(t):
            t.call(steps.TURN_OVER)


def is_special(t: Tabletop) -> bool:
    return t.f.cards.words[t.card] == "special"


class TurnOver(Step[Tabletop]):
    """16.3: the card is turned over and counts instead of the event, or it is discarded unseen."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.TURN_OVER, verbs.LET_IT_PASS]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        card = t.jager_played
        t.jager_played = NOBODY
        if verb_of(move) == verbs.LET_IT_PASS:
            t.jager_deck.discards.append(card)
            t.tell(events.NOT_TURNED, [])
            return
        t.jager_deck.discard(card)
        t.card = card
        t.seals += 1
        t.tell(events.TURNED_OVER, [2 * card + t.section])


def is_jager_card(t: Tabletop) -> bool:
    """16.3: the event of this turn is a card of the Jäger."""
    return t.card != NOBODY and t.card in t.f.cards.decks["jager"]
