"""The Chinese civil war (11.4): who decides for a faction, who attacks, where armies go."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.control import armies, controller
from grognard.games.cataclysm.rules.effectiveness import falling
from grognard.games.cataclysm.rules.forces import garrisoned
from grognard.games.cataclysm.rules.relations import active_powers, is_active
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import CHICOM, GMD, NO_FACTION, NOBODY, POWER_COUNT, USA, USSR, aid_row

STANDARD_DECIDER: Final = [USA, USSR]  # by faction
STRONG_EXPANSION: Final = 2
WEAK_EXPANSION: Final = 1


def is_at_war(t: Tabletop) -> bool:
    """11.4.4: the war is active while no power has land units in a Chinese country."""
    return not garrisoned(t) & t.f.atlas.china


def is_over(t: Tabletop) -> bool:
    """11.4.5: only one faction has armies left."""
    return not armies(t, GMD) or not armies(t, CHICOM)


def larger_faction(t: Tabletop) -> int:
    """11.4.4, 11.4.6: the faction with more armies; in a tie the Guomindang."""
    return CHICOM if armies(t, CHICOM).bit_count() > armies(t, GMD).bit_count() else GMD


def decider(t: Tabletop, faction: int) -> int:
    """11.4.4: who decides: most cubes, most aid, the faction's usual friend, the most effective active power."""
    for counts in (cubes_with(t, faction), aid_to(t, faction)):
        found = majority(t, counts)
        if found != NOBODY:
            return found
    usual = STANDARD_DECIDER[faction]
    return usual if is_active(t, usual) else falling(t)[0]


def cubes_with(t: Tabletop, faction: int) -> list[int]:
    """11.4.4: by power, the cubes in areas with armies of the faction."""
    found = [0] * POWER_COUNT
    for area in bits_of(armies(t, faction)):
        if t.cubes[area] and controller(t, area) != NOBODY:
            found[controller(t, area)] += t.cubes[area]
    return found


def aid_to(t: Tabletop, faction: int) -> list[int]:
    """11.4.4: by power, the aid of the faction's armies, and influence once the war is over."""
    found = [t.chinese_influence >> power & 1 for power in range(POWER_COUNT)]
    for area in bits_of(armies(t, faction)):
        for power in range(POWER_COUNT):
            found[power] += t.aid[aid_row(power, area, faction)]
    return found


def majority(t: Tabletop, counts: list[int]) -> int:
    """11.4.4: the active power with the most, if no other has as many; otherwise NOBODY."""
    most = max(counts)
    leaders = [power for power in bits_of(active_powers(t)) if counts[power] == most]
    return leaders[0] if most and len(leaders) == 1 else NOBODY


def attacks(t: Tabletop, faction: int) -> list[tuple[int, int]]:
    """11.4.4: the attacks a faction may make: from an area of its own on an adjacent army of the other faction."""
    others = armies(t, CHICOM if faction == GMD else GMD)
    found: list[tuple[int, int]] = []
    for origin in bits_of(armies(t, faction)):
        for target in bits_of(t.f.atlas.by_land[origin] & others):
            found.append((origin, target))
    return found


def empty_countries(t: Tabletop) -> int:
    """11.4.1: the Chinese countries without an army that no power controls."""
    china = bits_of(t.f.atlas.china)
    return sum(1 << a for a in china if t.chinese_army[a] == NO_FACTION and controller(t, a) == NOBODY)


def retreats(t: Tabletop, area: int) -> int:
    """11.4.1, 11.4.4: where an army may retreat: adjacent Chinese countries without control or army."""
    return t.f.atlas.by_land[area] & empty_countries(t)


def expansions(t: Tabletop, faction: int) -> int:
    """11.4.6: where a faction may expand; the winner of the war also into controlled countries without land units."""
    beside = 0
    for area in bits_of(armies(t, faction)):
        beside |= t.f.atlas.by_land[area]
    if not is_over(t):
        return beside & empty_countries(t)
    return beside & t.f.atlas.china & ~armies(t, faction) & ~garrisoned(t)


def expansion_effectiveness(t: Tabletop, faction: int) -> int:
    """11.4.6: the larger faction expands with 2, the other with 1, and in a tie both do; the winner with 2."""
    sizes = [armies(t, each).bit_count() for each in (GMD, CHICOM)]
    return STRONG_EXPANSION if sizes[faction] > sizes[1 - faction] else WEAK_EXPANSION
