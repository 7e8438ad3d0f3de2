"""Flags (5.2): how many an event gives."""

from __future__ import annotations

from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.rules.stability import loss_tests
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    DEMOCRACY,
    FLAG,
    GERMANY,
    LONG_KNIVES,
    MILITARY_REFORMS,
    NOBODY,
    STATUS_QUO,
    USA,
    USSR,
    marker_row,
)


def gain_flag(t: Tabletop, power: int) -> bool:
    """5.2.2: a flag goes from those available into the cup; False if there is none."""
    flag = marker_row(power, FLAG)
    if not is_active(t, power) or not take(t, flag):
        return False
    t.cup[flag] += 1
    return True


def flags_for_conquest(t: Tabletop, power: int, area: int) -> int:
    """2.2.3, 5.2.4, R17: for an enemy's home area or colony with resources 1, for its capital 2."""
    owner = t.f.atlas.owner[area]
    if owner == NOBODY or not is_active(t, owner) or not t.enemies[power] >> owner & 1:
        return 0
    return loss_tests(t, area)


def flags_for_recovery(t: Tabletop, area: int) -> int:
    """5.2.4, R17: for the owner, when a cube of others leaves: as many as the loss cost tests."""
    return loss_tests(t, area)


def flags_each_turn(t: Tabletop, power: int) -> int:
    """3.2.2: one flag a turn, two for Germany of the Long Knives; none where a test must be risked first."""
    if must_test_for_flag(t, power) or is_without_flag(t, power):
        return 0
    return 2 if power == GERMANY and has_mark(t, LONG_KNIVES) else 1


def must_test_for_flag(t: Tabletop, power: int) -> bool:
    """3.2.2, 12.2, 12.3, R10: the flag is optional, at the price of a stability test."""
    if power == USSR:
        return t.posture == MILITARY_REFORMS
    is_bound = has_mark(t, STATUS_QUO) and t.s.ideology[power] == DEMOCRACY
    return is_bound and power != USA


def is_without_flag(t: Tabletop, power: int) -> bool:
    """3.2.2: with Status Quo the United States gain no flag at all."""
    return has_mark(t, STATUS_QUO) and power == USA
