"""The crisis tables (3.7.4) and the lists behind them."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.cataclysm.facts.atlas import Atlas
from grognard.games.cataclysm.vocabulary.words import POWERS

TABLES = ["peace", "war"]
LOWEST_ROLL = 2
ROLLS = 11


class CrisisTables:
    """Events by table and roll; lists of areas and powers by name."""

    def __init__(self, data: Data, atlas: Atlas) -> None:
        self.events: list[list[str]] = [events(data, table) for table in TABLES]
        self.effects: list[list[list[str]]] = [
            [data.words(f"crisis.{table}.{event}.effects") for event in row]
            for table, row in zip(TABLES, self.events, strict=True)
        ]
        self.names: list[str] = sorted({event for row in self.events for event in row})
        self.lists: list[str] = data.names("crisis_list")
        self.areas: list[list[int]] = [
            [atlas.number[id] for id in words(data, f"crisis_list.{name}", "areas")] for name in self.lists
        ]
        self.powers: list[list[int]] = [
            [POWERS.index(id) for id in words(data, f"crisis_list.{name}", "powers")] for name in self.lists
        ]

    def number_of(self, table: int, row: int) -> int:
        """The number of an event by its name, in the alphabet."""
        return self.names.index(self.events[table][row])

    def areas_of(self, name: str) -> list[int]:
        return self.areas[self.lists.index(name)]

    def powers_of(self, name: str) -> list[int]:
        return self.powers[self.lists.index(name)]


def events(data: Data, table: str) -> list[str]:
    """The event of each roll, from 2 to 12."""
    found = [""] * ROLLS
    for event in data.names(f"crisis.{table}"):
        found[data.integer(f"crisis.{table}.{event}.roll") - LOWEST_ROLL] = event
    return found


def words(data: Data, table: str, key: str) -> list[str]:
    return data.words(f"{table}.{key}") if key in data.names(table) else []
