"""The counters of each power: units by number, force pools by commitment, and the cards' other counts."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.cataclysm.facts.atlas import Atlas
from grognard.games.cataclysm.vocabulary.words import IDEOLOGIES, POWERS, SIDES, TYPE_COUNT


class Forces:
    """What the power cards say. Units of a power lie side by side, type by type."""

    def __init__(self, data: Data, atlas: Atlas) -> None:
        self.ideology: list[int] = [IDEOLOGIES.index(data.word(f"power.{p}.ideology")) for p in POWERS]
        self.capital: list[int] = [atlas.number[data.word(f"power.{p}.capital")] for p in POWERS]
        self.effectiveness: list[int] = counts(data, "effectiveness")
        self.reduced: list[int] = counts(data, "reduced")
        self.flags: list[int] = counts(data, "flags")
        self.offensives: list[int] = counts(data, "offensives")
        self.resources: list[int] = counts(data, "resources")
        self.escalation_provokes: list[int] = [powers(data, f"power.{p}.escalation_provokes") for p in POWERS]
        self.alliance_provokes: list[int] = [powers(data, f"power.{p}.alliance_provokes") for p in POWERS]

        # 4.1.1: by power, side and commitment; upgraded sides are the upgrade markers
        self.pool: list[list[list[int]]] = [[data.integers(f"power.{p}.pool.{side}") for side in SIDES] for p in POWERS]
        self.unit_power: list[int] = []
        self.unit_type: list[int] = []
        self.units_of: list[list[int]] = []  # by power
        for power in range(len(POWERS)):
            self.units_of.append(self.number_units(power))
        self.unit_count: int = len(self.unit_power)

    def number_units(self, power: int) -> list[int]:
        """As many units of each type as the power ever has at once."""
        first = len(self.unit_power)
        for type in range(TYPE_COUNT):
            for _ in range(max(self.pool[power][type])):
                self.unit_power.append(power)
                self.unit_type.append(type)
        return list(range(first, len(self.unit_power)))

    def counters(self) -> int:
        """All counters of pools and cards, apart from those that show a power's standing."""
        pools = sum(max(row) for sides in self.pool for row in sides)
        return pools + sum(self.flags) + sum(self.offensives) + sum(self.resources)


def counts(data: Data, key: str) -> list[int]:
    return [data.integer(f"power.{p}.{key}") for p in POWERS]


def powers(data: Data, path: str) -> int:
    """A set of powers."""
    return sum(1 << POWERS.index(word) for word in data.words(path))
