"""The symbols, emblems and hatchings of the boards, and their pieces, as SVG sheets, which the page refers to by id."""

from __future__ import annotations

from grognard.engine.drawing.palette import PAGE
from grognard.engine.drawing.svg.pen import Pen, symbol_id
from grognard.engine.drawing.svg.silhouettes import SILHOUETTES
from grognard.engine.drawing.svg.symbols import FILLED, SYMBOLS
from grognard.engine.drawing.svg.terrain import TERRAIN, definitions, light_and_shade
from grognard.server.web.colours import every_role


def symbol_sheet() -> str:
    """Symbols by name, emblems and hatchings by role; they take the colour of the place that uses them."""
    symbols = "".join(symbol(symbol_id(name), name) for name in SYMBOLS if name not in SILHOUETTES)
    roles = every_role()
    emblems = "".join(symbol(f"emblem-{role.name}", role.emblem) for role in roles.all.values() if role.emblem)
    patterns = Pen(PAGE, roles).hatchings() + light_and_shade(PAGE)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}{emblems}{patterns}</svg>'


def piece_sheet() -> str:
    """Silhouettes of pieces, and what stands on the land: only some games need them, and a page loads them then."""
    pieces = "".join(symbol(symbol_id(name), name) for name in SILHOUETTES)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{pieces}{definitions(PAGE, set(TERRAIN))}</svg>'


def symbol(id: str, name: str) -> str:
    paths = "".join(stroke(kind, path) for kind, path in SYMBOLS[name])
    return f'<symbol id="{id}" viewBox="0 0 24 24" overflow="visible">{paths}</symbol>'


def stroke(kind: str, path: str) -> str:
    if kind in FILLED:
        return f'<path d="{path}" fill="currentColor" fill-rule="evenodd"{FILLED[kind]}/>'
    line = 'stroke="currentColor" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" {line}/>'
