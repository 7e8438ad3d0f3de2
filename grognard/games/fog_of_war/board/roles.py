"""The sides of The Fog of War, on land and at sea: their colours, emblems and hatchings."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.roles import BLUE, VERMILION, Role, Roles, Tint

ROLES: Final = Roles(
    Role("axis", *VERMILION, "cross", "strokes"),
    Role("allies", *BLUE, "star", "dots"),
    Role("axis-sea", Tint("#e9dfd2", "#873105"), Tint("#33291f", "#f5a26c"), hatching="waves-strokes"),
    Role("allies-sea", Tint("#dbe6ea", "#0f4670"), Tint("#1a2d39", "#8ec5ee"), hatching="waves"),
)
