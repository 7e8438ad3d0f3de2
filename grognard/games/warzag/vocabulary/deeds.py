"""What secondary missions count (9): deeds of the turn, and what there is at its end."""

from __future__ import annotations

from typing import Final

# Deeds of the turn
ANNEXED: Final = 0
BASES_ANNEXED: Final = 1
INVASIONS: Final = 2
KILLS: Final = 3
DEVELOPED: Final = 4
TRAINED: Final = 5
TRAINED_ARMOUR: Final = 6
TRAINED_AVIATION: Final = 7
LIBERATED: Final = 8
CROSSED: Final = 9
DEED_COUNT: Final = 10

# What there is at the end of the turn
HISTORIC: Final = 10
INDUSTRY_ARMIES: Final = 11
FORT_BY_BASE: Final = 12
LEADER_RESEARCH: Final = 13
POINTS: Final = 14
ARMIES: Final = 15
UNHURT: Final = 16

# By number, the words of the data
COUNTED: Final = [
    "annexed",
    "bases_annexed",
    "invasions",
    "kills",
    "developed",
    "trained",
    "trained_armour",
    "trained_aviation",
    "liberated",
    "crossed",
    "historic",
    "industry_armies",
    "fort_by_base",
    "leader_research",
    "points",
    "armies",
    "unhurt",
]
