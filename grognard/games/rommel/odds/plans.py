"""What Intel (6.12) and Deploy (6.7) may do before the first round, branch by branch, each with its chance."""

from __future__ import annotations

from grognard.games.rommel.odds.clash import Clash, Fighter
from grognard.games.rommel.vocabulary.words import DEPLOY, INTEL, PLAN_COUNT


class Branch:
    """The plans with which the first round begins, and who has joined."""

    def __init__(self, chance: float, own: int, plans: list[int], joined: list[Fighter]) -> None:
        self.chance = chance
        self.own = own
        self.plans = plans
        self.joined = joined


def branches(clash: Clash) -> list[Branch]:
    """Every way in which the battle can begin; none if there are too many to count, or plans would be drawn anew."""
    plans = clash.allied_plans
    if clash.drawn >= 0 or plans[DEPLOY] > min(1, len(clash.reserve)):
        return []
    found = axis_intel(Branch(1.0, clash.axis_plans, plans[:], []))
    for _ in range(plans[INTEL]):
        found = [after for branch in found for after in allied_intel(branch)]
    return [after for branch in found for after in deploy(branch, clash.reserve)]


def axis_intel(start: Branch) -> list[Branch]:
    """One Intel on each side, and both go; else a random Allied plan goes."""
    own, plans = start.own, start.plans
    if not own >> INTEL & 1:
        return [start]
    own &= ~(1 << INTEL)
    total = sum(plans)
    if plans[INTEL] or not total:
        return [Branch(1.0, own, without(plans, INTEL) if total else plans, [])]
    return [Branch(plans[p] / total, own, without(plans, p), []) for p in range(PLAN_COUNT) if plans[p]]


def allied_intel(start: Branch) -> list[Branch]:
    """A random Axis plan goes, once for each counter that is still there."""
    if not start.plans[INTEL]:
        return [start]
    plans = without(start.plans, INTEL)
    held = [p for p in range(PLAN_COUNT) if start.own >> p & 1]
    if not held:
        return [Branch(start.chance, start.own, plans, [])]
    return [Branch(start.chance / len(held), start.own & ~(1 << p), plans, []) for p in held]


def deploy(start: Branch, reserve: list[Fighter]) -> list[Branch]:
    """A random Force joins; those that fight alike are counted together."""
    if not start.plans[DEPLOY]:
        return [start]
    plans = without(start.plans, DEPLOY)
    kinds: dict[tuple[int, ...], list[Fighter]] = {}
    for fighter in reserve:
        kinds.setdefault((*fighter.needs, *fighter.twice, fighter.steps), []).append(fighter)
    return [Branch(start.chance * len(alike) / len(reserve), start.own, plans, [alike[0]]) for alike in kinds.values()]


def without(plans: list[int], plan: int) -> list[int]:
    return [n - (p == plan) for p, n in enumerate(plans)]
