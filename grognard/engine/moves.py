"""Packed moves: inside the engine an action is one small int, a verb and up to three things."""

from __future__ import annotations

from typing import Final

VERB_BITS: Final = 6
ARG_BITS: Final = 12  # a grid of 1,296 squares must fit, for the games to come
VERB_MASK: Final = (1 << VERB_BITS) - 1
ARG_MASK: Final = (1 << ARG_BITS) - 1
A_SHIFT: Final = VERB_BITS
B_SHIFT: Final = VERB_BITS + ARG_BITS
C_SHIFT: Final = VERB_BITS + 2 * ARG_BITS
MOVE_LIMIT: Final = 1 << (VERB_BITS + 3 * ARG_BITS)


def pack_move(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    return verb | a << A_SHIFT | b << B_SHIFT | c << C_SHIFT


def verb_of(move: int) -> int:
    return move & VERB_MASK


def arg_a(move: int) -> int:
    return (move >> A_SHIFT) & ARG_MASK


def arg_b(move: int) -> int:
    return (move >> B_SHIFT) & ARG_MASK


def arg_c(move: int) -> int:
    return (move >> C_SHIFT) & ARG_MASK
