"""One campaign as its map sheet prints it: areas and units, the calendar, and all its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.engine.bits import bits_of
from grognard.engine.data.reader import Data
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    CAMPAIGNS,
    COSTS,
    NAMED,
    NATIONS,
    OPTIONS,
    OPTIONS_EACH,
    ORDERS,
    PLACES,
    PLANS,
)

if TYPE_CHECKING:
    from grognard.games.rommel.facts.facts import Facts

REMEMBERED = 10_000  # lists of one kind that are kept


def remember(known: dict[int, list[int]], key: int, found: list[int]) -> list[int]:
    """Keep a list that will be asked for again; all are forgotten now and then, so that they never grow too many."""
    if len(known) >= REMEMBERED:
        known.clear()
    known[key] = found
    return found


class Campaign:
    """One campaign: which units, areas and plans it uses, its calendar and its tables."""

    def __init__(self, data: Data, f: Facts, index: int) -> None:
        key = CAMPAIGNS[index]
        self.index = index
        self.areas: list[int] = [a for a, c in enumerate(f.area_campaign) if c == index]
        self.area_mask: int = sum(1 << a for a in self.areas)
        self.regions: list[int] = sorted({f.region_of[a] for a in self.areas})
        units = [u for u, c in enumerate(f.campaign_of) if c == index]
        self.axis_units: list[int] = [u for u in units if f.side[u] == AXIS]
        self.ally_units: list[int] = [u for u in units if f.side[u] == ALLIES]
        self.units: list[int] = self.axis_units + self.ally_units
        self.first: int = min(self.units)
        self.axis_mask: int = sum(f.bit[u] for u in self.axis_units)
        self.ally_mask: int = sum(f.bit[u] for u in self.ally_units)
        self.units_mask: int = self.axis_mask | self.ally_mask
        # Lists that were asked for, by set of units: the units, and the moves that pick one of them
        self.listed: dict[int, list[int]] = {}
        self.picks: dict[int, list[int]] = {}
        self.destinations: dict[int, list[int]] = {}  # by set of areas: the moves there
        self.joins: list[int] = [int(p) if p.isdigit() else 0 for p in f.period]  # by unit: its year, or 0
        self.late_units: list[int] = [u for u in self.units if self.joins[u]]
        self.objectives: list[int] = [a for a in self.areas if f.flag[a] < 2]
        self.objective_mask: int = sum(1 << a for a in self.objectives)
        # 1.4 to 1.6: where a side must stand, as sets, before it is worth asking whether the campaign is decided
        nowhere = 1 << len(f.area_ids)  # for the side that cannot bring about the end
        self.axis_prize: int = [1 << f.cairo, self.objective_mask, nowhere][index] & ~f.axis_flags
        self.ally_prize: int = [1 << f.tripoli, nowhere, self.objective_mask][index] & ~f.ally_flags
        self.supply_mask: int = sum(1 << a for a in self.areas if f.supply[a])
        self.region_mask: list[int] = region_masks(f)
        self.region_areas: list[list[int]] = [bits_of(mask) for mask in self.region_mask]
        # By where a unit is: its region as a bit; 0 for piles and other campaigns
        self.region_at: list[int] = [0] * PLACES
        for area in self.areas:
            self.region_at[area] = 1 << f.region_of[area]

        # 1.7, 2.6: the calendar; box 0 is Start
        boxes = [f"{key}.turn.{turn}" for turn in data.names(f"{key}.turn")]
        self.turns = len(boxes)
        self.vp: list[int] = [0, *[data.integer(f"{box}.vp") for box in boxes]]
        self.torch: list[int] = [0, *[data.integer(f"{box}.torch") for box in boxes]]
        first = data.integer(f"{boxes[0]}.year")
        self.year: list[int] = [first, *[data.integer(f"{box}.year") for box in boxes]]

        # 2.4, 2.5
        self.axis_supplies = data.integer(f"{key}.setup.axis_supplies")
        self.allied_supplies = data.integer(f"{key}.setup.allied_supplies")
        self.operation_forces = data.integer(f"{key}.setup.operation_forces")

        # 2.7: plans on sale, and the Allied cup
        self.axis_plans: list[bool] = [key in data.words(f"plan.{p}.axis") for p in PLANS]
        self.on_sale: list[int] = [p for p in range(len(PLANS)) if self.axis_plans[p]]
        self.allied_plans: list[int] = [
            data.integer(f"plan.{p}.copies") if key in data.words(f"plan.{p}.allies") else 0 for p in PLANS
        ]
        self.plan_cup: list[int] = [p for p, copies in enumerate(self.allied_plans) for _ in range(copies)]
        self.sales: dict[int, list[int]] = {}  # what the Axis may choose, by points and plans, when it was asked for

        # 4.8
        resupply = f"{key}.axis_resupply"
        self.per_region = data.integer(f"{resupply}.region")
        self.per_objective = data.integer(f"{resupply}.objective")
        self.per_destroyed = data.integer(f"{resupply}.destroyed")
        self.holding: list[int] = [f.area_ids.index(a) for a in data.words(f"{resupply}.holding")]
        self.holding_points: list[int] = data.integers(f"{resupply}.holding_points")
        self.worth: list[tuple[int, int]] = [(a, self.per_objective) for a in self.objectives if self.per_objective]
        self.worth += zip(self.holding, self.holding_points, strict=True)
        self.roll_points: list[int] = data.integers(f"{resupply}.roll")
        self.rolls_points: bool = any(self.roll_points)

        self.entries: list[int] = [a for a in self.areas if f.entry[a]]  # 4.10: always, or while they are held

        # 8.5, 8.20: entry areas by nation and die
        self.operation_table: list[list[int]] = entries(data, f, f"{key}.operations")
        self.placement_table: list[list[int]] = entries(data, f, f"{key}.placement")

        # 8.18
        table = f"{key}.allied_resupply"
        self.resupply_dice = data.integer(f"{table}.dice")
        self.per_axis_objective = data.integer(f"{table}.per_axis_objective")
        self.late_year = data.integer(f"{table}.late_year")
        self.late_bonus = data.integer(f"{table}.late_bonus")
        self.resupply_low: list[int] = data.integers(f"{table}.low")
        self.resupply_forces: list[int] = data.integers(f"{table}.forces")
        self.resupply_supplies: list[int] = data.integers(f"{table}.supplies")
        self.landing_supplies = data.integer(f"{table}.landing_supplies")

        # 8.8, 8.9: by region, in the order of `regions`
        tables = [f"{key}.orders.{f.region_ids[r]}" for r in self.regions]
        self.per_allied: list[int] = [data.integer(f"{t}.per_allied") for t in tables]
        self.per_axis: list[int] = [data.integer(f"{t}.per_axis") for t in tables]
        self.garrison: list[list[int]] = [[f.area_ids.index(a) for a in data.words(f"{t}.garrison")] for t in tables]
        self.alone: list[list[int]] = [[f.area_ids.index(a) for a in data.words(f"{t}.alone")] for t in tables]
        self.order_low: list[list[int]] = [data.integers(f"{t}.low") for t in tables]
        self.order_rows: list[list[list[int]]] = [
            [[order(f, word) for word in row.split()] for row in data.words(f"{t}.orders")] for t in tables
        ]

        # 2.12: points of this campaign's options
        words = [word.replace("-", "_") for word in OPTIONS[index * OPTIONS_EACH : (index + 1) * OPTIONS_EACH]]
        self.option_points: list[int] = [data.integer(f"{key}.option.{word}") for word in words]

    def list_units(self, units: int) -> list[int]:
        """The units of a set, ascending, in a list that is everybody's and not to be changed."""
        found = self.listed.get(units)
        return self.list_anew(units) if found is None else found

    def list_anew(self, units: int) -> list[int]:
        """Written out, since sets of units are of many kinds and often new."""
        found: list[int] = []
        before, left = self.first - 1, units
        while left:
            low = left & -left
            found.append(before + low.bit_length())
            left ^= low
        return remember(self.listed, units, found)


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
    """The areas of every region as a set of bits."""
    masks = [0] * len(f.region_ids)
    for area, region in enumerate(f.region_of):
        masks[region] |= 1 << area
    return masks
