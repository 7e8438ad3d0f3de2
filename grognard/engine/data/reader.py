"""A game's data: TOML files whose every value says where it comes from, and an overlay that replaces any of them.

How the files are written:

* `source`, `confidence` and `basis` in a table apply to all values in it and below it;
* a table `tags` makes exceptions by key, in that table and below it, and gives limits: `range`, `choices`, `length`,
  `of` (the tables whose ids it may name); its key `each` stands for every key;
* `{ value = 3, confidence = "likely" }` in place of a value makes an exception for that value alone;
* `pairs = ["province"]` makes a table of two-way pairs `paris-ruhr`, each of two ids of the tables named;
* a list must keep its length unless `length` says otherwise.

An overlay has the same shape, with only the keys to replace. It may add pairs, and set `confidence` and `basis`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from grognard.engine.data.dataset import Data, DataRow
from grognard.engine.data.errors import DataError, show
from grognard.engine.data.locate import Path
from grognard.engine.data.overlay import Overlay
from grognard.engine.data.toml_source import Source, TomlTable, read_source, source_of
from grognard.engine.data.values import (
    LIMIT_WORDS,
    TAG_WORDS,
    Limits,
    Tag,
    Value,
    is_tagged_value,
    is_valid_word,
    kind,
    texts,
)

__all__ = ["Data", "DataError", "DataRow", "Value", "load_data", "merge"]

TABLE_WORDS = (*TAG_WORDS, "tags", "pairs")
COLUMN_WORDS = (*TAG_WORDS, *LIMIT_WORDS)
NOTHING: TomlTable = {}


class Reader:
    """Adds one of the game's own files to its data."""

    def __init__(self, source: Source, data: Data) -> None:
        self.source = source
        self.data = data

    def read(self) -> None:
        self.data.files.append(self.source.path)
        self._read_table((), self.source.tables, Tag("", "", ""), NOTHING)

    def _read_table(self, path: Path, node: TomlTable, tag: Tag, columns: Mapping[str, object]) -> None:
        """A table refines the tags of its parent; its columns apply to the tables below as well."""
        self._check_words(path, {word: node[word] for word in TAG_WORDS if word in node})
        tag = tag.refined(node)
        columns = {**columns, **self._columns(path, node)}
        self._add_table(path, node)
        for key, below in node.items():
            if key not in TABLE_WORDS:
                self._entry((*path, key), below, tag, columns)

    def _add_table(self, path: Path, node: TomlTable) -> None:
        name = ".".join(path)
        self.data.tables.setdefault(name, [])
        if "pairs" in node:
            self._check_words(path, {"pairs": node["pairs"]})
            self.data.pairs[name] = texts(node["pairs"])

    def _columns(self, path: Path, node: TomlTable) -> TomlTable:
        columns = node.get("tags", {})
        if not isinstance(columns, dict):
            raise self.source.error("want-table", (*path, "tags"), value=show(columns))
        for key, words in columns.items():
            self._check_words((*path, "tags", key), words)
        return columns

    def _check_words(self, path: Path, words: object) -> None:
        if not isinstance(words, dict):
            raise self.source.error("want-table", path, value=show(words))
        for word, value in words.items():
            if word not in COLUMN_WORDS and word != "pairs":
                raise self.source.error("unknown", (*path, word))
            if not is_valid_word(word, value):
                raise self.source.error("bad-tag", (*path, word), value=show(value))

    def _entry(self, path: Path, node: object, tag: Tag, columns: Mapping[str, object]) -> None:
        name = ".".join(path)
        siblings = self.data.tables[".".join(path[:-1])]
        if path[-1] not in siblings:
            siblings.append(path[-1])
        if isinstance(node, dict) and not is_tagged_value(node):
            self._read_table(path, node, tag.refined(column(columns, path[-1])), columns)
        elif name in self.data.values:
            raise self.source.error("twice", path)
        else:
            self._value(path, node, tag, columns)

    def _value(self, path: Path, node: object, tag: Tag, columns: Mapping[str, object]) -> None:
        words = {**column(columns, "each"), **column(columns, path[-1])}
        tag = tag.refined(words)
        if isinstance(node, dict):
            self._check_words(path, {word: below for word, below in node.items() if word != "value"})
            tag, node = tag.refined(node), node["value"]
        if not tag.source or not tag.confidence:
            raise self.source.error("untagged", path)
        if kind(node) == "other":
            raise self.source.error("bad-tag", path, value=show(node))
        if isinstance(node, list):
            words.setdefault("length", [len(node), len(node)])
        name = ".".join(path)
        line = self.source.line(path)
        self.data.values[name] = Value(name, node, tag, Limits(words), self.source.path, line)


def column(columns: Mapping[str, object], key: str) -> TomlTable:
    """The exceptions made for a key."""
    words = columns.get(key)
    return words if isinstance(words, dict) else NOTHING


def merge(sources: list[Source], overlay: Source | None = None) -> Data:
    """The data of a game from its own files and, if there is one, its owner's overlay."""
    data = Data()
    for source in sources:
        Reader(source, data).read()
    if overlay is not None:
        Overlay(overlay, data).apply()
    data.check()
    return data


def load_data(package: str, names: list[str], overlay: str | None = None) -> Data:
    """The data of a game: files of these names in the data folder of its package, and the overlay at a path."""
    folder = files(package) / "data"
    sources: list[Source] = []
    for name in names:
        path = folder / f"{name}.toml"
        sources.append(source_of(str(path), path.read_bytes()))
    return merge(sources, None if overlay is None else read_source(overlay))
