"""The Typhoon on the board (13.6): over the middle of its tile, or beside the line of tiles that it will fly along."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import PIECE, Item
from grognard.engine.drawing.scene import BOARD, Scene
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.board.outlines import UNIT, corner

SIZE: Final = 3 * UNIT
TURNS: Final = {"N": 180.0, "E": 270.0, "S": 0.0, "W": 90.0}  # it flies away from the side that it came from


def draw_typhoon(scene: Scene, kit: Kit) -> None:
    """Only while it can be seen."""
    seen = kit.view["typhoon"]
    if seen is None or seen["place"] not in ("beside", "over"):
        return
    layer = scene.layer("typhoon", kit.name("vehicle", "typhoon"), zone=BOARD)
    x, y = middle(kit, seen)
    name = kit.name("vehicle", "typhoon")
    where = ", ".join([seen["squares"][0], seen["squares"][-1]]) if seen["squares"] else kit.say("unit", "beside")
    state = kit.say("typhoon", "left", seen["health"], seen["rockets"])
    text = f"{name}, {where}; {state}"
    item = Item("typhoon", PIECE, x - SIZE / 2, y - SIZE / 2, SIZE, SIZE, "", text)
    item.role, item.symbol, item.value = "piece-operator", "typhoon", name
    item.turn = TURNS[seen["side"]]
    item.cells = [text]
    layer.add(item)


def middle(kit: Kit, seen: dict[str, Any]) -> tuple[float, float]:
    """Of its tile, or of the place beside the map where it waits."""
    if seen["squares"]:
        left, top = kit.at(seen["squares"][0])
        right, bottom = kit.at(seen["squares"][-1])
        return (left + right + UNIT) / 2, (top + bottom + UNIT) / 2
    side = kit.map.tile_side
    along = (seen["lane"] - 1) * side + side // 2
    column = {"W": 0, "E": kit.ground.width}.get(seen["side"], along)
    row = {"N": 0, "S": kit.ground.height}.get(seen["side"], along)
    return corner(column, row)
