"""The symbols, emblems and hatchings of the boards as one SVG sheet, which the page refers to by id."""

from __future__ import annotations

from grognard.engine.drawing.palette import PAGE
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.server.web.colours import every_role


def symbol_sheet() -> str:
    """Symbols by name, emblems and hatchings by role; they take the colour of the place that uses them."""
    symbols = "".join(symbol(f"s-{name}", name) for name in SYMBOLS)
    roles = every_role()
    emblems = "".join(symbol(f"emblem-{role.name}", role.emblem) for role in roles.all.values() if role.emblem)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}{emblems}{Pen(PAGE, roles).hatchings()}</svg>'


def symbol(id: str, name: str) -> str:
    paths = "".join(stroke(kind, path) for kind, path in SYMBOLS[name])
    return f'<symbol id="{id}" viewBox="0 0 24 24" overflow="visible">{paths}</symbol>'


def stroke(kind: str, path: str) -> str:
    if kind == "F":
        return f'<path d="{path}" fill="currentColor" fill-rule="evenodd"/>'
    line = 'stroke="currentColor" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" {line}/>'
