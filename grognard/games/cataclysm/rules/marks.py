"""Marks of special rules (12): in play or not."""

from __future__ import annotations

from grognard.games.cataclysm.state import Tabletop


def has_mark(t: Tabletop, mark: int) -> bool:
    """12: whether a mark is in play, or may still be used."""
    return t.marks >> mark & 1 != 0


def set_mark(t: Tabletop, mark: int) -> None:
    """12: a mark comes into play; lines and interests may depend on it."""
    t.marks |= 1 << mark
    t.politics_changed()


def remove_mark(t: Tabletop, mark: int) -> None:
    """12: a mark leaves the game."""
    t.marks &= ~(1 << mark)
    t.politics_changed()
