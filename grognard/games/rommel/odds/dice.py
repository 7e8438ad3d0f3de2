"""The dice of a round in a forecast (5.3): how much damage a side does, by how much it has taken itself."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.games.rommel.odds.branches import Branch
from grognard.games.rommel.odds.clash import FACES, Clash
from grognard.games.rommel.odds.fighters import Fighter, cohesive, face, hurt
from grognard.games.rommel.rules.battle.counters import has
from grognard.games.rommel.rules.battle.dice import FIRING
from grognard.games.rommel.vocabulary.words import COHESION, OVERRUN


class Die(NamedTuple):
    """The highest rolls that hit and that do two damage, and whether a mobile unit rolls it (6.2)."""

    one: int
    two: int
    mobile: int


class Result(NamedTuple):
    """What some dice have done: damage, whether a mobile unit hit, and the Tactics that are left."""

    damage: int
    mobile: int
    tactics: int


Chances = dict[Result, float]
NO_DIE: Final = Die(0, 0, 0)


class Side:
    """The units of one side, and how many steps each has left after so much damage."""

    def __init__(self, fighters: list[Fighter]) -> None:
        self.fighters = fighters
        self.steps = sum(f.steps for f in fighters)
        left = [f.steps for f in fighters]
        self.after = [left[:]]
        for _ in range(self.steps):
            hurt(fighters, left, 1)
            self.after.append(left[:])


class Dice:
    """What both sides roll, worked out once for every state in which they can be."""

    def __init__(self, clash: Clash, branch: Branch, axis: Side, allies: Side) -> None:
        self.clash = clash
        self.branch = branch
        self.axis_side = axis
        self.allied_side = allies
        self.axis_known: dict[tuple[int, int], Chances] = {}
        self.allies_known: dict[tuple[int, int], Chances] = {}

    def axis(self, taken: int, tactics: int) -> Chances:
        """6.15: the failed die that promises most is rolled again."""
        key = taken, tactics
        if key not in self.axis_known:
            self.axis_known[key] = all_rolled(sorted(self.axis_dice(taken), key=most_promising), tactics)
        return self.axis_known[key]

    def allies(self, taken: int, tactics: int) -> Chances:
        """5.3, 6.15: from the highest value to the lowest; the first failures are rolled again."""
        key = taken, tactics
        if key not in self.allies_known:
            self.allies_known[key] = all_rolled(sorted(self.allied_dice(taken), key=highest_value), tactics)
        return self.allies_known[key]

    def axis_dice(self, taken: int) -> list[Die]:
        """5.3, 6.6, 6.16: units, two of them as one with Cohesion, and the plans that fire."""
        plans = self.branch.axis_plans
        found = unit_dice(self.axis_side, taken, int(has(plans, OVERRUN)))
        if has(plans, COHESION):
            combine(self.axis_side.fighters, found)
        return [die for die in found if die.one] + [self.plan_die(plan) for plan in FIRING if has(plans, plan)]

    def allied_dice(self, taken: int) -> list[Die]:
        """5.3, 6.16: units, and the plans that fire."""
        plans = self.branch.allied_plans
        found = [die for die in unit_dice(self.allied_side, taken, plans[OVERRUN]) if die.one]
        return found + [self.plan_die(plan) for plan in FIRING for _ in range(plans[plan])]

    def plan_die(self, plan: int) -> Die:
        return Die(self.clash.one[plan], self.clash.two[plan], 0)


def unit_dice(side: Side, taken: int, overruns: int) -> list[Die]:
    """A die for each unit, NO_DIE for those that are gone."""
    found: list[Die] = []
    for fighter, steps in zip(side.fighters, side.after[taken], strict=True):
        if steps:
            shown = face(steps)
            found.append(Die(fighter.needs[shown] + overruns, fighter.twice[shown], int(fighter.is_mobile())))
        else:
            found.append(NO_DIE)
    return found


def combine(fighters: list[Fighter], dice: list[Die]) -> None:
    """6.6: the first two on foot roll as one, as long as both stand."""
    pair = cohesive(fighters)
    if pair and dice[pair[0]].one and dice[pair[1]].one:
        one, other = dice[pair[0]], dice[pair[1]]
        dice[pair[0]] = Die(one.one + other.one, one.two + other.two, one.mobile | other.mobile)
        dice[pair[1]] = NO_DIE


def highest_value(die: Die) -> int:
    """5.3: a key that puts the highest value first."""
    return -die.one


def most_promising(die: Die) -> tuple[int, int]:
    """A key that puts first what another roll would do most on average."""
    return -min(die.one, FACES) - min(die.two, FACES), -die.one


def all_rolled(dice: list[Die], tactics: int) -> Chances:
    """All dice, one after the other; the first that fail are rolled again."""
    found: Chances = {Result(0, 0, tactics): 1.0}
    for die in dice:
        after: Chances = {}
        for before, chance in found.items():
            for damage, spent, share in rolled(die, before.tactics):
                mobile = before.mobile | (die.mobile if damage else 0)
                result = Result(before.damage + damage, mobile, before.tactics - spent)
                after[result] = after.get(result, 0.0) + chance * share
        found = after
    return found


def rolled(die: Die, tactics: int) -> list[tuple[int, int, float]]:
    """What one die does: its damage, the Tactics it took, and the chance of that."""
    hit, two = min(die.one, FACES) / FACES, min(die.two, die.one, FACES) / FACES
    miss, one = 1 - hit, hit - two
    at_once = [(2, 0, two), (1, 0, one)]
    rerolled = [(2, 1, miss * two), (1, 1, miss * one), (0, 1, miss * miss)]
    after_a_miss = rerolled if tactics else [(0, 0, miss)]
    return [result for result in at_once + after_a_miss if result[2]]
