"""Being seen (1.2, 2.9, 2.12, 10.10, 10.12): what must be visible of a square to notice who or what is in it."""

from __future__ import annotations

from grognard.games.sas.vocabulary.words import CAMOUFLAGED, LYING, OVER, PARTLY, SUBMERGED


def notices(level: int, posture: int, adjacent: bool) -> bool:
    """From what a viewer sees of the square, how somebody is in it, and whether the viewer stands next to it."""
    if posture == SUBMERGED:
        return False  # 10.12: in the water only a discovered operator can be seen
    if posture == CAMOUFLAGED:
        return adjacent and level >= PARTLY
    return level >= (OVER if posture == LYING else PARTLY)
