"""What is printed on maps and counters, read once from the data and laid out for the rules."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.data.reader import Data, load_data
from grognard.games.rommel.facts.campaign import Campaign
from grognard.games.rommel.facts.check import check_facts
from grognard.games.rommel.facts.map import distances, nearer, neighbours, rings
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    CAMPAIGNS,
    ENTRIES,
    FACES,
    LEVELS,
    LINKS,
    MARKERS,
    NATIONS,
    OPTIONS,
    PLANS,
    SIDES,
    TYPES,
)

FLAGS = [*SIDES, "none"]
FILES = ["north_africa", "ghost_division", "d_day", "units", "counters", "tables", "options"]


class Facts:
    """All three campaigns. Units, areas and regions are numbered through; a campaign knows which are its own."""

    def __init__(self, data: Data) -> None:
        self.read_areas(data)
        self.read_ways(data)
        self.read_units(data)
        self.read_counters(data)
        self.read_costs(data)
        self.read_links(data)
        self.read_options(data)
        self.campaigns: list[Campaign] = [Campaign(data, self, c) for c in range(len(CAMPAIGNS))]

    def read_areas(self, data: Data) -> None:
        """1.2, 4.7, 4.10, 6.17: regions, areas, and what is printed in them."""
        self.region_ids: list[str] = through(data, "region")
        self.area_ids: list[str] = through(data, "area")
        self.area_campaign: list[int] = [c for c, key in enumerate(CAMPAIGNS) for _ in data.names(f"{key}.area")]
        areas = [f"{CAMPAIGNS[c]}.area.{a}" for a, c in zip(self.area_ids, self.area_campaign, strict=True)]
        self.region_of: list[int] = [self.region_ids.index(data.word(f"{a}.region")) for a in areas]
        self.truck: list[int] = trucks(data, self.region_ids)
        self.flag: list[int] = [FLAGS.index(data.word(f"{a}.flag")) for a in areas]
        self.axis_flags: int = sum(1 << a for a, side in enumerate(self.flag) if side == AXIS)
        self.ally_flags: int = sum(1 << a for a, side in enumerate(self.flag) if side == ALLIES)
        self.flag_nation: list[str] = [data.word(f"{a}.nation") for a in areas]
        self.fort: list[bool] = [data.flag(f"{a}.fort") for a in areas]
        self.supply: list[bool] = [data.flag(f"{a}.supply") for a in areas]
        self.entry: list[int] = [ENTRIES.index(data.word(f"{a}.axis_entry")) for a in areas]
        self.cairo: int = self.area_ids.index("cairo")
        self.tripoli: int = self.area_ids.index("tripoli")

    def read_ways(self, data: Data) -> None:
        """4.3, 8.10: neighbours, distances, and the shortest ways, by where from and where to."""
        areas = range(len(self.area_ids))
        self.adj: list[int] = neighbours(data, self.area_ids)
        self.near: list[list[int]] = [bits_of(mask) for mask in self.adj]
        self.dist: list[list[int]] = [distances(self.near, a) for a in areas]
        self.nearer: list[list[list[int]]] = [nearer(self.near, self.dist, a) for a in areas]
        self.rings: list[list[int]] = [rings(dist) for dist in self.dist]

    def read_units(self, data: Data) -> None:
        """2.1, 2.9, 2.10: units; their values by face and unit."""
        self.unit_ids: list[str] = data.names("unit")
        self.unit_count: int = len(self.unit_ids)
        units = [f"unit.{u}" for u in self.unit_ids]
        self.campaign_of: list[int] = [CAMPAIGNS.index(data.word(f"{u}.campaign")) for u in units]
        self.side: list[int] = [SIDES.index(data.word(f"{u}.side")) for u in units]
        self.nation: list[int] = [NATIONS.index(data.word(f"{u}.nation")) for u in units]
        self.type: list[int] = [TYPES.index(data.word(f"{u}.type")) for u in units]
        faces = [[data.integers(f"{u}.{face}") for u in units] for face in FACES]
        self.attack: list[list[int]] = [[values[0] for values in face] for face in faces]
        self.superior: list[list[int]] = [[values[1] for values in face] for face in faces]
        self.defense: list[list[int]] = [[values[2] for values in face] for face in faces]
        self.move: list[list[int]] = [[values[3] for values in face] for face in faces]
        self.fastest: int = max(max(face) for face in self.move)
        self.start: list[int] = [place(self.area_ids, data.word(f"{u}.area")) for u in units]
        self.period: list[str] = [data.word(f"{u}.from") for u in units]
        self.twin: list[int] = twins(self, faces)

    def read_counters(self, data: Data) -> None:
        """2.5, 2.8, 5.2, 6, 7: plans, operation markers and upgrades."""
        self.plan_two: list[int] = [data.integer(f"plan.{p}.two") for p in PLANS]
        self.plan_one: list[int] = [data.integer(f"plan.{p}.one") for p in PLANS]
        self.plan_cost: list[int] = [data.integer(f"plan.{p}.cost") for p in PLANS]
        self.points: list[list[int]] = plan_points(data)
        self.allied_force: list[int] = data.integers("allied_plans.force")
        self.allied_supplies: list[int] = data.integers("allied_plans.supplies")
        self.allied_more: list[int] = data.integers("allied_plans.more")
        self.allied_cost: list[int] = data.integers("allied_plans.cost")
        self.markers: list[int] = [data.integer(f"marker.{m}") for m in MARKERS]
        self.upgrade_ids: list[str] = data.names("upgrade")
        self.upgrade_count: list[int] = [data.integer(f"upgrade.{u}.count") for u in self.upgrade_ids]
        # What a counter adds on its Veteran and on its Elite side: attack, superior attack, defense, plan points
        self.bonus: list[list[list[int]]] = [
            [data.integers(f"upgrade.{u}.{level}") for level in LEVELS] for u in self.upgrade_ids
        ]

    def read_costs(self, data: Data) -> None:
        """2.13 to 8.19: the numbers of the rules themselves."""
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

    def read_links(self, data: Data) -> None:
        """9: what each row of the table of linked campaigns changes."""
        rows = [f"linked.{row}" for row in LINKS]
        self.linked_least: list[int] = [data.integer(f"{row}.least") for row in rows]
        self.linked_resupply: list[int] = [data.integer(f"{row}.resupply") for row in rows]
        self.linked_attack: list[int] = [data.integer(f"{row}.attack") for row in rows]
        self.linked_remove: list[int] = [data.integer(f"{row}.remove") for row in rows]
        self.linked_add: list[int] = [data.integer(f"{row}.add") for row in rows]
        self.linked_give_up: list[int] = [data.integer(f"{row}.give_up") for row in rows]
        self.linked_points: list[int] = [data.integer(f"{row}.points") for row in rows]

    def read_options(self, data: Data) -> None:
        """2.12: what options change."""
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


def through(data: Data, table: str) -> list[str]:
    """The names of all campaigns in one list."""
    return [name for key in CAMPAIGNS for name in data.names(f"{key}.{table}")]


def trucks(data: Data, regions: list[str]) -> list[int]:
    found = {r: data.integer(f"{key}.region.{r}.truck") for key in CAMPAIGNS for r in data.names(f"{key}.region")}
    return [found[r] for r in regions]


def place(areas: list[str], word: str) -> int:
    return areas.index(word) if word in areas else -1


def twins(f: Facts, faces: list[list[list[int]]]) -> list[int]:
    """2.14: counters that differ in nothing but their names have the same number."""
    full, reduced = faces
    keys = [
        (f.campaign_of[u], f.side[u], f.nation[u], f.type[u], *full[u], *reduced[u]) for u in range(len(f.unit_ids))
    ]
    return [keys.index(key) for key in keys]


def plan_points(data: Data) -> list[list[int]]:
    """5.2: battle plan points by nation and face; Allied nations have none."""
    known = data.names("points")
    return [data.integers(f"points.{nation}") if nation in known else [0, 0] for nation in NATIONS]


def option_units(data: Data, f: Facts) -> list[tuple[int, int, int]]:
    """2.12: options that put a unit on the map: option, unit, area."""
    found = []
    for unit in data.names("option_units"):
        option, area = data.words(f"option_units.{unit}")
        found.append((OPTIONS.index(option.replace("_", "-")), f.unit_ids.index(unit), f.area_ids.index(area)))
    return found


def read_data(overlay: str | None = None) -> Data:
    """Every value of the game with its source, for players to see; with an overlay file, its owner's values."""
    data = load_data("grognard.games.rommel", FILES, overlay)
    check_facts(data)
    return data
