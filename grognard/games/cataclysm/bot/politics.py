"""Weights of the turn and of politics (3 to 6): production, markers, flags, wars and alliances."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.cataclysm.bot.ground import gain, might
from grognard.games.cataclysm.odds.odds import SUCCESS, action_odds
from grognard.games.cataclysm.rules.interests import provoked_in
from grognard.games.cataclysm.rules.pools import kind_of_marker, owner_of_marker
from grognard.games.cataclysm.rules.relations import belligerents, is_belligerent
from grognard.games.cataclysm.rules.score import leader
from grognard.games.cataclysm.scopes import Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_verbs, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    AIR,
    ARMY,
    CIVILIAN,
    DUCE,
    FLAG,
    FLEET,
    FORT,
    LOGISTICS,
    MOBILIZATION,
    NO_MARKER,
    OFFENSIVE,
    SUBMARINE,
    UPGRADE_ARMOUR,
    UPGRADE_CARRIER,
    UPGRADE_STRATEGIC,
    marker_row,
)

LEAST: Final = 0.02
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
PROPAGANDA_BY_STABILITY: Final = [3.0, 0.8, 0.2, 0.05]
WAR: Final = 4.0  # what a war against an equal is worth
KEEN_BEHIND: Final = 1.5  # on war, while another ideology would win
KEEN_AHEAD: Final = 0.7
SECOND_FRONT: Final = 0.15  # what is left of it for a power that is at war
EARLIEST_MOBILIZATION: Final = 2  # the turn of 1937-38
COUNTRY: Final = 5.0  # what a country won by diplomacy is worth, beside other actions
PROVOCATION: Final = 0.3  # what a flag for an adversary costs

# Production (3.2)


def conversion_weights(t: Tabletop, power: int, moves: list[int]) -> list[float]:
    """4.5: builds while there are armies to build, offensives to use those that are there."""
    offensives = t.holding[marker_row(power, OFFENSIVE)]
    room = t.available[marker_row(power, ARMY)] + t.available[marker_row(power, AIR)]
    wants_offensive = 3.0 / (1 + offensives) if t.commitment[power] != CIVILIAN else 0.6
    worths = {verbs.OFFENSIVE: wants_offensive, verbs.BUILDS: 1.2 if room else 0.3}
    return [worths.get(verb_of(move), LEAST) for move in moves]


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


# Markers (3.3 to 3.7)


def marker_weights(t: Tabletop, marker: int, moves: list[int]) -> list[float]:
    """3.3: play what is drawn; keep an offensive if one alone is not enough."""
    power, kind = owner_of_marker(marker), kind_of_marker(marker)
    alone = kind == OFFENSIVE and t.commitment[power] == CIVILIAN and t.reserve[power] != marker
    worths = {verbs.PLAY: LEAST if alone else 5.0, verbs.RESERVE: 2.0 if alone else 0.8, verbs.LATER: 0.3}
    return [worths.get(verb_of(move), LEAST) for move in moves]


def interrupt_weights(moves: list[int]) -> list[float]:
    """3.5: a marker in reserve does nothing."""
    return [1.5 if verb_of(move) == verbs.INTERRUPT else 1.0 if move == verbs.PASS else LEAST for move in moves]


def gained_weights(t: Tabletop, marker: int, moves: list[int]) -> list[float]:
    """5.2.2: into reserve if it is empty."""
    is_free = t.reserve[owner_of_marker(marker)] == NO_MARKER
    return [(3.0 if is_free else 0.3) if verb_of(move) == verbs.RESERVE else 1.0 for move in moves]


# Political actions (6)


def action_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """6: what each action promises, by its chance."""
    power = Political(t).power
    return [max(LEAST, promise(t, power, move) * chance(t, move)) for move in moves]


def chance(t: Tabletop, move: int) -> float:
    found = action_odds(t, move)
    return 0.5 if found is None else found[SUCCESS]


def promise(t: Tabletop, power: int, move: int) -> float:
    """What a success is worth."""
    verb = verb_of(move)
    if verb == verbs.DIPLOMACY:
        area = arg_a(move)
        return COUNTRY * gain(t, power, area) - PROVOCATION * provoked_in(t, power, area).bit_count()
    if verb == verbs.ESCALATE:
        return escalation_promise(t, power)
    if verb == verbs.PROPAGANDA:
        return propaganda_promise(t, power)
    if verb == verbs.MANOEUVRE:
        return 1.0
    if verb == verbs.DECLARE:
        return war_promise(t, power, arg_a(move))
    if verb == verbs.PRESS:
        return LEAST
    return 1.5 if verb == verbs.ALLY else 1.0


def propaganda_promise(t: Tabletop, power: int) -> float:
    """6.7: the lower, the more urgent; whoever need not fear a collapse before the end has better things to do."""
    is_late = t.turn >= t.last_turn and t.stability[power] > 0
    return LEAST if is_late else PROPAGANDA_BY_STABILITY[t.stability[power]]


def escalation_promise(t: Tabletop, power: int) -> float:
    """4.1, 6.4: arms are for those that fight or soon will; the home front pays for them every turn (5.5.1)."""
    if t.stability[power] == 0 or t.turn >= t.last_turn:
        return LEAST
    if is_belligerent(t, power):
        return 6.0 if t.commitment[power] < MOBILIZATION or t.stability[power] > 1 else 1.6
    if t.commitment[power] == CIVILIAN:
        return 2.2
    return 3.5 if is_time_to_arm(t) else LEAST


def is_time_to_arm(t: Tabletop) -> bool:
    """4.1: not much sooner than it will be used: somebody is at war, or the years in which wars begin are near."""
    return t.turn >= EARLIEST_MOBILIZATION or belligerents(t) != 0


def war_promise(t: Tabletop, power: int, enemy: int) -> float:
    """6.2: war is for the stronger with a steady home front, one at a time; whoever leads had better keep the peace."""
    odds = might(t, power) / (1.0 + might(t, enemy))
    if t.stability[power] == 0 or odds < 1.0:
        return LEAST
    keen = KEEN_BEHIND if leader(t) != t.s.ideology[power] else KEEN_AHEAD
    return WAR * (odds - 0.5) * keen * (SECOND_FRONT if is_belligerent(t, power) else 1.0)


# Questions


def answer_weights(t: Tabletop, step: int, arg: int, moves: list[int]) -> list[float]:
    """Short answers: lend units, join wars, try opportunities, do not make peace while it goes well."""
    return [answer_weight(t, step, arg, move) for move in moves]


def answer_weight(t: Tabletop, step: int, arg: int, move: int) -> float:
    verb = verb_of(move)
    if step == steps.ANSWER_ARMISTICE:
        return 1.0 if verb == verbs.ACCEPT else 1.5
    if verb == verbs.RISK:
        return 2.0 if t.stability[arg] > 0 else 0.3
    return WORTH_OF_ANSWER.get(verb, 1.0)


WORTH_OF_ANSWER: Final = {
    verbs.ACCEPT: 4.0,
    verbs.JOIN: 3.0,
    verbs.TRY: 5.0,
    verbs.DUCE: 2.0,
    verbs.LEND: 1.5,
    verbs.CLAIM: 3.0,
    force_verbs.EXPAND: 2.0,
    force_verbs.STRIKE: 1.0,
    force_verbs.TO_CUP: 0.3,
}
