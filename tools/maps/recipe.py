"""A recipe of a map: its rectangle, its areas, the lines that cut countries and seas.

Places are in degrees, longitude first. `of` names the countries of an area, or "sea". Where several areas share a
country, lines of [[cut]] divide it; without any, each point goes to the area with the nearest of the `seeds`.
"""

from __future__ import annotations

import tomllib
from math import cos, radians
from pathlib import Path
from typing import Any

from tools.maps.projection import Projection

SEA = "sea"
WHOLE_EARTH = -180.0  # a map that does not cross 180 degrees begins there
ELSEWHERE = "elsewhere"  # land that no area claims
PLACE_KEYS = {"of", "seeds", "box", "name", "pile", "kind", "named", "turn", "size", "town"}


class BadRecipe(Exception):
    """Says in one sentence what is wrong with a recipe."""


class PlaceRecipe:
    """One area or one piece of scenery."""

    def __init__(self, word: str, data: dict[str, Any], is_scenery: bool) -> None:
        if unknown := set(data) - PLACE_KEYS:
            raise BadRecipe(f"{word}: no such key: {', '.join(sorted(unknown))}")
        self.word = word
        self.is_scenery = is_scenery
        self.countries: list[str] = data.get("of", [])
        self.seeds: list[list[float]] = data.get("seeds", [])
        self.box: list[float] = data.get("box", [])  # in board units: drawn over everything else
        self.kind: str = data.get("kind", SEA if SEA in self.countries else "land")
        self.name: list[float] = data.get("name", [])
        self.pile: list[float] = data.get("pile", [])
        self.named: bool = data.get("named", True)
        self.town: list[float] = data.get("town", [])  # where its roads meet
        self.turn: float = data.get("turn", 0)
        self.size: float = data.get("size", 0)


class Recipe:
    def __init__(self, data: dict[str, Any]) -> None:
        m = data["map"]
        self.centre: list[float] = m["centre"]
        self.kilometres: float = m["kilometres"]
        self.target: str = m["target"]
        self.detail: str = m["detail"]
        self.width: float = m["width"]
        self.height: float = m["height"]
        self.simplify: float = m["simplify"]
        self.least: float = m["least"]
        self.block: list[float] = m.get("block", [])  # width and height of the plot for the pieces of an area
        self.labels: str = m.get("labels", "")  # the folder of the texts that name the places
        self.kept: list[list[float]] = m.get("kept", [])  # boxes in board units that hold other things
        self.rough: float = m.get("rough", 0.07)
        self.west: float = m.get(
            "west", WHOLE_EARTH
        )  # where a map that crosses 180 degrees begins; it counts on beyond 180
        self.projection = Projection(m["meridian"], (m["parallels"][0], m["parallels"][1]))
        self.projection.stretch(m.get("stretch_lon", []), m.get("stretch_lat", []))
        self.projection.fit((m["centre"][0], m["centre"][1]), m["kilometres"], m["width"], m["height"])
        self.places = [PlaceRecipe(word, area, False) for word, area in data["area"].items()]
        self.places += [PlaceRecipe(word, area, True) for word, area in data.get("scenery", {}).items()]
        self.cuts: list[tuple[str, list[list[float]]]] = [(cut["of"], cut["line"]) for cut in data.get("cut", [])]
        self.roads: list[str] = data.get("roads", {}).get("pairs", [])
        self.links: dict[str, list[list[float]]] = {k: v["line"] for k, v in data.get("link", {}).items()}
        self.check()

    def window(self) -> tuple[float, float, float, float]:
        """A range of degrees that surely covers the map; anything beyond can be ignored."""
        lon, lat = self.centre
        high = self.kilometres / 111
        wide = high / cos(radians(min(lat + high / 2, 75)))
        return lon - wide, max(lat - high, -60), lon + wide, min(lat + high, 80)

    def check(self) -> None:
        claimed = self.claims()
        for country, words in claimed.items():
            if len(words) > 1:
                for place in self.places:
                    if place.word in words and not place.seeds:
                        raise BadRecipe(f"{place.word} shares {country} with others and has no seeds")
        for pair in self.roads:
            if not all(self.place(word).town for word in pair.split("-")):
                raise BadRecipe(f"the road {pair} has no town to start or to end at")
        for country, _ in self.cuts:
            if len(claimed.get(country, [])) < 2:
                raise BadRecipe(f"{country} is cut, yet nobody shares it")

    def place(self, word: str) -> PlaceRecipe:
        found = [place for place in self.places if place.word == word]
        if not found:
            raise BadRecipe(f"there is no place {word}")
        return found[0]

    def claims(self) -> dict[str, list[str]]:
        """The areas that share each country."""
        found: dict[str, list[str]] = {}
        for place in self.places:
            for country in place.countries:
                found.setdefault(country, []).append(place.word)
        return found


def read_recipe(path: Path) -> Recipe:
    try:
        return Recipe(tomllib.loads(path.read_text(encoding="utf-8")))
    except KeyError as error:
        raise BadRecipe(f"{path.name}: {error} is missing") from error
    except (BadRecipe, tomllib.TOMLDecodeError) as error:
        raise BadRecipe(f"{path.name}: {error}") from error
