"""What was found out about a position since it last changed: nothing here is searched for twice.

Each map is empty at first, and the rules fill it as they ask. Copies of a state share their maps until one of them
changes (`Tabletop.politics_changed`, `Tabletop.forces_changed`): that one begins new maps, the others keep theirs.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.saving.fields import Part
from grognard.games.cataclysm.vocabulary.words import AREA_COUNT, DOMAIN_COUNT, POWER_COUNT, SIDE_COUNT

UNKNOWN: Final = -1


class PoliticalMap(Part):
    """Sets of areas by power, and their points: what depends on cubes, bases, wars, alliances, aid, Chinese armies."""

    def __init__(self) -> None:
        self.friends: list[int] = [UNKNOWN] * POWER_COUNT  # powers
        self.controlled: list[int] = []  # of all powers at once; empty before anybody has asked
        self.points: list[int] = []  # the same
        self.chinese_armies: list[int] = []  # by faction; empty before anybody has asked
        self.with_bases: list[int] = [UNKNOWN] * POWER_COUNT
        self.open_land: list[int] = [UNKNOWN] * POWER_COUNT
        self.friendly: list[int] = [UNKNOWN] * POWER_COUNT
        self.own_interests: list[int] = [UNKNOWN] * POWER_COUNT
        self.interests: list[int] = [UNKNOWN] * POWER_COUNT
        self.naval_bases: list[int] = [UNKNOWN] * POWER_COUNT
        self.air_bases: list[int] = [UNKNOWN] * POWER_COUNT
        self.special_bases: list[int] = [UNKNOWN] * POWER_COUNT
        self.ports: list[int] = [UNKNOWN] * POWER_COUNT
        self.airfields: list[int] = [UNKNOWN] * POWER_COUNT
        self.near_ports: list[int] = [UNKNOWN] * POWER_COUNT
        self.near_airfields: list[int] = [UNKNOWN] * POWER_COUNT
        self.submarine_reach: list[int] = [UNKNOWN] * POWER_COUNT

    def copy(self) -> PoliticalMap:
        return self


class Survey(Part):
    """Who lies where: what depends on units alone."""

    def __init__(self) -> None:
        self.stacks: list[list[int]] = []  # the units in each area; empty before anybody has asked
        self.present: list[int] = [0] * (POWER_COUNT * DOMAIN_COUNT)  # areas by power and domain
        self.anywhere: list[int] = [0] * POWER_COUNT  # areas with any unit of a power
        self.garrisoned: int = 0  # areas with land units of any power
        self.sea_guards: list[int] = [0] * POWER_COUNT  # areas with naval units or strategic air of a power

    def copy(self) -> Survey:
        return self


class MilitaryMap(Part):
    """What depends on units and on politics: where units may stay, where lines and ships reach."""

    def __init__(self) -> None:
        self.strange: list[int] = [UNKNOWN] * POWER_COUNT  # areas with strangers, by power
        self.restricted: list[int] = [UNKNOWN] * POWER_COUNT
        self.allowed: list[int] = [UNKNOWN] * (POWER_COUNT * SIDE_COUNT)  # by power and side: where any may stay
        self.room: list[int] = [UNKNOWN] * (POWER_COUNT * SIDE_COUNT)  # the same: where one more may stay
        self.fleets: list[int] = [UNKNOWN] * POWER_COUNT  # seas and mixed areas with friendly fleets
        self.port_reach: list[int] = [UNKNOWN] * POWER_COUNT
        self.passed_by_lines: list[int] = [UNKNOWN] * POWER_COUNT
        self.lines: list[int] = [UNKNOWN] * POWER_COUNT
        self.is_settled = False  # whether it is known that all units may stay where they are (7.1)
        self.ranges: dict[int, int] = {}  # areas in reach, by `range_row`

    def copy(self) -> MilitaryMap:
        return self


def range_row(power: int, origin: int, steps: int, kind: int) -> int:
    """Where `ranges` keeps an answer."""
    return ((kind * POWER_COUNT + power) * AREA_COUNT + origin) * 8 + steps
