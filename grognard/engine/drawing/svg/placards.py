"""Placards as SVG: one party in one line, with a scale, pips and figures; several compare in columns."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import Item
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.engine.drawing.svg.write import box, centred, fit, words_at

HEIGHT: Final = 38.0
HEADS: Final = 18.0  # what the words above the columns need, on the first placard of a table
NAME_AT: Final = 29.0
SCALE_AT: Final = 143.0
STEP: Final = 14.8  # one space of the scale
PIPS_AT: Final = 219.0
PIP: Final = (15.0, 5.0, 7.0)  # width, height, from one to the next
FIGURES_AT: Final = 238.0
TEXT: Final = 12.5
SIGN: Final = 14.0


def placard_height(heads: list[str]) -> float:
    return HEIGHT + (HEADS if heads else 0.0)


def placard(pen: Pen, item: Item) -> str:
    """Words above the columns if it has any; then its name, the scale, the pips, the figures."""
    top, p = HEADS if item.heads else 0.0, pen.palette
    ground = box(0, top, item.w, item.h - top, f'fill="{p["panel"]}" stroke="{p["edge"]}"', 6)
    bar = box(1, top + 4, 4, item.h - top - 8, f'fill="{p.line(item.role)}"', 2)
    drawn = ground + bar + name(pen, item, top) + scale(pen, item, top) + heads(pen, item)
    for row in item.rows:
        drawn += pips(pen, item, top, row.left, row.most) + figures(pen, item, row.cells, top + HEIGHT / 2)
    return drawn


def name(pen: Pen, item: Item, top: float) -> str:
    """The emblem, the name, and below it a few words."""
    p, room = pen.palette, SCALE_AT - NAME_AT - 6
    title = words_at(NAME_AT, top + 16, item.label, fit(item.label, room, 13.5, 11.5), p["ink"], weight=700)
    below = words_at(NAME_AT, top + 31, item.value, fit(item.value, room, 12, 10), p["soft"])
    return pen.emblem(item.role, 10, top + 8, 14) + title + below


def scale(pen: Pen, item: Item, top: float) -> str:
    """Its spaces side by side; the present one is filled, and marked by a frame as well."""
    p, middle, drawn = pen.palette, top + HEIGHT / 2, []
    for i, label in enumerate(item.lines):
        x, is_now = SCALE_AT + STEP * i, i in item.marked
        style = f'fill="{p["ink"] if is_now else p["page"]}" stroke="{p["ink"] if is_now else p["edge"]}"'
        drawn.append(box(x, middle - 10, STEP - 1.5, 20, style, 3))
        ink, weight = (p["panel"], 700) if is_now else (p["soft"], 400)
        drawn.append(centred(x + STEP / 2 - 0.75, middle, label, 12, ink, weight))
    return "".join(drawn)


def pips(pen: Pen, item: Item, top: float, left: int, most: int) -> str:
    """A pile of bars, from the bottom up."""
    wide, high, step = PIP
    ink, bottom = pen.palette["ink"], top + HEIGHT / 2 + step * most / 2 - high
    return "".join(
        box(PIPS_AT, bottom - step * i, wide, high, f'fill="{ink if i < left else "none"}" stroke="{ink}"', 1.5)
        for i in range(most)
    )


def figures(pen: Pen, item: Item, cells: list[str], y: float) -> str:
    """Numbers, or signs, one in each column."""
    wide = column_width(item, len(cells))
    return "".join(
        sign_or_words(pen, cell, FIGURES_AT + wide * (i + 0.5), y, pen.palette["ink"], 700)
        for i, cell in enumerate(cells)
    )


def heads(pen: Pen, item: Item) -> str:
    """The first stands above the scale, the second above the pips, the others above the figures."""
    if not item.heads:
        return ""
    p, (first, second, *others) = pen.palette, item.heads
    wide = column_width(item, len(others))
    drawn = words_at(SCALE_AT, 12, first, fit(first, STEP * len(item.lines), 12, 9), p["soft"])
    drawn += sign_or_words(pen, second, PIPS_AT + PIP[0] / 2, 8, p["soft"], 400)
    for i, head in enumerate(others):
        drawn += sign_or_words(pen, head, FIGURES_AT + wide * (i + 0.5), 8, p["soft"], 400)
    return drawn


def column_width(item: Item, count: int) -> float:
    return (item.w - FIGURES_AT - 4) / max(1, count)


def sign_or_words(pen: Pen, what: str, x: float, y: float, colour: str, weight: int) -> str:
    """A symbol by its name, anything else as it is written."""
    if what in SYMBOLS:
        return pen.sign(what, x, y, SIGN, colour)
    return centred(x, y, what, TEXT, colour, weight)
