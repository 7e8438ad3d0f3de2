"""The colours of a picture: a light and a dark theme, or the names that a page's style sheet gives to its colours."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.board_colours import BOARD_DARK, BOARD_LIGHT
from grognard.engine.drawing.roles import NONE, Roles, Tint

LIGHT: Final = "light"
DARK: Final = "dark"
THEMES: Final = (LIGHT, DARK)
PAGE: Final = "page"  # a page chooses between light and dark itself: its drawings only name colours

COMMON: Final = {
    LIGHT: BOARD_LIGHT
    | {
        "page": "#e9e2d1",
        "panel": "#faf6ea",
        "edge": "#c9bea3",
        "ink": "#23211c",
        "soft": "#575245",
        "paper": "#fffdf5",
        "legal": "#141210",
        "halo": "#fffaf0",
        "accent": "#f1cf45",
        "button": "#2b3138",
        "button-ink": "#f7f2e4",
        "border": "#7c705c",
        "sea-border": "#7d9398",
        "sea-ink": "#3d5a66",
        "coast": "#4d5a5c",
        "shoal": "#c3d3d2",
        "frame": "#3d382e",
        "road": "#fff8e6",
        "raised": "#fffdf6",
        "sunk": "#f1ead9",
        "rim": "#8b7f66",
        "accent-ink": "#2a2204",
        "primary": "#1d5b45",
        "primary-ink": "#ffffff",
        "good": "#1d5b45",
        "good-ground": "#dcebe0",
        "bad": "#8f1d1d",
        "bad-ground": "#f5dcd8",
        "focus": "#a3005c",
        "head": "#22282e",
        "head-ink": "#f6f1e3",
        "shadow": "#00000026",
    },
    DARK: BOARD_DARK
    | {
        "page": "#131518",
        "panel": "#1d2125",
        "edge": "#3b4148",
        "ink": "#f3efe4",
        "soft": "#bdb9ad",
        "paper": "#2a2f35",
        "legal": "#ffffff",
        "halo": "#15171a",
        "accent": "#e8cd4a",
        "button": "#e9e1cb",
        "button-ink": "#191a1c",
        "border": "#0d0f10",
        "sea-border": "#40535c",
        "sea-ink": "#a9c3cc",
        "coast": "#8fa3a8",
        "shoal": "#2c444f",
        "frame": "#8a826f",
        "road": "#cfc3a4",
        "raised": "#272c32",
        "sunk": "#171a1d",
        "rim": "#7d848b",
        "accent-ink": "#211c05",
        "primary": "#7fd6b0",
        "primary-ink": "#0d1f18",
        "good": "#7fd6b0",
        "good-ground": "#173229",
        "bad": "#ff9d94",
        "bad-ground": "#421c1a",
        "focus": "#ff9bd0",
        "head": "#22282e",
        "head-ink": "#f6f1e3",
        "shadow": "#00000080",
    },
}


class Palette:
    """One theme: the colours common to all boards, the tint of each role, and the tint of its tokens."""

    def __init__(self, common: dict[str, str], tints: dict[str, Tint], bodies: dict[str, Tint]) -> None:
        self.common = common
        self.tints = tints
        self.bodies = bodies

    def __getitem__(self, name: str) -> str:
        return self.common[name]

    def fill(self, role: str) -> str:
        return self._tint(role).fill

    def line(self, role: str) -> str:
        return self._tint(role).line

    def body(self, role: str) -> str:
        """The face of a token: strong, and the same in both themes."""
        return (self.bodies.get(role) or self.bodies[NONE.name]).line

    def trim(self, role: str) -> str:
        """The edge of a token, which stands out from its face."""
        return (self.bodies.get(role) or self.bodies[NONE.name]).fill

    def _tint(self, role: str) -> Tint:
        return self.tints.get(role) or self.tints[NONE.name]


def palette(theme: str, roles: Roles) -> Palette:
    """A theme in the colours of these roles."""
    if theme == PAGE:
        tints, bodies = ({name: named(name, *of) for name in roles.all} for of in (("fill", "line"), ("trim", "body")))
        return Palette({name: f"var(--{name})" for name in COMMON[LIGHT]}, tints, bodies)
    tints = {role.name: role.light if theme == LIGHT else role.dark for role in roles.all.values()}
    return Palette(COMMON[theme], tints, {role.name: role.light for role in roles.all.values()})


def named(role: str, fill: str, line: str) -> Tint:
    """The tint of a role by the names of a style sheet."""
    name = role or "none"
    return Tint(f"var(--{fill}-{name})", f"var(--{line}-{name})")
