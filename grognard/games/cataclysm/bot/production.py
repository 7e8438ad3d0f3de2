"""Weights of production (3.2): what resources become, what is built, what is held back."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.cataclysm.bot.ground import open_countries
from grognard.games.cataclysm.rules.relations import is_belligerent
from grognard.games.cataclysm.scopes import Produce
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import verbs
from grognard.games.cataclysm.vocabulary.words import (
    AIR,
    ARMY,
    COLLECTIVE_SECURITY,
    DEMOCRACY,
    DUCE,
    FLAG,
    FLEET,
    FORT,
    LOGISTICS,
    OFFENSIVE,
    SUBMARINE,
    UPGRADE_ARMOUR,
    UPGRADE_CARRIER,
    UPGRADE_STRATEGIC,
    USSR,
    marker_row,
)

LEAST: Final = 0.02
ACTION: Final = 1.4  # what a military action is worth to those that may attack
PEACEFUL_ACTION: Final = 0.3  # to a Democracy at peace, which can only deploy and aid
EACH_MORE: Final = 0.25  # how fast further offensives lose their use
UNIT: Final = 1.4  # what a build is worth while there is something to build
GARRISON: Final = 0.35  # more, for each country without an army
BUILDS: Final = {
    ARMY: 6.0,
    UPGRADE_ARMOUR: 4.0,
    AIR: 4.0,
    FLEET: 2.0,
    UPGRADE_STRATEGIC: 1.5,
    UPGRADE_CARRIER: 1.2,
    FORT: 0.8,
    SUBMARINE: 0.4,
    LOGISTICS: 0.2,
}


def may_attack(t: Tabletop, power: int) -> bool:
    """9.7, 12.3: a Democracy at peace attacks nobody, nor does the Soviet Union while it seeks collective security."""
    if power == USSR and t.posture == COLLECTIVE_SECURITY:
        return False
    return t.s.ideology[power] != DEMOCRACY or is_belligerent(t, power)


def action_worth(t: Tabletop, power: int) -> float:
    return ACTION if may_attack(t, power) else PEACEFUL_ACTION


def conversion_weights(t: Tabletop, power: int, moves: list[int]) -> list[float]:
    """4.5: offensives by the actions they give, builds by the units they give and the countries to be held."""
    level = t.commitment[power]
    actions = t.f.actions_gained[level] / t.f.offensives_played[level]
    held = t.holding[marker_row(power, OFFENSIVE)] + (Produce(t).industry if is_belligerent(t, power) else 0)
    builds = t.f.builds_gained[level] / t.f.resources_paid[level]
    room = t.available[marker_row(power, ARMY)] + t.available[marker_row(power, AIR)]
    bare = open_countries(t, power).bit_count()
    worths = {
        verbs.OFFENSIVE: actions * action_worth(t, power) / (1 + EACH_MORE * held),
        verbs.BUILDS: builds * (UNIT + GARRISON * bare) if room else 0.3 * builds,
    }
    return [max(LEAST, worths.get(verb_of(move), LEAST)) for move in moves]


def build_weights(moves: list[int]) -> list[float]:
    return [build_weight(move) for move in moves]


def build_weight(move: int) -> float:
    if verb_of(move) == verbs.DONE:
        return LEAST
    return BUILDS.get(arg_a(move), 1.0) if verb_of(move) == verbs.BUILD else 3.0


def reserve_weights(moves: list[int]) -> list[float]:
    """3.2.4: flags and offensives can interrupt."""
    worths = {FLAG: 3.0, DUCE: 3.0, OFFENSIVE: 2.5}
    return [0.4 if move == verbs.PASS else worths.get(arg_a(move), 0.8) for move in moves]
