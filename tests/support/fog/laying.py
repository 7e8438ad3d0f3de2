"""What follows once the cards of an arranged position are named: neutral cards, piles, memories."""

from __future__ import annotations

from grognard.engine.memory.hidden import Hidden
from grognard.games.fog_of_war.piles import one
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    BOX,
    GONE,
    LATER,
    NEUTRAL,
    PROVINCES,
    URALS_SPACE,
    ZONE_COUNT,
    ZONES,
)


def lay_neutrals(t: Tabletop, wanted: dict[int, list[int]]) -> None:
    """The provinces asked for get what was asked; the others keep their number of cards."""
    first = t.cards.first[NEUTRAL]
    spare = list(range(t.cards.neutral_first, t.cards.count))
    for p, kinds in wanted.items():
        for kind in kinds:
            card = next(c for c in spare if first[kind] <= c < first[kind + 1])
            spare.remove(card)
            t.where[card] = t.neutral_zone(p)
    for p in range(PROVINCES):
        for _ in range(0 if p in wanted else t.facts.neutral_cards[p]):
            t.where[spare.pop()] = t.neutral_zone(p)
    for card in spare:
        t.where[card] = GONE
    if spare:
        t.where[spare[0]] = BOX
    t.neutral_seen = [open_neutrals(t, side) for side in (AXIS, ALLIES)]


def open_neutrals(t: Tabletop, side: int) -> int:
    """R33: the controller of a province sees its neutral cards, the Allies always those of the USSR."""
    seen = 0
    for p in range(PROVINCES):
        if t.control[p] == side or (side == ALLIES and t.in_ussr(p)):
            for card in range(t.cards.neutral_first, t.cards.count):
                seen |= (t.where[card] == t.neutral_zone(p)) << (card - t.cards.neutral_first)
    return seen


def count_piles(t: Tabletop) -> None:
    """Piles and sizes follow from where the cards are."""
    t.pile = [0] * ZONE_COUNT
    t.size = [0] * ZONE_COUNT
    for card, zone in enumerate(t.where):
        t.pile[zone] += one(t.cards.kind[card])
        t.size[zone] += 1


def forget(t: Tabletop, shown: set[int]) -> None:
    """The opponent of each side knows the cards that were shown, those not yet in play, and no others."""
    for side in (AXIS, ALLIES):
        hidden = Hidden.blank(t.cards.first[side][0], t.cards.of(side), side * ZONES)
        cards = range(hidden.first, hidden.first + hidden.count)
        public = [c for c in cards if c in shown or LATER <= t.where[c] % ZONES <= URALS_SPACE]
        secret = [c for c in cards if c not in public]
        for card in public:
            hidden.know(card, t.where[card])
        hidden.masks.append(sum({hidden.bit(t.where[c]) for c in secret}))
        for card in secret:
            hidden.cluster[card - hidden.first] = len(hidden.masks) - 1
        t.hidden[side] = hidden
