"""Drawn ground and the pieces on it: well formed in every theme, and told by shape, not by colour alone."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from grognard.engine.drawing.ground import COVERS, Edge, GroundPlan, Post, Trail
from grognard.engine.drawing.ground_colours import DAY, NIGHT
from grognard.engine.drawing.item import ALERT, BRIGHT, CROUCHED, DOSSIER, GATE, HALVES, PIECE, SELECTED, Item, Row
from grognard.engine.drawing.roles import NO_ROLES
from grognard.engine.drawing.svg.dossier import dossier_height
from grognard.engine.drawing.svg.ground.brush import groups, outline, rings
from grognard.engine.drawing.svg.ground.draw import draw_plan
from grognard.engine.drawing.svg.halves import halves_height
from grognard.engine.drawing.svg.item import art
from grognard.engine.drawing.svg.on_ground import ON_GROUND
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.vehicles import VEHICLES

SOLDIERS = ("rifleman", "machine-gunner", "officer", "mortar-team", "flamethrower", "sniper", "panzerfaust", "dog")
WALLS = ("low-wall", "high-wall", "climb-point", "building-wall", "door", "window")


def plan(**covers: list[tuple[int, int]]) -> GroundPlan:
    found = GroundPlan("test", (12, 9), (30.0, 40.0), 34.0)
    found.covers.update(covers)
    return found


def everything() -> GroundPlan:
    """Every cover, every kind of edge, a trail and a post."""
    found = plan(**{cover: [(i, 1), (i, 2)] for i, cover in enumerate(COVERS)})
    found.tile = 6
    found.edges = [Edge(i, 5, bool(i % 2), kind) for i, kind in enumerate(WALLS)]
    found.trails = [Trail(((1, 6), (4, 6), (4, 8), (1, 8)), True, ((1, 6, 1),))]
    found.posts = [Post(8, 7, False, (0, 2))]
    return found


@pytest.mark.parametrize("theme", ["light", "dark", "page"])
def test_everything_can_be_drawn(theme: str) -> None:
    drawn = draw_plan(everything(), theme)
    root = ElementTree.fromstring(drawn)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    used = {use.attrib["href"].removeprefix("#") for use in root.iter("use")}
    used |= set(re.findall(r"url\(#([a-z0-9-]+)\)", drawn))
    assert len(set(ids)) == len(ids)
    assert used <= set(ids)
    assert "<filter" not in drawn, "filters make a map slow to zoom"
    assert ("#aab87d" in drawn) == (theme == "light")


def test_every_cover_and_every_wall_shows() -> None:
    bare = draw_plan(plan(), "light")
    for cover in COVERS:
        assert draw_plan(plan(**{cover: [(4, 4)]}), "light") != bare, cover
    for kind in WALLS:
        walled = plan()
        walled.edges = [Edge(3, 3, False, kind)]
        assert draw_plan(walled, "light") != bare, kind


def test_a_change_in_one_square_moves_nothing_elsewhere() -> None:
    """Trees are placed by their square, not one after the other."""
    few = set(re.findall(r'<use href="#light-g-crown[^>]+>', draw_plan(plan(woods=[(1, 1), (6, 6)]), "light")))
    more = re.findall(r'<use href="#light-g-crown[^>]+>', draw_plan(plan(woods=[(1, 1), (3, 3), (6, 6)]), "light"))
    assert few < set(more)


def test_what_lies_over_the_ground_brings_no_ground_of_its_own() -> None:
    glade = plan(glade=[(2, 2)])
    glade.is_whole = False
    drawn = draw_plan(glade, "page")
    assert "<pattern" not in drawn
    assert len(drawn) < 2000


def test_day_and_night_have_the_same_colours_by_name() -> None:
    assert set(DAY) == set(NIGHT)
    assert sum(DAY[name] != NIGHT[name] for name in DAY) > len(DAY) * 0.8


def test_outlines_go_round_holes() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(len(one) for one in rings(ring)) == [4, 4]
    assert outline([(0, 0)]) == "M0 0L44 0L44 44L0 44Z"
    assert [len(group) for group in groups([(0, 0), (1, 0), (3, 0)])] == [2, 1]


# Pieces


def piece(symbol: str, *states: str, role: str = "piece-white", turn: float = 0.0) -> str:
    item = Item("piece", PIECE, 0, 0, 42, 42, "", "A piece")
    item.symbol, item.role, item.turn, item.states = symbol, role, turn, list(states)
    return art(Pen("light", NO_ROLES), item)


@pytest.mark.parametrize("symbol", [*SOLDIERS, "operative", *ON_GROUND, *VEHICLES])
def test_every_piece_can_be_drawn(symbol: str) -> None:
    assert len(list(ElementTree.fromstring(f"<g>{piece(symbol)}</g>").iter())) > 3


def shapes(drawing: str) -> list[str]:
    """What is drawn, without its colours."""
    return re.findall(r' (?:d|r|stroke-dasharray)="([^"]+)"', drawing)


@pytest.mark.parametrize("state", [ALERT])
@pytest.mark.parametrize("symbol", SOLDIERS)
def test_an_alert_soldier_has_another_shape(symbol: str, state: str) -> None:
    assert shapes(piece(symbol)) != shapes(piece(symbol, state))


def test_states_of_an_operator_are_shapes() -> None:
    looks = [shapes(piece("operative", *states)) for states in ((), (CROUCHED,), (BRIGHT,), (CROUCHED, BRIGHT))]
    assert len({tuple(look) for look in looks}) == 4


def test_kinds_of_soldiers_differ_by_shape() -> None:
    assert len({tuple(shapes(piece(symbol))) for symbol in SOLDIERS}) == len(SOLDIERS)


def test_a_piece_turns_to_where_it_looks() -> None:
    for symbol in ("rifleman", "operative", "truck"):
        assert len({piece(symbol, turn=turn) for turn in (0.0, 90.0, 180.0, 270.0)}) == 4


def test_white_and_black_differ_in_light_and_dark() -> None:
    assert piece("rifleman", role="piece-white") != piece("rifleman", role="piece-black")


@pytest.mark.parametrize("turn", [0.0, 90.0, 180.0, 270.0])
def test_a_gate_names_what_comes_through_it(turn: float) -> None:
    wide = turn in (0.0, 180.0)
    item = Item("gate", GATE, 0, 0, 136 if wide else 32, 32 if wide else 136, "Entrata / uscita", "A gate")
    item.turn, item.role = turn, "gate-entry"
    drawn = art(Pen("dark", NO_ROLES), item)
    ElementTree.fromstring(f"<g>{drawn}</g>")
    assert "Entrata / uscita" in drawn


# Beside the map


def dossier(left: int, *states: str) -> str:
    rows = [Row("", "Health", [f"{left} of 5"], left, 5), Row("", "Actions", ["4 of 4"], 4, 4)]
    rows += [Row("gear", "pistol", ["1×5+", "4 / 8", "6", "∞"], 0, 0)]
    item = Item("dossier", DOSSIER, 0, 0, 372, dossier_height(rows), "Paddy <b>", "Paddy")
    item.symbol, item.rows, item.heads = "operative", rows, ["dice", "range", "heard", "left"]
    item.lines, item.states = ["Standing", "Hidden"], list(states)
    return art(Pen("light", NO_ROLES), item)


def test_a_dossier_counts_with_pips_and_in_words() -> None:
    drawn = dossier(3)
    ElementTree.fromstring(f"<g>{drawn}</g>")
    assert drawn.count('fill="#a3262a"') == 3
    assert all(word in drawn for word in ("3 of 5", "Standing", "pistol", "1×5+", "4 / 8", "∞", "Paddy &lt;b&gt;"))
    assert dossier(3) != dossier(3, SELECTED)


def test_the_half_of_a_card_that_counts_is_bright() -> None:
    texts = ["The white sentries turn left, twice.", "A long text that needs more than one line of its half."]
    item = Item("card", HALVES, 0, 0, 372, halves_height(texts, 372), "Event card", "Event card")
    item.heads, item.lines = ["STEALTH", "BATTLE"], texts
    looks = set()
    for counts in (0, 1):
        item.marked = [counts]
        looks.add(art(Pen("light", NO_ROLES), item))
    assert len(looks) == 2
    assert all("STEALTH" in look and "BATTLE" in look for look in looks)
