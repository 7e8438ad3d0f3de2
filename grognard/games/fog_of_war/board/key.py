"""The signs of the board, those of the dials included (rulebook 1, 5.4)."""

from __future__ import annotations

from grognard.engine.drawing.key import Key

SYMBOLS = (
    *("points", "resources", "source", "snow", "sun", "quagmire", "cut", "target", "intel", "advantage"),
    *("army", "fleet", "air", "fort", "decoy", "reconstructed"),
    *("no-launch", "no-intel"),
)
FOG_OF_WAR_KEY = Key(("axis", "allies", "neutral"), SYMBOLS, abbreviations=("new-op", "attack-bonus", "defence-bonus"))
