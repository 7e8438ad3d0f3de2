"""Scenes as SVG, whatever the game."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from grognard.engine.drawing.item import (
    AREA,
    BRIGHT,
    CARD,
    COUNTER,
    FACE_DOWN,
    PANEL,
    REDUCED,
    SELECTED,
    SHAPES,
    TRACK,
    UNSUPPLIED,
    WINTER,
    Badge,
    Item,
    Link,
)
from grognard.engine.drawing.palette import THEMES, palette
from grognard.engine.drawing.roles import BLUE, NO_ROLES, VERMILION, Role, Roles, all_roles
from grognard.engine.drawing.scene import BATTLE, BOARD, HAND, SIDE, Scene
from grognard.engine.drawing.svg.draw import draw_svg
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.engine.drawing.svg.write import cut, esc, fit, num, width_of, wrap
from grognard.engine.drawing.svg.zone_layout import ZoneLayout
from tests.support.scenes import two_maps

NASTY = "<b>\"Paris\" & 'co'\x01</b>"
SVG = "{http://www.w3.org/2000/svg}"
ROLES = Roles(Role("axis", *VERMILION, "cross", "strokes"), Role("allies", *BLUE, "star", "dots"))


def every_shape() -> Scene:
    """One item of each shape, with words that would break a careless writer."""
    scene = Scene(NASTY, 400, 300, "en", ROLES)
    scene.prompt = scene.note = NASTY
    layer = scene.layer("all", NASTY)
    for i, shape in enumerate(SHAPES):
        item = layer.add(Item(f"it-{shape}", shape, 10 + 50 * i, 20, 60, 80, NASTY, NASTY))
        item.rings = [[(0.0, 0.0), (60.0, 0.0), (60.0, 80.0)]]
        item.value, item.symbol, item.role, item.count = "3", "army", "axis", 3
        item.lines, item.marked, item.badges = [NASTY, "2"], [1], [Badge("points", NASTY, "allies")]
        item.offer([f"go {NASTY}"])
    return scene


def one(item: Item) -> str:
    scene = Scene("t", 100, 100, "en", ROLES)
    scene.layer("one", "").add(item)
    return draw_svg(scene)


@pytest.mark.parametrize("theme", THEMES)
def test_every_shape_is_good_xml(theme: str) -> None:
    root = ElementTree.fromstring(draw_svg(every_shape(), theme))
    assert root.attrib["role"] == "img"
    spoken = [g for g in root.iter(f"{SVG}g") if g.attrib.get("role") == "img"]
    assert len(spoken) == len(SHAPES)
    for g in spoken:
        assert g.attrib["aria-label"] == NASTY.replace("\x01", "")
        title = g.find(f"{SVG}title")
        assert title is not None
        assert title.text


def test_the_picture_has_a_title_and_a_description() -> None:
    root = ElementTree.fromstring(draw_svg(every_shape()))
    assert root[0].tag == f"{SVG}title"
    assert root[1].tag == f"{SVG}desc"


def test_nothing_is_fetched_from_elsewhere() -> None:
    text = draw_svg(every_shape()).replace("http://www.w3.org/2000/svg", "")
    assert "http" not in text
    assert set(re.findall(r'href="(.)', text)) == {"#"}


def test_patterns_and_clips_that_are_used_are_there() -> None:
    text = draw_svg(every_shape())
    used = re.findall(r"url\(#([^)]+)\)", text) + re.findall(r'href="#([^"]+)"', text)
    assert set(used) <= set(re.findall(r'id="([^"]+)"', text))


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="light, dark"):
        draw_svg(every_shape(), "sepia")


def test_what_has_a_price_says_it() -> None:
    area = Item("a", AREA, 0, 0, 50, 12, "Paris", "Paris")
    area.rings = [[(0.0, 0.0), (50.0, 0.0), (50.0, 50.0)]]
    for item in (area, Item("b", CARD, 0, 0, 50, 70, "Army", "Army")):
        assert "2 PP" not in one(item)
        item.price = "2 PP"
        assert "2 PP" in one(item)


def test_what_can_be_chosen_glows_between_dark_lines_and_what_is_chosen_is_dashed() -> None:
    """A glow in the colour of the turn, and beside it a line that shows without colour."""
    p = palette("light", ROLES)
    for shape in (CARD, AREA):
        item = Item("a", shape, 0, 0, 50, 70, "Army", "Army")
        item.rings = [[(0.0, 0.0), (50.0, 0.0), (50.0, 50.0)]]
        assert p["glow"] not in one(item)
        offered = one(item.offer(["add"]))
        assert p["glow"] in offered
        assert p["glow-line"] in offered
        assert "stroke-dasharray" not in offered
        item.states.append(SELECTED)
        assert "stroke-dasharray" in one(item)


def test_what_is_chosen_has_a_line_of_its_own() -> None:
    item = Item("a", AREA, 0, 0, 50, 12, "Paris", "Paris")
    item.rings = [[(0.0, 0.0), (50.0, 0.0), (50.0, 50.0)]]
    plain = one(item)
    item.states.append(SELECTED)
    assert one(item) != plain


def test_a_card_face_down_shows_neither_symbol_nor_name_of_the_card() -> None:
    item = Item("a", CARD, 0, 0, 86, 120, "", "A card")
    item.symbol, item.role = "fleet", "allies"
    assert SYMBOLS["fleet"][0][1] in one(item)
    item.states.append(FACE_DOWN)
    drawn = one(item)
    assert SYMBOLS["fleet"][0][1] not in drawn
    assert SYMBOLS["star"][0][1] in drawn


def test_stacks_say_how_many_they_are() -> None:
    item = Item("a", COUNTER, 0, 0, 40, 19, "", "Three armies")
    item.symbol, item.value, item.role, item.count = "army", "1", "axis", 3
    assert "×3" in one(item)
    item.states.append(BRIGHT)
    assert palette("light", ROLES)["accent"] in one(item)


def test_a_square_counter_is_a_unit_with_its_values() -> None:
    item = Item("a", COUNTER, 0, 0, 38, 38, "15th Pz", "15th Panzer")
    item.symbol, item.value, item.role = "armor", "5(2)-3-3", "german"
    drawn = one(item)
    assert ">15th Pz</text>" in drawn
    assert ">5(2)-3-3</text>" in drawn
    assert SYMBOLS["armor"][1][1] in drawn
    item.states.append(REDUCED)
    assert one(item).count("<path") == drawn.count("<path") + 1
    item.badges = [Badge("elite")]
    assert SYMBOLS["elite"][0][1] in one(item)
    item.states.append(FACE_DOWN)
    assert "15th Pz</text>" not in one(item)


def test_roads_end_in_towns() -> None:
    item = Item("a", AREA, 0, 0, 50, 12, "Paris", "Paris")
    item.links = [Link("b", [(1.0, 2.0), (5.0, 5.0), (3.0, 4.0)], "road")]
    assert one(item).count("<circle") - one(Item("a", AREA, 0, 0, 50, 12, "", "Paris")).count("<circle") == 2


def test_markers_that_share_a_space_stand_side_by_side() -> None:
    item = Item("a", TRACK, 0, 0, 90, 40, "Industry", "Industry")
    item.lines, item.marked = ["6", "8", "10"], [1, 1]
    item.badges = [Badge("", "", "axis"), Badge("", "", "allies")]
    spots = re.findall(r'<circle cx="([\d.]+)" cy="[\d.]+" r="11"', one(item))
    assert len(set(spots)) == 2


def zoned() -> Scene:
    scene = Scene("t", 300, 200, "en")
    scene.map(BOARD, BOARD, 300, 200)
    for id, width, height in ((HAND, 100, 50), (SIDE, 120, 180), ("extra", 90, 40)):
        scene.zone(id, id, width, height)
    for id in (BOARD, HAND, SIDE, "extra"):
        scene.layer(f"in-{id}", id, zone=id).add(Item(f"it-{id}", CARD, 5, 5, 50, 40, "Army", "An army"))
    return scene


def boxes(scene: Scene, layout: ZoneLayout) -> list[tuple[float, float, float, float]]:
    return [(*layout.starts[zone.id], zone.width, zone.height) for zone in scene.zones]


def assert_no_overlap(scene: Scene, layout: ZoneLayout) -> None:
    found = boxes(scene, layout)
    for i, (x, y, w, h) in enumerate(found):
        assert x + w <= layout.width
        assert y + h <= layout.height
        for x2, y2, w2, h2 in found[:i]:
            assert x >= x2 + w2 or x2 >= x + w or y >= y2 + h2 or y2 >= y + h


def test_zones_lie_side_by_side_and_never_on_each_other() -> None:
    scene, layout = zoned(), ZoneLayout(zoned())
    assert_no_overlap(scene, layout)
    assert layout.starts[SIDE][0] > layout.starts[BOARD][0] + 300
    assert layout.starts[HAND][1] > layout.starts[SIDE][1] + 180


def test_maps_lie_in_one_row_with_the_battle_below() -> None:
    scene = two_maps()
    layout = ZoneLayout(scene)
    assert_no_overlap(scene, layout)
    assert layout.starts["west"][1] == layout.starts["east"][1]
    assert layout.starts["east"][0] > layout.starts["west"][0] + 300
    assert layout.starts[BATTLE][1] > 250
    assert layout.starts[SIDE][0] > layout.starts["east"][0] + 200


def test_each_map_is_clipped_at_its_own_border() -> None:
    text = draw_svg(two_maps())
    for id, size in (("west", 'width="300" height="200"'), ("east", 'width="200" height="250"')):
        assert f'<clipPath id="light-map-{id}"><rect x="0" y="0" {size} /></clipPath>' in text
        assert text.count(f'clip-path="url(#light-map-{id})"') == 1
    root = ElementTree.fromstring(text)
    for id in ("west", "east"):
        (zone,) = [g for g in root.iter(f"{SVG}g") if g.attrib.get("id") == f"zone-{id}"]
        ids = [g.attrib["id"] for g in zone.iter(f"{SVG}g") if g.attrib.get("role") == "img"]
        assert ids == [f"{id}-home", f"{id}-sea"]
    assert text.count('letter-spacing="1.6"') == 2, "seas of both maps are lettered as on a map"


def test_every_zone_is_drawn_once() -> None:
    root = ElementTree.fromstring(draw_svg(zoned()))
    ids = [g.attrib.get("id") for g in root.iter(f"{SVG}g")]
    assert [id for id in ids if id and id.startswith("zone-")] == ["zone-board", "zone-hand", "zone-side", "zone-extra"]
    assert all(ids.count(f"it-{zone.id}") == 1 for zone in zoned().zones)


@pytest.mark.parametrize("state", [WINTER, UNSUPPLIED])
def test_states_of_an_area_have_a_hatching(state: str) -> None:
    item = Item("a", AREA, 0, 0, 50, 12, "Paris", "Paris")
    item.rings = [[(0.0, 0.0), (50.0, 0.0), (50.0, 50.0)]]
    assert f"url(#light-{state})" not in one(item)
    item.states.append(state)
    assert f"url(#light-{state})" in one(item)
    assert f'id="light-{state}"' in one(item)


def test_links_are_lines_and_straits_are_dotted() -> None:
    item = Item("a", AREA, 0, 0, 50, 12, "Paris", "Paris")
    item.links = [Link("b", [(1.0, 2.0), (3.0, 4.0)], "road")]
    assert one(item).count('d="M1 2l2 2"') == 2
    assert "stroke-dasharray" not in one(item)
    item.links[0].role = "strait"
    assert "stroke-dasharray" in one(item)


def test_seas_are_lettered_in_spaced_italics_on_the_map_only() -> None:
    scene = zoned()
    sea = Item("sea", AREA, 50, 50, 90, 12, "North Sea", "North Sea")
    sea.role = "neutral-sea"
    scene.layer("map", "Map", zone=BOARD).add(sea)
    assert 'letter-spacing="1.6"' in draw_svg(scene)
    scene.layers[-1].zone = SIDE
    assert 'letter-spacing="1.6"' not in draw_svg(scene)


def test_the_coast_is_one_thin_line_in_three_soft_ones() -> None:
    item = Item("coast", AREA, 0, 0, 1, 1, "", "The coast.")
    item.rings, item.role = [[(0.0, 0.0), (50.0, 0.0), (50.0, 50.0)]], "coast"
    assert one(item).count('d="M0 0l50 0 0 50Z"') == 1
    widths = re.findall(r'fill="none" stroke="[^"]+" stroke-width="(\d+)"', one(item))
    assert widths == ["34", "22", "10", "2"]


def test_a_role_means_the_same_in_all_games() -> None:
    other = Roles(Role("axis", *VERMILION, "cross", "strokes"))
    assert set(all_roles([ROLES, other]).all) == set(ROLES.all)
    with pytest.raises(ValueError, match="axis"):
        all_roles([ROLES, Roles(Role("axis", *BLUE))])
    assert NO_ROLES.emblem("axis") == NO_ROLES.hatching("axis") == ""


def test_small_tools() -> None:
    assert (num(3.0), num(2.25, 1), num(-0.5), num(100)) == ("3", "2.2", "-0.5", "100")
    assert esc("\x00a&'") == "a&amp;&apos;"
    assert wrap("", 50, 12) == []
    assert wrap("North Atlantic", 50, 12) == ["North", "Atlantic"]
    assert fit("short", 500, 12) == 12
    assert fit("a very long word indeed", 40, 12, 8) == 8


def test_a_name_too_long_is_cut_where_its_room_ends() -> None:
    assert cut("knife", 500, 11) == "knife"
    short = cut("coltello da combattimento", 120, 11)
    assert short.startswith("coltello")
    assert short.endswith("…")
    assert width_of(short, 11) <= 120 < width_of("coltello da combattimento", 11)


@pytest.mark.parametrize("count", [3, 14, 18])
def test_lines_of_a_panel_stay_in_it(count: int) -> None:
    """Many of them stand closer together, but do not touch."""
    item = Item("panel", PANEL, 0, 0, 255, 285, "Title", "A panel.")
    item.lines = [f"line {n}" for n in range(count)]
    heights = [float(y) for y in re.findall(r'y="([0-9.]+)"[^>]*>line ', one(item))]
    assert len(heights) == count
    assert max(heights) - min(heights) <= 285 - 40 - 6
    assert all(below - above >= 13 for above, below in pairwise(heights))
