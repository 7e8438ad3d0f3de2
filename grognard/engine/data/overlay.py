"""An overlay: the owner of a printed copy replaces values of the game's data with his own."""

from __future__ import annotations

from difflib import get_close_matches

from grognard.engine.data.dataset import Data
from grognard.engine.data.errors import DataError, show
from grognard.engine.data.locate import Path
from grognard.engine.data.toml_source import Source, TomlTable
from grognard.engine.data.values import OVERLAY, Tag, Value, good_word, is_tagged_value, kind

# What a person copies from a printed component is sure unless he says otherwise.
PRINTED = Tag(OVERLAY, "certain", "")
OWN_WORDS = ("confidence", "basis")
RESERVED = ("source", "tags", "pairs")


class Overlay:
    """Replaces, one by one, the values that a file names. The file's own line goes with each of them."""

    def __init__(self, source: Source, data: Data) -> None:
        self.source = source
        self.data = data
        self._given: set[str] = set()

    def apply(self) -> None:
        self._state((), "", self.source.tables, PRINTED)

    def _state(self, path: Path, name: str, node: TomlTable, tag: Tag) -> None:
        """`path` is where the owner wrote it, `name` is what the game calls it."""
        tag = self._refined(path, node, tag)
        for key, below in node.items():
            if key not in OWN_WORDS:
                self._entry((*path, key), name, key, below, tag)

    def _refined(self, path: Path, node: TomlTable, tag: Tag) -> Tag:
        for word, value in node.items():
            if word in RESERVED:
                raise self.source.error("reserved", (*path, word))
            if word in OWN_WORDS and not good_word(word, value):
                raise self.source.error("bad-tag", (*path, word), value=show(value))
        return tag.refined(node)

    def _entry(self, path: Path, table: str, key: str, node: object, tag: Tag) -> None:
        name = joined(table, self._known(path, table, key))
        tagged = is_tagged_value(node)
        if isinstance(node, dict) and tagged:
            tag, node = self._refined(path, node, tag), node["value"]
        if name not in self.data.tables:
            self._replace(path, name, node, tag)
        elif isinstance(node, dict) and not tagged:
            self._state(path, name, node, tag)
        else:
            raise self.source.error("want-table", path, value=show(node))

    def _known(self, path: Path, table: str, key: str) -> str:
        """The game's own key for what the owner wrote; a new pair, and nothing else, is a new key."""
        names = self.data.tables[table]
        turned = "-".join(reversed(key.split("-")))
        if key in names:
            return key
        if table in self.data.pairs and names and "." not in key:
            return turned if turned in names else key
        raise self._unknown(path, names)

    def _unknown(self, path: Path, names: list[str]) -> DataError:
        near = get_close_matches(path[-1], names, 1)
        if not near:
            return self.source.error("unknown", path)
        return self.source.error("unknown-near", path, near=".".join((*path[:-1], near[0])))

    def _replace(self, path: Path, name: str, node: object, tag: Tag) -> None:
        if name in self._given:
            raise self.source.error("twice", path)
        self._given.add(name)
        old = self._model(name)
        wanted = kind(old.value)
        # A number without a decimal point is as good as one with it, where the game counts in fractions.
        if wanted == "float" and isinstance(node, int) and not isinstance(node, bool):
            node = float(node)
        value = Value(name, node, tag, old.limits, self.source.path, self.source.line(path))
        value.check_kind(wanted)
        self._store(value)

    def _model(self, name: str) -> Value:
        """The value replaced or, for a new pair, the first of its table: it tells the kind and the limits."""
        if name in self.data.values:
            return self.data.values[name]
        table = name.rpartition(".")[0]
        return self.data.values[joined(table, self.data.tables[table][0])]

    def _store(self, value: Value) -> None:
        table, _, key = value.path.rpartition(".")
        if key not in self.data.tables[table]:
            self.data.tables[table].append(key)
        self.data.values[value.path] = value


def joined(table: str, key: str) -> str:
    """The path of a key in a table; the root has no name."""
    return f"{table}.{key}" if table else key
