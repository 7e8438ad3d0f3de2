"""The chances of a battle (5), from what the player knows: dice, and the Allied plans still in their cup.

Before the Allies have drawn, the battle is fought many times with seeded dice, always in the same way for the same
position, and their plans are drawn anew each time. Once all plans are known, the sums are exact where they are short.
"""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.rommel.odds.clash import Clash, Fight, battle_ahead
from grognard.games.rommel.odds.plan_changes import expected
from grognard.games.rommel.rules.battle.counters import with_plan
from grognard.games.rommel.rules.units.forces import axis_units
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps, verbs
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, FIGHT_ALLIES, OUTCOMES, TO_THE_END

SAMPLES: Final = 240


def odds(t: Tabletop, move: int) -> dict[str, float] | None:
    """Chances by outcome for the Axis, before a battle move, a choice of battle, and for each plan on sale."""
    if t.step == steps.AXIS_PLANS:
        return with_plans(t, move)
    if t.step == steps.ATTACK_WHERE:
        return before_plans(t, arg_a(move), (t.arg,))
    if t.step == steps.CHOOSE_BATTLE:
        return before_plans(t, arg_a(move), ())
    return None


def with_plans(t: Tabletop, move: int) -> dict[str, float]:
    """5.2: the battle with the plans chosen so far, and with the one that the move chooses."""
    plans = with_plan(t.battle.axis_plans, arg_a(move)) if verb_of(move) == verbs.PLAN else t.battle.axis_plans
    return dict(zip(OUTCOMES, expected(t, plans).outcomes, strict=True))


def is_before_plans(t: Tabletop) -> bool:
    return t.step in (steps.ATTACK_WHERE, steps.CHOOSE_BATTLE)


def before_plans(t: Tabletop, area: int, joining: tuple[int, ...]) -> dict[str, float]:
    """4.3, 4.4: the battle as it would be now, with more Axis units, and no Axis plan chosen yet."""
    by = ALLIES if t.fight[area] & FIGHT_ALLIES else AXIS
    return chances(t, battle_ahead(t, area, by, bool(t.fight[area] & TO_THE_END), 0, joining))


def chances(t: Tabletop, clash: Clash) -> dict[str, float]:
    rng = Random(t.turn * 4096 + clash.place * 64 + len(axis_units(t, clash.place)))
    counts = [0] * len(OUTCOMES)
    for _ in range(SAMPLES):
        counts[Fight(clash, rng).fight()] += 1
    return {word: counts[i] / SAMPLES for i, word in enumerate(OUTCOMES)}
