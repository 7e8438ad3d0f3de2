"""Spaces of a track that runs round a board: a sign, what the space gives, its number, and the tokens on it."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import BRIGHT, Item
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, centred, fit, num, words_at

LABEL: Final = 12.0
NOTE: Final = 11.0
NUMBER: Final = 10.5
SIGN: Final = 11.0  # the radius of its disc
HEX: Final = "M0-13L11.3-6.5V6.5L0 13L-11.3 6.5V-6.5Z"
STEP: Final = 12.0  # from one token to the next where several share a space


def space(pen: Pen, item: Item) -> str:
    """A wide space reads from left to right, a high one from top to bottom; one without a sign counts points."""
    if not item.symbol:
        return points(pen, item)
    inside = wide_space(pen, item) if item.w > item.h else high_space(pen, item)
    return cell(pen, item) + inside


def cell(pen: Pen, item: Item) -> str:
    p = pen.palette
    fill = (
        p["accent"] if item.has(BRIGHT) else p.fill(item.role or item.ground) if item.role or item.ground else p["cell"]
    )
    ground = box(0, 0, item.w, item.h, f'fill="{fill}" stroke="{p["border"]}"', 6)
    hatch = pen.hatch(item.role) if item.role else ""
    return ground + (box(0, 0, item.w, item.h, f'fill="{hatch}"', 6) if hatch else "")


def ink(pen: Pen, item: Item) -> str:
    return pen.palette["wound-ink" if item.has(BRIGHT) else "ink"]


def sign(pen: Pen, item: Item, x: float, y: float) -> str:
    p = pen.palette
    return pen.disc(x, y, SIGN, p["site"], "") + pen.sign(item.symbol, x, y, 14, p["site-ink"])


def wide_space(pen: Pen, item: Item) -> str:
    """The tokens stand on the right, where the number is otherwise."""
    colour, tokens, left = ink(pen, item), len(item.badges), 2 * SIGN + 11
    room = item.w - left - (22 + STEP * (tokens - 1) if tokens else 14)
    note = item.lines[0] if item.lines else ""
    size = fit(item.label, room, LABEL, 8)
    words = words_at(left, item.h / 2 - (1 if note else -4.3), item.label, size, colour, weight=700)
    words += words_at(left, item.h / 2 + 12, note, fit(note, room + 6, NOTE, 8), colour)
    number = "" if tokens else words_at(item.w - 5, 12, item.value, NUMBER, colour, "end")
    marks = [runner(pen, badge.role, item.w - 15 - STEP * i, item.h / 2) for i, badge in enumerate(item.badges)]
    return sign(pen, item, SIGN + 6, item.h / 2) + words + number + "".join(reversed(marks))


def high_space(pen: Pen, item: Item) -> str:
    colour, tokens, middle = ink(pen, item), len(item.badges), item.w / 2
    top = item.h / 2 - (30 if tokens else 16)
    note = item.lines[0] if item.lines else ""
    label = fit(item.label, item.w - 8, LABEL, 8)
    words = words_at(middle, top + 26, item.label, label, colour, "middle", 700)
    words += words_at(middle, top + 39, note, fit(note, item.w - 6, NOTE, 8), colour, "middle")
    number = words_at(item.w - 6, 14, item.value, NUMBER, colour, "end")
    shift = STEP * (tokens - 1) / 2
    marks = [runner(pen, badge.role, middle - shift + STEP * i, item.h - 18) for i, badge in enumerate(item.badges)]
    return sign(pen, item, middle, top) + words + number + "".join(marks)


def runner(pen: Pen, role: str, x: float, y: float) -> str:
    """A research token: a small hexagon with a flask and an emblem."""
    p = pen.palette
    body = f'<path d="{HEX}" fill="{p.body(role)}" stroke="{p["cream"]}" stroke-width="1.6"/>'
    inside = pen.sign("flask", 0, -4, 10, p["cream"]) + pen.sign(pen.roles.emblem(role), 0, 6, 7.5, p["cream"], 3.6)
    return f'<g transform="translate({num(x)} {num(y)})">{body}{inside}</g>'


def points(pen: Pen, item: Item) -> str:
    """What the owner of a corner has: a number and its unit on the owner's colour; a bare corner without an owner."""
    p = pen.palette
    fill = p.body(item.role) if item.role else p["rail"]
    ground = box(0, 0, item.w, item.h, f'fill="{fill}" stroke="{p["brass"]}" stroke-width="1.3"', 7)
    if not item.role:
        return ground
    emblem = pen.sign(pen.roles.emblem(item.role), 17, item.h / 2, 16, p["cream"], 3)
    middle = item.w / 2 + 11
    number = words_at(middle, item.h / 2 + 1.5, item.value, 17, p["cream"], "middle", 700)
    return ground + emblem + number + centred(middle, item.h / 2 + 11, item.label, 10.5, p["cream"])
