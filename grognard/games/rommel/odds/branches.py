"""What Intel (6.12) and Deploy (6.7) may do before the first round, branch by branch, each with its chance."""

from __future__ import annotations

from grognard.games.rommel.odds.clash import ALL_DRAWN, Clash
from grognard.games.rommel.odds.fighters import Fighter
from grognard.games.rommel.rules.battle.counters import has, without_plan
from grognard.games.rommel.vocabulary.words import DEPLOY, INTEL, PLAN_COUNT


class Branch:
    """The plans with which the first round begins, and the Forces that have joined."""

    def __init__(self, chance: float, axis_plans: int, allied_plans: list[int], joined: list[Fighter]) -> None:
        self.chance = chance
        self.axis_plans = axis_plans
        self.allied_plans = allied_plans
        self.joined = joined


def branches(clash: Clash) -> list[Branch]:
    """Every way in which the battle can begin; none if there are too many to count, or plans are still to be drawn."""
    plans = clash.allied_plans
    if clash.drawn != ALL_DRAWN or plans[DEPLOY] > min(1, len(clash.reserve)):
        return []
    found = after_axis_intel(clash.axis_plans, plans)
    for _ in range(plans[INTEL]):
        found = [after for branch in found for after in after_allied_intel(branch)]
    return [after for branch in found for after in after_deploy(branch, clash.reserve)]


def after_axis_intel(axis_plans: int, plans: list[int]) -> list[Branch]:
    """6.12: one Intel on each side, and both go; else a random Allied plan goes."""
    if not has(axis_plans, INTEL):
        return [Branch(1.0, axis_plans, plans[:], [])]
    kept = without_plan(axis_plans, INTEL)
    if plans[INTEL]:
        return [Branch(1.0, kept, one_less(plans, INTEL), [])]
    if not any(plans):
        return [Branch(1.0, kept, plans[:], [])]
    total = sum(plans)
    return [Branch(plans[p] / total, kept, one_less(plans, p), []) for p in range(PLAN_COUNT) if plans[p]]


def after_allied_intel(start: Branch) -> list[Branch]:
    """6.12: a random Axis plan goes, once for each counter that is still there."""
    if not start.allied_plans[INTEL]:
        return [start]
    plans = one_less(start.allied_plans, INTEL)
    held = [p for p in range(PLAN_COUNT) if has(start.axis_plans, p)]
    if not held:
        return [Branch(start.chance, start.axis_plans, plans, [])]
    return [Branch(start.chance / len(held), without_plan(start.axis_plans, p), plans, []) for p in held]


def after_deploy(start: Branch, reserve: list[Fighter]) -> list[Branch]:
    """6.7: a random Force joins; those that fight alike are counted together."""
    if not start.allied_plans[DEPLOY]:
        return [start]
    plans = one_less(start.allied_plans, DEPLOY)
    kinds: dict[tuple[int, ...], list[Fighter]] = {}
    for fighter in reserve:
        kinds.setdefault((*fighter.needs, *fighter.twice, fighter.steps), []).append(fighter)
    shares = [(len(alike) / len(reserve), alike[0]) for alike in kinds.values()]
    return [Branch(start.chance * share, start.axis_plans, plans, [joined]) for share, joined in shares]


def one_less(plans: list[int], plan: int) -> list[int]:
    return [n - (p == plan) for p, n in enumerate(plans)]
