"""Objectives (2.4): what their cards ask for, and what a seat has of it."""

from __future__ import annotations

from grognard.engine.data.reader import Data

HOLDINGS = ("bases", "standard", "developed", "industry", "historic", "points", "kills", "laps")


class Holdings:
    """How much there is of everything that objectives count: what a seat has, or what a card asks for."""

    def __init__(
        self,
        bases: int,
        standard: int,
        developed: int,
        industry: int,
        historic: int,
        points: int,
        kills: int,
        laps: int,
    ) -> None:
        self.bases = bases
        self.standard = standard
        self.developed = developed
        self.industry = industry
        self.historic = historic
        self.points = points
        self.kills = kills
        self.laps = laps

    def fulfil(self, asked: Holdings) -> bool:
        """As much as the card asks for, of everything."""
        return (
            self.bases >= asked.bases
            and self.standard >= asked.standard
            and self.developed >= asked.developed
            and self.industry >= asked.industry
            and self.historic >= asked.historic
            and self.points >= asked.points
            and self.kills >= asked.kills
            and self.laps >= asked.laps
        )

    def amounts(self) -> list[int]:
        """All of them, in the order of `__init__`."""
        territories = [self.bases, self.standard, self.developed, self.industry, self.historic]
        return [*territories, self.points, self.kills, self.laps]


def asked_by(data: Data, objective: str) -> Holdings:
    """What the card of an objective asks for; what it does not name it does not ask for."""
    table = f"objective.{objective}"
    asked = {word: data.integer(f"{table}.{word}") for word in data.names(table)}
    return Holdings(
        bases=asked.get("bases", 0),
        standard=asked.get("standard", 0),
        developed=asked.get("developed", 0),
        industry=asked.get("industry", 0),
        historic=asked.get("historic", 0),
        points=asked.get("points", 0),
        kills=asked.get("kills", 0),
        laps=asked.get("laps", 0),
    )
