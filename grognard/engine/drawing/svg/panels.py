"""Tracks and panels as SVG. Each is drawn with its top left corner at the origin."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import ELAPSED, Item
from grognard.engine.drawing.svg.pen import DARK_INK, Pen, row_width
from grognard.engine.drawing.svg.write import box, centred, fit, num, words_at, wrap

TITLE: Final = 18  # the height of a track's title
NARROW: Final = 16  # a track of narrower spaces is a ruler


def track(pen: Pen, item: Item) -> str:
    """A title, then a row of spaces, with a marker on each that is marked."""
    title = words_at(
        0, 12, item.label, fit(item.label, item.w, 13, 9), pen.palette["ink"], weight=700, more=pen.serif()
    )
    wide = item.w / max(1, len(item.lines))
    high = item.h - TITLE
    spaces = [space(pen, item, i, wide, high) for i in range(len(item.lines))]
    labels = [space_label(pen, item, i, wide, high) for i in range(len(item.lines))]
    return title + "".join(spaces + labels) + markers(pen, item, wide, high)


def space(pen: Pen, item: Item, i: int, wide: float, high: float) -> str:
    """One space; a marked space without an emblem to show is bright itself, and one that is over lies lower."""
    p = pen.palette
    if wide <= NARROW:
        return box(i * wide, TITLE, wide, high, f'fill="{p["panel"]}" stroke="{p["edge"]}" stroke-width="0.4"')
    bright = is_bright(item, i)
    ground = p["accent"] if bright else p["page"] if is_over(item, i) else p["panel"]
    line = f'stroke="{p["ink"]}" stroke-width="1.8"' if bright else f'stroke="{p["edge"]}"'
    return box(i * wide + 1.2, TITLE + 1, wide - 2.4, high - 2, f'fill="{ground}" {line}', 5)


def is_bright(item: Item, i: int) -> bool:
    return i in item.marked and not item.badges


def is_over(item: Item, i: int) -> bool:
    return item.has(ELAPSED) and bool(item.marked) and i < min(item.marked)


def space_label(pen: Pen, item: Item, i: int, wide: float, high: float) -> str:
    """The label of a space, a second word below the first; on a ruler it runs over the neighbouring spaces."""
    p, middle = pen.palette, (i + 0.5) * wide
    if wide < NARROW:
        return centred(middle, TITLE + high / 2, item.lines[i], min(12.0, high * 0.62), p["ink"], halo=p["panel"])
    over = is_over(item, i)
    colour = DARK_INK if is_bright(item, i) else p["soft"] if over else p["ink"]
    first, _, second = item.lines[i].partition("\n")
    font = fit(first, wide - 5, min(15.0, high * 0.62))
    y = TITLE + (high * 0.36 if second else high / 2)
    below = centred(middle, TITLE + high * 0.75, second, fit(second, wide - 4, 11.5), colour, 400)
    struck = f'<path d="M{num(middle - 8)} {num(y)}H{num(middle + 8)}" stroke="{colour}" stroke-width="1.2"/>'
    return centred(middle, y, first, font, colour) + below + (struck if over and first.isdigit() else "")


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


FIRST_LINE = 40.0  # of a panel, below its title
BELOW = 6.0  # free below its last line
CLOSEST = 13.0  # lines of 12.5 do not touch yet


def panel_height(lines: list[str], width: float) -> float:
    """How high a panel with a title and these lines is."""
    return FIRST_LINE + BELOW + 17.0 * (sum(len(wrap(line, width - 22, 12.5)) for line in lines) - 1)


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
    """Lines of one size; where they would leave the panel, they stand closer together."""
    lines = [part for line in item.lines for part in wrap(line, item.w - 22, 12.5)]
    room = (item.h - FIRST_LINE - BELOW) / max(1, len(lines) - 1)
    step = max(CLOSEST, min(17.0, room))
    ink = pen.palette["ink"]
    return "".join(words_at(12, FIRST_LINE + step * i, line, 12.5, ink) for i, line in enumerate(lines))
