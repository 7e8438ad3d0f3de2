"""What a battle promises, by expectation instead of dice: quick enough to be asked at every step of a search."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from grognard.games.rommel.odds.clash import ALL_DRAWN, Clash
from grognard.games.rommel.odds.fighters import Fighter, face
from grognard.games.rommel.rules.battle.counters import has
from grognard.games.rommel.rules.battle.dice import FIRING
from grognard.games.rommel.vocabulary.words import (
    AMBUSH,
    ASSAULT,
    AXIS,
    COHESION,
    DEPLOY,
    DIG_IN,
    INTEL,
    OVERRUN,
    PLAN_COUNT,
    PRESS,
    TACTICS,
)

FACES: Final = 6.0
LUCK: Final = 0.32  # variance of one die's damage, about


class Outlook:
    """Chance to clear the area, steps lost on both sides, chance to be wiped out."""

    def __init__(self, clash: Clash) -> None:
        self.clears: float = 0.0
        self.wiped: float = 0.0
        self.own: float = 0.0
        self.enemy: float = 0.0
        plans = expected_plans(clash)
        dug_in = int(has(clash.axis_plans, DIG_IN))
        axis_steps = float(sum([f.steps for f in clash.axis]) + dug_in)
        allied_steps = sum([f.steps for f in clash.allies]) + plans[DIG_IN]
        if clash.reserve:
            allied_steps += 2 * plans[DEPLOY]
        dice = len(clash.axis) + len(clash.allies)
        self._fight(
            axis_fire(clash, plans), allied_fire(clash, plans), axis_steps, allied_steps, rounds(clash, plans), dice
        )
        # What was dug in is no loss, and luck seldom spends itself evenly.
        self.enemy = 0.94 * max(0.0, self.enemy - plans[DIG_IN])
        self.own = max(0.0, 0.95 * self.own - 0.6 * dug_in)

    def _fight(self, axis: float, allies: float, left: float, right: float, rounds: float, dice: int) -> None:
        """Round after round: a side that has lost half of its steps does half of its damage."""
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
    if clash.drawn == ALL_DRAWN:
        plans = [float(n) for n in clash.allied_plans]
    else:
        share = min(1.0, clash.drawn / max(1, len(clash.cup)))
        plans = [0.0] * PLAN_COUNT
        for plan in clash.cup:
            plans[plan] += share
    if has(clash.axis_plans, INTEL) and (total := sum(plans)):
        kept = max(0.0, 1 - 1 / total) if total > 1 else 0.0
        plans = [n * kept for n in plans]
    return plans


def rounds(clash: Clash, plans: list[float]) -> float:
    """4.10, 6.13: how many rounds there will be."""
    return 5.0 if clash.to_end else 1.0 + plans[PRESS] + has(clash.axis_plans, PRESS)


def axis_fire(clash: Clash, plans: list[float]) -> float:
    """The damage that the Axis does in a round; an Ambush costs a quarter of it."""
    own = clash.axis_plans
    damage = fire(clash.axis, has(own, OVERRUN))
    damage += sum([clash.one[p] + clash.two[p] for p in FIRING if has(own, p)]) / FACES
    damage += 0.4 * has(own, TACTICS) + assault(clash)
    return damage * (1.0 - 0.25 * min(1.0, plans[AMBUSH]))


def allied_fire(clash: Clash, plans: list[float]) -> float:
    """The damage that the Allies do in a round."""
    damage = fire(clash.allies, plans[OVERRUN])
    damage += sum([plans[p] * (clash.one[p] + clash.two[p]) for p in FIRING]) / FACES
    damage += 0.35 * plans[TACTICS]
    if clash.reserve and plans[DEPLOY]:
        damage += plans[DEPLOY] * fire(clash.reserve, 0) / len(clash.reserve)
    return damage


def fire(fighters: list[Fighter], overrun: float) -> float:
    """The damage that these units do in a round."""
    total = 0.0
    for fighter in fighters:
        shown = face(fighter.steps)
        total += min(FACES, fighter.needs[shown] + overrun) + fighter.twice[shown]
    return total / FACES


def assault(clash: Clash) -> float:
    """6.2, 6.6: a damage more if a mobile unit hits; Cohesion helps only units that hardly hit alone."""
    more = 0.0
    if has(clash.axis_plans, ASSAULT) and clash.by == AXIS:
        misses = 1.0
        for fighter in clash.axis:
            if fighter.is_mobile():
                misses *= 1 - min(FACES, fighter.needs[face(fighter.steps)]) / FACES
        more += 1 - misses
    return more - 0.05 * has(clash.axis_plans, COHESION)


def chance(deviations: float) -> float:
    """Of a normal distribution."""
    return 0.5 * (1 + erf(deviations / 1.4142))
