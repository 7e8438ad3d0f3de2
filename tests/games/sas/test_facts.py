"""The data of SAS: names, seams, turned tiles, and what an overlay must not break."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine.data.errors import DataError
from grognard.engine.language.text import read_texts
from grognard.games.sas.facts.facts import Facts, read_data
from grognard.games.sas.facts.grid import joined, rows_of, turned, turned_square
from grognard.games.sas.facts.names import column_name, read_name, square_name
from grognard.games.sas.vocabulary.axis import MANOEUVRES, VEHICLE_SEATS
from grognard.games.sas.vocabulary.modifiers import MODIFIERS
from grognard.games.sas.vocabulary.pieces import (
    AXIS,
    FACES,
    GEAR,
    JAGER_SEAT,
    OPERATORS,
    PHASES,
    SEATS,
    TOKENS,
    VEHICLES,
)
from grognard.games.sas.vocabulary.words import COLOURS, EDGES, FACINGS, LEVELS, NOWHERE, SQUARES, TARGETS
from tests.support.sas import facts

RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "sas.md"


def test_names_of_squares() -> None:
    assert [column_name(x) for x in (0, 25, 26, 35, 52)] == ["A", "Z", "AA", "AJ", "BA"]
    assert all(read_name(square_name(x, y)) == (x, y) for x in range(60) for y in range(60))
    assert [read_name(text) for text in ("", "A", "A0", "1A", "a1", "AAA1", "A1 ")] == [None] * 7
    assert facts().maps[0].ground.square("Y1") == NOWHERE
    assert facts().maps[0].ground.square("A25") == NOWHERE


def test_four_quarter_turns_are_none() -> None:
    grid = rows_of(read_data().word("tile.02A.grid"))
    assert turned(grid, 4) == grid
    assert turned(turned(grid, 1), 3) == grid
    for x, y in ((0, 0), (3, 7), (11, 2)):
        new_x, new_y = turned_square(x, y, 12, 1)
        assert turned(grid, 1)[2 * new_y + 1][2 * new_x + 1] == grid[2 * y + 1][2 * x + 1]


@pytest.mark.rule("sas", "1.1/1")
@pytest.mark.ruling("R106")
def test_the_stronger_edge_stands_on_a_seam() -> None:
    kinds = facts().kinds
    left, right = ["+ +", " .w", "+ +"], ["+ +", "#.D", "+ +"]
    assert joined(kinds, [[left, right]]) == ["+ + +", " .#.D", "+ + +"]
    above, below = ["+ +", " . ", "+O+"], ["+w+", " f ", "+ +"]
    assert joined(kinds, [[above], [below]]) == ["+ +", " . ", "+O+", " f ", "+ +"]


def test_both_squares_of_an_edge_know_it() -> None:
    for map in facts().maps:
        ground = map.ground
        for square in range(ground.size):
            for side in range(len(FACINGS)):
                beyond = ground.next(square, side)
                if beyond != NOWHERE:
                    assert ground.edges[square * 4 + side] == ground.edges[beyond * 4 + (side + 2) % 4]


def test_everything_has_a_name_in_both_languages() -> None:
    words = {
        "square": SQUARES,
        "edge": EDGES,
        "facing": FACINGS,
        "colour": COLOURS,
        "level": sorted(set(LEVELS)),
        "target": TARGETS,
        "tile": read_data().names("tile"),
        "mission": read_data().names("mission"),
        "operator": OPERATORS,
        "face": FACES,
        "gear": GEAR,
        "token": TOKENS,
        "axis": AXIS,
        "phase": PHASES,
        "vehicle": VEHICLES,
        "manoeuvre": MANOEUVRES,
        "outcome": ["hit", "miss"],
        "modifier": MODIFIERS,
        "car-seat": VEHICLE_SEATS,
        "target-id": facts().target_ids,
        "objective": facts().objective_ids,
        "seat-name": [*SEATS, JAGER_SEAT],
    }
    texts = read_texts("grognard.games.sas", ["", "rules"])
    for lang in ("it", "en"):
        sorts = {sort: names for sort, names in texts[lang]["name"].items() if isinstance(names, dict)}
        named = {sort: set(names) for sort, names in sorts.items() if "name" not in names}
        assert named == {sort: set(known) for sort, known in words.items()}
    assert list(texts["it"]["rule"]) == list(texts["en"]["rule"])


def test_rulings_are_in_both_languages_and_rules_point_to_them() -> None:
    english, italian = RULINGS.read_text(encoding="utf-8").split("\n## Italiano\n")
    ids = [re.findall(r"^### (R\d+)\.", part, re.MULTILINE) for part in (english, italian)]
    assert ids[0] == ids[1] == sorted(set(ids[0]), key=lambda id: int(id[1:]))
    for text in read_texts("grognard.games.sas", ["rules"]).values():
        cited = {id for rule in text["rule"].values() for id in re.findall(r"R\d+", rule["text"])}
        assert cited <= set(ids[0])


# Overlays


def refusal(tmp_path: Path, overlay: str) -> DataError:
    path = tmp_path / "mine.toml"
    path.write_text(overlay, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        Facts(read_data(str(path)))
    return caught.value


GRID = read_data().word("tile.05A.grid")


@pytest.mark.parametrize(
    ("overlay", "reason"),
    [
        (f"[tile.05A]\ngrid = '''\n{GRID.replace('f', 'x', 1)}'''", "drawing-sign"),
        ("[tile.05A]\ngrid = '''\n+ +\n .\n+ +\n'''", "drawing-size"),
        ('[tile.01A.post.g1]\nat = "M1"', "not-square"),
        ('[tile.01A.post.g1]\nat = "A4"', "not-ground"),
        ('[tile.01A.post.g1]\nsolid = "W"', "choices"),
        ('[tile.02A.patrol.p2]\npath = ["I4", "J4", "K4", "K6", "J6", "I6", "I5"]', "not-line"),
        ('[tile.02A.patrol.p2]\nstarts = ["A1", "K4"]', "not-square"),
        ('[tile.02A.patrol.p2]\nfacings = ["S", "W"]', "not-line"),
        ('[tile.06A.site.s1]\nat = "L4"', "not-square"),
        ('[square.forest]\nsign = "r"', "repeated"),
        ('[square.forest]\nsign = "ff"', "disagree"),
        ("[sight.squares]\nreach = 7", "disagree"),
        ('[mission.fortress]\nlayout = ["01A 01B"]', "repeated"),
        ('[mission.fortress]\nlayout = ["01A 02B", "03A"]', "disagree"),
        ('[mission.fortress]\nlayout = ["11A"]', "not-id"),
        ('[mission.fortress]\nlayout = ["01A@45"]', "choices"),
        ('[mission.fortress.entry]\nsquares = ["B1"]', "not-border"),
        ('[mission.fortress.entry]\nsquares = ["A99"]', "not-square"),
        ('[mission.black-waters.entry]\nsquares = ["A18"]', "not-ground"),
    ],
)
def test_an_overlay_that_makes_no_map_is_refused(tmp_path: Path, overlay: str, reason: str) -> None:
    error = refusal(tmp_path, overlay)
    assert error.reason == reason
    assert error.path.endswith("mine.toml")
    assert error.line > 0


def test_an_overlay_changes_the_ground(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"[tile.05A]\ngrid = '''\n{GRID.replace('f', 'r', 1)}'''", encoding="utf-8")
    changed = Facts(read_data(str(path)))
    assert sum(a != b for a, b in zip(changed.maps[0].ground.kind, facts().maps[0].ground.kind, strict=True)) == 1
