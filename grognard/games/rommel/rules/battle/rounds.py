"""Rounds of a battle (5.3, 6.1, 6.13): which side rolls when, and whether there is another round."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.rommel.rules.battle.counters import counters, discard
from grognard.games.rommel.rules.campaign.stepping import pause_before
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import ALLIES, AMBUSH, AXIS, PRESS

# 5.3: all dice are rolled before any damage is taken
USUAL_ROUND: Final = (
    steps.AXIS_DICE,
    steps.AXIS_DAMAGE,
    steps.ALLIED_DICE,
    frame(steps.DIG_IN, ALLIES),
    frame(steps.ABSORB, ALLIES),
    frame(steps.DIG_IN, AXIS),
    frame(steps.ABSORB, AXIS),
    steps.ROUND_END,
)
# 6.1: the Allies roll and do their damage before the Axis rolls, and before any of its plans works, Dig-In too
AMBUSH_ROUND: Final = (
    steps.ALLIED_DICE,
    frame(steps.ABSORB, AXIS),
    steps.AXIS_DICE,
    steps.AXIS_DAMAGE,
    frame(steps.DIG_IN, ALLIES),
    frame(steps.ABSORB, ALLIES),
    steps.ROUND_END,
)


class Round(Step[Tabletop]):
    """5.3, 6.1: a round; the first one may be an Ambush."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.battle.next_round()
        t.dice = []
        t.tell(events.ROUND_BEGINS, [t.battle.round])
        if t.battle.round == 1 and counters(t, ALLIES, AMBUSH):
            t.tell(events.AMBUSHED, [])
            t.then(*AMBUSH_ROUND)
        else:
            t.then(*USUAL_ROUND)


class RoundEnd(Step[Tabletop]):
    """5.3: battles last one round, unless there is another."""

    def run(self, t: Tabletop, arg: int) -> None:
        if is_another_round(t):
            t.then(*pause_before(t), steps.ROUND)


def is_another_round(t: Tabletop) -> bool:
    """4.10: new units fight until one side is left; 6.13: else a Press gives another round while anybody is left."""
    axis, allies = t.axis_in[t.battle.place] > 0, t.ally_in[t.battle.place] > 0
    if t.battle.to_end:
        return axis and allies
    return (axis or allies) and discard_press(t)


def discard_press(t: Tabletop) -> bool:
    """6.13: one Press less, whichever side played it. Says whether there was one."""
    if not counters(t, ALLIES, PRESS) and not counters(t, AXIS, PRESS):
        return False
    discard(t, ALLIES if counters(t, ALLIES, PRESS) else AXIS, PRESS)
    t.tell(events.PRESSED, [counters(t, ALLIES, PRESS) + counters(t, AXIS, PRESS)])
    return True
