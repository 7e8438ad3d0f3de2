"""Small pictures, drawn in a box of 24 by 24 units: map symbols for cards, emblems for sides, icons for marks."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.svg.silhouettes import SILHOUETTES
from grognard.engine.drawing.svg.write import num

# Each stroke is a path: `S` is drawn as a line, `F` is filled, `H` is filled by half, for a second tone.
FILLED: Final = {"F": "", "H": ' fill-opacity="0.55"'}
SYMBOLS: Final[dict[str, list[tuple[str, str]]]] = SILHOUETTES | {
    # Cards: what fights
    "army": [("S", "M2 5H22V19H2Z"), ("S", "M2 5L22 19M2 19L22 5")],
    "fleet": [
        ("S", "M12 5.5V21M7.5 9.5H16.5M3.5 14C4.5 19.5 8 21 12 21S19.5 19.5 20.5 14"),
        ("S", "M12 1.5A2 2 0 1 1 11.9 1.5"),
    ],
    "air": [
        (
            "F",
            "M12 1.5C13.3 1.5 13.8 4 13.8 8L22.5 13V15.5L13.8 13.2L13.3 18L16.5 20.5V22.3L12 21L7.5 22.3V20.5L10.7 18"
            "L10.2 13.2L1.5 15.5V13L10.2 8C10.2 4 10.7 1.5 12 1.5Z",
        )
    ],
    "carrier": [("S", "M1.5 12.5H22.5L19.5 18.5H4.5ZM15 12.5V7H18.5V12.5"), ("F", "M3 10H12V11.5H3Z")],
    "submarine": [
        ("S", "M2 15.5C2 12.5 6 12 12 12S22 12.5 22 15.5S18 19 12 19S2 18.5 2 15.5ZM10 12V7.5H14V12M14 7.5V4.5H17")
    ],
    "bomber": [
        (
            "F",
            "M12 2L13.5 9H22.5V12H13.5L13 17.5H16.5V20H7.5V17.5H11L10.5 12H1.5V9H10.5Z"
            "M5 7.5H7.5V13.5H5ZM16.5 7.5H19V13.5H16.5Z",
        )
    ],
    "fort": [("F", "M2 21V6H6V9H9.7V6H14.3V9H18V6H22V21H14.5V17A2.5 2.5 0 0 0 9.5 17V21Z")],
    # Kinds of troops, as military maps draw them
    "infantry": [("S", "M2 5H22V19H2Z"), ("S", "M2 5L22 19M2 19L22 5")],
    "armor": [("S", "M2 5H22V19H2Z"), ("S", "M8 8H16A4 4 0 0 1 16 16H8A4 4 0 0 1 8 8Z")],
    "mechanized": [
        ("S", "M2 5H22V19H2Z"),
        ("S", "M2 5L22 19M2 19L22 5"),
        ("S", "M8 8H16A4 4 0 0 1 16 16H8A4 4 0 0 1 8 8Z"),
    ],
    "motorized": [("S", "M2 5H22V19H2Z"), ("S", "M2 5L22 19M2 19L22 5M12 5V19")],
    "artillery": [("S", "M2 5H22V19H2Z"), ("F", "M12 9A3 3 0 1 1 11.9 9Z")],
    "recon": [("S", "M2 5H22V19H2Z"), ("S", "M2 19L22 5")],
    "airborne": [("S", "M2 5H22V19H2Z"), ("S", "M2 5L22 19M2 19L22 5M8 19A2 2 0 0 1 12 19A2 2 0 0 1 16 19")],
    "engineers": [("S", "M2 5H22V19H2Z"), ("S", "M7 15V9H17V15M12 9V15")],
    "headquarters": [("S", "M2 5H22V16H2ZM2 16V22")],
    "decoy": [("S", "M7.5 8.5A4.6 4.6 0 1 1 13.6 12.6C12.3 13.4 12 14 12 16"), ("F", "M10.6 19H13.4V21.8H10.6Z")],
    "armour": [("S", "M2 5H22V19H2Z"), ("S", "M7.5 8.5H16.5A3.5 3.5 0 0 1 16.5 15.5H7.5A3.5 3.5 0 0 1 7.5 8.5Z")],
    "leader": [("F", "M3 20L1.5 7L7.5 11.5L12 3L16.5 11.5L22.5 7L21 20Z")],
    "target": [("S", "M12 3.5A8.5 8.5 0 1 1 11.9 3.5M12 8A4 4 0 1 1 11.9 8M12 1V6M12 18V23M1 12H6M18 12H23")],
    # Emblems: whose it is
    "cross": [("F", "M9 2H15V9H22V15H15V22H9V15H2V9H9Z")],
    "star": [("F", "M12 1.5L14.9 8.7L22.6 9.2L16.7 14.2L18.6 21.7L12 17.5L5.4 21.7L7.3 14.2L1.4 9.2L9.1 8.7Z")],
    "diamond": [("F", "M12 1.5L20 12L12 22.5L4 12Z")],
    "ring": [("S", "M12 4A8 8 0 1 1 11.9 4")],
    "roundel": [("S", "M12 3A9 9 0 1 1 11.9 3"), ("F", "M12 8A4 4 0 1 1 11.9 8Z")],
    "cockade": [("S", "M12 3A9 9 0 1 1 11.9 3M12 8A4 4 0 1 1 11.9 8")],
    "bars": [("F", "M3 4H8V20H3Z"), ("F", "M16 4H21V20H16Z"), ("S", "M3 4H21V20H3Z")],
    "lozenge": [("S", "M12 2L22 12L12 22L2 12Z"), ("F", "M12 8L16 12L12 16L8 12Z")],
    # Marks on the board
    "truck": [
        ("F", "M1 6H14V16H1ZM15 9H19L23 13V16H15Z"),
        ("F", "M5.5 15A3 3 0 1 1 5.4 15ZM18 15A3 3 0 1 1 17.9 15Z"),
    ],
    "flag": [("F", "M4 2H6.5V22H4Z"), ("F", "M7.5 3H21V13H7.5Z")],
    "supply": [("S", "M3 8L12 3L21 8V18L12 22L3 18ZM3 8L12 13L21 8M12 13V22")],
    "entry": [("S", "M2 12H17M11 5L18 12L11 19M21.5 3V21")],
    "battle": [("S", "M4 4L20 20M20 4L4 20"), ("S", "M3 16L8 21M21 16L16 21")],
    "veteran": [("S", "M4 14L12 8L20 14")],
    "elite": [("S", "M4 12L12 6L20 12M4 19L12 13L20 19")],
    "moved": [("S", "M3 12H20M13 5L20 12L13 19")],
    "plan": [("S", "M5 2H19V22H5ZM8.5 7H15.5M8.5 12H15.5M8.5 17H12.5")],
    "points": [("F", "M3 2H6V22H3Z"), ("F", "M7 3H21L17 8L21 13H7Z")],
    "resources": [
        (
            "F",
            "M10 1H14L14.6 4.2L17.6 5.5L20.3 3.7L22.6 6.6L20.4 9.1L20.8 12L23.4 14L21.8 17.4L18.6 16.9"
            "L16 19L15.6 22.3H12L8.6 22.3L8 19L5.4 16.9L2.2 17.4L0.6 14L3.2 12L3.6 9.1L1.4 6.6L3.7 3.7L6.4 5.5L9.4 4.2Z"
            "M12 8.2A3.8 3.8 0 1 0 12.1 8.2Z",
        ),
    ],
    "snow": [("S", "M12 2V22M3.3 7L20.7 17M3.3 17L20.7 7M9.5 3.5L12 6L14.5 3.5M9.5 20.5L12 18L14.5 20.5")],
    "sun": [
        ("F", "M12 7.5A4.5 4.5 0 1 1 11.9 7.5Z"),
        (
            "S",
            "M12 1V4.5M12 19.5V23M1 12H4.5M19.5 12H23M4.2 4.2L6.7 6.7M17.3 17.3L19.8 19.8"
            "M4.2 19.8L6.7 17.3M17.3 6.7L19.8 4.2",
        ),
    ],
    "source": [("S", "M3 9L12 3L21 9V21H3Z"), ("F", "M8 13H16V21H8Z")],
    "quagmire": [
        ("S", "M2 8C5 4 8 12 12 8S19 12 22 8M2 14C5 10 8 18 12 14S19 18 22 14M2 20C5 16 8 24 12 20S19 24 22 20")
    ],
    "cut": [("S", "M2 12H8M16 12H22M9 6L15 18M6 6L12 18")],
    "no-launch": [("S", "M12 2.5A9.5 9.5 0 1 1 11.9 2.5M5.3 5.3L18.7 18.7"), ("S", "M8 15.5L12 6L16 15.5")],
    "no-intel": [("S", "M2 12C6 5 18 5 22 12C18 19 6 19 2 12ZM3 21L21 3"), ("F", "M12 9A3 3 0 1 1 11.9 9Z")],
    "intel": [("S", "M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z"), ("F", "M12 8.5A3.5 3.5 0 1 1 11.9 8.5Z")],
    "eye": [("S", "M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z"), ("F", "M12 8.2A3.8 3.8 0 1 1 11.9 8.2Z")],
    "half-eye": [
        ("S", "M2 14C6 7 18 7 22 14"),
        ("F", "M8.2 14A3.8 3.8 0 0 1 15.8 14Z"),
        ("S", "M2 18H5M10 18H14M19 18H22"),
    ],
    "no-eye": [("S", "M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z"), ("S", "M4 21L20 3")],
    "ear": [
        (
            "S",
            "M7 17C7 21 10.5 22.5 13 20.5C15 19 14.5 17 16.5 15C19.5 12 20 9 18.5 6"
            "C16.5 2.3 10.5 1.5 7.6 5C6.4 6.5 6 8 6 9.5",
        ),
        ("S", "M9.5 10C9.5 6.5 15 6 15 9.5C15 12 12 12 12 14.5"),
    ],
    "advantage": [("F", "M13.5 1L4 14H10.5L9 23L20 9H13Z")],
    "new": [("S", "M12 2.5A9.5 9.5 0 1 1 11.9 2.5M12 7V17M7 12H17")],
    "attack": [("S", "M4 20L18 6M13.5 4H20V10.5M4 14L10 20")],
    "defence": [("S", "M12 2L21 5V12C21 17 17 20.5 12 22.5C7 20.5 3 17 3 12V5Z")],
    "cards": [("S", "M3 6H14V22H3ZM7 6V2H21V18H14")],
    "blocked": [("S", "M5 11H19V22H5ZM8 11V7A4 4 0 0 1 16 7V11")],
    "reconstructed": [("S", "M12 1.5A10.5 10.5 0 1 1 11.9 1.5M8.5 18V6H13A3.5 3.5 0 0 1 13 13H8.5M12 13L16 18")],
}


def symbol(name: str, x: float, y: float, size: float, colour: str, weight: float = 2.0) -> str:
    """A picture with its top left corner at (x, y)."""
    strokes = SYMBOLS.get(name)
    if strokes is None:
        return ""
    parts = [stroke(kind, path, colour, weight) for kind, path in strokes]
    scale = num(size / 24, 4)
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale})">{"".join(parts)}</g>'


def stroke(kind: str, path: str, colour: str, weight: float) -> str:
    if kind in FILLED:
        return f'<path d="{path}" fill="{colour}" fill-rule="evenodd"{FILLED[kind]}/>'
    line = f'stroke="{colour}" stroke-width="{num(weight)}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" {line}/>'
