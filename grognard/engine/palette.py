"""Colours for the roles of a scene, in a light and a dark theme.

After Okabe and Ito: vermilion, blue, green and yellow stay apart for every common kind of colour blindness. Colour is
never alone: each role has a hatching and an emblem of its own too.
"""

from __future__ import annotations

from typing import Final

THEMES: Final = ("light", "dark")


class Palette:
    """One theme: what is common to all, and fill, line and hatching of each role."""

    def __init__(self, common: dict[str, str], fills: dict[str, str], lines: dict[str, str]) -> None:
        self.common = common
        self.fills = fills
        self.lines = lines

    def __getitem__(self, name: str) -> str:
        return self.common[name]

    def fill(self, role: str) -> str:
        """The quiet colour of a surface."""
        return self.fills.get(role, self.fills[""])

    def line(self, role: str) -> str:
        """The strong colour of emblems and borders."""
        return self.lines.get(role, self.lines[""])


# The emblem that stands for a role wherever its colour does.
EMBLEMS: Final = {
    "axis": "cross",
    "allies": "star",
    "neutral": "ring",
    "germany": "cross",
    "italy": "diamond",
    "ussr": "star",
    "uk": "ring",
}

# The hatching that lies over an area of that role.
HATCHES: Final = {
    "axis": "strokes",
    "allies": "dots",
    "axis-sea": "waves-strokes",
    "allies-sea": "waves",
    "neutral-sea": "waves",
    "outside": "crossed",
    "germany": "strokes",
    "italy": "waves",
    "ussr": "crossed",
    "uk": "dots",
}

LIGHT: Final = Palette(
    {
        "page": "#f6f3ea",
        "panel": "#fffdf6",
        "edge": "#b9ae93",
        "ink": "#22241f",
        "soft": "#5f6058",
        "paper": "#fffef9",
        "legal": "#111111",
        "halo": "#ffffff",
        "accent": "#f0e442",
        "button": "#1f2a36",
        "button-ink": "#ffffff",
        "border": "#4b4a42",
    },
    {
        "": "#fffdf6",
        "axis": "#efb48f",
        "allies": "#8dbfe8",
        "neutral": "#ece2bd",
        "sea": "#d3e6ec",
        "axis-sea": "#ecd9cc",
        "allies-sea": "#d5e9f5",
        "neutral-sea": "#dfe9e6",
        "outside": "#d8d5cc",
        "water": "#cfdcdd",
        "strait": "#22241f",
        "germany": "#c9c8c4",
        "italy": "#a5dcc6",
        "ussr": "#f2ab86",
        "uk": "#98c9ee",
    },
    {"germany": "#2b2b2b", "italy": "#00614a", "ussr": "#a83a00", "uk": "#00538a"}
    | {"": "#5f6058", "axis": "#b34700", "allies": "#00538a", "neutral": "#6b5d14"}
    | {"sea": "#4d7f92", "axis-sea": "#b34700", "allies-sea": "#00538a", "outside": "#8b887c", "water": "#6f97a6"},
)

DARK: Final = Palette(
    {
        "page": "#14171b",
        "panel": "#1d2228",
        "edge": "#454d57",
        "ink": "#f1efe6",
        "soft": "#b4b5ae",
        "paper": "#2a3038",
        "legal": "#ffffff",
        "halo": "#14171b",
        "accent": "#e6d93c",
        "button": "#f0e9d2",
        "button-ink": "#14171b",
        "border": "#0b0d0f",
    },
    {
        "": "#1d2228",
        "axis": "#7d3a12",
        "allies": "#114c79",
        "neutral": "#56502f",
        "sea": "#1b3540",
        "axis-sea": "#453329",
        "allies-sea": "#16303f",
        "neutral-sea": "#20313a",
        "outside": "#2c2e2f",
        "water": "#172a33",
        "strait": "#f1efe6",
        "germany": "#4a4a4c",
        "italy": "#0c4f3c",
        "ussr": "#7d3312",
        "uk": "#114c79",
    },
    {"germany": "#e8e8e8", "italy": "#5fd8b0", "ussr": "#ff9a6c", "uk": "#7cc4f5"}
    | {"": "#b4b5ae", "axis": "#ff9a5c", "allies": "#7cc4f5", "neutral": "#e6d58a"}
    | {"sea": "#6fa9bd", "axis-sea": "#ff9a5c", "allies-sea": "#7cc4f5", "outside": "#6b6d6b", "water": "#4f7988"},
)

PALETTES: Final = {"light": LIGHT, "dark": DARK}
