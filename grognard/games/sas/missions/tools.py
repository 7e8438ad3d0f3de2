"""The tools of the editor, in groups, and the small pictures of the tiles."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.data.dataset import Data
from grognard.engine.drawing.ground_colours import ground_colours
from grognard.engine.language.text import Vocabulary
from grognard.games.sas.facts.grid import rows_of
from grognard.games.sas.vocabulary.words import SQUARES

GROUPS: Final = {
    "change": ("choose", "move", "turn", "route", "erase"),
    "border": ("entry", "spawn:white", "spawn:black", "spawn:mixed"),
    "units": ("guard:machine-gunner", "guard:officer", "guard:rifleman", "prisoner"),
    "vehicles": ("vehicle:guard", "vehicle:patrol", "vehicle:assault", "convoy", "transport:lorry", "transport:boat"),
    "ground": ("target:depot", "target:bridge", "target:flak", "drum"),
}
CELL: Final = 4  # of a small picture
# The colour of each kind of square, by its name in the style sheet of drawn ground
COLOURS: Final = {
    "normal": "grass", "road": "road", "interior": "brick-n", "water": "water", "bridge": "plank", "forest": "crown",
    "rock": "rock", "hedge": "hedge", "crates": "crate",
}  # fmt: skip


def tool_groups(words: Vocabulary, data: Data, lang: str) -> list[dict[str, Any]]:
    texts = words.texts[lang]["editor"]
    found = [
        {"title": texts["group"][group], "tools": [{"id": id, "name": texts["tool"][id]} for id in ids]}
        for group, ids in GROUPS.items()
    ]
    tiles = [{"id": f"tile:{face}", "name": face, "picture": small_picture(data, face)} for face in data.names("tile")]
    return [*found, {"title": texts["group"]["tiles"], "tools": tiles}]


def small_picture(data: Data, face: str) -> str:
    """The squares of a face in the colours of the ground, and its walls: enough to know it by."""
    rows = rows_of(data.word(f"tile.{face}.grid"))
    side = len(rows) // 2
    signs = {data.word(f"square.{kind}.sign"): kind for kind in SQUARES}
    paths: dict[str, list[str]] = {}
    for y in range(side):
        for x in range(side):
            kind = signs[rows[2 * y + 1][2 * x + 1]]
            paths.setdefault(kind, []).append(f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h-{CELL}z")
    colours = ground_colours("page")
    grounds = "".join(f'<path fill="{colours[COLOURS[kind]]}" d="{"".join(path)}"/>' for kind, path in paths.items())
    walls = "".join(wall_path(rows, x, y) for y in range(2 * side + 1) for x in range(2 * side + 1))
    size = side * CELL
    return f'<svg viewBox="0 0 {size} {size}" aria-hidden="true">{grounds}<path class="wall" d="{walls}"/></svg>'


def wall_path(rows: list[str], x: int, y: int) -> str:
    """A wall of any kind between two squares, as a line."""
    if (x + y) % 2 == 0 or rows[y][x] == " ":
        return ""
    half = CELL // 2
    return f"M{(x - 1) * half} {y * half}h{CELL}" if y % 2 == 0 else f"M{x * half} {(y - 1) * half}v{CELL}"
