"""One thing on a board: its shape and place, words for people, and the actions a click may mean.

Items name roles ("axis", "sea"), never colours: the palette belongs to the renderer. The same items describe
themselves in text, row by row, for terminals and screen readers.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.ground import GroundPlan

# Shapes
AREA: Final = "area"
COUNTER: Final = "counter"
CARD: Final = "card"
DIE: Final = "die"
TRACK: Final = "track"
BUTTON: Final = "button"
PANEL: Final = "panel"
GROUND: Final = "ground"  # of a map of squares; it takes no clicks
PIECE: Final = "piece"  # a figure on a map, with a facing
GATE: Final = "gate"  # a box at the rim of a map, by which pieces come and go
CELL: Final = "cell"  # a square of a map that can be chosen
DOSSIER: Final = "dossier"  # a person: states, rows of pips, a table
HALVES: Final = "halves"  # a card of two halves, of which one counts now
TOKEN: Final = "token"  # a piece in the colour of its owner, with a silhouette
MEDAL: Final = "medal"  # a person: a round piece with a bust
SPACE: Final = "space"  # one space of a track that runs round a board
PLACARD: Final = "placard"  # one party in one line: a scale, pips, figures in columns
ROSTER: Final = "roster"  # rows of figures under symbols, with what is left of each
LEDGER: Final = "ledger"  # rows with a chance each, and what they mean for the reader
WEB: Final = "web"  # lines between parties, which lie on it as plates
PLATE: Final = "plate"  # one party of a web
SHAPES: Final = (
    AREA, COUNTER, CARD, DIE, TRACK, BUTTON, PANEL, TOKEN, MEDAL, SPACE, PLACARD, ROSTER, GROUND, PIECE, GATE, CELL,
    DOSSIER, HALVES, LEDGER, WEB, PLATE,
)  # fmt: skip
# Shapes of what a lens shows, over the map
EXTENT: Final = "extent"
ROUTE: Final = "route"
TAG: Final = "tag"
LENS_SHAPES: Final = (EXTENT, ROUTE, TAG)

# States
LEGAL: Final = "legal"
MANY: Final = "many"  # legal, as most other areas are: it glows less
SELECTED: Final = "selected"
FACE_DOWN: Final = "face-down"
FADED: Final = "faded"
BRIGHT: Final = "bright"  # asks for attention
CAREFUL: Final = "careful"  # a click never acts at once, even if it can mean only one thing
FULL: Final = "full"  # a unit with all its steps
REDUCED: Final = "reduced"  # a unit that has lost a step
ALERT: Final = "alert"  # a piece that has noticed something
CROUCHED: Final = "crouched"
WINTER: Final = "winter"  # an area under snow
UNSUPPLIED: Final = "unsupplied"  # an area cut off
ELAPSED: Final = "elapsed"  # a track of time: what lies before its marker is over

# Where a mark stands in an area: in a row below its name, or in a slot of its own
ROW: Final = ""
HEAD: Final = "head"
MIDDLE: Final = "middle"
FOOT: Final = "foot"

Ring = list[tuple[float, float]]


def short(number: float) -> float:
    """Rounded to a tenth of a unit, finer than anyone can see."""
    return round(number, 1)


class Outline:
    """The rings of an area. All scenes that show the area share one object, so its geometry is computed once."""

    __slots__ = ("box", "path", "rings", "rounded")

    def __init__(self, rings: list[Ring]) -> None:
        self.rings = rings
        self.rounded = [[[short(x), short(y)] for x, y in ring] for ring in rings]
        self.path = ""  # the same as an SVG path, filled in by the first renderer that needs it
        points = [point for ring in rings for point in ring]
        xs, ys = [x for x, _ in points] or [0.0], [y for _, y in points] or [0.0]
        self.box = (min(xs), min(ys), max(xs), max(ys))  # left, top, right, bottom


NO_OUTLINE: Final = Outline([])


class Link:
    """A line from one item to another: a road, a strait. Its points count from the corner of the item's own map."""

    __slots__ = ("line", "role", "to")

    def __init__(self, to: str, line: Ring, role: str) -> None:
        self.to = to
        self.line = line
        self.role = role

    def to_dict(self) -> dict[str, Any]:
        return {"to": self.to, "line": [[short(x), short(y)] for x, y in self.line], "role": self.role}


class Badge:
    """A small mark on an item: a symbol, with a number or a word beside it."""

    __slots__ = ("at", "role", "symbol", "value")

    def __init__(self, symbol: str, value: str = "", role: str = "", at: str = ROW) -> None:
        self.symbol = symbol
        self.value = value
        self.role = role
        self.at = at  # the slot of an area in which it stands

    def to_dict(self) -> dict[str, Any]:
        fields = {"symbol": self.symbol, "value": self.value, "role": self.role, "at": self.at}
        return {key: text for key, text in fields.items() if text}


class Row:
    """A row of a roster: what it is about, its figures, and how many of how many are left."""

    __slots__ = ("cells", "label", "left", "most", "symbol")

    def __init__(self, symbol: str, label: str, cells: list[str], left: int, most: int) -> None:
        self.symbol = symbol
        self.label = label
        self.cells = cells
        self.left = left
        self.most = most

    def to_dict(self) -> dict[str, Any]:
        return {
            "symbol": self.symbol,
            "label": self.label,
            "cells": list(self.cells),
            "left": self.left,
            "most": self.most,
        }


class Item:
    """One thing on the board. For an area, (x, y) is where its name stands; otherwise it is the top left corner."""

    __slots__ = (
        "actions badges cells count frontier ground group h heads id label lines links marked meanings outline plan "
        "price role rows shape states symbol text tooltip turn value w x y"
    ).split()

    def __init__(self, id: str, shape: str, x: float, y: float, w: float, h: float, label: str, text: str) -> None:
        self.id = id
        self.shape = shape
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.label = label  # what is written on it
        self.text = text  # what it is, for readers who do not see it
        self.tooltip = text
        self.outline = NO_OUTLINE  # of an area
        self.links: list[Link] = []
        self.plan: GroundPlan | None = None  # of drawn ground
        self.role = ""  # whose or what it is: "axis", "sea"
        self.ground = ""  # of an area: the role of the land itself, under the tint of whoever holds it
        self.frontier: list[Ring] = []  # of an area that is held: where its holder's land ends; empty: all round it
        self.symbol = ""  # what is pictured on it: "army", "fleet"
        self.value = ""  # the number on a card, counter or die
        self.count = 1  # how many lie in the stack
        self.badges: list[Badge] = []
        self.lines: list[str] = []  # the text of a panel, or of the spaces of a track
        self.heads: list[str] = []  # of a roster or placard: what stands above its columns
        self.rows: list[Row] = []  # of a roster; of a placard the only one
        self.marked: list[int] = []  # the spaces of a track that hold a marker
        self.states: list[str] = []
        self.turn = 0.0  # degrees by which the name of an area, or a piece, is turned, clockwise
        self.actions: list[str] = []
        self.meanings: list[tuple[str, tuple[str, ...]]] = []  # a word, and the verbs that a click may mean with it
        self.price = ""  # what choosing it costs, on a chip
        self.group = ""  # in text: the heading above its row
        self.cells: list[str] = []  # in text: its row; an item without cells is not mentioned

    @property
    def rings(self) -> list[Ring]:
        """The outlines of an area; several if it has islands or lakes."""
        return self.outline.rings

    @rings.setter
    def rings(self, rings: list[Ring]) -> None:
        self.outline = Outline(rings)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what it covers."""
        return self.outline.box if self.shape == AREA else (self.x, self.y, self.x + self.w, self.y + self.h)

    def has(self, state: str) -> bool:
        return state in self.states

    def offer(self, actions: list[str]) -> Item:
        """A click may mean these actions; an item that offers any is outlined."""
        self.actions.extend(action for action in actions if action not in self.actions)
        if self.actions and LEGAL not in self.states:
            self.states.append(LEGAL)
        return self

    def mean(self, word: str, verbs: tuple[str, ...]) -> Item:
        """A click means one of these verbs with this word, legal or not; empty for verbs without one."""
        if verbs:
            self.meanings.append((word, verbs))
        return self

    def pass_clicks_to(self, beneath: Item) -> None:
        """A click acts on the item beneath."""
        self.actions = list(beneath.actions)
        self.meanings = beneath.meanings

    def to_dict(self) -> dict[str, Any]:
        """Plain data, without empty fields and without a tooltip that only repeats the text."""
        fields: dict[str, Any] = {
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
                fields[key] = list(value) if isinstance(value, list) else value
        return fields | self._parts()

    def _parts(self) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        if self.tooltip != self.text:
            fields["tooltip"] = self.tooltip
        if self.count != 1:
            fields["count"] = self.count
        if self.outline.rounded:
            fields["rings"] = self.outline.rounded
        if self.badges:
            fields["badges"] = [badge.to_dict() for badge in self.badges]
        if self.plan is not None:
            fields["plan"] = self.plan.to_dict()
        if self.rows:
            fields["rows"] = [row.to_dict() for row in self.rows]
        if self.frontier:
            fields["frontier"] = [[[short(x), short(y)] for x, y in line] for line in self.frontier]
        if self.links:
            fields["links"] = [link.to_dict() for link in self.links]
        return fields


# The fields of an item that go into its dictionary as they are.
PLAIN_FIELDS: Final = "label role ground symbol value lines heads marked states actions price group cells turn".split()
