"""The numbers of the game, read once from its data and kept in small lists for the rules to use."""

from __future__ import annotations

from grognard.engine.data.reader import Data, load_data
from grognard.games.cataclysm.facts.atlas import Atlas
from grognard.games.cataclysm.facts.bases import Bases
from grognard.games.cataclysm.facts.check import check_facts
from grognard.games.cataclysm.facts.check_setup import check_scenario
from grognard.games.cataclysm.facts.combat import CombatFacts
from grognard.games.cataclysm.facts.crisis import CrisisTables
from grognard.games.cataclysm.facts.forces import Forces
from grognard.games.cataclysm.facts.scenario import Scenario
from grognard.games.cataclysm.vocabulary.words import COMMITMENTS, SIDES, TYPES

FILES = ["tables", "europe", "pacific", "seas", "links", "coasts", "bases", "powers", "crisis", "scenarios"]


class Facts:
    """Every number that the rules need. Built once, never changed, shared by all matches."""

    def __init__(self, data: Data) -> None:
        self.atlas = Atlas(data)
        self.bases = Bases(data, self.atlas)
        self.forces = Forces(data, self.atlas)
        self.crisis = CrisisTables(data, self.atlas)
        self.combat = CombatFacts(data)
        self.scenarios: dict[str, Scenario] = {
            id: Scenario(data, id, self.atlas, self.forces) for id in data.names("scenario")
        }

        # Areas that rules name
        self.ruhr: int = self.atlas.number["ruhr"]
        self.rome: int = self.atlas.number["rome"]
        self.tokyo: int = self.atlas.number["tokyo"]
        self.washington: int = self.atlas.number["washington"]
        self.urals: int = self.atlas.number["urals"]
        self.special_resource: list[int] = [
            self.atlas.number[data.word(f"special_resource.{level}")] for level in ("mobilization", "total_war")
        ]

        # 3, 5.6.5: turns and markers
        self.turns: list[str] = data.words("turns.track")
        self.global_war_ahead: int = data.integer("turns.global_war_ahead")
        self.a_bomb_ahead: int = data.integer("turns.a_bomb_ahead")
        self.global_war_earliest: int = self.turns.index(data.word("turns.global_war_earliest"))
        self.crisis_markers: int = data.integer("counter.crisis")
        self.civil_war_markers: int = data.integer("counter.civil_war_resolution")
        self.cubes_of_a_colour: int = data.integer("counter.cubes_of_a_colour")

        # 4.1, 4.6: economy, by commitment or by type of unit
        self.resources_paid: list[int] = by_commitment(data, "resources")
        self.builds_gained: list[int] = by_commitment(data, "builds")
        self.offensives_played: list[int] = by_commitment(data, "offensives")
        self.actions_gained: list[int] = by_commitment(data, "actions")
        self.home_front: list[int] = by_commitment(data, "home_front")
        self.propaganda: list[int] = by_commitment(data, "propaganda")
        self.sudden_death: list[int] = by_commitment(data, "sudden_death")
        self.cost: list[int] = [data.integer(f"cost.{type}") for type in TYPES]
        self.upgrade_cost: int = data.integer("cost.upgrade")
        self.refit_cost: int = data.integer("cost.refitted_fleet")
        self.a_bomb_cost: int = data.integer("cost.a_bomb")
        self.cost_of: dict[str, int] = {  # by what is built
            **dict.fromkeys(SIDES, self.upgrade_cost),
            **dict(zip(TYPES, self.cost, strict=True)),
            "a_bomb": self.a_bomb_cost,
        }

        # 5.3, 5.5: politics
        self.success: int = data.integer("check.success")
        self.stability_levels: list[str] = data.words("stability.levels")
        self.after_collapse: int = self.stability_levels.index(data.word("stability.after_collapse"))

        # 7.1, 7.3: occupation and ranges
        self.most_land: int = data.integer("occupation.land")
        self.most_forts: int = data.integer("occupation.forts")
        self.most_naval: int = data.integer("occupation.naval")
        self.most_air: int = data.integer("occupation.air")
        self.most_logistics: int = data.integer("occupation.logistics")
        self.most_restricted: int = data.integer("occupation.restricted")
        self.most_at_base: int = data.integer("occupation.sea_base")
        self.most_at_supplied_base: int = data.integer("occupation.sea_base_with_logistics")
        self.most_near_port: int = data.integer("occupation.sea_near_port")
        self.submarine_distance: int = data.integer("occupation.submarine_distance")
        self.naval_range: int = data.integer("range.naval")
        self.tactical_range: int = data.integer("range.tactical_air")
        self.strategic_range: int = data.integer("range.strategic_air")
        self.extension: int = data.integer("range.extension")
        self.line_range: int = data.integer("range.line_of_communication")


def by_commitment(data: Data, key: str) -> list[int]:
    return [data.integer(f"commitment.{level}.{key}") for level in COMMITMENTS]


def read_data(overlay: str | None = None) -> Data:
    """Every value of the game with its source; an overlay file replaces some by those of a printed copy."""
    data = load_data("grognard.games.cataclysm", FILES, overlay)
    check_facts(data)
    for id in data.names("scenario"):
        check_scenario(data, id)
    return data
