"""What can be drawn of a draft with faults: things that stand somewhere, on a map of which places may be empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.engine.data.dataset import Data
from grognard.games.sas.facts.grid import joined
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.facts.mission_map import EMPTY, tile_of
from grognard.games.sas.facts.names import read_name
from grognard.games.sas.missions.draft import Draft
from grognard.games.sas.missions.faults import DRAFT, check_values
from grognard.games.sas.missions.findings import Findings
from grognard.games.sas.missions.reading import data_with, shape_of
from grognard.games.sas.missions.writing import write_mission
from grognard.games.sas.rules.driving import MARGIN
from grognard.games.sas.vocabulary.pieces import AXIS
from grognard.games.sas.vocabulary.words import ENTER_WALK, NOWHERE

if TYPE_CHECKING:
    from grognard.games.sas.game import Sas

TURNS = ("", "90", "180", "270")


def drawable(draft: Draft, game: Sas) -> Data | None:
    """The data of as much as can be drawn; None if there is no map at all."""
    data = game.checked_data
    rows = [[known_face(word, data) for word in row] for row in draft.rows]
    if not rows or not rows[0] or len({len(row) for row in rows}) != 1:
        return None
    kinds = game.facts.kinds
    ground = Ground(kinds, joined(kinds, [[tile_of(data, word).grid for word in row] for row in rows]))
    table = standing(draft, [" ".join(row) for row in rows], ground, data)
    shape = shape_of(write_mission(draft.id, table), DRAFT)
    if shape.errors:
        return None
    found = data_with(shape, data)
    findings = Findings(found, shape.id)
    check_values(findings)
    return None if findings.failed else found


def known_face(word: str, data: Data) -> str:
    face, _, turn = word.partition("@")
    return word if face in data.names("tile") and turn in TURNS and not word.endswith("@") else EMPTY


def standing(draft: Draft, layout: list[str], ground: Ground, data: Data) -> dict[str, Any]:
    """A mission with the things whose squares are on the map. Nobody plays it, so the rest is as simple as can be."""
    table = draft.table
    found: dict[str, Any] = {
        "layout": layout,
        "operators": ["paddy"],
        "stealth": [8, 6, 4],
        "deck": "green",
        "entry": border(draft, table.get("entry", {})),
        "minor": {"objectives": 0},
        "major": {"objectives": 0},
        "drums": [name for name in table["drums"] if is_inside(draft, name)][:12],
    }
    for name in ("guard", "prisoner"):
        found[name] = {id: entry for id, entry in table.get(name, {}).items() if stands(ground, entry, data)}
    found["spawn"] = {id: border(draft, entry) for id, entry in table.get("spawn", {}).items()}
    found["target"] = {id: entry for id, entry in table.get("target", {}).items() if lies(draft, entry)}
    for name in ("vehicle", "transport"):
        entries = table.get(name, {}).items()
        found[name] = {id: {**entry, **parked(entry)} for id, entry in entries if drives(draft, entry, data)}
    return found


def is_inside(draft: Draft, name: object) -> bool:
    place = read_name(name) if isinstance(name, str) else None
    return place is not None and place[0] < draft.size[0] and place[1] < draft.size[1]


def border(draft: Draft, entry: dict[str, Any]) -> dict[str, Any]:
    """A small tile; one without squares of the map is drawn in the corner."""
    squares = [name for name in entry.get("squares", []) if is_inside(draft, name)][:4]
    return {**entry, "side": entry.get("side", "N"), "squares": squares or ["A1"]}


def stands(ground: Ground, entry: dict[str, Any], data: Data) -> bool:
    square = ground.square(entry["at"])
    if square == NOWHERE or ground.enter[square] != ENTER_WALK:
        return False
    return "unit" not in entry or (entry["unit"] in AXIS and data.word(f"unit.{entry['unit']}.class") != "vehicle")


def lies(draft: Draft, entry: dict[str, Any]) -> bool:
    return bool(entry["squares"]) and all(is_inside(draft, name) for name in entry["squares"])


def parked(entry: dict[str, Any]) -> dict[str, Any]:
    """Everything is there at once, and nothing drives."""
    return {"route": [], "arrives": "start"} if "role" in entry else {}


def drives(draft: Draft, entry: dict[str, Any], data: Data) -> bool:
    x, y = entry["block"]
    near = -MARGIN <= x < draft.size[0] + MARGIN and -MARGIN <= y < draft.size[1] + MARGIN
    unit = entry.get("unit")
    return near and (unit is None or (unit in AXIS and data.word(f"unit.{unit}.class") == "vehicle"))
