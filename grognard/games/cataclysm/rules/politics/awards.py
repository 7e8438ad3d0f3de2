"""Flags gained (5.2), provocation (5.2.3) and stability tests demanded (5.5.1).

These only count: the step AFTERMATH asks the owners where gained markers go, and rolls the tests.
"""

from __future__ import annotations

from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.pools import kind_of_marker, owner_of_marker, take
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary.words import DUCE, FLAG, OFFENSIVE, marker_row


def award_flag(t: Tabletop, power: int, count: int = 1) -> None:
    """5.2.2: so many flags, if they are available; Il Duce is a flag as well when no other is left."""
    for _ in range(count):
        if not is_active(t, power):
            return
        if not gain(t, marker_row(power, FLAG)) and not gain(t, marker_row(power, DUCE)):
            t.tell(events.NO_FLAG, [power])


def award_offensives(t: Tabletop, power: int, count: int) -> None:
    """6.4.2: so many offensives, if they are available."""
    for _ in range(count):
        gain(t, marker_row(power, OFFENSIVE))


def gain(t: Tabletop, marker: int) -> bool:
    """5.2.2: a marker leaves those available; AFTERMATH asks where it goes."""
    if not take(t, marker):
        return False
    t.gained[marker] += 1
    t.tell(events.GAINED, [owner_of_marker(marker), kind_of_marker(marker)])
    return True


def provoke(t: Tabletop, powers: int) -> None:
    """5.2.3: each of these powers gains a flag."""
    for power in order_of_play(t, powers):
        t.tell(events.PROVOKED, [power])
        award_flag(t, power)


def demand_test(t: Tabletop, power: int, count: int = 1, threshold: int = 0) -> None:
    """5.5.1, 12.2.2: so many stability tests; losses by an atomic bomb raise the surrender threshold."""
    if is_active(t, power):
        t.pending_tests[power] += count
        t.atomic_losses[power] += threshold
