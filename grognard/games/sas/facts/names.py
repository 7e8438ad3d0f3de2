"""Names of squares: A1 in the north-west, columns by letters (AA after Z), rows by numbers."""

from __future__ import annotations

import re

LETTERS = 26
NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")


def column_name(x: int) -> str:
    """A to Z, then AA to AZ, BA and so on."""
    letter = chr(ord("A") + x % LETTERS)
    return letter if x < LETTERS else chr(ord("A") + x // LETTERS - 1) + letter


def square_name(x: int, y: int) -> str:
    return f"{column_name(x)}{y + 1}"


def read_name(name: str) -> tuple[int, int] | None:
    """The column and the row, counted from 0; None for a text that is no name of a square."""
    found = NAME.fullmatch(name)
    if found is None:
        return None
    x = 0
    for letter in found.group(1):
        x = x * LETTERS + ord(letter) - ord("A") + 1
    return x - 1, int(found.group(2)) - 1
