"""The colours of a picture: a light and a dark theme, or the names that a page's style sheet gives to its colours."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.roles import NONE, Roles, Tint

LIGHT: Final = "light"
DARK: Final = "dark"
THEMES: Final = (LIGHT, DARK)
PAGE: Final = "page"  # a page chooses between light and dark itself: its drawings only name colours

COMMON: Final = {
    LIGHT: {
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
    DARK: {
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
}


class Palette:
    """One theme: the colours common to all boards, and the tint of each role."""

    def __init__(self, common: dict[str, str], tints: dict[str, Tint]) -> None:
        self.common = common
        self.tints = tints

    def __getitem__(self, name: str) -> str:
        return self.common[name]

    def fill(self, role: str) -> str:
        return self._tint(role).fill

    def line(self, role: str) -> str:
        return self._tint(role).line

    def _tint(self, role: str) -> Tint:
        return self.tints.get(role) or self.tints[NONE.name]


def palette(theme: str, roles: Roles) -> Palette:
    """A theme in the colours of these roles."""
    if theme == PAGE:
        return Palette({name: f"var(--{name})" for name in COMMON[LIGHT]}, {name: named(name) for name in roles.all})
    tints = {role.name: role.light if theme == LIGHT else role.dark for role in roles.all.values()}
    return Palette(COMMON[theme], tints)


def named(role: str) -> Tint:
    """The tint of a role by the names of a style sheet."""
    name = role or "none"
    return Tint(f"var(--fill-{name})", f"var(--line-{name})")
