"""Tracks and panels as SVG: what stands round the map."""

from __future__ import annotations

from grognard.engine.scene import Item
from grognard.engine.svg_pen import DARK_INK, Pen
from grognard.engine.svg_write import box, fit, num, words_at, wrap

TITLE = 18  # the height of a panel's or a track's own line of title


def track(pen: Pen, item: Item) -> str:
    """A title, then a row of spaces; a marker stands on each of those that are marked."""
    p = pen.palette
    title = words_at(item.x, item.y + 12, item.label, 12.5, p["soft"], weight=700)
    wide = item.w / max(1, len(item.lines))
    top, high = item.y + TITLE, item.h - TITLE
    spaces = [space(pen, item, i, item.x + i * wide, top, wide, high) for i in range(len(item.lines))]
    labels = [space_label(pen, item, i, item.x + i * wide, top, wide, high) for i in range(len(item.lines))]
    return title + pen.frame(item, 4) + "".join(spaces + labels) + markers(pen, item, wide, top, high)


def space(pen: Pen, item: Item, i: int, x: float, top: float, wide: float, high: float) -> str:
    """One space; a marker without a sign is the space itself, in bright."""
    p = pen.palette
    ground = p["accent"] if is_bright(item, i) else p["panel"]
    line = 0.8 if wide > 20 else 0.4
    return box(x, top, wide, high, f'fill="{ground}" stroke="{p["edge"]}" stroke-width="{line}"')


def is_bright(item: Item, i: int) -> bool:
    return i in item.marked and not item.badges


def space_label(pen: Pen, item: Item, i: int, x: float, top: float, wide: float, high: float) -> str:
    """The number of a space. On a ruler of narrow spaces it runs over into its neighbours."""
    ruler = wide < 20
    font = min(12.0, high * 0.62) if ruler else fit(item.lines[i], wide - 4, min(14.0, high * 0.62))
    colour = DARK_INK if is_bright(item, i) else pen.palette["ink"]
    halo = pen.palette["panel"] if ruler else ""
    return words_at(x + wide / 2, top + high / 2 + font * 0.36, item.lines[i], font, colour, "middle", 600, halo)


def markers(pen: Pen, item: Item, wide: float, top: float, high: float) -> str:
    """Markers with a sign of their own, side by side when they share a space."""
    parts = []
    for n, (at, badge) in enumerate(zip(item.marked, item.badges, strict=False)):
        same = [m for m in range(len(item.badges)) if item.marked[m] == at]
        shift = (same.index(n) - (len(same) - 1) / 2) * high * 0.8
        parts.append(marker(pen, badge.role, item.x + (at + 0.5) * wide + shift, top + high / 2, high * 0.5))
    return "".join(parts)


def marker(pen: Pen, role: str, x: float, y: float, size: float) -> str:
    p = pen.palette
    style = f'fill="{p.fill(role)}" stroke="{p.line(role)}" stroke-width="2"'
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size)}" {style}/>'
    return disc + pen.emblem(role, x - size * 0.6, y - size * 0.6, size * 1.2)


def panel(pen: Pen, item: Item) -> str:
    """A box with a title in the colour and with the sign of its role, and lines of text."""
    p = pen.palette
    line = p.line(item.role) if item.role else p["edge"]
    ground = box(item.x, item.y, item.w, item.h, f'fill="{p["panel"]}" stroke="{line}" stroke-width="1.4"', 9)
    sign = pen.emblem(item.role, item.x + 10, item.y + 8, 14)
    start = item.x + (30 if sign else 12)
    font = fit(item.label, item.x + item.w - start - 8, 15, 10)
    title = words_at(start, item.y + 20, item.label, font, line if item.role else p["ink"], weight=700)
    return pen.frame(item, 9) + ground + sign + title + panel_text(pen, item) + panel_marks(pen, item)


def panel_text(pen: Pen, item: Item) -> str:
    lines = [part for line in item.lines for part in wrap(line, item.w - 20, 12.5)]
    ink = pen.palette["ink"]
    return "".join(words_at(item.x + 12, item.y + 40 + 17 * i, line, 12.5, ink) for i, line in enumerate(lines))


def panel_marks(pen: Pen, item: Item) -> str:
    """The marks of a panel stand in its top right corner."""
    if not item.badges:
        return ""
    x = item.x + item.w - 12
    parts = []
    for badge in reversed(item.badges):
        x -= 15 * 1.12 + len(badge.value) * 15 * 0.6
        parts.append(pen.badge(badge, x, item.y + 15, 14))
        x -= 6
    return "".join(parts)
