"""What to draw: one or more maps and what lies beside them, as layers of items in the units of a board.

A scene is made from a seat's view, so it holds no secret. It may be laid out in zones (the maps, the hand, the battle,
what stands beside), each with its own size and coordinates, so that a wide screen puts them side by side and a phone
one below the other.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.guide import Crumb, Goal
from grognard.engine.drawing.item import AREA, LEGAL, MANY, Item
from grognard.engine.drawing.roles import NO_ROLES, Roles
from grognard.engine.drawing.stage.stage import Stage

# Zones
BOARD: Final = "board"  # the map and the pieces on it; a scene with several maps gives each a name of its own
HAND: Final = "hand"  # one's own cards, and buttons
SIDE: Final = "side"  # tracks, wheels, panels
BATTLE: Final = "battle"  # what is being decided
KEY: Final = "key"  # what the signs mean
ZONES: Final = (BOARD, HAND, SIDE, BATTLE, KEY)

# What stands beside the map is drawn as large as it is shown on a laptop: a text of 12.5 units is 12.5 pixels high.
SIDE_WIDTH: Final = 344.0
HAND_HEIGHT: Final = 70.0  # the hand lies in the strip below the map
# A zone of this size fits over the lower part of a map at a scale of about one.
FOOT_HEIGHT: Final = 152.0
HAND_WIDTH: Final = 252.0
BATTLE_WIDTH: Final = 848.0


FEW: Final = 8  # more areas that can be chosen glow less


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


class Grid:
    """The squares of a map: a point of the ground, on which no item lies, is named by its column and its row."""

    def __init__(self, left: float, top: float, side: float, columns: list[str], rows: list[str]) -> None:
        self.left = left
        self.top = top
        self.side = side
        self.columns = columns
        self.rows = rows

    def to_dict(self) -> dict[str, Any]:
        return {
            "left": self.left,
            "top": self.top,
            "side": self.side,
            "columns": list(self.columns),
            "rows": list(self.rows),
        }


class Zone:
    """A part of the board with its own size. A map is shown whole, another zone only as far as it holds items."""

    def __init__(self, id: str, title: str, width: float, height: float, is_map: bool = False) -> None:
        self.id = id
        self.title = title
        self.width = width
        self.height = height
        self.is_map = is_map
        self.ground = ""  # of a map: the role whose colour goes on round it, where the page has more room
        self.grid: Grid | None = None  # of a map of squares

    def to_dict(self) -> dict[str, Any]:
        fields: dict[str, Any] = {"id": self.id, "title": self.title, "width": self.width, "height": self.height}
        fields |= {"grid": self.grid.to_dict()} if self.grid else {}
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
        self.crumbs: list[Crumb] = []  # where in the turn, or in the nesting of procedures, we are
        self.goal: Goal | None = None  # what this seat plays for
        self.prices: dict[str, str] = {}  # by action, what it costs
        self.zones: list[Zone] = []  # none: everything lies in one zone, as large as the scene
        self.layers: list[Layer] = []
        self.stage: Stage | None = None  # the last battles, one thing after the other

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

    def soften(self) -> None:
        """Where many areas of a map can be chosen, each glows less: a map full of glows says nothing."""
        for layer in self.layers:
            areas = [item for item in layer.items if item.shape == AREA and item.has(LEGAL)]
            for item in areas if len(areas) > FEW else ():
                item.states.append(MANY)

    def pieces(self) -> list[Item]:
        """Everything that a click may mean something on: the items of the layers and the pieces on the stage."""
        return self.items() + (self.stage.pieces() if self.stage is not None else [])

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
        fields |= {"crumbs": [crumb.to_dict() for crumb in self.crumbs]} if self.crumbs else {}
        fields |= {"goal": self.goal.to_dict()} if self.goal else {}
        fields |= {"prices": self.prices}
        fields |= {"zones": [zone.to_dict() for zone in self.zones]} if self.zones else {}
        fields |= {"stage": self.stage.to_dict()} if self.stage is not None else {}
        return fields | {"layers": [layer.to_dict() for layer in self.layers]}
