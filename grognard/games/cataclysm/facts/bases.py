"""Bases (2.3.2, 2.3.3), by number in the order of the data."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.cataclysm.facts.atlas import Atlas
from grognard.games.cataclysm.vocabulary.words import POWERS

NO_BASE = 255


class Bases:
    """Where the bases are, what they serve, and who owns them at first."""

    def __init__(self, data: Data, atlas: Atlas) -> None:
        self.ids: list[str] = data.names("base")
        self.area: list[int] = [atlas.number[data.word(f"base.{id}.area")] for id in self.ids]
        self.naval: list[bool] = ["naval" in data.words(f"base.{id}.kinds") for id in self.ids]
        self.air: list[bool] = ["air" in data.words(f"base.{id}.kinds") for id in self.ids]
        self.special: list[bool] = [data.flag(f"base.{id}.special") for id in self.ids]
        self.owner: list[int] = [[*POWERS, "nobody"].index(data.word(f"base.{id}.owner")) for id in self.ids]
        self.at: list[int] = [self.base_in(area) for area in range(len(atlas.ids))]

    def base_in(self, area: int) -> int:
        """The base of an area, or NO_BASE."""
        return self.area.index(area) if area in self.area else NO_BASE
