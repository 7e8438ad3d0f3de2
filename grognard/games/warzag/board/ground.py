"""The ground under the hexagons: sea and shore, the character of each hexagon, the frontiers of those that hold land.

Woods, hills and towns of standard territories are decoration: no rule speaks of them.
"""

from __future__ import annotations

from functools import cache

from grognard.engine.drawing.item import AREA, SPACE, Item, Outline, Ring
from grognard.engine.drawing.scene import BOARD, Scene
from grognard.games.warzag.board.kit import BOARD_SIZE, EDGE, HALF, HIGH_BAND, SIZE, WIDE_BAND, Kit, centre, hexagon
from grognard.games.warzag.facts.geometry import place_ids

WOODS = "a6 b1 b4 b7 c1 c6 d4 d8 e1 e6 f8 g1 g2 g7 h1 h4 h8".split()
HILLS = "a5 b2 b8 c4 c7 d5 d6 e3 f4 g6 i3 i6".split()
TOWNS = "b3 b5 d3 e5 f3 f6 g3 h5 h7 i2".split()
KINDS = ("base", "industry", "historic", "research", "closed")
# The middles of the neighbours, in the order of the sides of a hexagon from the top corner clockwise
BESIDE = ((1, -1.5), (2, 0), (1, 1.5), (-1, 1.5), (-2, 0), (-1, -1.5))


def ground_of(id: str, kind: str, radioactive: bool) -> str:
    """The role of the land itself."""
    if radioactive:
        return "land-radioactive"
    if kind in KINDS:
        return f"land-{kind}"
    return "land-wood" if id in WOODS else "land-hill" if id in HILLS else "land-town" if id in TOWNS else "land-plain"


def draw_sea(scene: Scene, kit: Kit) -> None:
    """Under everything: the frame of the track, and the sea inside it."""
    layer = scene.layer("sea", kit.say("layer", "sea"), zone=BOARD)
    layer.add(Item("frame", SPACE, 0, 0, *BOARD_SIZE, "", kit.say("map", "frame")))
    sea = layer.add(Item("sea", AREA, 0, 0, 1, 1, "", kit.say("map", "sea")))
    sea.outline, sea.ground = water(), "ocean"


def shore(kit: Kit) -> Item:
    item = Item("shore", AREA, 0, 0, 1, 1, "", kit.say("map", "shore"))
    item.outline, item.role = all_land(), "coast"
    return item


@cache
def water() -> Outline:
    """All that the track leaves free."""
    (wide, high), left, top = BOARD_SIZE, HIGH_BAND + EDGE, WIDE_BAND + EDGE
    return Outline([[(left, top), (wide - left, top), (wide - left, high - top), (left, high - top)]])


@cache
def all_land() -> Outline:
    """The hexagons together, as one ring."""
    sides = [side for id in place_ids() for n, side in enumerate(sides_of(id)) if not beside(id)[n]]
    return Outline([chained(sides)])


def chained(sides: list[Ring]) -> Ring:
    """Sides put end to end; all run clockwise."""
    following = {near(side[0]): side[1] for side in sides}
    ring = [sides[0][1]]
    while near(ring[-1]) in following and len(ring) < len(sides):
        ring.append(following[near(ring[-1])])
    return ring


def near(point: tuple[float, float]) -> tuple[int, int]:
    """Corners that hexagons share differ by less than a unit."""
    return round(point[0] / 5), round(point[1] / 5)


@cache
def sides_of(id: str) -> list[Ring]:
    corners = hexagon(id).rings[0]
    return [[corner, corners[(n + 1) % 6]] for n, corner in enumerate(corners)]


@cache
def beside(id: str) -> list[str]:
    """The hexagon beyond each side; nothing where the land ends."""
    x, y = centre(id)
    found = {near(centre(other)): other for other in place_ids()}
    return [found.get(near((x + dx * HALF, y + dy * SIZE)), "") for dx, dy in BESIDE]


def frontier(kit: Kit, id: str) -> list[Ring]:
    """The sides beyond which somebody else's land begins, or nobody's."""
    places = kit.view["places"]
    owner = places[id]["owner"]
    return [
        side
        for side, other in zip(sides_of(id), beside(id), strict=True)
        if not other or places[other]["owner"] != owner
    ]
