"""What each political action promises (6): a success in units of a fifth of a point, before its chance."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, verb_of
from grognard.games.cataclysm.bot.ground import gain, might
from grognard.games.cataclysm.bot.production import action_worth
from grognard.games.cataclysm.odds.odds import SUCCESS, action_odds, check_odds
from grognard.games.cataclysm.rules.interests import provoked_by_escalation, provoked_in
from grognard.games.cataclysm.rules.political import is_ready_for_war
from grognard.games.cataclysm.rules.relations import allies, belligerents, is_belligerent, of_ideology
from grognard.games.cataclysm.rules.resources import collected, escalation_offensives
from grognard.games.cataclysm.rules.score import leader, surrender_threshold
from grognard.games.cataclysm.rules.stability import extra_dice
from grognard.games.cataclysm.scopes import Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import verbs
from grognard.games.cataclysm.vocabulary.words import CIVILIAN, COLLECTIVE_SECURITY, MILITARY_REFORMS, MOBILIZATION

LEAST: Final = 0.02
POINT: Final = 5.0
FLAG: Final = 0.2  # what a flag for an adversary costs, in points
ACTION: Final = 0.3  # what an action more is worth, in points, to those that value it at 1
STABILITY: Final = 0.15  # what a level of stability is worth while a collapse costs little
STABILITY_AT_RISK: Final = 1.0  # while a collapse exhausts, or may be a surrender
PROPAGANDA_BY_STABILITY: Final = [6.0, 3.0, 1.0, 0.05]
ALLIANCE: Final = 1.5
ALLIANCE_IN_WAR: Final = 6.0  # allies at war use each other's land and bases (6.1.2)
WAR: Final = 4.0  # what a war against an equal is worth
KEEN_ON_LEADER: Final = 2.0  # on war with those who would win now
KEEN_ON_OTHERS: Final = 0.2
KEEN_AHEAD: Final = 0.35  # of those who would win now
DARING_ODDS: Final = 0.8  # at which a war is worth it for those who would lose now
LONELY_ODDS: Final = 2.0  # for the last power of an ideology: the game would end with it
CAREFUL_ODDS: Final = 1.7  # for those who would win now
NO_WAR: Final = -20.0  # what a war costs that should not be
EARLIEST_MOBILIZATION: Final = 2  # the turn of 1937-38


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
        return POINT * (gain(t, power, area) - FLAG * provoked_in(t, power, area).bit_count())
    if verb == verbs.ESCALATE:
        return POINT * escalation_promise(t, power)
    if verb == verbs.PROPAGANDA:
        return propaganda_promise(t, power)
    if verb == verbs.MANOEUVRE:
        return action_worth(t, power)
    if verb == verbs.DECLARE:
        return war_promise(t, power, arg_a(move))
    if verb == verbs.PRESS:
        return LEAST
    if verb == verbs.POSTURE:
        return posture_promise(t, power, arg_a(move))
    if verb == verbs.ALLY:
        return ALLIANCE_IN_WAR if is_belligerent(t, power) else ALLIANCE
    return 1.0


def is_at_risk(t: Tabletop, power: int) -> bool:
    """4.1.2, 5.5.2: whether a collapse would exhaust the power, or could be a surrender."""
    return t.commitment[power] >= MOBILIZATION or surrender_threshold(t, power) > 0


def propaganda_promise(t: Tabletop, power: int) -> float:
    """6.7: the lower, the more urgent; whoever need not fear a collapse has better things to do."""
    if t.turn >= t.last_turn and t.stability[power] > 0:
        return LEAST
    urgent = PROPAGANDA_BY_STABILITY[t.stability[power]]
    return urgent * (1.0 if is_at_risk(t, power) else 0.3)


def posture_promise(t: Tabletop, power: int, posture: int) -> float:
    """12.3: worth a flag only where offensives cannot be played in war; else the home front changes it for free."""
    is_stuck = is_belligerent(t, power) and t.posture == COLLECTIVE_SECURITY
    return POINT if is_stuck and posture == MILITARY_REFORMS else LEAST


# Escalation (4.1, 6.4)


def escalation_promise(t: Tabletop, power: int) -> float:
    """4.1, 6.4.2: offensives at once and more from every resource later, for what the home front will pay."""
    level = t.commitment[power]
    if level + 1 == MOBILIZATION and not is_time_to_mobilize(t):
        return 0.0
    turns = t.last_turn - t.turn
    at_once = escalation_offensives(t, power) * t.f.actions_gained[level + 1] if level + 1 >= MOBILIZATION else 0
    later = turns * max(1, collected(t, power)) * (actions_of_resource(t, level + 1) - actions_of_resource(t, level))
    risk = STABILITY_AT_RISK if level + 1 >= MOBILIZATION or is_at_risk(t, power) else STABILITY
    strain = turns * (failing(t, power, level + 1) - failing(t, power, level)) * risk
    provoked = provoked_by_escalation(t, power).bit_count()
    return ACTION * max(0.6, action_worth(t, power)) * (at_once + later) - strain - FLAG * provoked


def actions_of_resource(t: Tabletop, level: int) -> float:
    """4.1: what a resource is good for: an action or a build."""
    return t.f.actions_gained[level] / t.f.offensives_played[level]


def failing(t: Tabletop, power: int, level: int) -> float:
    """3.7.6: the chance that the test of the home front fails at a commitment."""
    if level == CIVILIAN:
        return 0.0
    return 1.0 - check_odds(t, power, t.f.home_front[level], extra_dice(power))[SUCCESS]


def is_time_to_mobilize(t: Tabletop) -> bool:
    """4.1: not much sooner than it will be used: somebody is at war, or the years in which wars begin are near."""
    return t.turn >= EARLIEST_MOBILIZATION or belligerents(t) != 0


# War (6.2)


def war_promise(t: Tabletop, power: int, enemy: int) -> float:
    """6.2: war is for those with a steady home front and good odds, one at a time."""
    odds = war_odds(t, power, enemy)
    if t.stability[power] == 0 or odds < least_odds(t, power) or is_belligerent(t, power):
        return NO_WAR
    return WAR * (odds - 0.5) * keenness(t, power, enemy)


def least_odds(t: Tabletop, power: int) -> float:
    """1.6: the odds at which a power dares a war."""
    ideology = t.s.ideology[power]
    if leader(t) == ideology:
        return CAREFUL_ODDS
    return LONELY_ODDS if of_ideology(t, ideology) == 1 << power else DARING_ODDS


def keenness(t: Tabletop, power: int, enemy: int) -> float:
    """1.6, 1.7: whoever would win now keeps the peace; the others fight the leader, not each other."""
    ahead = leader(t)
    if ahead == t.s.ideology[power]:
        return KEEN_AHEAD
    return KEEN_ON_LEADER if ahead == t.s.ideology[enemy] else KEEN_ON_OTHERS


def war_odds(t: Tabletop, power: int, enemy: int) -> float:
    """6.1.3: a power, its allies and all comrades in arms against the enemy and its allies."""
    ours = might(t, 1 << power | allies(t, power) | comrades(t, power, enemy))
    return ours / (1.0 + might(t, 1 << enemy | allies(t, enemy)))


def comrades(t: Tabletop, power: int, enemy: int) -> int:
    """Powers of the same ideology that fight this enemy already, or, if it would win now, that are ready to."""
    found = t.enemies[enemy]
    if leader(t) == t.s.ideology[enemy]:
        found |= sum(1 << other for other in bits_of(t.s.powers) if is_ready_for_war(t, other))
    return found & of_ideology(t, t.s.ideology[power])
