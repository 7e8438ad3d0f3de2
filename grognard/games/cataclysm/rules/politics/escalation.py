"""Escalation (6.4): a higher commitment, and what comes with it."""

from __future__ import annotations

from grognard.engine.refusal import Why
from grognard.games.cataclysm.rules.interests import provoked_by_escalation
from grognard.games.cataclysm.rules.politics.attempts import attempt, succeed
from grognard.games.cataclysm.rules.politics.awards import award_offensives, provoke
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.rules.relations import is_belligerent
from grognard.games.cataclysm.rules.resources import escalation_offensives
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary.words import (
    ESCALATION,
    MOBILIZATION,
    TOTAL_WAR,
    USA,
    USSR,
)


def try_escalation(t: Tabletop, power: int) -> None:
    """6.4: a belligerent needs no check."""
    if is_belligerent(t, power):
        t.tell(events.TRIES, [power, ESCALATION])
        succeed(t, power)
    elif not attempt(t, power, ESCALATION):
        return
    t.escalated |= 1 << power
    escalate(t, power)


def escalate(t: Tabletop, power: int) -> None:
    """4.1.1, 6.4.1, 6.4.2: one level up: counters, provocation, and offensives from Mobilization on."""
    t.commitment[power] += 1
    t.tell(events.ESCALATED, [power, t.commitment[power]])
    reach_level(t, power)
    adjust_pool(t, power)
    provoke(t, provoked_by_escalation(t, power))
    if t.commitment[power] in (MOBILIZATION, TOTAL_WAR):
        award_offensives(t, power, escalation_offensives(t, power))


def reach_level(t: Tabletop, power: int) -> None:
    """12.2.2, 12.3.1: Soviet industry in the east, and the American bomb two turns ahead."""
    level = t.commitment[power]
    if power == USSR and level in (MOBILIZATION, TOTAL_WAR):
        t.special_resources |= 1 << t.f.special_resource[level - MOBILIZATION]
        t.politics_changed()
    if power == USA and level == TOTAL_WAR:
        t.a_bomb_turn = t.turn + t.f.a_bomb_ahead


def why_no_escalation(t: Tabletop, power: int) -> Why:
    """6.4, 12.2: the first reason that holds."""
    if t.escalated >> power & 1:
        return Why("6.4", "escalated-already", power)
    if t.commitment[power] >= TOTAL_WAR:
        return Why("6.4", "no-higher-commitment", power)
    if t.commitment[power] == MOBILIZATION:
        return Why("6.4", "total-war-in-peace")
    return Why("12.2", "status-quo")
