"""Questions about units and operations that several chapters of force ask (7 to 10)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.forces import present, remove_unit, side_of, units_in
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events
from grognard.games.cataclysm.vocabulary.force_words import BASE_CAPTURE, INVASION, LAND_OPERATION, NAVAL_OPERATION
from grognard.games.cataclysm.vocabulary.words import DOMAIN_OF_TYPE, OF_AIR, OF_LAND, OF_SEA


def power_of(t: Tabletop, unit: int) -> int:
    return t.f.forces.unit_power[unit]


def type_of(t: Tabletop, unit: int) -> int:
    return t.f.forces.unit_type[unit]


def domain_of(t: Tabletop, unit: int) -> int:
    return DOMAIN_OF_TYPE[t.f.forces.unit_type[unit]]


def are_present(t: Tabletop, area: int, powers: int, domain: int) -> int:
    """Those of these powers that have units of a domain in an area."""
    return sum(1 << power for power in bits_of(powers) if present(t, power, domain) >> area & 1)


def count_of_power(t: Tabletop, area: int, power: int) -> int:
    """How many units a power has in an area."""
    return sum(1 for unit in units_in(t, area) if power_of(t, unit) == power)


def of_domain(t: Tabletop, units: int, domain: int) -> list[int]:
    """The units of a domain in a set of units."""
    return [unit for unit in bits_of(units) if domain_of(t, unit) == domain]


def in_area(t: Tabletop, units: int, area: int) -> int:
    """Those of a set of units that lie in an area."""
    return sum(1 << unit for unit in bits_of(units) if t.unit_area[unit] == area)


def enemies_in(t: Tabletop, op: Operation) -> int:
    """9.8: the enemies of the attacker; a surprise attack makes its victim one."""
    return t.enemies[op.power] | (1 << op.defender if op.surprise else 0)


def enemy_units(t: Tabletop, op: Operation) -> int:
    """10.2: only enemies of the attacker defend the target."""
    enemies = enemies_in(t, op)
    return sum(1 << unit for unit in units_in(t, op.target) if enemies >> power_of(t, unit) & 1)


def distinct(t: Tabletop, units: list[int]) -> list[int]:
    """One unit of each power, side and area: equal units in the same place are the same choice."""
    found: list[int] = []
    seen: list[tuple[int, int, int]] = []
    for unit in units:
        what = (power_of(t, unit), side_of(t, unit), t.unit_area[unit])
        if what not in seen:
            seen.append(what)
            found.append(unit)
    return found


def return_to_pool(t: Tabletop, unit: int) -> None:
    """7.1, 10.8: a unit leaves the map and is available again, and so is its upgrade (R36)."""
    remove_unit(t, unit)
    adjust_pool(t, power_of(t, unit))


def tell_defenders(t: Tabletop, op: Operation, units: int) -> None:
    """10.2: who stands in the target area, and which side is up."""
    for unit in bits_of(units):
        t.tell(force_events.DEFENDS, [unit, op.target, side_of(t, unit)])


def main_domain(op: Operation) -> int:
    """9.3 to 9.5: what an operation is about."""
    if op.kind in (LAND_OPERATION, INVASION):
        return OF_LAND
    return OF_SEA if op.kind in (NAVAL_OPERATION, BASE_CAPTURE) else OF_AIR
