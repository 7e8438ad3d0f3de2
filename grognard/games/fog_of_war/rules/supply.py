"""Supply (rulebook 7)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.graph import flood_bits
from grognard.engine.moves import pack_move
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import verbs
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, NAVAL_SUPPLY, PROVINCES, URALS, USA


def stale(t: Tabletop) -> None:
    """Control, a quagmire or an entry changed: supply must be traced anew."""
    t.reach[AXIS] = -1
    t.reach[ALLIES] = -1


def end_quagmire(t: Tabletop, province: int) -> None:
    """6.4, 6.5: the battle for the province is over; the attacker's province card is free, and supply may pass."""
    if t.quagmire[province]:
        t.quagmire[province] = 0
        stale(t)


def neighbours(t: Tabletop, side: int) -> list[int]:
    """9.2.1, 9.5: only the Allies can reach the Urals and America."""
    return t.facts.adj_axis if side == AXIS else t.facts.adj


def off_map(t: Tabletop) -> int:
    """7.1.1, 9.2.1: the Allied places off the map: America, and the Urals once the USSR is at war."""
    return 1 << USA | 1 << URALS if t.ussr else 1 << USA


def holdings(t: Tabletop, side: int) -> int:
    """The provinces that a side controls and that are not in a quagmire, those off the map included."""
    held = off_map(t) if side == ALLIES else 0
    for p in range(PROVINCES):
        if t.control[p] == side and not t.quagmire[p]:
            held |= 1 << p
    return held


def sources(t: Tabletop, side: int) -> int:
    """7.1.1, 6.5: own supply provinces not in enemy hands, even in a quagmire."""
    marked = t.facts.source_axis if side == AXIS else t.facts.source_allies
    found = off_map(t) if side == ALLIES else 0
    for p in range(PROVINCES):
        if marked >> p & 1 and t.control[p] == side:
            found |= 1 << p
    return found


def trace(t: Tabletop, side: int) -> None:
    """7.2: refresh what a side's supply reaches, and where it may launch from."""
    held = holdings(t, side)
    passable = held
    if t.advanced & NAVAL_SUPPLY:
        passable |= enemy_seas(t, side)
    t.reach[side] = flood_bits(neighbours(t, side), sources(t, side), passable)
    t.bases[side] = t.reach[side] & held


def reach(t: Tabletop, side: int) -> int:
    """All provinces that a supply path of that side can pass."""
    if t.reach[side] < 0:
        trace(t, side)
    return t.reach[side]


def bases(t: Tabletop, side: int) -> int:
    """7.1.2: provinces of that side fit to launch from: controlled, in supply, not in a quagmire."""
    if t.reach[side] < 0:
        trace(t, side)
    return t.bases[side]


def in_supply(t: Tabletop, side: int, province: int) -> bool:
    """7.3: a path leads to this province of that side; a quagmire does not cut the province itself off."""
    found = reach(t, side)
    if found >> province & 1:
        return True
    return bool(t.quagmire[province]) and bool(neighbours(t, side)[province] & found)


def can_sustain(t: Tabletop, side: int, province: int) -> bool:
    """6.5, 7.1.4: the attacker of a quagmire still has a supply path to it."""
    return bool(neighbours(t, side)[province] & reach(t, side))


def launch_places(t: Tabletop, side: int, target: int) -> int:
    """7.1.2, 9.6: where an operation against this target may start."""
    return bases(t, side) & neighbours(t, side)[target] & ~t.facts.no_attack[target]


def enemy_seas(t: Tabletop, side: int) -> int:
    """A2: seas of the enemy, which a path may cross; a quagmire still stops it (6.5)."""
    return sum(1 << sea for sea in bits_of(t.facts.sea) if t.control[sea] == 1 - side and not t.quagmire[sea])


def routes(t: Tabletop, side: int, target: int) -> list[int]:
    """7.2, A2: the moves that name a launch province and the enemy seas its path crosses."""
    places = launch_places(t, side, target)
    if not t.advanced & NAVAL_SUPPLY:
        return [pack_move(verbs.FROM, p) for p in bits_of(places)]
    found: list[int] = []
    for p in bits_of(places):
        found += [pack_move(verbs.FROM, p, route) for route in shortest_crossings(t, side, p)]
    return found


def shortest_crossings(t: Tabletop, side: int, launch: int) -> list[int]:
    """A2: the sets of enemy seas, as five bits, that a path to this province needs, none larger than it must be."""
    seas = bits_of(t.facts.sea)
    enemy = enemy_seas(t, side)
    held = holdings(t, side)
    start = sources(t, side)
    found: list[int] = []
    for route in sorted(range(1 << len(seas)), key=int.bit_count):
        crossed = sea_mask(seas, route)
        if crossed & ~enemy or any(route & other == other for other in found):
            continue
        if flood_bits(neighbours(t, side), start, held | crossed) >> launch & 1:
            found.append(route)
    return found


def sea_mask(seas: list[int], route: int) -> int:
    """A route's five bits as provinces."""
    return sum(1 << seas[i] for i in bits_of(route))
