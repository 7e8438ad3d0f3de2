"""Stability (5.5.1): how it is tested, and what losing an area costs."""

from __future__ import annotations

from grognard.games.cataclysm.rules.control import is_area_with_resources
from grognard.games.cataclysm.rules.effectiveness import check
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import CIVILIAN, NOBODY, USSR

EXTRA_DIE = 1


def extra_dice(power: int) -> int:
    """12.3.1: Za Rodinu! The Soviet Union rolls one die more in stability tests and for propaganda."""
    return EXTRA_DIE if power == USSR else 0


def passes_test(t: Tabletop, power: int, modifier: int = 0) -> bool:
    """5.5.1: an effectiveness check decides a stability test."""
    return check(t, power, modifier, extra_dice(power))


def has_home_front_test(t: Tabletop, power: int) -> bool:
    """3.7.6, 4.1: the home front is tested from Rearmament on."""
    return t.commitment[power] != CIVILIAN


def home_front_modifier(t: Tabletop, power: int) -> int:
    """4.1, 5.5.1: what the commitment takes from a test of the home front."""
    return t.f.home_front[t.commitment[power]]


def lose_stability(t: Tabletop, power: int) -> bool:
    """5.5.1, 5.5.2: one level down; False if there was none left, and the power collapses or surrenders."""
    if t.stability[power] == 0:
        return False
    t.stability[power] -= 1
    return True


def gain_stability(t: Tabletop, power: int) -> None:
    """6.7: one level up, to the highest."""
    t.stability[power] = min(t.stability[power] + 1, len(t.f.stability_levels) - 1)


def loss_tests(t: Tabletop, area: int) -> int:
    """2.2.3, 5.5.1: an owner who loses an area tests once, at home or for a colony with resources; a capital twice."""
    owner = t.f.atlas.owner[area]
    if owner == NOBODY:
        return 0
    if area == t.f.forces.capital[owner]:
        return 2
    is_home = t.f.atlas.home[owner] >> area & 1 != 0
    return 1 if is_home or is_area_with_resources(t, area) else 0
