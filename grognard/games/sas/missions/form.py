"""The form of a mission file: its tables, their keys, of what kind each value is, and what it is when left out.

It is the shape of the built-in missions (`data/missions.toml`), where limits and choices are; here is only what a
file may leave out, and the names that its author gives.
"""

from __future__ import annotations

from typing import Final

REQUIRED: Final = object()
LARGEST: Final = 24_000  # characters of a file; the longest built-in mission has a third of that
LONGEST_NAME: Final = 40
LONGEST_ID: Final = 30
MISSION: Final = "mission"

INT, TEXT, FLAG, NUMBERS, TEXTS, NAME = "int", "str", "bool", "ints", "strs", "name"


class Key:
    """One key of a table. `count`: a list has exactly so many values."""

    def __init__(self, kind: str, default: object = REQUIRED, count: int = 0) -> None:
        self.kind = kind
        self.default = default
        self.count = count


NAMED: Final = Key(NAME, None)
VICTORY: Final = {
    "objectives": Key(INT),
    "named": Key(TEXTS, []),
    "out": Key(INT, 0),
    "everyone": Key(FLAG, False),
    "support": Key(INT, 0),
    "early": Key(FLAG, False),
}
HEAD: Final = {
    "name": NAMED,
    "number": Key(INT, 99),  # only the booklet counts its missions
    "layout": Key(TEXTS),
    "box": Key(TEXT, "rogue-regiment"),
    "operators": Key(TEXTS),
    "supporters": Key(INT, 0),
    "sas": Key(INT, 0),
    "typhoon": Key(FLAG, False),
    "stealth": Key(NUMBERS, count=3),
    "deck": Key(TEXT),
    "window": Key(NUMBERS, []),
    "drums": Key(TEXTS, []),
    "special": Key(TEXTS, []),
    "turns": Key(INT, 0),
}
BLOCK: Final = {"block": Key(NUMBERS, count=2), "heading": Key(TEXT)}
# Tables that a mission has once
TABLES: Final = {
    "entry": {"side": Key(TEXT), "squares": Key(TEXTS), "jeep": Key(FLAG, False)},
    "convoy": {"formation": Key(TEXTS), **BLOCK, "route": Key(TEXTS)},
    "minor": VICTORY,
    "major": VICTORY,
}
NEEDED: Final = ("entry", "minor", "major")
# Tables with many entries, each with an id; and how many there may be
LISTS: Final = {
    "spawn": {"colour": Key(TEXT), "side": Key(TEXT), "squares": Key(TEXTS)},
    "target": {
        "name": NAMED,
        "kind": Key(TEXT),
        "squares": Key(TEXTS),
        "hits": Key(INT, 3),
        "by": Key(TEXT, "explosive"),
    },
    "guard": {"name": NAMED, "unit": Key(TEXT), "at": Key(TEXT), "facing": Key(TEXT)},
    "prisoner": {"name": NAMED, "at": Key(TEXT), "facing": Key(TEXT)},
    "vehicle": {
        "name": NAMED,
        "unit": Key(TEXT),
        "role": Key(TEXT),
        "arrives": Key(TEXT, "start"),
        **BLOCK,
        "route": Key(TEXTS, []),
    },
    "transport": {"name": NAMED, "vehicle": Key(TEXT), **BLOCK},
    "objective": {"name": NAMED, "task": Key(TEXT), "optional": Key(FLAG, False)},
}
MOST: Final = {
    "spawn": 6,
    "target": 12,
    "guard": 24,
    "prisoner": 4,
    "vehicle": 8,
    "transport": 3,
    "objective": 9,
}
