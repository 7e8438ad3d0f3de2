"""Units as SVG: square counters with the symbol of their kind, their name and their values."""

from __future__ import annotations

from typing import Final

from grognard.engine.scene import FADED, REDUCED, Item
from grognard.engine.svg_pen import Pen
from grognard.engine.svg_symbols import symbol
from grognard.engine.svg_write import box, fit, num, words_at

SQUARE: Final = 30  # a counter at least this high shows a unit


def unit(pen: Pen, item: Item) -> str:
    """From the top: the name, the symbol between the nation's sign and the marks, the values."""
    p = pen.palette
    edge = f'fill="{p.fill(item.role)}" stroke="{p.line(item.role)}" stroke-width="1.4"'
    shade = box(item.x + 1.5, item.y + 2, item.w, item.h, f'fill="{p["border"]}" fill-opacity="0.45"', 3)
    tile = box(item.x, item.y, item.w, item.h, edge, 3)
    body = lost_step(pen, item) + unit_name(pen, item) + unit_symbol(pen, item) + unit_values(pen, item)
    drawn = shade + tile + body + unit_marks(pen, item)
    return f'<g opacity="0.62">{drawn}</g>' if item.has(FADED) else drawn


def lost_step(pen: Pen, item: Item) -> str:
    """A unit that has lost a step wears a stripe from corner to corner."""
    if not item.has(REDUCED):
        return ""
    left, top, right, foot = item.x, item.y, item.x + item.w, item.y + item.h
    cut = item.w * 0.3
    corner = f"M{num(left)} {num(foot - cut)}V{num(foot)}H{num(left + cut)}"
    path = f"{corner}L{num(right)} {num(top + cut)}V{num(top)}H{num(right - cut)}Z"
    return f'<path d="{path}" fill="{pen.palette["paper"]}" fill-opacity="0.6"/>'


def unit_name(pen: Pen, item: Item) -> str:
    font = fit(item.label, item.w - 4, item.h * 0.21, 5)
    middle = item.x + item.w / 2
    return words_at(middle, item.y + item.h * 0.215, item.label, font, pen.palette["ink"], "middle", 700)


def unit_symbol(pen: Pen, item: Item) -> str:
    """The symbol stands on paper, as on a staff map; whose it is, in a corner."""
    p = pen.palette
    size = item.h * 0.56
    left, top = item.x + (item.w - size) / 2, item.y + item.h * 0.2
    paper = box(left + size / 12, top + size * 5 / 24, size * 20 / 24, size * 14 / 24, f'fill="{p["paper"]}"')
    sign = pen.emblem(item.role, item.x + 2.5, item.y + item.h * 0.4, item.h * 0.17)
    return paper + symbol(item.symbol, left, top, size, p["ink"], 1.7) + sign


def unit_values(pen: Pen, item: Item) -> str:
    font = fit(item.value, item.w - 4, item.h * 0.29, 6)
    middle = item.x + item.w / 2
    return words_at(middle, item.y + item.h * 0.94, item.value, font, pen.palette["ink"], "middle", 800)


def unit_marks(pen: Pen, item: Item) -> str:
    """Veteran, elite, moved, what it needs to hit: one below the other at the right of the symbol."""
    return "".join(unit_mark(pen, item, i) for i in range(len(item.badges)))


def unit_mark(pen: Pen, item: Item, i: int) -> str:
    badge, size = item.badges[i], item.h * 0.2
    right, y = item.x + item.w - 1.5, item.y + item.h * 0.36 + size * i * 1.05
    if badge.symbol:
        return pen.badge(badge, right - size, y, size)
    ink = pen.palette["ink"]
    return words_at(right, y + size * 0.36, badge.value, size, ink, "end", 800, pen.palette.fill(item.role))
