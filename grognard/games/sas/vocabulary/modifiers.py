"""What is added to the dice of an attack or taken off them, by number, and how an event carries it."""

from __future__ import annotations

from typing import Final

SHORT_RANGE: Final = 0
AIMED: Final = 1
MARKED: Final = 2
BLIND: Final = 3
INTO_BUILDING: Final = 4
LIGHT_COVER: Final = 5
TOTAL_COVER: Final = 6
OUT_OF_SIGHT: Final = 7
THROUGH_WALL: Final = 8

MODIFIERS = [
    "short-range",
    "aimed",
    "marked",
    "blind",
    "into-building",
    "light-cover",
    "total-cover",
    "out-of-sight",
    "through-wall",
]
# The rule of each; short range has one for operators (2.5) and one for the Axis (6)
RULES = ["2.5", "2.7", "2.8", "2.14", "11", "6", "6", "2.13", "8.4"]
AXIS_SHORT_RULE: Final = "6"

KIND_BITS: Final = 4
ZERO: Final = 8  # amounts are packed as small numbers without a sign
ENTRY_BITS: Final = 8


def modifier(kind: int, amount: int) -> int:
    """One modifier as a small number that is never 0."""
    return kind | (amount + ZERO) << KIND_BITS


def amount_of(entry: int) -> int:
    return (entry >> KIND_BITS) - ZERO


def total(entries: list[int]) -> int:
    found = 0
    for entry in entries:
        found += amount_of(entry)
    return found


def pack_modifiers(entries: list[int]) -> int:
    """All modifiers of an attack in one number of an event."""
    found = 0
    for entry in reversed(entries):
        found = found << ENTRY_BITS | entry
    return found


def spoken_modifiers(packed: int) -> list[tuple[int, int]]:
    """Kind and amount of each."""
    found: list[tuple[int, int]] = []
    while packed:
        entry = packed & (1 << ENTRY_BITS) - 1
        found.append((entry & (1 << KIND_BITS) - 1, amount_of(entry)))
        packed >>= ENTRY_BITS
    return found
