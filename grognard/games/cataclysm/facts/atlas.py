"""The map (2.2, 2.3): areas by number, sets of them by what they are, and which are linked how.

Areas are numbered in the order of the data. A set of areas is an int with one bit for each.
"""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.data.reader import Data
from grognard.games.cataclysm.vocabulary.words import (
    COLONY,
    HOME,
    KINDS,
    LAND,
    MAPS,
    MIXED,
    NOBODY,
    POWERS,
    SEA,
    STATUSES,
)

Links = list[int]  # of each area: the set of areas it is linked with
Pair = tuple[int, int]


class Atlas:
    """What is printed on the two maps. Built once, never changed."""

    def __init__(self, data: Data) -> None:
        self.ids: list[str] = data.names("area")
        self.number: dict[str, int] = {id: i for i, id in enumerate(self.ids)}

        # 2.2: kinds of areas and what is printed on them
        self.kind: list[int] = [KINDS.index(data.word(f"area.{id}.kind")) for id in self.ids]
        self.status: list[int] = [STATUSES.index(data.word(f"area.{id}.status")) for id in self.ids]
        self.owner: list[int] = [self.owned_by(data, id) for id in self.ids]
        self.resistance: list[int] = [self.printed(data, id, "resistance") for id in self.ids]
        self.minor_armies: list[int] = [self.printed(data, id, "armies") for id in self.ids]
        self.industrial: list[int] = [self.resources(data, id, "industrial") for id in self.ids]
        self.natural: list[int] = [self.resources(data, id, "natural") for id in self.ids]

        # Sets of areas
        self.land: int = self.of_kind(LAND) | self.of_kind(MIXED)
        self.mixed: int = self.of_kind(MIXED)
        self.seas: int = self.of_kind(SEA)
        self.adverse: int = self.on_ground(data, "adverse")
        self.restricted: int = self.on_ground(data, "restricted")
        self.remote: int = self.marked(data, "remote")
        self.off_map: int = self.marked(data, "off_map")
        self.on_map: list[int] = [self.named(data, "map", name) for name in MAPS]
        self.home: list[int] = [self.belonging(power, HOME) for power in range(len(POWERS))]
        self.colonies: list[int] = [self.belonging(power, COLONY) for power in range(len(POWERS))]
        self.with_industry: int = sum(1 << i for i, n in enumerate(self.industrial) if n)
        self.with_resources: int = self.with_industry | sum(1 << i for i, n in enumerate(self.natural) if n)
        self.china: int = self.areas(data.words("china.areas"))
        self.pacific_ocean: int = self.areas(data.words("pacific_ocean.land") + data.words("pacific_ocean.seas"))

        # 2.3.4, 2.3.6, 7.2: links, by what may pass
        white = self.connectors(data, "white", delayed=False)
        azure = self.connectors(data, "azure", delayed=False)
        delayed = self.connectors(data, "white", delayed=True)
        coast, sea = self.pairs(data, "coast"), self.pairs(data, "sea")
        straits = self.pairs(data, "strait")
        on_foot = self.pairs(data, "land") + straits + self.pairs(data, "off_map") + white
        by_ship = coast + sea + azure
        self.straits: Links = self.linked(straits)
        self.delay_box: Links = self.linked(delayed)
        self.by_land: Links = self.linked(on_foot)
        self.by_land_or_rail: Links = self.linked(on_foot + delayed)
        self.by_sea: Links = self.linked(by_ship + [pair for pair in straits if self.has_mixed(pair)])
        in_the_sky = on_foot + coast + sea + self.pairs(data, "blue")
        self.by_air: Links = self.linked(in_the_sky)
        self.by_air_or_rail: Links = self.linked(in_the_sky + delayed)
        self.for_lines: Links = self.linked(on_foot + by_ship)
        self.for_lines_by_rail: Links = self.linked(on_foot + by_ship + delayed)
        self.adjacent: Links = self.for_lines_by_rail
        self.by_land_and_sea: Links = [a | b for a, b in zip(self.by_land, self.by_sea, strict=True)]
        self.by_rail_and_sea: Links = [a | b for a, b in zip(self.by_land_or_rail, self.by_sea, strict=True)]
        self.coasts: Links = self.linked(coast + [pair for pair in azure if not self.at_sea(pair)])
        self.coastal: int = self.land & sum(1 << i for i, seas in enumerate(self.coasts) if seas)
        self.across_one_sea: Links = [self.beyond_sea(area) for area in range(len(self.ids))]

    # Areas

    def owned_by(self, data: Data, id: str) -> int:
        if "owner" not in data.names(f"area.{id}"):
            return NOBODY
        return [*POWERS, "nobody"].index(data.word(f"area.{id}.owner"))

    def printed(self, data: Data, id: str, key: str) -> int:
        return data.integer(f"area.{id}.{key}") if key in data.names(f"area.{id}") else 0

    def resources(self, data: Data, id: str, kind: str) -> int:
        return data.words(f"area.{id}.resources").count(kind) if "resources" in data.names(f"area.{id}") else 0

    def of_kind(self, kind: int) -> int:
        return sum(1 << i for i, each in enumerate(self.kind) if each == kind)

    def belonging(self, power: int, status: int) -> int:
        """2.2.3: the home areas or the colonies of a power."""
        both = zip(self.owner, self.status, strict=True)
        return sum(1 << i for i, (owner, each) in enumerate(both) if owner == power and each == status)

    def on_ground(self, data: Data, terrain: str) -> int:
        return sum(1 << i for i in bits_of(self.land) if terrain in data.words(f"area.{self.ids[i]}.terrain"))

    def marked(self, data: Data, key: str) -> int:
        return sum(1 << i for i, id in enumerate(self.ids) if key in data.names(f"area.{id}"))

    def named(self, data: Data, key: str, word: str) -> int:
        return sum(1 << i for i, id in enumerate(self.ids) if data.word(f"area.{id}.{key}") == word)

    def areas(self, ids: list[str]) -> int:
        """The set of these areas."""
        found = 0
        for id in ids:
            found |= 1 << self.number[id]
        return found

    # Links

    def pairs(self, data: Data, kind: str) -> list[Pair]:
        return [(self.number[a], self.number[b]) for a, b in data.linked(f"link.{kind}")]

    def connectors(self, data: Data, colour: str, delayed: bool) -> list[Pair]:
        """2.3.5, 2.3.6: the pairs of areas with connectors of a colour, with or without a delay box."""
        found: list[Pair] = []
        for name in data.names("connector"):
            path = f"connector.{name}"
            if data.word(f"{path}.colour") == colour and data.flag(f"{path}.delay") == delayed:
                first, second = data.words(f"{path}.areas")
                found.append((self.number[first], self.number[second]))
        return found

    def linked(self, pairs: list[Pair]) -> Links:
        links = [0] * len(self.ids)
        for a, b in pairs:
            links[a] |= 1 << b
            links[b] |= 1 << a
        return links

    def has_mixed(self, pair: Pair) -> bool:
        return MIXED in (self.kind[pair[0]], self.kind[pair[1]])

    def at_sea(self, pair: Pair) -> bool:
        return self.kind[pair[0]] == self.kind[pair[1]] == SEA

    def beyond_sea(self, area: int) -> int:
        """5.1: the land that one sea alone separates from an area of land."""
        found = 0
        for sea in bits_of(self.coasts[area] & self.seas):
            found |= self.coasts[sea]
        return found & self.land & ~(1 << area)
