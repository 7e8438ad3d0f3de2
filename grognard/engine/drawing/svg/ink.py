"""Strokes of the pieces on a map: shapes with an ink rim, lines, discs and pills with words."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.svg.write import MIDDLE, box, num, width_of, words_at

INK: Final = "#141210"  # round every piece, by day and by night
MARK: Final = "#f1da5a"
WHITE: Final = "#ffffff"
NAVY: Final = "#0f4670"
# By the last word of a role: the coat of a piece or a gate, and what is drawn on it
COATS: Final = {
    "white": ("#fbf7ea", INK),
    "black": ("#24272b", WHITE),
    "mixed": ("#a6aea2", INK),
    "axis": ("#8f988a", WHITE),
    "entry": (NAVY, WHITE),
}


def coat(role: str) -> tuple[str, str]:
    """The same by day and by night: on the table a white counter stays white."""
    return COATS.get(role.rpartition("-")[2], COATS["mixed"])


def shape(d: str, fill: str, rim: float = 1.6) -> str:
    """A filled shape with a rim of ink."""
    return f'<path d="{d}" fill="{fill}" stroke="{INK}" stroke-width="{num(rim)}" stroke-linejoin="round"/>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round"{more}/>'


def disc(r: float, fill: str, rim: float = 0.0, x: float = 0.0, y: float = 0.0, ink: str = INK) -> str:
    place = (f' cx="{num(x)}"' if x else "") + (f' cy="{num(y)}"' if y else "")
    edge = f' stroke="{ink}" stroke-width="{num(rim)}"' if rim else ""
    return f'<circle{place} r="{num(r)}" fill="{fill}"{edge}/>'


def block(x: float, y: float, w: float, h: float, fill: str, radius: float = 0.0, rim: float = 1.6) -> str:
    """A rectangle with a rim of ink."""
    edge = f' stroke="{INK}" stroke-width="{num(rim)}"' if rim else ""
    return box(x, y, w, h, f'fill="{fill}"{edge}', radius)


def pill(x: float, y: float, text: str, size: float, fill: str) -> str:
    """White words on a dark pill, its middle at (x, y)."""
    wide, high = width_of(text, size) + size * 0.75, size * 1.3
    edge = f'fill="{fill}" stroke="{WHITE}" stroke-width="1.3"'
    return box(x - wide / 2, y - high / 2, wide, high, edge, high / 2) + words_at(
        x, y + size * MIDDLE, text, size, WHITE, "middle", 700
    )
