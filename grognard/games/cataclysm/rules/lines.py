"""Lines of communication (4.3), production sites (2.3.9) and supply (9.6)."""

from __future__ import annotations

from grognard.engine.graph import flood_bits
from grognard.games.cataclysm.known import UNKNOWN
from grognard.games.cataclysm.rules.bases import beside_any, special_bases
from grognard.games.cataclysm.rules.control import controlled, friendly
from grognard.games.cataclysm.rules.forces import logistics, sea_guards
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.movement import port_reach
from grognard.games.cataclysm.rules.relations import friends, is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import RHINELAND, TRANS_SIBERIAN, USSR


def production_sites(t: Tabletop, power: int) -> int:
    """2.3.9: home areas with industry that the power itself controls, damaged or not; Ruhr not while demilitarized."""
    industry = t.f.atlas.with_industry | t.special_resources
    sites = (t.f.atlas.home[power] & industry | t.s.sites[power]) & controlled(t, power)
    return sites & ~(1 << t.f.ruhr) if has_mark(t, RHINELAND) else sites


def restricted_for(t: Tabletop, power: int) -> int:
    """2.3.10, 12.3.1: restricted terrain without friendly logistics; for the Soviet Union not at home in Europe."""
    found = t.military.restricted[power]
    if found == UNKNOWN:
        found = t.f.atlas.restricted & ~logistics(t, friends(t, power))
        if power == USSR:
            found &= ~soviet_winter(t)
        t.military.restricted[power] = found
    return found


def soviet_winter(t: Tabletop) -> int:
    """12.3.1: General Winter at home in Europe; with the railway in Asia as well."""
    home = t.f.atlas.home[USSR]
    return home if has_mark(t, TRANS_SIBERIAN) else home & t.f.atlas.on_map[0]


def open_seas(t: Tabletop, power: int) -> int:
    """4.3: seas without enemy ships or strategic air; for a belligerent only within two areas of a friendly port."""
    free = t.f.atlas.seas & t.s.in_play & ~sea_guards(t, t.enemies[power])
    return free & port_reach(t, power) if is_belligerent(t, power) else free


def line_links(t: Tabletop) -> list[int]:
    """4.3, 12.3.1: a delay box stops lines, unless the railway is there."""
    return t.f.atlas.for_lines_by_rail if has_mark(t, TRANS_SIBERIAN) else t.f.atlas.for_lines


def lines(t: Tabletop, power: int) -> int:
    """4.3: all areas that a line reaches from a production site of the power."""
    found = t.military.lines[power]
    if found == UNKNOWN:
        found = through(t, power) | line_ends(t, power)
        t.military.lines[power] = found
    return found


def through(t: Tabletop, power: int) -> int:
    """4.3: the areas that lines reach and may leave again."""
    found = t.military.passed_by_lines[power]
    if found == UNKNOWN:
        ground = friendly(t, power) & ~restricted_for(t, power) | open_seas(t, power)
        found = flood_bits(line_links(t), production_sites(t, power), ground)
        t.military.passed_by_lines[power] = found
    return found


def line_ends(t: Tabletop, power: int) -> int:
    """4.3: where lines may end but not pass: restricted terrain (R22), special British bases from the sea (R21)."""
    passed = through(t, power)
    on_restricted = beside_any(t, passed, line_links(t)) & friendly(t, power) & restricted_for(t, power)
    in_bases = beside_any(t, passed & t.f.atlas.seas, t.f.atlas.by_sea) & special_bases(t, power)
    return on_restricted | in_bases


def has_line(t: Tabletop, power: int, area: int) -> bool:
    """4.3: whether a power can trace a line to an area."""
    return lines(t, power) >> area & 1 != 0


def has_line_to_intervene(t: Tabletop, power: int, area: int) -> bool:
    """4.3, 8.5: the target of an intervention need not be friendly, only the way there."""
    return has_line(t, power, area) or line_links(t)[area] & through(t, power) != 0


def in_supply(t: Tabletop, power: int, area: int) -> bool:
    """9.6: whether units of a power in an area are supplied; without a line, they have limited supply."""
    return has_line(t, power, area)
