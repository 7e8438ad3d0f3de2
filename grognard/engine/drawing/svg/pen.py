"""What every shape is drawn with: the palette, symbols, hatchings, outlines and rows of marks."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.engine.drawing.item import CARD, COUNTER, LEGAL, SELECTED, Badge, Item
from grognard.engine.drawing.palette import PAGE, palette
from grognard.engine.drawing.roles import Roles
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

# By name: the size of a hatching and how it is turned, its lines, its opacity.
HATCHINGS: Final = {
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
DEEPEST: Final = 3  # edges that show under the top of a stack


class Pen:
    """A theme and the roles of a game. A light or dark picture must hold all it needs; a page has its own sheet of
    symbols and hatchings, its own colours, and a line round what the keyboard or the mouse points at."""

    def __init__(self, theme: str, roles: Roles) -> None:
        self.theme = theme
        self.roles = roles
        self.in_page = theme == PAGE
        self.palette = palette(theme, roles)

    def hatchings(self) -> str:
        """The patterns of all roles that have one."""
        return "".join(self._pattern(role.name, role.hatching) for role in self.roles.all.values() if role.hatching)

    def _pattern(self, role: str, hatching: str) -> str:
        size, drawing, opacity = HATCHINGS[hatching]
        lines = drawing.format(self.palette.line(role))
        tag = f'<pattern id="{self.theme}-{role}" patternUnits="userSpaceOnUse" {size}>'
        return f'{tag}<g opacity="{opacity}">{lines}</g></pattern>'

    def hatch(self, role: str) -> str:
        """The fill that hatches an area of that role; nothing if it has no hatching."""
        return f"url(#{self.theme}-{role})" if self.roles.hatching(role) else ""

    def outline(self, item: Item, radius: float) -> str:
        """The outline of a rectangle: a dashed double line when it can be chosen, a thick line when it is."""
        ink = self.palette["legal"]
        lines = self._outline(item, 7, radius, 'class="focus"') if self.in_page else ""
        if item.has(SELECTED):
            return lines + self._outline(item, 2.5, radius, f'stroke="{ink}" stroke-width="4"')
        if item.has(LEGAL):
            lines += self._outline(item, 4.5, radius, LEGAL_LINE.format(ink, 2))
            lines += self._outline(item, 1.8, radius, LEGAL_LINE.format(ink, 1))
        return lines

    def _outline(self, item: Item, gap: float, radius: float, style: str) -> str:
        """Round the whole stack, not only round its top."""
        depth = 2 * edges_under(item)
        w, h = item.w + 2 * gap + depth, item.h + 2 * gap + depth
        return box(-gap, -gap - depth, w, h, f'fill="none" {style}', radius + gap * 0.7)

    def symbol(self, name: str, x: float, y: float, size: float, colour: str, weight: float = 2.3) -> str:
        """A picture with its top left corner at (x, y); nothing if there is none of that name."""
        if name not in SYMBOLS:
            return ""
        if not self.in_page:
            return symbol(name, x, y, size, colour, weight)
        at = f'x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"'
        return f'<use href="#s-{name}" {at} color="{colour}" stroke-width="{num(weight)}"/>'

    def emblem(self, role: str, x: float, y: float, size: float) -> str:
        """The symbol of a role, in its colour."""
        return self.symbol(self.roles.emblem(role), x, y, size, self.palette.line(role))

    def badges(self, badges: list[Badge], x: float, y: float, size: float, halo: str = "") -> str:
        """A row of marks that starts at x, its middle at y."""
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


def edges_under(item: Item) -> int:
    """How many edges show under the top of a stack."""
    return min(item.count - 1, DEEPEST) if item.shape in (CARD, COUNTER) else 0


@cache
def has_lines(name: str) -> bool:
    """Only lines can have a halo: a filled shape would hide its own."""
    return any(kind != "F" for kind, _ in SYMBOLS.get(name, ()))


def badge_width(badge: Badge, size: float) -> float:
    return (size * 1.15 if badge.symbol else 0.0) + width_of(badge.value, size)


def row_width(badges: list[Badge], size: float) -> float:
    """The width of a row of marks, with the gap behind the last."""
    return sum(badge_width(badge, size) + size * GAP for badge in badges)


def move(x: float, y: float, inside: str) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{inside}</g>'
