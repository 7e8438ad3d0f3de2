"""The player's diary (2.11): what is kept of every turn."""

from __future__ import annotations

from typing import Final

from grognard.games.rommel.rules.allied_turn.paths import nearest
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS

PAGE: Final = 6  # numbers kept of a turn: see record_turn
LOSSES: Final = 3  # where on a page the losses of the Axis are; those of the Allies follow


def record_turn(t: Tabletop) -> None:
    """2.11: the turn, the Supplies of both sides, their losses, and the front."""
    lost = t.destroyed_by_turn
    t.history += [t.turn, t.supplies[AXIS], t.supplies[ALLIES], lost[AXIS], lost[ALLIES], front(t)]
    t.destroyed_by_turn = [0, 0]


def pages(t: Tabletop) -> list[list[int]]:
    """What was kept, turn by turn."""
    return [t.history[i : i + PAGE] for i in range(0, len(t.history), PAGE)]


def losses(t: Tabletop, side: int) -> int:
    """2.11: the units that a side has lost since the campaign began."""
    in_this_turn = 0 if t.over else t.destroyed_by_turn[side]
    return in_this_turn + sum(page[LOSSES + side] for page in pages(t))


def front(t: Tabletop) -> int:
    """How far the attacker of the campaign is from the nearest objective under the enemy's flag."""
    attackers = t.ally_at if t.c.defender == AXIS else t.axis_at
    far = len(t.c.areas)
    for goal in t.c.defended:
        far = min(far, distance(t, goal, attackers))
    return far


def distance(t: Tabletop, area: int, others: int) -> int:
    """How far the nearest of a set of areas is; further than any if the set is empty."""
    near = nearest(t.f, area, others)
    return t.f.dist[area][near[0]] if near else len(t.c.areas)
