"""The Axis dice of a round (5.3): units, plans that fire, Disrupt (6.9), Tactics (6.15) and Assault (6.2)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.battle.counters import counters, discard
from grognard.games.rommel.rules.battle.dice import (
    FIRING,
    die_of,
    disrupt,
    disrupted,
    harm,
    is_unit,
    needs,
    partner,
    plan_die,
    roll_die,
    roll_of,
    throw,
)
from grognard.games.rommel.rules.units.forces import ally_units, axis_units, strength
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    ASSAULT,
    AXIS,
    DIG_IN,
    DISRUPT,
    INFANTRY,
    NOBODY,
    PLAYER,
    TACTICS,
)


class AxisDice(Step[Tabletop]):
    """5.3: one die for every plan that fires and every unit; then Tactics, if there is something to better."""

    def run(self, t: Tabletop, arg: int) -> None:
        for die in axis_dice(t):
            roll = roll_die(t)
            t.dice.append(throw(die, roll))
            tell_roll(t, die, roll)
        if counters(t, AXIS, TACTICS) and worth_rerolling(t):
            t.call(steps.TACTICS)


def axis_dice(t: Tabletop) -> list[int]:
    """5.3, 6.6, 6.9: Disrupt in the first round; against Forces that are left, plans that fire and units."""
    found = [plan_die(t, DISRUPT)] if t.battle.round == 1 and counters(t, AXIS, DISRUPT) else []
    if not t.ally_in[t.battle.place]:
        return found
    found += [plan_die(t, plan) for plan in FIRING if counters(t, AXIS, plan)]
    units = axis_units(t, t.battle.place)
    one, other = t.battle.combined
    rolls_with_another = other if one in units else NOBODY
    return found + [unit for unit in units if unit != rolls_with_another]


def tell_roll(t: Tabletop, die: int, roll: int) -> None:
    """5.3, 6.9: what a Disrupt die takes is told when it counts; before that only for Tactics."""
    if die != plan_die(t, DISRUPT):
        t.tell(events.AXIS_ROLL, [die, roll, needs(t, die), harm(t, die, roll)])
    elif counters(t, AXIS, TACTICS):
        t.tell(events.DISRUPT_ROLL, [AXIS, roll])


def worth_rerolling(t: Tabletop) -> list[int]:
    """6.15, 2.14: the dice that another roll could better."""
    return [die_of(thrown) for thrown in t.dice if could_be_better(t, die_of(thrown), roll_of(thrown))]


def could_be_better(t: Tabletop, die: int, roll: int) -> bool:
    if die == plan_die(t, DISRUPT):
        return disrupted(t, roll) < min(disrupted(t, 1), t.supplies[ALLIES])
    return t.ally_in[t.battle.place] > 0 and harm(t, die, roll) < harm(t, die, 1)


class Tactics(Step[Tabletop]):
    """6.15: any die just rolled may be rolled again, once; the new roll counts."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.KEEP, *verbs.of_each(verbs.REROLL, worth_rerolling(t))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.REROLL:
            discard(t, AXIS, TACTICS)
            reroll(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("6.15", "no-such-die", arg_a(move)) if verb_of(move) == verbs.REROLL else None


def reroll(t: Tabletop, die: int) -> None:
    roll = roll_die(t)
    t.dice = [throw(die, roll) if die_of(thrown) == die else thrown for thrown in t.dice]
    t.tell(events.AXIS_REROLL, [die, roll, harm(t, die, roll)])


class AxisDamage(Step[Tabletop]):
    """5.3: what the Axis dice do, with Disrupt (6.9) and Assault (6.2)."""

    def run(self, t: Tabletop, arg: int) -> None:
        damage = 0
        for thrown in t.dice:
            damage += harm(t, die_of(thrown), roll_of(thrown))
            if die_of(thrown) == plan_die(t, DISRUPT):
                disrupt(t, AXIS, roll_of(thrown))
        if damage < absorbable(t) and can_assault(t):
            discard(t, AXIS, ASSAULT)
            t.tell(events.ASSAULTED, [])
            damage += 1
        t.battle.owe(ALLIES, damage)


def absorbable(t: Tabletop) -> int:
    """5.4, 6.8: the damage that the Allies here can take."""
    return strength(t, ally_units(t, t.battle.place)) + counters(t, ALLIES, DIG_IN)


def can_assault(t: Tabletop) -> bool:
    """6.2: the Axis attacks with Assault, and an Armor or Motorized unit has done damage."""
    if t.battle.by != AXIS or not counters(t, AXIS, ASSAULT):
        return False
    hits = [die_of(thrown) for thrown in t.dice if harm(t, die_of(thrown), roll_of(thrown))]
    return any(is_unit(t, die) and is_mobile(t, die) for die in hits)


def is_mobile(t: Tabletop, unit: int) -> bool:
    """6.2, 6.6: Armor or Motorized, also as one of two that roll together."""
    other = partner(t, unit)
    return t.f.type[unit] != INFANTRY or (other != NOBODY and t.f.type[other] != INFANTRY)
