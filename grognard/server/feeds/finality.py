"""Which actions cannot be undone, as far as a seat can tell: each is tried on redeals, so nothing hidden shows.

Where a seat has hundreds of actions, as an operator in SAS has, trying all of them would hold everybody else up. So as
many are tried as there is time for; clients ask about the others one by one, when they are about to be played.
"""

from __future__ import annotations

import time

from grognard import Match
from grognard.server.matches.session import Session

WORLDS = 2  # redeals on which an action is tried
AT_ONCE = 0.02  # seconds of work for all actions of a position


def final_actions(session: Session, seat: str) -> dict[str, bool]:
    """By action, as many as there is time for: whether it is final."""
    until = time.thread_time() + AT_ONCE
    worlds = redeals(session, seat)
    found: dict[str, bool] = {}
    for notation in session.match.notations(seat):
        if time.thread_time() > until:
            break
        found[notation] = is_final(worlds, notation, seat)
    return found


def redeals(session: Session, seat: str) -> list[Match]:
    return [session.match.redeal(seat, seed) for seed in range(WORLDS)]


def is_final(worlds: list[Match], notation: str, seat: str) -> bool:
    """Whether the action may roll or reveal something; it must be legal."""
    return any(not can_be_undone(world.copy(), notation, seat) for world in worlds)


def can_be_undone(world: Match, notation: str, seat: str) -> bool:
    world.play(notation, seat)
    return world.can_undo(seat)
