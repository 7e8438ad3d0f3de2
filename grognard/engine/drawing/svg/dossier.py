"""A dossier as SVG: a person with a portrait, states as chips, rows of pips for health and the like, a table below.

The first rows of the item, those without a symbol, are rows of pips; the others stand in the table under its heads.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import SELECTED, Item, Row
from grognard.engine.drawing.svg.figures import soldier
from grognard.engine.drawing.svg.ink import NAVY, WHITE, disc
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, centred, cut, fit, num, width_of, words_at

HEAD: Final = 54.0
ROW: Final = 21.0
TEXT: Final = 13.5
MARGIN: Final = 12.0
PIPS: Final = 92.0  # where they begin
PIP: Final = 17.0  # from one pip to the next
COLUMN: Final = 54.0
FULL: Final = "#a3262a"


def dossier_height(rows: list[Row]) -> float:
    in_table = sum(1 for row in rows if row.symbol)
    return HEAD + ROW * len(rows) + (ROW if in_table else 0) + 6


def dossier(pen: Pen, item: Item) -> str:
    p = pen.palette
    edge = f'stroke="{p.line(item.role)}" stroke-width="{2.4 if item.has(SELECTED) else 1.4}"'
    card = box(0, 0, item.w, item.h, f'fill="{p["panel"]}" {edge}', 9)
    pips = [row for row in item.rows if not row.symbol]
    table = [row for row in item.rows if row.symbol]
    drawn = "".join(pip_row(pen, row, i) for i, row in enumerate(pips))
    return card + head(pen, item) + drawn + (lines_of(pen, item, table, HEAD + ROW * len(pips)) if table else "")


def head(pen: Pen, item: Item) -> str:
    """The portrait, the name, and the states side by side."""
    figure = disc(19, NAVY, 1.6, ink=WHITE) + disc(15, "#bcd6e8") + soldier(pen, item.symbol)
    portrait = f'<g transform="translate(31 27)">{figure}</g>'
    name = words_at(60, 21, item.label, fit(item.label, item.w - 70, 17, 12), pen.palette["ink"], weight=700)
    chips, x = "", 60.0
    for word in item.lines:
        wide = width_of(word, 12.5) + 14
        if x + wide > item.w - 4:
            break
        edge = f'fill="{pen.palette["paper"]}" stroke="{pen.palette.line(item.role)}"'
        chips += box(x, 28, wide, 19, edge, 9.5) + centred(x + wide / 2, 37.5, word, 12.5, pen.palette["ink"], 600)
        x += wide + 5
    return portrait + name + chips


def pip_row(pen: Pen, row: Row, i: int) -> str:
    """What is counted, a pip for each point, filled as long as it is left, and the number in words."""
    p, middle = pen.palette, HEAD + ROW * (i + 0.5)
    name = words_at(MARGIN, middle + 4.6, row.label, TEXT, p["ink"], weight=600)
    dots = "".join(pip(pen, PIPS + n * PIP, middle, n < row.left, is_round=i == 0) for n in range(row.most))
    return name + dots + words_at(PIPS + row.most * PIP, middle + 4.6, " ".join(row.cells), TEXT, p["soft"])


def pip(pen: Pen, x: float, y: float, is_left: bool, is_round: bool) -> str:
    """The first row has discs, the others have diamonds."""
    ink = pen.palette["ink"]
    if is_round:
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="6" fill="{FULL if is_left else "none"}" stroke="{ink}"/>'
    diamond = f"M{num(x)} {num(y - 7)}l7 7l-7 7l-7 -7Z"
    return f'<path d="{diamond}" fill="{ink if is_left else "none"}" stroke="{ink}"/>'


def lines_of(pen: Pen, item: Item, table: list[Row], top: float) -> str:
    """The heads of the columns, then a line for each row."""
    p = pen.palette
    heads = [
        centred(column_at(item, i), top + ROW / 2, word, 12.5, p["soft"], 400) for i, word in enumerate(item.heads)
    ]
    rule = f'<path d="M{num(MARGIN)} {num(top + ROW - 1)}H{num(item.w - MARGIN)}" stroke="{p["edge"]}"/>'
    return "".join(heads) + rule + "".join(line_of(pen, item, row, top + ROW * (i + 1)) for i, row in enumerate(table))


def column_at(item: Item, i: int) -> float:
    """The middle of a column; the last one ends at the margin."""
    return item.w - MARGIN - COLUMN * (len(item.heads) - i - 0.5)


def line_of(pen: Pen, item: Item, row: Row, y: float) -> str:
    p, middle = pen.palette, y + ROW / 2
    room = column_at(item, 0) - COLUMN / 2 - MARGIN
    size = fit(row.label, room, TEXT, 11)
    name = words_at(MARGIN, middle + 4.6, cut(row.label, room, size), size, p["ink"])
    cells = [
        centred(column_at(item, i), middle, cell, fit(cell, COLUMN - 2, TEXT, 10), p["ink"], 700 if i == 3 else 400)
        for i, cell in enumerate(row.cells)
    ]
    return name + "".join(cells)
