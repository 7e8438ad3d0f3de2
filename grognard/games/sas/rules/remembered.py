"""What the rules have worked out from the pieces on the map, kept until one of them moves.

A rule may change the lists of the state whenever it likes, and has nothing to announce: what was worked out is kept
together with a copy of all that it was made from, and worked out anew as soon as that differs.
"""

from __future__ import annotations

from grognard.engine.squares import Squares
from grognard.games.sas.rules.field import Obstacles


class Remembered:
    """Belongs to one state, is handed on to its copies and never saved. Nobody may change what is kept here."""

    def __init__(self) -> None:
        self.obstacles = Obstacles(0)
        self.obstacles_from: list[list[int]] = []
        self.closed = Squares(0)
        self.closed_from: list[list[int]] = []

    def copy(self) -> Remembered:
        """For a copy of the state: the same as long as nothing moves there."""
        other = Remembered()
        other.obstacles, other.obstacles_from = self.obstacles, self.obstacles_from
        other.closed, other.closed_from = self.closed, self.closed_from
        return other


def copied(rows: list[list[int]]) -> list[list[int]]:
    """What something was made from, as it was then."""
    return [row[:] for row in rows]
