"""One item as SVG: the thing itself and the line round it; for pages they are drawn once for each look."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.palette import PAGE
from grognard.engine.drawing.scene import AREA, BUTTON, CARD, COUNTER, DIE, FADED, LEGAL, PANEL, SELECTED, TRACK, Item
from grognard.engine.drawing.svg.boards import panel, track
from grognard.engine.drawing.svg.map import area, area_links, area_name, area_outline, path
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.shapes import BIG, button, card, counter, die
from grognard.engine.drawing.svg.write import HALO

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
SAID: Final = ((' fill="var(--ink)"', ""), (' color="var(--ink)"', ""), (HALO, ' class="halo"'))
Look = tuple[str, str, str]  # the thing, the line round it, and above all things an area's name with its marks
LOOKS: dict[tuple[object, ...], Look] = {}
PARTS: dict[tuple[object, ...], str] = {}


def page_look(item: Item, is_map: bool) -> Look:
    """Drawn when it is asked for the first time. The key holds all that the drawing depends on."""
    place = (item.id, item.x, item.y, item.turn, path(item), is_map) if item.shape == AREA else None
    marks = tuple([(badge.symbol, badge.value, badge.role) for badge in item.badges]) if item.badges else None
    key = (
        (item.shape, item.w, item.h, item.role, item.symbol, item.count, item.label, item.value, place, marks),
        (*item.states, None, *item.lines, None, *item.marked),
    )
    found = LOOKS.get(key)
    if found is None:
        if len(LOOKS) >= MOST:
            LOOKS.clear()
            PARTS.clear()
        found = LOOKS[key] = drawn(item, key, is_map)
    return found


def drawn(item: Item, key: tuple[object, ...], is_map: bool) -> Look:
    """The thing itself is the same whether it can be chosen or not."""
    inside = [state for state in item.states if state not in OUTSIDE]
    same = (key[0], *inside, None, *item.lines, None, *item.marked)
    thing = PARTS.get(same)
    if thing is None:
        thing = PARTS[same] = brief(art(PEN, item))
    return thing, brief(outline(PEN, item)), brief(area_name(PEN, item, is_map) if item.shape == AREA else "")


def brief(drawing: str) -> str:
    """Without what a page says itself, its ink and its halo; in JSON a single quote is shorter than a double one."""
    for words, short in SAID:
        drawing = drawing.replace(words, short)
    return drawing.replace('"', "'")


def page_links(items: list[Item]) -> str:
    """The links of all of them, below all names."""
    linked = [item for item in items if item.links]
    if not linked:
        return ""
    key = tuple((link.role, tuple(link.line)) for item in linked for link in item.links)
    found = PARTS.get(key)
    if found is None:
        found = PARTS[key] = brief(area_links(PEN, linked))
    return found
