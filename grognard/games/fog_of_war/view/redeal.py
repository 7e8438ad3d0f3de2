"""Redeals: states that one side cannot tell from the real one."""

from __future__ import annotations

from random import Random

from grognard.engine.memory.layout import share_out, shuffle
from grognard.games.fog_of_war.piles import cards_in, one
from grognard.games.fog_of_war.scopes import CardScope, OffersScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    DRAW,
    HAND,
    NOWHERE,
    OFFER_LIMIT,
    OP_COUNT,
    PROVINCES,
    ZONES,
)


def redeal(t: Tabletop, side: int, seat: int, rng: Random) -> None:
    """Deal everything that this side does not know again, in a way that agrees with what it knows."""
    enemy = 1 - side
    t.hidden[enemy].deal_again(t.where, rng)
    count_piles(t, enemy)
    redeal_targets(t, enemy, rng)
    redeal_neutrals(t, side, rng)
    redeal_victory(t, side, rng)
    redeal_memories(t, side, rng)
    redeal_offer(t, 1 - seat, rng)
    redeal_choice(t, enemy, rng)


def count_piles(t: Tabletop, side: int) -> None:
    """Compute the piles of a side again from the zones of its cards."""
    base = side * ZONES
    t.pile[base : base + ZONES] = [0] * ZONES
    hidden = t.hidden[side]
    for card in range(hidden.first, hidden.first + hidden.count):
        t.pile[t.where[card]] += one(t.cards.kind[card])


def redeal_targets(t: Tabletop, enemy: int, rng: Random) -> None:
    """5.1: unseen province cards may be any that were possible, each in one operation only."""
    base = enemy * OP_COUNT
    room = [1] * PROVINCES
    unseen: list[int] = []
    for n in range(base, base + OP_COUNT):
        if t.target[n] != NOWHERE:
            if t.target_seen >> n & 1:
                room[t.target[n]] = 0
            else:
                unseen.append(n)
    if unseen:
        deal_targets(t, unseen, room, rng)


def deal_targets(t: Tabletop, unseen: list[int], room: list[int], rng: Random) -> None:
    """Start from any targets that fit, then give each operation in turn another one that is free."""
    shares = share_out([t.pool[n] for n in unseen], [1] * len(unseen), room)
    for n, share in zip(unseen, shares, strict=True):
        t.target[n] = share.index(1)
        room[t.target[n]] = 0
    for n in unseen + unseen:
        room[t.target[n]] = 1
        free = [p for p in range(PROVINCES) if room[p] and t.pool[n] >> p & 1]
        t.target[n] = free[int(rng.random() * len(free))]
        room[t.target[n]] = 0


def redeal_neutrals(t: Tabletop, side: int, rng: Random) -> None:
    """2: neutral cards that this side has not seen change places; which places the other side has seen stays."""
    first = t.cards.neutral_first
    other = 1 - side
    unseen = [card for card in range(first, t.cards.count) if not t.has_seen(side, card)]
    places = sorted((t.where[card], t.has_seen(other, card)) for card in unseen)
    order = list(range(len(places)))
    shuffle(order, rng)
    for card in unseen:
        t.pile[t.where[card]] -= one(t.cards.kind[card])
    for card, i in zip(unseen, order, strict=True):
        zone, seen = places[i]
        put_neutral(t, card, zone, other, seen)


def put_neutral(t: Tabletop, card: int, zone: int, other: int, seen: bool) -> None:
    """Lay a neutral card there that the other side has seen or not."""
    t.where[card] = zone
    t.pile[zone] += one(t.cards.kind[card])
    if seen:
        t.show_neutral(other, card)
    else:
        t.hide_neutral(other, card)


def redeal_victory(t: Tabletop, side: int, rng: Random) -> None:
    """2, 11.1: the Allies know only the undrawn cards they have seen; the Axis knows all, but not what they saw."""
    drawn = t.facts.victory_draw
    if side == AXIS:
        looks = t.victory_seen.bit_count()
        t.victory_seen = sum(1 << card for card in rng.sample(sorted(t.victory_cards[drawn:]), looks))
        return
    loose = [i for i in range(len(t.victory_cards)) if not t.victory_seen >> t.victory_cards[i] & 1]
    cards = sorted(t.victory_cards[i] for i in loose)
    shuffle(cards, rng)
    for i, card in zip(loose, cards, strict=True):
        t.victory_cards[i] = card
    if not t.chosen:
        t.victory_cards[:drawn] = sorted(t.victory_cards[:drawn])


def redeal_memories(t: Tabletop, side: int, rng: Random) -> None:
    """11.3: this side does not know which of its own cards were seen."""
    t.hidden[side].shuffle_memories(t.where, rng)
    for n in range(side * OP_COUNT, side * OP_COUNT + OP_COUNT):
        if t.op_looked >> n & 1:
            t.target_seen = t.target_seen | 1 << n if rng.random() < 0.5 else t.target_seen & ~(1 << n)


def redeal_offer(t: Tabletop, other: int, rng: Random) -> None:
    """A6: the offer of the other seat is unknown until both have written theirs."""
    if not t.under_way(steps.BID_SIDES):
        return
    offers = OffersScope(t)
    if offers.side(other) != NOWHERE:
        offers.set_side(other, rng.choice((AXIS, ALLIES)))
    if offers.made(other):
        offers.set_points(other, rng.randrange(OFFER_LIMIT + 1))


def redeal_choice(t: Tabletop, enemy: int, rng: Random) -> None:
    """2, 4: a card chosen for a place not yet named may be any of those it was chosen from."""
    chosen_from = {steps.DEFEND_WHERE: HAND, steps.PLACE_WHERE: DRAW}
    if t.step in chosen_from and t.arg == enemy:
        pile = t.pile[enemy * ZONES + chosen_from[t.step]]
        CardScope(t, t.step).kind = rng.choice(cards_in(pile))
