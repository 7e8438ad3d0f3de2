"""Units as SVG: square counters with a bar for their name, the symbol of their kind, their steps and their values."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import FULL, REDUCED, Badge, Item
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, centred, fit, num, width_of, words_at

SQUARE: Final = 30  # a counter at least this high shows a unit
UNIT: Final = 48.0  # the side of a counter to which the sizes below refer
BAR: Final = 13.6  # the height of the bar with the name
BOX: Final = (13.4, 16.2, 21.2, 14.6)  # of the symbol, with a patch of paper under it
BOX_ALONE: Final = (12.0, 17.0, 25.0, 25.0)  # of a unit without values
NAME: Final = 10.4
LEAST_NAME: Final = 6.5
VALUES: Final = 13.4
BAR_PATH: Final = "M1.2 {0}V6A4.8 4.8 0 0 1 6 1.2H42A4.8 4.8 0 0 1 46.8 6V{0}Z"
EXPERIENCE: Final = ("veteran", "elite")  # marks that stand below the emblem; others stand on the corners


def unit(pen: Pen, item: Item) -> str:
    """From the top: the name, the symbol between the nation's emblem and the steps, the values."""
    p = pen.palette
    edge = f'fill="{p.fill(item.role)}" stroke="{p.line(item.role)}" stroke-width="1.5"'
    shade = box(1, 2.6, 47.4, 47, f'fill="{p["shade"]}" fill-opacity="0.34"', 6)
    body = name_bar(pen, item) + symbol_box(pen, item) + steps(pen, item) + values(pen, item) + marks(pen, item)
    drawn = shade + box(0.8, 0.8, 46.4, 46.4, edge, 5.5) + body
    return f'<g transform="scale({num(item.w / UNIT, 3)} {num(item.h / UNIT, 3)})">{drawn}</g>'


def name_bar(pen: Pen, item: Item) -> str:
    """In the colour of its side."""
    p = pen.palette
    bar = f'<path d="{BAR_PATH.format(num(BAR))}" fill="{p.line(pen.roles.side(item.role))}"/>'
    font = fit(item.label, 43, NAME, LEAST_NAME)
    return bar + centred(24, 7.4, item.label, font, p["bar-ink"])


def symbol_box(pen: Pen, item: Item) -> str:
    """The symbol on a patch of paper, as on a staff map, and the emblem of the nation."""
    p, (left, top, wide, high) = pen.palette, BOX if item.value else BOX_ALONE
    paper = box(left, top, wide, high, f'fill="{p["paper"]}"')
    size = wide * 24 / 20  # symbols leave a margin of two units in their box of 24
    sign = pen.sign(item.symbol, left + wide / 2, top + high / 2, size, p["ink"], 2)
    experienced = any(badge.symbol in EXPERIENCE for badge in item.badges)
    emblem = pen.roles.emblem(item.role)
    return paper + sign + pen.sign(emblem, 7.2, 19.8 if experienced else 23.4, 9.2, p.line(item.role), 2.8)


def steps(pen: Pen, item: Item) -> str:
    """A full dot for each step a unit has, a hollow one for the one it lost, and then dashes along its foot."""
    if not (item.has(FULL) or item.has(REDUCED)):
        return ""
    ink, lost = pen.palette["ink"], item.has(REDUCED)
    dots = pen.disc(41, 27.8, 2.6, ink, ink) + pen.disc(41, 19.4, 2.6, "none" if lost else ink, ink)
    foot = f'<path d="M4 45.6H44" stroke="{ink}" stroke-width="1.8" stroke-dasharray="5 3"/>'
    return dots + (foot if lost else "")


def values(pen: Pen, item: Item) -> str:
    font = fit(item.value, 44, VALUES, 6)
    return words_at(24, 42.2, item.value, font, pen.palette["ink"], "middle", 700)


def marks(pen: Pen, item: Item) -> str:
    """Veteran and elite below the emblem; what it needs to hit and that it has moved on the upper corners."""
    drawn, right = [], 46.0
    for badge in item.badges:
        if badge.symbol in EXPERIENCE:
            drawn.append(pen.sign(badge.symbol, 7.2, 29, 10.5, pen.palette["ink"], 3))
        else:
            drawn.append(corner_mark(pen, badge, right))
            right = 2.0
    return "".join(drawn)


def corner_mark(pen: Pen, badge: Badge, x: float) -> str:
    """A disc with a sign, or a pill with a number."""
    p = pen.palette
    if badge.symbol:
        return pen.disc(x + 1, 0, 6.2, p["ink"], p["paper"], 1.2) + pen.sign(
            badge.symbol, x + 1, 0, 8.6, p["paper"], 3.2
        )
    wide = width_of(badge.value, 11) + 6
    left = min(max(x - wide / 2, -3), 51 - wide)
    plate = box(left, -10, wide, 15, f'fill="{p["accent"]}" stroke="{p["wound-ink"]}"', 7.5)
    return plate + centred(left + wide / 2, -2.5, badge.value, 11, p["wound-ink"])
