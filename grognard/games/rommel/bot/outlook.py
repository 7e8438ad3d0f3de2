"""What a battle promises, by expectation instead of dice: quick enough to be asked at every step of a search."""

from __future__ import annotations

from math import erf, sqrt

from grognard.games.rommel.odds.clash import Clash, Fighter
from grognard.games.rommel.rules.dice import FIRING
from grognard.games.rommel.vocabulary.words import (
    AMBUSH,
    ASSAULT,
    AXIS,
    COHESION,
    DEPLOY,
    DIG_IN,
    INFANTRY,
    INTEL,
    OVERRUN,
    PLAN_COUNT,
    PRESS,
    TACTICS,
)

SIDES_OF_DIE = 6.0
LUCK = 0.32  # variance of one die's damage, about


class Outlook:
    """Chance to clear the area, steps lost on both sides, chance to be wiped out."""

    def __init__(self, clash: Clash) -> None:
        self.clears: float = 0.0
        self.wiped: float = 0.0
        self.own: float = 0.0
        self.enemy: float = 0.0
        plans = expected_plans(clash)
        own = clash.axis_plans
        axis, allies = fire(clash.axis, own >> OVERRUN & 1), fire(clash.allies, plans[OVERRUN])
        axis += sum([clash.one[p] + clash.two[p] for p in FIRING if own >> p & 1]) / SIDES_OF_DIE
        allies += sum([plans[p] * (clash.one[p] + clash.two[p]) for p in FIRING]) / SIDES_OF_DIE
        axis += 0.4 * (own >> TACTICS & 1) + assault(clash)
        allies += 0.35 * plans[TACTICS]
        left = float(sum([f.steps for f in clash.axis]) + (own >> DIG_IN & 1))
        right = sum([f.steps for f in clash.allies]) + plans[DIG_IN]
        if clash.reserve and plans[DEPLOY]:
            right += 2 * plans[DEPLOY]
            allies += plans[DEPLOY] * fire(clash.reserve, 0) / len(clash.reserve)
        rounds = 5.0 if clash.to_end else 1.0 + plans[PRESS] + (own >> PRESS & 1)
        axis *= 1.0 - 0.25 * min(1.0, plans[AMBUSH])
        self._fight(axis, allies, left, right, rounds, len(clash.axis) + len(clash.allies))
        # What was dug in is no loss, and luck seldom spends itself evenly.
        self.enemy = 0.94 * max(0.0, self.enemy - plans[DIG_IN])
        self.own = max(0.0, 0.95 * self.own - 0.6 * (own >> DIG_IN & 1))

    def _fight(self, axis: float, allies: float, left: float, right: float, rounds: float, dice: int) -> None:
        """Round after round; who has lost half fires half."""
        hurt = harmed = 0.0
        while rounds > 0.01:
            share = min(1.0, rounds)
            standing, facing = max(0.0, 1 - harmed / max(0.1, left)), max(0.0, 1 - hurt / max(0.1, right))
            hurt += share * axis * standing
            harmed += share * allies * facing
            rounds -= 1.0
        luck = sqrt(LUCK * max(1, dice))
        cleared, self.wiped = chance((hurt - right + 0.5) / luck), chance((harmed - left + 0.5) / luck)
        self.clears = cleared * (1 - self.wiped)
        self.enemy = min(hurt, right)
        self.own = min(harmed, left)

    def value(self, prize: float) -> float:
        """In steps of strength; an area cleared is worth its prize."""
        return prize * self.clears + 1.1 * self.enemy - 1.2 * self.own - 2.0 * self.wiped


def expected_plans(clash: Clash) -> list[float]:
    """5.1, 6.12: the Allied plans that are there, or a share of the cup; Axis Intel takes one of them."""
    if clash.drawn < 0:
        plans = [float(n) for n in clash.allied_plans]
    else:
        share = min(1.0, clash.drawn / max(1, len(clash.cup)))
        plans = [0.0] * PLAN_COUNT
        for plan in clash.cup:
            plans[plan] += share
    if clash.axis_plans >> INTEL & 1 and (total := sum(plans)):
        kept = max(0.0, 1 - 1 / total) if total > 1 else 0.0
        plans = [n * kept for n in plans]
    return plans


def fire(fighters: list[Fighter], overrun: float) -> float:
    """The damage that these do in a round."""
    total = 0.0
    for fighter in fighters:
        face = 2 - fighter.steps
        total += min(SIDES_OF_DIE, fighter.needs[face] + overrun) + fighter.twice[face]
    return total / SIDES_OF_DIE


def assault(clash: Clash) -> float:
    """6.2, 6.6: a damage more if a tank hits; Cohesion helps only who hardly hits alone."""
    more = 0.0
    if clash.axis_plans >> ASSAULT & 1 and clash.by == AXIS:
        misses = 1.0
        for fighter in clash.axis:
            if fighter.type != INFANTRY:
                misses *= 1 - min(SIDES_OF_DIE, fighter.needs[2 - fighter.steps]) / SIDES_OF_DIE
        more += 1 - misses
    return more - 0.05 * (clash.axis_plans >> COHESION & 1)


def chance(deviations: float) -> float:
    return 0.5 * (1 + erf(deviations / 1.4142))
