"""The chances of a battle (5), from what the player knows: dice, and the Allied plans still in their cup.

Before the Allies have drawn, the battle is fought many times with seeded dice, always in the same way for the same
position, and their plans are drawn anew each time. Once all plans are known, the sums are exact where they are short.
"""

from __future__ import annotations

from random import Random

from grognard.engine.moves import arg_a, verb_of
from grognard.games.rommel.odds.clash import Clash
from grognard.games.rommel.odds.plan_changes import expected
from grognard.games.rommel.rules.battle_plans import extra_plans
from grognard.games.rommel.rules.forces import ally_units, axis_units, bonus
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps, verbs
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, FIGHT_ALLIES, OUTCOMES, PLAN_COUNT, TO_THE_END

SAMPLES = 240


def odds(t: Tabletop, move: int) -> dict[str, float] | None:
    """Chances by outcome for the Axis, before a battle move, a choice of battle, and for each plan on sale."""
    verb = verb_of(move)
    step = t.step
    if step == steps.AXIS_PLANS:
        more = 1 << arg_a(move) if verb == verbs.PLAN else 0
        return dict(zip(OUTCOMES, expected(t, t.axis_plans | more).outcomes, strict=True))
    if step == steps.ATTACK_WHERE:
        return before_plans(t, arg_a(move), t.arg)
    return before_plans(t, arg_a(move), -1) if step == steps.CHOOSE_BATTLE else None


def is_before_plans(t: Tabletop) -> bool:
    return t.step in (steps.ATTACK_WHERE, steps.CHOOSE_BATTLE)


def before_plans(t: Tabletop, area: int, joining: int) -> dict[str, float]:
    """4.3, 4.4: the battle as it would be now, with one more Axis unit, and no Axis plan chosen yet."""
    fight = t.fight[area]
    by = ALLIES if fight & FIGHT_ALLIES else AXIS
    drawn = plans_to_draw(t, area)
    return chances(t, Clash(t, area, by, bool(fight & TO_THE_END), 0, [0] * PLAN_COUNT, drawn, joining))


def plans_to_draw(t: Tabletop, area: int) -> int:
    """5.1: how many plans the Allies would draw."""
    count = extra_plans(t)
    for unit in ally_units(t, area):
        count += t.f.allied_force[t.reduced[unit]] + bonus(t, unit, 3)
    more = [n for least, n in zip(t.f.allied_supplies, t.f.allied_more, strict=True) if t.supplies[ALLIES] >= least]
    return count + (more[-1] if more else 0)


def chances(t: Tabletop, clash: Clash) -> dict[str, float]:
    rng = Random(t.turn * 4096 + clash.place * 64 + len(axis_units(t, clash.place)))
    counts = [0] * len(OUTCOMES)
    for _ in range(SAMPLES):
        counts[clash.fight(rng)] += 1
    return {word: counts[i] / SAMPLES for i, word in enumerate(OUTCOMES)}
