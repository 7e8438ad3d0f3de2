"""The mission editor: an edit of the text, and the text as a picture with its faults, forms and routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.engine.data.errors import DataError
from grognard.engine.drawing.lens import SLOT
from grognard.engine.drawing.scene import BOARD
from grognard.engine.editor import Cell, Edit, Editor, Sketch
from grognard.games.sas.facts.names import read_name
from grognard.games.sas.missions.draft import Draft
from grognard.games.sas.missions.drawable import drawable
from grognard.games.sas.missions.edits import apply
from grognard.games.sas.missions.faults import DRAFT, examine
from grognard.games.sas.missions.forms import Forms
from grognard.games.sas.missions.reading import OwnMission, names_in
from grognard.games.sas.missions.route_edits import walk
from grognard.games.sas.missions.tools import tool_groups
from grognard.games.sas.missions.writing import write_mission
from grognard.games.sas.vocabulary.pieces import FIRST_SUPPORT, OPERATORS

if TYPE_CHECKING:
    from grognard.games.sas.game import Sas

BLANK: dict[str, Any] = {
    "layout": ["06A 01B", "02A 05A"],
    "operators": ["paddy", "jock"],
    "stealth": [8, 6, 4],
    "deck": "green",
    "entry": {"side": "S", "squares": ["Q24", "R24", "S24", "T24"]},
    "spawn": {
        "white-1": {"colour": "white", "side": "N", "squares": ["E1", "F1", "G1", "H1"]},
        "black-1": {"colour": "black", "side": "W", "squares": ["A20", "A21", "A22", "A23"]},
    },
    "minor": {"objectives": 1, "out": 1},
    "major": {"objectives": 1, "everyone": True},
}
BLANK_ID = "my-mission"


class SasEditor(Editor):
    """Missions of SAS."""

    def __init__(self, game: Sas) -> None:
        self.game = game

    def tools(self, lang: str) -> list[dict[str, Any]]:
        return tool_groups(self.game.words, self.game.checked_data, lang)

    def blank(self) -> str:
        return write_mission(BLANK_ID, BLANK)

    def edited(self, text: str, edit: Edit, chosen: str) -> tuple[str, str]:
        draft = Draft(text)
        key = apply(draft, edit, chosen)
        return draft.text(), key

    def sketch(self, text: str, chosen: str, lang: str) -> Sketch:
        game = self.game
        found = examine(text, DRAFT, game.facts, game.checked_data, game.lines)
        sketch = Sketch(text, found.faults)
        try:
            draft = Draft(text)
        except DataError:
            return sketch
        sketch.file = f"{draft.id}.toml"
        sketch.chosen = chosen
        sketch.sections = Forms(draft, game.words, game.checked_data, lang).sections(chosen)
        sketch.used = [f"tile:{word.partition('@')[0]}" for row in draft.rows for word in row]
        sketch.cells = [cells_of(fault.places) for fault in found.faults]
        self._draw(sketch, draft, lang)
        return sketch

    def _draw(self, sketch: Sketch, draft: Draft, lang: str) -> None:
        """The board of a match that begins now, without what is beside the map."""
        data = drawable(draft, self.game)
        if data is None:
            return
        names = names_in(draft.table, draft.id)
        scene = self.game.drawn(OwnMission(draft.id, data, names), lang)
        scene.layers = [layer for layer in scene.layers if layer.zone == BOARD and layer.id != SLOT]
        scene.zones = [zone for zone in scene.zones if zone.id == BOARD]
        sketch.name = names[lang]["mission"].get(draft.id, "")
        sketch.scene = scene
        sketch.routes = [route(key, draft.find(key)) for key in routed(draft)]

    def fallen(self, before: dict[str, Any], after: dict[str, Any]) -> list[Cell]:
        """An operator that has died: where it stood before, or where it was carried to in the same action."""
        found: list[Cell] = []
        for name in OPERATORS[:FIRST_SUPPORT]:
            was, now = before["operators"].get(name), after["operators"].get(name)
            if was and now and now["place"] == "dead" != was["place"]:
                found += cells_of([now["square"] or was["square"] or ""])
        return found

    def standing(self, view: dict[str, Any]) -> list[Cell]:
        places = [operator["square"] for operator in view["operators"].values() if operator["place"] == "map"]
        return cells_of([place for place in places if place])


def cells_of(names: list[str]) -> list[Cell]:
    return [place for place in map(read_name, names) if place is not None]


def routed(draft: Draft) -> list[str]:
    """The vehicles that have a route."""
    keys = [f"vehicle.{id}" for id, entry in draft.table.get("vehicle", {}).items() if entry["route"]]
    return [*keys, "convoy"] if "convoy" in draft.table else keys


def route(key: str, entry: dict[str, Any] | None) -> dict[str, Any]:
    """Points in cells, through the middle of the two squares of its front."""
    assert entry is not None
    return {"key": key, "points": [[x + 1, y + 1] for x, y, _ in walk(entry, entry["route"])]}
