"""A card of two halves as SVG: both are there to read, and the one that counts now is bright."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import Item
from grognard.engine.drawing.svg.pen import DARK_INK, Pen
from grognard.engine.drawing.svg.write import box, fit, num, words_at, wrap

TITLE: Final = 28.0
LINE: Final = 17.0
TEXT: Final = 13.5
INSET: Final = 10.0


def halves_height(texts: list[str], width: float) -> float:
    """How high a card with these texts is."""
    return TITLE + 30 + LINE * max(1, *(len(folded(text, width)) for text in texts)) + 8


def folded(text: str, width: float) -> list[str]:
    return wrap(text, width / 2 - 2 * INSET, TEXT)


def halves(pen: Pen, item: Item) -> str:
    """The title, then the halves side by side; `marked` names the one that counts."""
    p = pen.palette
    card = box(0, 0, item.w, item.h, f'fill="{p["panel"]}" stroke="{p["edge"]}" stroke-width="1.4"', 9)
    title = words_at(12, 20, item.label, fit(item.label, item.w - 24, 15, 11), p["ink"], weight=700)
    return card + title + "".join(half(pen, item, i) for i in range(min(len(item.lines), len(item.heads))))


def half(pen: Pen, item: Item, i: int) -> str:
    p, counts = pen.palette, i in item.marked
    left, wide, high = 4 + i * (item.w - 8) / 2, (item.w - 8) / 2, item.h - TITLE - 4
    ground = p["accent"] if counts else p["paper"]
    edge = f'fill="{ground}" stroke="{p["ink"] if counts else p["edge"]}" stroke-width="{2 if counts else 1}"'
    ink = DARK_INK if counts else p["soft"]
    name = words_at(left + wide / 2, TITLE + 18, item.heads[i], 12.5, ink, "middle", 700, more=' letter-spacing="1"')
    lines = [
        words_at(left + INSET, TITLE + 38 + LINE * n, line, TEXT, ink, weight=600 if counts else 400)
        for n, line in enumerate(folded(item.lines[i], item.w))
    ]
    rule = f'<path d="M{num(left + 8)} {num(TITLE + 24)}h{num(wide - 16)}" stroke="{ink}" stroke-opacity="0.5"/>'
    return box(left + 1, TITLE, wide - 2, high, edge, 7) + name + rule + "".join(lines)
