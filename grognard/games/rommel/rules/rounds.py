"""Rounds of a battle (5.3, 6.13): who rolls when, and whether there is another one."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.rommel.rules.damage import absorb
from grognard.games.rommel.rules.dice import count_axis_damage, roll_allied_dice, roll_axis_dice
from grognard.games.rommel.rules.forces import pause
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import ALLIES, AMBUSH, AXIS, PRESS

# From the last to the first, for what lies on top comes first; a fair round begins with the Axis dice
FAIR_ROUND: Final = [
    frame(steps.ROUND_END),
    frame(steps.ABSORB, AXIS),
    frame(steps.ABSORB, ALLIES),
    frame(steps.ALLIED_DICE),
    frame(steps.AXIS_DAMAGE),
]
AMBUSHED_ROUND: Final = [
    frame(steps.ROUND_END),
    frame(steps.ABSORB, ALLIES),
    frame(steps.AXIS_DAMAGE),
    frame(steps.AXIS_DICE),
    frame(steps.ABSORB, AXIS),
    frame(steps.ALLIED_DICE),
]


class Round(Step[Tabletop]):
    """5.3: all dice of a round count together; in an Ambush the Allies strike first (6.1)."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.round += 1
        t.dice = []
        t.owed = [0, 0]
        if t.journal is not None:
            t.tell(events.ROUND_BEGINS, [t.round])
        if t.round == 1 and t.allied_plans[AMBUSH]:
            t.tell(events.AMBUSHED, [])
            t.stack += AMBUSHED_ROUND
        else:
            t.stack += FAIR_ROUND
            fair_round(t)


def fair_round(t: Tabletop) -> None:
    """The steps of a round, each at once when its frame is taken off, until the player is asked."""
    stack = t.stack
    if roll_axis_dice(t):
        stack.append(steps.TACTICS)
        return
    del stack[-2:]
    count_axis_damage(t)
    roll_allied_dice(t)
    stack.pop()
    if absorb(t, ALLIES):
        stack.pop()
        if absorb(t, AXIS):
            stack.pop()
            end_round(t)


class RoundEnd(Step[Tabletop]):
    """5.3, 6.13, 4.10: a Press gives another round; a battle for a landing goes on until one side is left."""

    def run(self, t: Tabletop, arg: int) -> None:
        end_round(t)


def end_round(t: Tabletop) -> None:
    axis, allies = t.axis_in[t.place], t.ally_in[t.place]
    if t.to_end:
        if axis and allies:
            t.call(steps.ROUND)
            pause(t)
        return
    if (axis or allies) and discard_press(t):
        t.call(steps.ROUND)
        pause(t)


def discard_press(t: Tabletop) -> bool:
    """6.13: one Press less, whoever played it."""
    if t.allied_plans[PRESS]:
        t.allied_plans[PRESS] -= 1
    elif t.axis_plans >> PRESS & 1:
        t.axis_plans &= ~(1 << PRESS)
    else:
        return False
    t.tell(events.PRESSED, [t.allied_plans[PRESS] + (t.axis_plans >> PRESS & 1)])
    return True
