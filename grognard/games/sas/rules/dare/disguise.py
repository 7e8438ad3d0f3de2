"""Nancy in disguise (13.1 to 13.3): whether it still works, whom she talks to, and whom her garrotte holds.

What she does is in `rules/dare/nancy.py`; here is only what the rules of sight, alert and death have to know.
"""

from __future__ import annotations

from typing import Final

from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.pieces import NOBODY, OPERATOR_COUNT, STEALTH

# What holds a unit: values of `unit_stuck` beyond a mechanical failure (14)
HELD: Final = 2  # 13.3: by the garrotte
TALKS: Final = 3  # 13.2: to Nancy; the facing that it had before is added


def is_undercover(t: Tabletop, operator: int) -> bool:
    """13.1: the Axis takes her for a civilian: in disguise, not discovered, and before the alarm."""
    return t.op_disguised[operator] != 0 and not t.op_discovered[operator] and t.section == STEALTH


def end_talk(t: Tabletop, operator: int) -> None:
    """13.2, R129: the unit faces as it did before, and watches again."""
    unit = t.op_talks[operator]
    if unit == NOBODY:
        return
    t.op_talks[operator] = NOBODY
    t.unit_facing[unit] = t.unit_stuck[unit] - TALKS
    t.unit_stuck[unit] = 0
    t.tell(events.TALK_ENDED, [operator])


def break_off(t: Tabletop, unit: int) -> None:
    """13.2: the unit itself ends the talk: it is alerted."""
    for operator in range(OPERATOR_COUNT):
        if t.op_talks[operator] == unit:
            end_talk(t, operator)


def forget_unit(t: Tabletop, unit: int) -> None:
    """A unit that is dead talks to nobody and is held by nobody."""
    t.unit_stuck[unit] = 0
    for operator in range(OPERATOR_COUNT):
        if t.op_talks[operator] == unit:
            t.op_talks[operator] = NOBODY
        if t.op_holds[operator] == unit:
            t.op_holds[operator] = NOBODY
            t.op_squeezes[operator] = 0
