"""What every shape is drawn with: the palette, symbols, hatchings, outlines and rows of marks."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import AREA, CARD, COUNTER, LEGAL, SELECTED, Badge, Item
from grognard.engine.drawing.palette import PAGE, palette
from grognard.engine.drawing.roles import Roles
from grognard.engine.drawing.svg.hatchings import HATCHINGS, RIM, RIM_OPACITY
from grognard.engine.drawing.svg.silhouettes import SILHOUETTES
from grognard.engine.drawing.svg.symbols import SYMBOLS, symbol
from grognard.engine.drawing.svg.write import MAP_FONT, MIDDLE, box, num, width_of, words_at

DARK_INK: Final = "#22241f"  # over a bright marker, in either theme
CHOSEN_DASH: Final = 'stroke-dasharray="8 5"'
CHIP: Final = 12.5  # the size of a price
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
        """The patterns of all roles that have one; of those that hold land a stronger one too, for frontiers."""
        hatched = [role for role in self.roles.all.values() if role.hatching]
        patterns = [self._pattern(role.name, role.hatching) for role in hatched]
        holders = [role for role in hatched if role.emblem]
        return "".join(patterns + [self._pattern(role.name, role.hatching, RIM, RIM_OPACITY) for role in holders])

    def _pattern(self, role: str, hatching: str, kind: str = "", strength: str = "") -> str:
        size, drawing, opacity = HATCHINGS[hatching]
        lines = drawing.format(self.palette.line(role))
        tag = f'<pattern id="{self.theme}-{role}{kind}" patternUnits="userSpaceOnUse" {size}>'
        return f'{tag}<g opacity="{strength or opacity}">{lines}</g></pattern>'

    def hatch(self, role: str) -> str:
        """The fill that hatches an area of that role; nothing if it has no hatching."""
        return f"url(#{self.theme}-{role})" if self.roles.hatching(role) else ""

    def outline(self, item: Item, radius: float) -> str:
        """The outline of a rectangle: a soft glow in two lines when it can be chosen, a dashed one when it is."""
        p = self.palette
        lines = self._outline(item, 7, radius, 'class="focus"') if self.in_page else ""
        if item.has(SELECTED):
            lines += self._outline(item, 3, radius, f'stroke="{p["legal"]}" stroke-width="5"')
            return lines + self._outline(item, 3, radius, f'stroke="{p["glow"]}" stroke-width="2.4" {CHOSEN_DASH}')
        if item.has(LEGAL):
            lines += self._outline(item, 4, radius, f'stroke="{p["glow"]}" stroke-width="7" stroke-opacity="0.35"')
            lines += self._outline(item, 2.2, radius, f'stroke="{p["glow-line"]}" stroke-width="4.4"')
            lines += self._outline(item, 2.2, radius, f'stroke="{p["glow"]}" stroke-width="2.4"')
        return lines

    def disc(self, x: float, y: float, radius: float, fill: str, line: str, width: float = 1.3) -> str:
        edge = f' stroke="{line}" stroke-width="{num(width)}"' if line else ""
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{edge}/>'

    def sign(self, name: str, x: float, y: float, size: float, colour: str, weight: float = 2.3) -> str:
        """A picture with its middle at (x, y)."""
        return self.symbol(name, x - size / 2, y - size / 2, size, colour, weight)

    def serif(self) -> str:
        """The typeface of titles."""
        return ' class="serif"' if self.in_page else f' font-family="{MAP_FONT}"'

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
        return f'<use href="#{symbol_id(name)}" {at} color="{colour}" stroke-width="{num(weight)}"/>'

    def emblem(self, role: str, x: float, y: float, size: float) -> str:
        """The symbol of a role, in its colour."""
        return self.symbol(self.roles.emblem(role), x, y, size, self.palette.line(role))

    def badges(self, badges: list[Badge], x: float, y: float, size: float) -> str:
        """A row of marks that starts at x, its middle at y."""
        parts = []
        for badge in badges:
            parts.append(self.badge(badge, x, y, size))
            x += badge_width(badge, size) + size * GAP
        return "".join(parts)

    def badge(self, badge: Badge, x: float, y: float, size: float) -> str:
        """One mark: its symbol, then its word."""
        colour = self.palette.line(badge.role) if badge.role else self.palette["ink"]
        drawn = self.symbol(badge.symbol, x, y - size / 2, size, colour, 2.6)
        start = x + (size * 1.15 if badge.symbol else 0.0)
        return drawn + words_at(start, y + size * MIDDLE, badge.value, size, colour, weight=700)


def symbol_id(name: str) -> str:
    """In the sheets of a page: pieces are on a sheet of their own, which only some games need."""
    return f"p-{name}" if name in SILHOUETTES else f"s-{name}"


def price_chip(pen: Pen, item: Item) -> str:
    """What choosing a thing costs: above the name of an area, below anything else."""
    if not item.price:
        return ""
    p = pen.palette
    text = item.price if item.shape == AREA or width_of(item.price, CHIP) < item.w - 8 else item.price.split()[0]
    wide, high = width_of(text, CHIP) + 14, CHIP + 5
    x, y = (item.x, item.y - item.h * 2.2 - high / 2) if item.shape == AREA else (item.w / 2, item.h + high / 2 - 1)
    style = f'fill="{p["accent"]}" stroke="{p["glow-line"]}" stroke-width="1.4"'
    pill = box(-wide / 2, -high / 2, wide, high, style, high / 2)
    return move(x, y, pill + words_at(0, CHIP * MIDDLE, text, CHIP, DARK_INK, "middle", 700))


def edges_under(item: Item) -> int:
    """How many edges show under the top of a stack."""
    return min(item.count - 1, DEEPEST) if item.shape in (CARD, COUNTER) else 0


def badge_width(badge: Badge, size: float) -> float:
    return (size * 1.15 if badge.symbol else 0.0) + width_of(badge.value, size)


def row_width(badges: list[Badge], size: float) -> float:
    """The width of a row of marks, with the gap behind the last."""
    return sum(badge_width(badge, size) + size * GAP for badge in badges)


def move(x: float, y: float, inside: str) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{inside}</g>'
