"""Armies (rulebook 6.1, B1): tokens on the board, what they are worth, and when they leave it."""

from __future__ import annotations

from typing import Final

from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import (
    KIND_TOKENS,
    MOST_SEATS,
    OFF,
    TOKEN_COUNT,
    TOKENS,
    UNIT_CATEGORY,
    UNIT_NATION,
)

# The tokens of each set of seats
SETS: Final = [
    sum(((1 << TOKENS) - 1) << (seat * TOKENS) for seat in range(MOST_SEATS) if mask >> seat & 1)
    for mask in range(1 << MOST_SEATS)
]
# Whose each token is, what its category adds to the number of its unit, and where the values of its category stand
SEAT: Final = [token // TOKENS for token in range(TOKEN_COUNT)]
KIND: Final = [token % TOKENS // KIND_TOKENS * UNIT_CATEGORY for token in range(TOKEN_COUNT)]
STAT: Final = [token // TOKENS * 4 + token % TOKENS // KIND_TOKENS for token in range(TOKEN_COUNT)]


def unit_of(t: Tabletop, token: int) -> int:
    """The unit that moves and sentences name: nation, category, wounds."""
    return t.nation[SEAT[token]] * UNIT_NATION + KIND[token] + t.wounds[token]


def stat(token: int) -> int:
    """Where the values of a token's category stand: seat * 4 + category."""
    return STAT[token]


def defence_of(t: Tabletop, token: int) -> int:
    """B1: what wounds have left of its defence."""
    return t.army_defence[STAT[token]] - t.wounds[token]


def attack_sum(t: Tabletop, tokens: int) -> int:
    total = 0
    while tokens:
        low = tokens & -tokens
        tokens ^= low
        total += t.army_attack[STAT[low.bit_length() - 1]]
    return total


def resistance_sum(t: Tabletop, tokens: int) -> int:
    total = 0
    while tokens:
        low = tokens & -tokens
        tokens ^= low
        total += t.army_resistance[STAT[low.bit_length() - 1]]
    return total


def defence_sum(t: Tabletop, tokens: int) -> int:
    total = 0
    while tokens:
        low = tokens & -tokens
        tokens ^= low
        total += defence_of(t, low.bit_length() - 1)
    return total


def put(t: Tabletop, token: int, place: int) -> None:
    """A token comes to stand on a place, from another one or from beside the board."""
    bit = 1 << token
    old = t.place_of[token]
    if old != OFF:
        t.armies[old] &= ~bit
    else:
        armies = t.fielded[SEAT[token]]
        armies.append(token)
        armies.sort()
    t.place_of[token] = place
    t.armies[place] |= bit


def take_off(t: Tabletop, token: int) -> None:
    """7.4: an army is eliminated; its token can be trained again, unhurt."""
    place = t.place_of[token]
    t.tell(events.ELIMINATED, [unit_of(t, token), place])
    bit = 1 << token
    t.armies[place] &= ~bit
    t.place_of[token] = OFF
    t.wounds[token] = 0
    t.fielded[SEAT[token]].remove(token)
    t.moved &= ~bit
    t.fought &= ~bit


def spare_token(t: Tabletop, seat: int, category: int) -> int:
    """6.1, R55: a token of that category beside the board, OFF when all are in use."""
    first = seat * TOKENS + category * KIND_TOKENS
    at = t.place_of
    for token in range(first, first + t.f.tokens[category]):
        if at[token] == OFF:
            return token
    return OFF


def tokens_of(t: Tabletop, seats: int) -> int:
    """All tokens of these seats, on the board or not, as a set."""
    return SETS[seats]


def on_board(t: Tabletop, seat: int) -> list[int]:
    """The tokens of a seat that stand on the board."""
    return t.fielded[seat][:]


def token_at(t: Tabletop, tokens: int, unit: int) -> int:
    """The first of these tokens that is such a unit; OFF when none is."""
    while tokens:
        low = tokens & -tokens
        tokens ^= low
        token = low.bit_length() - 1
        if unit_of(t, token) == unit:
            return token
    return OFF


def units_in(t: Tabletop, tokens: int) -> list[int]:
    """The different units among these tokens, in the order of the tokens."""
    found: list[int] = []
    while tokens:
        low = tokens & -tokens
        tokens ^= low
        unit = unit_of(t, low.bit_length() - 1)
        if unit not in found:
            found.append(unit)
    return found
