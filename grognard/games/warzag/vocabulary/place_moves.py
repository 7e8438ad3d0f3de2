"""Moves that name a place, for whole sets of places at once: most decisions of this game are about places.

The moves of a verb are made once and looked up afterwards. A set is taken apart a few places at a time: for each set of
neighbouring numbers its moves lie ready, in the order of the places.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import CHUNK_BITS, CHUNK_MASK
from grognard.engine.moves import pack_move
from grognard.games.warzag.vocabulary import verbs
from grognard.games.warzag.vocabulary.words import PLACES


class PlaceMoves:
    """The moves of one verb."""

    def __init__(self, verb: int) -> None:
        self.chunks = [chunk_moves(verb, start) for start in range(0, PLACES, CHUNK_BITS)]

    def of(self, places: int) -> list[int]:
        """A new list with a move for each of these places, ascending."""
        found: list[int] = []
        for moves in self.chunks:
            found += moves[places & CHUNK_MASK]
            places >>= CHUNK_BITS
        return found


def chunk_moves(verb: int, start: int) -> list[tuple[int, ...]]:
    """For each set of the places from `start` on that make up a chunk, its moves."""
    found: list[tuple[int, ...]] = [()]
    for place in range(start, min(start + CHUNK_BITS, PLACES)):
        found += [(*moves, pack_move(verb, place)) for moves in found]  # every set so far, with this place as well
    return found


TO: Final = PlaceMoves(verbs.TO)
INVADE: Final = PlaceMoves(verbs.INVADE)
LEAD: Final = PlaceMoves(verbs.LEAD)
DOWNGRADE: Final = PlaceMoves(verbs.DOWNGRADE)
STRIKE: Final = PlaceMoves(verbs.STRIKE)
