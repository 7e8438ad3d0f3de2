"""What was found out about a position since it last changed: nothing here is searched for twice.

Each map is empty at first, and the rules fill it as they ask. Copies of a state share their maps until one of them
changes (`Tabletop.politics_changed`, `Tabletop.forces_changed`): that one begins new maps, the others keep theirs.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.saving.fields import Part
from grognard.games.cataclysm.vocabulary.words import AREA_COUNT, DOMAIN_COUNT, POWER_COUNT

UNKNOWN: Final = -1


class PoliticalMap(Part):
    """Sets of areas by power that depend on cubes, bases, wars, alliances, aid and Chinese armies."""

    def __init__(self) -> None:
        self.controlled: list[int] = [UNKNOWN] * POWER_COUNT
        self.friendly: list[int] = [UNKNOWN] * POWER_COUNT
        self.own_interests: list[int] = [UNKNOWN] * POWER_COUNT
        self.interests: list[int] = [UNKNOWN] * POWER_COUNT
        self.ports: list[int] = [UNKNOWN] * POWER_COUNT
        self.airfields: list[int] = [UNKNOWN] * POWER_COUNT
        self.near_ports: list[int] = [UNKNOWN] * POWER_COUNT
        self.near_airfields: list[int] = [UNKNOWN] * POWER_COUNT
        self.submarine_reach: list[int] = [UNKNOWN] * POWER_COUNT

    def copy(self) -> PoliticalMap:
        return self


class MilitaryMap(Part):
    """What depends on units as well: who lies where, who bars the seas, where lines and ships reach."""

    def __init__(self) -> None:
        self.stacks: list[list[int]] = []  # the units in each area; empty before anybody has asked
        self.present: list[int] = [0] * (POWER_COUNT * DOMAIN_COUNT)  # areas by power and domain
        self.sea_guards: list[int] = [0] * POWER_COUNT  # areas with naval units or strategic air of a power
        self.port_reach: list[int] = [UNKNOWN] * POWER_COUNT
        self.passed_by_lines: list[int] = [UNKNOWN] * POWER_COUNT
        self.lines: list[int] = [UNKNOWN] * POWER_COUNT
        self.ranges: dict[int, int] = {}  # areas in reach, by `range_row`

    def copy(self) -> MilitaryMap:
        return self


def range_row(power: int, origin: int, steps: int, kind: int) -> int:
    """Where `ranges` keeps an answer."""
    return ((kind * POWER_COUNT + power) * AREA_COUNT + origin) * 8 + steps
