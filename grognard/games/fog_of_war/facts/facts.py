"""The numbers of the game, read once from its data and kept in small lists for the rules to use.

Provinces are indexes: 0 to 27 by their number on the board, then USA/Canada and the Urals, which lie off the map.
A set of provinces is a whole number with one bit for each.
"""

from __future__ import annotations

from grognard.engine.data.reader import Data, load_data
from grognard.games.fog_of_war.facts.check import OFFMAP, check_facts, province_ids
from grognard.games.fog_of_war.vocabulary.words import KINDS, OP_NAMES, SIDES

PLAYER_SIDES = SIDES[:2]  # without the neutrals
CARD_KEYS = [word.replace("/", "") for word in KINDS]  # as the data files write them: `army3` for `army/3`
STAGES = ["START", "1940", "1941", "1942", "1943", "USA", "USSR"]
NEUTRAL_KINDS = ["army1", "army2", "army3"]
FILES = ["map", "cards", "tables"]


class Facts:
    """Every number that the rules need. Built once, never changed, shared by all matches."""

    def __init__(self, data: Data) -> None:
        provinces = province_ids(data)
        ids = [*provinces, *OFFMAP]

        # 1.3, 2, 7, 9: the map. Lists have 28 provinces, or 30 places where the two off the map count as well.
        self.ids: list[str] = ids
        self.land: int = having(data, provinces, "kind", "land")
        self.sea: int = having(data, provinces, "kind", "sea")
        self.adj: list[int] = partners(data, "edge", ids)
        # 9.2.1, 9.5: for the Axis, the places off the map have no neighbours.
        self.adj_axis: list[int] = on_map(self.adj, len(provinces))
        self.resources: list[int] = column(data, provinces, "resources")
        self.rich: list[tuple[int, int]] = [(p, worth) for p, worth in enumerate(self.resources) if worth]
        self.vp: list[int] = column(data, provinces, "vp")
        self.winter: list[int] = [data.integer(f"winter.{data.word(f'province.{p}.winter')}") for p in provinces]
        self.start_control: list[int] = [SIDES.index(data.word(f"province.{p}.start_control")) for p in provinces]
        self.straits: list[int] = partners(data, "strait", ids)
        self.no_attack: list[int] = forbidden(data, ids)
        self.source_axis: int = having(data, provinces, "supply", "axis")
        # 7.1.1: the Urals join when the USSR enters the war, and that is up to the rules.
        self.source_allies: int = having(data, provinces, "supply", "allies") | bits(ids, ["usa_canada"])
        self.usa_canada: int = ids.index("usa_canada")
        self.urals: int = ids.index("urals")

        # 9: powers, and the provinces that rules call by name.
        self.minor: int = having(data, provinces, "group", "minor_neutral")
        self.ussr: int = having(data, provinces, "group", "ussr")
        self.france: int = having(data, provinces, "group", "france")
        self.uk: int = having(data, provinces, "group", "uk")
        self.germany: int = having(data, provinces, "group", "germany")
        self.balkans: int = ids.index("balkans")
        self.paris: int = ids.index("paris")
        self.britain: int = ids.index("britain")
        self.egypt: int = ids.index("egypt")
        self.ruhr: int = ids.index("ruhr")
        self.berlin: int = ids.index("berlin")
        self.north_sea: int = ids.index("north_sea")
        self.balkans_year: int = data.integer("politics.balkans_year")
        self.usa_year: int = data.integer("politics.usa_year")
        self.ussr_year: int = data.integer("politics.ussr_year")

        # 1.4, strength table: cards, by kind in the order of KINDS; decks by side, then stage in the order of STAGES.
        self.land_value: list[int] = [data.integer(f"card.{kind}.land") for kind in CARD_KEYS]
        self.naval_value: list[int] = [data.integer(f"card.{kind}.naval") for kind in CARD_KEYS]
        self.decks: list[list[list[int]]] = [decks(data, side) for side in PLAYER_SIDES]
        self.neutral_deck: list[int] = [data.integer(f"neutral_deck.{kind}") for kind in NEUTRAL_KINDS]
        self.neutral_cards: list[int] = neutral_cards(data, provinces)
        self.victory: list[int] = [ids.index(data.word(f"victory.card.{card}")) for card in data.names("victory.card")]
        self.victory_draw: int = data.integer("victory.draw")
        self.victory_keep: int = data.integer("victory.keep")

        # 1, 2, 3: years and set-up; sides are 0 Axis, 1 Allies.
        self.years: list[int] = data.integers("game.years")
        self.hand_size: int = data.integer("game.hand_size")
        self.must_play: int = data.integer("game.must_play")
        self.auto_victory_vp: int = data.integer("game.auto_victory_vp")
        self.start_vp: int = data.integer("setup.start_vp")
        self.setup_placements: int = data.integer("setup.placements")
        self.advantage_start: int = SIDES.index(data.word("setup.advantage"))
        self.first_player: int = SIDES.index(data.word("setup.first_player"))
        self.first_player_tie: int = SIDES.index(data.word("setup.first_player_tie"))

        # 5, 6: the wheel by age of the operation, and battles.
        self.wheel_launch: list[bool] = data.flags("wheel.can_launch")
        self.wheel_no_intel: list[bool] = data.flags("wheel.no_intel")
        self.wheel_attack: list[int] = data.integers("wheel.attacker_bonus")
        self.wheel_defence: list[int] = data.integers("wheel.defender_bonus")
        self.win_ratio: int = data.integer("battle.win_ratio")
        self.invasion_bonus: int = data.integer("battle.invasion_bonus")
        self.strait_bonus: int = data.integer("battle.strait_bonus")
        self.advantage_bonus: int = data.integer("battle.advantage_bonus")
        self.quagmire_divisor: int = data.integer("battle.quagmire_divisor")
        self.free_victory_cost: int = data.integer("battle.free_victory_cost")
        self.bombardment_divisor: int = data.integer("battle.bombardment_divisor")

        # 10: production. The starts are indexes into the track.
        self.industry: list[int] = data.integers("industry.track")
        self.industry_start: list[int] = [
            self.industry.index(data.integer(f"industry.start.{s}")) for s in PLAYER_SIDES
        ]
        self.usa_resources: list[int] = [data.integer(f"offmap.usa_canada.resources.{y}") for y in self.years]
        self.urals_resources: int = data.integer("offmap.urals.resources")
        self.intel_per_pp: int = data.integer("production.intel_per_pp")
        self.vp_per_pp: int = data.integer("production.vp_per_pp")
        self.vp_share_divisor: int = data.integer("production.vp_share_divisor")

        # 11: intelligence.
        self.intel_start: list[int] = [data.integer(f"intel.start.{side}") for side in PLAYER_SIDES]
        self.intel_cost_phase: int = data.integer("intel.cost_intel_phase")
        self.intel_cost_action: int = data.integer("intel.cost_action_phase")
        self.intel_raise: int = data.integer("intel.raise")
        self.intel_look_divisor: int = data.integer("intel.look_divisor")
        self.intel_look_least: int = data.integer("intel.look_least")
        # 11.1: the words for the piles that can be looked at, in the order of their numbers
        self.look_words: list[str] = [*provinces, *(f"{word}-neutrals" for word in provinces), *OP_NAMES, "victory"]


def bits(ids: list[str], names: list[str]) -> int:
    """The set of these provinces."""
    return sum(1 << ids.index(name) for name in set(names))


def having(data: Data, ids: list[str], key: str, word: str) -> int:
    """The set of provinces whose key has this word."""
    return bits(ids, [p for p in ids if data.word(f"province.{p}.{key}") == word])


def column(data: Data, ids: list[str], key: str) -> list[int]:
    """One number for each province."""
    return [data.integer(f"province.{p}.{key}") for p in ids]


def partners(data: Data, table: str, ids: list[str]) -> list[int]:
    """The provinces that a table of pairs joins to each, both ways."""
    masks = [0] * len(ids)
    for a, b in data.linked(table):
        masks[ids.index(a)] |= bits(ids, [b])
        masks[ids.index(b)] |= bits(ids, [a])
    return masks


def on_map(masks: list[int], count: int) -> list[int]:
    """The same sets without what lies off the map."""
    inside = (1 << count) - 1
    return [mask & inside if i < count else 0 for i, mask in enumerate(masks)]


def forbidden(data: Data, ids: list[str]) -> list[int]:
    """9.6: the provinces from which each may never be attacked."""
    masks = [0] * len(ids)
    for target in data.names("no_attack_from"):
        masks[ids.index(target)] = bits(ids, data.words(f"no_attack_from.{target}"))
    return masks


def decks(data: Data, side: str) -> list[list[int]]:
    """Strength table: the counts of one side, by stage and kind."""
    return [[data.integer(f"deck.{side}.{stage}.{kind}") for kind in CARD_KEYS] for stage in STAGES]


def neutral_cards(data: Data, ids: list[str]) -> list[int]:
    """2: how many Neutral cards each province starts with."""
    placed = data.names("neutral_placement")
    return [data.integer(f"neutral_placement.{p}") if p in placed else 0 for p in ids]


def read_data(overlay: str | None = None) -> Data:
    """Every value of the game with its source, for players to see; with an overlay file, its owner's values."""
    data = load_data("grognard.games.fog_of_war", FILES, overlay)
    check_facts(data)
    return data


def load_facts(overlay: str | None = None) -> Facts:
    """The facts of the game, as published here or with the values of an overlay file. Raises DataError."""
    return Facts(read_data(overlay))
