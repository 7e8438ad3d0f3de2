"""Tokens, medals, spaces, rosters and units: each says in signs and words what its colour says."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from grognard.engine.drawing.item import (
    BRIGHT,
    COUNTER,
    ELAPSED,
    FULL,
    MEDAL,
    REDUCED,
    ROSTER,
    SPACE,
    TOKEN,
    TRACK,
    Badge,
    Item,
    Row,
)
from grognard.engine.drawing.palette import DARK, LIGHT, PAGE, THEMES, palette
from grognard.engine.drawing.relief import relief, rings_above
from grognard.engine.drawing.roles import NATIONS, Role, Roles, Tint
from grognard.engine.drawing.svg.item import art
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.roster import roster_height
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.engine.drawing.svg.terrain import TERRAIN, definitions

UNION = Role("union", Tint("#dddddd", "#333333"), Tint("#333333", "#dddddd"), "star", side="italy")
ROLES = Roles(*NATIONS, UNION)


def piece(shape: str = TOKEN, side: float = 40) -> Item:
    item = Item("a", shape, 0, 0, side, side, "", "An army")
    item.role, item.symbol = "italy", "tank"
    return item


def drawn(item: Item, theme: str = LIGHT) -> str:
    text = art(Pen(theme, ROLES), item)
    ElementTree.fromstring(f"<svg>{text}</svg>")
    return text


def test_a_token_has_the_emblem_of_its_owner_and_its_silhouette() -> None:
    assert SYMBOLS["tank"][0][1] in drawn(piece())
    assert SYMBOLS["diamond"][0][1] in drawn(piece())
    assert "</text>" not in drawn(piece())


def test_a_stack_says_how_many_and_shows_no_more_than_three_plates() -> None:
    item = piece()
    alone = drawn(item).count("<rect")
    for count, plates in ((2, 1), (3, 2), (9, 2)):
        item.count = count
        assert drawn(item).count("<rect") == alone + plates
        assert f">{count}</text>" in drawn(item)


def test_a_wounded_token_has_a_crack_and_the_defence_that_is_left() -> None:
    item = piece()
    item.value = "2"
    assert ">2</text>" not in drawn(item)
    item.states.append(BRIGHT)
    assert ">2</text>" in drawn(item)
    assert palette(LIGHT, ROLES)["wound"] in drawn(item)


def test_tokens_look_the_same_in_both_themes() -> None:
    light, dark = (drawn(piece(), theme) for theme in THEMES)
    assert set(re.findall(r'fill="(#\w+)"', light)) - set(re.findall(r'fill="(#\w+)"', dark)) <= {"#2a1f08"}
    assert "var(--body-italy)" in drawn(piece(), PAGE)


def test_a_medal_shows_a_person_and_whose_it_is() -> None:
    item = piece(MEDAL)
    item.symbol = "leader-italy"
    assert SYMBOLS["leader-italy"][2][1] in drawn(item)
    assert SYMBOLS["diamond"][0][1] in drawn(item)
    busts = [tuple(SYMBOLS[f"leader-{role.name}"]) for role in NATIONS]
    assert len(set(busts)) == len(NATIONS), "told apart by what they wear"


@pytest.mark.parametrize(("wide", "high"), [(110.0, 38.0), (68.0, 115.0)])
def test_a_space_says_what_it_gives_and_who_stands_there(wide: float, high: float) -> None:
    item = Item("space", SPACE, 0, 0, wide, high, "Supply", "Space 3: supply.")
    item.symbol, item.value, item.lines = "crate", "3", ["two cards"]
    text = drawn(item)
    assert all(f">{word}</text>" in text for word in ("Supply", "two cards", "3"))
    assert SYMBOLS["crate"][0][1] in text
    item.badges = [Badge("", "", "italy"), Badge("", "", "uk")]
    shown = drawn(item)
    assert all(SYMBOLS[ROLES.emblem(nation)][0][1] in shown for nation in ("italy", "uk"))


def test_a_space_without_a_sign_counts_points() -> None:
    item = Item("corner", SPACE, 0, 0, 72, 42, "PP", "Italy has 9 PP.")
    assert "</text>" not in drawn(item), "nobody's corner"
    item.role, item.value = "italy", "9"
    assert ">9</text>" in drawn(item)
    assert ">PP</text>" in drawn(item)


def roster() -> Item:
    item = Item("nation", ROSTER, 0, 0, 352, 0, "Italy", "Italy: 9 PP.")
    item.role, item.symbol, item.value = "italy", "leader-italy", "9 PP +26/turn"
    item.lines = ["Leader in G2", "A secret that is so long that it needs another line below the first."]
    item.heads = ["sword", "shield", "reserve"]
    item.rows = [Row("tank", "M13/40", ["3", "4"], 2, 5), Row("plane", "Macchi C.202", ["6", "3"], 5, 5)]
    item.badges = [Badge("skull", "3 eliminated"), Badge("cards", "1")]
    item.h = roster_height(2, item.lines, item.w)
    return item


def test_a_roster_has_every_figure_and_a_box_for_every_piece() -> None:
    text = drawn(roster())
    written = re.findall(r">([^<]+)</text>", text)
    assert {"Italy", "9", "PP", "+26/turn", "Leader in G2", "reserve", "3 eliminated"} <= set(written)
    assert {"M13/40", "Macchi C.202", "3", "4", "6"} <= set(written)
    left, gone = re.findall(r'<path d="([^"]+)" fill="(?:#\w+|none)" stroke="#00563f"', text)
    assert (left.count("M"), gone.count("M")) == (7, 3)


def test_what_is_written_in_a_roster_stays_in_it() -> None:
    item = roster()
    places = [(float(x), float(y)) for x, y in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"', drawn(item))]
    assert all(0 < x < item.w and 0 < y < item.h for x, y in places)
    assert max(y for _, y in places) > item.h - 20, "no room is wasted"


def test_a_unit_has_a_bar_of_its_side_and_a_dot_for_each_step() -> None:
    item = Item("a", COUNTER, 0, 0, 46, 46, "15th Pz", "15th Panzer")
    item.symbol, item.value, item.role = "armor", "5(2)-3-3", "union"
    assert palette(LIGHT, ROLES).line("italy") in drawn(item)
    assert "<circle" not in drawn(item)
    item.states = [FULL]
    full = drawn(item)
    item.states = [REDUCED]
    assert full.count("<circle") == drawn(item).count("<circle") == 2
    hollow = r'<circle [^>]*fill="none"'
    assert (len(re.findall(hollow, full)), len(re.findall(hollow, drawn(item)))) == (0, 1)
    assert "stroke-dasharray" in drawn(item)


def test_what_is_over_is_struck_through() -> None:
    item = Item("a", TRACK, 0, 0, 352, 58, "Turn 3", "Turn 3")
    item.lines, item.marked = ["48", "42", "37\nT6+", "32"], [2]
    assert "<path" not in drawn(item)
    assert ">T6+</text>" in drawn(item)
    item.states = [ELAPSED]
    assert drawn(item).count("<path") == 2


@pytest.mark.parametrize("theme", [LIGHT, DARK, PAGE])
def test_land_is_defined_once_and_only_as_far_as_it_is_used(theme: str) -> None:
    assert set(TERRAIN) <= set(ROLES.all)
    every = definitions(theme, set(TERRAIN))
    ElementTree.fromstring(f"<svg>{every}</svg>")
    ids = re.findall(r'id="([^"]+)"', every)
    assert len(set(ids)) == len(ids) == len(TERRAIN) + 2
    assert definitions(theme, {"land-wood", "sea"}).count("<g id=") == 1


def test_relief_runs_in_closed_rings_round_what_is_high() -> None:
    peak = [[0.0, 0.0, 0.0], [0.0, 5.0, 0.0], [0.0, 0.0, 0.0]]
    assert rings_above(peak, 1.0) == [], "too small to draw"
    wide = [[5.0] * 4 for _ in range(4)]
    (ring,) = rings_above(wide, 1.0)
    assert len(ring) > 8
    lit, shade = relief(400, 300, "seed")
    assert lit.rings != shade.rings
