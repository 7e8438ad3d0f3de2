"""A mission as the text of a file, in the order of the form; what a file may leave out is left out."""

from __future__ import annotations

import json

from grognard.engine.data.dataset import Data
from grognard.engine.data.toml_source import TomlTable
from grognard.games.sas.missions.form import HEAD, LISTS, MISSION, TABLES, Key

ORDER = (
    "entry",
    "spawn",
    "target",
    "guard",
    "prisoner",
    "vehicle",
    "convoy",
    "transport",
    "objective",
    "minor",
    "major",
)


def write_mission(id: str, table: TomlTable) -> str:
    """One table after the other, as in the built-in missions."""
    parts = [f"[{MISSION}.{id}]", *lines(table, HEAD)]
    for name in ORDER:
        below = table.get(name)
        if not isinstance(below, dict):
            continue
        if name in TABLES:
            parts += ["", f"[{MISSION}.{id}.{name}]", *lines(below, TABLES[name])]
            continue
        for entry, values in below.items():
            parts += ["", f"[[{MISSION}.{id}.{name}]]", f"id = {json.dumps(entry)}", *lines(values, LISTS[name])]
    return "\n".join(parts) + "\n"


def lines(table: TomlTable, keys: dict[str, Key]) -> list[str]:
    return [
        f"{word} = {written(table[word])}" for word, key in keys.items() if word in table and table[word] != key.default
    ]


def written(value: object) -> str:
    """A value in TOML: like JSON, but for tables in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(below)}" for key, below in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def built_in(data: Data, id: str) -> TomlTable:
    """A mission of the game as a table, to begin a mission of one's own with."""
    path = f"{MISSION}.{id}"
    found = values_of(data, path, HEAD)
    found.pop("number", None)
    for name, keys in TABLES.items():
        if name in data.names(path):
            found[name] = values_of(data, f"{path}.{name}", keys)
    for name, keys in LISTS.items():
        if name in data.names(path):
            found[name] = {id: values_of(data, f"{path}.{name}.{id}", keys) for id in data.names(f"{path}.{name}")}
    return found


def values_of(data: Data, path: str, keys: dict[str, Key]) -> TomlTable:
    return {word: data.get(f"{path}.{word}").value for word in keys if f"{path}.{word}" in data.values}
