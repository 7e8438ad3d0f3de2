"""Cups (2.3, 2.5, 2.8, 8.3, 10.2): a Force or a counter drawn at random, and what comes instead of a missing Force."""

from __future__ import annotations

from grognard.games.rommel.rules.units.forces import ally_units
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import ALLIES, CUP, LANDING, NOBODY


def current_cup(t: Tabletop) -> int:
    """10.2: on the first turn of D-Day new Forces come from the cup of June 6, as long as it holds any."""
    return earliest_cup(t) if t.turn <= 1 else CUP


def earliest_cup(t: Tabletop) -> int:
    """9: where the Forces are divided by period, those of the earliest: on D-Day the cup of June 6."""
    return LANDING if LANDING in t.where else CUP


def draw_force(t: Tabletop, cup: int) -> int:
    """2.3: a Force at random from a cup; NOBODY when it is empty. It stays in the cup until it is put elsewhere."""
    inside = ally_units(t, cup)
    return inside[t.roll(len(inside))] if inside else NOBODY


def missing_force(t: Tabletop) -> None:
    """8.7, 8.19: Supplies instead of a Force that is not there."""
    t.supplies[ALLIES] += t.f.missing_force
    t.tell(events.MISSING, [t.f.missing_force])


def draw_counter(t: Tabletop, counts: list[int]) -> int:
    """The kind of a counter drawn at random from a cup that holds so many of each kind. It stays in the cup."""
    n = t.roll(sum(counts))
    kind = 0
    while n >= counts[kind]:
        n -= counts[kind]
        kind += 1
    return kind
