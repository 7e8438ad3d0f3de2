"""The sides of SAS, its pieces, the tiles at the rim of its maps, and the signs of its lenses."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.roles import BLUE, VERMILION, Role, Roles, Tint

ROLES: Final = Roles(
    Role("operators", *BLUE, "star", "dots"),
    Role("axis", *VERMILION, "cross", "strokes"),
    # Pieces: shape and figure say what they are and where they look; the disc tells sentries of the two colours apart
    Role("piece-operator", *BLUE, hatching="dots"),
    Role("piece-white", Tint("#fffdf5", "#6b6353"), Tint("#45494d", "#e9e5da"), hatching="snow"),
    Role("piece-black", Tint("#c9c4b8", "#1a1815"), Tint("#2c2a26", "#b8b4a8"), hatching="bars"),
    Role("piece-axis", *VERMILION, hatching="strokes"),
    # Small tiles at the rim of the map
    Role("gate-entry", *BLUE, "entry"),
    Role("gate-white", Tint("#fffdf5", "#6b6353"), Tint("#45494d", "#e9e5da"), "ring"),
    Role("gate-black", Tint("#c9c4b8", "#1a1815"), Tint("#2c2a26", "#b8b4a8"), "roundel"),
    Role("gate-mixed", Tint("#dcd8cc", "#4a463c"), Tint("#3a3c3a", "#cfcabc"), "bars"),
    # Lenses: each sign has a pattern and a line of its own
    Role("lens-seen", Tint("#f4d9cc", "#a62f00"), Tint("#4a2a18", "#ffb27a"), "eye", "strokes"),
    Role("lens-partly", Tint("#f4d9cc", "#a62f00"), Tint("#4a2a18", "#ffb27a"), "half-eye", "dots", "2 6"),
    Role("lens-unseen", Tint("#dcebd3", "#2c6410"), Tint("#1f3a20", "#a5e08a"), "no-eye", dash="9 5"),
    Role("lens-heard", Tint("#e6d9f1", "#5b2a86"), Tint("#35224a", "#cda5f3"), "ear", "chevrons", "14 5 2 5"),
    Role("lens-path", Tint("#cfe3f4", "#0b4a7d"), Tint("#17324a", "#7cc4f5"), "moved", dash="1 8"),
    Role("lens-sprint", Tint("#cfe3f4", "#0b4a7d"), Tint("#17324a", "#7cc4f5"), "advantage"),
    Role("lens-shot", Tint("#f4d9cc", "#a62f00"), Tint("#4a2a18", "#ffb27a"), "target", dash="9 4"),
)
