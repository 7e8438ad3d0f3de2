"""The sides and nations of Rommel: their colours, emblems and hatchings."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.roles import BLUE, VERMILION, Role, Roles, Tint

ROLES: Final = Roles(
    Role("axis", *VERMILION, "cross", "strokes"),
    Role("allies", *BLUE, "star", "dots"),
    # Nations colour counters only, which need no hatching
    Role("german", Tint("#b9bdb6", "#33372f"), Tint("#454a48", "#d3d8d2"), "cross"),
    Role("italian", Tint("#c9cfa4", "#4a5220"), Tint("#4a5132", "#c7d19a"), "bars"),
    Role("british", Tint("#d8c190", "#6b4a10"), Tint("#5d4a22", "#e6c687"), "roundel"),
    Role("french", Tint("#b3c6dc", "#20456f"), Tint("#2b4765", "#a5cbf0"), "cockade"),
    Role("belgian", Tint("#e0c98a", "#6a500a"), Tint("#5f4d1c", "#eacd7c"), "lozenge"),
    Role("us", Tint("#bcc79b", "#3d4d16"), Tint("#3f4a26", "#bfd08c"), "star"),
)
