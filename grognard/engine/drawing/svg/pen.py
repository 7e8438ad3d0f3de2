"""What every shape is drawn with: the palette, symbols, hatchings, outlines and rows of marks."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.engine.drawing.palette import EMBLEMS, HATCHES, IN_A_PAGE, PAGE, PALETTES, Palette
from grognard.engine.drawing.scene import CARD, COUNTER, LEGAL, SELECTED, Badge, Item
from grognard.engine.drawing.svg.symbols import SYMBOLS, symbol
from grognard.engine.drawing.svg.write import MIDDLE, box, num, width_of, words_at

STROKES: Final = '<path d="M0 0V7" stroke="{0}" stroke-width="1.5"/>'
DOTS: Final = '<circle cx="2" cy="2" r="1" fill="{0}"/><circle cx="6" cy="6" r="1" fill="{0}"/>'
CROSSED: Final = '<path d="M0 4.5H9M4.5 0V9" stroke="{0}" stroke-width="1"/>'
WAVES: Final = '<path d="M0 6Q4.5 3 9 6T18 6" stroke="{0}" stroke-width="1.1" fill="none"/>'
SNOW: Final = (
    '<path d="M0 0V16" stroke="{0}" stroke-width="1.1"/>'
    '<path d="M8 5V11M5.4 6.5L10.6 9.5M5.4 9.5L10.6 6.5" stroke="{0}" stroke-width="1"/>'
)
BARS: Final = '<path d="M0 0V11" stroke="{0}" stroke-width="2.2"/><path d="M0 5.5H4" stroke="{0}" stroke-width="2.2"/>'

# The size of a hatching, how it is turned, and how strongly it shows.
HATCHING: Final = {
    "strokes": ('width="7" height="7" patternTransform="rotate(45)"', STROKES, "0.3"),
    "dots": ('width="8" height="8"', DOTS, "0.34"),
    "crossed": ('width="9" height="9" patternTransform="rotate(45)"', CROSSED, "0.16"),
    "waves": ('width="18" height="12"', WAVES, "0.16"),
    "waves-strokes": ('width="18" height="9" patternTransform="rotate(-45)"', WAVES, "0.24"),
    "snow": ('width="16" height="16" patternTransform="rotate(-35)"', SNOW, "0.55"),
    "bars": ('width="11" height="11" patternTransform="rotate(-45)"', BARS, "0.5"),
}
DARK_INK: Final = "#22241f"  # over a bright marker, in either theme
LEGAL_LINE: Final = 'stroke="{0}" stroke-width="{1}" stroke-dasharray="6 3"'
GAP: Final = 0.45  # between two marks, of their size
DEEPEST: Final = 3  # edges that show under the top one of a stack


class Pen:
    """A theme at work: light or dark for a picture, which must have all it needs; or a page, which has a sheet of
    symbols and hatchings of its own, its own colours, and a line round what the keyboard or the mouse is at."""

    def __init__(self, theme: str) -> None:
        self.theme = theme
        self.in_a_page = theme == PAGE
        self.palette: Palette = IN_A_PAGE if self.in_a_page else PALETTES[theme]

    def hatchings(self) -> str:
        """The patterns of all roles that have one."""
        return "".join(self._hatching(role, name) for role, name in HATCHES.items())

    def _hatching(self, role: str, name: str) -> str:
        size, drawing, strength = HATCHING[name]
        lines = drawing.format(self.palette.line(role))
        tag = f'<pattern id="{self.theme}-{role}" patternUnits="userSpaceOnUse" {size}>'
        return f'{tag}<g opacity="{strength}">{lines}</g></pattern>'

    def hatch(self, role: str) -> str:
        """The fill that hatches that role, nothing if it has none."""
        return f"url(#{self.theme}-{role})" if role in HATCHES else ""

    def frame(self, item: Item, round_: float) -> str:
        """The outline of something square: a dashed double line when it can be chosen, a thick one when it is."""
        ink = self.palette["legal"]
        lines = self._frame(item, 7, round_, 'class="focus"') if self.in_a_page else ""
        if item.has(SELECTED):
            return lines + self._frame(item, 2.5, round_, f'stroke="{ink}" stroke-width="4"')
        if item.has(LEGAL):
            lines += self._frame(item, 4.5, round_, LEGAL_LINE.format(ink, 2))
            lines += self._frame(item, 1.8, round_, LEGAL_LINE.format(ink, 1))
        return lines

    def _frame(self, item: Item, gap: float, round_: float, style: str) -> str:
        """Round the whole stack, not only round the top one."""
        deep = 2 * under(item)
        w, h = item.w + 2 * gap + deep, item.h + 2 * gap + deep
        return box(-gap, -gap - deep, w, h, f'fill="none" {style}', round_ + gap * 0.7)

    def symbol(self, name: str, x: float, y: float, size: float, colour: str, weight: float = 2.3) -> str:
        """A picture with its top left corner at (x, y); nothing if there is none of that name."""
        if name not in SYMBOLS:
            return ""
        if not self.in_a_page:
            return symbol(name, x, y, size, colour, weight)
        at = f'x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"'
        return f'<use href="#s-{name}" {at} color="{colour}" stroke-width="{num(weight)}"/>'

    def emblem(self, role: str, x: float, y: float, size: float) -> str:
        """The sign of a side."""
        return self.symbol(EMBLEMS.get(role.removesuffix("-sea"), ""), x, y, size, self.palette.line(role))

    def badges(self, badges: list[Badge], x: float, y: float, size: float, halo: str = "") -> str:
        """A row of marks from x on, its middle at y."""
        parts = []
        for badge in badges:
            parts.append(self.badge(badge, x, y, size, halo))
            x += badge_width(badge, size) + size * GAP
        return "".join(parts)

    def badge(self, badge: Badge, x: float, y: float, size: float, halo: str = "") -> str:
        """One mark: its symbol, then its word."""
        colour = self.palette.line(badge.role) if badge.role else self.palette["ink"]
        drawn = self.symbol(badge.symbol, x, y - size / 2, size, halo, 7) if halo and has_lines(badge.symbol) else ""
        drawn += self.symbol(badge.symbol, x, y - size / 2, size, colour, 2.6)
        start = x + (size * 1.15 if badge.symbol else 0.0)
        return drawn + words_at(start, y + size * MIDDLE, badge.value, size, colour, weight=700, halo=halo)


def under(item: Item) -> int:
    """How many edges show under the top one of a stack."""
    return min(item.count - 1, DEEPEST) if item.shape in (CARD, COUNTER) else 0


@cache
def has_lines(name: str) -> bool:
    """Only lines can be thicker than the symbol itself: what is all filled would hide its halo."""
    return any(kind != "F" for kind, _ in SYMBOLS.get(name, ()))


def badge_width(badge: Badge, size: float) -> float:
    return (size * 1.15 if badge.symbol else 0.0) + width_of(badge.value, size)


def row_width(badges: list[Badge], size: float) -> float:
    """Of a row of marks, with the gap behind the last."""
    return sum(badge_width(badge, size) + size * GAP for badge in badges)


def move(x: float, y: float, inside: str) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{inside}</g>'
