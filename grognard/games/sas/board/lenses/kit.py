"""What every lens of SAS is made with: the view, the table it shows, and what the player points at."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import Badge, Item
from grognard.engine.drawing.lens import LensAnswer, extent, nothing_pointed_at, tag
from grognard.engine.drawing.scene import BOARD
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.engine.squares import Squares
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.board.lenses.table import table_of
from grognard.games.sas.board.outlines import UNIT, corner, union_outline
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.terrain import Terrain
from grognard.games.sas.vocabulary.pieces import AXIS, NOBODY, OPERATORS
from grognard.games.sas.vocabulary.words import NOWHERE

TAG = 17.0


class LensKit(Kit):
    """One question: its table and its answer."""

    def __init__(
        self,
        view: dict[str, Any],
        actions: list[Action],
        lang: str,
        words: Vocabulary,
        facts: Facts,
        terrain: Terrain,
        item: str,
    ) -> None:
        super().__init__(view, actions, lang, words, facts)
        self.t = table_of(view, facts, terrain)
        self.item = item
        self.answer = LensAnswer()
        self.layer = self.answer.layer("lens", BOARD)

    # What the player points at

    def operator(self) -> int:
        """The operator that is pointed at, by itself or by its square; NOBODY if it is something else."""
        word = self.item.removeprefix("operator-").removeprefix("board-")
        if word in OPERATORS and word in self.view["operators"]:
            return OPERATORS.index(word)
        square = self.t.ground.square(self.item.upper())
        found = [op for op in range(len(OPERATORS)) if square != NOWHERE and self.t.op_square[op] == square]
        return found[0] if found else NOBODY

    def unit(self) -> int:
        """The unit of the Axis, by itself or by its square."""
        numbers = [unit["id"] for unit in self.view["units"]]
        if self.item.startswith("unit-") and self.item[5:].isdecimal() and int(self.item[5:]) in numbers:
            return int(self.item[5:])
        square = self.t.ground.square(self.item.upper())
        found = [unit for unit in numbers if square != NOWHERE and square in unit_squares(self.t, unit)]
        return found[0] if found else NOBODY

    def square(self) -> int:
        """The square, by its name or by the piece on it; there must be one."""
        square = self.t.ground.square(self.item.upper())
        if square != NOWHERE:
            return square
        operator, unit = self.operator(), self.unit()
        if operator != NOBODY and self.t.op_square[operator] != NOWHERE:
            return self.t.op_square[operator]
        if unit != NOBODY and (squares := unit_squares(self.t, unit)):
            return squares[0]
        if self.item.startswith("token-") and self.item[6:].isdecimal() and int(self.item[6:]) < len(self.t.token_kind):
            return self.t.token_square[int(self.item[6:])]
        raise nothing_pointed_at(self.item)

    # Words

    def tell(self, key: str, *args: object) -> None:
        """One more sentence of the answer."""
        self.answer.lines.append(self.say("lens-said", key, *args))

    def unit_name(self, unit: int) -> str:
        """A unit by its kind and its square."""
        squares = unit_squares(self.t, unit)
        where = self.t.ground.name(squares[0]) if squares else ""
        return f"{self.name('axis', AXIS[self.t.unit_kind[unit]])} {where}".strip()

    # Drawing

    def middle(self, square: int) -> tuple[float, float]:
        x, y = corner(square % self.ground.width, square // self.ground.width)
        return x + UNIT / 2, y + UNIT / 2

    def unit_middle(self, unit: int) -> tuple[float, float]:
        """The middle of the squares that a unit stands on."""
        points = [self.middle(square) for square in unit_squares(self.t, unit)]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def add_extent(self, id: str, squares: Squares, role: str, text: str) -> None:
        """Nothing if there are no squares."""
        found = squares.squares()
        if found:
            self.layer.add(extent(id, union_outline(self.ground, found), role, text))

    def add_tag(self, id: str, at: tuple[float, float], badge: Badge, text: str) -> Item:
        return self.layer.add(tag(id, at, TAG, badge, text))
