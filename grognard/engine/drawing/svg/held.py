"""Land that somebody holds, over the land itself: a tint, a pattern, a frontier; and the glow of what can be chosen.

All of it is drawn above every ground, and none of it is part of the ground: a move never draws the land again.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import LEGAL, MANY, SELECTED, Item
from grognard.engine.drawing.roles import is_region
from grognard.engine.drawing.svg.hatchings import RIM
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.slots import has_slots, middle_of
from grognard.engine.drawing.svg.write import esc, line_path, num, path_of

# Lines along a border: half of each lies outside the area and is cut off
BAND: Final = 17.0  # of the pattern
FRONTIER: Final = 5.2
TINT: Final = 0.7  # how much of the land's own colour a holder's tint covers
GLOWS: Final = ((30.0, 0.16), (21.0, 0.22), (13.0, 0.34))
SIGHT: Final = (29.0, -33.0, 9.5)  # from the middle of an area with slots, and its radius


def path(item: Item) -> str:
    if not item.outline.path:
        item.outline.path = path_of(item.outline.rings)
    return item.outline.path


def path_id(pen: Pen, item: Item) -> str:
    return f"{pen.theme}-at-{esc(item.id)}"


def along(pen: Pen, item: Item, style: str) -> str:
    """The path of the area once more, in this style."""
    return f'<use href="#{path_id(pen, item)}" {style}/>'


def cut(pen: Pen, item: Item) -> str:
    """What cuts lines off at the border of the area."""
    return f'<clipPath id="{path_id(pen, item)}-in">{along(pen, item, "")}</clipPath>'


def within(pen: Pen, item: Item, drawn: str) -> str:
    return f'<g clip-path="url(#{path_id(pen, item)}-in)" fill="none">{drawn}</g>'


def held(pen: Pen, item: Item) -> str:
    """The holder of land: tint and pattern over it, a band of the pattern and a line along the frontier."""
    holds = pen.roles.is_holder(item.role)
    drawn = tinted(pen, item) if holds and not is_region(item.ground) else ""
    covers = [pen.hatch(state) for state in item.states]
    drawn += "".join(along(pen, item, f'fill="{cover}" fill-rule="evenodd"') for cover in covers if cover)
    return drawn + (within(pen, item, frontier(pen, item)) if holds else "")


def tinted(pen: Pen, item: Item) -> str:
    fills = (f'fill="{pen.palette.fill(item.role)}" fill-opacity="{num(TINT, 2)}"', f'fill="{pen.hatch(item.role)}"')
    return "".join(along(pen, item, f'{fill} fill-rule="evenodd"') for fill in fills)


def frontier(pen: Pen, item: Item) -> str:
    p = pen.palette
    lines = [(p.fill(item.role), BAND, "0.8"), (f"url(#{pen.theme}-{item.role}{RIM})", BAND, "1")]
    lines.append((p.line(item.role), FRONTIER, "1"))
    drawn = f'd="{line_path(item.frontier)}" stroke-linecap="round"' if item.frontier else ""
    styles = (
        f'stroke="{ink}" stroke-width="{num(width)}"{f""" stroke-opacity="{much}" """.rstrip() if much != "1" else ""}'
        for ink, width, much in lines
    )
    if drawn:
        return "".join(f"<path {drawn} {style}/>" for style in styles)
    return "".join(along(pen, item, style) for style in styles)


def choice(pen: Pen, item: Item) -> str:
    """Inside the border: a soft glow in two lines if the area can be chosen, a dashed line if it is."""
    p = pen.palette
    if item.has(SELECTED):
        ink = p["legal"]
        lines = [line(pen, item, ink, 11), line(pen, item, p["glow"], 8.6, ' stroke-dasharray="9 5"')]
        return within(pen, item, "".join([*lines, line(pen, item, ink, 2.4)]))
    if not item.has(LEGAL):
        return ""
    if item.has(MANY):
        thin = [line(pen, item, p["glow"], 12, ' stroke-opacity="0.28"'), line(pen, item, p["glow-line"], 5.6)]
        return within(pen, item, "".join([*thin, line(pen, item, p["glow"], 3.8)]))
    soft = [line(pen, item, p["glow-soft"], width, f' stroke-opacity="{num(much, 2)}"') for width, much in GLOWS]
    hard = [line(pen, item, p["glow-line"], 11), line(pen, item, p["glow"], 9), line(pen, item, p["glow-line"], 2.2)]
    return within(pen, item, "".join(soft + hard)) + sight(pen, item)


def line(pen: Pen, item: Item, colour: str, width: float, more: str = "") -> str:
    return along(pen, item, f'stroke="{colour}" stroke-width="{num(width)}"{more}')


def sight(pen: Pen, item: Item) -> str:
    """A mark beside the site of an area with slots: it can be chosen."""
    if not has_slots(item):
        return ""
    (x, y, _), (right, down, radius), p = middle_of(item), SIGHT, pen.palette
    disc = pen.disc(x + right, y + down, radius, p["glow-line"], "")
    return disc + pen.sign("target", x + right, y + down, 15, p["glow"], 2.6)
