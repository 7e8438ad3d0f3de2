"""The slots of an area: its site and coordinates at the head, whose it is or what is built in the middle, the foot."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import FOOT, HEAD, MIDDLE, Badge, Item
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import MAP_FONT, SLANTED, box, centred, num, width_of, words_at

# From the middle of the area, as fractions of half its height
HEAD_AT: Final = -0.69
MIDDLE_AT: Final = 0.17
FOOT_AT: Final = 0.77
SITE: Final = 9.8  # the radius of a site's disc
LETTERS: Final = 12.0
PILL: Final = 15.0  # the height of a pill
DOT: Final = 8.0  # the radius of a small disc


def has_slots(item: Item) -> bool:
    return any(badge.at for badge in item.badges)


def middle_of(item: Item) -> tuple[float, float, float]:
    """The middle of an area, and half its height."""
    left, top, right, bottom = item.outline.box
    return (left + right) / 2, (top + bottom) / 2, (bottom - top) / 2


def slots(pen: Pen, item: Item) -> str:
    """All marks that stand in slots, where the area is."""
    x, y, half = middle_of(item)
    head, middle, foot = ([badge for badge in item.badges if badge.at == at] for at in (HEAD, MIDDLE, FOOT))
    drawn = [head_mark(pen, badge, half * HEAD_AT) for badge in head]
    drawn += [middle_mark(pen, badge, half * MIDDLE_AT) for badge in middle]
    drawn.append(foot_row(pen, foot, half * FOOT_AT))
    face = "" if pen.in_page else f' font-family="{MAP_FONT}"'
    return f'<g transform="translate({num(x)} {num(y)})"{face}>{"".join(drawn)}</g>'


def head_mark(pen: Pen, badge: Badge, y: float) -> str:
    """The coordinates, left of the site's disc if there is one."""
    p = pen.palette
    if not badge.symbol:
        return centred(0, y + 4, badge.value, LETTERS, p["ink"], halo=p["halo"])
    word = words_at(-5, y + LETTERS * 0.36, badge.value, LETTERS, p["ink"], "end", 700, p["halo"])
    disc = pen.disc(7, y, SITE, p["site"], p["site-ink"])
    return word + disc + pen.sign(badge.symbol, 7, y, SITE * 1.36, p["site-ink"])


def middle_mark(pen: Pen, badge: Badge, y: float) -> str:
    """The emblem of the holder on a disc, what is built on a plate, or a word on a pill."""
    p = pen.palette
    if badge.value:
        wide = width_of(badge.value, 11.5) + 14
        line = f'fill="{p["plate"]}" stroke="{p["site"]}" stroke-dasharray="3 2"'
        return box(-wide / 2, y - 9, wide, 18, line, 9) + word_of(badge.value, y, p["plate-ink"])
    line = p.line(badge.role)
    if badge.symbol == pen.roles.emblem(badge.role):
        return pen.disc(0, y, 12.5, p["plate"], line, 1.8) + pen.sign(badge.symbol, 0, y, 14.5, line)
    plate = box(-15, y - 15, 30, 30, f'fill="{p["plate"]}" stroke="{line}" stroke-width="2"', 8)
    return plate + pen.sign(badge.symbol, 0, y, 20, p["plate-ink"])


def word_of(text: str, y: float, ink: str) -> str:
    return words_at(0, y + 4, text, 11.5, ink, "middle", more=SLANTED)


def foot_row(pen: Pen, badges: list[Badge], y: float) -> str:
    """Pills with numbers and small discs, side by side."""
    wide = [pill_width(badge) if badge.value else 2 * DOT for badge in badges]
    left, drawn = -(sum(wide) + 3 * (len(wide) - 1)) / 2, []
    for badge, width in zip(badges, wide, strict=True):
        drawn.append(pill(pen, badge, left, y, width) if badge.value else dot(pen, badge, left + DOT, y))
        left += width + 3
    return "".join(drawn)


def pill_width(badge: Badge) -> float:
    return width_of(badge.value, LETTERS) + 20


def pill(pen: Pen, badge: Badge, left: float, y: float, width: float) -> str:
    p = pen.palette
    ground = box(left, y - PILL / 2, width, PILL, f'fill="{p["plate"]}" stroke="{p["site"]}"', PILL / 2)
    sign = pen.sign(badge.symbol, left + 9, y, 10, p["plate-ink"])
    return ground + sign + words_at(left + 16, y + 4.3, badge.value, LETTERS, p["plate-ink"], weight=700)


def dot(pen: Pen, badge: Badge, x: float, y: float) -> str:
    p = pen.palette
    line = p.line(badge.role)
    ink = line if badge.symbol == pen.roles.emblem(badge.role) else p["plate-ink"]
    return pen.disc(x, y, DOT, p["plate"], line) + pen.sign(badge.symbol, x, y, DOT * 1.25, ink)
