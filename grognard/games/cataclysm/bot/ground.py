"""What an area is worth: to take, to keep, and to stand in."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.bases import open_land
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.forces import land_units, units_in
from grognard.games.cataclysm.rules.relations import adversaries, allies
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import AIR, ARMY, NOBODY, NOWHERE

COUNTRY: Final = 1.0
RESOURCE: Final = 0.7
HOME: Final = 1.2  # an owner tests its stability for it
CAPITAL: Final = 2.5


def worth(t: Tabletop, area: int) -> float:
    """What it is worth to take an area: its cube, its resources, and what its loss does to the owner."""
    atlas = t.f.atlas
    found = COUNTRY + RESOURCE * (atlas.industrial[area] + atlas.natural[area])
    owner = atlas.owner[area]
    if owner != NOBODY and atlas.home[owner] >> area & 1:
        found += HOME
    return found + CAPITAL if area in t.f.forces.capital else found


def gain(t: Tabletop, power: int, area: int) -> float:
    """The same for a power; what an adversary loses counts, too."""
    holder = controller(t, area)
    takes_from = holder != NOBODY and adversaries(t, power) >> holder & 1
    return worth(t, area) * (2.0 if takes_from else 1.0)


def might(t: Tabletop, power: int) -> float:
    """What a power and its allies can bring to bear: armies and air units, tanks twice; arms at home count, too."""
    found = 0.0
    for friend in bits_of(allies(t, power) | 1 << power):
        for unit in t.f.forces.units_of[friend]:
            if t.unit_area[unit] != NOWHERE and t.f.forces.unit_type[unit] in (ARMY, AIR):
                found += 2.0 if t.upgraded >> unit & 1 else 1.0
        found += t.commitment[friend]
    return found


def danger(t: Tabletop, power: int, area: int) -> float:
    """How many armies of adversaries lie beside an area; those of enemies count double."""
    found = 0.0
    beside = t.f.atlas.by_land[area]
    for other in bits_of(adversaries(t, power)):
        near = (land_units(t, other) & beside).bit_count()
        found += near * (2.0 if t.enemies[power] >> other & 1 else 1.0)
    return found


def prey(t: Tabletop, power: int, area: int) -> float:
    """What an army in an area could attack."""
    found = 0.0
    for other in bits_of(t.f.atlas.by_land[area] & t.s.in_play & ~open_land(t, power)):
        holder = controller(t, other)
        if holder == NOBODY or adversaries(t, power) >> holder & 1:
            found += 0.3 * worth(t, other)
    return found


def post(t: Tabletop, power: int, area: int) -> float:
    """How much an area needs one more unit."""
    if t.f.atlas.seas >> area & 1:
        return 0.5
    own = sum(1 for unit in units_in(t, area) if t.f.forces.unit_power[unit] == power)
    need = 0.4 * worth(t, area) * danger(t, power, area) + prey(t, power, area)
    if area == t.f.forces.capital[power]:
        need += 0.8
    return need / (1.0 + own)
