"""Items as a page gets them: drawn once for each look, in the page's colours, with nothing in them but words."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

import grognard
from grognard.engine.drawing.palette import IN_A_PAGE, PAGE, PALETTES
from grognard.engine.drawing.scene import AREA, BOARD, CARD, COUNTER, FADED, SELECTED, SHAPES, WINTER, Badge, Item, Link
from grognard.engine.drawing.svg.item import LOOKS, art, brief, outline, page_links, page_look
from grognard.engine.drawing.svg.map import area_name
from grognard.engine.drawing.svg.pen import Pen

NASTY = "</text></g><script>alert(1)</script>\"' onload=x \x01&"
GAMES = ("fog-of-war", "rommel", "warzag")


def written(shape: str, words: str = "Paris") -> Item:
    """Words everywhere that words can stand."""
    item = Item(f"it {words}", shape, 5, 6, 70, 90, words, words)
    item.rings = [[(0.0, 0.0), (60.0, 0.0), (60.0, 80.0)]]
    item.value, item.symbol, item.role, item.count = words, words, words, 3
    item.lines, item.marked, item.badges = [words, words], [1], [Badge(words, words, words)]
    item.links = [Link(words, [(1.0, 2.0), (3.0, 4.0)], words)]
    return item.offer([words])


def drawn(item: Item) -> str:
    return "".join(page_look(item, True)) + page_links([item])


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_that_is_written_becomes_markup(shape: str) -> None:
    markup = drawn(written(shape, NASTY))
    root = ElementTree.fromstring(f"<svg>{markup}</svg>")
    tags = {element.tag for element in root.iter()}
    assert tags <= {"svg", "g", "path", "rect", "circle", "text", "use", "polyline", "clipPath"}
    assert not [name for element in root.iter() for name in element.attrib if name.startswith("on") or name == "style"]
    assert all(use.attrib["href"].startswith("#") for use in root.iter("use"))


@pytest.mark.parametrize("game", GAMES)
def test_colours_are_named_never_told(game: str) -> None:
    """So that a page may be light or dark; save for the one ink that stands on a bright ground."""
    m = grognard.game(game).new(seed=3)
    for layer in m.scene(m.turn, "en").layers:
        for item in layer.items:
            assert set(re.findall(r"'#[0-9a-f]{6}'", drawn(item))) <= {"'#22241f'"}
    assert set(IN_A_PAGE.common) == set(PALETTES["dark"].common)
    assert set(IN_A_PAGE.fills) == set(PALETTES["dark"].fills)
    assert set(IN_A_PAGE.lines) == set(PALETTES["dark"].lines)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_would_be_drawn(game: str) -> None:
    """Whatever changes a drawing is part of its key."""
    m, rng, pen = grognard.game(game).new(seed=5), Random(1), Pen(PAGE)
    for _ in range(60):
        if m.turn is None:
            break
        m.play(rng.choice(m.legal()))
        for lang in ("it", "en"):
            for layer in m.scene(m.turn, lang).layers:
                for item in layer.items:
                    on_the_map = layer.zone == BOARD
                    name = area_name(pen, item, on_the_map) if item.shape == AREA else ""
                    fresh = (art(pen, item), outline(pen, item), name)
                    assert page_look(item, on_the_map) == tuple(brief(part) for part in fresh)


def test_every_field_that_shows_makes_another_look() -> None:
    for shape in (COUNTER, CARD, AREA):
        plain = written(shape)
        before = drawn(plain)
        changes = {"label": "Berlin", "value": "9", "count": 2, "role": "axis", "symbol": "army", "lines": ["a", "b"]}
        shown = {AREA: ("label", "role"), CARD: tuple(changes), COUNTER: ("value", "count", "role", "symbol")}[shape]
        for field in shown:
            item = written(shape)
            setattr(item, field, changes[field])
            assert drawn(item) != before, (shape, field)
        for state in (SELECTED, *((WINTER, FADED) if shape == AREA else ())):
            item = written(shape)
            item.states.append(state)
            assert drawn(item) != before, (shape, state)


def test_what_looks_alike_is_drawn_once() -> None:
    one, other = written(CARD, "alike"), written(CARD, "alike")
    other.id, other.x, other.text = "another", 400, "somewhere else"
    assert page_look(one, True) is page_look(other, True)
    kept = len(LOOKS)
    one.states.append(SELECTED)
    chosen, plain = page_look(one, True), page_look(other, True)
    assert chosen[0] is plain[0], "only the line round it differs"
    assert chosen[1] != plain[1]
    assert len(LOOKS) == kept + 1


def test_only_the_map_has_letters_of_its_own_and_the_page_knows_which() -> None:
    sea = written(AREA)
    sea.role = "neutral-sea"
    assert "letter-spacing='1.6'" in page_look(sea, True)[2]
    assert "letter-spacing='1.6'" not in page_look(sea, False)[2]
    assert "font-family" not in page_look(sea, True)[2]


def test_every_name_of_a_map_has_an_origin_of_its_own() -> None:
    """Browsers spend milliseconds of every redraw on many texts that share one."""
    item = written(AREA)
    item.turn = 12.5
    root = ElementTree.fromstring(f"<svg>{page_look(item, True)[2]}</svg>")
    (place,) = root
    assert place.attrib["transform"] == "translate(5 6) rotate(12.5)"
    assert {text.attrib["y"] for text in place.iter("text")} >= {"0"}
    item.label, item.badges = "", []
    assert page_look(item, True)[2] == ""


@pytest.mark.parametrize(("symbol", "drawings"), [("points", 1), ("star", 1), ("snow", 2), ("source", 2)])
def test_only_lines_have_a_halo_under_them(symbol: str, drawings: int) -> None:
    item = written(AREA)
    item.badges = [Badge(symbol)]
    assert page_look(item, True)[2].count(f"href='#s-{symbol}'") == drawings
