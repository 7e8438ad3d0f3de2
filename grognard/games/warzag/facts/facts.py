"""The numbers of the game, read once from its data and kept in small lists for the rules to use.

Places are numbers, 0 to 66 row by row; a set of places is an int with one bit for each.
"""

from __future__ import annotations

from grognard.engine.data.reader import Data, load_data
from grognard.games.warzag.facts.check import check_facts
from grognard.games.warzag.facts.geometry import place_ids, reach
from grognard.games.warzag.facts.objectives import Holdings, asked_by
from grognard.games.warzag.vocabulary import deeds
from grognard.games.warzag.vocabulary.words import (
    ABILITIES,
    ALL_PLACES,
    BASE_NAMES,
    CARDS,
    CATEGORIES,
    DEVELOPMENTS,
    FACES,
    FEWEST_SEATS,
    MOST_SEATS,
    NATIONS,
    PLACES,
    ROWS_OF_OBJECTIVES,
    SPACES,
)

FILES = ["board", "nations", "cards", "tables"]
SIDES = ["axis", "allies"]
Needs = list[tuple[int, int]]  # of a mission: what it counts, and how many there must be


class Facts:
    """Every number that the rules need. Built once, never changed, shared by all matches."""

    def __init__(self, data: Data) -> None:
        # 3: the board
        self.ids: list[str] = place_ids()
        self.bases: int = having(data, self.ids, "base")
        self.standard: int = having(data, self.ids, "standard")
        self.industry: int = having(data, self.ids, "industry")
        self.historic: int = having(data, self.ids, "historic")
        self.research: int = having(data, self.ids, "research")
        self.strategic: int = self.industry | self.historic
        self.piece: list[int] = [data.integer(f"place.{id}.piece") for id in self.ids]
        self.place_defence: list[int] = [bonus(data, id, "defence") for id in self.ids]
        self.place_resistance: list[int] = [bonus(data, id, "resistance") for id in self.ids]
        self.base_place: list[int] = [base_at(data, self.ids, name) for name in BASE_NAMES]
        self.open_bases: list[int] = [self.base_place[BASE_NAMES.index(b)] for b in data.words("bases.open")]
        self.closed: int = self.bases & ~sum(1 << place for place in self.open_bases)
        self.passable: int = ALL_PLACES & ~(self.closed | self.research)  # for armies
        self.research_place: int = self.research.bit_length() - 1

        # B3: the research track; a base space is the number of its base
        self.track: list[int] = [SPACES.index(word) for word in data.words("track.spaces")]

        # 2.1, 6.1, B2: nations in the order of NATIONS, values of armies by `army_row(nation, category)`
        self.side: list[int] = [SIDES.index(data.word(f"nation.{n}.side")) for n in NATIONS]
        self.ability: list[int] = [ABILITIES.index(data.word(f"nation.{n}.ability")) for n in NATIONS]
        self.leader_autonomy: list[int] = [data.integer(f"nation.{n}.autonomy") for n in NATIONS]
        self.attack: list[int] = units(data, "attack")
        self.resistance: list[int] = units(data, "resistance")
        self.defence: list[int] = units(data, "defence")
        self.autonomy: list[int] = units(data, "autonomy")
        self.cost: list[int] = units(data, "cost")
        self.tokens: list[int] = [data.integer(f"tokens.{c}") for c in CATEGORIES]

        # B4, B5, 2.4, 9: cards. Supply cards have numbers of their own, those of one kind side by side.
        self.card_kind: list[int] = [
            i for i, card in enumerate(CARDS) for _ in range(data.integer(f"supply.{card}.copies"))
        ]
        self.card_value: list[int] = [value_of(data, card) for card in CARDS]
        self.objective_ids: list[str] = [f"{o}-{row}" for o in data.names("objective") for row in ROWS_OF_OBJECTIVES]
        self.objective: list[Holdings] = [asked_by(data, o.replace("-", ".")) for o in self.objective_ids]
        self.objectives_for: list[list[int]] = [self.objectives_of(seats) for seats in range(MOST_SEATS + 1)]
        self.mission_ids: list[str] = data.names("mission")
        self.mission: list[Needs] = [needs(data, f"mission.{m}.need") for m in self.mission_ids]
        self.prize_points: list[int] = [prize(data, m, "points") for m in self.mission_ids]
        self.prize_supply: list[int] = [prize(data, m, "supply") for m in self.mission_ids]
        self.promotion_ids: list[str] = data.names("promotion")
        self.promotion_category: list[int] = [
            CATEGORIES.index(data.word(f"promotion.{p}.category")) for p in self.promotion_ids
        ]
        self.promotion_copies: list[int] = promotions(data, "copies")
        self.promotion_cost: list[int] = promotions(data, "cost")
        self.promotion_attack: list[int] = promotions(data, "attack")
        self.promotion_resistance: list[int] = promotions(data, "resistance")
        self.promotion_defence: list[int] = promotions(data, "defence")
        self.promotion_autonomy: list[int] = promotions(data, "autonomy")

        # 2.3, 5: production points
        self.points_two: int = data.integer("setup.points_two")
        self.points_more: int = data.integer("setup.points_more")
        self.most_points: int = data.integer("points.most")
        self.income_base: int = data.integer("income.base")
        self.income_standard: int = data.integer("income.standard")
        self.income_developed: list[int] = [data.integer(f"income.{d}") for d in DEVELOPMENTS]
        self.income_army: int = data.integer("income.industry_army")
        self.income_historic: int = data.integer("income.historic")

        # 6, 7, 8, 10: prices and bonuses
        self.annex_price: int = data.integer("cost.annex")
        self.annex_base_price: int = data.integer("cost.annex_base")
        self.takeable_for: list[int] = [self.takeable(points) for points in range(self.most_points + 1)]
        self.invaded_price: int = data.integer("cost.invaded")
        self.develop_price: int = data.integer("cost.develop")
        self.change_price: int = data.integer("cost.change")
        self.downgrade_price: int = data.integer("cost.downgrade")
        self.activate_price: int = data.integer("cost.research")
        self.repair_price: int = data.integer("cost.repair")
        self.aggression_price: int = data.integer("cost.rush")
        self.gift_fee: int = data.integer("cost.transfer")
        self.fort_defence: int = data.integer("fort.defence")
        self.fort_resistance: int = data.integer("fort.resistance")
        self.radius: int = data.integer("leader.radius")
        self.influence: list[int] = [1 << i | reach(1 << i, ALL_PLACES, self.radius) for i in range(PLACES)]
        self.faces: list[int] = [FACES.index(face) for face in data.words("die.faces")]
        self.base_bonus: int = data.integer("research.base_bonus")
        self.most_evacuations: int = data.integer("research.evacuated")
        self.rounds: int = data.integer("war.rounds")

    def objectives_of(self, seats: int) -> list[int]:
        """2.4: the cards, by the row that counts for so many players."""
        rows = len(ROWS_OF_OBJECTIVES)
        return [n for n in range(len(self.objective)) if n % rows == seats - FEWEST_SEATS]

    def takeable(self, points: int) -> int:
        """6.3: the kinds of places that an army may take with so many points, if they belong to nobody."""
        places = self.strategic
        if points >= self.annex_price:
            places |= self.standard
        return places | self.bases if points >= self.annex_base_price else places


def having(data: Data, ids: list[str], kind: str) -> int:
    """The set of places of a kind."""
    return sum(1 << i for i, id in enumerate(ids) if data.word(f"place.{id}.kind") == kind)


def bonus(data: Data, id: str, key: str) -> int:
    """What is printed on a historic territory."""
    return data.integer(f"place.{id}.{key}") if key in data.names(f"place.{id}") else 0


def base_at(data: Data, ids: list[str], name: str) -> int:
    """The place of a base."""
    return next(i for i, id in enumerate(ids) if "base" in data.names(f"place.{id}") and base_of(data, id) == name)


def base_of(data: Data, id: str) -> str:
    return data.word(f"place.{id}.base")


def units(data: Data, key: str) -> list[int]:
    """One number of every army, nation by nation."""
    return [data.integer(f"unit.{nation}.{category}.{key}") for nation in NATIONS for category in CATEGORIES]


def value_of(data: Data, card: str) -> int:
    """How much a supply card gives; some give no number."""
    return data.integer(f"supply.{card}.value") if "value" in data.names(f"supply.{card}") else 0


def needs(data: Data, table: str) -> Needs:
    return [(deeds.COUNTED.index(key), data.integer(f"{table}.{key}")) for key in data.names(table)]


def prize(data: Data, mission: str, key: str) -> int:
    table = f"mission.{mission}.prize"
    return data.integer(f"{table}.{key}") if key in data.names(table) else 0


def promotions(data: Data, key: str) -> list[int]:
    return [data.integer(f"promotion.{p}.{key}") for p in data.names("promotion")]


def read_data(overlay: str | None = None) -> Data:
    """Every value of the game with its source; an overlay file replaces some by those of a printed copy."""
    data = load_data("grognard.games.warzag", FILES, overlay)
    check_facts(data)
    return data
