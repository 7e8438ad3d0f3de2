"""One item as SVG: the thing itself, and its outline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.drawing.item import (
    AREA,
    BUTTON,
    CARD,
    CELL,
    COUNTER,
    DIE,
    DOSSIER,
    GATE,
    GROUND,
    HALVES,
    LEDGER,
    MEDAL,
    PANEL,
    PIECE,
    PLACARD,
    PLATE,
    ROSTER,
    SPACE,
    TOKEN,
    TRACK,
    WEB,
    Item,
)
from grognard.engine.drawing.svg.cells import cell, cell_outline
from grognard.engine.drawing.svg.dossier import dossier
from grognard.engine.drawing.svg.gates import gate
from grognard.engine.drawing.svg.ground.draw import ground
from grognard.engine.drawing.svg.halves import halves
from grognard.engine.drawing.svg.ledger import ledger
from grognard.engine.drawing.svg.map import area, area_outline
from grognard.engine.drawing.svg.panels import panel, track
from grognard.engine.drawing.svg.pen import Pen, price_chip
from grognard.engine.drawing.svg.pieces import piece, piece_outline
from grognard.engine.drawing.svg.placards import placard
from grognard.engine.drawing.svg.roster import roster
from grognard.engine.drawing.svg.shapes import CARD_WIDTH, button, card, counter, die
from grognard.engine.drawing.svg.spaces import space
from grognard.engine.drawing.svg.tokens import medal, token
from grognard.engine.drawing.svg.webs import plate, web

# Of the corners of an outline
RADIUS: Final = {
    COUNTER: 5,
    CARD: 7,
    DIE: 6,
    TRACK: 4,
    PANEL: 9,
    BUTTON: 8,
    TOKEN: 6,
    MEDAL: 22,
    SPACE: 6,
    PLACARD: 6,
    ROSTER: 10,
    GATE: 6,
    DOSSIER: 9,
    HALVES: 9,
    LEDGER: 9,
    WEB: 9,
    PLATE: 5,
}


def art(pen: Pen, item: Item) -> str:
    """The thing itself."""
    return DRAWINGS[item.shape](pen, item)


def outline(pen: Pen, item: Item) -> str:
    """The line round it that says whether it can be chosen, or is; and what that costs."""
    if item.shape == AREA:
        return area_outline(pen, item)
    if item.shape == GROUND:
        return ""
    if item.shape == PIECE:
        return piece_outline(pen, item)
    if item.shape == CELL:
        return cell_outline(pen, item)
    is_small_card = item.shape == CARD and item.w < CARD_WIDTH
    return pen.outline(item, RADIUS[COUNTER if is_small_card else item.shape]) + price_chip(pen, item)


DRAWINGS: Final[dict[str, Callable[[Pen, Item], str]]] = {
    AREA: area,
    CARD: card,
    COUNTER: counter,
    TRACK: track,
    BUTTON: button,
    DIE: die,
    PANEL: panel,
    GROUND: ground,
    PIECE: piece,
    GATE: gate,
    CELL: cell,
    DOSSIER: dossier,
    HALVES: halves,
    TOKEN: token,
    MEDAL: medal,
    SPACE: space,
    PLACARD: placard,
    ROSTER: roster,
    LEDGER: ledger,
    WEB: web,
    PLATE: plate,
}
