"""Items as SVG for the browser page, with colours by name. Most items look as they did before the last move, or like
other items, so each look is drawn once and cached."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from grognard.engine.drawing.item import AREA, CAREFUL, FADED, LEGAL, MANY, SELECTED, Item
from grognard.engine.drawing.palette import PAGE
from grognard.engine.drawing.roles import Roles
from grognard.engine.drawing.svg.held import path
from grognard.engine.drawing.svg.item import art, outline
from grognard.engine.drawing.svg.map import area_links, area_name
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import HALO

OUTSIDE: Final = (LEGAL, MANY, SELECTED, FADED, CAREFUL)  # states that do not change the thing itself
LOOKS_KEPT: Final = 20_000
MOST_SVG: Final = 30_000_000  # characters of all of them: the grounds of maps that players make are long
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
        self._size = 0  # characters of what is kept

    def look(self, item: Item, is_map: bool) -> Look:
        """The cached look of an item. The key holds everything that the drawing depends on."""
        place = (
            area_key(item, is_map) if item.shape == AREA else roster_key(item) if item.heads or item.rows else item.turn
        )
        plan = item.plan.id if item.plan is not None else None
        marks = tuple([(b.symbol, b.value, b.role, b.at) for b in item.badges]) if item.badges else None
        shape = (item.shape, item.w, item.h, item.role, item.ground, item.symbol)
        words = (item.count, item.label, item.value)
        said = (*item.states, None, *item.lines, None, *item.marked, None, item.price)
        key = ((*shape, *words, place, marks, plan), said)
        found = self._looks.get(key)
        if found is None:
            self._forget_if_full()
            found = self._looks[key] = self._draw(item, key[0], is_map)
            self._size += len(found.art) + len(found.outline) + len(found.name)
        return found

    def links(self, items: list[Item]) -> str:
        """The links of all these areas, which lie below all names; other items draw their own."""
        linked = [item for item in items if item.links and item.shape == AREA]
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
        if len(self._looks) >= LOOKS_KEPT or self._size >= MOST_SVG:
            self._looks.clear()
            self._parts.clear()
            self._size = 0


def area_key(item: Item, is_map: bool) -> LookKey:
    lines = tuple([tuple(line) for line in item.frontier])
    return item.id, item.x, item.y, item.turn, path(item), is_map, lines


def roster_key(item: Item) -> LookKey:
    return *item.heads, *((row.symbol, row.label, *row.cells, row.left, row.most) for row in item.rows)


@cache
def page_drawings(roles: Roles) -> PageDrawings:
    """One for each game: its matches share their looks."""
    return PageDrawings(roles)


def brief(drawing: str) -> str:
    """Without what the style sheet says; in JSON a single quote is shorter than a double one."""
    for words, instead in STYLED:
        drawing = drawing.replace(words, instead)
    return drawing.replace('"', "'")
