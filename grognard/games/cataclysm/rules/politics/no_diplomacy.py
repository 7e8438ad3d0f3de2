"""Why diplomacy is not possible in an area (6.3)."""

from __future__ import annotations

from grognard.engine.refusal import Why
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.forces import garrisoned
from grognard.games.cataclysm.rules.interests import interests
from grognard.games.cataclysm.rules.political import closed_remote_areas, is_open_to_diplomacy, stresa_zone
from grognard.games.cataclysm.state import Tabletop


def why_no_diplomacy(t: Tabletop, power: int, area: int) -> Why:
    """6.3, 2.2.8, 12.1, R6, R71: the first reason that holds."""
    if controller(t, area) == power:
        return Why("6.3", "controlled-already", area)
    if not is_open_to_diplomacy(t, area):
        return Why("6.3", "no-country", area)
    if garrisoned(t) >> area & 1:
        return Why("6.3", "garrisoned", area)
    if t.civil_wars >> area & 1:
        return Why("6.3", "in-civil-war", area)
    if stresa_zone(t, power) >> area & 1:
        return Why("12.1", "stresa", area)
    if closed_remote_areas(t, power) >> area & 1:
        return Why("2.2.8", "remote", area)
    return Why("2.4", "no-cube-left", area) if interests(t, power) >> area & 1 else Why("6.3", "no-interest", area)
