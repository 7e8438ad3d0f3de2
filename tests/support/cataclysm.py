"""Positions of Cataclysm for tests: a scenario, and areas and units by their words."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.facts.facts import Facts, read_data
from grognard.games.cataclysm.rules.forces import place_unit, remove_unit, spare_unit, upgrade_unit
from grognard.games.cataclysm.rules.setup import set_up
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import NOWHERE, SIDES, TYPE_COUNT, TYPE_OF_SIDE

FACTS = Facts(read_data())


def table(scenario: str = "cataclysm") -> Tabletop:
    """A scenario as it begins."""
    t = set_up(FACTS, FACTS.scenarios[scenario])
    t.key = b"cataclysm"
    return t


def empty_table(scenario: str = "cataclysm") -> Tabletop:
    """The same without a unit on the map."""
    t = table(scenario)
    for unit in range(FACTS.forces.unit_count):
        if t.unit_area[unit] != NOWHERE:
            remove_unit(t, unit)
    return t


def area(id: str) -> int:
    return FACTS.atlas.number[id]


def areas(*ids: str) -> int:
    """The set of these areas."""
    return FACTS.atlas.areas(list(ids))


def names(mask: int) -> set[str]:
    """The words of a set of areas."""
    return {FACTS.atlas.ids[i] for i in bits_of(mask)}


def put(t: Tabletop, power: int, side: str, where: str) -> int:
    """A unit on the map."""
    number = SIDES.index(side)
    unit = spare_unit(t, power, TYPE_OF_SIDE[number])
    place_unit(t, unit, area(where))
    if number >= TYPE_COUNT:
        upgrade_unit(t, unit)
    return unit


def side(word: str) -> int:
    return SIDES.index(word)
