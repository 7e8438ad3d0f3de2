"""The numbers of the game, read once from its data and kept in small lists for the rules to use."""

from __future__ import annotations

from grognard.engine.data.reader import Data, load_data
from grognard.games.sas.facts.check import check_facts
from grognard.games.sas.facts.check_maps import check_layout, check_map
from grognard.games.sas.facts.kinds import Kinds
from grognard.games.sas.facts.mission_map import MissionMap

FILES = ["ground", "tiles", "missions"]


class Facts:
    """Every number that the rules need. Built once, never changed, shared by all matches."""

    def __init__(self, data: Data) -> None:
        # 1.2 to 1.5: kinds of squares and edges
        self.kinds = Kinds(data)
        # 2.12: how far the Axis sees, and how far any weapon reaches
        self.vision: int = data.integer("sight.squares.axis")
        self.reach: int = data.integer("sight.squares.reach")
        # 2.11, 2.12: how far a sprint and a shout are heard
        self.sprint_heard: int = data.integer("hearing.squares.sprint")
        self.shout_heard: int = data.integer("hearing.squares.shout")
        # The missions in the order of the booklet
        self.missions: list[str] = sorted(
            data.names("mission"), key=lambda mission: data.integer(f"mission.{mission}.number")
        )
        self.maps: list[MissionMap] = [map_of(data, self.kinds, mission) for mission in self.missions]


def map_of(data: Data, kinds: Kinds, mission: str) -> MissionMap:
    """The map of a mission, checked."""
    check_layout(data, mission)
    map = MissionMap(data, kinds, mission)
    check_map(data, map)
    return map


def read_data(overlay: str | None = None) -> Data:
    """Every value of the game with its source; an overlay file replaces some by those of a printed copy."""
    data = load_data("grognard.games.sas", FILES, overlay)
    check_facts(data)
    return data
