"""Soldiers from above, as they look north: a weapon, shoulders, arms, a helmet or a beret; a civilian has a basket."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.ground_colours import ground_colours
from grognard.engine.drawing.svg.ink import INK, MARK, block, disc, line, shape
from grognard.engine.drawing.svg.pen import Pen

RIFLE: Final = "M8.5 6V-19"
WEAPONS: Final = {
    "machine-gunner": "M8.5 7V-20M5 -12L12 -9",
    "gun-team": "M8.5 7V-20M5 -12L12 -9",
    "officer": "M8.5 -2V-12",
    "mortar-team": "M4 2L10 -17M2 -4H14",
    "flamethrower": "M8.5 6V-17M6 -17H11",
    "sniper": "M8.5 7V-23M8.5 -8H12",
    "panzerfaust": "M8.5 8V-16M6 -16L8.5 -23L11 -16Z",
    "operative": "M8.5 5V-15M8.5 -6h5",
}
SHOULDERS: Final = "M-13 3C-13 -5 -6 -6 0 -6S13 -5 13 3C13 8 7 9 0 9S-13 8 -13 3Z"
ARMS: Final = "M11 0L9 -9M-11 0L2 -9"
HELMET: Final = "M-8.4 0C-8.4 -10 8.4 -10 8.4 0C8.4 5 5 8.4 0 8.4S-8.4 5 -8.4 0Z"
BERET: Final = "M-8 -2C-8 -10 7 -11 9 -3C10 2 6 6 0 6S-8 3 -8 -2Z"
CAP: Final = "M-7.5 -1C-7.5 -8 7.5 -8 7.5 -1V3C7.5 7 -7.5 7 -7.5 3Z"
DOG_BODY: Final = "M-3 12C-7 12 -7 -2 -4 -6C-4 -12 -2 -15 0 -15S4 -12 4 -6C7 -2 7 12 3 12L1 17H-1Z"


def soldier(pen: Pen, kind: str, crouched: bool = False) -> str:
    """A figure by its kind; a crouched one is smaller."""
    if kind == "dog":
        return dog(pen)
    if kind == "civilian":
        return civilian(pen)
    c = ground_colours(pen.theme)
    ours = kind == "operative"
    cloth, dark = (c["khaki"], c["khaki-d"]) if ours else (c["uniform"], c["uniform-d"])
    heavy = kind in ("machine-gunner", "gun-team", "mortar-team")
    weapon = line(WEAPONS.get(kind, RIFLE), INK, 4.4 if heavy else 3.6)
    body = shape(SHOULDERS, cloth) + line(ARMS, dark, 4.6) + block(-6, 4, 12, 7, dark, 2, 1.2)
    head = beret(c) if ours else officers_cap(c) if kind == "officer" else helmet(c)
    return f'<g transform="scale({0.8 if crouched else 1})">{weapon}{body}{head}</g>'


def helmet(c: dict[str, str]) -> str:
    return shape(HELMET, c["helmet"]) + line("M-4.6 -3.4C-2.6 -6.4 2 -6.8 4 -4.4", c["helmet-l"], 2.2)


def officers_cap(c: dict[str, str]) -> str:
    return shape("M-7 -5Q0 -12 7 -5Z", INK) + shape(CAP, c["helmet"]) + disc(2.2, MARK, 0.8, 0, -3)


def beret(c: dict[str, str]) -> str:
    return disc(7.6, c["face"], 1.3, 0, -1) + shape(BERET, c["beret"], 1.5) + disc(1.8, MARK, 0, -3, -5)


def civilian(pen: Pen) -> str:
    """A coat, a basket on the arm, and a hat with a wide brim."""
    c = ground_colours(pen.theme)
    basket = block(8, -9, 9, 11, c["crate"], 3, 1.4) + line("M8 -3.5H17", c["crate-d"], 1.4)
    coat = shape(SHOULDERS, "#8c4a5c") + line(ARMS, "#5f2f3d", 4.6)
    return basket + coat + disc(9.5, "#d9c79a", 1.6, 0, -1) + disc(5, "#b79f63", 1.2, 0, -1)


def dog(pen: Pen) -> str:
    c = ground_colours(pen.theme)
    return shape(DOG_BODY, c["crate"]) + shape("M-4 -9L-6 -14L-1 -12ZM4 -9L6 -14L1 -12Z", c["crate-d"], 1)
