"""The Allied dice of a round (5.3): from the highest value to the lowest, with Tactics (6.15) and Disrupt (6.9)."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.rommel.rules.battle.counters import counters, discard
from grognard.games.rommel.rules.battle.dice import FIRING, disrupt, harm, needs, plan_die, roll_die
from grognard.games.rommel.rules.units.forces import ally_units
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, DISRUPT, TACTICS


class AlliedDice(Step[Tabletop]):
    """5.3: all dice in their order; the damage waits for the end of the round."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.battle.owe(AXIS, sum(roll_allied_die(t, die) for die in highest_first(t, allied_dice(t))))


def allied_dice(t: Tabletop) -> list[int]:
    """5.3, 6.9: against Axis units that are left, units and plans that fire; Disrupt in the first round."""
    disrupts = [plan_die(t, DISRUPT)] * counters(t, ALLIES, DISRUPT) if t.battle.round == 1 else []
    if not t.axis_in[t.battle.place]:
        return disrupts
    found = ally_units(t, t.battle.place) + disrupts
    for plan in FIRING:
        found += [plan_die(t, plan)] * counters(t, ALLIES, plan)
    return found


def highest_first(t: Tabletop, dice: list[int]) -> list[int]:
    """5.3: by the highest roll that does something; equals keep their order."""
    return sorted(dice, key=lambda die: -needs(t, die))


def roll_allied_die(t: Tabletop, die: int) -> int:
    """5.3, 6.15: one die and its damage; the first failures are rolled again. A Disrupt die takes effect at once."""
    need, roll = needs(t, die), roll_die(t)
    if die != plan_die(t, DISRUPT):
        t.tell(events.ALLIED_ROLL, [die, roll, need, harm(t, die, roll)])
    if roll > need and counters(t, ALLIES, TACTICS):
        discard(t, ALLIES, TACTICS)
        roll = roll_die(t)
        t.tell(events.ALLIED_REROLL, [die, roll, harm(t, die, roll)])
    if die == plan_die(t, DISRUPT):
        disrupt(t, ALLIES, roll)
    return harm(t, die, roll)
