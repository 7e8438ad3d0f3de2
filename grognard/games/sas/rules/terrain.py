"""The ground of a mission with what the rules work out about it once: lines of sight, and steps of every gait."""

from __future__ import annotations

from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.rules.driving import Garage
from grognard.games.sas.rules.lines import Lines
from grognard.games.sas.rules.movement import Steps
from grognard.games.sas.rules.reach import Ways
from grognard.games.sas.rules.sight import Sight


class Terrain:
    """Shared by all matches of a mission; what it works out when first asked never changes."""

    def __init__(self, mission: int, map: MissionMap, lines: Lines) -> None:
        self.mission = mission
        self.map = map
        self.sight = Sight(map.ground, lines)
        self.gaits = Steps(map.ground)
        self.ways = Ways(self.gaits)
        self.garage = Garage(map.ground)
