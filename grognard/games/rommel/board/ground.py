"""The maps of the three campaigns (rulebook 1): areas with real coasts, the roads between them, room for the counters.

There are no rules here: the data of each campaign says which areas touch, and the caller passes that in.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from grognard.engine.drawing.item import AREA, FADED, Item, Link, Outline, Ring
from grognard.engine.drawing.mapfile import BLEED, SEA, MapFile, Place, read_map
from grognard.engine.drawing.relief import relief

NAME: Final = 13.5  # the size of an area's name
ROOM: Final = 110.0  # the width at which a name folds
COUNTER: Final = 54.0  # the side of a unit, at most
FREE: Final = 66.0  # the height that a map keeps free of names below each pile, before it is stretched
GAP: Final = 4.0
NAME_BAR: Final = 16.0  # the height of the bar with the name of a counter

FILES: Final = {"north-africa": "north_africa", "ghost-division": "ghost_division", "d-day": "d_day"}
STRETCHES: Final = {"north-africa": 1.48, "ghost-division": 1.28, "d-day": 1.18}  # until they fill a screen
LANDS: Final = {"north-africa": "desert"}  # what lies beyond the areas; elsewhere it is only outside


class CampaignMap:
    """One map, and the parts of it that never change."""

    def __init__(self, scenario: str, map: MapFile) -> None:
        self.scenario = scenario
        self.map = map
        self.width = map.width
        self.height = map.height
        self.free = FREE * STRETCHES[scenario]
        self.side = min(COUNTER, self.free)
        self.crowded = (self.free - GAP) / 2  # the side of a unit where there are two rows

    def scenery_items(self, names: dict[str, str], coast: Item) -> tuple[list[Item], list[Item]]:
        """What lies under the areas: waters; then the coast and the lands that are not areas."""
        found = [(word, place) for word, place in self.map.places.items() if place.is_scenery]
        seas = [scenery(word, place, names) for word, place in found if place.kind == SEA]
        lands = [
            scenery(word, place, names, LANDS.get(self.scenario, "")) for word, place in found if place.kind != SEA
        ]
        return seas, [coast, *lands]

    def coast(self, text: str, near: dict[str, list[str]], regions: dict[str, int]) -> Item:
        """The coast. It holds all roads and borders, so that they run below the names of the areas."""
        item = Item("coast", AREA, 0, 0, 1, 1, "", text)
        item.outline, item.role = self.map.coast, "coast"
        item.links = self.borders(regions) + self.roads(near)
        return item

    def slopes(self, text: str) -> list[Item]:
        """The relief, over the land."""
        found = []
        for role, outline in zip(("slope-lit", "slope-shade"), campaign_relief(self.scenario), strict=True):
            item = Item(role, AREA, 0, 0, 1, 1, "", text)
            item.outline, item.role = outline, role
            found.append(item)
        return found

    def area(self, word: str, label: str, text: str, region: int, control: str) -> Item:
        """4.7: an area in the tint of its region (the first is 0), with the rim of the side that controls it."""
        place = self.map.places[word]
        item = Item(word, AREA, place.x, place.y, ROOM, place.size or NAME, label, text)
        item.outline, item.turn = place.outline, place.turn
        item.ground, item.role = f"region-{region % 3 + 1}", control
        return item

    def borders(self, regions: dict[str, int]) -> list[Link]:
        """4.7: the borders between regions, where two of their areas touch."""
        sides: dict[Edge, list[str]] = {}
        for word in regions:
            for edge in edges_of(self.map.places[word]):
                sides.setdefault(edge, []).append(word)
        parted = [edge for edge, words in sides.items() if len({regions[word] for word in words}) > 1]
        return [Link("", line, "border") for line in end_to_end(parted)]

    def roads(self, near: dict[str, list[str]]) -> list[Link]:
        """Every road between neighbours, once: from the area whose id comes first."""
        pairs = [(word, other) for word, others in near.items() for other in others if word < other]
        return [Link(other, self.road(word, other), "road") for word, other in pairs]

    def road(self, one: str, other: str) -> Ring:
        """As on the map, or straight: an owner's overlay may add roads that the map does not have."""
        links = self.map.links
        if f"{one}-{other}" in links:
            return links[f"{one}-{other}"]
        if f"{other}-{one}" in links:
            return links[f"{other}-{one}"][::-1]
        start, end = self.map.places[one], self.map.places[other]
        return [(start.town_x, start.town_y), (end.town_x, end.town_y)]

    def settle(self, word: str, sides: list[list[Item]]) -> None:
        """Puts the counters of an area in place, a row for each side. Several counters of one side stand side by side,
        if need be smaller and in two rows; where the room is too narrow, they are fanned.

        The map keeps room for two rows free of names.
        """
        rows, place = [side for side in sides if side], self.map.places[word]
        if len(rows) == 1 and not self.fits(rows[0], self.crowded, place.room):
            half = (len(rows[0]) + 1) // 2
            if not self.fits(rows[0][:half], self.crowded, place.room):
                return self._fan(place, rows[0])
            rows = [row for row in (rows[0][:half], rows[0][half:]) if row]
        alone = len(rows) == 1
        side = self.side if alone and self.fits(rows[0], self.side, place.room) else self.crowded
        for i, row in enumerate(rows):
            self._place_row(place, row, side, place.room, i * (side + GAP))

    def fits(self, row: list[Item], side: float, room: float) -> bool:
        return len(row) * (side + GAP) - GAP <= room

    def _fan(self, place: Place, units: list[Item]) -> None:
        """Columns of counters that cover each other, but never the bar with a name."""
        columns = max(1, int((place.room + GAP) / (self.side + GAP)))
        deep = -(-len(units) // columns)
        drop = min(NAME_BAR, (self.free - self.side) / max(1, deep - 1))
        left = place.pile_x - (columns * (self.side + GAP) - GAP) / 2
        for n, item in enumerate(units):
            item.x, item.y = left + n // deep * (self.side + GAP), place.pile_y + n % deep * drop
            item.w = item.h = self.side

    def _place_row(self, place: Place, row: list[Item], side: float, room: float, down: float) -> None:
        """One row, no wider than the room."""
        step = min(side + GAP, (room - side) / max(1, len(row) - 1))
        left = place.pile_x - (step * (len(row) - 1) + side) / 2
        for n, item in enumerate(row):
            item.x, item.y, item.w, item.h = left + n * step, place.pile_y + down, side, side


Edge = tuple[tuple[float, float], tuple[float, float]]


def edges_of(place: Place) -> list[Edge]:
    """The pieces of a place's border, the same from both sides."""
    pairs = (pair for ring in place.outline.rings for pair in pairwise([*ring, ring[0]]))
    return [(min(pair), max(pair)) for pair in pairs]


def end_to_end(edges: list[Edge]) -> list[Ring]:
    """Pieces of a border put together to lines, as they come: each begins where the last one ended, or a new line."""
    lines: list[Ring] = []
    for one, other in edges:
        ends = next((line for line in lines if line[-1] in (one, other)), None)
        if ends is None:
            lines.append([one, other])
        else:
            ends.append(other if ends[-1] == one else one)
    return lines


def scenery(word: str, place: Place, names: dict[str, str], land: str = "") -> Item:
    item = Item(f"scenery-{word}", AREA, place.x, place.y, 2 * ROOM, place.size or NAME, "", names[word])
    item.label = names[word] if place.named else ""
    item.outline, item.turn = place.outline, place.turn
    item.role, item.ground = "water" if place.kind == SEA else "outside", land
    item.states.append(FADED)
    return item


@cache
def campaign_map(scenario: str) -> CampaignMap:
    """Read once, when a scene first needs it."""
    path = files("grognard.games.rommel") / "data" / "maps" / f"{FILES[scenario]}.json"
    return CampaignMap(scenario, read_map(path.read_text(encoding="utf-8"), STRETCHES[scenario], BLEED))


@cache
def campaign_relief(scenario: str) -> tuple[Outline, Outline]:
    ground = campaign_map(scenario)
    return relief(ground.width, ground.height, scenario)
