"""One item as SVG: the thing itself and the line round it; for pages they are drawn once for each look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.palette import HATCHES, PAGE
from grognard.engine.scene import AREA, BUTTON, CARD, COUNTER, DIE, FADED, LEGAL, PANEL, SELECTED, TRACK, Item
from grognard.engine.svg_boards import panel, track
from grognard.engine.svg_map import area, area_links, area_name, area_outline, path
from grognard.engine.svg_pen import Pen
from grognard.engine.svg_shapes import BIG, button, card, counter, die

ROUND: Final = {CARD: 7, DIE: 6, TRACK: 4, PANEL: 9, BUTTON: 8}  # how round the line is; else 3
OUTSIDE: Final = (LEGAL, SELECTED, FADED)  # states that change nothing of the thing itself
MOST: Final = 20_000  # looks that are kept


def art(pen: Pen, item: Item) -> str:
    """The thing itself. One shape after another by name: a table of functions would not compile as well."""
    shape = item.shape
    if shape == AREA:
        return area(pen, item)
    if shape == CARD:
        return card(pen, item)
    if shape == COUNTER:
        return counter(pen, item)
    if shape == TRACK:
        return track(pen, item)
    if shape == BUTTON:
        return button(pen, item)
    if shape == DIE:
        return die(pen, item)
    assert shape == PANEL, shape
    return panel(pen, item)


def outline(pen: Pen, item: Item) -> str:
    """The line round it: whether it can be chosen, or is."""
    if item.shape == AREA:
        return area_outline(pen, item)
    return pen.frame(item, 3 if item.shape == CARD and item.w < BIG else ROUND.get(item.shape, 3))


# For pages: most items look as they did a move ago, and as others do

PEN: Final = Pen(PAGE)
KNOWN: dict[tuple[object, ...], str] = {}


def once(key: tuple[object, ...], draw: Callable[[], str]) -> str:
    """Drawn when it is asked for the first time. The key holds all that the drawing depends on."""
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= MOST:
            KNOWN.clear()
        found = KNOWN[key] = draw()
    return found


def page_art(item: Item) -> str:
    states = tuple(state for state in item.states if state not in OUTSIDE)
    if item.shape == AREA:
        hatched = tuple(state for state in states if state in HATCHES)
        return once((AREA, item.id, path(item), item.role, hatched), lambda: art(PEN, item))
    written = (item.label, item.value, tuple(item.lines), tuple(item.marked), marks(item))
    form = (item.shape, item.w, item.h, item.role, item.symbol, item.count, states)
    return once((form, written), lambda: art(PEN, item))


def page_outline(item: Item) -> str:
    chosen = (item.has(LEGAL), item.has(SELECTED))
    if item.shape == AREA:
        return once((item.id, item.role, chosen), lambda: outline(PEN, item))
    return once((item.shape, item.w, item.h, min(item.count, 4), chosen), lambda: outline(PEN, item))


def page_name(item: Item, is_map: bool) -> str:
    """The name of an area with its marks; nothing for the rest."""
    if item.shape != AREA:
        return ""
    place = (item.x, item.y, item.w, item.h, item.turn, is_map)
    key = (place, item.label, item.role, item.has(FADED), marks(item))
    return once(key, lambda: area_name(PEN, item, is_map))


def page_links(items: list[Item]) -> str:
    """The links of all of them, below all names."""
    linked = [item for item in items if item.links]
    key = tuple((link.role, tuple(link.line)) for item in linked for link in item.links)
    return once(key, lambda: "".join(area_links(PEN, item) for item in linked))


def marks(item: Item) -> tuple[tuple[str, str, str], ...]:
    return tuple((badge.symbol, badge.value, badge.role) for badge in item.badges)
