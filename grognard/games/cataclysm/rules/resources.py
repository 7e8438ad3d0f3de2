"""Resources (2.3.8, 4.4): what a power collects, and the offensives that industry gives (4.7, 6.4.2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.control import controlled
from grognard.games.cataclysm.rules.lines import lines
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import DEMOCRACY, RHINELAND, RUHR_RESOURCE, STATUS_QUO


def resource_areas(t: Tabletop, power: int) -> int:
    """4.4.2, 12.1.1, 12.2: the areas that a power may collect from: those with a line; with Status Quo only at home."""
    areas = (t.f.atlas.with_resources | t.special_resources) & controlled(t, power) & lines(t, power)
    if has_mark(t, STATUS_QUO) and t.s.ideology[power] == DEMOCRACY:
        areas &= t.f.atlas.home[power]
    return areas & ~(1 << t.f.ruhr) if has_mark(t, RHINELAND) else areas


def industry_in(t: Tabletop, area: int) -> int:
    """2.3.8: industrial resources of an area, printed ones and Soviet special ones."""
    return t.f.atlas.industrial[area] + (t.special_resources >> area & 1)


def industrial_resources(t: Tabletop, power: int) -> int:
    """4.4, 4.4.2: how many industrial resources a power collects; a damaged area gives nothing."""
    return sum(industry_in(t, area) for area in bits_of(resource_areas(t, power) & ~t.damaged))


def natural_resources(t: Tabletop, power: int) -> int:
    """4.4, 4.4.2: how many natural resources a power collects."""
    return sum(t.f.atlas.natural[area] for area in bits_of(resource_areas(t, power) & ~t.damaged))


def limited_resources(t: Tabletop, power: int) -> int:
    """2.3.8, 12.1.1: the resource of the Ruhr that can be used once, for the power that controls the area."""
    holds = resource_areas(t, power) & ~t.damaged & 1 << t.f.ruhr
    return 1 if holds and has_mark(t, RUHR_RESOURCE) else 0


def collected(t: Tabletop, power: int) -> int:
    """4.4.2: all that a power collects; more than it has markers for is lost."""
    found = industrial_resources(t, power) + natural_resources(t, power) + limited_resources(t, power)
    return min(found, t.f.forces.resources[power])


def escalation_offensives(t: Tabletop, power: int) -> int:
    """6.4.2: one offensive for each industrial resource with a line, damaged or not."""
    return sum(industry_in(t, area) for area in bits_of(resource_areas(t, power)))
