"""Counters on the map and beside it: where they lie, what happens to them, which of them are alike (2.1, 2.14)."""

from __future__ import annotations

from grognard.games.rommel.rules.units.values import attack
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import AXIS, DESTROYED, FULL, NOBODY, REDUCED, REINFORCEMENTS, TROPHIES

# Where counters lie


def is_area(place: int) -> bool:
    """The piles and cups beside the map are numbered after all areas."""
    return place < REINFORCEMENTS


def on_map(t: Tabletop, units: list[int]) -> list[int]:
    return [unit for unit in units if t.where[unit] < REINFORCEMENTS]


def put(t: Tabletop, unit: int, place: int) -> None:
    """Move a counter to an area or a pile: the one place where counters change places."""
    old = t.where[unit]
    t.where[unit] = place
    t.came[unit] = NOBODY
    side = t.f.side[unit]
    if is_area(old):
        count(t, side, old, -1)
    if is_area(place):
        count(t, side, place, 1)


def count(t: Tabletop, side: int, area: int, change: int) -> None:
    """Keep the number of units that a side has in an area, and the set of areas where it has any."""
    if side == AXIS:
        t.axis_in[area] += change
        t.axis_at = t.axis_at | 1 << area if t.axis_in[area] else t.axis_at & ~(1 << area)
    else:
        t.ally_in[area] += change
        t.ally_at = t.ally_at | 1 << area if t.ally_in[area] else t.ally_at & ~(1 << area)


def enter(t: Tabletop, unit: int, area: int, came: int) -> None:
    """5.5: a unit moves to an area and remembers where it came from, in case it must go back."""
    put(t, unit, area)
    t.came[unit] = came


def tire(t: Tabletop, unit: int) -> None:
    """4.6, 8.8: a unit has moved in this turn."""
    t.moved[unit] = 1


def axis_units(t: Tabletop, place: int) -> list[int]:
    """The Axis units in an area or a pile, in the order of their numbers."""
    return [unit for unit in t.c.axis_units if t.where[unit] == place]


def ally_units(t: Tabletop, place: int) -> list[int]:
    """The same for Allied Forces."""
    return [unit for unit in t.c.ally_units if t.where[unit] == place]


def units_of(t: Tabletop, side: int, place: int) -> list[int]:
    return axis_units(t, place) if side == AXIS else ally_units(t, place)


# Steps of strength (2.1)


def strength(t: Tabletop, units: list[int]) -> int:
    """How much damage these can take: two for a full unit, one for a reduced one."""
    return sum(2 - t.reduced[unit] for unit in units)


def damage(t: Tabletop, unit: int) -> bool:
    """2.1: a full unit is turned over, a reduced one is destroyed. Says whether it was destroyed."""
    if t.reduced[unit]:
        destroy(t, unit)
        return True
    t.reduced[unit] = REDUCED
    t.tell(events.REDUCED, [unit])
    return False


def destroy(t: Tabletop, unit: int) -> None:
    """7, 7.3, 7.4: off the map; its upgrade goes back into the cup."""
    drop_upgrade(t, unit)
    t.reduced[unit] = FULL
    side = t.f.side[unit]
    t.destroyed_by_turn[side] += 1
    put(t, unit, DESTROYED if side == AXIS else TROPHIES)
    t.tell(events.DESTROYED, [unit])


def drop_upgrade(t: Tabletop, unit: int) -> None:
    if t.upgrade[unit]:
        t.upgrades_left[t.upgrade[unit] - 1] += 1
        t.upgrade[unit] = 0
        t.elite[unit] = 0


def restore(t: Tabletop, unit: int) -> None:
    """4.2, 7.2: back to full strength, one level of experience less."""
    t.reduced[unit] = FULL
    if t.elite[unit]:
        t.elite[unit] = 0
        t.tell(events.LEVEL_LOST, [unit])
    elif t.upgrade[unit]:
        drop_upgrade(t, unit)
        t.tell(events.LEVEL_LOST, [unit])


# Which come first, and choices that are none (2.14)


def strongest_first(t: Tabletop, units: list[int]) -> list[int]:
    """8.1, 6.10: by attack, from the highest to the lowest; equals keep their order."""
    if len(units) < 2:
        return units
    return sorted(units, key=lambda unit: -attack(t, unit))


def highest(units: list[int], values: list[int]) -> list[int]:
    """The units with the highest of these values, in their order."""
    high = max(values) if values else 0
    return [unit for i, unit in enumerate(units) if values[i] == high]


def same(t: Tabletop, one: int, other: int) -> bool:
    """2.14: two units differ in nothing but their names: counter, face, upgrade, place, and where they came from."""
    return (
        t.f.twin[one] == t.f.twin[other]
        and t.reduced[one] == t.reduced[other]
        and t.upgrade[one] == t.upgrade[other]
        and t.elite[one] == t.elite[other]
        and t.where[one] == t.where[other]
        and t.came[one] == t.came[other]
    )


def different(t: Tabletop, units: list[int]) -> list[int]:
    """2.14: of units that are alike, the first stands for all."""
    found: list[int] = []
    for unit in units:
        if not any(same(t, unit, other) for other in found):
            found.append(unit)
    return found


def alike(t: Tabletop, units: list[int]) -> bool:
    """2.14: there is nothing to choose among these."""
    return len(units) == 1 or all(same(t, units[0], unit) for unit in units)
