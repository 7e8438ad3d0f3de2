"""Ledgers as SVG: rows with a key, a chance and its bar, a headline with a verdict, and what is behind it."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import Item, Row
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, centred, fit, num, width_of, words_at, wrap

HEAD: Final = 30.0
LINE: Final = 15.5
NOTE_GAP: Final = 6.0
ROW: Final = 24.0  # of a row without lines below its headline
KEY_AT: Final = 20.0  # the middle of the keys
BAR: Final = (36.0, 40.0, 5.0)  # left, greatest width, height
TEXT_AT: Final = 84.0
MARGIN: Final = 11.0
TEXT: Final = 12.0
SMALL: Final = 11.0
LEAST: Final = 11.0  # of a headline
CHIP: Final = 21.0  # the line of a verdict that does not fit beside the headline
NARROWER: Final = 0.92  # than bold letters, by which texts are measured
GOOD, BAD, MIXED, NOTHING = "good", "bad", "mixed", "nothing"  # verdicts


def ledger_height(rows: list[Row], note: str, width: float) -> float:
    """As high as its rows and the note below them need."""
    noted = len(wrap(note, width - 2 * MARGIN, TEXT))
    return HEAD + sum(row_height(row, width) for row in rows) + (NOTE_GAP * 2 + LINE * noted if noted else 4.0)


def row_height(row: Row, width: float) -> float:
    return ROW + LINE * len(details(row, width)) + (CHIP if is_crowded(row, width) else 0.0)


def details(row: Row, width: float) -> list[str]:
    """The lines below the headline; they are not bold, so more fits in."""
    return wrap(row.cells[3], width - TEXT_AT - MARGIN, TEXT * NARROWER)


def is_crowded(row: Row, width: float) -> bool:
    """Headline and verdict do not fit in one line: the verdict has one of its own."""
    verdict = row.cells[2]
    return bool(verdict) and width_of(row.label, LEAST) > width - MARGIN - TEXT_AT - chip_width(verdict) - 6


def ledger(pen: Pen, item: Item) -> str:
    """Its title, its rows, and a note below them. The cells of a row: key, chance, verdict in words, details."""
    p = pen.palette
    drawn = box(0, 0, item.w, item.h, f'fill="{p["panel"]}" stroke="{p["edge"]}"', 9)
    title = fit(item.label, item.w - 2 * MARGIN, 14, 10)
    drawn += words_at(MARGIN, 20, item.label, title, p["ink"], weight=700, more=pen.serif())
    y = HEAD
    for row in item.rows:
        drawn += rule(pen, item, y) + entry(pen, item, row, y)
        y += row_height(row, item.w)
    return drawn + (rule(pen, item, y) + note(pen, item, y) if item.value else "")


def rule(pen: Pen, item: Item, y: float) -> str:
    return f'<path d="M{num(MARGIN)} {num(y)}H{num(item.w - MARGIN)}" stroke="{pen.palette["edge"]}"/>'


def entry(pen: Pen, item: Item, row: Row, y: float) -> str:
    """One row; what changes nothing is written more softly."""
    p, (key, chance, verdict, _) = pen.palette, row.cells
    ink = p["soft"] if row.symbol == NOTHING else p["ink"]
    left, most, high = BAR
    drawn = centred(KEY_AT, y + 13, key, 14, ink)
    drawn += words_at(left, y + 13, chance, SMALL, p["soft"])
    drawn += box(left, y + 17, most * row.left / max(1, row.most), high, f'fill="{ink}"', 1.5)
    crowded, right = is_crowded(row, item.w), item.w - MARGIN
    room = right - TEXT_AT - (chip_width(verdict) + 6 if verdict and not crowded else 0)
    drawn += words_at(TEXT_AT, y + 16.5, row.label, fit(row.label, room, 13, LEAST), ink, weight=700)
    below = y + ROW + (CHIP if crowded else 0.0)
    for i, line in enumerate(details(row, item.w)):
        drawn += words_at(TEXT_AT, below + LINE * i + 8, line, TEXT, ink)
    end, middle = (TEXT_AT + chip_width(verdict), y + 31) if crowded else (right, y + 12)
    return drawn + (chip(pen, row.symbol, verdict, end, middle) if verdict else "")


def chip_width(verdict: str) -> float:
    return width_of(verdict, SMALL) + 10


def chip(pen: Pen, kind: str, verdict: str, right: float, middle: float) -> str:
    """What a row means for the reader, in words, with the colour that goes with them."""
    p, wide = pen.palette, chip_width(verdict)
    line = p[kind] if kind in (GOOD, BAD) else p["soft"]
    ground = p[f"{kind}-ground"] if kind in (GOOD, BAD) else p["page"]
    frame = box(right - wide, middle - 8, wide, 16, f'fill="{ground}" stroke="{line}"', 4)
    return frame + centred(right - wide / 2, middle, verdict, SMALL, line, 600)


def note(pen: Pen, item: Item, y: float) -> str:
    lines = wrap(item.value, item.w - 2 * MARGIN, TEXT)
    top = y + NOTE_GAP
    return "".join(
        words_at(MARGIN, top + LINE * (i + 1) - 4, line, TEXT, pen.palette["ink"], weight=600)
        for i, line in enumerate(lines)
    )
