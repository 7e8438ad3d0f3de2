"""Pieces as SVG: counters, cards, dice, buttons."""

from __future__ import annotations

from grognard.engine.palette import EMBLEMS
from grognard.engine.scene import BRIGHT, FACE_DOWN, Item
from grognard.engine.svg_pen import DARK_INK, Pen
from grognard.engine.svg_symbols import symbol
from grognard.engine.svg_units import SQUARE, unit
from grognard.engine.svg_write import MAP_FONT, box, fit, num, words_at, wrap

WIDE = 60  # a wider counter is a sign with words
BIG = 44  # a card at least this wide shows a face, a smaller one a counter


def stack_behind(pen: Pen, item: Item, round_: float) -> str:
    """The edges of the cards that lie under the top one."""
    p = pen.palette
    style = f'fill="{p["paper"]}" stroke="{p.line(item.role)}" stroke-width="1"'
    depth = min(item.count - 1, 3)
    return "".join(box(item.x + 2 * i, item.y - 2 * i, item.w, item.h, style, round_) for i in range(depth, 0, -1))


def counter(pen: Pen, item: Item) -> str:
    """A small tile: symbol or back, and a number. A sign that only says whose something is wears its colours."""
    if is_unit(item):
        return stack_behind(pen, item, 3) + pen.frame(item, 3) + unit(pen, item) + counter_count(pen, item)
    p = pen.palette
    line = p.line(item.role)
    is_cloth = item.has(FACE_DOWN) or (item.w > WIDE and (not item.symbol or is_tinted(item)))
    face = p.fill(item.role) if is_cloth else p["accent"] if item.has(BRIGHT) else p["paper"]
    tile = box(item.x, item.y, item.w, item.h, f'fill="{face}" stroke="{line}" stroke-width="1.6"', 3)
    inside = pen.hatch(item.role) if is_cloth else ""
    back = box(item.x, item.y, item.w, item.h, f'fill="{inside}"', 3) if inside else ""
    ground = stack_behind(pen, item, 3) + pen.frame(item, 3) + tile + back
    return ground + (sign_face(pen, item) if item.w > WIDE else counter_face(pen, item)) + counter_count(pen, item)


def is_tinted(item: Item) -> bool:
    """A role without an emblem, such as a region, is told by its tint."""
    return bool(item.role) and item.role not in EMBLEMS


def is_unit(item: Item) -> bool:
    """A square tile with a symbol, face up, is a unit."""
    return item.h >= SQUARE and item.w <= WIDE and bool(item.symbol) and not item.has(FACE_DOWN)


def counter_face(pen: Pen, item: Item) -> str:
    """The owner's sign on a strip, the symbol, the number; what is alone stands in the middle."""
    p = pen.palette
    size = item.h * 0.72
    top = item.y + (item.h - size) / 2
    strip = owner_strip(pen, item) if item.symbol and item.role else ""
    start = item.x + (item.h * 0.5 if strip else 0)
    room = item.x + item.w - start
    left = start + (3 if item.value else (room - size) / 2)
    ink = DARK_INK if item.has(BRIGHT) else p["ink"]
    sign = symbol(item.symbol, left, top, size, ink, 2.6) or pen.emblem(item.role, left, top, size)
    used = size + 3 if sign else 0
    font = fit(item.value, room - used - 3, item.h * 0.64, 7)
    middle = start + (room + used) / 2
    return strip + sign + words_at(middle, item.y + item.h / 2 + font * 0.36, item.value, font, p["ink"], "middle", 700)


def owner_strip(pen: Pen, item: Item) -> str:
    """Whose the tile is, by sign as well as by colour."""
    p = pen.palette
    wide = item.h * 0.5
    strip = box(item.x + 1, item.y + 1, wide, item.h - 2, f'fill="{p.fill(item.role)}"', 2)
    return strip + pen.emblem(item.role, item.x + 1.5, item.y + (item.h - wide + 1) / 2, wide - 1)


def sign_face(pen: Pen, item: Item) -> str:
    """A wide tile is a sign with words: both start at the left."""
    p = pen.palette
    size = min(20.0, item.h * 0.7)
    top, left = item.y + (item.h - size) / 2, item.x + 6
    picture = pen.emblem(item.role, left, top, size)
    left += size + 6 if picture else 0
    sign = symbol(item.symbol, left, top, size, p["ink"], 2.2)
    left += size + 6 if sign else 0
    font = fit(item.value, item.x + item.w - left - 5, 13.5, 8)
    return picture + sign + words_at(left, item.y + item.h / 2 + font * 0.36, item.value, font, p["ink"], weight=600)


def counter_count(pen: Pen, item: Item) -> str:
    """How many lie under the top one, unless the tile says so itself."""
    if item.count < 2 or item.value.startswith("×"):
        return ""
    p = pen.palette
    x, y = item.x + 1, item.y  # on the left, where the next tile does not cover it
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="7.5" fill="{p["button"]}"/>'
    return disc + words_at(x, y + 3.2, f"×{item.count}", 9, p["button-ink"], "middle", 700)


def card(pen: Pen, item: Item) -> str:
    if item.w < BIG:
        return counter(pen, item)
    p = pen.palette
    edge = f'fill="{p["paper"]}" stroke="{p.line(item.role)}" stroke-width="2"'
    ground = stack_behind(pen, item, 7) + pen.frame(item, 7) + box(item.x, item.y, item.w, item.h, edge, 7)
    return ground + (card_back(pen, item) if item.has(FACE_DOWN) else card_face(pen, item)) + card_count(pen, item)


def card_back(pen: Pen, item: Item) -> str:
    """The owner's hatching and sign; a pile has its name and number on top."""
    p = pen.palette
    inside = (item.x + 4, item.y + 4, item.w - 8, item.h - 8)
    back = box(*inside, f'fill="{p.fill(item.role)}"', 4)
    hatch = pen.hatch(item.role)
    cover = box(*inside, f'fill="{hatch}"', 4) if hatch else ""
    size = min(item.w, item.h) * 0.36
    high = item.h - (18 if item.label else 0)
    sign = pen.emblem(item.role, item.x + (item.w - size) / 2, item.y + (high - size) / 2, size)
    return back + cover + (pile_number(pen, item, high) if item.value else sign) + back_name(pen, item)


def pile_number(pen: Pen, item: Item, high: float) -> str:
    size = high * 0.5
    middle, y = item.x + item.w / 2, item.y + high / 2 + size * 0.38
    sign = pen.emblem(item.role, item.x + 8, item.y + 8, 13)
    return sign + words_at(middle, y, item.value, size, pen.palette["ink"], "middle", 800, pen.palette.fill(item.role))


def back_name(pen: Pen, item: Item) -> str:
    """The name of a pile, on a strip at its foot."""
    if not item.label:
        return ""
    p = pen.palette
    strip = box(item.x + 2, item.y + item.h - 22, item.w - 4, 20, f'fill="{p["paper"]}"', 5)
    font = fit(item.label, item.w - 10, 12.5)
    return strip + words_at(item.x + item.w / 2, item.y + item.h - 8, item.label, font, p["ink"], "middle", 600)


def card_face(pen: Pen, item: Item) -> str:
    """A band with the owner's sign and a word, the symbol, the number, the name, and below it what the card does."""
    p = pen.palette
    middle = item.x + item.w / 2
    band = box(item.x + 3, item.y + 3, item.w - 6, 16, f'fill="{p.fill(item.role)}"', 4)
    sign = pen.emblem(item.role, item.x + 6, item.y + 5.5, 11)
    word = item.lines[0] if item.lines else ""
    note = words_at(item.x + item.w - 7, item.y + 14.5, word, fit(word, item.w - 28, 10.5, 7), p["ink"], "end", 600)
    told = [line for text in item.lines[1:] for line in wrap(text, item.w - 10, 10)]
    foot = item.y + item.h - 8 - 12 * len(told)
    font = fit(item.label, item.w - 8, 13)
    name = words_at(middle, foot, item.label, font, p["ink"], "middle", 700, more=f' font-family="{MAP_FONT}"')
    lines = [words_at(middle, foot + 12.5 + 12 * i, line, 10, p["soft"], "middle") for i, line in enumerate(told)]
    return band + sign + note + card_picture(pen, item, foot - font - 2) + name + "".join(lines)


def card_picture(pen: Pen, item: Item, foot: float) -> str:
    """The symbol with the number on its right, between the band and the name."""
    p = pen.palette
    top = item.y + 21
    size = min(item.w * 0.5, (foot - top) * 0.8)
    digit = min(size * 0.75, item.w * 0.36)
    room = size + (digit * 0.75 if item.value else 0)
    left, y = item.x + (item.w - room) / 2, (top + foot) / 2
    picture = symbol(item.symbol, left, y - size / 2, size, p["ink"], 1.8)
    number = words_at(left + size + 2, y + digit * 0.36, item.value, digit, p.line(item.role), weight=800)
    return picture + number


def card_count(pen: Pen, item: Item) -> str:
    """How many lie there, when they are several."""
    if item.count < 2:
        return ""
    p = pen.palette
    x, y = item.x + item.w - 13, item.y + 13
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="11" fill="{p["button"]}"/>'
    return disc + words_at(x, y + 4.5, f"×{item.count}", 12, p["button-ink"], "middle", 700)


def die(pen: Pen, item: Item) -> str:
    p = pen.palette
    cube = box(item.x, item.y, item.w, item.h, f'fill="{p["paper"]}" stroke="{p.line(item.role)}" stroke-width="2"', 6)
    size = item.h * 0.6
    number = words_at(item.x + item.w / 2, item.y + item.h / 2 + size * 0.36, item.value, size, p["ink"], "middle", 800)
    return pen.frame(item, 6) + cube + number


def button(pen: Pen, item: Item) -> str:
    p = pen.palette
    ground = box(item.x, item.y, item.w, item.h, f'fill="{p["button"]}"', 8)
    font = fit(item.label, item.w - 16, 15, 9)
    middle = item.x + item.w / 2
    return (
        pen.frame(item, 8)
        + ground
        + words_at(middle, item.y + item.h / 2 + font * 0.36, item.label, font, p["button-ink"], "middle", 600)
    )
