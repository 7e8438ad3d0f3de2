"""Redeals: the order of the event deck and, where there is a Jäger, its cards (16.2)."""

from __future__ import annotations

from random import Random

from grognard.engine.memory.layout import shuffle
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import NOBODY


def redeal(t: Tabletop, seat: int, rng: Random) -> None:
    """4, 4.6: the cards still to come in another order; the special event stays within its window."""
    special = [card for card in t.deck.cards if t.f.cards.words[card] == "special"]
    others = sorted(card for card in t.deck.cards if card not in special)
    shuffle(others, rng)
    for card in special:
        others.insert(rng.randrange(t.special_from, t.special_to), card)
    t.deck.cards = others
    if t.jager:
        redeal_jager(t, seat == t.seats, rng)


def redeal_jager(t: Tabletop, own: bool, rng: Random) -> None:
    """16.2, R120: the Jäger does not know the order of its deck; nobody else knows a card that was not turned over."""
    deck = t.jager_deck
    if own:
        deck.cards.sort()
        shuffle(deck.cards, rng)
        return
    played = [] if t.jager_played == NOBODY else [t.jager_played]
    piles = [deck.cards, t.jager_hand, played, deck.discards]
    loose = sorted(card for pile in piles for card in pile if not deck.is_known(card))
    shuffle(loose, rng)
    for pile in piles:
        for i in range(len(pile)):
            if not deck.is_known(pile[i]):
                pile[i] = loose.pop()
    t.jager_hand.sort()
    t.jager_played = played[0] if played else NOBODY
