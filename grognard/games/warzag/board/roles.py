"""The nations of WARZAG: their colours, emblems and hatchings."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.roles import Role, Roles, Tint

ROLES: Final = Roles(
    Role("germany", Tint("#c9c8c4", "#2b2b2b"), Tint("#4a4a4c", "#e8e8e8"), "cross", "strokes"),
    Role("italy", Tint("#a9d3c1", "#00563f"), Tint("#0c4f3c", "#5fd8b0"), "diamond", "waves"),
    Role("ussr", Tint("#e6ab8c", "#8f3100"), Tint("#7d3312", "#ff9a6c"), "star", "crossed"),
    Role("uk", Tint("#a3c6e2", "#004a7c"), Tint("#114c79", "#7cc4f5"), "ring", "dots"),
)
