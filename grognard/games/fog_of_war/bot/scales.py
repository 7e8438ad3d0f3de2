"""How bots weigh cards and provinces: strengths of piles, and what a province is worth to its owner."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.piles import one
from grognard.games.fog_of_war.rules.strength import AIRS, ARMIES, FLEETS, FORTS, pile_strength, winter_bonus
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    KIND_COUNT,
    NEUTRAL,
    PROVINCES,
)

MEMO_LIMIT: Final = 40_000
RESOURCE: Final = 0.4  # what a resource a year is worth, in victory points a year
BESIDE: Final = 1.0  # every province is worth something as a way to the next one


class Scales:
    """Strengths and worths for one set of facts, cached: a search needs the same piles again and again."""

    def __init__(self, f: Facts) -> None:
        self.facts = f
        self.fights: dict[int, int] = {}
        self.guards: dict[int, int] = {}
        self.fleets: dict[int, int] = {}
        self.worths: dict[tuple[int, ...], list[float]] = {}  # by all that `province_worths` depends on
        # One card of each kind as a defender, and at sea as anything
        self.land_value = [self.guard(one(kind)) for kind in range(KIND_COUNT)]
        self.sea_value = [self.fleet(one(kind)) for kind in range(KIND_COUNT)]

    def fight(self, pile: int) -> int:
        """The attack strength of a pile on land."""
        return weigh(self.fights, self.facts.land_value, pile, ARMIES | AIRS)

    def guard(self, pile: int) -> int:
        """The defence strength of a pile on land."""
        return weigh(self.guards, self.facts.land_value, pile, ARMIES | FORTS | AIRS)

    def fleet(self, pile: int) -> int:
        """The strength of a pile at sea."""
        return weigh(self.fleets, self.facts.naval_value, pile, FLEETS | AIRS)

    def _is_sea(self, province: int) -> bool:
        return bool(self.facts.sea >> province & 1)

    def attack(self, pile: int, province: int) -> int:
        """The attack strength of a pile in that province."""
        return self.fleet(pile) if self._is_sea(province) else self.fight(pile)

    def defence(self, pile: int, province: int) -> int:
        """The defence strength of a pile in that province."""
        return self.fleet(pile) if self._is_sea(province) else self.guard(pile)

    def worth(self, t: Tabletop) -> list[float]:
        """The worth of each province from now to the end of the war, in victory points."""
        key = (
            t.year,
            t.victory_cards[0],
            t.victory_cards[1],
            t.france,
            t.uk,
            t.control[self.facts.berlin],
            t.control[self.facts.ruhr],
        )
        found = self.worths.get(key)
        if found is None:
            found = province_worths(t, self.facts)
            self.worths[key] = found
        return found


def weigh(memo: dict[int, int], values: list[int], pile: int, kinds: int) -> int:
    """The strength of a pile, cached."""
    found = memo.get(pile)
    if found is None:
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        found = pile_strength(values, pile, kinds)
        memo[pile] = found
    return found


def province_worths(t: Tabletop, f: Facts) -> list[float]:
    """Points and resources of the years left; France and Britain bring the rest of their power with them (9.3, 9.4)."""
    left = len(f.years) - t.year
    worth = [(f.vp[p] + RESOURCE * f.resources[p]) * left + BESIDE for p in range(PROVINCES)]
    if not t.france:
        worth[f.paris] += 0.6 * sum(worth[p] for p in bits_of(f.france) if p != f.paris)
    if not t.uk:
        worth[f.britain] += 0.6 * sum(worth[p] for p in bits_of(f.uk) if p != f.britain)
    for card in t.victory_cards[: f.victory_keep]:
        worth[f.victory[card]] += 3.0 + 4.0 * t.year  # 12: the last reckoning asks for both
    for p in bits_of(f.germany):
        other = f.ruhr if p == f.berlin else f.berlin
        worth[p] += 40.0 if t.control[other] == ALLIES else 8.0  # 9.6: with both gone the war is lost
    return worth


def gain(t: Tabletop, worth: list[float], side: int, province: int) -> float:
    """The worth of taking a province; a neutral one gives the Allies little, but denies it to the Axis."""
    if side == ALLIES and t.control[province] == NEUTRAL:
        return 0.25 * worth[province]
    return worth[province]


def only_by_sea(t: Tabletop, places: int, province: int) -> bool:
    """6.6: every way in is an invasion."""
    return not t.is_sea(province) and not places & ~t.facts.sea


def standing(t: Tabletop, scales: Scales, side: int, province: int, places: int) -> int:
    """The defence that an attack from these places would meet: cards, winter, the invasion bonus."""
    own = scales.defence(t.pile[t.defence_zone(1 - side, province)], province)
    neutral = scales.defence(t.pile[t.neutral_zone(province)], province)
    landing = t.facts.invasion_bonus if places and only_by_sea(t, places, province) else 0
    return own + neutral + winter_bonus(t, province) + landing
