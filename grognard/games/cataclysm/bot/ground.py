"""What an area is worth: to take, to keep, and to stand in."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.bases import open_land
from grognard.games.cataclysm.rules.control import controlled, controller, friendly, hostile
from grognard.games.cataclysm.rules.forces import garrisoned, land_units, units_in
from grognard.games.cataclysm.rules.interests import interested
from grognard.games.cataclysm.rules.political import is_ready_for_war
from grognard.games.cataclysm.rules.relations import adversaries
from grognard.games.cataclysm.rules.score import leader
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import AIR, ARMY, COUNTRY, FORT, NOBODY, NOWHERE

CUBE: Final = 1.0
RESOURCE: Final = 0.35  # for each turn that it can still be collected in, up to two
HOME: Final = 1.2  # an owner tests its stability for it
CAPITAL: Final = 2.5
FROM_LEADER: Final = 2.0  # taking from those who would win counts this often
FROM_OTHERS: Final = 1.3
OWN_SIDE: Final = 0.04  # a cube that only changes hands within an ideology
OVERSEAS: Final = 0.12  # what an enemy's area is worth to an army across one sea
SHORE: Final = 0.3
DANGER: Final = 0.4
BORDER: Final = 0.6  # how dangerous a border with an enemy is without an army on it
GARRISON: Final = 1.6  # what an army in a country of ours is good for: nobody courts it or walks in (6.3, 9.7)


def worth(t: Tabletop, area: int) -> float:
    """What it is worth to take an area: its cube, its resources, and what its loss does to the owner."""
    atlas = t.f.atlas
    turns_left = min(2, t.last_turn - t.turn)
    found = CUBE + RESOURCE * turns_left * (atlas.industrial[area] + atlas.natural[area])
    owner = atlas.owner[area]
    if owner != NOBODY and atlas.home[owner] >> area & 1:
        found += HOME
    return found + CAPITAL if area in t.f.forces.capital else found


def gain(t: Tabletop, power: int, area: int) -> float:
    """The same for a power: what adversaries lose counts, too; what its own side holds is no gain."""
    holder = controller(t, area)
    if holder == NOBODY:
        return worth(t, area)
    if not adversaries(t, power) >> holder & 1:
        return OWN_SIDE
    return worth(t, area) * (FROM_LEADER if leader(t) == t.s.ideology[holder] else FROM_OTHERS)


def might(t: Tabletop, powers: int) -> float:
    """What powers can bring to bear: armies and air units, tanks twice; arms at home count, too."""
    found = 0.0
    for power in bits_of(powers):
        for unit in t.f.forces.units_of[power]:
            if t.unit_area[unit] != NOWHERE and t.f.forces.unit_type[unit] in (ARMY, AIR):
                found += 2.0 if t.upgraded >> unit & 1 else 1.0
        found += t.commitment[power]
    return found


def danger(t: Tabletop, power: int, area: int) -> float:
    """How many armies of adversaries lie beside an area, by how near they are to war; a border with an enemy counts."""
    found = 0.0
    beside = t.f.atlas.by_land[area]
    for other in bits_of(adversaries(t, power)):
        near = (land_units(t, other) & beside).bit_count()
        found += near * threat(t, power, other)
        if t.enemies[power] >> other & 1 and friendly(t, other) & beside:
            found += BORDER
    return found


def threat(t: Tabletop, power: int, other: int) -> float:
    """5.6, 6.2: armies of enemies, of those that could make war, and of others."""
    if t.enemies[power] >> other & 1:
        return 2.0
    return 1.0 if is_ready_for_war(t, other) else 0.5


def prey(t: Tabletop, power: int, area: int) -> float:
    """What an army in an area could attack."""
    found = 0.0
    for other in bits_of(t.f.atlas.by_land[area] & t.s.in_play & ~open_land(t, power)):
        holder = controller(t, other)
        if holder == NOBODY or adversaries(t, power) >> holder & 1:
            found += 0.3 * worth(t, other)
    for other in bits_of(t.f.atlas.across_one_sea[area] & hostile(t, power)):
        found += OVERSEAS * worth(t, other)
    return found


def station(t: Tabletop, power: int, area: int) -> float:
    """How useful a fleet is in an area: it carries invasions to the enemy's coasts (9.3.2)."""
    shores = t.f.atlas.by_sea[area] & hostile(t, power)
    return (1.0 if t.f.atlas.owner[area] != NOBODY else 0.6) + SHORE * shores.bit_count()


def open_countries(t: Tabletop, power: int) -> int:
    """6.3, 9.7: countries of a power in which adversaries have interests and no army stands."""
    rivals = adversaries(t, power)
    ungarrisoned = controlled(t, power) & ~garrisoned(t)
    countries = [area for area in bits_of(ungarrisoned) if t.f.atlas.status[area] == COUNTRY]
    return sum(1 << area for area in countries if interested(t, area) & rivals)


def need(t: Tabletop, power: int, area: int, kind: int) -> float:
    """What units of a kind are needed for in an area."""
    found = DANGER * worth(t, area) * danger(t, power, area) + prey(t, power, area)
    if area == t.f.forces.capital[power]:
        found += 0.8
    is_ours = kind == ARMY and controller(t, area) == power and t.f.atlas.status[area] == COUNTRY
    return found + GARRISON if is_ours and interested(t, area) & adversaries(t, power) else found


def count_here(t: Tabletop, power: int, area: int, kind: int) -> int:
    """How many units of a power do in an area what this kind does there."""
    kinds = (ARMY, FORT) if kind == ARMY else (kind,)
    forces = t.f.forces
    return sum(1 for u in units_in(t, area) if forces.unit_power[u] == power and forces.unit_type[u] in kinds)


def post(t: Tabletop, power: int, area: int, kind: int) -> float:
    """How much an area needs one more unit."""
    if t.f.atlas.seas >> area & 1:
        return 0.5
    return need(t, power, area, kind) / (1.0 + count_here(t, power, area, kind))


def stake(t: Tabletop, power: int, area: int, kind: int) -> float:
    """How much an area needs one of the units that are there."""
    if t.f.atlas.seas >> area & 1:
        return 0.5
    return need(t, power, area, kind) / max(1, count_here(t, power, area, kind))
