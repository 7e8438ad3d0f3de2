"""The maps of the three campaigns (rulebook 1): areas with real coasts, the roads between them, room for the counters.

There are no rules here: the data of each campaign says which areas touch, and the caller passes that in.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from grognard.engine.drawing.item import AREA, FADED, Item, Link, Ring
from grognard.engine.drawing.mapfile import SEA, MapFile, Place, read_map

NAME: Final = 13.5  # the size of an area's name
ROOM: Final = 110.0  # the width at which a name folds
COUNTER: Final = 38.0  # the side of a unit
CROWDED: Final = 31.0  # the side of a unit where there are many
GAP: Final = 4.0
ROW: Final = 3  # more counters than this and one make two rows

FILES: Final = {"north-africa": "north_africa", "ghost-division": "ghost_division", "d-day": "d_day"}


class CampaignMap:
    """One map, and the parts of it that never change."""

    def __init__(self, map: MapFile) -> None:
        self.map = map
        self.width = map.width
        self.height = map.height

    def scenery_items(self, names: dict[str, str], coast: Item) -> tuple[list[Item], list[Item]]:
        """What lies under the areas: waters; then the coast and the lands that are not areas."""
        found = [(word, place) for word, place in self.map.places.items() if place.is_scenery]
        seas = [scenery(word, place, names) for word, place in found if place.kind == SEA]
        lands = [scenery(word, place, names) for word, place in found if place.kind != SEA]
        return seas, [coast, *lands]

    def coast(self, text: str, near: dict[str, list[str]]) -> Item:
        """The coast. It holds all roads, so that they run below the names of the areas."""
        item = Item("coast", AREA, 0, 0, 1, 1, "", text)
        item.outline, item.role, item.links = self.map.coast, "coast", self.roads(near)
        return item

    def area(self, word: str, label: str, text: str, region: int) -> Item:
        """4.7: an area in the tint of its region (the first is 0)."""
        place = self.map.places[word]
        item = Item(word, AREA, place.x, place.y, ROOM, place.size or NAME, label, text)
        item.outline, item.turn = place.outline, place.turn
        item.role = f"region-{region % 3 + 1}"
        return item

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
        """Puts the counters of an area in place, a row for each side; many are drawn smaller, and overlap.

        The map keeps room for two rows free of names.
        """
        rows = [side for side in sides if side]
        if len(rows) == 1 and len(rows[0]) > ROW + 1:
            half = (len(rows[0]) + 1) // 2
            rows = [rows[0][:half], rows[0][half:]]
        room = self.map.places[word].room
        wide = max((len(row) for row in rows), default=0) * (COUNTER + GAP) - GAP
        side = COUNTER if len(rows) == 1 and wide <= room else CROWDED
        for i, row in enumerate(rows):
            self._place_row(self.map.places[word], row, side, room, i * (side + GAP))

    def _place_row(self, place: Place, row: list[Item], side: float, room: float, down: float) -> None:
        """One row, no wider than the room."""
        step = min(side + GAP, (room - side) / max(1, len(row) - 1))
        left = place.pile_x - (step * (len(row) - 1) + side) / 2
        for n, item in enumerate(row):
            item.x, item.y, item.w, item.h = left + n * step, place.pile_y + down, side, side


def scenery(word: str, place: Place, names: dict[str, str]) -> Item:
    item = Item(f"scenery-{word}", AREA, place.x, place.y, 2 * ROOM, place.size or NAME, "", names[word])
    item.label = names[word] if place.named else ""
    item.outline, item.turn = place.outline, place.turn
    item.role = "water" if place.kind == SEA else "outside"
    item.states.append(FADED)
    return item


@cache
def campaign_map(scenario: str) -> CampaignMap:
    """Read once, when a scene first needs it."""
    path = files("grognard.games.rommel") / "data" / "maps" / f"{FILES[scenario]}.json"
    return CampaignMap(read_map(path.read_text(encoding="utf-8")))
