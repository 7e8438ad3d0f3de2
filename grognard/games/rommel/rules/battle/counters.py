"""Battle plan counters in the battle under way (5.1, 5.2, 5.5): how many a side has, and how they go.

The Axis has each plan at most once, so that its plans are a set with one bit for each; the Allies have several of some.
"""

from __future__ import annotations

from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import AXIS


def has(plans: int, plan: int) -> bool:
    """A plan is in a set of Axis plans."""
    return plans >> plan & 1 != 0


def with_plan(plans: int, plan: int) -> int:
    return plans | 1 << plan


def without_plan(plans: int, plan: int) -> int:
    return plans & ~(1 << plan)


def counters(t: Tabletop, side: int, plan: int) -> int:
    """How many counters of a plan a side has."""
    return t.battle.axis_plans >> plan & 1 if side == AXIS else t.battle.allied(plan)


def discard(t: Tabletop, side: int, plan: int) -> None:
    """5.5: a counter is out of the battle; an Allied one goes back into the cup when the battle is over."""
    if side == AXIS:
        t.battle.axis_plans = without_plan(t.battle.axis_plans, plan)
    else:
        t.battle.spend(plan)
