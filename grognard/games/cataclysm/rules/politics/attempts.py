"""How a political action is tried (5.3, 5.4, 6.3): a check, and the cubes for failures."""

from __future__ import annotations

from grognard.games.cataclysm.rules.effectiveness import effectiveness, penalty
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.political import (
    action_modifier,
    diplomacy_modifier,
    forget_failures,
    note_failure,
)
from grognard.games.cataclysm.rules.politics.checks import check_told
from grognard.games.cataclysm.rules.politics.gaining import gain_control
from grognard.games.cataclysm.rules.pools import kind_of_marker
from grognard.games.cataclysm.rules.stability import extra_dice
from grognard.games.cataclysm.scopes import Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary.words import DUCE, DUCE_ABLE, PROPAGANDA


def extra_for(t: Tabletop, power: int, action: int) -> int:
    """12.1.2, 12.3.1: Il Duce rolls one die more, and so does the Soviet Union for propaganda."""
    return duce_die(t) + (extra_dice(power) if action == PROPAGANDA else 0)


def duce_die(t: Tabletop) -> int:
    """12.1.2: one die more for the flag of Il Duce."""
    return die_of_flags(t, [Political(t).marker])


def die_of_flags(t: Tabletop, flags: list[int]) -> int:
    """12.1.2: one die more if Il Duce is among the flags played."""
    is_duce = any(kind_of_marker(flag) == DUCE for flag in flags)
    return 1 if is_duce and has_mark(t, DUCE_ABLE) else 0


def attempt(t: Tabletop, power: int, action: int) -> bool:
    """5.4: a check with a bonus for earlier failures; a failure leaves a cube, a success removes all of them."""
    t.tell(events.TRIES, [power, action])
    if check_told(t, power, action_modifier(t, power, action), extra_for(t, power, action)):
        succeed(t, power)
        return True
    fail(t, power, action)
    return False


def succeed(t: Tabletop, power: int) -> None:
    forget_failures(t, power)
    t.tell(events.SUCCEEDED, [])


def fail(t: Tabletop, power: int, action: int) -> None:
    note_failure(t, power, action)
    t.tell(events.FAILED, [power])


def attempt_together(t: Tabletop, powers: list[int], leader: int, action: int, extra: int) -> bool:
    """6.1: one check with the lowest effectiveness of all; if it fails, each of them has a cube."""
    weakest = min(powers, key=lambda p: (effectiveness(t, p), penalty(t, p)))
    t.tell(events.TRIES, [leader, action])
    won = check_told(t, weakest, action_modifier(t, leader, action), extra)
    for power in powers:
        if won:
            forget_failures(t, power)
        else:
            note_failure(t, power, action)
    t.tell(events.SUCCEEDED if won else events.FAILED, [] if won else [leader])
    return won


def attempt_diplomacy(t: Tabletop, power: int, area: int) -> None:
    """6.3, 5.4: a check against the resistance; diplomacy leaves no cube, and cubes for other actions go either way."""
    t.tell(events.DIPLOMACY, [power, area])
    won = check_told(t, power, diplomacy_modifier(t, power, area), duce_die(t))
    forget_failures(t, power)
    if won:
        gain_control(t, power, area)
    else:
        t.tell(events.FAILED, [power])
