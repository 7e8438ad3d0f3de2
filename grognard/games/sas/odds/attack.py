"""The chance that an attack of an operator hits (2.5, 2.7, 2.8, 2.14), before the dice."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.sas.rules.actions.aiming import aim_bonus
from grognard.games.sas.rules.attacking import range_bonus
from grognard.games.sas.rules.marking import aimed_at
from grognard.games.sas.rules.weapons import needed
from grognard.games.sas.state import DIE, Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.axis import USE_THROW

HIT: Final = "hit"
MISS: Final = "miss"
DECISIONS: Final = (steps.ACT, steps.STRIKE)


def odds(t: Tabletop, move: int) -> dict[str, float] | None:
    """Of an attack with a weapon that is not thrown; whoever attacks is known from the decision."""
    verb = verb_of(move)
    if verb == verbs.FIRE and t.step == steps.MARKED_FIRE:
        return marked(t, arg_a(move), arg_b(move))
    if verb not in (verbs.ATTACK, verbs.BLIND_FIRE) or t.step not in DECISIONS:
        return None
    operator, gear = t.active, arg_b(move)
    if t.f.gear[gear].use == USE_THROW:
        return None
    bonus = aim_bonus(t, operator, t.at(arg_a(move)))
    if verb == verbs.BLIND_FIRE:
        bonus += t.f.modifier.blind
    return chances(t, operator, gear, t.op_square[operator], t.at(arg_a(move)), bonus)


def marked(t: Tabletop, operator: int, gear: int) -> dict[str, float] | None:
    if t.f.gear[gear].use == USE_THROW:
        return None
    target = aimed_at(t, operator, gear, t.op_mark[operator])
    return chances(t, operator, gear, t.op_square[operator], target, t.f.modifier.marked)


def chances(t: Tabletop, operator: int, gear: int, origin: int, target: int, bonus: int) -> dict[str, float]:
    """At least one die of the weapon reaches its number."""
    kind = t.f.gear[gear]
    least = needed(t, operator, gear) - bonus - range_bonus(t, gear, origin, target)
    misses = min(DIE, max(0, least - 1)) / DIE
    miss = misses**kind.dice
    return {HIT: 1 - miss, MISS: miss}
