"""Field Commander: Rommel: what must hold at every moment."""

from __future__ import annotations

from collections import Counter

from grognard import Match
from grognard.engine.state import Event
from grognard.games.rommel.rules.control import control
from grognard.games.rommel.rules.counters import has
from grognard.games.rommel.rules.values import attack, defense
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import (
    ABSENT,
    ALLIES,
    AXIS,
    CUP,
    DESTROYED,
    HOLDERS,
    LANDING,
    LATER,
    NOBODY,
    OPERATIONS,
    REINFORCEMENTS,
    TROPHIES,
)

AXIS_PILES = {REINFORCEMENTS, DESTROYED, LATER}
ALLIED_PILES = {CUP, OPERATIONS, TROPHIES, LATER, LANDING}


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def check(m: Match) -> None:
    t = state_of(m)
    check_units(t)
    check_counts(t)
    check_counters(t)
    check_battle(t)
    check_view(m, t)


def check_units(t: Tabletop) -> None:
    """2.1 to 2.3: every unit of the campaign lies where its side may be, and no other unit lies anywhere."""
    mine = {*t.c.axis_units, *t.c.ally_units}
    for unit in range(len(t.f.unit_ids)):
        where = t.where[unit]
        if unit not in mine:
            assert where == ABSENT
        elif where not in t.c.areas:
            assert where in (AXIS_PILES if t.f.side[unit] == AXIS else ALLIED_PILES), t.f.unit_ids[unit]
            assert not t.reduced[unit], "off the map a unit is whole again"
            assert not t.upgrade[unit]
        assert t.reduced[unit] in (0, 1)
        assert not t.elite[unit] or t.upgrade[unit]


def check_counts(t: Tabletop) -> None:
    """What is remembered of an area agrees with the units in it."""
    axis, allies = Counter(t.where[u] for u in t.c.axis_units), Counter(t.where[u] for u in t.c.ally_units)
    for area in range(len(t.f.area_ids)):
        assert (t.axis_in[area], t.ally_in[area]) == (axis[area], allies[area]), t.f.area_ids[area]
        assert (t.axis_at >> area & 1, t.ally_at >> area & 1) == (bool(axis[area]), bool(allies[area]))
    check_orders(t)


def check_orders(t: Tabletop) -> None:
    """8.8: only Allied Forces follow orders, each once, and those that wait are among them."""
    assert set(t.waiting) <= set(t.column) <= set(t.c.ally_units)
    assert len(t.column) == len(set(t.column))


def check_counters(t: Tabletop) -> None:
    """2.5, 2.8: counters in cups and under units make up the box."""
    for kind, count in enumerate(t.f.upgrade_count):
        used = sum(t.upgrade[u] == kind + 1 for u in t.c.axis_units + t.c.ally_units)
        assert used + t.upgrades_left[kind] + (t.drawn == kind) == count
    assert all(0 <= left <= count for left, count in zip(t.markers, t.f.markers, strict=True))
    assert min(t.supplies) >= 0
    assert t.points >= 0


def check_battle(t: Tabletop) -> None:
    """1.1, 5: both sides in one area means a battle, now or to come; plans are those of the campaign."""
    for area in t.c.areas:
        if t.axis_in[area] and t.ally_in[area] and not t.over:
            assert t.fight[area] or (area == t.place and t.stack)
    for plan, copies in enumerate(t.c.allied_plans):
        assert t.allied_plans[plan] + t.spent_plans[plan] <= copies
        assert t.c.axis_plans[plan] or not has(t.axis_plans, plan)
    if t.under_way(steps.BATTLE) and t.combined_a != NOBODY:
        assert t.combined_a != t.combined_b


def check_view(m: Match, t: Tabletop) -> None:
    """What the seat sees is what is there, and a spectator sees the same."""
    view = m.view("axis")
    for word, seen in view["units"].items():
        unit = t.f.unit_ids.index(word)
        assert seen["values"][0] == attack(t, unit)
        assert seen["values"][2] == defense(t, unit)
    for word, seen in view["areas"].items():
        assert seen["control"] == HOLDERS[control(t, t.f.area_ids.index(word))]
    assert view["supplies"] == {"axis": t.supplies[AXIS], "allies": t.supplies[ALLIES]}
    assert {**view, "seat": None} == m.view(None)


def check_change(before: Match, after: Match) -> None:
    """The calendar goes on box by box; what was paid or earned was told."""
    old, new = state_of(before), state_of(after)
    assert 0 <= new.turn - old.turn <= 1
    told = after.events("axis")[len(before.events("axis")) :]
    check_axis_supplies(old, new, told)


# What each event adds to the Supplies of the Axis: which argument, which sign.
PRICES = {
    events.ATTACKS: (3, -1),
    events.MOVED: (2, -1),
    events.AXIS_PLAN: (2, -1),
    events.PAID_LIMIT: (0, -1),
    events.GAVE_UP_SUPPLIES: (0, -1),
    events.BOUGHT_SUPPLIES: (0, 1),
}


def check_axis_supplies(old: Tabletop, new: Tabletop, told: list[Event]) -> None:
    """4.2 to 4.9, 6.9, 6.10, 6.14: no Supply comes or goes without being told."""
    change = 0
    for event in told:
        if event.kind in PRICES:
            at, sign = PRICES[event.kind]
            change += sign * event.args[at]
        elif event.kind == events.REFITTED:
            change -= new.f.refit
        elif event.kind == events.REBUILT:
            change -= new.f.rebuild
        elif event.kind == events.EXPLOITED:
            change -= new.f.exploit
        elif event.kind == events.DISRUPTED and event.args[0] == ALLIES:
            change -= event.args[2]
        elif event.kind == events.SALVAGED and event.args[0] == AXIS:
            change += event.args[1]
    assert new.supplies[AXIS] - old.supplies[AXIS] == change
