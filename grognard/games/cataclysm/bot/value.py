"""How well a seat stands: points of its ideologies, forces on the map, stability, surrenders."""

from __future__ import annotations

from math import exp
from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.rules.score import ideology_points, leader
from grognard.games.cataclysm.rules.seats import seats_of_ideology
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import IDEOLOGY_COUNT, NOWHERE

# What one more of each adds to the logarithm of the chance to win; guesses, to be fitted
FOR_POINT: Final = 0.45
FOR_UNIT: Final = 0.05
FOR_STABILITY: Final = 0.12
FOR_SURRENDER: Final = 1.5
FOR_LEAD: Final = 0.6  # to win if the game ended now


def standings(t: Tabletop, seats: int) -> list[float]:
    """The chance of each seat, as a share of all ideologies' chances."""
    if t.over:
        return [1.0 if t.winners >> seat & 1 else 0.0 for seat in range(seats)]
    strengths = [exp(strength(t, ideology)) if takes_part(t, ideology) else 0.0 for ideology in range(IDEOLOGY_COUNT)]
    total = sum(strengths) or 1.0
    found = [0.0] * seats
    for ideology in range(IDEOLOGY_COUNT):
        for seat in bits_of(seats_of_ideology(t, ideology)):
            found[seat] += strengths[ideology] / total
    return [min(1.0, value) for value in found]


def takes_part(t: Tabletop, ideology: int) -> bool:
    return any(t.s.ideology[power] == ideology for power in bits_of(t.s.powers))


def strength(t: Tabletop, ideology: int) -> float:
    """What an ideology has, in units of the logarithm of its chance."""
    found = FOR_POINT * ideology_points(t, ideology) + FOR_SURRENDER * t.surrender_markers[ideology]
    for power in bits_of(t.s.powers):
        if t.s.ideology[power] == ideology and is_active(t, power):
            on_map = sum(1 for unit in t.f.forces.units_of[power] if t.unit_area[unit] != NOWHERE)
            found += FOR_UNIT * on_map + FOR_STABILITY * t.stability[power]
    return found + (FOR_LEAD if leader(t) == ideology else 0.0)
