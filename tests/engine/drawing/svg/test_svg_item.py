"""Items as a page gets them: drawn once for each look, in the page's colours, with nothing in them but words."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

import grognard
from grognard.engine.drawing.item import AREA, CARD, COUNTER, FADED, FOOT, SELECTED, SHAPES, WINTER, Badge, Item, Link
from grognard.engine.drawing.palette import DARK, PAGE, palette
from grognard.engine.drawing.roles import NO_ROLES, VERMILION, Role, Roles
from grognard.engine.drawing.scene import BOARD
from grognard.engine.drawing.svg.item import art, outline
from grognard.engine.drawing.svg.map import area_name
from grognard.engine.drawing.svg.page import PageDrawings, brief, page_drawings
from grognard.engine.drawing.svg.pen import Pen

NASTY = "</text></g><script>alert(1)</script>\"' onload=x \x01&"
GAMES = ("cataclysm", "fog-of-war", "rommel", "warzag")
ROLES = Roles(Role("axis", *VERMILION, "cross", "strokes"))


def written(shape: str, words: str = "Paris") -> Item:
    """Words everywhere that words can stand."""
    item = Item(f"it {words}", shape, 5, 6, 70, 90, words, words)
    item.rings = [[(0.0, 0.0), (60.0, 0.0), (60.0, 80.0)]]
    item.value, item.symbol, item.role, item.count = words, words, words, 3
    item.lines, item.marked, item.badges = [words, words], [1], [Badge(words, words, words)]
    item.links = [Link(words, [(1.0, 2.0), (3.0, 4.0)], words)]
    return item.offer([words])


def drawn(item: Item, roles: Roles = ROLES) -> str:
    drawings = page_drawings(roles)
    return "".join(drawings.look(item, True)) + drawings.links([item])


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
    for item in m.scene(m.turn, "en").items():
        assert set(re.findall(r"'#[0-9a-f]{6}'", drawn(item, m.game.roles))) <= {"'#22241f'"}
    named, dark = palette(PAGE, m.game.roles), palette(DARK, m.game.roles)
    assert set(named.common) == set(dark.common)
    assert set(named.tints) == set(dark.tints)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_would_be_drawn(game: str) -> None:
    """Whatever changes a drawing is part of its key."""
    m, rng = grognard.game(game).new(seed=5), Random(1)
    pen, drawings = Pen(PAGE, m.game.roles), page_drawings(m.game.roles)
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
                    assert drawings.look(item, on_the_map) == tuple(brief(part) for part in fresh)


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
    drawings = PageDrawings(ROLES)
    one, other = written(CARD, "alike"), written(CARD, "alike")
    other.id, other.x, other.text = "another", 400, "somewhere else"
    assert drawings.look(one, True) is drawings.look(other, True)
    one.states.append(SELECTED)
    chosen, plain = drawings.look(one, True), drawings.look(other, True)
    assert chosen.art is plain.art, "only the outline differs"
    assert chosen.outline != plain.outline


def test_only_the_links_of_areas_lie_below_the_names() -> None:
    """A display with lines in it draws them where it stands; drawn again with the roads they would lie elsewhere."""
    area, display = written(AREA), written(COUNTER)
    for item in (area, display):
        item.links = [Link("other", [(1.0, 2.0), (30.0, 2.0)], "")]
    drawings = PageDrawings(ROLES)
    assert drawings.links([display]) == ""
    assert drawings.links([area, display]) == drawings.links([area]) != ""


def test_games_do_not_share_looks() -> None:
    """The same role may be hatched in one game and unknown to another."""
    area = written(AREA)
    area.role = "axis"
    assert "url(#page-axis)" in drawn(area)
    assert "url(#page-axis)" not in drawn(area, NO_ROLES)


def test_only_the_map_has_letters_of_its_own_and_the_page_knows_which() -> None:
    sea = written(AREA)
    sea.role = "neutral-sea"
    assert "letter-spacing='1.6'" in page_drawings(ROLES).look(sea, True).name
    assert "letter-spacing='1.6'" not in page_drawings(ROLES).look(sea, False).name
    assert "font-family" not in page_drawings(ROLES).look(sea, True).name


def test_every_name_of_a_map_has_an_origin_of_its_own() -> None:
    """Browsers spend milliseconds of every redraw on many texts that share one."""
    item = written(AREA)
    item.turn = 12.5
    root = ElementTree.fromstring(f"<svg>{page_drawings(ROLES).look(item, True).name}</svg>")
    (place,) = root
    assert place.attrib["transform"] == "translate(5 6) rotate(12.5)"
    assert {text.attrib["y"] for text in place.iter("text")} >= {"0"}
    item.label, item.badges = "", []
    assert page_drawings(ROLES).look(item, True).name == ""


def test_the_marks_of_an_area_stand_on_one_plate() -> None:
    """Below its name; those in slots stand elsewhere."""
    item = written(AREA)
    item.badges = [Badge("snow"), Badge("source"), Badge("shield", "5/3", at=FOOT)]
    name = page_drawings(ROLES).look(item, True).name
    assert name.count("<rect") == 2
    assert all(name.count(f"href='#{id}'") == 1 for id in ("s-snow", "s-source", "p-shield"))


def test_a_sign_writes_words_inside_and_a_number_beside_its_name() -> None:
    """A target such as the West Mediterranean is too long to stand beside another word."""
    plan = Item("plan", COUNTER, 0, 0, 169, 24, "Bravo", "Bravo: West Mediterranean, two cards.")
    plan.role, plan.value = "axis", "West Mediterranean ×2"
    assert texts(plan) == ["West Mediterranean ×2"]
    supplies = Item("supplies", COUNTER, 0, 0, 169, 24, "Axis Supplies", "Axis Supplies: 5.")
    supplies.role, supplies.value = "axis", "5"
    assert sorted(texts(supplies)) == ["5", "Axis Supplies"]


def texts(item: Item) -> list[str]:
    return re.findall(r"<text [^>]*>([^<]*)</text>", art(Pen(DARK, ROLES), item))
