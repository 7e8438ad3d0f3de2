"""What is printed on maps and counters, read once from the data and laid out for the rules."""

from __future__ import annotations

from grognard.engine.data import Data, load_data
from grognard.games.rommel.facts_check import check_facts
from grognard.games.rommel.words import (
    ALLIES,
    AXIS,
    CAMPAIGNS,
    COSTS,
    ENTRIES,
    MARKERS,
    NAMED,
    NATIONS,
    OPTIONS,
    OPTIONS_EACH,
    ORDERS,
    PLANS,
    SIDES,
    TYPES,
)

FILES = ["north_africa", "ghost_division", "d_day", "units", "counters", "tables", "options"]
FAR = 99
UPGRADE_VALUES = 4


class Facts:
    """All three campaigns. Units, areas and regions are numbered through; a campaign knows which are its own."""

    def __init__(self, data: Data) -> None:
        # 4.7: regions and areas
        self.region_ids: list[str] = through(data, "region")
        self.area_ids: list[str] = through(data, "area")
        self.area_campaign: list[int] = [c for c, key in enumerate(CAMPAIGNS) for _ in data.names(f"{key}.area")]
        areas = [f"{CAMPAIGNS[c]}.area.{a}" for a, c in zip(self.area_ids, self.area_campaign, strict=True)]
        self.region_of: list[int] = [self.region_ids.index(data.word(f"{a}.region")) for a in areas]
        self.truck: list[int] = trucks(data, self.region_ids)
        self.flag: list[int] = [["axis", "allies", "none"].index(data.word(f"{a}.flag")) for a in areas]
        self.flag_nation: list[str] = [data.word(f"{a}.nation") for a in areas]
        self.fort: list[bool] = [data.flag(f"{a}.fort") for a in areas]
        self.supply: list[bool] = [data.flag(f"{a}.supply") for a in areas]
        self.entry: list[int] = [ENTRIES.index(data.word(f"{a}.axis_entry")) for a in areas]
        self.adj: list[int] = neighbours(data, self.area_ids)
        self.near: list[list[int]] = [bits_of(mask) for mask in self.adj]
        self.dist: list[list[int]] = [distances(self.near, a) for a in range(len(self.area_ids))]

        # Ways: the next areas on the shortest ways, and all areas between, by where from and where to
        self.nearer: list[list[list[int]]] = [nearer(self.near, self.dist, a) for a in range(len(self.area_ids))]
        self.between: list[list[int]] = [between(self.dist, a) for a in range(len(self.area_ids))]
        self.cairo: int = self.area_ids.index("cairo")
        self.tripoli: int = self.area_ids.index("tripoli")

        # 2.1, 2.9, 2.10: units; values by 2 * unit + face, face 1 is reduced
        self.unit_ids: list[str] = data.names("unit")
        units = [f"unit.{u}" for u in self.unit_ids]
        self.campaign_of: list[int] = [CAMPAIGNS.index(data.word(f"{u}.campaign")) for u in units]
        self.side: list[int] = [SIDES.index(data.word(f"{u}.side")) for u in units]
        self.nation: list[int] = [NATIONS.index(data.word(f"{u}.nation")) for u in units]
        self.type: list[int] = [TYPES.index(data.word(f"{u}.type")) for u in units]
        faces = [data.integers(f"{u}.{face}") for u in units for face in ("full", "reduced")]
        self.attack: list[int] = [face[0] for face in faces]
        self.superior: list[int] = [face[1] for face in faces]
        self.defense: list[int] = [face[2] for face in faces]
        self.move: list[int] = [face[3] for face in faces]
        self.entry_kind: list[str] = [data.word(f"{u}.entry") for u in units]
        self.start: list[int] = [place(self.area_ids, data.word(f"{u}.area")) for u in units]
        self.period: list[str] = [data.word(f"{u}.from") for u in units]
        self.twin: list[int] = twins(self, faces)

        # 6, 2.5, 2.8: counters
        self.plan_two: list[int] = [data.integer(f"plan.{p}.two") for p in PLANS]
        self.plan_one: list[int] = [data.integer(f"plan.{p}.one") for p in PLANS]
        self.plan_cost: list[int] = [data.integer(f"plan.{p}.cost") for p in PLANS]
        self.markers: list[int] = [data.integer(f"marker.{m}") for m in MARKERS]
        self.upgrade_ids: list[str] = data.names("upgrade")
        self.upgrade_count: list[int] = [data.integer(f"upgrade.{u}.count") for u in self.upgrade_ids]
        # Bonus by (2 * counter + level) * 4: attack, superior, defense, points
        self.bonus: list[int] = [
            n for u in self.upgrade_ids for level in ("veteran", "elite") for n in data.integers(f"upgrade.{u}.{level}")
        ]

        # Costs and bonuses
        self.die: int = data.integer("rules.die")
        self.extra_area: int = data.integer("rules.extra_area")
        self.refit: int = data.integer("rules.refit")
        self.rebuild: int = data.integer("rules.rebuild")
        self.over_limit: int = data.integer("rules.over_limit")
        self.fort_bonus: int = data.integer("rules.fort")
        self.overrun: int = data.integer("rules.overrun")
        self.per_point: int = data.integer("rules.per_point")
        self.missing_force: int = data.integer("rules.missing_force")
        self.exploit: int = data.integer("rules.exploit")
        self.disrupt_two: int = data.integer("rules.disrupt_two")
        self.disrupt_one: int = data.integer("rules.disrupt_one")
        self.points: list[int] = plan_points(data)
        self.allied_force: list[int] = data.integers("allied_plans.force")
        self.allied_supplies: list[int] = data.integers("allied_plans.supplies")
        self.allied_more: list[int] = data.integers("allied_plans.more")
        self.allied_cost: list[int] = data.integers("allied_plans.cost")

        # 9: linked campaigns
        rows = [f"linked.{row}" for row in data.names("linked")]
        self.linked_resupply: list[int] = [data.integer(f"{row}.resupply") for row in rows]
        self.linked_attack: list[int] = [data.integer(f"{row}.attack") for row in rows]
        self.linked_remove: list[int] = [data.integer(f"{row}.remove") for row in rows]
        self.linked_add: list[int] = [data.integer(f"{row}.add") for row in rows]
        self.linked_give_up: list[int] = [data.integer(f"{row}.give_up") for row in rows]
        self.linked_points: list[int] = [data.integer(f"{row}.points") for row in rows]

        # 2.12: what options change
        self.malta: int = data.integer("effects.malta")
        self.extra_plans: int = data.integer("effects.extra_plans")
        self.early_torch: int = data.integer("effects.early_torch")
        self.greek_forces: int = data.integer("effects.greek_forces")
        self.dyle_forces: int = data.integer("effects.dyle_forces")
        self.wall_supplies: int = data.integer("effects.wall_supplies")
        self.fuel_cost: int = data.integer("effects.fuel_cost")
        self.stuka_cost: int = data.integer("effects.stuka_cost")
        self.good_roll: int = data.integer("effects.good_roll")
        self.stop_turn: int = data.integer("effects.stop_turn")
        self.fortitude_turn: int = data.integer("effects.fortitude_turn")
        self.storm_turn: int = data.integer("effects.storm_turn")
        self.option_units: list[tuple[int, int, int]] = option_units(data, self)

        self.campaigns: list[Campaign] = [Campaign(data, self, c) for c in range(len(CAMPAIGNS))]


class Campaign:
    """One campaign: which units, areas and plans it uses, its calendar and its tables."""

    def __init__(self, data: Data, f: Facts, index: int) -> None:
        key = CAMPAIGNS[index]
        self.index = index
        self.areas: list[int] = [a for a, c in enumerate(f.area_campaign) if c == index]
        self.regions: list[int] = sorted({f.region_of[a] for a in self.areas})
        units = [u for u, c in enumerate(f.campaign_of) if c == index]
        self.axis_units: list[int] = [u for u in units if f.side[u] == AXIS]
        self.ally_units: list[int] = [u for u in units if f.side[u] == ALLIES]
        self.objectives: list[int] = [a for a in self.areas if f.flag[a] < 2]
        self.supply_areas: list[int] = [a for a in self.areas if f.supply[a]]
        self.region_mask: list[int] = region_masks(f)

        # 1.7, 2.6: the calendar; box 0 is Start
        boxes = [f"{key}.turn.{turn}" for turn in data.names(f"{key}.turn")]
        self.turns = len(boxes)
        self.vp: list[int] = [0, *(data.integer(f"{box}.vp") for box in boxes)]
        self.torch: list[int] = [0, *(data.integer(f"{box}.torch") for box in boxes)]
        first = data.integer(f"{boxes[0]}.year")
        self.year: list[int] = [first, *(data.integer(f"{box}.year") for box in boxes)]

        # 2.4, 2.5
        self.axis_supplies = data.integer(f"{key}.setup.axis_supplies")
        self.allied_supplies = data.integer(f"{key}.setup.allied_supplies")
        self.operation_forces = data.integer(f"{key}.setup.operation_forces")

        # 2.7: plans on sale, and the Allied cup
        self.axis_plans: list[bool] = [key in data.words(f"plan.{p}.axis") for p in PLANS]
        self.allied_plans: list[int] = [
            data.integer(f"plan.{p}.copies") if key in data.words(f"plan.{p}.allies") else 0 for p in PLANS
        ]

        # 4.8
        resupply = f"{key}.axis_resupply"
        self.per_region = data.integer(f"{resupply}.region")
        self.per_objective = data.integer(f"{resupply}.objective")
        self.per_destroyed = data.integer(f"{resupply}.destroyed")
        self.holding: list[int] = [f.area_ids.index(a) for a in data.words(f"{resupply}.holding")]
        self.holding_points: list[int] = data.integers(f"{resupply}.holding_points")
        self.roll_points: list[int] = data.integers(f"{resupply}.roll")

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


def through(data: Data, table: str) -> list[str]:
    """The names of all campaigns in one list."""
    return [name for key in CAMPAIGNS for name in data.names(f"{key}.{table}")]


def trucks(data: Data, regions: list[str]) -> list[int]:
    found = {r: data.integer(f"{key}.region.{r}.truck") for key in CAMPAIGNS for r in data.names(f"{key}.region")}
    return [found[r] for r in regions]


def neighbours(data: Data, areas: list[str]) -> list[int]:
    """The areas that each touches, as a set of bits."""
    masks = [0] * len(areas)
    for key in CAMPAIGNS:
        for one, other in data.linked(f"{key}.edge"):
            a, b = areas.index(one), areas.index(other)
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


def bits_of(mask: int) -> list[int]:
    """The numbers in a set of bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def distances(near: list[list[int]], start: int) -> list[int]:
    """How many areas away each area is, whoever stands between."""
    found = [FAR] * len(near)
    found[start] = 0
    queue = [start]
    for area in queue:
        for other in near[area]:
            if found[other] == FAR:
                found[other] = found[area] + 1
                queue.append(other)
    return found


def nearer(near: list[list[int]], dist: list[list[int]], start: int) -> list[list[int]]:
    """For each goal, the areas beside the start that are one nearer to it."""
    return [[a for a in near[start] if dist[a][goal] == dist[start][goal] - 1] for goal in range(len(near))]


def between(dist: list[list[int]], start: int) -> list[int]:
    """For each goal, the areas on any shortest way to it, as a set, without both ends."""
    found: list[int] = []
    for goal, far in enumerate(dist[start]):
        on_way = [a for a, n in enumerate(dist[start]) if 0 < n < far < FAR and n + dist[a][goal] == far]
        found.append(sum(1 << a for a in on_way))
    return found


def place(areas: list[str], word: str) -> int:
    return areas.index(word) if word in areas else -1


def twins(f: Facts, faces: list[list[int]]) -> list[int]:
    """2.14: units that differ in nothing but their names have the same number."""
    keys = [
        (f.campaign_of[u], f.side[u], f.nation[u], f.type[u], *faces[2 * u], *faces[2 * u + 1])
        for u in range(len(f.unit_ids))
    ]
    return [keys.index(key) for key in keys]


def plan_points(data: Data) -> list[int]:
    """5.2: battle plan points by 2 * nation + face; only the Axis has them."""
    german, italian = data.integers("points.german"), data.integers("points.italian")
    return [*german, *italian, *([0] * (2 * (len(NATIONS) - 2)))]


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


def option_units(data: Data, f: Facts) -> list[tuple[int, int, int]]:
    """2.12: options that put a unit on the map: option, unit, area."""
    found = []
    for unit in data.names("option_units"):
        option, area = data.words(f"option_units.{unit}")
        found.append((OPTIONS.index(option.replace("_", "-")), f.unit_ids.index(unit), f.area_ids.index(area)))
    return found


def region_masks(f: Facts) -> list[int]:
    """The areas of every region as a set of bits."""
    masks = [0] * len(f.region_ids)
    for area, region in enumerate(f.region_of):
        masks[region] |= 1 << area
    return masks


def read_data(overlay: str | None = None) -> Data:
    """Every value of the game with its source, for players to see; with an overlay file, its owner's values."""
    data = load_data("grognard.games.rommel", FILES, overlay)
    check_facts(data)
    return data
