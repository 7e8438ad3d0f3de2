"""Phase I, gathering resources (rulebook 5): what territories yield."""

from __future__ import annotations

from grognard.engine.bits import bits_of, count_of
from grognard.games.warzag.state import Tabletop


def income(t: Tabletop, seat: int) -> int:
    """5, R1, R37: bases, standard and developed territories, historic territories, war industry by its armies."""
    f, land = t.f, t.land[seat]
    total = count_of(land & f.bases) * f.income_base
    total += count_of(land & f.standard & ~t.developed) * f.income_standard
    for place in bits_of(land & t.developed):
        total += f.income_developed[t.development[place]]
    total += count_of(land & f.historic) * f.income_historic
    for place in bits_of(land & f.industry):
        total += t.armies[place].bit_count() * f.income_army
    return total
