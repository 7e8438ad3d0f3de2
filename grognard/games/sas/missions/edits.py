"""What each tool does on a square: lay and turn tiles, place, move, turn and remove things."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.data.toml_source import TomlTable
from grognard.engine.editor import Cell, Edit
from grognard.games.sas.facts.mission_map import EMPTY, QUARTER
from grognard.games.sas.facts.names import square_name
from grognard.games.sas.missions.draft import FRONT, SIDE, Draft
from grognard.games.sas.missions.route_edits import extend_route
from grognard.games.sas.missions.values import set_value
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS

TILE_WIDTH = 4  # squares that a small tile touches
INWARD = {"N": "S", "E": "W", "S": "N", "W": "E"}
FULL_TURN = 360
ANGLES = ("90", "180", "270")


def apply(draft: Draft, edit: Edit, chosen: str) -> str:
    """Carry out an edit; the key of what it was about."""
    if edit.do == "set":
        return set_value(draft, edit.key, edit.value)
    if edit.do == "remove":
        draft.remove(edit.key)
        return ""
    if edit.cell is None or not (0 <= edit.cell[0] < draft.size[0] and 0 <= edit.cell[1] < draft.size[1]):
        return chosen
    tool, _, what = edit.do.partition(":")
    use = TOOLS.get(tool)
    return chosen if use is None else use(draft, edit.cell, what, chosen)


def choose(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    return draft.at(cell)


def lay(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    if draft.tile(draft.tile_at(cell)) is not None:
        draft.lay(cell[1] // SIDE, cell[0] // SIDE, first_word(what))
    return draft.tile_at(cell)


def first_word(text: str) -> str:
    return (text.split() or [EMPTY])[0]


def turn(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    """A thing by a right angle clockwise, or else the tile."""
    key = draft.at(cell)
    entry = draft.thing(key)
    for word in ("facing", "heading"):
        if entry is not None and word in entry:
            now = FACINGS.index(entry[word]) if entry[word] in FACINGS else 0
            entry[word] = FACINGS[(now + 1) % len(FACINGS)]
            return key
    place = draft.tile(draft.tile_at(cell))
    if place is None:
        return ""
    face, _, angle = draft.rows[place[0]][place[1]].partition("@")
    turned = (int(angle) if angle in ANGLES else 0) + QUARTER
    if face != EMPTY:
        draft.lay(*place, f"{face}@{turned}" if turned < FULL_TURN else face)
    return draft.tile_at(cell)


def erase(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    draft.remove(draft.at(cell))
    return ""


def guard(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    stem = what if what == "officer" else "guard"
    return draft.add("guard", stem, {"unit": what, "at": square_name(*cell), "facing": "S"})


def prisoner(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    return draft.add("prisoner", "prisoner", {"at": square_name(*cell), "facing": "S"})


def drum(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    name = square_name(*cell)
    if name not in draft.table["drums"]:
        draft.table["drums"] = [*draft.table["drums"], name]
    return f"drum.{name}"


def target(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    """Two by two squares, and the objective to destroy it."""
    entry: TomlTable = {"kind": what, "squares": block_squares(cell), "hits": 3, "by": "explosive"}
    if what == "bridge":
        entry |= {"hits": 4, "by": "bomb"}
    key = draft.add("target", what, entry)
    draft.entries("objective")[key.partition(".")[2]] = {"task": "destroy", "optional": False}
    return key


def block_squares(cell: Cell) -> list[str]:
    return [square_name(cell[0] + a, cell[1] + b) for b in range(FRONT) for a in range(FRONT)]


def vehicle(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    """A guard where it is put; patrols and assault vehicles wait beyond the nearest border."""
    unit = "half-track" if what == "guard" else "motorcycle"
    entry: TomlTable = {"unit": unit, "role": what, "block": list(cell), "heading": "S"}
    if what != "guard":
        entry |= beyond(draft, cell)
    if what == "patrol":
        entry["route"] = straight(draft, str(entry["heading"]))
    entry["arrives"] = "alarm" if what == "assault" else "start"
    return draft.add("vehicle", unit, entry)


def beyond(draft: Draft, cell: Cell) -> TomlTable:
    """A block outside the border, heading for the map."""
    side = nearest_side(draft, cell)
    heading = INWARD[FACINGS[side]]
    width, height = draft.size
    x = -FRONT if DX[side] < 0 else width if DX[side] > 0 else cell[0]
    y = -FRONT if DY[side] < 0 else height if DY[side] > 0 else cell[1]
    return {"block": [x, y], "heading": heading}


def straight(draft: Draft, heading: str) -> list[str]:
    width, height = draft.size
    return [f"forward {(width if heading in 'EW' else height) + FRONT}"]


def transport(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    return draft.add("transport", what, {"vehicle": what, "block": list(cell), "heading": "E"})


def convoy(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    """8.7: it comes with the special event, so there is a window for that."""
    start = beyond(draft, cell)
    route = straight(draft, str(start["heading"]))
    draft.table["convoy"] = {"formation": ["scout motorcycle", "truck"], **start, "route": route}
    draft.table["window"] = draft.table["window"] or [16, 8]
    return "convoy"


def spawn(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    return draft.add("spawn", what, {"colour": what, **border(draft, cell)})


def entry(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    draft.table["entry"] = {"jeep": False, **draft.table.get("entry", {}), **border(draft, cell)}
    return "entry"


def nearest_side(draft: Draft, cell: Cell) -> int:
    width, height = draft.size
    return min(range(len(FACINGS)), key=[cell[1], width - 1 - cell[0], height - 1 - cell[1], cell[0]].__getitem__)


def border(draft: Draft, cell: Cell) -> TomlTable:
    """1.9: the four squares of the nearest border from this one on."""
    side = nearest_side(draft, cell)
    width, height = draft.size
    if DX[side]:
        x, first = (0 if DX[side] < 0 else width - 1), min(cell[1], height - TILE_WIDTH)
        squares = [square_name(x, first + i) for i in range(TILE_WIDTH)]
    else:
        y, first = (0 if DY[side] < 0 else height - 1), min(cell[0], width - TILE_WIDTH)
        squares = [square_name(first + i, y) for i in range(TILE_WIDTH)]
    return {"side": FACINGS[side], "squares": squares}


def move(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    """The chosen thing to another square."""
    found = draft.thing(chosen)
    table = chosen.partition(".")[0]
    if table == "drum":
        draft.remove(chosen)
        return drum(draft, cell, "", "")
    if found is None:
        return draft.at(cell)
    if "at" in found:
        found["at"] = square_name(*cell)
    elif table in ("entry", "spawn"):
        found |= border(draft, cell)
    elif "squares" in found:
        found["squares"] = block_squares(cell)
    elif table == "convoy" or found.get("role") in ("patrol", "assault"):
        found |= beyond(draft, cell)
    elif "block" in found:
        found["block"] = list(cell)
    return chosen


def route(draft: Draft, cell: Cell, what: str, chosen: str) -> str:
    """The chosen vehicle goes on to this square."""
    found = draft.thing(chosen)
    if found is None or "block" not in found or chosen.startswith("transport"):
        return draft.at(cell)
    found["route"] = extend_route(found, cell)
    return chosen


TOOLS: dict[str, Callable[[Draft, Cell, str, str], str]] = {
    "choose": choose,
    "tile": lay,
    "turn": turn,
    "move": move,
    "erase": erase,
    "route": route,
    "guard": guard,
    "prisoner": prisoner,
    "drum": drum,
    "target": target,
    "vehicle": vehicle,
    "transport": transport,
    "convoy": convoy,
    "spawn": spawn,
    "entry": entry,
}
