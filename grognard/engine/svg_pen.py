"""What every shape is drawn with: the palette, hatchings, outlines and rows of marks."""

from __future__ import annotations

from typing import Final

from grognard.engine.palette import EMBLEMS, HATCHES, PALETTES, Palette
from grognard.engine.scene import LEGAL, SELECTED, Badge, Item
from grognard.engine.svg_symbols import symbol
from grognard.engine.svg_write import box, num, width_of, words_at

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


class Pen:
    """A theme at work."""

    def __init__(self, theme: str) -> None:
        self.theme = theme
        self.palette: Palette = PALETTES[theme]

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
        p = self.palette
        if item.has(SELECTED):
            return self._frame(item, 2.5, round_, f'stroke="{p["ink"]}" stroke-width="4"')
        if item.has(LEGAL):
            outer = self._frame(item, 4.5, round_ + 3, LEGAL_LINE.format(p["legal"], 1.8))
            return outer + self._frame(item, 1.8, round_ + 1, LEGAL_LINE.format(p["legal"], 1.2))
        return ""

    def _frame(self, item: Item, gap: float, round_: float, style: str) -> str:
        w, h = item.w + 2 * gap, item.h + 2 * gap
        return box(item.x - gap, item.y - gap, w, h, f'fill="none" {style}', round_)

    def emblem(self, role: str, x: float, y: float, size: float, colour: str = "") -> str:
        """The sign of a side."""
        name = EMBLEMS.get(role.removesuffix("-sea"), "")
        return symbol(name, x, y, size, colour or self.palette.line(role), 3.2) if name else ""

    def badges(self, badges: list[Badge], x: float, y: float, size: float, halo: str = "") -> str:
        """A row of marks centred on x, its middle at y."""
        widths = [badge_width(badge, size) for badge in badges]
        gap = size * 0.45
        left = x - (sum(widths) + gap * (len(badges) - 1)) / 2
        parts = []
        for badge, width in zip(badges, widths, strict=True):
            parts.append(self.badge(badge, left, y, size, halo))
            left += width + gap
        return "".join(parts)

    def badge(self, badge: Badge, x: float, y: float, size: float, halo: str = "") -> str:
        """One mark: its symbol, then its word."""
        colour = self.palette.line(badge.role) if badge.role else self.palette["ink"]
        drawn = symbol(badge.symbol, x, y - size / 2, size, colour, 2.6)
        if halo and badge.symbol:
            drawn = symbol(badge.symbol, x, y - size / 2, size, halo, 6.5) + drawn
        start = x + (size * 1.12 if badge.symbol else 0.0)
        return drawn + words_at(start, y + size * 0.36, badge.value, size, colour, weight=700, halo=halo)


def badge_width(badge: Badge, size: float) -> float:
    return (size * 1.12 if badge.symbol else 0.0) + width_of(badge.value, size)


def move(x: float, y: float, inside: str) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{inside}</g>'
