"""Kinds of squares and edges (1.2 to 1.5): what each does to sight and to movement, by number."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.sas.vocabulary.words import BUILT_EDGES, CROSS, EDGES, ENTER, SQUARES, THROUGH


class Kinds:
    """The kinds in the order of SQUARES and EDGES."""

    def __init__(self, data: Data) -> None:
        self.square_signs: str = "".join(data.word(f"square.{kind}.sign") for kind in SQUARES)
        self.edge_signs: str = "".join(data.word(f"edge.{kind}.sign") for kind in EDGES)
        self.square_through: list[int] = [THROUGH.index(data.word(f"square.{kind}.through")) for kind in SQUARES]
        self.edge_through: list[int] = [THROUGH.index(data.word(f"edge.{kind}.through")) for kind in EDGES]
        self.enter: list[int] = [ENTER.index(data.word(f"square.{kind}.enter")) for kind in SQUARES]
        self.cross: list[int] = [CROSS.index(data.word(f"edge.{kind}.cross")) for kind in EDGES]
        self.square_cover: list[int] = [data.integer(f"square.{kind}.cover") for kind in SQUARES]
        self.edge_cover: list[int] = [data.integer(f"edge.{kind}.cover") for kind in EDGES]
        self.built: list[bool] = [kind in BUILT_EDGES for kind in EDGES]
