"""Packed moves: inside the engine an action is one int, a verb and up to three things.

From the lowest bit up a move holds the verb (8 bits) and three arguments (12 bits each: squares of a grid fit). In the
list of moves that were played, the seat that played it stands above the move.

That list may also say that dice were set aside, because players saw them in moves that were then taken back: TABLE
stands in place of the seat, and the number of the next die in place of the move.
"""

from __future__ import annotations

from typing import Final

VERB_BITS: Final = 8
OLD_VERB_BITS: Final = 6  # in what version 1 saved
ARG_BITS: Final = 12
VERB_MASK: Final = (1 << VERB_BITS) - 1
ARG_MASK: Final = (1 << ARG_BITS) - 1
A_SHIFT: Final = VERB_BITS
B_SHIFT: Final = VERB_BITS + ARG_BITS
C_SHIFT: Final = VERB_BITS + 2 * ARG_BITS
SEAT_SHIFT: Final = 48
MOVE_MASK: Final = (1 << SEAT_SHIFT) - 1
TABLE: Final = 0x7F
MOST_VERBS: Final = 1 << VERB_BITS
MOST_THINGS: Final = 1 << ARG_BITS  # of one sort


def pack_move(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    return verb | a << A_SHIFT | b << B_SHIFT | c << C_SHIFT


def verb_of(move: int) -> int:
    return move & VERB_MASK


def arg_a(move: int) -> int:
    return move >> A_SHIFT & ARG_MASK


def arg_b(move: int) -> int:
    return move >> B_SHIFT & ARG_MASK


def arg_c(move: int) -> int:
    return move >> C_SHIFT & ARG_MASK


def pack_played(move: int, seat: int) -> int:
    """A move as it stands in the list of moves played."""
    return move | seat << SEAT_SHIFT


def played_move(played: int) -> int:
    return played & MOVE_MASK


def played_by(played: int) -> int:
    """The seat that played it."""
    return played >> SEAT_SHIFT


def pack_dice(number: int) -> int:
    """Dice were set aside: the next one is that of this number."""
    return number | TABLE << SEAT_SHIFT


def sets_dice_aside(played: int) -> bool:
    return played_by(played) == TABLE


def old_move(played: int) -> int:
    """The move of an int that version 1 saved, when a verb had 6 bits."""
    move = played_move(played)
    return move & (1 << OLD_VERB_BITS) - 1 | move >> OLD_VERB_BITS << VERB_BITS
