"""All the values of a game by path, for its rules to read and its players to list."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, NamedTuple

from grognard.engine.data.errors import DataError, show
from grognard.engine.data.values import OVERLAY, Value


class DataRow(NamedTuple):
    """A value as `grognard data` lists it."""

    path: str
    # Not `object`: mypyc cannot compile a named tuple with such a field.
    value: Any
    source: str
    confidence: str
    basis: str


def written(value: object) -> str:
    """A value as a data file would write it."""
    return json.dumps(value, ensure_ascii=False)


class Data:
    """Values by path. A missing path or a wrong kind raises a DataError, because people edit these files by hand."""

    def __init__(self) -> None:
        self.values: dict[str, Value] = {}
        # The names under each table, in the order of the files; "" is the root.
        self.tables: dict[str, list[str]] = {"": []}
        # Tables whose keys are two-way pairs, and the tables that the two names come from.
        self.pairs: dict[str, list[str]] = {}
        self.files: list[str] = []

    def rows(self) -> list[DataRow]:
        """Every value of the game with its tag, in the order of the files."""
        return [DataRow(v.path, v.value, v.tag.source, v.tag.confidence, v.tag.basis) for v in self.values.values()]

    def written(self) -> list[tuple[str, str, str, str, str]]:
        """The same rows, with values as an overlay would write them."""
        return [(row.path, written(row.value), row.source, row.confidence, row.basis) for row in self.rows()]

    def digest(self) -> str:
        """A short hash of every value, overlaid or not: a record replays only with the values it was played with."""
        values = sorted((row.path, written(row.value)) for row in self.rows())
        return blake2b(repr(values).encode(), digest_size=8).hexdigest()

    def names(self, table: str) -> list[str]:
        """The keys and tables directly under a table."""
        if table not in self.tables:
            raise self._absent(table)
        return list(self.tables[table])

    def get(self, path: str) -> Value:
        """A value with its tag and place."""
        if path not in self.values:
            raise self._absent(path)
        return self.values[path]

    def _absent(self, path: str) -> DataError:
        return DataError("absent", ", ".join(self.files), 0, path, {})

    def integer(self, path: str) -> int:
        value = self.get(path)
        value.check_kind("int")
        assert isinstance(value.value, int)
        return value.value

    def word(self, path: str) -> str:
        value = self.get(path)
        value.check_kind("str")
        assert isinstance(value.value, str)
        return value.value

    def flag(self, path: str) -> bool:
        value = self.get(path)
        value.check_kind("bool")
        assert isinstance(value.value, bool)
        return value.value

    def integers(self, path: str) -> list[int]:
        value = self.get(path)
        value.check_kind("ints")
        return [n for n in value.elements() if isinstance(n, int)]

    def words(self, path: str) -> list[str]:
        value = self.get(path)
        value.check_kind("strs")
        return [word for word in value.elements() if isinstance(word, str)]

    def flags(self, path: str) -> list[bool]:
        value = self.get(path)
        value.check_kind("bools")
        return [flag for flag in value.elements() if isinstance(flag, bool)]

    def linked(self, table: str) -> list[tuple[str, str]]:
        """The pairs of a table of pairs whose value is true."""
        pairs: list[tuple[str, str]] = []
        for key in self.names(table):
            first, _, second = key.partition("-")
            if self.flag(f"{table}.{key}"):
                pairs.append((first, second))
        return pairs

    def total(self, paths: list[str]) -> int:
        return sum(self.integer(path) for path in paths)

    def culprit(self, paths: list[str]) -> Value:
        """Which of several conflicting values to blame: the last line of an overlay, otherwise the first value."""
        values = [self.get(path) for path in paths]
        replaced = [value for value in values if value.tag.source == OVERLAY]
        return max(replaced, key=lambda value: value.line) if replaced else values[0]

    def check(self) -> None:
        """Checks every limit, and that every id that is named exists."""
        for value in self.values.values():
            self.check_value(value)
        for table, of in self.pairs.items():
            for key in self.tables[table]:
                self._check_pair(self.get(f"{table}.{key}"), key.split("-"), of)
                if "-".join(reversed(key.split("-"))) in self.tables[table]:
                    raise self.get(f"{table}.{key}").error("twice")

    def check_value(self, value: Value) -> None:
        """Its limits, and that every id it names exists."""
        value.check_limits()
        for element in value.elements():
            self._check_id(value, element, value.limits.of)

    def _check_id(self, value: Value, name: object, of: list[str]) -> None:
        if of and not any(name in self.tables.get(table, []) for table in of):
            raise value.error("not-id", value=show(name), tables=", ".join(of))

    def _check_pair(self, value: Value, names: list[str], of: list[str]) -> None:
        if len(names) != 2 or names[0] == names[1]:
            raise value.error("not-pair")
        for name in names:
            self._check_id(value, name, of)
