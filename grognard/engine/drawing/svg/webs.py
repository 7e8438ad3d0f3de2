"""Webs as SVG: parties on plates, and the lines between them that say how they stand to each other."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import BRIGHT, FADED, Item, Link
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import box, centred, fit, line_path, width_of, words_at

HEAD: Final = 30.0
KEY: Final = 22.0  # the line that explains the lines
FOOT: Final = 16.0  # each line of text at the foot
MARGIN: Final = 11.0
TEXT: Final = 12.0
SAMPLE: Final = 22.0  # of a line, beside its word
HOSTILE, BOUND, TIED = "hostile", "bound", "tied"  # how two parties stand to each other
STROKES: Final = {HOSTILE: "2.6", BOUND: "5", TIED: "1.8"}


def web_height(plates: float, has_key: bool, lines: list[str]) -> float:
    """Title, the room for the plates, the key, and lines of text at the foot."""
    return HEAD + plates + (KEY if has_key else 0.0) + (FOOT * len(lines) + 6.0 if lines else 4.0)


def web(pen: Pen, item: Item) -> str:
    """The ground with its title, the lines, their key, and the foot; the plates are items of their own."""
    p = pen.palette
    drawn = box(0, 0, item.w, item.h, f'fill="{p["panel"]}" stroke="{p["edge"]}"', 9)
    title = fit(item.label, item.w / 2 - MARGIN, 14, 10)
    drawn += words_at(MARGIN, 20, item.label, title, p["ink"], weight=700, more=pen.serif())
    drawn += "".join(stroke(pen, link) for link in item.links)
    return drawn + headline(pen, item) + key(pen, item) + foot(pen, item)


def stroke(pen: Pen, link: Link) -> str:
    """Hostile: a strong line with bars across. Bound: two thin ones side by side. Tied: dots."""
    p, path = pen.palette, line_path([link.line])
    plain = f'<path d="{path}" fill="none" stroke-linejoin="round"'
    if link.role == HOSTILE:
        bars = f'{plain} stroke="{p["bad"]}" stroke-width="8" stroke-dasharray="1.6 9"/>'
        return f'{plain} stroke="{p["bad"]}" stroke-width="{STROKES[HOSTILE]}"/>{bars}'
    if link.role == BOUND:
        outer = f'{plain} stroke="{p["good"]}" stroke-width="{STROKES[BOUND]}"/>'
        return f'{outer}{plain} stroke="{p["panel"]}" stroke-width="2"/>'
    return f'{plain} stroke="{p["soft"]}" stroke-width="{STROKES[TIED]}" stroke-dasharray="2 4"/>'


def headline(pen: Pen, item: Item) -> str:
    """How things stand on the whole, beside the title."""
    if not item.value:
        return ""
    p, size = pen.palette, fit(item.value, item.w / 2 - 24, TEXT, 9.5)
    wide = width_of(item.value, size) + 14
    right = item.w - MARGIN
    frame = box(right - wide, 5, wide, 21, f'fill="{p["button"]}"', 5)
    return frame + centred(right - wide / 2, 15.5, item.value, size, p["button-ink"])


def key(pen: Pen, item: Item) -> str:
    """A sample of each kind of line that there is, and its word."""
    roles = list(dict.fromkeys(link.role for link in item.links))
    x, y, drawn = MARGIN, item.h - foot_height(item) - KEY / 2, ""
    for role, word in zip(roles, dict.fromkeys(item.heads), strict=False):
        drawn += stroke(pen, Link("", [(x, y), (x + SAMPLE, y)], role))
        drawn += words_at(x + SAMPLE + 5, y + 4, word, TEXT, pen.palette["ink"])
        x += SAMPLE + 5 + width_of(word, TEXT) + 10
    return drawn


def foot_height(item: Item) -> float:
    return FOOT * len(item.lines) + 6.0 if item.lines else 4.0


def foot(pen: Pen, item: Item) -> str:
    top = item.h - foot_height(item)
    return "".join(
        words_at(MARGIN, top + FOOT * (i + 1) - 3, line, fit(line, item.w - 2 * MARGIN, TEXT, 9.5), pen.palette["ink"])
        for i, line in enumerate(item.lines)
    )


def plate(pen: Pen, item: Item) -> str:
    """One party: its emblem on its colour and hatching, and its name; framed if it fights, struck out if gone."""
    p, role = pen.palette, item.role
    line = p["bad"] if item.has(BRIGHT) else p.line(role)
    weight = "2.4" if item.has(BRIGHT) else "1.3"
    ground = box(0, 0, item.w, item.h, f'fill="{p["paper"]}" stroke="{line}" stroke-width="{weight}"', 5)
    tile = box(3, 3, 22, item.h - 6, f'fill="{p.fill(role)}"', 3)
    hatched = box(3, 3, 22, item.h - 6, f'fill="{pen.hatch(role)}"', 3) if pen.hatch(role) else ""
    sign = pen.emblem(role, 7, item.h / 2 - 7, 14)
    ink = p["soft"] if item.has(FADED) else p["ink"]
    name = words_at(29, item.h / 2 + 4.5, item.label, fit(item.label, item.w - 33, 13, 9), ink, weight=700)
    gone = f'<path d="M3 {item.h / 2}H{item.w - 3}" stroke="{p["soft"]}"/>' if item.has(FADED) else ""
    return ground + tile + hatched + sign + name + gone
