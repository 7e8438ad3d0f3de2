"""The powers of Cataclysm: their colours, emblems and hatchings."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.roles import NATIONS, Role, Roles, Tint

ROLES: Final = Roles(
    *NATIONS,
    Role("japan", Tint("#ecd79a", "#6f5200"), Tint("#5c4a12", "#f0cf6e"), "roundel", "stripes"),
    Role("usa", Tint("#a9d6d8", "#00525a"), Tint("#0f4c52", "#74d4da"), "cockade", "dashes"),
    # Signs of the lenses
    Role("lens-interest", Tint("#f4d9cc", "#a62f00"), Tint("#4a2a18", "#ffb27a"), "", "strokes"),
    Role("lens-crisis", Tint("#f4d9cc", "#a62f00"), Tint("#4a2a18", "#ffb27a"), "battle", dash="2 6"),
    Role("lens-line", Tint("#dcebd3", "#2c6410"), Tint("#1f3a20", "#a5e08a"), "", "dots"),
    Role("lens-end", Tint("#dcebd3", "#2c6410"), Tint("#1f3a20", "#a5e08a"), "entry", "dashes", "9 5"),
    Role("lens-blocked", Tint("#f4d9cc", "#a62f00"), Tint("#4a2a18", "#ffb27a"), "blocked", "crossed", "2 6"),
    Role("lens-range", Tint("#cfe3f4", "#0b4a7d"), Tint("#17324a", "#7cc4f5"), "target", "strokes"),
    Role("lens-far", Tint("#cfe3f4", "#0b4a7d"), Tint("#17324a", "#7cc4f5"), "", "dots", "9 5"),
    Role("lens-room", Tint("#dcebd3", "#2c6410"), Tint("#1f3a20", "#a5e08a"), "", "strokes"),
    Role("lens-full", Tint("#e6d9f1", "#5b2a86"), Tint("#35224a", "#cda5f3"), "", "crossed", "2 6"),
    Role("lens-supplied", Tint("#dcebd3", "#2c6410"), Tint("#1f3a20", "#a5e08a"), "supply"),
    Role("lens-limited", Tint("#f4d9cc", "#a62f00"), Tint("#4a2a18", "#ffb27a"), "cut", dash="2 6"),
    Role("france", Tint("#cdbde3", "#4d2a80"), Tint("#48336b", "#c3a4f0"), "bars", "chevrons"),
)
# Two letters beside the colour of each power
LETTERS: Final = {
    "germany": "DE",
    "japan": "JP",
    "italy": "IT",
    "ussr": "SU",
    "uk": "UK",
    "usa": "US",
    "france": "FR",
}
