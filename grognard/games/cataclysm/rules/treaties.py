"""Marks that fall by themselves (12.1, 12.2): which of them the position has overtaken."""

from __future__ import annotations

from typing import Final

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

FALLING: Final = (STATUS_QUO, STRESA_FRONT, NAVAL_TREATY, US_JAPAN_TRADE, RHINELAND)


def overtaken(t: Tabletop) -> int:
    """12: the marks in play that must go, one bit each."""
    return sum(1 << mark for mark in FALLING if has_mark(t, mark) and is_over(t, mark))


def is_over(t: Tabletop, mark: int) -> bool:
    """12.1, 12.2: whether the position has overtaken one of these marks."""
    if mark == STATUS_QUO:
        return status_quo_is_over(t)
    if mark == STRESA_FRONT:
        return stresa_is_over(t)
    if mark == NAVAL_TREATY:
        return is_belligerent(t, UK) or is_belligerent(t, USA)
    if mark == US_JAPAN_TRADE:
        return trade_is_over(t)
    return is_belligerent(t, GERMANY)


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
