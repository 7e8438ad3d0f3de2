"""SAS: Rogue Regiment: what must hold at every moment."""

from __future__ import annotations

from grognard import Match
from grognard.games.sas.rules.alerting import needs_discovered
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.occupying import is_free
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    ABSENT,
    BATTLE,
    CAPTIVE,
    DEAD,
    FIRST_SUPPORT,
    GEAR_COUNT,
    GONE,
    LEFT,
    ON_MAP,
    ON_SPAWN,
    OPERATOR_COUNT,
    SET_UP,
    STANDING,
    UNLIMITED,
)
from grognard.games.sas.vocabulary.words import NOWHERE

PASSING = (steps.ACT, steps.SPRINT_ON)  # an operator on its way may stand where somebody else is


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def check(m: Match) -> None:
    t = state_of(m)
    check_operators(t)
    check_units(t)
    check_stealth(t)


def check_operators(t: Tabletop) -> None:
    """1.10, 2.1: health, points and ammunition stay within bounds; a square only for those on the map."""
    for operator in range(OPERATOR_COUNT):
        place = t.op_place[operator]
        assert (t.op_square[operator] == NOWHERE) == (place not in (ON_MAP, CAPTIVE))
        assert (t.op_health[operator] == 0) == (place in (ABSENT, DEAD)), operator
        assert 0 <= t.op_ap[operator] <= t.f.operator_points
        if operator < FIRST_SUPPORT:
            assert t.op_health[operator] <= t.f.operators[operator].health
    assert all(0 <= count <= UNLIMITED for count in t.op_gear)
    assert len(t.op_gear) == OPERATOR_COUNT * GEAR_COUNT


def check_units(t: Tabletop) -> None:
    """1.2: no two units on one square, but for one that is on its way; lists of equal length."""
    rows = (t.unit_role, t.unit_place, t.unit_square, t.unit_facing, t.unit_alert, t.unit_damage, t.unit_reacted)
    assert all(len(row) == len(t.unit_kind) for row in rows)
    spots = [t.unit_spot[unit] for unit in range(len(t.unit_kind)) if t.unit_place[unit] == ON_SPAWN]
    assert len(set(spots)) == len(spots)
    if t.step == steps.CHOOSE_OPERATOR:
        on_foot = [unit for unit in range(len(t.unit_kind)) if t.unit_place[unit] == STANDING]
        squares = [square for unit in on_foot for square in unit_squares(t, unit)]
        assert len(set(squares)) == len(squares)
        assert all(t.unit_square[unit] == NOWHERE for unit in range(len(t.unit_kind)) if t.unit_place[unit] == GONE)
        for operator in range(OPERATOR_COUNT):
            assert t.op_place[operator] != ON_MAP or is_free(t, t.op_square[operator], operator)


def check_stealth(t: Tabletop) -> None:
    """2.17: at 0 it is Battle; then everybody is alert and somebody is discovered."""
    assert t.stealth >= 0
    if t.phase == SET_UP or t.over:
        return
    assert t.section == BATTLE or t.stealth > 0
    if t.step == steps.CHOOSE_OPERATOR and t.section == BATTLE:
        assert all(t.unit_alert[unit] for unit in range(len(t.unit_kind)) if t.unit_place[unit] == STANDING)
        assert not needs_discovered(t)


def check_change(before: Match, after: Match) -> None:
    """One decision later: nobody comes back from the dead, and the alarm is never called off."""
    old, new = state_of(before), state_of(after)
    assert new.section >= old.section
    assert new.stealth <= old.stealth or old.phase == SET_UP
    for operator in range(OPERATOR_COUNT):
        if old.op_place[operator] in (DEAD, LEFT):
            assert new.op_place[operator] == old.op_place[operator]
    for unit in range(len(old.unit_kind)):
        assert old.unit_place[unit] != GONE or new.unit_place[unit] == GONE
