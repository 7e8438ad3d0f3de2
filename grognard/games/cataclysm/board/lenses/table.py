"""A table laid out as a view shows it: the rules can then be asked about what a seat knows, and about nothing else."""

from __future__ import annotations

from typing import Any

from grognard.games.cataclysm.facts.bases import NO_BASE
from grognard.games.cataclysm.facts.facts import Facts
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    CHINA_STATES,
    COMMITMENTS,
    FACTIONS,
    IDEOLOGIES,
    MARKS,
    NEUTRAL,
    NO_FACTION,
    NOBODY,
    NOWHERE,
    POSTURES,
    POWER_COUNT,
    POWERS,
    REMOVED,
    TYPES,
    WAR_STATUSES,
    aid_row,
)


def table_of(view: dict[str, Any], facts: Facts) -> Tabletop:
    """The maps, the units and the relations of the powers; markers and the cup stay where they are."""
    t = Tabletop(facts, facts.scenarios[view["scenario"]], [0] * POWER_COUNT)
    t.lay()
    t.unit_area = bytearray([NOWHERE] * facts.forces.unit_count)
    t.marks = sum(1 << MARKS.index(word) for word in view["marks"])
    t.china_state = CHINA_STATES.index(view["china"])
    t.war_status = WAR_STATUSES.index(view["status"])
    for word, seen in view["powers"].items():
        lay_power(t, POWERS.index(word), seen)
    for one, other in view["wars"]:
        t.enemies[POWERS.index(one)] |= 1 << POWERS.index(other)
        t.enemies[POWERS.index(other)] |= 1 << POWERS.index(one)
    t.alliance = [mask_of(view["alliances"][word]) for word in IDEOLOGIES]
    for word, seen in view["areas"].items():
        lay_area(t, facts.atlas.number[word], seen)
    t.politics_changed()
    return t


def mask_of(powers: list[str]) -> int:
    return sum(1 << POWERS.index(word) for word in powers)


def lay_power(t: Tabletop, power: int, seen: dict[str, Any]) -> None:
    t.holder[power] = seen["seat"]
    t.commitment[power] = COMMITMENTS.index(seen["commitment"])
    if seen["surrendered"]:
        t.surrendered |= 1 << power
    if seen["posture"]:
        t.posture = POSTURES.index(seen["posture"])


def lay_area(t: Tabletop, area: int, seen: dict[str, Any]) -> None:
    cubes = seen.get("cubes", 0)
    t.cubes[area] = cubes
    held = cubes and not seen.get("neutral")
    t.cube_colour[area] = POWERS.index(seen["controller"]) if held else NEUTRAL
    t.minor_armies[area] = seen.get("minor", 0)
    t.civil_wars |= int(bool(seen.get("civil_war"))) << area
    t.damaged |= int(bool(seen.get("damaged"))) << area
    t.special_resources |= int(bool(seen.get("special"))) << area
    t.chinese_army[area] = FACTIONS.index(seen["chinese"]) if seen.get("chinese") else NO_FACTION
    for word in seen.get("influence", []):
        t.influence[POWERS.index(word)] |= 1 << area
    for faction, given in enumerate(seen.get("aid", [])):
        for word, count in given.items():
            t.aid[aid_row(POWERS.index(word), area, faction)] = count
    lay_base(t, area, seen.get("base"))
    for unit in seen.get("units", []):
        t.unit_area[unit["unit"]] = area
        t.upgraded |= int(unit["side"] not in TYPES) << unit["unit"]


def lay_base(t: Tabletop, area: int, base: dict[str, Any] | None) -> None:
    """2.3.3: a base that the view does not show is out of the game."""
    number = t.f.bases.at[area]
    if number != NO_BASE:
        owner = None if base is None else base["owner"]
        t.base_owner[number] = REMOVED if base is None else NOBODY if owner is None else POWERS.index(owner)
