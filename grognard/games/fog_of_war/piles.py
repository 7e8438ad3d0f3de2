"""Piles of cards, packed: how many cards of each kind, six bits for every kind, in one int.

Cards of a kind are alike, so this is all there is to say about a pile. Two piles are put together with `+`, cards are
taken out with `-`, and an empty pile is 0. Nothing outside this module knows how the numbers are packed.
"""

from __future__ import annotations

from typing import Final

from grognard.games.fog_of_war.vocabulary.words import KIND_COUNT, KINDS

BITS: Final = 6
MOST_OF_KIND: Final = (1 << BITS) - 1


def one(kind: int) -> int:
    """A pile of a single card."""
    return 1 << BITS * kind


def count(pile: int, kind: int) -> int:
    """How many cards of a kind are in a pile."""
    return pile >> BITS * kind & MOST_OF_KIND


def total(pile: int) -> int:
    """How many cards are in a pile."""
    found = 0
    while pile:
        found += pile & MOST_OF_KIND
        pile >>= BITS
    return found


def kinds_in(pile: int) -> list[int]:
    """The kinds that a pile holds, in the order of KINDS."""
    found: list[int] = []
    kind = 0
    while pile:
        if pile & MOST_OF_KIND:
            found.append(kind)
        pile >>= BITS
        kind += 1
    return found


def cards_in(pile: int) -> list[int]:
    """The kind of every card of a pile, in the order of KINDS."""
    found: list[int] = []
    for kind in kinds_in(pile):
        found += [kind] * count(pile, kind)
    return found


def words_of(pile: int) -> list[str]:
    """Every card of a pile by its word, in the order of KINDS."""
    return [KINDS[kind] for kind in cards_in(pile)]


def kind_at(pile: int, n: int) -> int:
    """The kind of the n-th card of a pile, counted from 0 in the order of KINDS."""
    kind = 0
    while n >= count(pile, kind):
        n -= count(pile, kind)
        kind += 1
    return kind


def all_alike(pile: int, kind: int) -> bool:
    """Every card of the pile is of that kind."""
    return pile == count(pile, kind) * one(kind)


def only(pile: int, kinds: int) -> int:
    """The cards of a pile that are of these kinds, a bit for each kind."""
    found = 0
    for kind in range(KIND_COUNT):
        if kinds >> kind & 1:
            found += count(pile, kind) * one(kind)
    return found


def strength(pile: int, values: list[int]) -> int:
    """The values of the cards of a pile, added up; one value for each kind."""
    found = 0
    for kind in kinds_in(pile):
        found += count(pile, kind) * values[kind]
    return found
