"""What to draw: layers of items in the units of a board, with words for people and the actions a click may mean.

A scene is made from a seat's view, so it holds no secret. It names roles ("axis", "sea"), never colours: palettes
belong to who draws. The same items say themselves in text, row by row, for terminals and screen readers.

A scene may be laid out in zones (the map, the hand, what stands beside, the battle), each with a frame of its own, so
that a wide screen puts them side by side and a phone one below the other.
"""

from __future__ import annotations

from typing import Any, Final

# Shapes
AREA: Final = "area"
COUNTER: Final = "counter"
CARD: Final = "card"
DIE: Final = "die"
TRACK: Final = "track"
BUTTON: Final = "button"
PANEL: Final = "panel"
SHAPES: Final = (AREA, COUNTER, CARD, DIE, TRACK, BUTTON, PANEL)

# States
LEGAL: Final = "legal"
SELECTED: Final = "selected"
FACE_DOWN: Final = "face-down"
FADED: Final = "faded"
BRIGHT: Final = "bright"  # asks for attention
REDUCED: Final = "reduced"  # a unit that has lost a step
WINTER: Final = "winter"  # an area under snow
UNSUPPLIED: Final = "unsupplied"  # an area cut off

# Zones
BOARD: Final = "board"  # the map and the pieces on it
HAND: Final = "hand"  # one's own cards, and buttons
SIDE: Final = "side"  # tracks, wheels, panels
BATTLE: Final = "battle"  # what is being decided
ZONES: Final = (BOARD, HAND, SIDE, BATTLE)

# What lies round a map and keeps within these is drawn at four fifths or more on a screen of 1366 by 768: words of 12.5
# units are then 10 pixels high, and legible.
FOOT_HIGH: Final = 152.0  # below the map
HAND_WIDE: Final = 252.0
BATTLE_WIDE: Final = 848.0
SIDE_WIDE: Final = 520.0
SIDE_HIGH: Final = 626.0

Ring = list[tuple[float, float]]


class Outline:
    """The rings of an area. Every scene that shows the area shares one object, so that it is worked out once."""

    __slots__ = ("box", "path", "rings", "told")

    def __init__(self, rings: list[Ring]) -> None:
        self.rings = rings
        self.told = [[[short(x), short(y)] for x, y in ring] for ring in rings]
        self.path = ""  # the same as SVG, once somebody draws it
        points = [point for ring in rings for point in ring]
        xs, ys = [x for x, _ in points] or [0.0], [y for _, y in points] or [0.0]
        self.box = (min(xs), min(ys), max(xs), max(ys))  # left, top, right, foot


NOWHERE: Final = Outline([])


def short(number: float) -> float:
    """A tenth of a unit is finer than anyone sees."""
    return round(number, 1)


class Link:
    """A line from an item to another one: a road, a strait."""

    __slots__ = ("line", "role", "to")

    def __init__(self, to: str, line: Ring, role: str) -> None:
        self.to = to
        self.line = line
        self.role = role

    def to_dict(self) -> dict[str, Any]:
        return {"to": self.to, "line": [[short(x), short(y)] for x, y in self.line], "role": self.role}


class Badge:
    """A small mark on an item: a symbol with a number or a word beside it."""

    __slots__ = ("role", "symbol", "value")

    def __init__(self, symbol: str, value: str = "", role: str = "") -> None:
        self.symbol = symbol
        self.value = value
        self.role = role

    def to_dict(self) -> dict[str, Any]:
        told = {"symbol": self.symbol, "value": self.value, "role": self.role}
        return {key: text for key, text in told.items() if text}


class Item:
    """One thing on the board. For an area, (x, y) is where its name stands; for the rest, the top left corner."""

    __slots__ = (
        "actions badges cells count group h id label lines links marked meanings outline role shape states symbol text "
        "tooltip turn value w x y"
    ).split()

    def __init__(self, id: str, shape: str, x: float, y: float, w: float, h: float, label: str, text: str) -> None:
        self.id = id
        self.shape = shape
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.label = label  # what is written on it
        self.text = text  # what it is, for who does not see it
        self.tooltip = text
        self.outline = NOWHERE  # of an area
        self.links: list[Link] = []
        self.role = ""  # whose or what it is: "axis", "sea"; who draws knows the colour
        self.symbol = ""  # what is pictured on it: "army", "fleet"
        self.value = ""  # the number on a card, counter or die
        self.count = 1  # how many lie in the stack
        self.badges: list[Badge] = []
        self.lines: list[str] = []  # what is written in a panel, or in the spaces of a track
        self.marked: list[int] = []  # the spaces of a track that hold a marker
        self.states: list[str] = []
        self.turn = 0.0  # degrees by which the name of an area is turned, clockwise
        self.actions: list[str] = []
        self.meanings: list[tuple[str, tuple[str, ...]]] = []  # the verbs a click may stand for, and what they name
        self.group = ""  # in text: the heading under which its row stands
        self.cells: list[str] = []  # in text: its row; nothing to say when empty

    @property
    def rings(self) -> list[Ring]:
        """The outlines of an area; several when it has islands or lakes."""
        return self.outline.rings

    @rings.setter
    def rings(self, rings: list[Ring]) -> None:
        self.outline = Outline(rings)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and foot of what it covers."""
        return self.outline.box if self.shape == AREA else (self.x, self.y, self.x + self.w, self.y + self.h)

    def has(self, state: str) -> bool:
        return state in self.states

    def offer(self, actions: list[str]) -> Item:
        """Clicking it may mean these; a thing that offers something is outlined."""
        if actions:
            self.actions.extend(a for a in actions if a not in self.actions)
        if self.actions and LEGAL not in self.states:
            self.states.append(LEGAL)
        return self

    def mean(self, word: str, verbs: tuple[str, ...]) -> Item:
        """Clicking it stands for one of these verbs with this word, legal or not; no word: they name nothing."""
        if verbs:
            self.meanings.append((word, verbs))
        return self

    def stand_for(self, other: Item) -> None:
        """Who clicks it means what it lies on."""
        self.actions = list(other.actions)
        self.meanings = other.meanings

    def to_dict(self) -> dict[str, Any]:
        """What is empty is left out; a tooltip that only repeats the text too."""
        told: dict[str, Any] = {
            "id": self.id,
            "shape": self.shape,
            "x": short(self.x),
            "y": short(self.y),
            "w": short(self.w),
            "h": short(self.h),
            "text": self.text,
        }
        for key in PLAIN_FIELDS:
            value = getattr(self, key)
            if value:
                told[key] = list(value) if isinstance(value, list) else value
        return told | self._parts()

    def _parts(self) -> dict[str, Any]:
        told: dict[str, Any] = {}
        if self.tooltip != self.text:
            told["tooltip"] = self.tooltip
        if self.count != 1:
            told["count"] = self.count
        if self.outline.told:
            told["rings"] = self.outline.told
        if self.badges:
            told["badges"] = [badge.to_dict() for badge in self.badges]
        if self.links:
            told["links"] = [link.to_dict() for link in self.links]
        return told


# The fields of an item that are told as they are.
PLAIN_FIELDS: Final = "label role symbol value lines marked states actions group cells turn".split()


class Layer:
    """Items that belong together. In text a layer is a chapter: a title, and a table if its columns have names."""

    def __init__(self, id: str, title: str, columns: list[str] | None = None, zone: str = "") -> None:
        self.id = id
        self.title = title
        self.zone = zone  # where it lies; its items count from that zone's top left corner
        self.columns = columns or []
        self.groups: list[str] = []  # in text: the order of the headings; those not named follow as they come
        self.items: list[Item] = []

    def add(self, item: Item) -> Item:
        self.items.append(item)
        return item

    def to_dict(self) -> dict[str, Any]:
        told: dict[str, Any] = {"id": self.id}
        for key in ("title", "zone", "columns", "groups"):
            if value := getattr(self, key):
                told[key] = list(value) if isinstance(value, list) else value
        return told | {"items": [item.to_dict() for item in self.items]}


class Zone:
    """A part of the table with its own frame."""

    def __init__(self, id: str, title: str, width: float, height: float) -> None:
        self.id = id
        self.title = title
        self.width = width
        self.height = height

    def to_dict(self) -> dict[str, Any]:
        return {"id": self.id, "title": self.title, "width": self.width, "height": self.height}


class Scene:
    """All that one seat sees now. Layers are drawn in their order, the last on top."""

    def __init__(self, title: str, width: float, height: float, lang: str) -> None:
        self.title = title
        self.width = width
        self.height = height
        self.lang = lang
        self.prompt = ""
        self.note = ""  # one small line at the foot of the board
        self.zones: list[Zone] = []  # none: everything lies in one frame, the scene's own
        self.layers: list[Layer] = []

    def zone(self, id: str, title: str, width: float, height: float) -> Zone:
        """A new part of the table; layers lie in it by naming it."""
        zone = Zone(id, title, width, height)
        self.zones.append(zone)
        return zone

    def layer(self, id: str, title: str, columns: list[str] | None = None, zone: str = "") -> Layer:
        """A new layer on top of the others."""
        layer = Layer(id, title, columns, zone)
        self.layers.append(layer)
        return layer

    def items(self) -> list[Item]:
        return [item for layer in self.layers for item in layer.items]

    def to_dict(self) -> dict[str, Any]:
        """The scene as plain data, for the browser."""
        told: dict[str, Any] = {
            "title": self.title,
            "width": self.width,
            "height": self.height,
            "lang": self.lang,
            "prompt": self.prompt,
        }
        told |= {"note": self.note} if self.note else {}
        told |= {"zones": [zone.to_dict() for zone in self.zones]} if self.zones else {}
        return told | {"layers": [layer.to_dict() for layer in self.layers]}
