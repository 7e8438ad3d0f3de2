"""A mission file as data of the game: the values of the file in the place of the built-in missions."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from grognard.engine.data.dataset import Data
from grognard.engine.data.errors import DataError
from grognard.engine.data.reader import Reader
from grognard.engine.data.toml_source import Source, TomlTable, source_of
from grognard.engine.language.text import LANGUAGES
from grognard.games.sas.missions.form import LARGEST, MISSION
from grognard.games.sas.missions.shape import Shape
from grognard.games.sas.vocabulary.speech import Names

TAGS = {"source": "public", "confidence": "certain", "basis": "a mission that a player has written"}
MORE_LIMITS: TomlTable = {
    "special": {"choices": ["named-operators"], "length": [0, 1]},
    "turns": {"range": [0, 40]},
    "number": {"range": [0, 99]},
    "box": {"choices": ["rogue-regiment", "those-who-dare"]},
}


class OwnMission:
    """One mission as its author wrote it, with the data of the game around it."""

    def __init__(self, id: str, data: Data, names: Names) -> None:
        self.id = id
        self.data = data
        self.names = names


def shape_of(text: str, file: str) -> Shape:
    """The file, taken apart and checked against the form. Raises a DataError if it cannot be taken apart."""
    if len(text) > LARGEST:
        raise DataError("too-large", file, 0, "", {"value": str(len(text)), "high": str(LARGEST)})
    shape = Shape(Source(file, text))
    shape.check()
    return shape


def data_with(shape: Shape, base: Data) -> Data:
    """The data of the game, with this mission as the only one. Nothing is checked yet but the form."""
    data = Data()
    data.files = [shape.source.path]
    data.values = {path: value for path, value in base.values.items() if not path.startswith(f"{MISSION}.")}
    data.tables = {path: names for path, names in base.tables.items() if path.split(".")[0] != MISSION}
    data.tables[""] = list(base.tables[""])
    data.tables[MISSION] = []
    shape.source.tables = {MISSION: {**TAGS, "tags": limits(), shape.id: shape.table}}
    Reader(shape.source, data).read()
    return data


@cache
def limits() -> TomlTable:
    """What the built-in missions may say, and what only a player's mission says."""
    path = files("grognard.games.sas") / "data" / "missions.toml"
    missions = source_of(str(path), path.read_bytes()).tables[MISSION]
    assert isinstance(missions, dict)
    return {**missions["tags"], **MORE_LIMITS}


def names_in(table: TomlTable, id: str) -> Names:
    """The names that the author gives: in one language or in both."""
    found: Names = {lang: {"mission": {}, "target-id": {}, "objective": {}} for lang in LANGUAGES}
    add_names(found, "mission", id, table.get("name"))
    for sort, places in (("target-id", ["target"]), ("objective", THINGS)):
        for place in places:
            for thing, entry in entries(table, place).items():
                add_names(found, sort, thing, entry.get("name"))
    return found


THINGS = ["target", "guard", "prisoner", "vehicle", "transport", "objective"]  # what an objective may be about


def entries(table: TomlTable, place: str) -> dict[str, dict[str, Any]]:
    found = table.get(place)
    return found if isinstance(found, dict) else {}


def add_names(names: Names, sort: str, id: str, given: object) -> None:
    if isinstance(given, str):
        given = dict.fromkeys(LANGUAGES, given)
    if isinstance(given, dict):
        for lang in LANGUAGES:
            names[lang][sort][id] = given.get(lang) or next(iter(given.values()))
