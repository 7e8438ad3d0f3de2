"""The chances of the results of several dice (2.8): the highest, and one more for each further six."""

from __future__ import annotations

from functools import cache
from itertools import product

from grognard.games.cataclysm.rules.effectiveness import SIX, read_dice

Chances = dict[int, float]  # of each result


@cache
def chances(dice: int, modifier: int) -> Chances:
    """The chance of each result; every throw of so many dice is as likely as any other."""
    found: Chances = {}
    for rolled in product(range(1, SIX + 1), repeat=dice):
        result = read_dice(list(rolled), modifier)
        found[result] = found.get(result, 0.0) + 1 / SIX**dice
    return found


def at_least(dice: int, modifier: int, wanted: int) -> float:
    """The chance to reach a result."""
    return sum(chance for result, chance in chances(dice, modifier).items() if result >= wanted)
