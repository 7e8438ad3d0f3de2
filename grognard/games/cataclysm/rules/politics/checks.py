"""Effectiveness checks that are told (5.3)."""

from __future__ import annotations

from grognard.games.cataclysm.rules.effectiveness import effectiveness, penalty, read_dice, roll_dice
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events


def check_told(t: Tabletop, power: int, modifier: int, extra: int = 0) -> bool:
    """5.3: roll as many dice as the effectiveness, and some more; the modified result must reach 5."""
    rolled = roll_dice(t, effectiveness(t, power) + extra)
    change = modifier + penalty(t, power)
    result = read_dice(rolled, change)
    t.tell(events.CHECKED, [power, len(rolled), read_dice(rolled, 0), change, result])
    return result >= t.f.success
