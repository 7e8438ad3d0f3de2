"""Battle plans that work before the first round: Intel (6.12), Deploy (6.7), Cohesion (6.6)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.allied_turn.cup import current_cup, draw_counter, draw_force
from grognard.games.rommel.rules.battle.battle_plans import draw_plan, left_in_cup
from grognard.games.rommel.rules.battle.counters import counters, discard
from grognard.games.rommel.rules.units.forces import axis_units, put
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import ALLIES, ARMOR, AXIS, COHESION, DEPLOY, INTEL, NOBODY, PLAYER


class BeforeBattle(Step[Tabletop]):
    """6.6, 6.7, 6.12: Intel before every other plan, then Deploy, then Cohesion."""

    def run(self, t: Tabletop, arg: int) -> None:
        cancel_intel(t)
        if counters(t, AXIS, INTEL):
            axis_intel(t)
        while counters(t, ALLIES, INTEL):
            allied_intel(t)
        while counters(t, ALLIES, DEPLOY):
            deploy(t)
        if counters(t, AXIS, COHESION):
            prepare_cohesion(t)


def cancel_intel(t: Tabletop) -> None:
    """6.12: one Intel on each side, and both are discarded."""
    if counters(t, AXIS, INTEL) and counters(t, ALLIES, INTEL):
        discard(t, AXIS, INTEL)
        discard(t, ALLIES, INTEL)
        t.tell(events.INTEL_BOTH, [])


def axis_intel(t: Tabletop) -> None:
    """6.12: a random Allied plan is discarded."""
    discard(t, AXIS, INTEL)
    if any(t.battle.allied_plans):
        plan = draw_counter(t, t.battle.allied_plans)
        discard(t, ALLIES, plan)
        t.tell(events.INTEL, [AXIS, plan])


def allied_intel(t: Tabletop) -> None:
    """6.12: a random Axis plan is discarded."""
    discard(t, ALLIES, INTEL)
    plans = bits_of(t.battle.axis_plans)
    if plans:
        plan = plans[t.roll(len(plans))]
        discard(t, AXIS, plan)
        t.tell(events.INTEL, [ALLIES, plan])


def deploy(t: Tabletop) -> None:
    """6.7: a random Force joins the battle; if there is none, another plan is drawn, and Intel works at once."""
    discard(t, ALLIES, DEPLOY)
    unit = draw_force(t, current_cup(t))
    if unit != NOBODY:
        put(t, unit, t.battle.place)
        t.tell(events.DEPLOYED, [unit])
        return
    draw_plan(t, left_in_cup(t), events.DEPLOYED_PLAN)
    while counters(t, ALLIES, INTEL):
        allied_intel(t)


def prepare_cohesion(t: Tabletop) -> None:
    """6.6: two Infantry or Motorized units; nothing to ask when there are just two."""
    able = foot_units(t)
    if len(able) == 2:
        combine(t, able[0], able[1])
    elif len(able) > 2:
        t.call(steps.COHESION)


def foot_units(t: Tabletop) -> list[int]:
    return [unit for unit in axis_units(t, t.battle.place) if t.f.type[unit] != ARMOR]


def combine(t: Tabletop, one: int, other: int) -> None:
    t.battle.combine(one, other)
    t.tell(events.COMBINED, [one, other])


class Cohesion(Step[Tabletop]):
    """6.6: which two roll as one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        able = foot_units(t)
        return [pack_move(verbs.COMBINE, one, other) for i, one in enumerate(able) for other in able[i + 1 :]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        combine(t, arg_a(move), arg_b(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("6.6", "not-combinable") if verb_of(move) == verbs.COMBINE else None
