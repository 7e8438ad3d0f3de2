"""Redeals: the same table for one side, another one for everybody else."""

from __future__ import annotations

from random import Random

from grognard.engine.memory.layout import share_out, shuffle
from grognard.games.fog_of_war.rules.setup import OFFER_LIMIT
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    DRAW,
    HAND,
    NOWHERE,
    ONE,
    OP_COUNT,
    PROVINCES,
    ZONES,
    count,
    kinds_in,
)


def redeal(t: Tabletop, side: int, seat: int, rng: Random) -> None:
    """Everything that this side does not know is dealt again within what it does know."""
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
    """Piles follow from where the cards are."""
    base = side * ZONES
    t.pile[base : base + ZONES] = [0] * ZONES
    hidden = t.hidden[side]
    for card in range(hidden.first, hidden.first + hidden.count):
        t.pile[t.where[card]] += ONE[t.cards.kind[card]]


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
    """2: neutral cards this side has not seen change places; what the other side has seen stays with the place."""
    first = t.cards.neutral_first
    unseen = [card for card in range(first, t.cards.count) if not t.neutral_seen[side] >> (card - first) & 1]
    places = sorted(t.where[card] * 2 + (t.neutral_seen[1 - side] >> (card - first) & 1) for card in unseen)
    shuffle(places, rng)
    for card in unseen:
        t.pile[t.where[card]] -= ONE[t.cards.kind[card]]
    for card, place in zip(unseen, places, strict=True):
        put_neutral(t, card, place >> 1, 1 - side, bool(place & 1))


def put_neutral(t: Tabletop, card: int, zone: int, other: int, seen: bool) -> None:
    t.where[card] = zone
    t.pile[zone] += ONE[t.cards.kind[card]]
    bit = 1 << (card - t.cards.neutral_first)
    t.neutral_seen[other] = t.neutral_seen[other] | bit if seen else t.neutral_seen[other] & ~bit


def redeal_victory(t: Tabletop, side: int, rng: Random) -> None:
    """2, 11.1: the Allies know only the undrawn cards they have seen; the Axis knows all, but not what they saw."""
    if side == AXIS:
        looks = t.vic_seen.bit_count()
        t.vic_seen = sum(1 << card for card in rng.sample(sorted(t.vic[3:]), looks))
        return
    loose = [i for i in range(6) if not t.vic_seen >> t.vic[i] & 1]
    cards = sorted(t.vic[i] for i in loose)
    shuffle(cards, rng)
    for i, card in zip(loose, cards, strict=True):
        t.vic[i] = card
    if not t.chosen:
        t.vic[:3] = sorted(t.vic[:3])


def redeal_memories(t: Tabletop, side: int, rng: Random) -> None:
    """11.3: this side does not know which of its own cards were seen."""
    t.hidden[side].confuse(t.where, rng)
    for n in range(side * OP_COUNT, side * OP_COUNT + OP_COUNT):
        if t.op_looked >> n & 1:
            t.target_seen = t.target_seen | 1 << n if rng.random() < 0.5 else t.target_seen & ~(1 << n)


def redeal_offer(t: Tabletop, other: int, rng: Random) -> None:
    """A6: what the other seat has written so far is unknown until both have."""
    if t.offer_side[other] != NOWHERE and t.offered != 3:
        t.offer_side[other] = rng.choice((AXIS, ALLIES))
        if t.offered >> other & 1:
            t.offer[other] = rng.randrange(OFFER_LIMIT + 1)


def redeal_choice(t: Tabletop, enemy: int, rng: Random) -> None:
    """2, 4: a card chosen for a place not yet named may be any of those it was chosen from."""
    step, arg = t.step, t.arg
    if arg & 1 != enemy:
        return
    if step == steps.DEFEND_WHERE:
        t.set_arg(enemy | any_kind(t.pile[enemy * ZONES + HAND], rng) << 1)
    elif step == steps.PLACE_WHERE:
        t.set_arg(arg & 15 | any_kind(t.pile[enemy * ZONES + DRAW], rng) << 4)


def any_kind(pile: int, rng: Random) -> int:
    """The kind of a card taken at random from a pile."""
    return rng.choice([kind for kind in kinds_in(pile) for _ in range(count(pile, kind))])
