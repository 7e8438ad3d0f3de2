"""A small mission as a player writes it, and ways to change it."""

from __future__ import annotations

MILL = """# A small mission
[mission.old-mill]
name = { en = "The Old Mill", it = "Il vecchio mulino" }
layout = ["06A 01B", "02A 05A"]
operators = ["paddy", "jock"]
stealth = [8, 6, 4]
deck = "green"

[mission.old-mill.entry]
side = "S"
squares = ["Q24", "R24", "S24", "T24"]

[[mission.old-mill.spawn]]
id = "white"
colour = "white"
side = "N"
squares = ["E1", "F1", "G1", "H1"]

[[mission.old-mill.spawn]]
id = "black"
colour = "black"
side = "W"
squares = ["A20", "A21", "A22", "A23"]

[[mission.old-mill.target]]
id = "mill"
name = { en = "mill", it = "mulino" }
kind = "depot"
squares = ["J5", "K5", "J6", "K6"]

[[mission.old-mill.guard]]
id = "miller"
unit = "machine-gunner"
at = "H10"
facing = "S"

[[mission.old-mill.objective]]
id = "mill"
task = "destroy"

[mission.old-mill.minor]
objectives = 1

[mission.old-mill.major]
objectives = 1
everyone = true
"""


def changed(old: str, new: str) -> str:
    """The mission with one passage replaced, which must be there."""
    assert old in MILL
    return MILL.replace(old, new, 1)


def with_more(text: str) -> str:
    """The mission with further tables before its objectives."""
    return changed("[[mission.old-mill.objective]]", f"{text.strip()}\n\n[[mission.old-mill.objective]]")
