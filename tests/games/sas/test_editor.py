"""The mission editor: what each tool and each field does to the text, and what a draft with faults still shows."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

import grognard
from grognard.engine.data.errors import DataError
from grognard.engine.editor import Cell, Edit, Editor, Sketch
from grognard.server.web.colours import ground_css
from tests.games.sas.mill import MILL, changed

GAME = grognard.game("sas")


def editor() -> Editor:
    assert GAME.editor is not None
    return GAME.editor


def use(text: str, tool: str, cell: Cell, chosen: str = "") -> tuple[dict[str, Any], str]:
    """The mission after a tool was used, and what is chosen then."""
    after, key = editor().edited(text, Edit(tool, "", "", cell), chosen)
    return mission(after), key


def put(text: str, key: str, value: str) -> dict[str, Any]:
    return mission(editor().edited(text, Edit("set", key, value, None), "")[0])


def mission(text: str) -> dict[str, Any]:
    found: dict[str, Any] = next(iter(tomllib.loads(text)["mission"].values()))
    return found


def sketch(text: str, chosen: str = "", lang: str = "en") -> Sketch:
    return editor().sketch(text, chosen, lang)


def test_an_edit_that_changes_nothing_keeps_the_mission() -> None:
    text, _ = editor().edited(MILL, Edit("choose", "", "", (0, 0)), "")
    assert mission(text) == mission(MILL)
    assert editor().edited(text, Edit("choose", "", "", (0, 0)), "")[0] == text


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_what_is_written_is_read_again(scenario: str) -> None:
    text = GAME.written(scenario)
    assert editor().edited(text, Edit("choose", "", "", (0, 0)), "")[0] == text


def test_a_text_without_the_form_of_a_mission_cannot_be_edited() -> None:
    with pytest.raises(DataError):
        use(changed('deck = "green"', "deck = 3"), "turn", (0, 0))


# Tiles


def test_tiles_are_laid_turned_and_lifted() -> None:
    assert use(MILL, "tile:07A", (13, 1))[0]["layout"] == ["06A 07A", "02A 05A"]
    turned, key = use(MILL, "turn", (13, 1))
    assert (turned["layout"], key) == (["06A 01B@90", "02A 05A"], "tile.0.1")
    text = MILL
    for _ in range(4):
        text, _ = editor().edited(text, Edit("turn", "", "", (20, 1)), "")
    assert mission(text)["layout"] == ["06A 01B", "02A 05A"]
    assert use(MILL, "erase", (20, 1))[0]["layout"] == ["06A --", "02A 05A"]


def test_the_map_grows_and_shrinks() -> None:
    assert put(MILL, "rows", "3")["layout"] == ["06A 01B", "02A 05A", "-- --"]
    assert put(MILL, "columns", "1")["layout"] == ["06A", "02A"]
    assert put(MILL, "columns", "99")["layout"][0] == "06A 01B -- --"


def test_a_tile_is_set_in_its_form() -> None:
    assert put(MILL, "tile.0.1.face", "07B")["layout"][0] == "06A 07B"
    assert put(MILL, "tile.0.1.turn", "180")["layout"][0] == "06A 01B@180"
    assert put(MILL, "tile.0.1.face", "")["layout"][0] == "06A --"
    assert put(MILL, "tile.9.9.face", "07B") == mission(MILL)


# Things


@pytest.mark.parametrize(
    ("tool", "table", "entry"),
    [
        ("guard:officer", "guard", {"id": "officer-1", "unit": "officer", "at": "H4", "facing": "S"}),
        ("prisoner", "prisoner", {"id": "prisoner-1", "at": "H4", "facing": "S"}),
        ("target:depot", "target", {"id": "depot-1", "kind": "depot", "squares": ["H4", "I4", "H5", "I5"]}),
        ("transport:boat", "transport", {"id": "boat-1", "vehicle": "boat", "block": [7, 3], "heading": "E"}),
        (
            "spawn:mixed",
            "spawn",
            {"id": "mixed-1", "colour": "mixed", "side": "N", "squares": ["H1", "I1", "J1", "K1"]},
        ),
    ],
)
def test_things_are_placed(tool: str, table: str, entry: dict[str, Any]) -> None:
    found, key = use(MILL, tool, (7, 3))
    assert found[table][-1] == entry
    assert key == f"{table}.{entry['id']}"


def test_a_target_is_an_objective_and_leaves_with_it() -> None:
    text, key = editor().edited(MILL, Edit("target:bridge", "", "", (7, 3)), "")
    assert {"id": "bridge-1", "task": "destroy"} in mission(text)["objective"]
    gone = mission(editor().edited(text, Edit("remove", key, "", None), key)[0])
    assert [entry["id"] for entry in gone["objective"]] == ["mill"]


def test_vehicles_wait_beyond_the_nearest_border() -> None:
    patrol = use(MILL, "vehicle:patrol", (0, 6))[0]["vehicle"][0]
    assert (patrol["role"], patrol["block"], patrol["heading"]) == ("patrol", [-2, 6], "E")
    assert patrol["route"] == ["forward 26"]
    guard = use(MILL, "vehicle:guard", (5, 6))[0]["vehicle"][0]
    assert (guard["role"], guard["block"], "route" in guard) == ("guard", [5, 6], False)
    assault = use(MILL, "vehicle:assault", (23, 6))[0]["vehicle"][0]
    assert (assault["block"], assault["heading"], assault["arrives"]) == ([24, 6], "W", "alarm")


def test_a_convoy_comes_with_a_window_for_it() -> None:
    found, key = use(MILL, "convoy", (4, 0))
    assert (found["convoy"]["block"], found["convoy"]["heading"], found["window"]) == ([4, -2], "S", [16, 8])
    assert key == "convoy"


def test_drums_and_the_entry() -> None:
    assert use(MILL, "drum", (3, 3))[0]["drums"] == ["D4"]
    assert use(MILL, "entry", (23, 22))[0]["entry"] == {"side": "E", "squares": ["X21", "X22", "X23", "X24"]}


def test_what_stands_on_a_square_is_chosen_turned_moved_and_removed() -> None:
    assert use(MILL, "choose", (7, 9))[1] == "guard.miller"
    assert use(MILL, "choose", (9, 4))[1] == "target.mill"
    assert use(MILL, "choose", (16, 23))[1] == "entry"
    assert use(MILL, "turn", (7, 9))[0]["guard"][0]["facing"] == "W"
    assert use(MILL, "move", (8, 9), "guard.miller")[0]["guard"][0]["at"] == "I10"
    assert use(MILL, "move", (3, 3), "target.mill")[0]["target"][0]["squares"] == ["D4", "E4", "D5", "E5"]
    assert "guard" not in use(MILL, "erase", (7, 9))[0]
    assert use(MILL, "erase", (16, 23))[0]["entry"] == mission(MILL)["entry"]


def test_a_route_is_drawn_square_by_square() -> None:
    text, key = editor().edited(MILL, Edit("vehicle:patrol", "", "", (0, 6)), "")
    text, _ = editor().edited(text, Edit("set", f"{key}.route", "", None), key)
    text, _ = editor().edited(text, Edit("route", "", "", (8, 6)), key)
    assert mission(text)["vehicle"][0]["route"] == ["forward 10"]
    text, _ = editor().edited(text, Edit("route", "", "", (12, 15)), key)
    assert mission(text)["vehicle"][0]["route"] == ["forward 13", "turn right", "forward 8"]
    assert sketch(text, key).routes[0]["points"][0] == [-1, 7]


# Fields


@pytest.mark.parametrize(
    ("key", "value", "word", "found"),
    [
        ("deck", "blue", "deck", "blue"),
        ("stealth.1", "9", "stealth", [8, 9, 4]),
        ("window.0", "12", "window", [12, 0]),
        ("turns", "12", "turns", 12),
        ("special", "named-operators", "special", ["named-operators"]),
        ("operators.jim", "true", "operators", ["paddy", "jock", "jim"]),
        ("operators.paddy", "false", "operators", ["jock"]),
        ("name.it", "Mulino", "name", {"en": "The Old Mill", "it": "Mulino"}),
        ("supporters", "2", "supporters", 2),
    ],
)
def test_fields_of_the_mission(key: str, value: str, word: str, found: object) -> None:
    assert put(MILL, key, value)[word] == found


def test_fields_of_things_and_victories() -> None:
    assert put(MILL, "guard.miller.unit", "officer")["guard"][0]["unit"] == "officer"
    assert put(MILL, "target.mill.hits", "5")["target"][0]["hits"] == 5
    assert put(MILL, "minor.out", "2")["minor"]["out"] == 2
    assert put(MILL, "entry.jeep", "true")["entry"]["jeep"] is True
    assert put(MILL, "goal.guard.miller", "true")["objective"][1] == {"id": "miller", "task": "kill"}
    assert put(MILL, "objective.mill.optional", "true")["objective"][0]["optional"] is True
    assert "[mission.new-name]" in editor().edited(MILL, Edit("set", "id", "New Name!", None), "")[0]


@pytest.mark.parametrize(
    "key", ["nothing", "guard.nobody.at", "guard.miller.nothing", "guard", "", "a.b.c.d", "tile.x.y.z"]
)
def test_keys_that_mean_nothing_change_nothing(key: str) -> None:
    assert put(MILL, key, "1") == mission(MILL)


# What is shown


def test_every_chosen_thing_has_a_form_in_both_languages() -> None:
    text = MILL
    keys = ["entry", "guard.miller", "target.mill", "spawn.white", "tile.0.0"]
    for tool, cell in (
        ("vehicle:patrol", (0, 6)),
        ("convoy", (4, 0)),
        ("prisoner", (2, 14)),
        ("transport:boat", (5, 5)),
    ):
        text, key = editor().edited(text, Edit(tool, "", "", cell), "")
        keys.append(key)
    for key in keys:
        for lang in ("en", "it"):
            first = sketch(text, key, lang).sections[0]
            assert first["fields"]
            for field in first["fields"]:
                assert field["key"].startswith((key, f"goal.{key}")), field
                assert field["kind"] != "choice" or field["value"] in [value for value, _ in field["choices"]], field


def test_forms_have_words_for_every_key() -> None:
    """A key without a label would be shown as it is written in the file."""
    for lang in ("en", "it"):
        labels = GAME.words.texts[lang]["editor"]["label"]
        for section in sketch(GAME.written("hit-and-run"), "vehicle.motorcycle", lang).sections:
            for field in section["fields"]:
                word = field["key"].rsplit(".", 1)[-1]
                assert field["label"] != word or labels.get(word) == word, field


@pytest.mark.parametrize(
    "text",
    [
        changed("01B", "--"),
        changed("01B", "06B"),
        changed('"H10"', '"P1"'),
        changed('"H10"', '"ZZ99"'),
        changed('"Q24", "R24", "S24", "T24"', '"ZZ1"'),
        changed('"J5", "K5", "J6", "K6"', '"J5"'),
        changed("machine-gunner", "panzer"),
        changed('"green"', '"pink"'),
    ],
)
def test_a_draft_with_faults_is_drawn_as_far_as_it_can_be(text: str) -> None:
    found = sketch(text)
    assert found.faults
    assert found.scene is not None
    assert found.sections


def test_a_draft_without_a_map_is_not_drawn() -> None:
    assert sketch(changed('"06A 01B"', '"06A"')).scene is None
    assert sketch("x = [\n").scene is None


def test_laid_tiles_are_told() -> None:
    assert sketch(MILL).used == ["tile:06A", "tile:01B", "tile:02A", "tile:05A"]


def test_who_fell_and_where() -> None:
    view = GAME.new(MILL, seed=1).view()
    alive = {"paddy": {"place": "map", "square": "C4"}, "jock": {"place": "entry", "square": None}}
    dead = {"paddy": {"place": "dead", "square": None}, "jock": {"place": "entry", "square": None}}
    before, after = {**view, "operators": alive}, {**view, "operators": dead}
    assert editor().fallen(before, after) == [(2, 3)]
    assert editor().fallen(after, after) == []
    assert editor().standing(before) == [(2, 3)]


def test_the_small_pictures_of_tiles_have_the_colours_of_drawn_ground() -> None:
    """A colour without a name in the style sheet would be black."""
    tiles = [tool for group in editor().tools("en") for tool in group["tools"] if tool["id"].startswith("tile:")]
    used = {name for tool in tiles for name in re.findall(r"var\(--([a-z-]+)\)", tool["picture"])}
    assert len(used) > 5
    assert not [name for name in used if f"--{name}:" not in ground_css()]
