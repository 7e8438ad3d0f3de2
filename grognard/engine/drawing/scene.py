"""What to draw: one or more maps and what lies beside them, as layers of items in the units of a board.

A scene is made from a seat's view, so it holds no secret. It may be laid out in zones (the maps, the hand, the battle,
what stands beside), each with its own size and coordinates, so that a wide screen puts them side by side and a phone
one below the other.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import Item
from grognard.engine.drawing.roles import NO_ROLES, Roles

# Zones
BOARD: Final = "board"  # the map and the pieces on it; a scene with several maps gives each a name of its own
HAND: Final = "hand"  # one's own cards, and buttons
SIDE: Final = "side"  # tracks, wheels, panels
BATTLE: Final = "battle"  # what is being decided
ZONES: Final = (BOARD, HAND, SIDE, BATTLE)

# Zones of at most these sizes fit a screen of 1366 by 768 at a scale of at least 0.8: text of 12.5 units is then at
# least 10 pixels high, and legible.
FOOT_HEIGHT: Final = 152.0  # of what lies below the map
HAND_WIDTH: Final = 252.0
BATTLE_WIDTH: Final = 848.0
SIDE_WIDTH: Final = 520.0
SIDE_HEIGHT: Final = 626.0


class Layer:
    """Items that belong together. In text a layer is a chapter: a title, and a table if its columns have names."""

    def __init__(self, id: str, title: str, columns: list[str] | None = None, zone: str = "") -> None:
        self.id = id
        self.title = title
        self.zone = zone  # where it lies; its items count from the zone's top left corner
        self.columns = columns or []
        self.groups: list[str] = []  # in text: the order of the headings; others follow in the order of the items
        self.items: list[Item] = []

    def add(self, item: Item) -> Item:
        self.items.append(item)
        return item

    def to_dict(self) -> dict[str, Any]:
        fields: dict[str, Any] = {"id": self.id}
        for key in ("title", "zone", "columns", "groups"):
            if value := getattr(self, key):
                fields[key] = list(value) if isinstance(value, list) else value
        return fields | {"items": [item.to_dict() for item in self.items]}


class Zone:
    """A part of the board with its own size. A map is shown whole, another zone only as far as it holds items."""

    def __init__(self, id: str, title: str, width: float, height: float, is_map: bool = False) -> None:
        self.id = id
        self.title = title
        self.width = width
        self.height = height
        self.is_map = is_map

    def to_dict(self) -> dict[str, Any]:
        fields = {"id": self.id, "title": self.title, "width": self.width, "height": self.height}
        return fields | ({"map": True} if self.is_map else {})


class Scene:
    """All that one seat sees now. Layers are drawn in order, the last on top."""

    def __init__(self, title: str, width: float, height: float, lang: str, roles: Roles = NO_ROLES) -> None:
        self.title = title
        self.width = width  # of a scene without zones; otherwise of its first map
        self.height = height
        self.lang = lang
        self.roles = roles  # what the game's roles look like, for renderers
        self.prompt = ""
        self.note = ""  # one small line below the board
        self.zones: list[Zone] = []  # none: everything lies in one zone, as large as the scene
        self.layers: list[Layer] = []

    def map(self, id: str, title: str, width: float, height: float) -> Zone:
        """A new map; a scene may have several, side by side."""
        zone = self.zone(id, title, width, height)
        zone.is_map = True
        return zone

    def zone(self, id: str, title: str, width: float, height: float) -> Zone:
        """A new part of the board beside the maps; a layer names the zone it lies in."""
        zone = Zone(id, title, width, height)
        self.zones.append(zone)
        return zone

    def layer(self, id: str, title: str, columns: list[str] | None = None, zone: str = "") -> Layer:
        """A new layer on top of the others."""
        layer = Layer(id, title, columns, zone)
        self.layers.append(layer)
        return layer

    def maps(self) -> list[Zone]:
        return [zone for zone in self.zones if zone.is_map]

    def is_on_map(self, layer: Layer) -> bool:
        """Whether a layer lies on a map; a scene without zones is all map."""
        return not self.zones or any(zone.id == layer.zone for zone in self.maps())

    def items(self) -> list[Item]:
        return [item for layer in self.layers for item in layer.items]

    def to_dict(self) -> dict[str, Any]:
        """The scene as plain data, for the browser."""
        fields: dict[str, Any] = {
            "title": self.title,
            "width": self.width,
            "height": self.height,
            "lang": self.lang,
            "prompt": self.prompt,
        }
        fields |= {"note": self.note} if self.note else {}
        fields |= {"zones": [zone.to_dict() for zone in self.zones]} if self.zones else {}
        return fields | {"layers": [layer.to_dict() for layer in self.layers]}
