"""Tokens and medals as SVG: pieces in the strong colour of their owner, the same in both themes."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import BRIGHT, Item
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, centred, num

UNIT: Final = 38.0  # the side of a token to which the sizes below refer
SHOWN: Final = 3  # plates of a stack that show
CRACK: Final = "l-3 6 4 3-3 6"
SHIELD: Final = "M0-8.5L7.5-6V0C7.5 4.5 4 7.3 0 8.6C-4 7.3-7.5 4.5-7.5 0V-6Z"


def token(pen: Pen, item: Item) -> str:
    """An emblem, a silhouette, how many lie in the stack; of a wounded piece the defence that is left."""
    p, side = pen.palette, UNIT
    plates = "".join(plate(pen, item, 2.0 * n) for n in range(min(item.count, SHOWN) - 1, 0, -1))
    face = box(0, 0, side, side, f'fill="{p.body(item.role)}"', 6)
    gloss = box(0, 0, side, side, f'fill="url(#{pen.theme}-bevel)"', 6)
    rim = f'fill="none" stroke="{p.trim(item.role)}" stroke-width="1.3"'
    edge = box(1.1, 1.1, side - 2.2, side - 2.2, rim, 5)
    emblem = pen.sign(pen.roles.emblem(item.role), 7.6, 7.8, 9, p["cream"], 3.4)
    picture = pen.sign(item.symbol, 20.2, 20.6, 25, p["cream"])
    drawn = shadow(pen, item) + plates + face + gloss + edge + emblem + picture + wound(pen, item) + many(pen, item)
    return f'<g transform="scale({num(item.w / UNIT, 3)})">{drawn}</g>'


def shadow(pen: Pen, item: Item) -> str:
    down = 2.0 + 2.0 * (min(item.count, SHOWN) - 1)
    return box(down - 2, down, UNIT + 1, UNIT, f'fill="{pen.palette["shade"]}" fill-opacity="0.34"', 7)


def plate(pen: Pen, item: Item, at: float) -> str:
    """The edge of a piece that lies below."""
    p = pen.palette
    style = f'fill="{p.body(item.role)}" stroke="{p.trim(item.role)}" stroke-width="1.1"'
    return box(at, at, UNIT, UNIT, style, 6)


def wound(pen: Pen, item: Item) -> str:
    """A crack from the top, and a shield with the defence that is left."""
    if not item.has(BRIGHT):
        return ""
    p = pen.palette
    crack = f'<path d="M25 1.5{CRACK}" fill="none" stroke="{p["wound"]}" stroke-width="1.7" stroke-linejoin="round"/>'
    shield = f'<path d="{SHIELD}" fill="{p["wound"]}" stroke="{p["wound-ink"]}" stroke-width="1.1"/>'
    number = centred(0, 0, item.value, 11.5, p["wound-ink"])
    return f'{crack}<g transform="translate(6.5 {num(UNIT - 6.5)})">{shield}{number}</g>'


def many(pen: Pen, item: Item) -> str:
    if item.count < 2:
        return ""
    p, at = pen.palette, UNIT - 4.5
    disc = pen.disc(at, at, 8, p["cream"], p.body(item.role), 1.6)
    return disc + centred(at, at, str(item.count), 12, p["wound-ink"])


def medal(pen: Pen, item: Item) -> str:
    """A bust in a ring of brass, with the emblem of its nation."""
    p, r = pen.palette, UNIT / 2
    inner = r - 2.2
    ring = pen.disc(r + 0.6, r + 2, r, p["shade"], "").replace("/>", ' fill-opacity="0.34"/>')
    ring += pen.disc(r, r, r, f"url(#{pen.theme}-metal)", "")
    ring += pen.disc(r, r, inner, p.body(item.role), p["wound-ink"], 0.8)
    bust = pen.sign(item.symbol, r, r + 0.9, 25, p["cream"])
    small = pen.disc(r * 1.68, r * 1.68, 7.2, p["cream"], p["brass"], 1)
    emblem = pen.sign(pen.roles.emblem(item.role), r * 1.68, r * 1.68, 9, p.body(item.role), 3.2)
    return f'<g transform="scale({num(item.w / UNIT, 3)})">{ring}{bust}{small}{emblem}</g>'
