"""Cells as SVG: single squares of a map that can be chosen. The ground shows through."""

from __future__ import annotations

from grognard.engine.drawing.item import LEGAL, SELECTED, Item
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box

INSET = 3.0


def cell(pen: Pen, item: Item) -> str:
    """Nothing to see, but something to click on."""
    return box(0, 0, item.w, item.h, 'fill="transparent"')


def cell_outline(pen: Pen, item: Item) -> str:
    """Inside its border, so that neighbours do not run into each other: broken if it can be chosen, thick if it is."""
    focus = frame(item, 1, 'class="focus"') if pen.in_page else ""
    ink, halo = pen.palette["legal"], pen.palette["halo"]
    if item.has(SELECTED):
        return focus + frame(item, INSET, f'stroke="{ink}" stroke-width="4"')
    if item.has(LEGAL):
        return (
            focus
            + frame(item, INSET, f'stroke="{halo}" stroke-width="3.2"')
            + frame(item, INSET, f'stroke="{ink}" stroke-width="1.8" stroke-dasharray="6 4"')
        )
    return focus


def frame(item: Item, inset: float, style: str) -> str:
    return box(inset, inset, item.w - 2 * inset, item.h - 2 * inset, f'fill="none" {style}', 4)
