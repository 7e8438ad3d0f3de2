"""Writing SVG: numbers, escaped words, lines of text that fit."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

FONT: Final = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
# Maps are lettered as maps of the time were: upright serifs on land, spaced italics at sea.
MAP_FONT: Final = "'Source Serif 4', 'Iowan Old Style', Georgia, 'Liberation Serif', 'DejaVu Serif', serif"
SPACED: Final = ' font-style="italic" letter-spacing="1.6"'
# Characters XML 1.0 has no way to write, even escaped.
UNWRITABLE: Final = {n: None for n in range(32) if n not in (9, 10, 13)}
AVERAGE_LETTER: Final = 0.6  # of the font size; wide enough for the widest of the fonts above


def num(value: float, digits: int = 1) -> str:
    """A number without needless zeros."""
    text = f"{value:.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def esc(text: str) -> str:
    """Words made safe, for elements and for attributes alike."""
    return escape(text.translate(UNWRITABLE), {'"': "&quot;", "'": "&apos;"})


def words_at(
    x: float,
    y: float,
    text: str,
    size: float,
    colour: str,
    anchor: str = "start",
    weight: int = 400,
    halo: str = "",
    more: str = "",
) -> str:
    """One line of text with its baseline at y; a halo keeps it legible over a map; more: attributes of its own."""
    around = f' paint-order="stroke" stroke="{halo}" stroke-width="3" stroke-linejoin="round"' if halo else ""
    face = f'font-size="{num(size)}" font-weight="{weight}" fill="{colour}" text-anchor="{anchor}"'
    return f'<text x="{num(x)}" y="{num(y)}" {face}{around}{more}>{esc(text)}</text>'


def width_of(text: str, size: float) -> float:
    """About how wide a text is."""
    return len(text) * size * AVERAGE_LETTER


def fit(text: str, width: float, size: float, least: float = 8.0) -> float:
    """The size at which a text fits a width, within reason."""
    wanted = width_of(text, size)
    return size if wanted <= width else max(least, size * width / wanted)


def wrap(text: str, width: float, size: float) -> list[str]:
    """A text in lines no wider than that, broken between words."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def box(x: float, y: float, w: float, h: float, style: str, round_: float = 0.0) -> str:
    corner = f' rx="{num(round_)}"' if round_ else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} {style}/>'


def path_of(rings: list[list[tuple[float, float]]]) -> str:
    """Outlines as one path."""
    return "".join("M" + " ".join(f"{num(x)} {num(y)}" for x, y in ring) + "Z" for ring in rings)
