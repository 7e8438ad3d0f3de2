"""Armies (rulebook 6.1, B1): tokens on the board, what they are worth, and when they leave it."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.moves import pack_move
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import (
    CATEGORY_TOKENS,
    MOST_SEATS,
    OFF,
    SEAT_TOKENS,
    TOKEN_COUNT,
    army_row,
    category_of,
    seat_of,
    unit_number,
)

# All tokens of each seat, as a set; and where the values of each token's category stand
TOKENS_OF_SEAT: Final = [((1 << SEAT_TOKENS) - 1) << (seat * SEAT_TOKENS) for seat in range(MOST_SEATS)]
ROW: Final = [army_row(seat_of(token), category_of(token)) for token in range(TOKEN_COUNT)]


def unit_of(t: Tabletop, token: int) -> int:
    """The unit that moves and sentences name: nation, category, wounds."""
    return unit_number(t.nation[seat_of(token)], category_of(token), t.wounds[token])


def attack_of(t: Tabletop, token: int) -> int:
    return t.army_attack[ROW[token]]


def resistance_of(t: Tabletop, token: int) -> int:
    return t.army_resistance[ROW[token]]


def defence_of(t: Tabletop, token: int) -> int:
    """B1: what wounds have left of its defence."""
    return t.army_defence[ROW[token]] - t.wounds[token]


def autonomy_of(t: Tabletop, token: int) -> int:
    """6.1: how many territories it may cross in this phase."""
    return t.army_autonomy[ROW[token]] + t.march_bonus


def attack_sum(t: Tabletop, tokens: int) -> int:
    total = 0
    for token in bits_of(tokens):
        total += attack_of(t, token)
    return total


def resistance_sum(t: Tabletop, tokens: int) -> int:
    total = 0
    for token in bits_of(tokens):
        total += resistance_of(t, token)
    return total


def defence_sum(t: Tabletop, tokens: int) -> int:
    total = 0
    for token in bits_of(tokens):
        total += defence_of(t, token)
    return total


def put(t: Tabletop, token: int, place: int) -> None:
    """A token comes to stand on a place, from another one or from beside the board."""
    bit = 1 << token
    start = t.army_place[token]
    if start == OFF:
        t.fielded[seat_of(token)] |= bit
    else:
        t.armies[start] &= ~bit
    t.army_place[token] = place
    t.armies[place] |= bit


def take_off(t: Tabletop, token: int) -> None:
    """7.4: an army is eliminated; its token can be trained again, unhurt."""
    place = t.army_place[token]
    t.tell(events.ELIMINATED, [unit_of(t, token), place])
    bit = 1 << token
    t.armies[place] &= ~bit
    t.army_place[token] = OFF
    t.wounds[token] = 0
    t.fielded[seat_of(token)] &= ~bit
    t.moved &= ~bit
    t.fought &= ~bit


def spare_token(t: Tabletop, seat: int, category: int) -> int:
    """6.1, R55: a token of that category beside the board, OFF when all are in use."""
    first = seat * SEAT_TOKENS + category * CATEGORY_TOKENS
    for token in range(first, first + t.f.tokens[category]):
        if t.army_place[token] == OFF:
            return token
    return OFF


def on_board(t: Tabletop, seat: int) -> list[int]:
    """The tokens of a seat that stand on the board."""
    return bits_of(t.fielded[seat])


def token_at(t: Tabletop, tokens: int, unit: int) -> int:
    """The first of these tokens that is such a unit; OFF when none is."""
    for token in bits_of(tokens):
        if unit_of(t, token) == unit:
            return token
    return OFF


def army_moves(t: Tabletop, verb: int, tokens: int) -> list[int]:
    """Moves that name a unit and its place: equal armies are alike on one territory, but not on two."""
    found: list[int] = []
    for token in bits_of(tokens):
        move = pack_move(verb, unit_of(t, token), t.army_place[token])
        if move not in found:
            found.append(move)
    return found
