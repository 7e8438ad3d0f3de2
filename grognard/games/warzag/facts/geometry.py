"""The hexagons (3): which touch which, for whole sets of places at once.

Rows of seven and eight hexagons alternate and are numbered one after the other, so the six neighbours of a place are
1, 7 and 8 before and after it, except over the ends of a row.
"""

from __future__ import annotations

from typing import Final

from grognard.games.warzag.vocabulary.words import ALL_PLACES, PLACES, ROWS


def place_ids() -> list[str]:
    """a1 to a7, b1 to b8, and so on."""
    return [f"{row}{n + 1}" for i, row in enumerate(ROWS) for n in range(7 + i % 2)]


def set_of(ends: list[str]) -> int:
    """The places whose row and number end like this."""
    ids = place_ids()
    return sum(1 << i for i, id in enumerate(ids) if id in ends)


FIRST: Final = set_of([f"{row}1" for row in ROWS])
LAST: Final = set_of([f"{row}{7 + i % 2}" for i, row in enumerate(ROWS)])
LONG_FIRST: Final = set_of([f"{row}1" for row in ROWS[1::2]])
LONG_LAST: Final = set_of([f"{row}8" for row in ROWS[1::2]])
NOT_FIRST: Final = ALL_PLACES & ~FIRST
NOT_LAST: Final = ALL_PLACES & ~LAST
NOT_LONG_FIRST: Final = ALL_PLACES & ~LONG_FIRST
NOT_LONG_LAST: Final = ALL_PLACES & ~LONG_LAST


def near(places: int) -> int:
    """Every place that touches one of these."""
    other_rows = places & NOT_LONG_FIRST | (places & NOT_LONG_LAST) << 1  # 7 after and 8 before; 8 after and 7 before
    return ((places & NOT_LAST) << 1 | (places & NOT_FIRST) >> 1 | other_rows << 7 | other_rows >> 8) & ALL_PLACES


def reach(start: int, open_: int, steps: int) -> int:
    """Where a token can get from these places in so many steps over open ground, the start left out."""
    seen = start
    edge = start
    for _ in range(steps):
        edge = near(edge) & open_ & ~seen
        if not edge:
            break
        seen |= edge
    return seen & ~start


def reach_from(place: int, open_: int, steps: int) -> int:
    """The same from one place, in one step or more: what touches it is known, and often nothing is in the way."""
    edge = NEXT_TO[place] & open_
    if steps == 1:
        return edge
    left = steps - 1
    seen = edge
    if edge == NEXT_TO[place]:
        seen = WITHIN_TWO[place] & open_
        edge ^= seen
        left -= 1
    start = 1 << place
    while edge and left:
        edge = near(edge) & open_ & ~(seen | start)
        seen |= edge
        left -= 1
    return seen


def distance(start: int, goal: int, open_: int) -> int:
    """How many places a token enters on its way from one place to another; a large number when there is no way."""
    seen = start
    edge = start
    for n in range(1, PLACES):
        edge = near(edge) & open_ & ~seen
        if edge & goal:
            return n
        if not edge:
            break
        seen |= edge
    return PLACES


NEXT_TO: Final = [near(1 << place) for place in range(PLACES)]
WITHIN_TWO: Final = [near(NEXT_TO[place] | 1 << place) & ~(1 << place) for place in range(PLACES)]
NEIGHBOURS: Final = [[n for n in range(PLACES) if NEXT_TO[place] >> n & 1] for place in range(PLACES)]
