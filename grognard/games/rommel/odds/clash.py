"""A battle fought in the head (5, 6): small lists and plain dice, for odds and for bots.

It plays by the rules of a battle, with simple habits where the player would choose: damage to the weakest, Cohesion
for the first two, Tactics for the best die that failed.
"""

from __future__ import annotations

from random import Random

from grognard.games.rommel.rules.cup import current_cup
from grognard.games.rommel.rules.dice import FIRING
from grognard.games.rommel.rules.forces import ally_units, axis_units
from grognard.games.rommel.rules.values import bonus
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AMBUSH,
    ARMOR,
    ASSAULT,
    ATTACK,
    AXIS,
    COHESION,
    DEFEAT,
    DEFENSE,
    DEPLOY,
    DIG_IN,
    INFANTRY,
    INTEL,
    MUTUAL,
    OVERRUN,
    PLAN_COUNT,
    PRESS,
    STAND_OFF,
    SUPERIOR,
    TACTICS,
    VICTORY,
)

MOST_ROUNDS = 12


class Fighter:
    """A unit in a clash: what it hits with, full and reduced, and how many steps it has."""

    def __init__(self, t: Tabletop, unit: int, attacks: bool, fort: int) -> None:
        f = t.f
        extra, twice = bonus(t, unit, ATTACK if attacks else DEFENSE), bonus(t, unit, SUPERIOR)
        values = f.attack if attacks else f.defense
        self.needs = [face[unit] + extra + fort for face in values]
        self.twice = [face[unit] + twice if attacks else 0 for face in f.superior]
        self.steps = 2 - t.reduced[unit]
        self.type = f.type[unit]


class Clash:
    """One battle that can be fought again and again; `drawn` plans, if not negative, are drawn anew each time."""

    def __init__(
        self,
        t: Tabletop,
        place: int,
        by: int,
        to_end: bool,
        axis_plans: int,
        allied_plans: list[int],
        drawn: int,
        joining: int,
    ) -> None:
        self.place = place
        self.by = by
        self.to_end = to_end
        self.axis_plans = axis_plans
        self.allied_plans = allied_plans
        self.drawn = drawn
        self.two = t.f.plan_two
        self.one = t.f.plan_one
        fort = t.f.fort_bonus if t.f.fort[place] else 0
        axis = axis_units(t, place) + ([joining] if joining >= 0 else [])
        allies = ally_units(t, place)
        self.axis = [Fighter(t, u, by == AXIS, 0 if by == AXIS else fort) for u in axis]
        self.allies = [Fighter(t, u, by == ALLIES, 0 if by == ALLIES else fort) for u in allies]
        cup = current_cup(t)
        self.reserve = [
            Fighter(t, u, by == ALLIES, 0 if by == ALLIES else fort) for u in t.c.ally_units if t.where[u] == cup
        ]
        self.fort = fort
        # Of the last fight: steps left and lost
        self.axis_left = self.allied_left = self.axis_lost = self.allied_lost = 0
        self.cup = [p for p in range(PLAN_COUNT) for _ in range(t.c.allied_plans[p])]

    def join(self, t: Tabletop, units: list[int]) -> None:
        """More Axis units come to the battle."""
        fort = 0 if self.by == AXIS else self.fort
        self.axis += [Fighter(t, u, self.by == AXIS, fort) for u in units]

    def fight(self, rng: Random) -> int:
        """5: once to the end; says how it ended for the Axis."""
        axis, allies = self.axis[:], self.allies[:]
        left, right = [f.steps for f in axis], [f.steps for f in allies]
        plans = self.allied_plans[:] if self.drawn < 0 else self.draw(rng)
        own = self.before(plans, allies, right, rng)
        tactics = [own >> TACTICS & 1, plans[TACTICS]]
        dug = [own >> DIG_IN & 1, plans[DIG_IN]]
        rounds = MOST_ROUNDS if self.to_end else 1 + plans[PRESS] + (own >> PRESS & 1)
        for n in range(rounds):
            if self.is_over(any(left), any(right)):
                break
            if n == 0 and plans[AMBUSH]:
                hurt(axis, left, self.allied_roll(allies, right, plans, tactics, rng), dug, AXIS)
                hurt(allies, right, self.axis_roll(axis, left, own, tactics, rng), dug, ALLIES)
            else:
                done = self.axis_roll(axis, left, own, tactics, rng)
                hurt(axis, left, self.allied_roll(allies, right, plans, tactics, rng), dug, AXIS)
                hurt(allies, right, done, dug, ALLIES)
            own &= ~(1 << ASSAULT)
        self.axis_left, self.allied_left = sum(left), sum(right)
        self.axis_lost = sum(f.steps for f in axis) - self.axis_left
        self.allied_lost = sum(f.steps for f in allies) - self.allied_left
        return ending(left, right)

    def is_over(self, axis: bool, allies: bool) -> bool:
        """4.10, 6.13: in rounds of Press the plans of those who are gone fire on."""
        return not axis or not allies if self.to_end else not axis and not allies

    def draw(self, rng: Random) -> list[int]:
        plans = [0] * PLAN_COUNT
        for plan in rng.sample(self.cup, min(self.drawn, len(self.cup))):
            plans[plan] += 1
        return plans

    def before(self, plans: list[int], allies: list[Fighter], right: list[int], rng: Random) -> int:
        """6.7, 6.12: Intel and Deploy. Says which plans the Axis is left with."""
        own = self.axis_plans
        if own >> INTEL & 1 and plans[INTEL]:
            own &= ~(1 << INTEL)
            plans[INTEL] = 0
        if own >> INTEL & 1:
            own &= ~(1 << INTEL)
            held = [p for p in range(PLAN_COUNT) for _ in range(plans[p])]
            if held:
                plans[held[int(rng.random() * len(held))]] -= 1
        if plans[INTEL] and own:
            bits = [p for p in range(PLAN_COUNT) if own >> p & 1]
            own &= ~(1 << bits[int(rng.random() * len(bits))])
        for fighter in rng.sample(self.reserve, min(plans[DEPLOY], len(self.reserve))):
            allies.append(fighter)
            right.append(fighter.steps)
        return own

    def axis_roll(self, axis: list[Fighter], left: list[int], own: int, tactics: list[int], rng: Random) -> int:
        """5.3, 6.2, 6.6, 6.15: the damage that the Axis does in a round."""
        done, mobile, failed = 0, False, 0
        needs = [f.needs[2 - s] + (own >> OVERRUN & 1) if s else 0 for f, s in zip(axis, left, strict=True)]
        if own >> COHESION & 1:
            join(axis, needs)
        for fighter, steps, need in zip(axis, left, needs, strict=True):
            if need:
                roll = 1 + int(rng.random() * 6)
                if roll > need:
                    failed = max(failed, need)
                else:
                    done += 2 if roll <= fighter.twice[2 - steps] else 1
                    mobile = mobile or fighter.type != INFANTRY
        for plan in FIRING:
            if own >> plan & 1:
                roll = 1 + int(rng.random() * 6)
                if roll <= self.one[plan]:
                    done += 2 if roll <= self.two[plan] else 1
                else:
                    failed = max(failed, self.one[plan])
        if failed and tactics[AXIS]:
            tactics[AXIS] = 0
            done += rng.random() * 6 < failed
        return done + (1 if mobile and own >> ASSAULT & 1 and self.by == AXIS else 0)

    def allied_roll(
        self, allies: list[Fighter], right: list[int], plans: list[int], tactics: list[int], rng: Random
    ) -> int:
        """5.3, 6.15: the damage that the Allies do in a round."""
        done = 0
        for fighter, steps in zip(allies, right, strict=True):
            if steps:
                need = fighter.needs[2 - steps] + plans[OVERRUN]
                roll = 1 + int(rng.random() * 6)
                if roll > need and tactics[ALLIES]:
                    tactics[ALLIES] -= 1
                    roll = 1 + int(rng.random() * 6)
                if roll <= need:
                    done += 2 if roll <= fighter.twice[2 - steps] else 1
        for plan in FIRING:
            for _ in range(plans[plan]):
                roll = 1 + int(rng.random() * 6)
                if roll <= self.one[plan]:
                    done += 2 if roll <= self.two[plan] else 1
        return done


def join(axis: list[Fighter], needs: list[int]) -> None:
    """6.6: the first two foot units roll as one."""
    foot = [i for i, f in enumerate(axis) if f.type != ARMOR][:2]
    if len(foot) == 2 and needs[foot[0]] and needs[foot[1]]:
        needs[foot[0]] += needs[foot[1]]
        needs[foot[1]] = 0


def hurt(side: list[Fighter], steps: list[int], damage: int, dug: list[int], which: int) -> None:
    """5.4, 6.8: Dig-In, then full units from the weakest, then reduced ones."""
    absorbed = min(dug[which], damage)
    dug[which] -= absorbed
    damage -= absorbed
    while damage > 0:
        standing = [(-s, f.needs[2 - s], i) for i, (f, s) in enumerate(zip(side, steps, strict=True)) if s]
        if not standing:
            return
        steps[min(standing)[2]] -= 1
        damage -= 1


def ending(left: list[int], right: list[int]) -> int:
    if any(left):
        return STAND_OFF if any(right) else VICTORY
    return DEFEAT if any(right) else MUTUAL
