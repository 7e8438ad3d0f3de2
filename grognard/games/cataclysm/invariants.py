"""What holds in every state of Cataclysm: the bounds of its fields, and that no counter is lost or doubled."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import arg_of, step_of
from grognard.engine.saving.bounds import Bound, Bounds, flags, must, up_to
from grognard.games.cataclysm.rules.pools import excess, off_map
from grognard.games.cataclysm.rules.relations import active_powers
from grognard.games.cataclysm.state import MOST_ROLLED, Tabletop
from grognard.games.cataclysm.vocabulary import force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    AREA_COUNT,
    CHINA_STATES,
    COMMITMENTS,
    DUCE,
    FACTION_COUNT,
    FLAG,
    IDEOLOGY_COUNT,
    MARKERS_OF_POWER,
    MARKS,
    NEUTRAL,
    NO_FACTION,
    NO_MARKER,
    NOWHERE,
    OFFENSIVE,
    POSTURES,
    POWER_COUNT,
    REMOVED,
    RESOURCE,
    RESOURCES,
    SIDE_COUNT,
    WAR_STATUSES,
    aid_row,
    marker_row,
)

MOST_REQUESTS = 1000
MOST_COUNTERS = 255
LARGEST_DRAW = 255
HOLDING_A_MARKER = (steps.DRAWN, steps.PLACE_UNIT, steps.UPGRADE_UNIT, steps.RETURN_MARKER)
LOSING_COUNTERS = (steps.EXHAUST, steps.SHRINK)


def bounds(t: Tabletop) -> Bounds:
    units = t.f.forces.unit_count
    found: Bounds = {
        "cubes": up_to(MOST_COUNTERS),
        "cube_colour": up_to(NEUTRAL),
        "base_owner": up_to(REMOVED),
        "unit_area": up_to(NOWHERE),
        "chinese_army": up_to(NO_FACTION),
        "china_state": up_to(len(CHINA_STATES) - 1),
        "commitment": up_to(len(COMMITMENTS) - 1),
        "stability": up_to(len(t.f.stability_levels) - 1),
        "posture": up_to(len(POSTURES) - 1),
        "marks": flags(len(MARKS)),
        "war_status": up_to(len(WAR_STATUSES) - 1),
        "turn": up_to(len(t.f.turns) - 1),
        "last_turn": up_to(len(t.f.turns) - 1),
        "received": up_to(len(RESOURCES) - 1),
        "drawer": up_to(max(t.holder)),
        "last_ideology": up_to(POWER_COUNT),
        "requests": Bound(0, 1 << 48, MOST_REQUESTS),
        "rolled": up_to(LARGEST_DRAW, MOST_ROLLED),
        "warned": flags(IDEOLOGY_COUNT),
    }
    for name in "available holding cup next_turn gained reserve a_bomb_turn aid atomic_losses failures".split():
        found[name] = up_to(MOST_COUNTERS)
    for name in "minor_armies pending_tests surrender_markers crises_drawn".split():
        found[name] = up_to(MOST_COUNTERS)
    for name in "closing fought posture_changed sudden_death".split():
        found[name] = up_to(1)
    for name in "damaged special_resources civil_wars influence".split():
        found[name] = flags(AREA_COUNT)
    for name in "upgraded delayed".split():
        found[name] = flags(units)
    for name in "surrendered reduced escalated enemies alliance offers chinese_influence quiet".split():
        found[name] = flags(POWER_COUNT)
    return found


def check(t: Tabletop) -> None:
    check_places(t)
    check_politics(t)
    if not t.over:
        for power in bits_of(active_powers(t)):
            check_markers(t, power)
            check_pool(t, power)


def check_places(t: Tabletop) -> None:
    """2.2, 2.4: units lie on areas in play, cubes only on land, and an upgraded unit is on the map."""
    for power in range(POWER_COUNT):
        marker = t.reserve[power]
        must(marker == NO_MARKER or marker // MARKERS_OF_POWER == power, "3.4: a power's own marker is in its reserve")
    for unit in range(t.f.forces.unit_count):
        where = t.unit_area[unit]
        must(where == NOWHERE or (where < AREA_COUNT and t.s.in_play >> where & 1 != 0), "2.2: an area in play")
        must(where != NOWHERE or not t.upgraded >> unit & 1, "R36: an upgraded unit is on the map")
    for unit in bits_of(t.delayed):
        must(t.unit_area[unit] != NOWHERE, "2.3.5: a unit in the delay box is on its way to an area")
    must(not t.civil_wars & ~(t.f.atlas.land & t.s.in_play), "11.1: civil wars are on land in play")
    must(not t.special_resources & ~sum(1 << a for a in t.f.special_resource), "12.3.1: Soviet special resources")
    must(not t.damaged & ~(t.f.atlas.with_resources | t.special_resources), "9.5.2: only resources are damaged")
    for area in range(AREA_COUNT):
        must(not t.cubes[area] or t.f.atlas.land >> area & 1 != 0, "2.3.2: seas are never controlled")


def check_politics(t: Tabletop) -> None:
    """1.1, 5.6, 6.1: wars are mutual and between ideologies, an alliance has two members or more of one ideology."""
    for power in range(POWER_COUNT):
        for enemy in bits_of(t.enemies[power]):
            must(t.enemies[enemy] >> power & 1 != 0, "5.6: both are at war")
            must(t.s.ideology[enemy] != t.s.ideology[power], "1.1: enemies are adversaries")
        must(not t.surrendered >> power & 1 or not t.enemies[power], "5.5.4: who has surrendered fights no war")
    for ideology, members in enumerate(t.alliance):
        must(members.bit_count() != 1, "6.1: nobody is allied alone")
        must(all(t.s.ideology[p] == ideology for p in bits_of(members)), "6.1.1: allies share an ideology")


def waiting(t: Tabletop, power: int, kind: int) -> int:
    """The markers of a kind: available, waiting somewhere, just gained, or being played."""
    marker = marker_row(power, kind)
    played = [arg_of(packed) for packed in t.frames() if step_of(packed) in HOLDING_A_MARKER]
    return t.available[marker] + off_map(t, marker) + t.gained[marker] + played.count(marker)


def check_markers(t: Tabletop, power: int) -> None:
    """2.4: flags, offensives and resources are as many as the power has; aid and influence are offensives."""
    forces = t.f.forces
    must(waiting(t, power, FLAG) + waiting(t, power, DUCE) == forces.flags[power], "5.2: no flag is lost")
    must(waiting(t, power, RESOURCE) == forces.resources[power], "4.4: no resource is lost")
    if any(step_of(packed) == force_steps.ASSIGN_AID for packed in t.frames()):
        return  # an influence is being turned into aid
    given = sum(t.aid[aid_row(power, a, f)] for a in range(AREA_COUNT) for f in range(FACTION_COUNT))
    given += t.influence[power].bit_count() + (t.chinese_influence >> power & 1)
    must(waiting(t, power, OFFENSIVE) + given == forces.offensives[power], "4.7: no offensive is lost")


def check_pool(t: Tabletop, power: int) -> None:
    """4.1.1: units and upgrades are as many as the commitment allows."""
    if any(step_of(packed) in LOSING_COUNTERS for packed in t.frames()):
        return
    for side in range(SIDE_COUNT):
        played = waiting(t, power, side) - t.available[marker_row(power, side)] - off_map(t, marker_row(power, side))
        must(excess(t, power, side) + played + t.available[marker_row(power, side)] == 0, "4.1.1: no counter is lost")
