"""The numbers of the game, read once from its data and kept in small lists for the rules to use."""

from __future__ import annotations

from grognard.engine.data.reader import Data, load_data
from grognard.games.sas.facts.cards import Cards
from grognard.games.sas.facts.check import check_facts
from grognard.games.sas.facts.check_maps import check_layout, check_map
from grognard.games.sas.facts.check_setups import check_setup
from grognard.games.sas.facts.gear import (
    GearKind,
    Modifiers,
    OperatorKind,
    Scatter,
    VehicleKind,
    gear_kinds,
    operator_kinds,
    vehicle_kinds,
)
from grognard.games.sas.facts.kinds import Kinds
from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.facts.setup import Setup
from grognard.games.sas.facts.units import UnitKind, unit_kinds

FILES = ["ground", "tiles", "units", "gear", "operators", "decks", "missions"]


class Facts:
    """Every number that the rules need. Built once, never changed, shared by all matches."""

    def __init__(self, data: Data, checked: bool = False) -> None:
        """`checked`: the missions need not be checked again, or are drawn with their faults."""
        # 1.2 to 1.5: kinds of squares and edges
        self.kinds = Kinds(data)
        # 2.12: how far the Axis sees, and how far any weapon reaches
        self.vision: int = data.integer("sight.squares.axis")
        self.reach: int = data.integer("sight.squares.reach")
        # 2.11, 2.12: how far a sprint and a shout are heard
        self.sprint_heard: int = data.integer("hearing.squares.sprint")
        self.shout_heard: int = data.integer("hearing.squares.shout")
        # 9, 13 to 17: units of the Axis; 10, 11: what operators carry and drive
        self.units: list[UnitKind] = unit_kinds(data)
        self.gear: list[GearKind] = gear_kinds(data)
        self.operators: list[OperatorKind] = operator_kinds(data)
        self.support_health: int = data.integer("support.resistance.health")
        self.vehicles: list[VehicleKind] = vehicle_kinds(data)
        self.scatter = Scatter(data)
        self.blast_radius: int = data.integer("blast.template.radius")
        self.operator_points: int = data.integer("turn.points.operator")
        self.vehicle_points: int = data.integer("turn.points.vehicle")
        self.cost: dict[str, int] = {action: data.integer(f"turn.cost.{action}") for action in data.names("turn.cost")}
        self.sprint_squares: int = data.integer("turn.squares.sprint")
        self.floor_it_squares: int = data.integer("turn.squares.floor-it")
        self.modifier = Modifiers(data)
        self.keep_away: dict[str, int] = {
            what: data.integer(f"safety.squares.{what}") for what in data.names("safety.squares")
        }
        # 4: event cards
        self.cards = Cards(data)
        # 16: the Jäger's hand and lurking units; how near a cat is scared; who notices it and a twig
        self.jager_hand: int = data.integer("jager.cards.hand")
        self.lurking_units: int = data.integer("jager.units.lurking")
        self.cat_scared: int = data.integer("jager.squares.cat-scared")
        self.cat_noticed: int = data.integer("jager.squares.cat-noticed")
        self.twig_heard: int = data.integer("jager.squares.twig-heard")
        # The missions in the order of the booklet
        self.missions: list[str] = sorted(
            data.names("mission"), key=lambda mission: data.integer(f"mission.{mission}.number")
        )
        self.maps: list[MissionMap] = [
            MissionMap(data, self.kinds, mission) if checked else map_of(data, self.kinds, mission)
            for mission in self.missions
        ]
        self.target_ids: list[str] = sorted({target.id for map in self.maps for target in map.targets})
        self.setups: list[Setup] = [Setup(data, map) if checked else setup_of(data, map) for map in self.maps]
        self.objective_ids: list[str] = sorted({goal.id for setup in self.setups for goal in setup.objectives})


def map_of(data: Data, kinds: Kinds, mission: str) -> MissionMap:
    """The map of a mission, checked."""
    check_layout(data, mission)
    map = MissionMap(data, kinds, mission)
    check_map(data, map)
    return map


def setup_of(data: Data, map: MissionMap) -> Setup:
    """The set-up of a mission, checked."""
    setup = Setup(data, map)
    check_setup(data, map, setup)
    return setup


def read_data(overlay: str | None = None) -> Data:
    """Every value of the game with its source; an overlay file replaces some by those of a printed copy."""
    data = load_data("grognard.games.sas", FILES, overlay)
    check_facts(data)
    return data
