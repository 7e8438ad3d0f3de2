"""Interests (5.1) and who is provoked by what (5.2.3)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.known import UNKNOWN
from grognard.games.cataclysm.rules.bases import with_bases
from grognard.games.cataclysm.rules.control import chinese_armies, controlled
from grognard.games.cataclysm.rules.relations import active_powers, adversaries, allies
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import FACTION_COUNT, aid_row


def interests(t: Tabletop, power: int) -> int:
    """5.1, 6.1.2: the areas that a power and its allies have interests in."""
    found = t.political.interests[power]
    if found == UNKNOWN:
        found = own_interests(t, power)
        for ally in bits_of(allies(t, power)):
            found |= own_interests(t, ally)
        t.political.interests[power] = found
    return found


def own_interests(t: Tabletop, power: int) -> int:
    """5.1: what a power controls and what lies beside it or across one sea, its bases, its aid and its influence."""
    found = t.political.own_interests[power]
    if found == UNKNOWN:
        held = controlled(t, power)
        found = held | beside(t, held) | across_the_sea(t, power) | patronage(t, power) | with_bases(t, power)
        found &= t.s.in_play
        t.political.own_interests[power] = found
    return found


def beside(t: Tabletop, areas: int) -> int:
    """5.1: the areas adjacent to these; a red border or a blue arrow does not make areas adjacent."""
    found = 0
    for area in bits_of(areas):
        found |= t.f.atlas.adjacent[area]
    return found


def across_the_sea(t: Tabletop, power: int) -> int:
    """5.1: the land that one sea separates from a home area or colony of the power, but not from other conquests."""
    atlas = t.f.atlas
    found = 0
    for area in bits_of(controlled(t, power) & (atlas.home[power] | atlas.colonies[power])):
        found |= atlas.across_one_sea[area]
    return found


def patronage(t: Tabletop, power: int) -> int:
    """5.1, 11.2, 11.4.5: the areas with aid or influence of a power."""
    found = t.influence[power]
    for area in bits_of(t.civil_wars | chinese_armies(t)):
        for faction in range(FACTION_COUNT):
            if t.aid[aid_row(power, area, faction)]:
                found |= 1 << area
    return found | chinese_armies(t) if t.chinese_influence >> power & 1 else found


def interested(t: Tabletop, area: int) -> int:
    """5.1: all active powers with an interest in an area."""
    return sum(1 << p for p in bits_of(active_powers(t)) if interests(t, p) >> area & 1)


def provoked_in(t: Tabletop, actor: int, area: int) -> int:
    """5.2.3: adversaries with an interest there, when a power intervenes, operates or takes control."""
    return interested(t, area) & adversaries(t, actor)


def provoked_by_escalation(t: Tabletop, actor: int) -> int:
    """5.2.3, 6.4.1: the adversaries named on the power's card."""
    return t.f.forces.escalation_provokes[actor] & adversaries(t, actor)


def provoked_by_alliance(t: Tabletop, actors: int) -> int:
    """5.2.3, 6.1: the adversaries named on the cards of all powers of the alliance, each of them once."""
    found = 0
    for actor in bits_of(actors):
        found |= t.f.forces.alliance_provokes[actor] & adversaries(t, actor)
    return found


def provoked_by_war(t: Tabletop, actor: int, targets: int) -> int:
    """5.2.3, 6.2: the powers that war is declared on, and their allies."""
    found = targets
    for target in bits_of(targets):
        found |= allies(t, target)
    return found & adversaries(t, actor)
