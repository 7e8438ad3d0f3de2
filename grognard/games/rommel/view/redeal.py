"""Redeals: nothing on this table lies face down.

What is drawn from a cup is decided by a die at the moment of the draw, so that a redeal, which has other dice, has
another future and the same present. Markers, plans, Forces and upgrades that are still in their cups are known by
elimination, as they are to a player who looks at the table.
"""

from __future__ import annotations

from random import Random

from grognard.games.rommel.state import Tabletop


def redeal(t: Tabletop, rng: Random) -> None:
    """The dice are other ones already; there is nothing else to deal."""
