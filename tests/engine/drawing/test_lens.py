"""Lenses: how their answers are drawn, and what somebody means who types the name of a thing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from grognard.engine.drawing.item import COUNTER, Badge, Item, Outline
from grognard.engine.drawing.lens import LensAnswer, extent, find_item, route, tag
from grognard.engine.drawing.roles import VERMILION, Role, Roles
from grognard.engine.drawing.scene import BOARD, Grid, Scene
from grognard.engine.drawing.svg.lens import draw_answer, swatch
from grognard.engine.drawing.svg.pen import Pen

NASTY = "</g><script>alert(1)</script>\"' onload=x &"
ROLES = Roles(
    Role("hatched", *VERMILION, hatching="strokes"),
    Role("dashed", *VERMILION, dash="9 5"),
    Role("pictured", *VERMILION, "star"),
)
SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


def answer(words: str = "Paris") -> LensAnswer:
    found = LensAnswer([words])
    layer = found.layer("lens", BOARD)
    layer.add(extent("a", Outline([SQUARE]), "hatched", words))
    layer.add(route("b", [(0.0, 0.0), (20.0, 0.0)], "dashed", words))
    layer.add(tag("c", (5.0, 5.0), 16.0, Badge("star", words, "hatched"), words))
    return found


@pytest.mark.parametrize("theme", ["light", "dark", "page"])
def test_an_extent_has_a_pattern_and_a_line(theme: str) -> None:
    pen = Pen(theme, ROLES)
    drawn = draw_answer(pen, answer(), BOARD)
    ElementTree.fromstring(f"<g>{drawn}</g>")
    assert f"url(#{theme}-hatched)" in drawn
    assert drawn.count(f'stroke="{pen.palette.line("hatched")}"') >= 2
    assert 'stroke-dasharray="9 5"' in drawn
    assert draw_answer(pen, answer(), "elsewhere") == ""


def test_nothing_that_is_written_becomes_markup() -> None:
    root = ElementTree.fromstring(f"<g>{draw_answer(Pen('page', ROLES), answer(NASTY), BOARD)}</g>")
    assert {element.tag for element in root.iter()} <= {"g", "path", "rect", "text", "use"}


def test_each_sign_of_a_key_looks_different() -> None:
    pen = Pen("page", ROLES)
    assert len({swatch(pen, role) for role in ("hatched", "dashed", "pictured")}) == 3


def test_an_item_is_found_by_its_id_or_by_the_start_of_its_words() -> None:
    scene = Scene("Game", 10, 10, "en")
    layer = scene.layer("units", "Units")
    layer.add(Item("unit-3", COUNTER, 0, 0, 9, 9, "", "Rifleman (white), D5, facing north"))
    layer.add(Item("unit-4", COUNTER, 0, 0, 9, 9, "", "Rifleman (black), K7, facing north"))
    assert find_item(scene, "UNIT-4") == "unit-4"
    assert find_item(scene, "rifle k7") == "unit-4"
    assert find_item(scene, "rifleman") == "unit-3"
    assert find_item(scene, " D9 ") == "D9"


def test_a_map_of_squares_names_them() -> None:
    scene = Scene("Game", 20, 10, "en")
    zone = scene.map("board", "Map", 20, 10)
    assert "grid" not in zone.to_dict()
    zone.grid = Grid(0, 0, 10, ["A", "B"], ["1"])
    assert zone.to_dict()["grid"] == {"left": 0, "top": 0, "side": 10, "columns": ["A", "B"], "rows": ["1"]}
