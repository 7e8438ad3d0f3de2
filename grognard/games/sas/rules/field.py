"""What is seen, and what stands in the way (2.5, 2.12)."""

from __future__ import annotations

from grognard.engine.squares import Squares
from grognard.games.sas.vocabulary.words import HIDDEN, OVER, PARTLY


class Obstacles:
    """What stands on the squares and hinders sight (2.5, 2.12, 8.2, 10.1, R14).

    Solid: infantry that is not alert, vehicles, depots, explosions. Low: fuel drums. Alert infantry, operators, bodies
    and the rowing boat hinder nobody.
    """

    def __init__(self, size: int) -> None:
        self.solid = Squares(size)
        self.low = Squares(size)
        self.fields: dict[int, Field] | None = None  # a cache, once nobody changes them any more: see `Sight.field`


class Field:
    """The squares that somebody sees: fully, or partly, which is without bodies and crouched operators."""

    def __init__(self, size: int) -> None:
        self.fully = Squares(size)
        self.partly = Squares(size)

    def put(self, square: int, level: int) -> None:
        if level >= OVER:
            self.fully.add(square)
        elif level == PARTLY:
            self.partly.add(square)

    def hide(self, squares: Squares) -> None:
        """Something solid stands before them."""
        self.fully.drop(squares)
        self.partly.drop(squares)

    def lower(self, squares: Squares) -> None:
        """Low cover stands before them: what was fully visible is partly so."""
        lowered = self.fully.copy()
        lowered.keep(squares)
        self.fully.drop(lowered)
        self.partly.join(lowered)

    def level(self, square: int) -> int:
        if self.fully.has(square):
            return OVER
        return PARTLY if self.partly.has(square) else HIDDEN

    def copy(self) -> Field:
        other = Field(0)
        other.fully = self.fully.copy()
        other.partly = self.partly.copy()
        return other
