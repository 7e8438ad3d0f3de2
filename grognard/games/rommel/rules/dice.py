"""The dice of a round (5.3): units, firing plans, Disrupt (6.9), Tactics (6.15), Assault (6.2)."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import ally_units, axis_units, hits_on, strength, twice_on
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import (
    AIR_RAID,
    ALLIES,
    ARTILLERY,
    ASSAULT,
    AT_GUNS,
    AXIS,
    DIG_IN,
    DISRUPT,
    GERMAN_88,
    INFANTRY,
    NOBODY,
    TACTICS,
)

SEAT: Final = 1
MOST: Final = 255  # more than any die needs
FIRING: Final = (ARTILLERY, GERMAN_88, AIR_RAID, AT_GUNS)  # from the highest value to the lowest
FIRING_SET: Final = 1 << ARTILLERY | 1 << GERMAN_88 | 1 << AIR_RAID | 1 << AT_GUNS


def plan_die(t: Tabletop, plan: int) -> int:
    """The number of a plan's die: those of the units come first."""
    return t.f.unit_count + plan


def needs(t: Tabletop, die: int) -> int:
    """The highest roll that does something."""
    units = t.f.unit_count
    if die < units:
        value = hits_on(t, die)
        if die != t.combined_a:
            return value
        other = partner(t, die)
        return value if other == NOBODY else value + hits_on(t, other)
    return t.f.disrupt_one if die - units == DISRUPT else t.f.plan_one[die - units]


def partner(t: Tabletop, unit: int) -> int:
    """6.6: the unit whose value is added to this one's, if it still stands in the battle."""
    if unit == t.combined_a and t.combined_b != NOBODY and t.where[t.combined_b] == t.place:
        return t.combined_b
    return NOBODY


def harm(t: Tabletop, die: int, roll: int) -> int:
    """The damage that a die does; a Disrupt die does none."""
    return 0 if roll > needs(t, die) else hit(t, die, roll)


def hit(t: Tabletop, die: int, roll: int) -> int:
    """The damage of a die that has not failed."""
    units = t.f.unit_count
    if die >= units:
        plan = die - units
        if plan == DISRUPT:
            return 0
        return 2 if roll <= t.f.plan_two[plan] else 1
    twice = twice_on(t, die)
    if die == t.combined_a and partner(t, die) != NOBODY:
        twice += twice_on(t, t.combined_b)
    return 2 if roll <= twice else 1


def disrupted(t: Tabletop, roll: int) -> int:
    """6.9: the Supplies that a Disrupt die takes."""
    return 2 if roll <= t.f.disrupt_two else 1 if roll <= t.f.disrupt_one else 0


class AxisDice(Step[Tabletop]):
    """5.3: one die for every plan that fires and every unit; then Tactics, if there is something to better."""

    def run(self, t: Tabletop, arg: int) -> None:
        if roll_axis_dice(t):
            t.call(steps.TACTICS)


def roll_axis_dice(t: Tabletop) -> bool:
    """5.3, 6.15: says whether the player may better a die by Tactics."""
    for die in axis_sources(t):
        roll = 1 + t.roll(t.f.die)
        t.dice.append(die << 8 | roll)
        if t.journal is not None:
            tell_axis_roll(t, die, roll)
    return t.axis_plans >> TACTICS & 1 != 0 and len(worth_rerolling(t)) > 0


def tell_axis_roll(t: Tabletop, die: int, roll: int) -> None:
    """5.3, 6.9: a Disrupt die does no damage; what it takes is told when it counts, before that only for Tactics."""
    if die != plan_die(t, DISRUPT):
        t.tell(events.AXIS_ROLL, [die, roll, needs(t, die), harm(t, die, roll)])
    elif t.axis_plans >> TACTICS & 1:
        t.tell(events.DISRUPT_ROLL, [AXIS, roll])


def axis_sources(t: Tabletop) -> list[int]:
    found = [plan_die(t, DISRUPT)] if t.round == 1 and t.axis_plans >> DISRUPT & 1 else []
    if not t.ally_in[t.place]:
        return found  # nobody is left to be hit
    if t.axis_plans & FIRING_SET:
        found += [plan_die(t, plan) for plan in FIRING if t.axis_plans >> plan & 1]
    units = axis_units(t, t.place)
    if t.combined_a not in units:
        return found + units
    return found + [u for u in units if u != t.combined_b]


def worth_rerolling(t: Tabletop) -> list[int]:
    """6.15, 2.14: the dice that another roll could better."""
    found = []
    for thrown in t.dice:
        die, roll = thrown >> 8, thrown & 255
        if die == plan_die(t, DISRUPT):
            if disrupted(t, roll) < 2 and t.supplies[ALLIES] > disrupted(t, roll):
                found.append(die)
        elif t.ally_in[t.place] and harm(t, die, roll) < harm(t, die, 1):
            found.append(die)
    return found


class Tactics(Step[Tabletop]):
    """6.15: any die just rolled may be rolled again, once; the new roll counts."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.KEEP, *[pack_move(verbs.REROLL, die) for die in worth_rerolling(t)]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.KEEP:
            return
        t.axis_plans &= ~(1 << TACTICS)
        die = arg_a(move)
        for i, thrown in enumerate(t.dice):
            if thrown >> 8 == die:
                roll = 1 + t.roll(t.f.die)
                t.dice[i] = die << 8 | roll
                t.tell(events.AXIS_REROLL, [die, roll, harm(t, die, roll)])

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("6.15", "no-such-die", arg_a(move)) if verb_of(move) == verbs.REROLL else None


class AxisDamage(Step[Tabletop]):
    """5.3: what the Axis dice do, with Assault (6.2) and Disrupt (6.9)."""

    def run(self, t: Tabletop, arg: int) -> None:
        count_axis_damage(t)


def count_axis_damage(t: Tabletop) -> None:
    total, rolling, units = 0, False, t.f.unit_count
    for thrown in t.dice:
        die, roll = thrown >> 8, thrown & 255
        done = harm(t, die, roll)
        total += done
        if done and t.by == AXIS and die < units:
            rolling = rolling or mobile(t, die)
        if die == units + DISRUPT:
            disrupt(t, AXIS, roll)
    if rolling and t.axis_plans >> ASSAULT & 1 and total < absorbable(t):
        t.axis_plans &= ~(1 << ASSAULT)
        t.tell(events.ASSAULTED, [])
        total += 1
    t.owed[ALLIES] = total


def mobile(t: Tabletop, unit: int) -> bool:
    """6.2, 6.6: Armor or Motorized, also as one of two that roll together."""
    other = partner(t, unit)
    return t.f.type[unit] != INFANTRY or (other != NOBODY and t.f.type[other] != INFANTRY)


def absorbable(t: Tabletop) -> int:
    """The damage that the Allies here can take."""
    return strength(t, ally_units(t, t.place)) + t.allied_plans[DIG_IN]


def disrupt(t: Tabletop, side: int, roll: int) -> None:
    """6.9: Supplies of the other side; the counter is discarded."""
    taken = min(disrupted(t, roll), t.supplies[1 - side])
    t.supplies[1 - side] -= taken
    t.tell(events.DISRUPTED, [side, roll, taken])
    if side == AXIS:
        t.axis_plans &= ~(1 << DISRUPT)


class AlliedDice(Step[Tabletop]):
    """5.3: from the highest value to the lowest; each Tactics rolls the first failure again (6.15)."""

    def run(self, t: Tabletop, arg: int) -> None:
        roll_allied_dice(t)


def roll_allied_dice(t: Tabletop) -> None:
    total = 0
    for source in allied_sources(t):
        total += allied_die(t, source & 255, MOST - (source >> 16))
    if t.round == 1:
        t.allied_plans[DISRUPT] = 0
    t.owed[AXIS] = total


def allied_sources(t: Tabletop) -> list[int]:
    """The dice in their order, the fewest rolls that fail first: each as what fails << 16 | its place << 8 | die."""
    plans = t.allied_plans
    found = [plan_die(t, DISRUPT)] * plans[DISRUPT] if t.round == 1 else []
    if t.axis_in[t.place]:
        found = ally_units(t, t.place) + found
        for plan in FIRING:
            if plans[plan]:
                found += [plan_die(t, plan)] * plans[plan]
    sources: list[int] = []
    for i, die in enumerate(found):
        sources.append(MOST - needs(t, die) << 16 | i << 8 | die)
    sources.sort()
    return sources


def allied_die(t: Tabletop, die: int, need: int) -> int:
    """One Allied die and its damage; a Disrupt die takes effect at once."""
    roll = 1 + t.roll(t.f.die)
    if t.journal is not None and die != plan_die(t, DISRUPT):
        t.tell(events.ALLIED_ROLL, [die, roll, need, harm(t, die, roll)])
    if roll > need and t.allied_plans[TACTICS]:
        t.allied_plans[TACTICS] -= 1
        roll = 1 + t.roll(t.f.die)
        t.tell(events.ALLIED_REROLL, [die, roll, harm(t, die, roll)])
    if die == t.f.unit_count + DISRUPT:
        disrupt(t, ALLIES, roll)
    return 0 if roll > need else hit(t, die, roll)
