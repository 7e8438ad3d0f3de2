"""The signs of the map and of the units (rulebook 2)."""

from __future__ import annotations

from grognard.engine.drawing.key import Key

SYMBOLS = ("flag", "fort", "supply", "entry", "truck", "battle", "armor", "motorized", "infantry")
MARKS = ("veteran", "elite", "moved")  # on units
ROMMEL_KEY = Key(("axis", "allies"), SYMBOLS + MARKS)
