"""Colours of boards and pieces that no role owns: glows, frames, plates, the ink on a coloured bar."""

from __future__ import annotations

from typing import Final

BOARD_LIGHT: Final = {
    "glow": "#ffd23a",  # what may be chosen now
    "glow-line": "#3b2f00",  # beside a glow, so that the line also shows without colour
    "glow-soft": "#fff3bf",
    "plate": "#fffaf0",  # under the marks of an area, and under counts
    "plate-ink": "#23211c",
    "site": "#5f431c",  # the disc of a site, a light sign on it
    "site-ink": "#fffaf0",
    "bar-ink": "#fff9f2",  # on the strong colour of a role
    "cream": "#fff8e4",  # on a token
    "rail": "#2f3a3d",  # the frame that holds a track
    "brass": "#c9a24a",
    "cell": "#f2e8d2",
    "wound": "#ffd84a",
    "wound-ink": "#2a2000",
    "shade": "#2a1f08",
}
BOARD_DARK: Final = {
    "glow": "#ffdc4f",
    "glow-line": "#1c1700",
    "glow-soft": "#ffe98a",
    "plate": "#171a1d",
    "plate-ink": "#f1ede2",
    "site": "#7d5a30",
    "site-ink": "#fffaf0",
    "bar-ink": "#170f08",
    "cream": "#fff8e4",
    "rail": "#0c0f11",
    "brass": "#a98a3e",
    "cell": "#2e2920",
    "wound": "#ffd84a",
    "wound-ink": "#2a2000",
    "shade": "#000000",
}
