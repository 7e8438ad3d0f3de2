"""One item as SVG: the thing itself, and its outline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.drawing.item import AREA, BUTTON, CARD, COUNTER, DIE, PANEL, TRACK, Item
from grognard.engine.drawing.svg.map import area, area_outline
from grognard.engine.drawing.svg.panels import panel, track
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.shapes import CARD_WIDTH, button, card, counter, die

RADIUS: Final = {COUNTER: 3, CARD: 7, DIE: 6, TRACK: 4, PANEL: 9, BUTTON: 8}  # of the corners of an outline


def art(pen: Pen, item: Item) -> str:
    """The thing itself."""
    return DRAWINGS[item.shape](pen, item)


def outline(pen: Pen, item: Item) -> str:
    """The line round it that says whether it can be chosen, or is."""
    if item.shape == AREA:
        return area_outline(pen, item)
    is_small_card = item.shape == CARD and item.w < CARD_WIDTH
    return pen.outline(item, RADIUS[COUNTER if is_small_card else item.shape])


DRAWINGS: Final[dict[str, Callable[[Pen, Item], str]]] = {
    AREA: area,
    CARD: card,
    COUNTER: counter,
    TRACK: track,
    BUTTON: button,
    DIE: die,
    PANEL: panel,
}
