"""Units as SVG: square counters with the symbol of their kind, their name and their values."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import REDUCED, Item
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import MIDDLE, box, fit, num, words_at

SQUARE: Final = 30  # a counter at least this high shows a unit


def unit(pen: Pen, item: Item) -> str:
    """From the top: the name, the symbol between the nation's emblem and the marks, the values."""
    p = pen.palette
    edge = f'fill="{p.fill(item.role)}" stroke="{p.line(item.role)}" stroke-width="1.8"'
    shade = box(1.5, 2, item.w, item.h, f'fill="{p["border"]}" fill-opacity="0.45"', 3)
    body = lost_step(pen, item) + unit_name(pen, item) + unit_symbol(pen, item) + unit_values(pen, item)
    return shade + box(0, 0, item.w, item.h, edge, 3) + body + unit_marks(pen, item)


def lost_step(pen: Pen, item: Item) -> str:
    """A unit that has lost a step has a stripe from corner to corner."""
    if not item.has(REDUCED):
        return ""
    w, h, cut = item.w, item.h, item.w * 0.3
    path = f"M0 {num(h - cut)}V{num(h)}H{num(cut)}L{num(w)} {num(cut)}V0H{num(w - cut)}Z"
    return f'<path d="{path}" fill="{pen.palette["paper"]}" fill-opacity="0.6"/>'


def unit_name(pen: Pen, item: Item) -> str:
    font = fit(item.label, item.w - 4, item.h * 0.21, 5)
    return words_at(item.w / 2, item.h * 0.215, item.label, font, pen.palette["ink"], "middle", 700)


def unit_symbol(pen: Pen, item: Item) -> str:
    """The symbol on a patch of paper, as on a staff map, and the emblem of the nation."""
    p = pen.palette
    size = item.h * 0.56
    left, top = (item.w - size) / 2, item.h * 0.2
    paper = box(left + size / 12, top + size * 5 / 24, size * 20 / 24, size * 14 / 24, f'fill="{p["paper"]}"')
    sign = pen.emblem(item.role, 2.5, item.h * 0.4, item.h * 0.17)
    return paper + pen.symbol(item.symbol, left, top, size, p["ink"]) + sign


def unit_values(pen: Pen, item: Item) -> str:
    font = fit(item.value, item.w - 4, item.h * 0.29, 6)
    return words_at(item.w / 2, item.h * 0.94, item.value, font, pen.palette["ink"], "middle", 700)


def unit_marks(pen: Pen, item: Item) -> str:
    """Veteran, elite, moved, what it needs to hit: one below the other, right of the symbol."""
    return "".join(unit_mark(pen, item, i) for i in range(len(item.badges)))


def unit_mark(pen: Pen, item: Item, i: int) -> str:
    badge, size = item.badges[i], item.h * 0.2
    right, y = item.w - 1.5, item.h * 0.36 + size * i * 1.05
    if badge.symbol:
        return pen.badge(badge, right - size, y, size)
    p = pen.palette
    return words_at(right, y + size * MIDDLE, badge.value, size, p["ink"], "end", 700, p.fill(item.role))
