"""The Allied cup (2.3, 8.3, 10.2): which one it is, a Force out of it, and what comes instead of one."""

from __future__ import annotations

from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import ALLIES, CUP, LANDING, NOBODY


def current_cup(t: Tabletop) -> int:
    """10.2: on the first turn of D-Day new Forces come from the cup of June 6, as long as it holds any."""
    return LANDING if t.turn <= 1 and t.at[LANDING] else CUP


def draw_force(t: Tabletop, cup: int) -> int:
    """2.3: a Force at random from a cup; NOBODY when it is empty."""
    inside = t.at[cup] & t.c.ally_mask
    if not inside:
        return NOBODY
    for _ in range(t.roll(inside.bit_count())):
        inside &= inside - 1  # not the first of them
    return t.c.first - 1 + (inside & -inside).bit_length()


def missing_force(t: Tabletop) -> None:
    """8.7, 8.19: Supplies instead of a Force that is not there."""
    t.supplies[ALLIES] += t.f.missing_force
    t.tell(events.MISSING, [t.f.missing_force])
