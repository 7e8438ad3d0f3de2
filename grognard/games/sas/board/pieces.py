"""The pieces on the map: units of the Axis with their facing, operators, vehicles, tokens."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import ALERT, BRIGHT, CROUCHED, PIECE, SELECTED, Item
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.games.sas.board.ground import spot_corner
from grognard.games.sas.board.jager import unit_marks
from grognard.games.sas.board.kit import OPERATOR_VERBS, Kit
from grognard.games.sas.board.outlines import UNIT, corner
from grognard.games.sas.rules.dare.disguise import HELD
from grognard.games.sas.vocabulary.pieces import AXIS
from grognard.games.sas.vocabulary.words import FACINGS

FIGURE: Final = UNIT * 1.24  # the box of a figure: a little larger than its square
TOKEN: Final = UNIT * 0.78
SMALL: Final = UNIT * 0.8  # on a small tile
BLAST: Final = UNIT * 1.3
TURNS: Final = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}
DRAWN_TOKENS: Final = (
    "body", "drum", "lewes-bomb", "rat-bomb", "mine", "trap", "used-trap", "explosion", "fire", "blood", "blood-stain",
)  # fmt: skip


def draw_tokens(scene: Scene, kit: Kit) -> None:
    """10: what lies on the ground."""
    layer = scene.layer("tokens", kit.say("layer", "tokens"), zone=BOARD)
    for i, token in enumerate(kit.view["tokens"]):
        x, y = kit.at(token["square"])
        name = kit.name("token", token["kind"])
        key = "bomb" if token["value"] and token["kind"].endswith("bomb") else "token"
        text = kit.say("map", key, name, token["square"], token["value"])
        if token["kind"] == "lock":
            text = kit.say("map", "lock", name, token["square"], kit.name("facing", FACINGS[token["value"]]))
        elif token["kind"] == "ambush":
            text = kit.say("map", "ambush", name, token["square"], token["value"])
        size = BLAST if token["kind"] == "explosion" else TOKEN
        shift = (UNIT - size) / 2 + 3 * (i % 3 - 1)
        item = Item(f"token-{i}", PIECE, x + shift, y + shift, size, size, "", text)
        item.symbol = token["kind"] if token["kind"] in DRAWN_TOKENS else "token"
        item.value = kit.say("token-letter", token["kind"]) + (str(token["value"]) if token["kind"] == "ambush" else "")
        if key == "bomb":
            item.value = str(token["value"])
        item.cells = [text]
        layer.add(item)


def draw_units(scene: Scene, kit: Kit) -> None:
    """9: units of the Axis; alert ones are bright and have a mark."""
    columns = [kit.say("column", key) for key in ("unit", "where", "facing", "state")]
    layer = scene.layer("units", kit.say("layer", "units"), columns, zone=BOARD)
    for unit in kit.view["units"]:
        layer.add(unit_item(kit, unit))


def unit_item(kit: Kit, unit: dict[str, Any]) -> Item:
    x, y, w, h = unit_box(kit, unit)
    where = ", ".join(unit["squares"]) or kit.say("unit", unit["place"])
    state = ", ".join(unit_states(kit, unit))
    kind, facing = kit.name("axis", unit["kind"]), kit.name("facing", unit["facing"])
    if unit["colour"]:
        kind = kit.say("unit", "coloured", kind, kit.name("colour", unit["colour"]))
    text = kit.say("unit", "text", kind, where, facing, state)
    item = Item(f"unit-{unit['id']}", PIECE, x, y, w, h, "", text)
    item.role = f"piece-{unit['colour'] or 'axis'}"
    item.symbol, item.turn = unit["kind"], TURNS[unit["facing"]]
    item.value = letter(kit, unit)
    if unit["alert"]:
        item.states.append(ALERT)
    item.cells = [kind, where, facing, state]
    return item


def letter(kit: Kit, unit: dict[str, Any]) -> str:
    """The kind of a unit, unless its figure says it; the number of one that lurks, and a star if the Jäger leads it."""
    kind = "" if unit["kind"] == "rifleman" else kit.say("unit-letter", unit["kind"])
    return kind + str(unit["number"] or "") + ("*" if unit["led"] else "")


def unit_box(kit: Kit, unit: dict[str, Any]) -> tuple[float, float, float, float]:
    """Where it is drawn: on its square or squares, on its position of a spawn tile, or beside the map."""
    if unit["spot"] is not None and unit["place"] == "spawn":
        x, y = spot_corner(kit, unit["spot"])
        return x, y, SMALL, SMALL
    if unit["squares"]:
        corners = [kit.at(name) for name in unit["squares"]]
    else:
        column, row = unit["block"] or [0, 0]
        corners = [corner(max(-1, min(column, kit.ground.width)), max(-1, min(row, kit.ground.height)))]
    return box_of(corners, kit.facts.units[AXIS.index(unit["kind"])].is_large)


def box_of(corners: list[tuple[float, float]], is_large: bool) -> tuple[float, float, float, float]:
    """A figure stands in the middle of its square; a large piece covers all of its squares."""
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners) + UNIT, max(y for _, y in corners) + UNIT
    if is_large:
        return left, top, right - left, bottom - top
    return left + (UNIT - FIGURE) / 2, top + (UNIT - FIGURE) / 2, FIGURE, FIGURE


def unit_states(kit: Kit, unit: dict[str, Any]) -> list[str]:
    """In words: alert or not, its role, wounds, cigarettes."""
    found = [kit.say("unit", "alert" if unit["alert"] else "calm"), kit.say("role", unit["role"])]
    if unit["health"] > 1:
        found.append(kit.say("unit", "health", unit["health"]))
    if unit["smokes"]:
        found.append(kit.say("unit", "smokes"))
    if unit["stuck"]:
        found.append(kit.say("unit", "held" if unit["stuck"] == HELD else "talks" if unit["stuck"] > HELD else "stuck"))
    return found + unit_marks(kit, unit)


def draw_operators(scene: Scene, kit: Kit) -> None:
    """2: operators on the map; crouched and discovered ones say so by signs."""
    columns = [kit.say("column", key) for key in ("operator", "where", "facing", "state")]
    layer = scene.layer("operators", kit.say("layer", "operators"), columns, zone=BOARD)
    entering = [word for word, seen in kit.view["operators"].items() if seen["place"] == "entry"]
    for word, seen in kit.view["operators"].items():
        if seen["place"] in ("map", "captive"):
            add_operator(layer, kit, word, seen, kit.at(seen["square"]))
        elif seen["place"] == "entry":
            add_operator(layer, kit, word, seen, entry_corner(kit, entering.index(word), len(entering)))


def entry_corner(kit: Kit, n: int, count: int) -> tuple[float, float]:
    """Operators that wait stand beside the squares of the entry tile, with room for their names if there is any."""
    tile = kit.map.entry
    apart = 2 if 2 * count - 1 <= len(tile.squares) else 1
    square = tile.squares[min(n * apart, len(tile.squares) - 1)]
    x, y = corner(square % kit.ground.width, square // kit.ground.width)
    shift = UNIT + 18
    away = [(0.0, -shift), (shift, 0.0), (0.0, shift), (-shift, 0.0)][tile.side]
    return x + away[0], y + away[1]


def add_operator(layer: Layer, kit: Kit, word: str, seen: dict[str, Any], at: tuple[float, float]) -> None:
    name = kit.name("operator", word)
    where = seen["square"] or kit.say("unit", seen["place"])
    facing = kit.name("facing", seen["facing"]) if seen["facing"] else ""
    state = ", ".join(operator_states(kit, seen))
    text = kit.say("operator", "text", name, where, state)
    shift = (UNIT - FIGURE) / 2
    item = Item(f"operator-{word}", PIECE, at[0] + shift, at[1] + shift, FIGURE, FIGURE, name, text)
    item.role, item.symbol = "piece-operator", "civilian" if seen["disguised"] else "operative"
    item.turn = TURNS.get(seen["facing"] or "", 0.0)
    item.states += [CROUCHED] if seen["crouched"] else []
    item.states += [BRIGHT] if seen["discovered"] else []
    if kit.view["active"] == word:
        item.states.append(SELECTED)
    item.cells = [name, where, facing, state]
    layer.add(kit.offer(item, word, OPERATOR_VERBS))


def operator_states(kit: Kit, seen: dict[str, Any]) -> list[str]:
    found = [kit.say("operator", "health", seen["health"], seen["most_health"])]
    found += [kit.say("operator", key) for key in ("crouched", "discovered", "diving", "disguised") if seen[key]]
    if seen["carries"]:
        found.append(kit.say("operator", "carries", kit.name("token", seen["carries"])))
    found += [kit.say("operator", "talking")] if seen["talks"] is not None else []
    found += [kit.say("operator", "holding")] if seen["holds"] is not None else []
    if seen["twig"]:
        found.append(kit.say("operator", "twig"))
    if seen["place"] == "captive":
        found.append(kit.say("unit", "captive"))
    return found


def draw_vehicles(scene: Scene, kit: Kit) -> None:
    """11: vehicles of the operators on the map."""
    layer = scene.layer("vehicles", kit.say("layer", "vehicles"), zone=BOARD)
    for i, car in enumerate(kit.view["vehicles"]):
        if not car["squares"]:
            continue
        corners = [kit.at(name) for name in car["squares"]]
        name = kit.name("vehicle", car["kind"])
        text = kit.say("unit", "text", name, ", ".join(car["squares"]), kit.name("facing", car["facing"]), "")
        item = Item(f"car-{i}", PIECE, *box_of(corners, True), "", text)
        item.role, item.symbol, item.value = "piece-operator", car["kind"], name
        item.turn = TURNS[car["facing"]]
        item.cells = [text]
        layer.add(item)
