"""The sides and nations of Rommel: their colours, emblems and hatchings."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.roles import BLUE, VERMILION, Role, Roles, Tint

ROLES: Final = Roles(
    Role("axis", *VERMILION, "cross", "strokes"),
    Role("allies", *BLUE, "star", "dots"),
    # Nations colour counters only, which need no hatching
    Role("german", Tint("#c2c6bf", "#33372f"), Tint("#4b514e", "#d3d8d2"), "cross", side="axis"),
    Role("italian", Tint("#cdd4a6", "#4a5220"), Tint("#4f5734", "#c7d19a"), "bars", side="axis"),
    Role("british", Tint("#dec690", "#6b4a10"), Tint("#654f25", "#e6c687"), "roundel", side="allies"),
    Role("french", Tint("#b3c6dc", "#20456f"), Tint("#2b4765", "#a5cbf0"), "cockade", side="allies"),
    Role("belgian", Tint("#e0c98a", "#6a500a"), Tint("#5f4d1c", "#eacd7c"), "lozenge", side="allies"),
    Role("us", Tint("#bcc79b", "#3d4d16"), Tint("#3f4a26", "#bfd08c"), "star", side="allies"),
)
