"""Setting up a scenario (appendix C)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.facts.facts import Facts
from grognard.games.cataclysm.facts.scenario import Scenario, Station
from grognard.games.cataclysm.rules.control import become_neutral, controller, put_cubes
from grognard.games.cataclysm.rules.forces import place_unit, spare_unit, upgrade_unit
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance
from grognard.games.cataclysm.rules.seats import holders, seat_groups
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    CHICOM,
    CIVIL_WAR_RESOLUTION,
    CRISIS,
    DUCE,
    DUCE_ABLE,
    FLAG,
    GMD,
    HOME_FRONT,
    ITALY,
    MOBILIZATION,
    NOBODY,
    OFFENSIVE,
    RESOURCE,
    TOTAL_WAR,
    TYPE_COUNT,
    TYPE_OF_SIDE,
    USSR,
    marker_row,
)


def set_up(f: Facts, scenario: Scenario, players: str = "ideologies") -> Tabletop:
    """The table as a scenario begins."""
    t = Tabletop(f, scenario, holders(seat_groups(scenario, players)))
    t.lay()
    for power in scenario.power_list():
        set_up_power(t, power, scenario.station[power])
    set_up_politics(t)
    set_up_neutrals(t)
    set_up_china(t)
    set_up_track(t)
    return t


def set_up_power(t: Tabletop, power: int, station: Station) -> None:
    """Commitment, stability, cubes, units, and the markers of the card; what is not on the map is available."""
    t.commitment[power] = station.commitment
    t.stability[power] = station.stability
    for area in station.cubes:
        put_cubes(t, area, power, t.cubes[area] + 1)
    for side, area in station.units:
        set_up_unit(t, power, side, area)
    adjust_pool(t, power)
    forces = t.f.forces
    t.available[marker_row(power, FLAG)] = forces.flags[power]
    t.available[marker_row(power, OFFENSIVE)] = forces.offensives[power]
    t.available[marker_row(power, RESOURCE)] = forces.resources[power]
    t.next_turn[marker_row(power, HOME_FRONT)] = 1


def set_up_unit(t: Tabletop, power: int, side: int, area: int) -> None:
    """A unit begins in its area, on the side that the set-up names; no rule of deployment applies (R41)."""
    unit = spare_unit(t, power, TYPE_OF_SIDE[side])
    place_unit(t, unit, area)
    if side >= TYPE_COUNT:
        upgrade_unit(t, unit)


def set_up_politics(t: Tabletop) -> None:
    """Wars, alliances, and what follows from a commitment already reached (12.3.1)."""
    for power, enemy in t.s.wars:
        go_to_war(t, power, enemy)
    for power, ally in t.s.alliances:
        join_alliance(t, 1 << power | 1 << ally)
    if has_mark(t, DUCE_ABLE) and t.s.powers >> ITALY & 1:
        t.available[marker_row(ITALY, FLAG)] -= 1
        t.available[marker_row(ITALY, DUCE)] = 1
    if t.s.powers >> USSR & 1:
        for level in range(MOBILIZATION, min(TOTAL_WAR, t.commitment[USSR]) + 1):
            t.special_resources |= 1 << t.f.special_resource[level - MOBILIZATION]


def set_up_neutrals(t: Tabletop) -> None:
    """5.5.4: what a surrendered power has left is neutral. Conquered countries have lost their minor armies."""
    atlas = t.f.atlas
    for area in bits_of(t.s.conquered | t.s.civil_wars):
        t.minor_armies[area] = 0
    for power in bits_of(t.s.surrendered):
        for area in bits_of((atlas.home[power] | atlas.colonies[power]) & t.s.in_play):
            if controller(t, area) == NOBODY:
                become_neutral(t, area, 2 if area == t.f.forces.capital[power] else 1)


def set_up_china(t: Tabletop) -> None:
    """11: Chinese armies, civil wars and influence."""
    for area in bits_of(t.s.gmd):
        t.chinese_army[area] = GMD
    for area in bits_of(t.s.chicom):
        t.chinese_army[area] = CHICOM
    t.civil_wars = t.s.civil_wars
    for power, area in t.s.influence:
        t.influence[power] |= 1 << area
        t.available[marker_row(power, OFFENSIVE)] -= 1
    t.politics_changed()


def set_up_track(t: Tabletop) -> None:
    """3.2.1: crises and civil war resolutions wait for the first turn; a scenario may add to the cup."""
    t.next_turn[CRISIS] = t.f.crisis_markers
    t.next_turn[CIVIL_WAR_RESOLUTION] = t.f.civil_war_markers
    for marker in t.s.cup:
        t.cup[marker] += 1
