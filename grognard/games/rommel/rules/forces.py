"""Units and areas: where counters lie, what they are worth, who controls what (1.1, 2.1, 2.9)."""

from __future__ import annotations

from typing import Final

from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    DESTROYED,
    FIGHT_ALLIES,
    NOBODY,
    OVERRUN,
    REINFORCEMENTS,
    STEPPED,
    TROPHIES,
)

FIRST_PILE: Final = REINFORCEMENTS


def put(t: Tabletop, unit: int, place: int) -> None:
    """Move a counter to an area or a pile; the one place where counters change places, but for marches."""
    old = t.where[unit]
    t.where[unit] = place
    t.came[unit] = NOBODY
    at, bit = t.at, t.f.bit[unit]
    at[old] ^= bit
    at[place] |= bit
    if old >= FIRST_PILE and place >= FIRST_PILE:
        return  # from pile to pile
    axis = t.f.side[unit] == AXIS
    inside, held = (t.axis_in, t.axis_at) if axis else (t.ally_in, t.ally_at)
    if old < FIRST_PILE:
        left = inside[old] - 1
        inside[old] = left
        if not left:
            held ^= 1 << old
    if place < FIRST_PILE:
        inside[place] += 1
        held |= 1 << place
    if axis:
        t.axis_at = held
    else:
        t.ally_at = held


def tire(t: Tabletop, unit: int) -> None:
    """4.6, 8.8: it has moved in this turn."""
    t.moved[unit] = 1
    t.fresh &= ~t.f.bit[unit]


def axis_units(t: Tabletop, place: int) -> list[int]:
    """The units in an area or a pile, by their numbers; the list is not to be changed."""
    units = t.at[place] & t.c.axis_mask
    found = t.c.listed.get(units)
    return t.c.list_anew(units) if found is None else found


def ally_units(t: Tabletop, place: int) -> list[int]:
    units = t.at[place] & t.c.ally_mask
    found = t.c.listed.get(units)
    return t.c.list_anew(units) if found is None else found


def standing(t: Tabletop, areas: int) -> int:
    """All units in a set of areas, as a set."""
    at, found = t.at, 0
    while areas:
        low = areas & -areas
        found |= at[low.bit_length() - 1]
        areas ^= low
    return found


def units_of(t: Tabletop, side: int, place: int) -> list[int]:
    return axis_units(t, place) if side == AXIS else ally_units(t, place)


def control(t: Tabletop, area: int) -> int:
    """1.1, 1.2: who has units there, or else whose flag it is; until a battle is over, the defender."""
    if t.axis_in[area]:
        return AXIS if not t.ally_in[area] or t.fight[area] & FIGHT_ALLIES else ALLIES
    return ALLIES if t.ally_in[area] else t.f.flag[area]


def controlled(t: Tabletop, side: int) -> int:
    """The same for the whole map at once: the areas that a side controls, as a set."""
    f, axis, allies = t.f, t.axis_at, t.ally_at
    found = axis | f.axis_flags & ~allies if side == AXIS else allies | f.ally_flags & ~axis
    left = axis & allies
    while left:
        area = left.bit_length() - 1
        left ^= 1 << area
        if (AXIS if t.fight[area] & FIGHT_ALLIES else ALLIES) != side:
            found ^= 1 << area
    return found


# What a unit is worth (2.9), with its upgrade (7)


def bonus(t: Tabletop, unit: int, which: int) -> int:
    """7: what the upgrade under a unit adds: 0 attack, 1 superior attack, 2 defense, 3 battle plan points."""
    n = t.upgrade[unit]
    return t.f.bonus[((n - 1) * 2 + t.elite[unit]) * 4 + which] if n else 0


def attack(t: Tabletop, unit: int) -> int:
    value = t.f.attack[2 * unit + t.reduced[unit]]
    return value + bonus(t, unit, 0) if t.upgrade[unit] else value


def strongest_first(t: Tabletop, units: list[int]) -> list[int]:
    """By attack, from the highest to the lowest; of equals the first by number."""
    if len(units) < 2:
        return units
    ranks, reduced, upgrade = t.f.rank, t.reduced, t.upgrade
    keys: list[int] = []
    for u in units:
        rank = ranks[2 * u + reduced[u]]
        keys.append(rank - (bonus(t, u, 0) << 8) if upgrade[u] else rank)
    keys.sort()
    found: list[int] = []
    for key in keys:
        found.append(key & 255)
    return found


def superior(t: Tabletop, unit: int) -> int:
    value = t.f.superior[2 * unit + t.reduced[unit]]
    return value + bonus(t, unit, 1) if t.upgrade[unit] else value


def defense(t: Tabletop, unit: int) -> int:
    value = t.f.defense[2 * unit + t.reduced[unit]]
    return value + bonus(t, unit, 2) if t.upgrade[unit] else value


def worth(t: Tabletop, unit: int) -> int:
    """The value that counts in the battle going on, as printed: attack for attackers, defense for defenders."""
    return attack(t, unit) if t.f.side[unit] == t.by else defense(t, unit)


def hits_on(t: Tabletop, unit: int) -> int:
    """5.3, 6.16, 6.17: the highest roll with which a unit does damage in this battle."""
    f = t.f
    side = f.side[unit]
    attacks = side == t.by
    value = (f.attack if attacks else f.defense)[2 * unit + t.reduced[unit]]
    if t.upgrade[unit]:
        value += bonus(t, unit, 0 if attacks else 2)
    overruns = t.axis_plans >> OVERRUN & 1 if side == AXIS else t.allied_plans[OVERRUN]
    if overruns:
        value += f.overrun * overruns
    return value if attacks or not f.fort[t.place] else value + f.fort_bonus


def twice_on(t: Tabletop, unit: int) -> int:
    """2.9: the highest roll with which an attacker does two damage."""
    return superior(t, unit) if t.f.side[unit] == t.by else 0


# Steps of strength


def strength(t: Tabletop, units: list[int]) -> int:
    """How much damage these can take."""
    total, reduced = 2 * len(units), t.reduced
    for unit in units:
        total -= reduced[unit]
    return total


def destroy(t: Tabletop, unit: int) -> None:
    """7, 7.3, 7.4: off the map; its upgrade goes back into the cup."""
    drop_upgrade(t, unit)
    t.reduced[unit] = 0
    side = t.f.side[unit]
    t.destroyed_by_turn[side] += 1
    put(t, unit, DESTROYED if side == AXIS else TROPHIES)
    if t.journal is not None:
        t.tell(events.DESTROYED, [unit])


def damage(t: Tabletop, unit: int) -> bool:
    """2.1: a full unit is turned over, a reduced one is destroyed. Says whether it was destroyed."""
    if t.reduced[unit]:
        destroy(t, unit)
        return True
    t.reduced[unit] = 1
    if t.journal is not None:
        t.tell(events.REDUCED, [unit])
    return False


def drop_upgrade(t: Tabletop, unit: int) -> None:
    if t.upgrade[unit]:
        t.upgrades_left[t.upgrade[unit] - 1] += 1
        t.upgrade[unit] = 0
        t.elite[unit] = 0


def restore(t: Tabletop, unit: int) -> None:
    """4.2, 7.2: back to full strength, one level of experience less."""
    t.reduced[unit] = 0
    if t.elite[unit]:
        t.elite[unit] = 0
        t.tell(events.LEVEL_LOST, [unit])
    elif t.upgrade[unit]:
        drop_upgrade(t, unit)
        t.tell(events.LEVEL_LOST, [unit])


# Choices that are none (2.14)


def likeness(t: Tabletop, unit: int) -> int:
    """Units of the same number differ in nothing but their names."""
    upgrade = t.upgrade[unit] * 2 + t.elite[unit]
    return ((t.f.twin[unit] * 2 + t.reduced[unit]) * 32 + upgrade) * 256 + t.came[unit]


def alike(t: Tabletop, units: list[int]) -> bool:
    """2.14: there is nothing to choose among these."""
    if len(units) < 2:
        return True
    if t.f.twin[units[0]] != t.f.twin[units[1]]:
        return False
    first = likeness(t, units[0])
    return all(likeness(t, unit) == first for unit in units)


def highest(units: list[int], values: list[int]) -> list[int]:
    """Those of the highest value, in their order."""
    high = max(values, default=0)
    return [unit for unit, value in zip(units, values, strict=True) if value == high]


def pause(t: Tabletop) -> None:
    """0.1: wait for the player before the Allies go on; called last, so that it comes first."""
    if is_stepped(t):
        t.call(steps.CONTINUE)


def is_stepped(t: Tabletop) -> bool:
    """0.1: the player is asked to go on after everything that the Allies do."""
    return t.options >> STEPPED & 1 != 0 and not t.running
