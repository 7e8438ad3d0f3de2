"""The drawn ground: squares, walls, posts, patrol lines, targets, and the small tiles around the map."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.ground import GroundPlan
from grognard.engine.drawing.item import BRIGHT, CELL, COUNTER, GATE, GROUND, PIECE, Item
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.games.sas.board.kit import SPOT_VERBS, SQUARE_VERBS, Kit
from grognard.games.sas.board.outlines import UNIT, corner
from grognard.games.sas.board.plan import building_of, glade_plan, ground_plan, lifted_plan
from grognard.games.sas.facts.mission_map import BorderTile
from grognard.games.sas.vocabulary.places import SPOTS
from grognard.games.sas.vocabulary.words import COLOURS, DEPOT, DX, DY, FACINGS, SQUARES

NAMES: Final = 31.0  # room for the names of columns and rows
DEEP: Final = 32.0  # of a small tile


def draw_ground(scene: Scene, kit: Kit) -> None:
    """What lies on the table before the first piece is placed, and where somebody stands, what makes room."""
    layer = scene.layer("ground", kit.say("layer", "ground"), zone=BOARD)
    layer.add(ground_item("ground", kit.say("map", "ground", kit.name("mission", kit.map.id)), ground_plan(kit.map)))
    changes = scene.layer("changes", kit.say("layer", "ground"), zone=BOARD)
    for square in occupied(kit):
        kind, name = SQUARES[kit.ground.kind[square]], kit.ground.name(square)
        if kind == "forest":
            changes.add(ground_item(f"glade-{name}", kit.say("map", "glade", name), glade_plan(kit.ground, square)))
        elif kind == "interior":
            start = building_of(kit.ground, square)[0]
            id = f"lifted-{kit.ground.name(start)}"
            if all(item.id != id for item in changes.items):
                changes.add(ground_item(id, kit.say("map", "lifted", name), lifted_plan(kit.map, start)))
    gates = scene.layer("gates", kit.say("layer", "gates"), zone=BOARD)
    draw_border(gates, kit)


def ground_item(id: str, text: str, plan: GroundPlan) -> Item:
    item = Item(id, GROUND, 0, 0, 0, 0, "", text)
    item.plan = plan
    return item


def occupied(kit: Kit) -> list[int]:
    """The squares on which something stands or lies, or that can be chosen."""
    names = [name for unit in kit.view["units"] for name in unit["squares"]]
    names += [seen["square"] for seen in kit.view["operators"].values() if seen["square"]]
    names += [token["square"] for token in kit.view["tokens"]]
    names += [name for car in kit.view["vehicles"] for name in car["squares"]]
    return sorted({kit.ground.square(name) for name in names})


def draw_border(layer: Layer, kit: Kit) -> None:
    """1.9: the entry tile and the spawn tiles, with the positions that units may stand on."""
    entry = border_tile(kit, "entry", kit.say("map", "entry"), kit.map.entry)
    waits = any(seen["place"] == "entry" for seen in kit.view["operators"].values())
    entry.role, entry.label = (
        "gate-entry",
        "" if waits else kit.say("map", "entry-tile"),
    )  # they would stand on its name
    layer.add(entry)
    for i, tile in enumerate(kit.map.spawns):
        colour = COLOURS[tile.colour]
        text = kit.say("map", "spawn", i + 1, kit.name("colour", colour))
        item = layer.add(border_tile(kit, f"spawn-{i + 1}", text, tile))
        item.role, item.label = f"gate-{colour}", kit.say("map", f"spawn-{colour}", i + 1)
        kit.offer(item, str(i + 1), ("spawn-on",))
        draw_spots(layer, kit, i, tile)


def border_tile(kit: Kit, id: str, text: str, tile: BorderTile) -> Item:
    """A box outside the squares that it touches, with arrows that point into the map."""
    columns = [square % kit.ground.width for square in tile.squares]
    rows = [square // kit.ground.width for square in tile.squares]
    left, top = corner(min(columns), min(rows))
    right, bottom = corner(max(columns) + 1, max(rows) + 1)
    dx, dy = DX[tile.side], DY[tile.side]
    if dx:
        left, right = (right + 5, right + 5 + DEEP) if dx > 0 else (left - NAMES - DEEP, left - NAMES)
    if dy:
        top, bottom = (bottom + 5, bottom + 5 + DEEP) if dy > 0 else (top - NAMES - DEEP, top - NAMES)
    item = Item(id, GATE, left, top, right - left, bottom - top, "", text)
    item.turn = (tile.side + 2) % len(FACINGS) * 90.0
    return item


def spot_corner(kit: Kit, spot: int) -> tuple[float, float]:
    """Where a unit on a position of a spawn tile is drawn: two rows beside the squares of the tile."""
    tile = kit.map.spawns[spot // SPOTS]
    row, column = divmod(spot % SPOTS, SPOTS // 2)
    square = tile.squares[min(column, len(tile.squares) - 1)]
    x, y = corner(square % kit.ground.width, square // kit.ground.width)
    away = 18 + row * 20.0
    dx, dy = DX[tile.side], DY[tile.side]
    return (x + (UNIT + away if dx > 0 else -away - 18 if dx < 0 else 8.0)), (
        y + (UNIT + away if dy > 0 else -away - 18 if dy < 0 else 8.0)
    )


def draw_spots(layer: Layer, kit: Kit, tile: int, border: BorderTile) -> None:
    """2.8: the positions themselves, where something can be chosen there."""
    for n in range(SPOTS):
        word = f"spawn-{tile + 1}/{n + 1}"
        offered = kit.offered(word, SPOT_VERBS)
        if offered:
            x, y = spot_corner(kit, tile * SPOTS + n)
            item = Item(f"spot-{tile + 1}-{n + 1}", COUNTER, x, y, 18, 18, "", kit.say("map", "spot", n + 1, tile + 1))
            layer.add(item).offer(offered)


def draw_squares(scene: Scene, kit: Kit) -> None:
    """The squares that can be chosen now."""
    layer = scene.layer("squares", kit.say("layer", "squares"), zone=BOARD)
    named = sorted({word for action in kit.actions for sort, word in action.names() if sort == "place"})
    for name in named:
        if "/" in name:
            continue
        x, y = kit.place(name)
        kind = SQUARES[kit.ground.kind[y * kit.ground.width + x]]
        left, top = kit.at(name)
        text = kit.say("map", "square", name, kit.name("square", kind))
        item = Item(name, CELL, left, top, UNIT, UNIT, "", text)
        layer.add(kit.offer(item, name, SQUARE_VERBS))


def draw_targets(scene: Scene, kit: Kit) -> None:
    """1.4: depots and other targets, with the hits that they still take."""
    layer = scene.layer("targets", kit.say("layer", "targets"), zone=BOARD)
    kinds = {target.id: target.kind for target in kit.map.targets}
    for id, seen in kit.view["targets"].items():
        corners = [kit.at(name) for name in seen["squares"]]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners) + UNIT, max(y for _, y in corners) + UNIT
        key = "target" if seen["left"] else "destroyed"
        text = kit.say("map", key, kit.name("target-id", id), seen["left"], ", ".join(seen["squares"]))
        size = max(right - left, bottom - top)
        x, y = (left + right - size) / 2, (top + bottom - size) / 2
        is_depot = kinds[id] == DEPOT
        item = Item(f"target-{id}", PIECE, x, y, *((size, size) if is_depot else (UNIT, UNIT)), "", text)
        if not is_depot:
            item.x, item.y = (left + right - UNIT) / 2, (top + bottom - UNIT) / 2
        item.symbol, item.count = "depot" if is_depot else "objective", max(1, seen["left"])
        item.value = str(seen["left"]) if seen["left"] else "×"
        if seen["left"]:
            item.states.append(BRIGHT)
        item.cells = [text]
        layer.add(kit.offer(item, id, ("hit-target",)))
