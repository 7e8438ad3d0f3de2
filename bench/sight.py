"""The field of sight of every unit on the largest map of SAS, found anew as after each move."""

from __future__ import annotations

import grognard
from bench.clock import microseconds
from grognard.games.sas.rules.field import Field
from grognard.games.sas.rules.noticing import found_obstacles, looks
from grognard.games.sas.state import Tabletop

MISSION = "fortress"  # nine tiles


def sight(seed: int, seconds: float) -> float:
    """Milliseconds for all fields together; what the ground alone hides is known after the first time.

    Infantry only: a vehicle has no field of its own, the rules ask it about single squares.
    """
    t = grognard.game("sas").new(MISSION, seed).state()
    assert isinstance(t, Tabletop)
    all_fields(t)
    return microseconds([lambda: all_fields(t)], seconds) / 1000


def all_fields(t: Tabletop) -> list[Field]:
    in_the_way = found_obstacles(t)
    on_foot = [unit for unit in range(len(t.unit_kind)) if looks(t, unit) and not t.f.units[t.unit_kind[unit]].is_large]
    return [t.terrain.sight.field(t.unit_square[unit], t.unit_facing[unit], in_the_way) for unit in on_foot]
