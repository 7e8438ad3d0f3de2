"""Writes SVG: numbers, escaped words, lines of text that fit."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final
from unicodedata import combining, normalize
from xml.sax.saxutils import escape

FONT: Final = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
# Lettered as maps of the time were: upright serifs on land, spaced italics at sea.
MAP_FONT: Final = "'Source Serif 4', 'Iowan Old Style', Georgia, 'Liberation Serif', 'DejaVu Serif', serif"
SPACED: Final = ' font-style="italic" letter-spacing="1.6"'
SLANTED: Final = ' font-style="italic"'
HALO: Final = ' stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
# Characters that XML 1.0 cannot write, even escaped.
UNWRITABLE: Final = {n: None for n in range(32) if n not in (9, 10, 13)}

# The widths of bold letters as fractions of the font size, in the widest of the fonts above.
WIDTHS: Final = {
    0.36: " ',./IJ\\ijl|·’",
    0.42: "-:;f",
    0.48: "!()[]rt_`–°",
    0.55: '"*?',
    0.6: "csz",
    0.66: "Lvxyak“”«»",
    0.69: "EFTeo$0123456789",
    0.72: "hnubdgpqSYCPZ{}ß",
    0.78: "ABKRVXU",
    0.84: "DGHNOQ#&+<=>^~×→←↑↓−",
    0.92: "w",
    1.03: "%@Mm—…½",
    1.1: "W",
}
LETTERS: Final = {letter: width for width, letters in WIDTHS.items() for letter in letters}
ANY_LETTER: Final = 0.75
MIDDLE: Final = 0.36  # how far the middle of a text is above its baseline, as a fraction of the font size


def num(value: float, digits: int = 1) -> str:
    """A number without trailing zeros."""
    text = f"{value:.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def esc(text: str) -> str:
    """Escaped for elements and attributes alike."""
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
    """One line of text with its baseline at y. A halo keeps it legible over a map; `more` holds further attributes."""
    if not text:
        return ""
    outline = f' stroke="{halo}"{HALO}' if halo else ""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    side = f' text-anchor="{anchor}"' if anchor != "start" else ""
    face = f'font-size="{num(size)}" fill="{colour}"{bold}{side}'
    return f'<text x="{num(x)}" y="{num(y)}" {face}{outline}{more}>{esc(text)}</text>'


def centred(x: float, y: float, text: str, size: float, colour: str, weight: int = 700, halo: str = "") -> str:
    """A text centred on (x, y)."""
    return words_at(x, y + size * MIDDLE, text, size, colour, "middle", weight, halo)


def width_of(text: str, size: float) -> float:
    """About how wide a text is; accents add nothing."""
    return size * width_in_ems(text)


@lru_cache(maxsize=20_000)
def width_in_ems(text: str) -> float:
    """The same for any size; most texts of a board are measured again with the next one."""
    plain = text if text.isascii() else "".join(sign for sign in normalize("NFD", text) if not combining(sign))
    return sum(LETTERS.get(letter, ANY_LETTER) for letter in plain)


def fit(text: str, width: float, size: float, least: float = 7.0) -> float:
    """The font size at which a text fits a width, but no smaller than the least."""
    wanted = width_of(text, size)
    return size if wanted <= max(0.0, width) else max(least, size * width / wanted)


def cut(text: str, width: float, size: float) -> str:
    """A text that is too long even so ends in an ellipsis where the width does."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(f"{text}…", size) > width:
        text = text[:-1].rstrip()
    return f"{text}…"


def wrap(text: str, width: float, size: float) -> list[str]:
    """A text in lines of at most this width, broken between words."""
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


def box(x: float, y: float, w: float, h: float, style: str, radius: float = 0.0) -> str:
    corner = f' rx="{num(radius)}"' if radius else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} {style}/>'


def path_of(rings: list[list[tuple[float, float]]]) -> str:
    """Rings as one path, in steps from point to point: shorter, and rounded to tenths without adding up errors."""
    return "".join(f"{steps(ring)}Z" for ring in rings if ring)


def line_path(lines: list[list[tuple[float, float]]]) -> str:
    return "".join(steps(line) for line in lines if line)


def steps(line: list[tuple[float, float]]) -> str:
    points = [(round(x * 10), round(y * 10)) for x, y in line]
    further = (pair(x - x0, y - y0) for (x0, y0), (x, y) in pairwise(points))
    return f"M{pair(*points[0])}l{' '.join(further)}"


def pair(x: int, y: int) -> str:
    """Two numbers in tenths, separated by a space or by the minus sign of the second."""
    second = num(y / 10)
    return num(x / 10) + (second if second.startswith("-") else f" {second}")
