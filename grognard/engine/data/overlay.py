"""An overlay: the owner of a printed copy replaces values of the game's data with those of the copy."""

from __future__ import annotations

from difflib import get_close_matches

from grognard.engine.data.dataset import Data
from grognard.engine.data.errors import DataError, show
from grognard.engine.data.locate import Path
from grognard.engine.data.toml_source import Source, TomlTable
from grognard.engine.data.values import OVERLAY, Tag, Value, is_tagged_value, is_valid_word, kind

# Values copied from a printed component are certain unless the overlay says otherwise.
PRINTED = Tag(OVERLAY, "certain", "")
OWN_WORDS = ("confidence", "basis")
RESERVED = ("source", "tags", "pairs")


class Overlay:
    """Replaces the values that a file names, one by one; each remembers its line in that file."""

    def __init__(self, source: Source, data: Data) -> None:
        self.source = source
        self.data = data
        self._given: set[str] = set()

    def apply(self) -> None:
        self._read_table((), "", self.source.tables, PRINTED)

    def _read_table(self, path: Path, name: str, node: TomlTable, tag: Tag) -> None:
        """`path` is what the owner wrote, `name` what the game calls it."""
        tag = self._refined(path, node, tag)
        for key, below in node.items():
            if key not in OWN_WORDS:
                self._entry((*path, key), name, key, below, tag)

    def _refined(self, path: Path, node: TomlTable, tag: Tag) -> Tag:
        for word, value in node.items():
            if word in RESERVED:
                raise self.source.error("reserved", (*path, word))
            if word in OWN_WORDS and not is_valid_word(word, value):
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
            self._read_table(path, name, node, tag)
        else:
            raise self.source.error("want-table", path, value=show(node))

    def _known(self, path: Path, table: str, key: str) -> str:
        """The game's own key for what the owner wrote; only a pair may be new."""
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
        # Where the game has a fraction, a whole number is welcome.
        if wanted == "float" and isinstance(node, int) and not isinstance(node, bool):
            node = float(node)
        value = Value(name, node, tag, old.limits, self.source.path, self.source.line(path))
        value.check_kind(wanted)
        self._store(value)

    def _model(self, name: str) -> Value:
        """The value that gives the kind and the limits: the one replaced or, for a new pair, the first of its table."""
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
