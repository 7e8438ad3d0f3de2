"""The hexagons (3): which touch which, for whole sets of places at once.

Rows of seven and eight hexagons alternate and are numbered one after the other, so the six neighbours of a place are
1, 7 and 8 before and after it, except over the ends of a row.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.warzag.vocabulary.words import ALL_PLACES, PLACES, ROWS


def row_length(row: int) -> int:
    return 7 + row % 2


def place_ids() -> list[str]:
    """a1 to a7, b1 to b8, and so on."""
    return [f"{letter}{n + 1}" for row, letter in enumerate(ROWS) for n in range(row_length(row))]


def set_of(wanted: list[str]) -> int:
    """The set of the places with these ids."""
    return sum(1 << place for place, id in enumerate(place_ids()) if id in wanted)


NOT_FIRST: Final = ALL_PLACES & ~set_of([f"{letter}1" for letter in ROWS])
NOT_LAST: Final = ALL_PLACES & ~set_of([f"{letter}{row_length(row)}" for row, letter in enumerate(ROWS)])
NOT_LONG_FIRST: Final = ALL_PLACES & ~set_of([f"{letter}1" for letter in ROWS[1::2]])  # first of a row of eight
NOT_LONG_LAST: Final = ALL_PLACES & ~set_of([f"{letter}8" for letter in ROWS[1::2]])


def near(places: int) -> int:
    """Every place that touches one of these."""
    same_row = (places & NOT_LAST) << 1 | (places & NOT_FIRST) >> 1
    other_rows = places & NOT_LONG_FIRST | (places & NOT_LONG_LAST) << 1  # 7 after and 8 before; 8 after and 7 before
    return (same_row | other_rows << 7 | other_rows >> 8) & ALL_PLACES


NEXT_TO: Final = [near(1 << place) for place in range(PLACES)]
NEIGHBOURS: Final = [bits_of(places) for places in NEXT_TO]
TWO_AROUND: Final = [near(near(1 << place)) | near(1 << place) for place in range(PLACES)]  # the place itself included


def reach(start: int, ground: int, steps: int) -> int:
    """Where a token can get from one of these places in so many steps over this ground, the start left out."""
    seen = start
    edge = start
    for _ in range(steps):
        edge = near(edge) & ground & ~seen
        if not edge:
            break
        seen |= edge
    return seen & ~start


def reach_from(place: int, ground: int, steps: int) -> int:
    """The same from one place, in one step or more; the first steps are in tables, unless something is in the way."""
    seen = NEXT_TO[place] & ground
    if steps == 1:
        return seen
    if seen != NEXT_TO[place]:
        return (seen | reach(seen | 1 << place, ground, steps - 1)) & ~(1 << place)
    seen = TWO_AROUND[place] & ground
    if steps > 2:
        seen |= reach(seen | 1 << place, ground, steps - 2)
    return seen & ~(1 << place)


def distance(start: int, goal: int, ground: int) -> int:
    """How many places a token enters on its way from one place to another; PLACES when there is no way."""
    edge = 1 << start
    seen = edge
    for n in range(1, PLACES):
        edge = near(edge) & ground & ~seen
        if edge >> goal & 1:
            return n
        seen |= edge
    return PLACES
