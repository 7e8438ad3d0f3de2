"""Areas as SVG: grounds, coasts, overlays, links and names, each drawn above the one before."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import FADED, LEGAL, SELECTED, Item, Link
from grognard.engine.drawing.svg.pen import GAP, Pen, row_width
from grognard.engine.drawing.svg.write import MAP_FONT, SPACED, esc, line_path, num, path_of, width_of, words_at, wrap

STRAIT: Final = "strait"  # the role of a link over water
COAST: Final = "coast"  # the role of an area that is all land at once; it lies under the lands and over the seas
COAST_LINES: Final = (("shoal", 13.0, 0.35), ("shoal", 7.0, 0.75), ("coast", 2.0, 1.0))


def ground(pen: Pen, item: Item, style: str) -> str:
    """The path of an area in this style. It is written once: `along` refers to it."""
    return f'<g {style}><path id="{path_id(pen, item)}" d="{path(item)}"/></g>'


def path(item: Item) -> str:
    if not item.outline.path:
        item.outline.path = path_of(item.outline.rings)
    return item.outline.path


def path_id(pen: Pen, item: Item) -> str:
    return f"{pen.theme}-at-{esc(item.id)}"


def along(pen: Pen, item: Item, style: str) -> str:
    """The path of the area once more, in this style."""
    return f'<use href="#{path_id(pen, item)}" {style}/>'


def area(pen: Pen, item: Item) -> str:
    """The ground of an area; its name is drawn later, above its neighbours."""
    p = pen.palette
    if item.role == COAST:
        first, *rest = (shore(pen, name, width, strength) for name, width, strength in COAST_LINES)
        lines = ground(pen, item, first) + "".join(along(pen, item, style) for style in rest)
        return f'<g pointer-events="none">{lines}</g>'
    line = "sea-border" if is_sea(item) else "border"
    dashes = ' stroke-dasharray="5 4"' if is_sea(item) else ""
    border = f'stroke="{p[line]}" stroke-linejoin="round"{dashes}'
    filled = ground(pen, item, f'fill="{p.fill(item.role)}" fill-rule="evenodd" {border}')
    covers = [pen.hatch(name) for name in (item.role, *item.states)]
    return filled + "".join(along(pen, item, f'fill="{cover}" fill-rule="evenodd"') for cover in covers if cover)


def shore(pen: Pen, colour: str, width: float, strength: float) -> str:
    style = f'stroke="{pen.palette[colour]}" stroke-width="{num(width)}" stroke-opacity="{num(strength, 2)}"'
    return f'fill="none" {style} stroke-linejoin="round"'


def is_sea(item: Item) -> bool:
    return item.role.endswith("sea") or item.role == "water"


def area_outline(pen: Pen, item: Item) -> str:
    """Inside the border: a dashed double line if the area can be chosen, a thick line if it is."""
    focus = along(pen, item, 'class="focus" fill="none"') if pen.in_page else ""
    ink, ground = pen.palette["legal"], pen.palette.fill(item.role)
    if item.has(SELECTED):
        lines = [(ink, 10.0, "")]
    elif item.has(LEGAL):
        lines = [(ink, 8.4, "7 3.5"), (ground, 5.0, ""), (ink, 2.4, "7 3.5")]
    else:
        return focus
    clip = f"{path_id(pen, item)}-in"
    within = f'<clipPath id="{clip}">{along(pen, item, "")}</clipPath><g clip-path="url(#{clip})" fill="none">'
    return within + "".join(inner(pen, item, *line) for line in lines) + "</g>" + focus


def inner(pen: Pen, item: Item, colour: str, width: float, dash: str) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return along(pen, item, f'stroke="{colour}" stroke-width="{num(width)}"{dashes}')


def area_links(pen: Pen, items: list[Item]) -> str:
    """A road is a cased line between towns, a strait a dotted line."""
    p = pen.palette
    links = [link for item in items for link in item.links]
    straits = [link for link in links if link.role == STRAIT]
    roads = [link for link in links if link.role != STRAIT]
    dots = f'stroke="{p["ink"]}" stroke-width="3.4" stroke-dasharray="0.1 6"'
    crossed = lines(straits, f'stroke="{p["halo"]}" stroke-width="6.4" stroke-opacity="0.85"', dots)
    cased = lines(roads, f'stroke="{p["border"]}" stroke-width="4.4"', f'stroke="{p["road"]}" stroke-width="2.6"')
    ends = dict.fromkeys(end for link in roads for end in (link.line[0], link.line[-1]))
    return crossed + cased + "".join(town(pen, end) for end in ends)


def lines(links: list[Link], under: str, over: str) -> str:
    """All links in one style, then all in the other, so that where roads meet no casing crosses them."""
    drawn = line_path([link.line for link in links])
    both = (
        f'<path d="{drawn}" fill="none" stroke-linecap="round" stroke-linejoin="round" {style}/>'
        for style in (under, over)
    )
    return "".join(both) if links else ""


def town(pen: Pen, at: tuple[float, float]) -> str:
    """Where roads meet."""
    style = f'fill="{pen.palette["road"]}" stroke="{pen.palette["ink"]}" stroke-width="1.4"'
    return f'<circle cx="{num(at[0])}" cy="{num(at[1])}" r="3.4" {style}/>'


def area_name(pen: Pen, item: Item, is_map: bool) -> str:
    """The name of an area, its last line on (x, y), and its marks below."""
    p = pen.palette
    quiet = item.has(FADED)
    spaced = is_map and is_sea(item)
    colour = p["sea-ink"] if spaced else p.line(item.role) if quiet else p["ink"]
    lines = wrap(item.label, item.w, item.h)
    face = map_face(pen, spaced) if is_map else ""
    halo = "" if quiet else p.fill(item.role)
    weight = 400 if quiet or spaced else 700
    parts = []
    for i, line in enumerate(lines):
        y = (i + 1 - len(lines)) * item.h * 1.05
        parts.append(words_at(0, y, line, item.h, colour, "middle", weight, halo, face))
    return at_name(item, "".join(parts) + area_marks(pen, item))


def at_name(item: Item, drawn: str) -> str:
    """Moves a drawing to where the area's name stands. Browsers are slow with many texts that share one origin."""
    turn = f" rotate({num(item.turn)})" if item.turn else ""
    return f'<g transform="translate({num(item.x)} {num(item.y)}){turn}">{drawn}</g>' if drawn else ""


def map_face(pen: Pen, spaced: bool) -> str:
    """The typeface of the map; a page sets its own."""
    return ("" if pen.in_page else f' font-family="{MAP_FONT}"') + (SPACED if spaced else "")


def area_marks(pen: Pen, item: Item) -> str:
    """A row of marks, centred below the name and no wider than the name or its room."""
    if not item.badges:
        return ""
    size = item.h * 0.9
    size *= min(1.0, max(item.w, width_of(item.label, item.h)) / row_width(item.badges, size))
    left = -(row_width(item.badges, size) - size * GAP) / 2
    return pen.badges(item.badges, left, item.h * 0.85, size, pen.palette.fill(item.role))
