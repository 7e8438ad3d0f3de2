"""Redeals: the same table for one side, another one for everybody else."""

from __future__ import annotations

from random import Random

from grognard.games.fog_of_war.rules.setup import OFFER_LIMIT
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.words import (
    ALLIES,
    AXIS,
    NOWHERE,
    ONE,
    OP_COUNT,
    ZONES,
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
    unseen = [n for n in range(base, base + OP_COUNT) if t.target[n] != NOWHERE and not t.target_seen >> n & 1]
    for n in unseen + unseen:
        pool = t.pool[n]
        choices = [p for p in range(pool.bit_length()) if pool >> p & 1]
        swap_target(t, n, choices[int(rng.random() * len(choices))], base, unseen)


def swap_target(t: Tabletop, n: int, province: int, base: int, unseen: list[int]) -> None:
    """Give operation n that target, if the operation that has it can take n's in exchange."""
    old = t.target[n]
    for other in range(base, base + OP_COUNT):
        if t.target[other] == province and other != n:
            if other in unseen and t.pool[other] >> old & 1:
                t.target[other] = old
                t.target[n] = province
            return
    t.target[n] = province


def redeal_neutrals(t: Tabletop, side: int, rng: Random) -> None:
    """2: neutral cards this side has not seen change places; what the other side has seen stays with the place."""
    first = t.cards.neutral_first
    unseen = [card for card in range(first, t.cards.count) if not t.neutral_seen[side] >> (card - first) & 1]
    for i in range(len(unseen) - 1, 0, -1):
        swap_neutrals(t, unseen[i], unseen[int(rng.random() * (i + 1))], 1 - side)


def swap_neutrals(t: Tabletop, a: int, b: int, other: int) -> None:
    first = t.cards.neutral_first
    za, zb = t.where[a], t.where[b]
    difference = ONE[t.cards.kind[b]] - ONE[t.cards.kind[a]]
    t.pile[za] += difference
    t.pile[zb] -= difference
    t.where[a], t.where[b] = zb, za
    if (t.neutral_seen[other] >> (a - first) ^ t.neutral_seen[other] >> (b - first)) & 1:
        t.neutral_seen[other] ^= 1 << (a - first) | 1 << (b - first)


def redeal_victory(t: Tabletop, side: int, rng: Random) -> None:
    """2, 11.1: the Allies know only the undrawn cards they have seen; the Axis knows all, but not what they saw."""
    if side == AXIS:
        looks = t.vic_seen.bit_count()
        t.vic_seen = sum(1 << card for card in rng.sample(t.vic[3:], looks))
        return
    loose = [i for i in range(6) if not t.vic_seen >> t.vic[i] & 1]
    cards = [t.vic[i] for i in loose]
    rng.shuffle(cards)
    for i, card in zip(loose, cards, strict=True):
        t.vic[i] = card
    if not t.chosen:
        t.vic[:3] = sorted(t.vic[:3])


def redeal_memories(t: Tabletop, side: int, rng: Random) -> None:
    """11.3: this side does not know which of its own cards were seen."""
    t.hidden[side].confuse(t.where, rng)
    for n in range(side * OP_COUNT, side * OP_COUNT + OP_COUNT):
        if t.op_looked >> n & 1 and rng.random() < 0.5:
            t.target_seen ^= 1 << n


def redeal_offer(t: Tabletop, other: int, rng: Random) -> None:
    """A6: what the other seat has written so far is unknown until both have."""
    if t.offer_side[other] != NOWHERE and t.offered != 3:
        t.offer_side[other] = rng.choice((AXIS, ALLIES))
        if t.offered >> other & 1:
            t.offer[other] = rng.randrange(OFFER_LIMIT + 1)
