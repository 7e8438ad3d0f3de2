"""A mission that is being made: its table, to be changed and written again, and what stands where."""

from __future__ import annotations

from typing import Any

from grognard.engine.data.toml_source import TomlTable
from grognard.engine.editor import Cell
from grognard.games.sas.facts.mission_map import EMPTY
from grognard.games.sas.facts.names import square_name
from grognard.games.sas.missions.faults import DRAFT
from grognard.games.sas.missions.form import LISTS
from grognard.games.sas.missions.reading import shape_of
from grognard.games.sas.missions.writing import write_mission

SIDE = 12  # squares of a tile
FRONT = 2  # squares of the front of a vehicle
LONGEST_SIDE = 4  # tiles


class Draft:
    """The table of a file whose form is right. Raises its first DataError if it is not."""

    def __init__(self, text: str) -> None:
        shape = shape_of(text, DRAFT)
        if shape.errors:
            raise shape.errors[0]
        self.id = shape.id
        self.table: dict[str, Any] = shape.table

    def text(self) -> str:
        return write_mission(self.id, self.table)

    # Tiles

    @property
    def rows(self) -> list[list[str]]:
        return [row.split() for row in self.table["layout"]][:LONGEST_SIDE]

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, in squares."""
        rows = self.rows
        return max((len(row) for row in rows), default=0) * SIDE, len(rows) * SIDE

    def lay(self, row: int, column: int, word: str) -> None:
        rows = self.rows
        rows[row][column] = word
        self.set_rows(rows)

    def set_rows(self, rows: list[list[str]]) -> None:
        self.table["layout"] = [" ".join(row) for row in rows]

    def resize(self, columns: int, rows: int) -> None:
        """More places are empty; what lies beyond fewer is taken away."""
        old = self.rows
        self.set_rows(
            [[old[y][x] if y < len(old) and x < len(old[y]) else EMPTY for x in range(columns)] for y in range(rows)]
        )

    # Things

    def entries(self, table: str) -> dict[str, Any]:
        found = self.table.setdefault(table, {})
        assert isinstance(found, dict)
        return found

    def add(self, table: str, stem: str, entry: TomlTable) -> str:
        """A new entry with an id of its own; its key."""
        taken = {id for name in LISTS for id in self.table.get(name, {})}
        number = 1
        while f"{stem}-{number}" in taken:
            number += 1
        self.entries(table)[f"{stem}-{number}"] = entry
        return f"{table}.{stem}-{number}"

    def find(self, key: str) -> dict[str, Any] | None:
        """The table of a key such as `guard.guard-1`, `entry` or `convoy`."""
        found: Any = self.table
        for word in key.split("."):
            found = found.get(word) if isinstance(found, dict) else None
        return found if isinstance(found, dict) else None

    def thing(self, key: str) -> dict[str, Any] | None:
        """The same for things that stand somewhere: not the mission itself, nor a list of things."""
        table, _, id = key.partition(".")
        single = table in ("entry", "convoy") and not id
        return self.find(key) if single or (table in LISTS and id and "." not in id) else None

    def tile(self, key: str) -> tuple[int, int] | None:
        """Row and column of a key such as `tile.0.1`."""
        words = key.split(".")
        if len(words) != 3 or words[0] != "tile" or not all(word.isdecimal() and len(word) < 3 for word in words[1:]):
            return None
        row, column = int(words[1]), int(words[2])
        return (row, column) if row < len(self.rows) and column < len(self.rows[row]) else None

    def remove(self, key: str) -> None:
        """Take a thing away, with the objective that is about it; a mission always has its entry tile."""
        table, _, id = key.partition(".")
        place = self.tile(key)
        if place is not None:
            self.lay(*place, EMPTY)
        elif table == "drum":
            self.table["drums"] = [name for name in self.table["drums"] if name != id]
        elif key == "convoy":
            self.table.pop("convoy", None)
        elif table in LISTS:
            self.table.get(table, {}).pop(id, None)
            if table != "objective":
                self.table.get("objective", {}).pop(id, None)

    def at(self, cell: Cell) -> str:
        """The key of what stands on a square: a unit before a target, a target before a small tile, last the tile."""
        name = square_name(*cell)
        for table in ("guard", "prisoner"):
            for id, entry in self.table.get(table, {}).items():
                if entry.get("at") == name:
                    return f"{table}.{id}"
        for table in ("vehicle", "transport"):
            for id, entry in self.table.get(table, {}).items():
                if is_on_block(entry["block"], cell):
                    return f"{table}.{id}"
        if name in self.table["drums"]:
            return f"drum.{name}"
        for table in ("target", "spawn"):
            for id, entry in self.table.get(table, {}).items():
                if name in entry["squares"]:
                    return f"{table}.{id}"
        if name in self.table.get("entry", {}).get("squares", []):
            return "entry"
        return self.tile_at(cell)

    def tile_at(self, cell: Cell) -> str:
        return f"tile.{cell[1] // SIDE}.{cell[0] // SIDE}"


def is_on_block(block: list[int], cell: Cell) -> bool:
    return 0 <= cell[0] - block[0] < FRONT and 0 <= cell[1] - block[1] < FRONT
