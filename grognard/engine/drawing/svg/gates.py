"""Gates as SVG: boxes at the rim of a map, with a name along the rim and arrows that point in."""

from __future__ import annotations

from grognard.engine.drawing.item import Item
from grognard.engine.drawing.svg.ink import coat
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, fit, num, width_of, words_at

ARROW = "M0 -9L7 2H2.6V9H-2.6V2H-7Z"
ARROW_ROOM = 25.0
RIM = 6.0
LARGEST, LEAST = 16.0, 13.0  # sizes of the name between two arrows


def gate(pen: Pen, item: Item) -> str:
    """The arrows point to where the item is turned, in quarters of a circle from the north."""
    p = pen.palette
    fill, ink = coat(item.role)
    edge = f'fill="{fill}" stroke="{p["ink"]}" stroke-width="2.2"'
    inner = f'fill="none" stroke="{ink}" stroke-opacity="0.6" stroke-dasharray="4 4"'
    frame = box(0, 0, item.w, item.h, edge, 6) + box(3, 3, item.w - 6, item.h - 6, inner, 4)
    return frame + f'<g transform="translate({num(item.w / 2)} {num(item.h / 2)})">{words(item, ink)}</g>'


def words(item: Item, ink: str) -> str:
    """The name, upright or along a side of the map, between two arrows; a long name leaves room for one."""
    long = max(item.w, item.h)
    ends = (-1, 1) if width_of(item.label, LEAST) <= long - 2 * ARROW_ROOM else (-1,)
    font = fit(item.label, long - len(ends) * ARROW_ROOM - RIM, LARGEST, 10)
    middle = 0.0 if len(ends) == 2 else ARROW_ROOM / 2 - RIM / 2
    name = words_at(middle, font * 0.36, item.label, font, ink, "middle", 700)
    along = -90.0 if item.h > item.w else 0.0
    arrows = ""
    for end in ends:
        at = end * (long / 2 - 13)
        place = f"translate({num(at)} 0) rotate({num(item.turn - along)})"
        arrows += f'<path transform="{place}" d="{ARROW}" fill="{ink}"/>'
    return f'<g transform="rotate({num(along)})">{name}{arrows}</g>'
