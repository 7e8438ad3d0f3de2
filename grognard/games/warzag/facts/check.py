"""What must hold between the values of the game, so that no overlay makes a game that cannot be played."""

from __future__ import annotations

from grognard.engine.data.errors import show
from grognard.engine.data.reader import Data
from grognard.games.warzag.vocabulary.words import ABILITIES, BASE_NAMES, NATIONS

SPACES = {"start": 1, "supply": 10, "date": 7}


def check_facts(data: Data) -> None:
    """Raises DataError at the first value that does not go with the others."""
    check_kinds(data)
    check_bases(data)
    check_sides(data)
    check_track(data)


def places(data: Data, kind: str) -> list[str]:
    return [id for id in data.names("place") if data.word(f"place.{id}.kind") == kind]


def check_kinds(data: Data) -> None:
    """3: bases stay where their names are, and there is one research territory."""
    for id in data.names("place"):
        value = data.get(f"place.{id}.kind")
        if (value.value == "base") != ("base" in data.names(f"place.{id}")):
            raise value.error(
                "choices", choices="base" if value.value != "base" else "standard", value=show(value.value)
            )
    found = places(data, "research")
    if len(found) != 1:
        culprit = data.culprit([f"place.{id}.kind" for id in found or data.names("place")])
        raise culprit.error("repeated", value=show("research"))


def check_bases(data: Data) -> None:
    """2.2: six bases with six names, and four different ones to draw from."""
    distinct(data, [f"place.{id}.base" for id in places(data, "base")], len(BASE_NAMES))
    drawn = data.get("bases.open")
    if len(set(data.words("bases.open"))) != len(data.words("bases.open")):
        raise drawn.error("repeated", value=show(drawn.value))


def distinct(data: Data, paths: list[str], wanted: int) -> None:
    if len({data.word(path) for path in paths}) != wanted:
        culprit = data.culprit(paths)
        raise culprit.error("repeated", value=show(culprit.value))


def check_sides(data: Data) -> None:
    """2.1, 10: two nations on each side, and an ability for each leader."""
    sides = [f"nation.{nation}.side" for nation in NATIONS]
    if sorted(data.word(path) for path in sides) != ["allies", "allies", "axis", "axis"]:
        culprit = data.culprit(sides)
        raise culprit.error("repeated", value=show(culprit.value))
    distinct(data, [f"nation.{nation}.ability" for nation in NATIONS], len(ABILITIES))


def check_track(data: Data) -> None:
    """B3: one start, ten supply spaces, seven dates, and every base once."""
    spaces = data.words("track.spaces")
    wanted = SPACES | dict.fromkeys(BASE_NAMES, 1)
    for word, times in wanted.items():
        if spaces.count(word) != times:
            raise data.get("track.spaces").error("repeated", value=show(word))
