"""One campaign as its map sheet prints it: areas and units, the calendar, and all its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.engine.data.reader import Data
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    CAMPAIGNS,
    COSTS,
    DD,
    NAMED,
    NATIONS,
    OPTIONS,
    OPTIONS_EACH,
    ORDERS,
    PLANS,
)

if TYPE_CHECKING:
    from grognard.games.rommel.facts.facts import Facts


class Campaign:
    """Which units, areas and plans a campaign uses, its calendar and its tables."""

    def __init__(self, data: Data, f: Facts, index: int) -> None:
        key = CAMPAIGNS[index]
        self.index = index
        self.read_areas(f)
        self.read_units(f)
        self.read_calendar(data, f"{key}.turn")
        self.read_setup(data, f"{key}.setup")
        self.read_plans(data, key)
        self.read_axis_resupply(data, f, f"{key}.axis_resupply")
        self.read_orders(data, f, f"{key}.orders")
        self.read_allied_resupply(data, f"{key}.allied_resupply")
        # 8.5, 8.20: entry areas by nation and die
        self.operation_table: list[list[int]] = entries(data, f, f"{key}.operations")
        self.placement_table: list[list[int]] = entries(data, f, f"{key}.placement")
        # 2.12: victory points of this campaign's options
        words = [word.replace("-", "_") for word in OPTIONS[index * OPTIONS_EACH : (index + 1) * OPTIONS_EACH]]
        self.option_points: list[int] = [data.integer(f"{key}.option.{word}") for word in words]

    def read_areas(self, f: Facts) -> None:
        """1.2, 4.7, 4.10, 8.14: areas and regions; sets of areas have one bit for each."""
        self.areas: list[int] = [a for a, campaign in enumerate(f.area_campaign) if campaign == self.index]
        self.area_mask: int = sum(1 << a for a in self.areas)
        self.regions: list[int] = sorted({f.region_of[a] for a in self.areas})
        self.region_mask: list[int] = region_masks(f)
        self.region_areas: list[list[int]] = [[a for a in self.areas if f.region_of[a] == r] for r in self.regions]
        self.objectives: list[int] = [a for a in self.areas if f.flag[a] in (AXIS, ALLIES)]
        self.defender = AXIS if self.index == DD else ALLIES
        self.defended: list[int] = [a for a in self.objectives if f.flag[a] == self.defender]
        self.objective_mask: int = sum(1 << a for a in self.objectives)
        self.supply_mask: int = sum(1 << a for a in self.areas if f.supply[a])
        self.entries: list[int] = [a for a in self.areas if f.entry[a]]  # always, or while the Axis holds them

    def read_units(self, f: Facts) -> None:
        """2.1: the units of this campaign."""
        units = [u for u, campaign in enumerate(f.campaign_of) if campaign == self.index]
        self.axis_units: list[int] = [u for u in units if f.side[u] == AXIS]
        self.ally_units: list[int] = [u for u in units if f.side[u] == ALLIES]
        self.units: list[int] = self.axis_units + self.ally_units
        self.joins: list[int] = [int(p) if p.isdigit() else 0 for p in f.period]  # by unit: its year, or 0
        self.late_units: list[int] = [u for u in self.units if self.joins[u]]

    def read_calendar(self, data: Data, table: str) -> None:
        """1.7, 2.6, 10.1: the boxes of the turn track; box 0 is Start."""
        boxes = [f"{table}.{turn}" for turn in data.names(table)]
        self.turns = len(boxes)
        self.vp: list[int] = [0, *[data.integer(f"{box}.vp") for box in boxes]]
        self.torch: list[int] = [0, *[data.integer(f"{box}.torch") for box in boxes]]
        years = [data.integer(f"{box}.year") for box in boxes]
        self.year: list[int] = [years[0], *years]

    def read_setup(self, data: Data, table: str) -> None:
        """2.4, 2.5: Supplies, and the Forces of the first operation."""
        self.axis_supplies = data.integer(f"{table}.axis_supplies")
        self.allied_supplies = data.integer(f"{table}.allied_supplies")
        self.operation_forces = data.integer(f"{table}.operation_forces")

    def read_plans(self, data: Data, key: str) -> None:
        """2.7: the plans that the Axis may choose, and those in the Allied cup."""
        self.axis_plans: list[bool] = [key in data.words(f"plan.{p}.axis") for p in PLANS]
        self.on_sale: list[int] = [p for p in range(len(PLANS)) if self.axis_plans[p]]
        self.allied_plans: list[int] = [
            data.integer(f"plan.{p}.copies") if key in data.words(f"plan.{p}.allies") else 0 for p in PLANS
        ]
        self.plan_cup: list[int] = [p for p, copies in enumerate(self.allied_plans) for _ in range(copies)]

    def read_axis_resupply(self, data: Data, f: Facts, table: str) -> None:
        """4.8: what resupply points are counted for."""
        self.per_region = data.integer(f"{table}.region")
        self.per_destroyed = data.integer(f"{table}.destroyed")
        self.holding: list[int] = [f.area_ids.index(a) for a in data.words(f"{table}.holding")]
        per_objective = data.integer(f"{table}.objective")
        self.worth: list[tuple[int, int]] = [(a, per_objective) for a in self.objectives if per_objective]
        self.worth += zip(self.holding, data.integers(f"{table}.holding_points"), strict=True)
        self.roll_points: list[int] = data.integers(f"{table}.roll")
        self.rolls_points: bool = any(self.roll_points)

    def read_orders(self, data: Data, f: Facts, table: str) -> None:
        """8.8, 8.9: the tables of orders by region, in the order of `regions`."""
        tables = [f"{table}.{f.region_ids[r]}" for r in self.regions]
        self.per_allied: list[int] = [data.integer(f"{t}.per_allied") for t in tables]
        self.per_axis: list[int] = [data.integer(f"{t}.per_axis") for t in tables]
        self.garrison: list[list[int]] = [[f.area_ids.index(a) for a in data.words(f"{t}.garrison")] for t in tables]
        self.alone: list[list[int]] = [[f.area_ids.index(a) for a in data.words(f"{t}.alone")] for t in tables]
        self.order_low: list[list[int]] = [data.integers(f"{t}.low") for t in tables]
        self.order_rows: list[list[list[int]]] = [
            [[order(f, word) for word in row.split()] for row in data.words(f"{t}.orders")] for t in tables
        ]

    def read_allied_resupply(self, data: Data, table: str) -> None:
        """8.18: the dice, what is added to them, and the table."""
        self.resupply_dice = data.integer(f"{table}.dice")
        self.per_axis_objective = data.integer(f"{table}.per_axis_objective")
        self.late_year = data.integer(f"{table}.late_year")
        self.late_bonus = data.integer(f"{table}.late_bonus")
        self.resupply_low: list[int] = data.integers(f"{table}.low")
        self.resupply_forces: list[int] = data.integers(f"{table}.forces")
        self.resupply_supplies: list[int] = data.integers(f"{table}.supplies")
        self.landing_supplies = data.integer(f"{table}.landing_supplies")


def entries(data: Data, f: Facts, table: str) -> list[list[int]]:
    """An area for each face of the die, by nation; nothing for nations that do not fight here."""
    found: list[list[int]] = []
    for nation in NATIONS:
        known = nation in data.names(table)
        found.append([f.area_ids.index(a) for a in data.words(f"{table}.{nation}")] if known else [])
    return found


def order(f: Facts, word: str) -> int:
    """8.10 to 8.16: an order such as `advance`, `area:cairo`, `retreat:-1` as a number."""
    parts = word.split(":")
    costs = COSTS if parts[-1] == "-1" else 0
    return costs + (NAMED + f.area_ids.index(parts[1]) if parts[0] == "area" else ORDERS.index(parts[0]))


def region_masks(f: Facts) -> list[int]:
    """The areas of every region as a set."""
    masks = [0] * len(f.region_ids)
    for area, region in enumerate(f.region_of):
        masks[region] |= 1 << area
    return masks
