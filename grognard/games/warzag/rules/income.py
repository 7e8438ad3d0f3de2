"""Phase I, gathering resources (rulebook 5): what territories yield."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.warzag.rules.territory import developed
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary.words import CAMP, FORT, PRODUCTION


def income(t: Tabletop, seat: int) -> int:
    """5, R1, R37: bases, standard and developed territories, historic territories, war industry by its armies."""
    f, land = t.f, t.land[seat]
    total = (land & f.bases).bit_count() * f.income_base
    total += (land & f.standard & ~developed(t)).bit_count() * f.income_standard
    total += (land & t.production).bit_count() * f.income_developed[PRODUCTION]
    total += (land & t.training_camps).bit_count() * f.income_developed[CAMP]
    total += (land & t.fortifications).bit_count() * f.income_developed[FORT]
    total += (land & f.historic).bit_count() * f.income_historic
    for place in bits_of(land & f.industry):
        total += t.armies[place].bit_count() * f.income_army
    return total
