"""Phase I, gathering resources (rulebook 5): what territories yield."""

from __future__ import annotations

from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary.words import bits


def income(t: Tabletop, seat: int) -> int:
    """5, R1, R37: bases, standard and developed territories, war industry by its armies, historic territories."""
    f = t.f
    land = t.land[seat]
    plain = land & f.standard & ~(t.production | t.training_camps | t.fortifications)
    total = (land & f.bases).bit_count() * f.income_base + plain.bit_count() * f.income_standard
    for kind, places in enumerate((t.production, t.training_camps, t.fortifications)):
        total += (land & places).bit_count() * f.income_developed[kind]
    total += (land & f.historic).bit_count() * f.income_historic
    for place in bits(land & f.industry):
        total += t.armies[place].bit_count() * f.income_army
    return total
