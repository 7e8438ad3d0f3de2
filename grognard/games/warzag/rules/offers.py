"""Moves for whole sets of places at once, from tables: most decisions of this game are about places.

A table has one row for every stretch of places, and in it, for every set of places of that stretch, their moves in the
order of the places. So a list of moves is put together from a few rows of moves that exist already.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import pack_move
from grognard.games.warzag.vocabulary import verbs
from grognard.games.warzag.vocabulary.words import CAMP, CHUNK, DEVELOPMENTS, FORT, PLACES, PRODUCTION

Offers = list[list[tuple[int, ...]]]

STRETCH: Final = (1 << CHUNK) - 1


def offers(verb: int) -> Offers:
    """The table of a verb that names a place."""
    known: Offers = []
    for start in range(0, PLACES, CHUNK):
        sets: list[tuple[int, ...]] = [()]
        for place in range(start, min(start + CHUNK, PLACES)):
            sets += [(*moves, pack_move(verb, place)) for moves in sets]  # all sets so far, with this place
        known.append(sets)
    return known


def offer(known: Offers, places: int) -> list[int]:
    """The moves for these places, lowest first, in a list that the caller may add to."""
    found: list[int] = []
    for stretch in known:
        found += stretch[places & STRETCH]
        places >>= CHUNK
        if not places:
            break
    return found


TO: Final = offers(verbs.TO)
INVADE: Final = offers(verbs.INVADE)
LEAD: Final = offers(verbs.LEAD)
DOWNGRADE: Final = offers(verbs.DOWNGRADE)


def developments(place: int) -> list[list[int]]:
    """8.3: what may be built on a place that is not developed, and then on one developed in each of the ways."""
    moves = [pack_move(verbs.DEVELOP, place, kind) for kind in range(len(DEVELOPMENTS))]
    return [[moves[kind] for kind in (PRODUCTION, CAMP, FORT) if kind != now] for now in range(-1, len(DEVELOPMENTS))]


DEVELOP: Final = [developments(place) for place in range(PLACES)]  # by place, then by 1 + what is there
