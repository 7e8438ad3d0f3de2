"""Units on the map: where they lie, and who lies where (2.4, 2.2.5)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.known import Survey
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    AIR,
    AREA_COUNT,
    DOMAIN_COUNT,
    DOMAIN_OF_TYPE,
    NOWHERE,
    OF_AIR,
    OF_LAND,
    OF_SEA,
    OF_SUPPLY,
    UPGRADED,
)


def side_of(t: Tabletop, unit: int) -> int:
    """2.4: which side of a unit is up."""
    type = t.f.forces.unit_type[unit]
    return UPGRADED[type] if t.upgraded >> unit & 1 else type


def is_strategic(t: Tabletop, unit: int) -> bool:
    """2.4: an air unit on its upgraded side."""
    return t.f.forces.unit_type[unit] == AIR and t.upgraded >> unit & 1 != 0


def place_unit(t: Tabletop, unit: int, area: int) -> None:
    """The only place where units move: a unit lies in an area from now on."""
    t.unit_area[unit] = area
    t.forces_changed()


def remove_unit(t: Tabletop, unit: int) -> None:
    """A unit leaves the map, and its upgrade with it (R36)."""
    t.upgraded &= ~(1 << unit)
    t.delayed &= ~(1 << unit)
    place_unit(t, unit, NOWHERE)


def upgrade_unit(t: Tabletop, unit: int) -> None:
    """3.7.3: turn a unit to its better side."""
    t.upgraded |= 1 << unit
    t.forces_changed()


def flip_unit(t: Tabletop, unit: int) -> None:
    """10.8: an upgraded unit that takes a loss loses its upgrade (R36)."""
    t.upgraded &= ~(1 << unit)
    t.forces_changed()


def spare_unit(t: Tabletop, power: int, type: int) -> int:
    """A unit of a type that is not on the map; there must be one."""
    for unit in t.f.forces.units_of[power]:
        if t.f.forces.unit_type[unit] == type and t.unit_area[unit] == NOWHERE:
            return unit
    raise AssertionError(f"power {power} has no unit of type {type} left")


def surveyed(t: Tabletop) -> Survey:
    """Where all units are, looked over once after each change."""
    known = t.survey
    if not known.stacks:
        known.stacks = [[] for _ in range(AREA_COUNT)]
        for unit, area in enumerate(bytes(t.unit_area)):
            if area != NOWHERE:
                put_down(t, known, unit, area)
    return known


def put_down(t: Tabletop, known: Survey, unit: int, area: int) -> None:
    """Write down where one unit is."""
    power = t.f.forces.unit_power[unit]
    domain = DOMAIN_OF_TYPE[t.f.forces.unit_type[unit]]
    known.stacks[area].append(unit)
    known.present[power * DOMAIN_COUNT + domain] |= 1 << area
    known.anywhere[power] |= 1 << area
    if domain == OF_LAND:
        known.garrisoned |= 1 << area
    if domain == OF_SEA or is_strategic(t, unit):
        known.sea_guards[power] |= 1 << area


def units_in(t: Tabletop, area: int) -> list[int]:
    """The units in an area, of all powers."""
    return surveyed(t).stacks[area]


def present(t: Tabletop, power: int, domain: int) -> int:
    """The areas with units of a power and domain."""
    return surveyed(t).present[power * DOMAIN_COUNT + domain]


def land_units(t: Tabletop, power: int) -> int:
    return present(t, power, OF_LAND)


def air_units(t: Tabletop, power: int) -> int:
    return present(t, power, OF_AIR)


def any_units(t: Tabletop, power: int) -> int:
    """The areas with any unit of a power."""
    return surveyed(t).anywhere[power]


def logistics(t: Tabletop, powers: int) -> int:
    """7.1.4: the areas with a logistics unit of these powers."""
    found = 0
    for power in bits_of(powers):
        found |= present(t, power, OF_SUPPLY)
    return found


def garrisoned(t: Tabletop) -> int:
    """2.2.5: the areas with land units of a power."""
    return surveyed(t).garrisoned


def sea_guards(t: Tabletop, powers: int) -> int:
    """4.3, 7.2.2: the areas that naval units or strategic air units of these powers bar."""
    known = surveyed(t)
    found = 0
    for power in bits_of(powers):
        found |= known.sea_guards[power]
    return found


def count_in(t: Tabletop, area: int, ideology: int, domain: int) -> int:
    """7.1: how many units of an ideology and domain lie in an area."""
    count = 0
    for unit in units_in(t, area):
        power, type = t.f.forces.unit_power[unit], t.f.forces.unit_type[unit]
        if t.s.ideology[power] == ideology and DOMAIN_OF_TYPE[type] == domain:
            count += 1
    return count


def count_of_type(t: Tabletop, area: int, ideology: int, type: int) -> int:
    """7.1.1: how many units of an ideology and type lie in an area."""
    forces = t.f.forces
    found = [u for u in units_in(t, area) if forces.unit_type[u] == type]
    return sum(1 for u in found if t.s.ideology[forces.unit_power[u]] == ideology)
