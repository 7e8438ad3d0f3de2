"""What a lens shows as SVG: extents, routes and tags. Patterns and lines differ by role: no tint stands alone."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees
from typing import Final

from grognard.engine.drawing.item import EXTENT, ROUTE, TAG, Item
from grognard.engine.drawing.lens import LensAnswer
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, centred, line_path, num, path_of, width_of

LINE: Final = 2.8
HALO: Final = 5.4
TINT: Final = 0.13
SWATCH: Final = (44.0, 22.0)  # of a sign in the key
ROUND: Final = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'


def draw_answer(pen: Pen, answer: LensAnswer, zone: str) -> str:
    """All that an answer shows in one zone."""
    return "".join(lens_item(pen, item) for layer in answer.layers if layer.zone == zone for item in layer.items)


def lens_item(pen: Pen, item: Item) -> str:
    return DRAWINGS[item.shape](pen, item)


def extent(pen: Pen, item: Item) -> str:
    """From below: a light tint, the pattern, a halo, the line."""
    path = path_of(item.rings)
    tint = f'<path d="{path}" fill="{pen.palette.line(item.role)}" fill-opacity="{TINT}" fill-rule="evenodd"/>'
    hatch = pen.hatch(item.role)
    pattern = f'<path d="{path}" fill="{hatch}" fill-rule="evenodd"/>' if hatch else ""
    return tint + pattern + both_lines(pen, item.role, path)


def both_lines(pen: Pen, role: str, path: str) -> str:
    """A line that is legible on any ground."""
    halo = f'<path d="{path}" {ROUND} stroke="{pen.palette["halo"]}" stroke-width="{HALO}" stroke-opacity="0.75"/>'
    return (
        halo + f'<path d="{path}" {ROUND} stroke="{pen.palette.line(role)}" stroke-width="{LINE}"{dashes(pen, role)}/>'
    )


def dashes(pen: Pen, role: str) -> str:
    dash = pen.roles.dash(role)
    return f' stroke-dasharray="{dash}"' if dash else ""


def route(pen: Pen, item: Item) -> str:
    """A cased line with an arrow at its end."""
    line = item.rings[0]
    path, colour = line_path([line]), pen.palette.line(item.role)
    casing = f'<path d="{path}" {ROUND} stroke="{pen.palette["halo"]}" stroke-width="9" stroke-opacity="0.85"/>'
    drawn = f'<path d="{path}" {ROUND} stroke="{colour}" stroke-width="4.6"{dashes(pen, item.role)}/>'
    return casing + drawn + (arrow(pen, line[-2], line[-1], colour) if len(line) > 1 else "")


def arrow(pen: Pen, before: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    turn = degrees(atan2(end[1] - before[1], end[0] - before[0]))
    place = f'transform="translate({num(end[0])} {num(end[1])}) rotate({num(turn)})"'
    style = f'fill="{colour}" stroke="{pen.palette["halo"]}" stroke-width="1.6" stroke-linejoin="round"'
    return f'<path {place} d="M7 0L-6 -7L-3 0L-6 7Z" {style}/>'


def tag(pen: Pen, item: Item) -> str:
    """A pill with a symbol, a number, or both; its middle is the item's place."""
    size, p = item.h, pen.palette
    words, sign = width_of(item.value, size * 0.72), size * 0.8 if item.symbol else 0.0
    gap = size * 0.12 if item.value and item.symbol else 0.0
    wide = max(size, sign + gap + words + size * 0.5)
    left, top = item.x - wide / 2, item.y - size / 2
    edge = f'fill="{p["panel"]}" stroke="{p.line(item.role)}" stroke-width="1.8"'
    start = item.x - (sign + gap + words) / 2
    picture = pen.symbol(item.symbol, start, item.y - sign / 2, sign, p.line(item.role), 2.6)
    number = centred(start + sign + gap + words / 2, item.y, item.value, size * 0.72, p["ink"])
    return box(left, top, wide, size, edge, size / 2) + picture + number


def swatch(pen: Pen, role: str) -> str:
    """A sign in the key of a lens: its pattern, its line, its emblem."""
    w, h = SWATCH
    path = f"M3 3H{num(w - 3)}V{num(h - 3)}H3Z"
    hatch = pen.hatch(role)
    if not hatch:
        return both_lines(pen, role, f"M4 {num(h / 2)}H{num(w - 22)}") + pen.emblem(role, w - 17, (h - 16) / 2, 16)
    emblem = pen.emblem(role, (w - 16) / 2, (h - 16) / 2, 16)
    tint = f'<path d="{path}" fill="{pen.palette.line(role)}" fill-opacity="{TINT}"/>'
    return tint + f'<path d="{path}" fill="{hatch}"/>' + both_lines(pen, role, path) + emblem


DRAWINGS: Final[dict[str, Callable[[Pen, Item], str]]] = {EXTENT: extent, ROUTE: route, TAG: tag}
