"""Items as SVG for the browser page, with colours by name. Most items look as they did before the last move, or like
other items, so each look is drawn once and cached."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from grognard.engine.drawing.item import AREA, FADED, LEGAL, SELECTED, Item
from grognard.engine.drawing.palette import PAGE
from grognard.engine.drawing.roles import Roles
from grognard.engine.drawing.svg.item import art, outline
from grognard.engine.drawing.svg.map import area_links, area_name, path
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import HALO

OUTSIDE: Final = (LEGAL, SELECTED, FADED)  # states that do not change the thing itself
LOOKS_KEPT: Final = 20_000
# What the page's style sheet says already, and what is written instead.
STYLED: Final = ((' fill="var(--ink)"', ""), (' color="var(--ink)"', ""), (HALO, ' class="halo"'))

LookKey = tuple[object, ...]


class Look(NamedTuple):
    """An item as a page draws it."""

    art: str  # the thing itself
    outline: str
    name: str  # of an area, with its marks; it lies above all things


class PageDrawings:
    """The drawings of a page that shows these roles."""

    def __init__(self, roles: Roles) -> None:
        self.pen = Pen(PAGE, roles)
        self._looks: dict[LookKey, Look] = {}
        self._parts: dict[LookKey, str] = {}

    def look(self, item: Item, is_map: bool) -> Look:
        """The cached look of an item. The key holds everything that the drawing depends on."""
        place = (item.id, item.x, item.y, item.turn, path(item), is_map) if item.shape == AREA else None
        marks = tuple([(badge.symbol, badge.value, badge.role) for badge in item.badges]) if item.badges else None
        key = (
            (item.shape, item.w, item.h, item.role, item.symbol, item.count, item.label, item.value, place, marks),
            (*item.states, None, *item.lines, None, *item.marked),
        )
        found = self._looks.get(key)
        if found is None:
            self._forget_if_full()
            found = self._looks[key] = self._draw(item, key[0], is_map)
        return found

    def links(self, items: list[Item]) -> str:
        """The links of all these items, which lie below all names."""
        linked = [item for item in items if item.links]
        if not linked:
            return ""
        key = tuple((link.role, tuple(link.line)) for item in linked for link in item.links)
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = brief(area_links(self.pen, linked))
        return found

    def _draw(self, item: Item, key: LookKey, is_map: bool) -> Look:
        """The thing itself is the same whether it can be chosen or not."""
        inside = [state for state in item.states if state not in OUTSIDE]
        same = (key, *inside, None, *item.lines, None, *item.marked)
        thing = self._parts.get(same)
        if thing is None:
            thing = self._parts[same] = brief(art(self.pen, item))
        name = area_name(self.pen, item, is_map) if item.shape == AREA else ""
        return Look(thing, brief(outline(self.pen, item)), brief(name))

    def _forget_if_full(self) -> None:
        if len(self._looks) >= LOOKS_KEPT:
            self._looks.clear()
            self._parts.clear()


@cache
def page_drawings(roles: Roles) -> PageDrawings:
    """One for each game: its matches share their looks."""
    return PageDrawings(roles)


def brief(drawing: str) -> str:
    """Without what the style sheet says; in JSON a single quote is shorter than a double one."""
    for words, instead in STYLED:
        drawing = drawing.replace(words, instead)
    return drawing.replace('"', "'")
