"""Whether a file has the form of a mission: known tables and keys, nothing missing, every value of its kind."""

from __future__ import annotations

import re
from difflib import get_close_matches

from grognard.engine.data.errors import DataError, show
from grognard.engine.data.locate import Path
from grognard.engine.data.toml_source import Source, TomlTable
from grognard.engine.data.values import kind
from grognard.engine.language.text import LANGUAGES
from grognard.games.sas.missions.form import (
    HEAD,
    LISTS,
    LONGEST_ID,
    LONGEST_NAME,
    MISSION,
    MOST,
    NAME,
    NEEDED,
    REQUIRED,
    TABLES,
    Key,
)

ID = re.compile(r"[a-z][a-z0-9-]*")
BRACES = "{}"  # names stand in sentences, whose gaps are written with them


class Shape:
    """Checks a file table by table and keeps every error; `table` is the mission with what was left out filled in."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.errors: list[DataError] = []
        self.id = ""
        self.table: TomlTable = {}

    def check(self) -> None:
        """One mission a file, by its id."""
        missions = self.source.tables.get(MISSION)
        for key in self.source.tables:
            if key != MISSION:
                self._unknown((key,), [MISSION])
        if not isinstance(missions, dict) or len(missions) != 1:
            if not self.errors:
                self._error("one-mission", (MISSION,))
            return
        self.id, table = next(iter(missions.items()))
        path = (MISSION, self.id)
        self._check_id(path)
        if isinstance(table, dict):
            self._check_mission(path, table)
        else:
            self._error("want-table", path, value=show(table))

    def _check_mission(self, path: Path, table: TomlTable) -> None:
        known = [*HEAD, *TABLES, *LISTS]
        for key in table:
            if key not in known:
                self._unknown((*path, key), known)
        self.table = self._filled(path, {key: table[key] for key in table if key in HEAD}, HEAD)
        for name, keys in TABLES.items():
            if name in table:
                self.table[name] = self._one(path, table[name], name, keys)
            elif name in NEEDED:
                self._error("missing-key", (*path, name))
        for name, keys in LISTS.items():
            if name in table:
                self.table[name] = self._many(path, table[name], name, keys)

    def _one(self, path: Path, table: object, name: str, keys: dict[str, Key]) -> TomlTable:
        if not isinstance(table, dict):
            self._error("want-table", (*path, name), value=show(table))
            return {}
        return self._filled((*path, name), table, keys)

    def _many(self, path: Path, table: object, name: str, keys: dict[str, Key]) -> TomlTable:
        """Entries by their ids."""
        if not isinstance(table, dict) or not all(isinstance(entry, dict) for entry in table.values()):
            self._error("want-list", (*path, name))
            return {}
        if len(table) > MOST[name]:
            self._error("lengths", (*path, name), low="0", high=str(MOST[name]), value=str(len(table)))
        for id in table:
            self._check_id((*path, name, id))
        return {id: self._one((*path, name), entry, id, keys) for id, entry in table.items()}

    def _filled(self, path: Path, table: TomlTable, keys: dict[str, Key]) -> TomlTable:
        found: TomlTable = {}
        for name in table:
            if name not in keys:
                self._unknown((*path, name), list(keys))
        for word, key in keys.items():
            if word in table:
                self._check_value((*path, word), table[word], key)
                found[word] = table[word]
            elif key.default is REQUIRED:
                self._error("missing-key", (*path, word))
            elif key.default is not None:
                found[word] = key.default
        return found

    def _check_value(self, path: Path, value: object, key: Key) -> None:
        if key.kind == NAME:
            self._check_name(path, value)
        elif kind(value) != key.kind and not (value == [] and key.kind.endswith("s")):
            self._error(f"want-{key.kind}", path, value=show(value))
        elif isinstance(value, list) and key.count and len(value) != key.count:
            self._error("length", path, low=str(key.count), value=str(len(value)))

    def _check_name(self, path: Path, value: object) -> None:
        """A text for both languages, or one for each of them, or for one."""
        names = value if isinstance(value, dict) else dict.fromkeys(LANGUAGES, value)
        for lang, name in names.items():
            if lang not in LANGUAGES:
                self._unknown((*path, lang), list(LANGUAGES))
            elif not isinstance(name, str) or not is_name(name):
                self._error("bad-name", path, value=show(name), high=str(LONGEST_NAME))
                return
        if not names:
            self._error("bad-name", path, value=show(value), high=str(LONGEST_NAME))

    def _check_id(self, path: Path) -> None:
        if not ID.fullmatch(path[-1]) or len(path[-1]) > LONGEST_ID:
            self._error("bad-id", path, value=show(path[-1]), high=str(LONGEST_ID))

    def _unknown(self, path: Path, known: list[str]) -> None:
        near = get_close_matches(path[-1], known, 1)
        if near:
            self._error("unknown-key-near", path, near=shown((*path[:-1], near[0])))
        else:
            self._error("unknown-key", path, choices=", ".join(known))

    def _error(self, reason: str, path: Path, **details: str) -> None:
        self.errors.append(self.source.error(reason, path, shown(path), **details))


def shown(path: Path) -> str:
    """A key as a sentence names it, without the name of the mission; a long one is cut."""
    words = path[2:] if len(path) > 2 and path[0] == MISSION else path
    text = ".".join(words)
    return text if len(text) <= 2 * LONGEST_NAME else f"{text[: 2 * LONGEST_NAME]}…"


def is_name(text: str) -> bool:
    return 0 < len(text.strip()) <= LONGEST_NAME and text.isprintable() and not any(brace in text for brace in BRACES)
