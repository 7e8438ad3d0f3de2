"""A die of a battle round (5.3): what it is rolled for, what it needs, and what it does."""

from __future__ import annotations

from typing import Final

from grognard.games.rommel.rules.battle.counters import discard
from grognard.games.rommel.rules.units.values import hits_on, twice_on
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import AIR_RAID, ARTILLERY, AT_GUNS, DISRUPT, GERMAN_88, NOBODY

FIRING: Final = (ARTILLERY, GERMAN_88, AIR_RAID, AT_GUNS)  # from the highest value to the lowest
ROLL_BITS: Final = 8

# A die is known by the unit that rolls it, or by its plan: plans are numbered after all units.


def plan_die(t: Tabletop, plan: int) -> int:
    """The die of a plan."""
    return t.f.unit_count + plan


def is_unit(t: Tabletop, die: int) -> bool:
    return die < t.f.unit_count


def roll_die(t: Tabletop) -> int:
    """2.13: one to six."""
    return 1 + t.roll(t.f.die)


# A throw is a die and what it shows, in one number; the Axis keeps its own on the table until the round is over.


def throw(die: int, roll: int) -> int:
    return die << ROLL_BITS | roll


def die_of(thrown: int) -> int:
    return thrown >> ROLL_BITS


def roll_of(thrown: int) -> int:
    return thrown & ((1 << ROLL_BITS) - 1)


# What a die does


def partner(t: Tabletop, unit: int) -> int:
    """6.6: the unit whose value is added to this one's, if it still stands in the battle."""
    battle = t.battle
    one, other = battle.combined
    return other if unit == one and other != NOBODY and t.where[other] == battle.place else NOBODY


def needs(t: Tabletop, die: int) -> int:
    """The highest roll that does something."""
    if is_unit(t, die):
        other = partner(t, die)
        return hits_on(t, die) + (hits_on(t, other) if other != NOBODY else 0)
    plan = die - t.f.unit_count
    return t.f.disrupt_one if plan == DISRUPT else t.f.plan_one[plan]


def needs_for_two(t: Tabletop, die: int) -> int:
    """2.9, 6.3, 6.11: the highest roll that does two damage."""
    if is_unit(t, die):
        other = partner(t, die)
        return twice_on(t, die) + (twice_on(t, other) if other != NOBODY else 0)
    return t.f.plan_two[die - t.f.unit_count]


def harm(t: Tabletop, die: int, roll: int) -> int:
    """The damage that a die does; a Disrupt die does none."""
    if roll > needs(t, die) or die == plan_die(t, DISRUPT):
        return 0
    return 2 if roll <= needs_for_two(t, die) else 1


def disrupted(t: Tabletop, roll: int) -> int:
    """6.9: the Supplies that a Disrupt die takes."""
    if roll <= t.f.disrupt_two:
        return 2
    return 1 if roll <= t.f.disrupt_one else 0


def disrupt(t: Tabletop, side: int, roll: int) -> None:
    """6.9: the other side loses Supplies; the counter is discarded."""
    enemy = 1 - side
    taken = min(disrupted(t, roll), t.supplies[enemy])
    t.supplies[enemy] -= taken
    t.tell(events.DISRUPTED, [side, roll, taken])
    discard(t, side, DISRUPT)
