"""Tracks and panels as SVG. Each is drawn with its top left corner at the origin."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import Item
from grognard.engine.drawing.svg.pen import DARK_INK, Pen, row_width
from grognard.engine.drawing.svg.write import box, centred, fit, num, words_at, wrap

TITLE: Final = 18  # the height of a track's title
NARROW: Final = 20  # a track of narrower spaces is a ruler


def track(pen: Pen, item: Item) -> str:
    """A title, then a row of spaces, with a marker on each that is marked."""
    title = words_at(0, 12, item.label, fit(item.label, item.w, 12.5, 9), pen.palette["soft"], weight=700)
    wide = item.w / max(1, len(item.lines))
    high = item.h - TITLE
    spaces = [space(pen, item, i, wide, high) for i in range(len(item.lines))]
    labels = [space_label(pen, item, i, wide, high) for i in range(len(item.lines))]
    return title + "".join(spaces + labels) + markers(pen, item, wide, high)


def space(pen: Pen, item: Item, i: int, wide: float, high: float) -> str:
    """One space; a marked space without an emblem to show is bright itself."""
    p = pen.palette
    ground = p["accent"] if is_bright(item, i) else p["panel"]
    line = 0.8 if wide > NARROW else 0.4
    return box(i * wide, TITLE, wide, high, f'fill="{ground}" stroke="{p["edge"]}" stroke-width="{line}"')


def is_bright(item: Item, i: int) -> bool:
    return i in item.marked and not item.badges


def space_label(pen: Pen, item: Item, i: int, wide: float, high: float) -> str:
    """The label of a space; on a ruler it runs over the neighbouring spaces."""
    ruler = wide < NARROW
    font = min(12.0, high * 0.62) if ruler else fit(item.lines[i], wide - 4, min(14.0, high * 0.62))
    colour = DARK_INK if is_bright(item, i) else pen.palette["ink"]
    halo = pen.palette["panel"] if ruler else ""
    return centred((i + 0.5) * wide, TITLE + high / 2, item.lines[i], font, colour, halo=halo)


def markers(pen: Pen, item: Item, wide: float, high: float) -> str:
    """Markers with emblems, side by side where they share a space."""
    parts = []
    for n, (at, badge) in enumerate(zip(item.marked, item.badges, strict=False)):
        same = [m for m in range(len(item.badges)) if item.marked[m] == at]
        shift = (same.index(n) - (len(same) - 1) / 2) * high * 0.8
        parts.append(marker(pen, badge.role, (at + 0.5) * wide + shift, TITLE + high / 2, high * 0.5))
    return "".join(parts)


def marker(pen: Pen, role: str, x: float, y: float, size: float) -> str:
    p = pen.palette
    style = f'fill="{p.fill(role)}" stroke="{p.line(role)}" stroke-width="1.8"'
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size)}" {style}/>'
    return disc + pen.emblem(role, x - size * 0.6, y - size * 0.6, size * 1.2)


def panel(pen: Pen, item: Item) -> str:
    """A box with a title in the colour and with the emblem of its role, lines of text, marks at the top right."""
    p = pen.palette
    line = p.line(item.role) if item.role else p["edge"]
    ground = box(0, 0, item.w, item.h, f'fill="{p["panel"]}" stroke="{line}" stroke-width="1.4"', 9)
    emblem = pen.emblem(item.role, 10, 8, 14)
    start = 30 if emblem else 12
    marks = item.w - 4 - row_width(item.badges, 14)
    font = fit(item.label, marks - start - 4, 15, 9)
    title = words_at(start, 20, item.label, font, line if item.role else p["ink"], weight=700)
    return ground + emblem + title + panel_text(pen, item) + pen.badges(item.badges, marks, 15, 14)


def panel_text(pen: Pen, item: Item) -> str:
    lines = [part for line in item.lines for part in wrap(line, item.w - 22, 12.5)]
    ink = pen.palette["ink"]
    return "".join(words_at(12, 40 + 17 * i, line, 12.5, ink) for i, line in enumerate(lines))
