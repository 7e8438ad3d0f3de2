"""Hatchings: patterns that tell owners and states apart without colour, and those of land and sea themselves."""

from __future__ import annotations

from typing import Final

STROKES: Final = '<path d="M0 0V7" stroke="{0}" stroke-width="1.5"/>'
DOTS: Final = '<circle cx="2" cy="2" r="1" fill="{0}"/><circle cx="6" cy="6" r="1" fill="{0}"/>'
CROSSED: Final = '<path d="M0 4.5H9M4.5 0V9" stroke="{0}" stroke-width="1"/>'
WAVES: Final = '<path d="M0 6Q4.5 3 9 6T18 6" stroke="{0}" stroke-width="1.1" fill="none"/>'
SNOW: Final = (
    '<path d="M0 0V16" stroke="{0}" stroke-width="1.1"/>'
    '<path d="M8 5V11M5.4 6.5L10.6 9.5M5.4 9.5L10.6 6.5" stroke="{0}" stroke-width="1"/>'
)
BARS: Final = '<path d="M0 0V11" stroke="{0}" stroke-width="2.2"/><path d="M0 5.5H4" stroke="{0}" stroke-width="2.2"/>'
STRIPES: Final = '<path d="M0 3H12" stroke="{0}" stroke-width="1.6"/>'
DASHES: Final = '<path d="M1 2H8M7 8H14" stroke="{0}" stroke-width="1.6"/>'
CHEVRONS: Final = '<path d="M0 8L5 3L10 8" fill="none" stroke="{0}" stroke-width="1.4"/>'
RIPPLES: Final = (
    '<path d="M2 6q4-4 8 0t8 0M22 17q4-4 8 0t8 0M-18 17q4-4 8 0t8 0" fill="none" stroke="{0}" stroke-width="1.1"'
    ' stroke-linecap="round"/>'
)
STIPPLE: Final = (
    '<path d="M4 5h.1M17 3h.1M30 9h.1M10 14h.1M24 18h.1M37 21h.1M5 25h.1M16 29h.1M31 31h.1M40 36h.1M9 37h.1M22 40h.1"'
    ' stroke="{0}" stroke-width="1.5" stroke-linecap="round"/><path d="M12 6l2-1M33 25l2-1M26 6l1.5 1M3 33l2-.8"'
    ' stroke="{0}" stroke-width=".9" stroke-linecap="round"/>'
)
DUNES: Final = (
    '<path d="M4 22q14-13 30-2q6 4 12 1M62 12q12-10 25 0q5 3 9 1M48 44q15-13 32-2q6 4 11 2M6 56q9-7 20 0" fill="none"'
    ' stroke="{0}" stroke-width="1.2" stroke-linecap="round"/><path d="M12 26h.1M22 30h.1M70 18h.1M60 50h.1M84 30h.1'
    'M30 44h.1M16 40h.1M92 60h.1" stroke="{0}" stroke-width="1.6" stroke-linecap="round"/>'
)
GRASS: Final = (
    '<path d="M3 6l1.2-3M5 6l-.2-3M14 13l1.2-3M16 13l-.2-3M12 4h.1M5 12h.1" stroke="{0}" stroke-width="1"'
    ' stroke-linecap="round"/>'
)
PAVING: Final = '<path d="M0 .5h12M0 4.5h12M3 .5v4M9 4.5v4" stroke="{0}" stroke-width=".8"/>'
SQUARES: Final = '<path d="M0 .5h9M.5 0v9" stroke="{0}" stroke-width=".7"/>'
SLATS: Final = '<path d="M0 0V9" stroke="{0}" stroke-width="4.6"/>'

# By name: the size of a hatching and how it is turned, its lines, its opacity.
HATCHINGS: Final = {
    "strokes": ('width="7" height="7" patternTransform="rotate(45)"', STROKES, "0.3"),
    "dots": ('width="8" height="8"', DOTS, "0.34"),
    "crossed": ('width="9" height="9" patternTransform="rotate(45)"', CROSSED, "0.16"),
    "waves": ('width="18" height="12"', WAVES, "0.16"),
    "waves-strokes": ('width="18" height="9" patternTransform="rotate(-45)"', WAVES, "0.24"),
    "snow": ('width="16" height="16" patternTransform="rotate(-35)"', SNOW, "0.55"),
    "stripes": ('width="12" height="9"', STRIPES, "0.26"),
    "dashes": ('width="14" height="12"', DASHES, "0.3"),
    "chevrons": ('width="10" height="11"', CHEVRONS, "0.28"),
    "bars": ('width="11" height="11" patternTransform="rotate(-45)"', BARS, "0.5"),
    # Of the land and the sea themselves
    "ripples": ('width="40" height="22"', RIPPLES, "0.26"),
    "stipple": ('width="43" height="43"', STIPPLE, "0.34"),
    "dunes": ('width="100" height="64"', DUNES, "0.42"),
    "grass": ('width="22" height="16"', GRASS, "0.5"),
    "paving": ('width="12" height="8"', PAVING, "0.5"),
    "squares": ('width="9" height="9"', SQUARES, "0.4"),
    "slats": ('width="9" height="9" patternTransform="rotate(45)"', SLATS, "0.4"),
}
RIM: Final = "-rim"  # ends the name of the stronger pattern along a frontier
RIM_OPACITY: Final = "0.75"
