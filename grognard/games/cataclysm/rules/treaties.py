"""Marks that fall by themselves (12.1, 12.2): which of them the position has overtaken."""

from __future__ import annotations

from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.relations import allies, belligerents, is_belligerent
from grognard.games.cataclysm.rules.score import points
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    DEMOCRACY,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    MOBILIZATION,
    NAVAL_TREATY,
    POWER_COUNT,
    RHINELAND,
    STATUS_QUO,
    STRESA_FRONT,
    UK,
    US_JAPAN_TRADE,
    USA,
    USSR,
)


def overtaken(t: Tabletop) -> int:
    """12: the marks in play that must go, one bit each."""
    found = 0
    for mark, is_over in (
        (STATUS_QUO, status_quo_is_over(t)),
        (STRESA_FRONT, stresa_is_over(t)),
        (NAVAL_TREATY, is_belligerent(t, UK) or is_belligerent(t, USA)),
        (US_JAPAN_TRADE, trade_is_over(t)),
        (RHINELAND, is_belligerent(t, GERMANY)),
    ):
        if is_over and has_mark(t, mark):
            found |= 1 << mark
    return found


def has_mobilized(t: Tabletop, power: int) -> bool:
    """12.2: whether a power has reached Mobilization; Total War and Exhaustion come after it."""
    return t.commitment[power] >= MOBILIZATION


def democracies(t: Tabletop) -> int:
    """12.2: the powers of Democracy, surrendered ones included."""
    return sum(1 << p for p in range(POWER_COUNT) if t.s.ideology[p] == DEMOCRACY)


def status_quo_is_over(t: Tabletop) -> bool:
    """12.2: Germany, Italy or the Soviet Union mobilizes, or Berlin and Rome outdo Paris and London, or war comes."""
    if any(has_mobilized(t, power) for power in (GERMANY, ITALY, USSR)):
        return True
    if points(t, GERMANY) + points(t, ITALY) > points(t, FRANCE) + points(t, UK):
        return True
    return belligerents(t) & democracies(t) != 0


def stresa_is_over(t: Tabletop) -> bool:
    """12.1: Germany and Italy ally, or France and the United Kingdom do, or one of the first two is at war."""
    are_allied = allies(t, GERMANY) >> ITALY & 1 or allies(t, FRANCE) >> UK & 1
    return bool(are_allied) or is_belligerent(t, GERMANY) or is_belligerent(t, ITALY)


def trade_is_over(t: Tabletop) -> bool:
    """12.2.2: Japan is at war with a Democracy, or does not control Tokyo."""
    return t.enemies[JAPAN] & democracies(t) != 0 or controller(t, t.f.tokyo) != JAPAN
