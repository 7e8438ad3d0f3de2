"""Places as notations and events name them: the squares of every map, then the positions of the spawn tiles."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.facts.names import square_name

WIDE: Final = 48  # columns and rows of the largest map: four tiles of twelve squares
SQUARE_NAMES: Final = WIDE * WIDE
MOST_SPAWNS: Final = 6
SPOTS: Final = 8  # positions of a spawn tile: the first row at the map, then the second
MOST_SPOTS: Final = MOST_SPAWNS * SPOTS


def place_words() -> list[str]:
    """A1 and so on; `spawn-2/5` is the fifth position of the second spawn tile of the mission."""
    squares = [square_name(n % WIDE, n // WIDE) for n in range(SQUARE_NAMES)]
    return squares + [f"spawn-{n // SPOTS + 1}/{n % SPOTS + 1}" for n in range(MOST_SPOTS)]


def spot_place(spot: int) -> int:
    """A position of a spawn tile, numbered over all tiles, as a place."""
    return SQUARE_NAMES + spot
