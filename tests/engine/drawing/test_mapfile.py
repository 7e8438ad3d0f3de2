"""Maps as `make maps` writes them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from grognard.engine.drawing.mapfile import MapFile, read_map
from tests.support.maps import borders, is_inside

ROOT = Path(__file__).resolve().parents[3]
RECIPES = sorted((ROOT / "tools" / "maps" / "recipes").glob("*.toml"))


def two_squares() -> MapFile:
    """A square of land and a sea beside it: three arcs, the middle one shared."""
    place = {"kind": "land", "name": [50, 50], "pile": [60, 70], "rings": [[0, 1]]}
    sea = {"kind": "sea", "name": [150, 50], "rings": [[2, -1]], "scenery": True, "named": False, "turn": 30}
    arcs = [[100, 0, 0, 100], [100, 100, -100, 0, 0, -100, 100, 0], [100, 0, 100, 0, 0, 100, -100, 0]]
    places = {"land": place, "sea": sea}
    data = {"width": 20, "height": 10, "scale": 10, "places": places, "coast": [[0, 1]], "arcs": arcs}
    return read_map(json.dumps(data | {"links": {"a-b": [10, 20, 30, 40]}}))


def test_arcs_become_outlines() -> None:
    m = two_squares()
    land, sea = m.places["land"], m.places["sea"]
    assert land.outline.rings == [[(10.0, 0.0), (10.0, 10.0), (0.0, 10.0), (0.0, 0.0)]]
    assert sea.outline.rings == [[(10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)]]
    assert borders(m) == {frozenset(("land", "sea")): 10.0}
    assert m.coast.rings == land.outline.rings
    assert is_inside(land.x, land.y, land.outline.rings)
    assert not is_inside(land.x, land.y, sea.outline.rings)


def test_places_say_what_they_are() -> None:
    m = two_squares()
    land, sea = m.places["land"], m.places["sea"]
    assert (land.x, land.y, land.pile_x, land.pile_y, land.kind, land.named) == (5.0, 5.0, 6.0, 7.0, "land", True)
    assert (sea.is_scenery, sea.named, sea.turn, sea.kind) == (True, False, 30.0, "sea")
    assert m.links == {"a-b": [(1.0, 2.0), (3.0, 4.0)]}


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_the_map_that_is_stored_has_the_places_of_its_recipe(path: Path) -> None:
    recipe = tomllib.loads(path.read_text(encoding="utf-8"))
    text = (ROOT / recipe["map"]["target"]).read_text(encoding="utf-8")
    found = read_map(text)
    assert len(text) < 150_000
    assert set(found.places) - {"elsewhere"} == {*recipe["area"], *recipe.get("scenery", {})}
    assert set(found.links) == {*recipe.get("link", {}), *recipe.get("roads", {}).get("pairs", [])}
    assert (found.width, found.height) == (recipe["map"]["width"], recipe["map"]["height"])
    assert all(place.outline.rings for place in found.places.values())
