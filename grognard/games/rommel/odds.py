"""The chances of a battle (5), from what the player knows: dice, and the Allied plans still in their cup."""

from __future__ import annotations

from grognard.games.rommel.state import Tabletop


def odds(t: Tabletop, move: int) -> dict[str, float] | None:
    return None
