"""What holds in every state of Rommel: the bounds of its fields, and that no unit or counter is lost or doubled."""

from __future__ import annotations

from collections import Counter

from grognard.engine.saving.bounds import Bound, Bounds, flags, must, up_to
from grognard.games.rommel.rules.battle.counters import has
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import (
    ABSENT,
    ALLIES,
    AXIS,
    CUP,
    DESTROYED,
    LANDING,
    LATER,
    LINKS,
    NEITHER,
    NOBODY,
    OPERATIONS,
    PLACES,
    REINFORCEMENTS,
    REMOVED,
    TROPHIES,
)

AXIS_PILES = {REINFORCEMENTS, DESTROYED, LATER}
ALLIED_PILES = {CUP, OPERATIONS, TROPHIES, LATER, LANDING, REMOVED}
MOST = 1000  # supplies, points, rounds: far more than a campaign gives
MOST_BITS = 16
MOST_TURNS = 100
ENTRIES = 64  # numbers that the diary keeps of one turn, at most
MOST_DICE = 10_000  # in one turn


def bounds(t: Tabletop) -> Bounds:
    f = t.f
    units, areas = f.unit_count, len(f.area_ids)
    found: Bounds = {
        "where": up_to(PLACES - 1),
        "upgrade": up_to(len(f.upgrade_count)),
        "came": up_to(PLACES - 1),
        "axis_in": up_to(units),
        "ally_in": up_to(units),
        "axis_at": flags(areas),
        "ally_at": flags(areas),
        "fight": up_to(MOST_BITS),
        "turn": up_to(MOST_TURNS),
        "phase": up_to(MOST_BITS),
        "upgrades_left": up_to(max(f.upgrade_count)),
        "markers": up_to(max(f.markers)),
        "torch": up_to(units),
        "ordered": flags(areas),
        "row": up_to(MOST, areas),
        "order_at": up_to(areas),
        "column": up_to(units - 1, units),
        "waiting": up_to(units - 1, units),
        "aim": up_to(units),
        "dice": up_to(1 << MOST_BITS, units),
        "campaign": up_to(len(f.campaigns) - 1),
        "link": up_to(len(LINKS) - 1),
        "results": Bound(-MOST, MOST, len(f.campaigns)),
        "held": up_to(NEITHER),
        "upgraded": up_to(MOST),
        "history": up_to(MOST, ENTRIES * MOST_TURNS),
        "rolled": up_to(MOST, MOST_DICE),
        "rolled_before": up_to(MOST, MOST_DICE),
    }
    for name in "reduced elite moved running exploited career".split():
        found[name] = up_to(1)
    for name in "supplies advances points destroyed_by_turn".split():
        found[name] = up_to(MOST)
    return found


def check(t: Tabletop) -> None:
    check_units(t)
    check_counts(t)
    check_orders(t)
    check_counters(t)
    check_battle(t)


def check_units(t: Tabletop) -> None:
    """2.1 to 2.3: every unit of the campaign lies where its side may be, and no other unit lies anywhere."""
    mine = {*t.c.axis_units, *t.c.ally_units}
    for unit in range(len(t.f.unit_ids)):
        where = t.where[unit]
        if unit not in mine:
            must(where == ABSENT, "2.1: a unit of another campaign is not on the table")
        elif where not in t.c.areas:
            must(where in (AXIS_PILES if t.f.side[unit] == AXIS else ALLIED_PILES), "2.2: a pile of its own side")
            must(not t.reduced[unit] and not t.upgrade[unit], "off the map a unit is whole again")
        must(bool(t.upgrade[unit] or not t.elite[unit]), "7.1: only an upgrade has an elite side")


def check_counts(t: Tabletop) -> None:
    """What is remembered of an area agrees with the units in it."""
    axis, allies = Counter(t.where[u] for u in t.c.axis_units), Counter(t.where[u] for u in t.c.ally_units)
    for area in range(len(t.f.area_ids)):
        must((t.axis_in[area], t.ally_in[area]) == (axis[area], allies[area]), "an area holds what is in it")
        sets = (t.axis_at >> area & 1, t.ally_at >> area & 1)
        must(sets == (int(axis[area] > 0), int(allies[area] > 0)), "the sets of areas agree with the units")


def check_orders(t: Tabletop) -> None:
    """8.8: only Allied Forces follow orders, each once, and those that wait are among them."""
    must(set(t.waiting) <= set(t.column) <= set(t.c.ally_units), "8.8: only Allied Forces follow orders")
    must(len(t.column) == len(set(t.column)), "8.8: each of them once")


def check_counters(t: Tabletop) -> None:
    """2.5, 2.8: counters in cups and under units make up the box."""
    for kind, count in enumerate(t.f.upgrade_count):
        used = sum(t.upgrade[unit] == kind + 1 for unit in t.c.axis_units + t.c.ally_units)
        must(used + t.upgrades_left[kind] + (drawn(t) == kind) == count, "2.5: no upgrade is lost or doubled")
    must(all(left <= count for left, count in zip(t.markers, t.f.markers, strict=True)), "8.2: markers of the box")


def drawn(t: Tabletop) -> int:
    """7.1: the upgrade that is to be given next."""
    return t.battle.drawn if t.under_way(steps.BATTLE) else NOBODY


def check_battle(t: Tabletop) -> None:
    """1.1, 5: both sides in one area means a battle, now or to come."""
    place = t.battle.place if t.under_way(steps.BATTLE) else NOBODY
    for area in t.c.areas:
        if t.axis_in[area] and t.ally_in[area] and not t.over:
            must(bool(t.fight[area] or area == place), "1.1: both sides in one area fight")
    if t.under_way(steps.BATTLE):
        check_battle_board(t)


def check_battle_board(t: Tabletop) -> None:
    """5: the battle is fought on the map, with units and plans of the campaign."""
    battle = t.battle
    must(battle.place in t.c.areas and battle.by in (AXIS, ALLIES), "5: a battle has a place and an attacker")
    must(all(unit == NOBODY or unit in t.c.axis_units for unit in battle.combined), "6.6: Axis units are combined")
    must(battle.combined[0] != battle.combined[1] or battle.combined[0] == NOBODY, "6.6: two units are combined")
    must(battle.drawn == NOBODY or battle.drawn < len(t.f.upgrade_count), "7.1: an upgrade of the box")
    for plan, copies in enumerate(t.c.allied_plans):
        must(0 <= battle.allied(plan) <= copies, "5.1: no plan is doubled")
        must(battle.allied(plan) + battle.spent_plans[plan] <= copies, "5.1: no plan is doubled")
        must(bool(t.c.axis_plans[plan] or not has(battle.axis_plans, plan)), "5.2: plans of this campaign")
