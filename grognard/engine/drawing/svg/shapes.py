"""Pieces as SVG: counters, cards, dice, buttons. Each is drawn with its top left corner at the origin."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import BRIGHT, FACE_DOWN, Item
from grognard.engine.drawing.svg.pen import DARK_INK, Pen, edges_under
from grognard.engine.drawing.svg.units import SQUARE, unit
from grognard.engine.drawing.svg.write import MIDDLE, box, centred, fit, num, width_of, words_at, wrap

LEAST_WORDS: Final = 11.5  # below this size the words of a sign are hard to read
SIGN_WIDTH: Final = 60  # a wider counter is a sign with words
CARD_WIDTH: Final = 44  # a card at least this wide shows a face; a smaller one is drawn as a counter


def stack_behind(pen: Pen, item: Item, radius: float) -> str:
    """The edges of the cards under the top one."""
    p = pen.palette
    style = f'fill="{p["paper"]}" stroke="{p.line(item.role)}"'
    return "".join(box(2 * i, -2 * i, item.w, item.h, style, radius) for i in range(edges_under(item), 0, -1))


def how_many(pen: Pen, item: Item, x: float, y: float, size: float) -> str:
    """A dark disc with the number, if there are several."""
    if item.count < 2:
        return ""
    p = pen.palette
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.95)}" fill="{p["button"]}"/>'
    return disc + centred(x, y, f"×{item.count}", size, p["button-ink"])


def counter(pen: Pen, item: Item) -> str:
    """A small tile: symbol or back, and a number. A tile that says nothing but its role is filled with its colour."""
    # On the left, where the next tile of a row does not cover it.
    number = "" if item.value.startswith("×") else how_many(pen, item, 1, 0, 9)
    if is_unit(item):
        return stack_behind(pen, item, 3) + unit(pen, item) + number
    p = pen.palette
    is_coloured = item.has(FACE_DOWN) or (item.w > SIGN_WIDTH and is_about_role(pen, item))
    face = p.fill(item.role) if is_coloured else p["accent"] if item.has(BRIGHT) else p["paper"]
    tile = box(0, 0, item.w, item.h, f'fill="{face}" stroke="{p.line(item.role)}" stroke-width="1.8"', 3)
    hatch = pen.hatch(item.role) if is_coloured else ""
    cover = box(0, 0, item.w, item.h, f'fill="{hatch}"', 3) if hatch else ""
    inside = sign_face(pen, item) if item.w > SIGN_WIDTH else counter_face(pen, item)
    return stack_behind(pen, item, 3) + tile + cover + inside + number


def is_about_role(pen: Pen, item: Item) -> bool:
    """It says nothing but whose it is, or its role has no emblem, such as a region, which is told by its tint."""
    return bool(item.role) and not (item.symbol and pen.roles.emblem(item.role))


def is_unit(item: Item) -> bool:
    """A square tile with a symbol, face up, is a unit."""
    return item.h >= SQUARE and item.w <= SIGN_WIDTH and bool(item.symbol) and not item.has(FACE_DOWN)


def ink_on(pen: Pen, item: Item) -> str:
    return DARK_INK if item.has(BRIGHT) else pen.palette["ink"]


def counter_face(pen: Pen, item: Item) -> str:
    """The owner's emblem on a strip, the symbol, the number; a single one of them stands in the middle."""
    size, ink = item.h * 0.72, ink_on(pen, item)
    top = (item.h - size) / 2
    strip = owner_strip(pen, item) if item.symbol and item.role else ""
    start = item.h * 0.5 if strip else 0.0
    left = start + (3 if item.value else (item.w - start - size) / 2)
    sign = pen.symbol(item.symbol, left, top, size, ink) or pen.emblem(item.role, left, top, size)
    used = start + (size + 3 if sign else 0)
    font = fit(item.value, item.w - used - 3, item.h * 0.64)
    return strip + sign + centred((used + item.w) / 2, item.h / 2, item.value, font, ink)


def owner_strip(pen: Pen, item: Item) -> str:
    """Who owns the tile, by emblem as well as by colour."""
    wide = item.h * 0.5
    strip = box(1, 1, wide, item.h - 2, f'fill="{pen.palette.fill(item.role)}"', 2)
    return strip + pen.emblem(item.role, 1.5, wide / 2 + 0.5, wide - 1)


def sign_face(pen: Pen, item: Item) -> str:
    """A wide tile is a sign: emblem, symbol and words from the left. Long words take the room of the symbol."""
    size, ink = min(20.0, item.h * 0.7), ink_on(pen, item)
    top, left = (item.h - size) / 2, 6.0
    whose = pen.emblem(item.role, left, top, size)
    left += size + 6 if whose else 0
    crowded = whose and width_of(item.value, LEAST_WORDS) > item.w - left - size - 11
    sign = "" if crowded else pen.symbol(item.symbol, left, top, size, ink)
    left += size + 6 if sign else 0
    if item.label != item.value and item.label and item.value.isdigit():
        return whose + sign + gauge(item, left, ink)
    font = fit(item.value, item.w - left - 5, 13.5)
    return whose + sign + words_at(left, item.h / 2 + font * MIDDLE, item.value, font, ink, weight=700)


def gauge(item: Item, left: float, ink: str) -> str:
    """What there is on the left, how much of it on the right."""
    right = item.w - 9
    number = words_at(right, item.h / 2 + 17 * MIDDLE, item.value, 17, ink, "end", 700)
    font = fit(item.label, right - left - width_of(item.value, 17) - 6, 13.5, 9)
    return words_at(left, item.h / 2 + font * MIDDLE, item.label, font, ink, weight=600) + number


def card(pen: Pen, item: Item) -> str:
    if item.w < CARD_WIDTH:
        return counter(pen, item)
    p = pen.palette
    edge = f'fill="{p["paper"]}" stroke="{p.line(item.role)}" stroke-width="1.8"'
    ground = stack_behind(pen, item, 7) + box(0, 0, item.w, item.h, edge, 7)
    face = card_back(pen, item) if item.has(FACE_DOWN) else card_face(pen, item)
    return ground + face + how_many(pen, item, item.w - 13, 13, 12)


def card_back(pen: Pen, item: Item) -> str:
    """The owner's hatching and emblem; a pile also has its number in the middle and its name at the bottom."""
    colours = (pen.palette.fill(item.role), pen.hatch(item.role))
    back = [box(4, 4, item.w - 8, item.h - 8, f'fill="{colour}"', 4) for colour in colours if colour]
    high = item.h - (18 if item.label else 0)
    size = min(item.w, item.h) * 0.36
    sign = pen.emblem(item.role, (item.w - size) / 2, (high - size) / 2, size)
    return "".join(back) + (pile_number(pen, item, high) if item.value else sign) + back_name(pen, item)


def pile_number(pen: Pen, item: Item, high: float) -> str:
    p = pen.palette
    sign = pen.emblem(item.role, 8, 8, 13)
    return sign + centred(item.w / 2, high / 2, item.value, high * 0.5, p["ink"], halo=p.fill(item.role))


def back_name(pen: Pen, item: Item) -> str:
    """The name of a pile, on a strip at the bottom."""
    if not item.label:
        return ""
    p = pen.palette
    strip = box(2, item.h - 22, item.w - 4, 20, f'fill="{p["paper"]}"', 5)
    font = fit(item.label, item.w - 10, 12.5)
    return strip + words_at(item.w / 2, item.h - 8, item.label, font, p["ink"], "middle", 700)


def card_face(pen: Pen, item: Item) -> str:
    """A band with the owner's emblem and a word, the symbol with its number, the text of the card, its name."""
    p = pen.palette
    band = box(3, 3, item.w - 6, 16, f'fill="{p.fill(item.role)}"', 4) + pen.emblem(item.role, 6, 5.5, 11)
    word = item.lines[0] if item.lines else ""
    note = words_at(item.w - 7, 14.5, word, fit(word, item.w - 28, 10.5), p["ink"], "end", 700)
    text = [line for text in item.lines[1:] for line in wrap(text, item.w - 12, 9.5)]
    body = "".join(words_at(6, item.h * 0.58 + i * 11.5, line, 9.5, p["ink"]) for i, line in enumerate(text))
    name = words_at(item.w / 2, item.h - 8, item.label, fit(item.label, item.w - 8, 12.5), p["ink"], "middle", 700)
    return band + note + card_picture(pen, item, 0.34 if text else 0.5) + body + name


def card_picture(pen: Pen, item: Item, at: float) -> str:
    """The symbol with the number on its right; `at` is how far down the card, from 0 to 1."""
    p = pen.palette
    size, digit = min(item.w * 0.5, item.h * 0.42), min(item.h * 0.28, item.w * 0.36)
    left = (item.w - size - (digit * 0.75 if item.value else 0)) / 2
    y = item.h * at
    picture = pen.symbol(item.symbol, left, y - size / 2, size, p["ink"])
    number = words_at(left + size + 2, y + digit * MIDDLE, item.value, digit, p.line(item.role), weight=700)
    return picture + number


def die(pen: Pen, item: Item) -> str:
    p = pen.palette
    style = f'fill="{p["paper"]}" stroke="{p.line(item.role)}" stroke-width="1.8"'
    number = centred(item.w / 2, item.h / 2, item.value, item.h * 0.6, p["ink"])
    return box(0, 0, item.w, item.h, style, 6) + number


def button(pen: Pen, item: Item) -> str:
    p = pen.palette
    font = fit(item.label, item.w - 16, 15, 9)
    words = centred(item.w / 2, item.h / 2, item.label, font, p["button-ink"], 600)
    return box(0, 0, item.w, item.h, f'fill="{p["button"]}"', 8) + words
