"""Pieces as SVG: figures on a map of squares. Shape comes before colour: the point of a drop is where a soldier looks,
spikes are alarm, a broken ring is a crouch. Each is drawn about the middle of its box, in squares of 44 units."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from grognard.engine.drawing.ground_colours import ground_colours
from grognard.engine.drawing.item import ALERT, BRIGHT, CROUCHED, FADED, LEGAL, SELECTED, Item
from grognard.engine.drawing.svg.figures import soldier
from grognard.engine.drawing.svg.ink import INK, MARK, NAVY, WHITE, coat, disc, line, pill, shape
from grognard.engine.drawing.svg.on_ground import ON_GROUND
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.vehicles import VEHICLES, vehicle
from grognard.engine.drawing.svg.write import num

SIDE: Final = 44.0
ALARM: Final = "#c8330a"
DROP: Final = "M0 -29L12.5 -14.5A19 19 0 1 1 -12.5 -14.5Z"
TRIANGLE: Final = "M0 -26.5L7 -18H-7Z"
ROUND: Final = 24.0  # of the ring that says that a piece can be chosen


def piece(pen: Pen, item: Item) -> str:
    """The figure in its place; large ones fill their squares."""
    if item.symbol in VEHICLES:
        return vehicle(pen, item) + (bang(item.w - 8, 10, 1.1) if item.has(ALERT) else "")
    drawing = FRAMES.get(item.symbol, operative if item.symbol in OURS else drop)
    scale = num(item.w / (2 * SIDE if item.symbol in LARGE else SIDE), 3)
    faded = ' opacity="0.6"' if item.has(FADED) else ""
    inside = drawing(pen, item)
    return f'<g transform="translate({num(item.w / 2)} {num(item.h / 2)}) scale({scale})"{faded}>{inside}</g>'


def piece_outline(pen: Pen, item: Item) -> str:
    """A ring round a piece that can be chosen, or is; large pieces have a frame."""
    if item.symbol in VEHICLES:
        return pen.outline(item, 6)
    ink = pen.palette["legal"]
    x, y, r = item.w / 2, item.h / 2, ROUND * item.w / SIDE
    rings = ring(x, y, r + 4, 'class="focus"') if pen.in_page else ""
    if item.has(SELECTED):
        rings += ring(x, y, r + 2, f'stroke="{INK}" stroke-width="5"')
        return rings + ring(x, y, r + 2, f'stroke="{MARK}" stroke-width="3" stroke-dasharray="8 4"')
    if item.has(LEGAL):
        rings += ring(x, y, r + 1, f'stroke="{pen.palette["halo"]}" stroke-width="4"')
        rings += ring(x, y, r + 1, f'stroke="{ink}" stroke-width="2.4" stroke-dasharray="6 3"')
    return rings


def ring(x: float, y: float, r: float, style: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none" {style}/>'


def spikes(count: int, outer: float, inner: float, fill: str) -> str:
    """A rim of spikes."""
    points = []
    for i in range(2 * count):
        r, angle = (inner if i % 2 else outer), i * pi / count
        points.append(f"{num(r * cos(angle))} {num(r * sin(angle))}")
    return shape(f"M{'L'.join(points)}Z", fill, 1.5)


def bang(x: float, y: float, scale: float = 1.0) -> str:
    """A warning sign."""
    sign = shape("M0 -10L10 8H-10Z", MARK, 2) + line("M0 -3.5V2", INK, 3) + disc(1.7, INK, 0, 0, 5.6)
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale, 2)})">{sign}</g>'


def shadow(pen: Pen, d: str, turn: float) -> str:
    style = f'fill="{ground_colours(pen.theme)["shade"]}" fill-opacity="0.4"'
    return f'<path d="{d}" transform="translate(2.5 4) rotate({num(turn)})" {style}/>'


# Soldiers


def drop(pen: Pen, item: Item) -> str:
    """A drop that points where the soldier looks; its fill and rim tell whose it is, a rust lower half a gunner."""
    fill, line_ = coat(item.role)
    body = shape(DROP, fill, 4.4)
    body += f'<path d="{DROP}" fill="{fill}" stroke="{line_}" stroke-width="1.6" stroke-linejoin="round"/>'
    if item.symbol in HEAVY:
        body += f'<path d="M-19 0A19 19 0 0 0 19 0Z" fill="#873105" stroke="{WHITE}" stroke-width="1.2"/>'
    body += f'<path d="{TRIANGLE}" fill="{line_}"/><g transform="translate(0 2)">{soldier(pen, item.symbol)}</g>'
    turned = f'<g transform="rotate({num(item.turn)})">{body}</g>'
    alarm, sign = (spikes(12, 27, 21.5, ALARM), bang(17, -17, 0.85)) if item.has(ALERT) else ("", "")
    kind = pill(0, 18.5, item.value, 14, INK) if item.value else ""
    return shadow(pen, DROP, item.turn) + alarm + turned + sign + kind


OURS: Final = ("operative", "civilian")
LARGE: Final = ("depot",)  # drawn on two by two squares
HEAVY: Final = ("machine-gunner", "gun-team", "mortar-team", "flamethrower")


def operative(pen: Pen, item: Item) -> str:
    """A disc with a point where the operator looks, and the name below; spikes when discovered."""
    crouched, found = item.has(CROUCHED), item.has(BRIGHT)
    inner = f'<circle r="15.5" fill="{"#7ea9c7" if crouched else "#bcd6e8"}"'
    inner += f' stroke="{WHITE}" stroke-width="2.2" stroke-dasharray="4 3.2"/>' if crouched else "/>"
    way = f'<path d="M0 -25L5.5 -18H-5.5Z" fill="{WHITE}" stroke="{NAVY}" stroke-width="1.2"/>'
    figure = f'<g transform="rotate({num(item.turn)})">{way}{soldier(pen, item.symbol, crouched)}</g>'
    alarm = spikes(8, 27, 21, MARK) if found else ""
    shade = f'<circle cx="2.5" cy="4" r="20" fill="{ground_colours(pen.theme)["shade"]}" fill-opacity="0.4"/>'
    signs = (CHEVRON if crouched else "") + (bang(16, -16, 0.85) if found else "")
    name = pill(0, 25.5, item.label, 15, NAVY) if item.label else ""
    return shade + alarm + disc(20, NAVY, 1.8, ink=WHITE) + inner + figure + signs + name


CHEVRON: Final = (
    f'<g transform="translate(-16 -15)">{disc(8.5, WHITE, 2, ink=NAVY)}'
    f"{line('M-4 -2.5L0 1.5L4 -2.5M-4 2.5H4', NAVY, 2.2)}</g>"
)
FRAMES: Final[dict[str, Callable[[Pen, Item], str]]] = ON_GROUND
