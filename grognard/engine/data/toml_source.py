"""One TOML file: its tables, and the line of each key."""

from __future__ import annotations

import re
import tomllib

from grognard.engine.data.errors import LONGEST, DataError
from grognard.engine.data.locate import Path, locate

TomlTable = dict[str, object]

PLACE = re.compile(r"\(at line (\d+), column \d+\)$")

# Far more than any game needs, and far less than the recursion limit.
MAX_DEPTH = 20
# In one line: to read a key with thousands of dots takes the square of their number.
MAX_DOTS = 200


def is_too_deep(value: object, depth: int) -> bool:
    """Whether tables and lists are nested more than this deep."""
    if not isinstance(value, (dict, list)):
        return False
    below = value.values() if isinstance(value, dict) else value
    return depth == 0 or any(is_too_deep(each, depth - 1) for each in below)


class Source:
    """A parsed file. Arrays of tables have become tables keyed by `id`, so every value has one kind of path."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.lines: dict[Path, int] = {}
        self.tables: TomlTable = {}
        self._parse(text)

    def _parse(self, text: str) -> None:
        if any(row.count(".") > MAX_DOTS for row in text.split("\n")):
            raise DataError("too-deep", self.path, 0, "", {})
        try:
            document: TomlTable = tomllib.loads(text)
        except (ValueError, RecursionError) as problem:
            # Not only TOMLDecodeError: ten thousand digits raise ValueError, a thousand brackets RecursionError.
            raise self._broken(text, str(problem)) from None
        if is_too_deep(document, MAX_DEPTH):
            raise DataError("too-deep", self.path, 0, "", {})
        self.lines = locate(text, document)
        for key, value in document.items():
            self.tables[key] = self._keyed((key,), value)

    def _broken(self, text: str, problem: str) -> DataError:
        """The line that tomllib gives at the end of its message; without one, the last line that is not blank."""
        rows = text.split("\n")
        found = PLACE.search(problem)
        line = int(found.group(1)) if found is not None else len(text.rstrip().split("\n"))
        return DataError("syntax", self.path, line, "", {"near": rows[line - 1].strip()[:LONGEST]})

    def _keyed(self, path: Path, value: object) -> object:
        if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
            value = self._by_id(path, value)
        if isinstance(value, dict):
            return {key: self._keyed((*path, key), below) for key, below in value.items()}
        return value

    def _by_id(self, path: Path, entries: list[object]) -> TomlTable:
        keyed: TomlTable = {}
        for index, entry in enumerate(entries):
            name = entry.get("id") if isinstance(entry, dict) else None
            if not isinstance(entry, dict) or not isinstance(name, str) or name in keyed:
                raise self.error("no-id", (*path, name if isinstance(name, str) else str(index)), key=".".join(path))
            keyed[name] = {key: value for key, value in entry.items() if key != "id"}
        return keyed

    def line(self, path: Path) -> int:
        """The line of a key, or of the nearest table that holds it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    def error(self, reason: str, path: Path, key: str = "", **details: str) -> DataError:
        """A DataError at the line of a path, with its key as the player would write it."""
        return DataError(reason, self.path, self.line(path), key or ".".join(path), details)


def read_source(path: str) -> Source:
    """A file from the player's disk."""
    try:
        with open(path, "rb") as file:
            content = file.read()
    except FileNotFoundError:
        raise DataError("missing", path, 0, "", {}) from None
    except (OSError, ValueError):
        raise DataError("unreadable", path, 0, "", {}) from None
    return source_of(path, content)


def source_of(path: str, content: bytes) -> Source:
    """A file from its bytes; the byte order mark that some editors write is dropped."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise DataError("not-text", path, content.count(b"\n", 0, problem.start) + 1, "", {}) from None
    return Source(path, text)
