"""A battle that can be fought again and again (5, 6), with dice of one's own, for odds and for bots.

It repeats the rules of a battle on small lists, since a search asks for hundreds of fights where the rules themselves
play one: no state is copied and no event is told. Where the player would choose it has simple habits: damage to the
weakest, Cohesion for the first two on foot, Tactics for the failed die that needs least. It is held equal to the rules
by `test_a_clash_agrees_with_the_table` in tests/games/rommel/test_odds_and_bot.py, and to the exact sums of
`forecast.py` by test_plan_changes.py beside it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.games.rommel.odds.fighters import Fighter, cohesive, face, hurt
from grognard.games.rommel.rules.allied_turn.cup import current_cup
from grognard.games.rommel.rules.battle.battle_plans import plans_by_forces, plans_by_supplies
from grognard.games.rommel.rules.battle.counters import has, without_plan
from grognard.games.rommel.rules.battle.dice import FIRING
from grognard.games.rommel.rules.units.forces import ally_units, axis_units
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AMBUSH,
    ASSAULT,
    AXIS,
    COHESION,
    DEFEAT,
    DEPLOY,
    DIG_IN,
    INTEL,
    MUTUAL,
    OVERRUN,
    PLAN_COUNT,
    PRESS,
    STAND_OFF,
    TACTICS,
    VICTORY,
)

MOST_ROUNDS: Final = 12
FACES: Final = 6
ALL_DRAWN: Final = -1


class Clash:
    """A battle as the player knows it: the units, the Axis plans, and the Allied plans or how many will be drawn."""

    def __init__(
        self, t: Tabletop, place: int, by: int, to_end: bool, axis_plans: int, joining: tuple[int, ...] = ()
    ) -> None:
        self.place = place
        self.by = by
        self.to_end = to_end
        self.axis_plans = axis_plans
        self.allied_plans = [0] * PLAN_COUNT
        self.drawn = ALL_DRAWN
        self.cup = t.c.plan_cup
        self.one = t.f.plan_one
        self.two = t.f.plan_two
        fort = t.f.fort_bonus if t.f.fort[place] else 0
        self.axis = fighters(t, [*axis_units(t, place), *joining], by == AXIS, fort)
        self.allies = fighters(t, ally_units(t, place), by == ALLIES, fort)
        self.reserve = fighters(t, ally_units(t, current_cup(t)), by == ALLIES, fort)


def fighters(t: Tabletop, units: list[int], attack: bool, fort: int) -> list[Fighter]:
    """6.17: only defenders profit from a fort."""
    return [Fighter(t, unit, attack, 0 if attack else fort) for unit in units]


def battle_begun(t: Tabletop, axis_plans: int) -> Clash:
    """5.2: the battle under way, with the Allied plans on the table and these Axis plans."""
    clash = Clash(t, t.battle.place, t.battle.by, bool(t.battle.to_end), axis_plans)
    clash.allied_plans = t.battle.allied_plans
    return clash


def battle_ahead(t: Tabletop, area: int, by: int, to_end: bool, axis_plans: int, joining: tuple[int, ...]) -> Clash:
    """4.3, 4.4: a battle as it would be now, with more Axis units; the Allies will draw their plans (5.1)."""
    clash = Clash(t, area, by, to_end, axis_plans, joining)
    clash.drawn = plans_by_forces(t, area) + plans_by_supplies(t)[0]
    return clash


class Fight:
    """One fight of a clash, from the plans to the last round."""

    def __init__(self, clash: Clash, rng: Random) -> None:
        self.clash = clash
        self.rng = rng
        self.axis_plans = clash.axis_plans
        self.allied_plans = clash.allied_plans[:]
        self.fighters = [clash.axis[:], clash.allies[:]]  # by side
        self.left = [[fighter.steps for fighter in side] for side in self.fighters]
        self.draw()
        self.intel()
        self.deploy()
        self.dug_in = [int(has(self.axis_plans, DIG_IN)), self.allied_plans[DIG_IN]]
        self.tactics = [int(has(self.axis_plans, TACTICS)), self.allied_plans[TACTICS]]

    def fight(self) -> int:
        """5, 6.13: all rounds; says how it ended for the Axis."""
        presses = self.allied_plans[PRESS] + has(self.axis_plans, PRESS)
        for n in range(MOST_ROUNDS if self.clash.to_end else 1 + presses):
            if self.is_over():
                break
            self.round(n == 0 and self.allied_plans[AMBUSH] > 0)
        return ending(any(self.left[AXIS]), any(self.left[ALLIES]))

    def lost(self, side: int) -> int:
        """The steps that a side has lost."""
        return sum(fighter.steps for fighter in self.fighters[side]) - sum(self.left[side])

    # Before the first round

    def draw(self) -> None:
        """5.1: the Allies draw, if they have not drawn yet."""
        if self.clash.drawn != ALL_DRAWN:
            cup = self.clash.cup
            for plan in self.rng.sample(cup, min(self.clash.drawn, len(cup))):
                self.allied_plans[plan] += 1

    def intel(self) -> None:
        """6.12: one on each side, and both go; else a random plan of the enemy."""
        plans = self.allied_plans
        if has(self.axis_plans, INTEL) and plans[INTEL]:
            plans[INTEL] = 0
        elif has(self.axis_plans, INTEL) and any(plans):
            plans[self.pick([p for p in range(PLAN_COUNT) for _ in range(plans[p])])] -= 1
        self.axis_plans = without_plan(self.axis_plans, INTEL)
        if plans[INTEL] and self.axis_plans:
            chosen = self.pick([p for p in range(PLAN_COUNT) if has(self.axis_plans, p)])
            self.axis_plans = without_plan(self.axis_plans, chosen)

    def pick(self, plans: list[int]) -> int:
        return plans[int(self.rng.random() * len(plans))]

    def deploy(self) -> None:
        """6.7: random Forces join."""
        reserve = self.clash.reserve
        for fighter in self.rng.sample(reserve, min(self.allied_plans[DEPLOY], len(reserve))):
            self.fighters[ALLIES].append(fighter)
            self.left[ALLIES].append(fighter.steps)

    # Rounds

    def is_over(self) -> bool:
        """4.10, 6.13: to the end, one side is enough; in rounds of Press the plans of a side that is gone fire on."""
        axis, allies = any(self.left[AXIS]), any(self.left[ALLIES])
        return not (axis and allies) if self.clash.to_end else not (axis or allies)

    def round(self, ambush: bool) -> None:
        """5.3, 6.1: all dice count together, unless the Allies strike first."""
        if ambush:
            hurt(self.fighters[AXIS], self.left[AXIS], self.allied_damage())  # before Dig-In works
            self.take(ALLIES, self.axis_damage())
        else:
            axis_damage, allied_damage = self.axis_damage(), self.allied_damage()
            self.take(AXIS, allied_damage)
            self.take(ALLIES, axis_damage)

    def take(self, side: int, damage: int) -> None:
        """5.4, 6.8: Dig-In first, then units."""
        absorbed = min(self.dug_in[side], damage)
        self.dug_in[side] -= absorbed
        hurt(self.fighters[side], self.left[side], damage - absorbed)

    def roll(self) -> int:
        return 1 + int(self.rng.random() * FACES)

    def axis_damage(self) -> int:
        """5.3, 6.2, 6.15: the damage that the Axis does in a round."""
        done, mobile, missed = self.axis_units_fire()
        for plan in FIRING:
            if has(self.axis_plans, plan):
                damage = self.plan_fires(plan)
                done += damage
                missed = max(missed, 0 if damage else self.clash.one[plan])
        if missed and self.tactics[AXIS]:
            self.tactics[AXIS] = 0
            done += self.rng.random() * FACES < missed
        return done + (self.assault(done) if mobile else 0)

    def assault(self, done: int) -> int:
        """6.2: one damage more when the Axis attacks, once, as soon as the Allies can take it."""
        can_take = sum(self.left[ALLIES]) + self.dug_in[ALLIES]
        if not has(self.axis_plans, ASSAULT) or self.clash.by != AXIS or done >= can_take:
            return 0
        self.axis_plans = without_plan(self.axis_plans, ASSAULT)
        return 1

    def axis_units_fire(self) -> tuple[int, bool, int]:
        """5.3: their damage, whether a mobile unit hit, and the most that one which missed could have rolled."""
        done, mobile, missed = 0, False, 0
        for fighter, steps, need in zip(self.fighters[AXIS], self.left[AXIS], self.axis_needs(), strict=True):
            if not need:
                continue
            roll = self.roll()
            if roll > need:
                missed = max(missed, need)
            else:
                done += 2 if roll <= fighter.twice[face(steps)] else 1
                mobile = mobile or fighter.is_mobile()
        return done, mobile, missed

    def axis_needs(self) -> list[int]:
        """5.3, 6.6, 6.16: by unit the highest roll that hits; 0 for units that do not roll."""
        fighters, left = self.fighters[AXIS], self.left[AXIS]
        overrun = has(self.axis_plans, OVERRUN)
        needs = [f.needs[face(steps)] + overrun if steps else 0 for f, steps in zip(fighters, left, strict=True)]
        pair = cohesive(fighters) if has(self.axis_plans, COHESION) else []
        if pair and needs[pair[0]] and needs[pair[1]]:
            needs[pair[0]] += needs[pair[1]]
            needs[pair[1]] = 0
        return needs

    def allied_damage(self) -> int:
        """5.3, 6.15, 6.16: the damage that the Allies do in a round."""
        done = 0
        for fighter, steps in zip(self.fighters[ALLIES], self.left[ALLIES], strict=True):
            if steps:
                done += self.allied_unit_fires(fighter, steps)
        for plan in FIRING:
            done += sum(self.plan_fires(plan) for _ in range(self.allied_plans[plan]))
        return done

    def allied_unit_fires(self, fighter: Fighter, steps: int) -> int:
        need = fighter.needs[face(steps)] + self.allied_plans[OVERRUN]
        roll = self.roll()
        if roll > need and self.tactics[ALLIES]:
            self.tactics[ALLIES] -= 1
            roll = self.roll()
        if roll > need:
            return 0
        return 2 if roll <= fighter.twice[face(steps)] else 1

    def plan_fires(self, plan: int) -> int:
        roll = self.roll()
        if roll > self.clash.one[plan]:
            return 0
        return 2 if roll <= self.clash.two[plan] else 1


def ending(axis: bool, allies: bool) -> int:
    """5.5: how a battle has ended for the Axis, by the sides that are left."""
    if axis:
        return STAND_OFF if allies else VICTORY
    return DEFEAT if allies else MUTUAL
