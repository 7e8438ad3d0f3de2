"""The dice of a round in a forecast (5.3): how much damage a side does, by how much it has taken itself."""

from __future__ import annotations

from typing import Final

from grognard.games.rommel.odds.clash import Clash, Fighter, hurt
from grognard.games.rommel.odds.plans import Branch
from grognard.games.rommel.rules.dice import FIRING
from grognard.games.rommel.vocabulary.words import ARMOR, COHESION, INFANTRY, OVERRUN

FACES: Final = 6

# By damage, whether an Armor or Motorized unit hit, and the Tactics left: the chance.
Rolled = dict[tuple[int, int, int], float]
# A die: it fails above the first, does two damage up to the second, and may belong to a mobile unit.
Die = tuple[int, int, int]


class Side:
    """The units of one side, and how many steps each has after so much damage."""

    def __init__(self, fighters: list[Fighter], side: int) -> None:
        self.fighters = fighters
        self.steps = sum(f.steps for f in fighters)
        left = [f.steps for f in fighters]
        self.after = [left[:]]
        for _ in range(self.steps):
            hurt(fighters, left, 1, [0, 0], side)
            self.after.append(left[:])


class Dice:
    """What both sides roll, worked out once for every state in which they can be."""

    def __init__(self, clash: Clash, branch: Branch, axis: Side, allies: Side) -> None:
        self.clash = clash
        self.branch = branch
        self.sides = (axis, allies)
        self.known: dict[tuple[int, int, int], Rolled] = {}

    def axis(self, taken: int, tactics: int) -> Rolled:
        """6.15: the failed die that promises most is rolled again."""
        key = (0, taken, tactics)
        if key not in self.known:
            self.known[key] = rolled(sorted(self.axis_dice(taken), key=promise), tactics)
        return self.known[key]

    def allies(self, taken: int, tactics: int) -> Rolled:
        """5.3, 6.15: from the highest value to the lowest; the first failures are rolled again."""
        key = (1, taken, tactics)
        if key not in self.known:
            self.known[key] = rolled(sorted(self.allied_dice(taken), key=need), tactics)
        return self.known[key]

    def axis_dice(self, taken: int) -> list[Die]:
        """5.3, 6.6, 6.16: units, two of them as one with Cohesion, and the plans that fire."""
        own, side = self.branch.own, self.sides[0]
        found = units(side, taken, own >> OVERRUN & 1)
        if own >> COHESION & 1:
            join(side.fighters, found)
        return [die for die in found if die[0]] + [self.firing(plan) for plan in FIRING if own >> plan & 1]

    def allied_dice(self, taken: int) -> list[Die]:
        plans = self.branch.plans
        found = [die for die in units(self.sides[1], taken, plans[OVERRUN]) if die[0]]
        return found + [self.firing(plan) for plan in FIRING for _ in range(plans[plan])]

    def firing(self, plan: int) -> Die:
        return self.clash.one[plan], self.clash.two[plan], 0


def units(side: Side, taken: int, overruns: int) -> list[Die]:
    """A die for each unit, without any for those who are gone."""
    found: list[Die] = []
    for fighter, steps in zip(side.fighters, side.after[taken], strict=True):
        if steps:
            needs = fighter.needs[2 - steps] + overruns
            found.append((needs, fighter.twice[2 - steps], int(fighter.type != INFANTRY)))
        else:
            found.append((0, 0, 0))
    return found


def join(fighters: list[Fighter], dice: list[Die]) -> None:
    """6.6: the first two on foot roll as one, as long as both stand."""
    foot = [i for i, f in enumerate(fighters) if f.type != ARMOR][:2]
    if len(foot) == 2 and dice[foot[0]][0] and dice[foot[1]][0]:
        one, other = dice[foot[0]], dice[foot[1]]
        dice[foot[0]] = (one[0] + other[0], one[1] + other[1], one[2] | other[2])
        dice[foot[1]] = (0, 0, 0)


def need(die: Die) -> int:
    return -die[0]


def promise(die: Die) -> tuple[int, int]:
    """What another roll would do on average, the most first."""
    return -min(die[0], FACES) - min(die[1], FACES), -die[0]


def rolled(dice: list[Die], tactics: int) -> Rolled:
    """All dice, one after the other; the first that fail are rolled again."""
    found: Rolled = {(0, 0, tactics): 1.0}
    for die in dice:
        after: Rolled = {}
        for (damage, mobile, left), chance in found.items():
            for done, spent, p in results(die, left):
                key = (damage + done, mobile | (die[2] if done else 0), left - spent)
                after[key] = after.get(key, 0.0) + chance * p
        found = after
    return found


def results(die: Die, tactics: int) -> list[tuple[int, int, float]]:
    """The damage of a die, whether it took a Tactics, and the chance."""
    one, two = min(die[0], FACES) / FACES, min(die[1], die[0], FACES) / FACES
    once = [(2, 0, two), (1, 0, one - two)]
    if not tactics:
        return [(n, spent, p) for n, spent, p in [*once, (0, 0, 1 - one)] if p]
    again = [(2, 1, (1 - one) * two), (1, 1, (1 - one) * (one - two)), (0, 1, (1 - one) * (1 - one))]
    return [(n, spent, p) for n, spent, p in once + again if p]
