"""A roster as SVG: a head in the colour of its owner, rows of figures under symbols, what is left of each, a foot."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import Item, Row
from grognard.engine.drawing.svg.pen import Pen, badge_width
from grognard.engine.drawing.svg.write import box, centred, fit, num, words_at, wrap

HEAD: Final = 42.0
COLUMNS: Final = 18.0  # the height of the row of symbols
ROW: Final = 20.0
FOOT: Final = 23.0
LINE: Final = 16.0  # of text below the foot
TEXT: Final = 12.5
CELL: Final = 22.0  # the width of a column
PIP: Final = (7.0, 10.0, 9.5)  # width, height, from one to the next
MARGIN: Final = 9.0
LARGEST: Final = 22.0  # the figure in the head


def roster_height(rows: int, lines: list[str], width: float) -> float:
    """How high a roster with so many rows and these lines below them is."""
    folded = sum(len(wrap(line, width - 2 * MARGIN, TEXT)) for line in lines[1:])
    return HEAD + COLUMNS + ROW * rows + FOOT + (folded * LINE + 6 if folded else 0)


def roster(pen: Pen, item: Item) -> str:
    p = pen.palette
    card = box(0, 0, item.w, item.h, f'fill="{p["panel"]}" stroke="{p["edge"]}"', 10)
    rows = "".join(row_at(pen, item, row, HEAD + COLUMNS + ROW * i) for i, row in enumerate(item.rows))
    rules = "".join(f"M0 {num(HEAD + COLUMNS + ROW * i)}h{num(item.w)}" for i in range(len(item.rows)))
    rows += f'<path d="{rules}" stroke="{p["edge"]}" stroke-opacity="0.55"/>'
    left = all_pips(pen, item) if item.rows else ""
    return card + head(pen, item) + columns(pen, item) + rows + left + foot(pen, item)


def head(pen: Pen, item: Item) -> str:
    """Who it is, with a bust and an emblem; the largest figure on the right, with its unit and a note."""
    p, fill = pen.palette, pen.palette.body(item.role)
    band = f'<path d="M0 {num(HEAD)}V10A10 10 0 0 1 10 0H{num(item.w - 10)}A10 10 0 0 1 {num(item.w)} 10V{num(HEAD)}Z"'
    ground = f'{band} fill="{fill}"/>{band} fill="url(#{pen.theme}-bevel)" fill-opacity="0.5"/>'
    bust = pen.disc(27, HEAD / 2, 18, f"url(#{pen.theme}-metal)", "") + pen.disc(27, HEAD / 2, 16, fill, "")
    bust += pen.sign(item.symbol, 27, HEAD / 2 + 0.8, 24, p["cream"])
    bust += pen.disc(39, HEAD / 2 + 11, 6.8, p["cream"], p["brass"], 1)
    bust += pen.sign(pen.roles.emblem(item.role), 39, HEAD / 2 + 11, 8.5, fill, 3.2)
    note = item.lines[0] if item.lines else ""
    room = item.w - 54 - 96
    title = words_at(54, 20, item.label, fit(item.label, room, 16, 11), p["cream"], weight=700, more=pen.serif())
    title += words_at(54, 36, note, fit(note, room + 20, 12, 9), p["cream"])
    return ground + bust + title + figure(pen, item)


def figure(pen: Pen, item: Item) -> str:
    """Such as 33 PP, and below it what each turn brings."""
    p, right = pen.palette, item.w - MARGIN
    number, _, unit = item.value.partition(" ")
    more, _, less = unit.partition(" ")
    wide = len(more) * 9.0 + 3
    drawn = words_at(right - wide, 22, number, LARGEST, p["cream"], "end", 700, more=pen.serif())
    return (
        drawn + words_at(right, 22, more, 12, p["cream"], "end") + words_at(right, 37, less, 12, p["cream"], "end", 600)
    )


def columns(pen: Pen, item: Item) -> str:
    """The symbols above the figures, and the word above what is left."""
    p, y = pen.palette, HEAD + COLUMNS / 2 + 1
    *symbols, word = item.heads or [""]
    signs = [pen.sign(name, column_at(item, i), y, 13, p["soft"]) for i, name in enumerate(symbols)]
    return "".join(signs) + words_at(item.w - MARGIN, y + 4, word, 12, p["soft"], "end")


def most_pips(item: Item) -> int:
    return max((row.most for row in item.rows), default=0)


def column_at(item: Item, i: int) -> float:
    """The middle of a column; the columns end where the pips begin."""
    end = item.w - MARGIN - most_pips(item) * PIP[2] - 6
    return end - CELL * (len(item.heads) - 1 - i) + CELL / 2


def row_at(pen: Pen, item: Item, row: Row, y: float) -> str:
    p, middle = pen.palette, y + ROW / 2
    tile = box(MARGIN, middle - 8.5, 20, 17, f'fill="{p.body(item.role)}"', 4)
    sign = pen.sign(row.symbol, MARGIN + 10, middle, 15, p["cream"])
    left = MARGIN + 26
    room = column_at(item, 0) - CELL / 2 - left
    name = words_at(left, middle + 4.3, row.label, fit(row.label, room, TEXT, 9), p["ink"])
    last = len(row.cells) - 1
    cells = [
        centred(column_at(item, i), middle, cell, TEXT + (0.5 if i == last else 0), p["ink"], 700 if i == last else 400)
        for i, cell in enumerate(row.cells)
    ]
    return tile + sign + name + "".join(cells)


def pips(item: Item, row: Row, y: float) -> tuple[str, str]:
    """A box for each piece there is, in two paths: those that are left, and those that are not."""
    wide, high, step = PIP
    right = item.w - MARGIN
    boxes = [
        f"M{num(right - step * (row.most - n))} {num(y - high / 2)}h{num(wide)}v{num(high)}h{num(-wide)}z"
        for n in range(row.most)
    ]
    return "".join(boxes[: row.left]), "".join(boxes[row.left :])


def all_pips(pen: Pen, item: Item) -> str:
    """One path for all that is left and one for all that is not: a roster is sent whenever a number in it changes."""
    line, top = pen.palette.line(item.role), HEAD + COLUMNS + ROW / 2
    found = [pips(item, row, top + ROW * i) for i, row in enumerate(item.rows)]
    style = f'stroke="{line}" stroke-width="1.3" stroke-linejoin="round"'
    left, gone = ("".join(paths) for paths in zip(*found, strict=True))
    return f'<path d="{left}" fill="{line}" {style}/><path d="{gone}" fill="none" {style}/>'


def foot(pen: Pen, item: Item) -> str:
    """Marks side by side, then lines of text."""
    p, top = pen.palette, HEAD + COLUMNS + ROW * len(item.rows)
    ground = box(1, top, item.w - 2, FOOT, f'fill="{p["paper"]}" fill-opacity="0.7"')
    rule = f'<path d="M0 {num(top)}H{num(item.w)}" stroke="{p["edge"]}"/>'
    size, room = 12.0, item.w - 2 * MARGIN
    wide = sum(badge_width(badge, size) for badge in item.badges)
    gap, x, marks = (room - wide) / max(1, len(item.badges) - 1), MARGIN, []
    for badge in item.badges:
        marks.append(pen.badge(badge, x, top + FOOT / 2, size))
        x += badge_width(badge, size) + gap
    folded = [part for text in item.lines[1:] for part in wrap(text, room, TEXT)]
    words = [words_at(MARGIN, top + FOOT + LINE * (i + 1), text, TEXT, p["ink"]) for i, text in enumerate(folded)]
    return ground + rule + "".join(marks) + "".join(words)
