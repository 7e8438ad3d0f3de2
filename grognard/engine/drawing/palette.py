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
    "german": "cross",
    "italian": "bars",
    "british": "roundel",
    "french": "cockade",
    "belgian": "lozenge",
    "us": "star",
    "germany": "cross",
    "italy": "diamond",
    "ussr": "star",
    "uk": "ring",
}

# The hatching that lies over an area of that role, or over one in that state.
HATCHES: Final = {
    "axis": "strokes",
    "allies": "dots",
    "axis-sea": "waves-strokes",
    "allies-sea": "waves",
    "neutral-sea": "waves",
    "outside": "crossed",
    "winter": "snow",
    "unsupplied": "bars",
    "germany": "strokes",
    "italy": "waves",
    "ussr": "crossed",
    "uk": "dots",
}

LIGHT: Final = Palette(
    {
        "page": "#efe9db",
        "panel": "#faf6ea",
        "edge": "#b9ad92",
        "ink": "#23211c",
        "soft": "#5c584c",
        "paper": "#fffdf5",
        "legal": "#141210",
        "halo": "#fffaf0",
        "accent": "#f1da5a",
        "button": "#2b3138",
        "button-ink": "#f7f2e4",
        "border": "#7c705c",
        "sea-border": "#7d9398",
        "sea-ink": "#3d5a66",
        "coast": "#4d5a5c",
        "shoal": "#c3d3d2",
        "frame": "#3d382e",
        "road": "#fff8e6",
    },
    {
        "": "#faf6ea",
        "axis": "#dcaf90",
        "allies": "#a3bfd3",
        "neutral": "#e8dfc4",
        "sea": "#e3e8e1",
        "axis-sea": "#e9dfd2",
        "allies-sea": "#dbe6ea",
        "neutral-sea": "#e3e8e1",
        "outside": "#ddd6c6",
        "water": "#e6eae4",
        "coast": "#e8dfc4",
        "region-1": "#e6d9b4",
        "region-2": "#dcd3a6",
        "region-3": "#e5cfa9",
        "german": "#b9bdb6",
        "italian": "#c9cfa4",
        "british": "#d8c190",
        "french": "#b3c6dc",
        "belgian": "#e0c98a",
        "us": "#bcc79b",
        "germany": "#c9c8c4",
        "italy": "#a9d3c1",
        "ussr": "#e6ab8c",
        "uk": "#a3c6e2",
    },
    {"": "#5c584c", "axis": "#873105", "allies": "#0f4670", "neutral": "#655714", "winter": "#ffffff"}
    | {"sea": "#4d7380", "axis-sea": "#873105", "allies-sea": "#0f4670", "neutral-sea": "#4d7380"}
    | {"outside": "#6f6a5d", "water": "#5d7e88", "unsupplied": "#3a2a20"}
    | {"region-1": "#6b5d2c", "region-2": "#5d602c", "region-3": "#7a5330"}
    | {"german": "#33372f", "italian": "#4a5220", "british": "#6b4a10", "french": "#20456f"}
    | {"belgian": "#6a500a", "us": "#3d4d16"}
    | {"germany": "#2b2b2b", "italy": "#00563f", "ussr": "#8f3100", "uk": "#004a7c"},
)

DARK: Final = Palette(
    {
        "page": "#15171a",
        "panel": "#1e2226",
        "edge": "#4a4f55",
        "ink": "#f1ede2",
        "soft": "#b8b4a8",
        "paper": "#2a2f35",
        "legal": "#ffffff",
        "halo": "#15171a",
        "accent": "#e3ca45",
        "button": "#e9e1cb",
        "button-ink": "#191a1c",
        "border": "#0d0f10",
        "sea-border": "#40535c",
        "sea-ink": "#a9c3cc",
        "coast": "#8fa3a8",
        "shoal": "#2c444f",
        "frame": "#8a826f",
        "road": "#cfc3a4",
    },
    {
        "": "#1e2226",
        "axis": "#713c1e",
        "allies": "#234a69",
        "neutral": "#4c4834",
        "sea": "#1b2a32",
        "axis-sea": "#33291f",
        "allies-sea": "#1a2d39",
        "neutral-sea": "#1b2a32",
        "outside": "#2d2d2b",
        "water": "#18252c",
        "coast": "#4c4834",
        "region-1": "#4a432c",
        "region-2": "#3f4129",
        "region-3": "#4e3c28",
        "german": "#454a48",
        "italian": "#4a5132",
        "british": "#5d4a22",
        "french": "#2b4765",
        "belgian": "#5f4d1c",
        "us": "#3f4a26",
        "germany": "#4a4a4c",
        "italy": "#0c4f3c",
        "ussr": "#7d3312",
        "uk": "#114c79",
    },
    {"": "#b8b4a8", "axis": "#f5a26c", "allies": "#8ec5ee", "neutral": "#dccd8c", "winter": "#9db4c0"}
    | {"sea": "#7fa9b8", "axis-sea": "#f5a26c", "allies-sea": "#8ec5ee", "neutral-sea": "#7fa9b8"}
    | {"outside": "#9a968a", "water": "#7c9aa5", "unsupplied": "#f0d9a8"}
    | {"region-1": "#cdbf8c", "region-2": "#bcc08c", "region-3": "#d6ae84"}
    | {"german": "#d3d8d2", "italian": "#c7d19a", "british": "#e6c687", "french": "#a5cbf0"}
    | {"belgian": "#eacd7c", "us": "#bfd08c"}
    | {"germany": "#e8e8e8", "italy": "#5fd8b0", "ussr": "#ff9a6c", "uk": "#7cc4f5"},
)

PALETTES: Final = {"light": LIGHT, "dark": DARK}


def named(kind: str, roles: dict[str, str]) -> dict[str, str]:
    return {role: f"var(--{kind}-{role or 'none'})" for role in roles}


# A page's own colours, by the names that its style sheet gives them: light or dark is for the page to say.
PAGE: Final = "page"
IN_A_PAGE: Final = Palette(
    {name: f"var(--{name})" for name in LIGHT.common}, named("fill", LIGHT.fills), named("line", LIGHT.lines)
)
