"""Areas as SVG: grounds, coasts, overlays, links and names, each drawn above the one before."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import FADED, Item, Link
from grognard.engine.drawing.svg.held import along, choice, cut, held, path, path_id
from grognard.engine.drawing.svg.pen import GAP, Pen, price_chip, row_width
from grognard.engine.drawing.svg.slots import has_slots, middle_of, slots
from grognard.engine.drawing.svg.terrain import TERRAIN, terrain_id
from grognard.engine.drawing.svg.write import MAP_FONT, SPACED, box, line_path, num, width_of, words_at, wrap

STRAIT: Final = "strait"  # the role of a link over water
BORDER: Final = "border"  # the role of a link that is the border of a region
COAST: Final = "coast"  # the role, and the id, of an area that is all land at once; it lies between seas and lands
SLOPES: Final = ("slope-lit", "slope-shade")
COAST_LINES: Final = (("shoal", 34.0, 0.25), ("shoal", 22.0, 0.35), ("shoal", 10.0, 0.6), ("coast", 2.0, 1.0))


def ground(pen: Pen, item: Item, style: str) -> str:
    """The path of an area in this style. It is written once: `along` refers to it."""
    return f'<g {style}><path id="{path_id(pen, item)}" d="{path(item)}"/></g>'


def area(pen: Pen, item: Item) -> str:
    """The ground of an area; its name is drawn later, above its neighbours."""
    p = pen.palette
    if item.role == COAST:
        first, *rest = (shore(pen, name, width, strength) for name, width, strength in COAST_LINES)
        lines = ground(pen, item, first) + "".join(along(pen, item, style) for style in rest)
        return f'<g pointer-events="none">{lines}{cut(pen, item)}</g>'
    if item.role in SLOPES:
        return slopes(pen, item)
    if item.ground:
        return ground_of(pen, item)
    filled = ground(pen, item, f'fill="{p.fill(item.role)}" fill-rule="evenodd" {border(pen, item)}')
    covers = [pen.hatch(name) for name in (item.role, *item.states)]
    return filled + cut(pen, item) + "".join(covered(pen, item, cover) for cover in covers if cover)


def ground_of(pen: Pen, item: Item) -> str:
    """The land itself: its texture, its relief and what stands on it. It never changes, whoever holds it."""
    colour = pen.palette.fill(item.ground)
    drawn = ground(pen, item, f'fill="{colour}" fill-rule="evenodd" {border(pen, item)}') + cut(pen, item)
    texture = pen.hatch(item.ground)
    drawn += covered(pen, item, texture) if texture else ""
    if item.ground in TERRAIN:
        x, y, _ = middle_of(item)
        at = f'x="{num(x)}" y="{num(y)}" color="{pen.palette.line(item.ground)}"'
        drawn += f'<use href="#{terrain_id(pen.theme, item.ground)}" {at}/>'
    return drawn + covered(pen, item, f"url(#{pen.theme}-relief)")


def border(pen: Pen, item: Item) -> str:
    line = "sea-border" if is_sea(item) else "border"
    dashes = ' stroke-dasharray="5 4"' if is_sea(item) else ""
    return f'stroke="{pen.palette[line]}" stroke-linejoin="round"{dashes}'


def covered(pen: Pen, item: Item, cover: str) -> str:
    return along(pen, item, f'fill="{cover}" fill-rule="evenodd"')


def slopes(pen: Pen, item: Item) -> str:
    """Slopes of the relief; they end at the coast, and clicks go to the land below them."""
    cut_off = f'pointer-events="none" clip-path="url(#{pen.theme}-at-{COAST}-in)"'
    return f'<g {cut_off}><path d="{path(item)}" fill="{pen.palette.fill(item.role)}" opacity="0.26"/></g>'


def shore(pen: Pen, colour: str, width: float, strength: float) -> str:
    style = f'stroke="{pen.palette[colour]}" stroke-width="{num(width)}" stroke-opacity="{num(strength, 2)}"'
    return f'fill="none" {style} stroke-linejoin="round"'


def is_sea(item: Item) -> bool:
    return (item.ground or item.role).endswith(("sea", "water"))


def area_outline(pen: Pen, item: Item) -> str:
    """Who holds the area, and whether it can be chosen, or is."""
    focus = along(pen, item, 'class="focus" fill="none"') if pen.in_page else ""
    return (held(pen, item) if item.ground else "") + choice(pen, item) + focus


def area_links(pen: Pen, items: list[Item]) -> str:
    """A road is a cased line between towns, a strait a dotted line."""
    p = pen.palette
    links = [link for item in items for link in item.links]
    straits = [link for link in links if link.role == STRAIT]
    roads = [link for link in links if link.role not in (STRAIT, BORDER)]
    borders = [link for link in links if link.role == BORDER]
    dots = f'stroke="{p["ink"]}" stroke-width="3.4" stroke-dasharray="0.1 6"'
    crossed = lines(straits, f'stroke="{p["halo"]}" stroke-width="6.4" stroke-opacity="0.85"', dots)
    cased = lines(roads, f'stroke="{p["border"]}" stroke-width="4.4"', f'stroke="{p["road"]}" stroke-width="2.6"')
    ends = dict.fromkeys(end for link in roads for end in (link.line[0], link.line[-1]))
    soft = f'stroke="{p["halo"]}" stroke-width="5" stroke-opacity="0.4"'
    parted = lines(borders, soft, f'stroke="{p["ink"]}" stroke-width="2.6" stroke-dasharray="9 4 1 4"')
    return parted + crossed + cased + "".join(town(pen, end) for end in ends)


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
    halo = "" if quiet else p["halo"] if item.ground else p.fill(item.role)
    weight = 400 if quiet or spaced else 700
    parts = []
    for i, line in enumerate(lines):
        y = (i + 1 - len(lines)) * item.h * 1.05
        parts.append(words_at(0, y, line, item.h, colour, "middle", weight, halo, face))
    in_slots = slots(pen, item) if has_slots(item) else ""
    return at_name(item, "".join(parts) + area_marks(pen, item)) + in_slots + price_chip(pen, item)


def at_name(item: Item, drawn: str) -> str:
    """Moves a drawing to where the area's name stands. Browsers are slow with many texts that share one origin."""
    turn = f" rotate({num(item.turn)})" if item.turn else ""
    return f'<g transform="translate({num(item.x)} {num(item.y)}){turn}">{drawn}</g>' if drawn else ""


def map_face(pen: Pen, spaced: bool) -> str:
    """The typeface of the map; a page sets its own."""
    return ("" if pen.in_page else f' font-family="{MAP_FONT}"') + (SPACED if spaced else "")


def area_marks(pen: Pen, item: Item) -> str:
    """A row of marks on one pill, centred below the name and no wider than the name or its room."""
    badges = [badge for badge in item.badges if not badge.at]
    if not badges:
        return ""
    size = item.h * 0.9
    size *= min(1.0, max(item.w, width_of(item.label, item.h)) / row_width(badges, size))
    wide, p = row_width(badges, size) - size * GAP, pen.palette
    plate = box(-wide / 2 - 5, item.h * 0.85 - size * 0.62, wide + 10, size * 1.24, f'fill="{p["plate"]}"', size * 0.62)
    return f'<g fill-opacity="0.86">{plate}</g>' + pen.badges(badges, -wide / 2, item.h * 0.85, size)
