"""Missions that players write: every fault has its sentence and its line; a mission without one is played and saved."""

from __future__ import annotations

import gc
import random
import weakref
from typing import cast

import pytest

import grognard
from grognard import BadOption, BadRecord, GrognardError
from grognard.engine.data.fault import Fault
from grognard.games.sas.game import Sas
from tests.games.sas.mill import MILL, changed, with_more

GAME = grognard.game("sas")
ENTRY = '[mission.old-mill.entry]\nside = "S"\nsquares = ["Q24", "R24", "S24", "T24"]'
BLACK = 'side = "W"\nsquares = ["A20", "A21", "A22", "A23"]'
OBJECTIVE = '[[mission.old-mill.objective]]\nid = "mill"\ntask = "destroy"\n'
PRISONER = '[[mission.old-mill.prisoner]]\nid = "p"\nat = "A13"\nfacing = "N"'
DECK = 'deck = "green"'
VEHICLE = """
[[mission.old-mill.vehicle]]
id = "car"
unit = "motorcycle"
role = "{role}"
block = {block}
heading = "E"
route = {route}
"""
CONVOY = """
[mission.old-mill.convoy]
formation = {formation}
block = {block}
heading = "S"
route = ["forward 3"]
"""


def vehicle(role: str = "patrol", block: str = "[-2, 6]", route: str = '["forward 24"]') -> str:
    return with_more(VEHICLE.format(role=role, block=block, route=route))


def convoy(formation: str = '["truck"]', block: str = "[4, -2]") -> str:
    text = changed('deck = "green"', 'deck = "green"\nwindow = [8, 4]')
    more = CONVOY.format(formation=formation, block=block).strip()
    return text.replace("[[mission.old-mill.objective]]", f"{more}\n\n[[mission.old-mill.objective]]", 1)


def faults(text: str) -> list[Fault]:
    return GAME.faults(text, "mill.toml")


def reasons(text: str) -> list[str]:
    return [fault.error.reason for fault in faults(text)]


def test_a_good_mission_has_no_fault() -> None:
    assert faults(MILL) == []


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_missions_of_the_booklet_are_good_files(scenario: str) -> None:
    text = GAME.written(scenario)
    assert [fault.text() for fault in faults(text) if not fault.warning] == []
    m = GAME.new(text, seed=1)
    assert m.view()["targets"] == GAME.new(scenario, seed=1).view()["targets"]
    assert m.game.scenario_name(text, "it") == GAME.scenario_name(scenario, "it")


CASES = [
    # The form
    ("syntax", 5, changed('"02A 05A"]', '"02A 05A"')),
    ("unknown-key", 1, "x = 1\n"),
    ("one-mission", 0, ""),
    ("unknown-key-near", 1, "[misson.x]\nlayout = []\n"),
    ("missing-key", 2, changed('deck = "green"\n', "")),
    ("missing-key", 2, changed("[mission.old-mill.minor]\nobjectives = 1\n", "")),
    ("unknown-key-near", 8, changed('deck = "green"', 'deck = "green"\nopertors = ["jim"]')),
    ("unknown-key", 8, changed('deck = "green"', 'deck = "green"\nweather = "rain"')),
    ("want-str", 7, changed('deck = "green"', "deck = 3")),
    ("want-strs", 5, changed('["paddy", "jock"]', "[1, 2]")),
    ("want-ints", 6, changed("[8, 6, 4]", '["8"]')),
    ("want-int", 42, changed("objectives = 1", 'objectives = "1"')),
    ("want-bool", 46, changed("everyone = true", "everyone = 1")),
    ("want-table", 9, changed(ENTRY, "entry = 3")),
    ("want-list", 8, changed('deck = "green"', 'deck = "green"\nprisoner = 3')),
    ("length", 6, changed("[8, 6, 4]", "[8, 6]")),
    ("bad-id", 25, changed('id = "mill"', 'id = "The Mill"')),
    ("bad-name", 3, changed("The Old Mill", "{0}")),
    ("bad-name", 3, changed("The Old Mill", "x" * 41)),
    ("no-id", 31, changed('id = "miller"\n', "")),
    # Ranges and choices
    ("range", 6, changed("[8, 6, 4]", "[8, 6, 400]")),
    ("choices", 7, changed('"green"', '"pink"')),
    ("not-id", 5, changed('"jock"', '"nobody"')),
    ("choices", 8, changed('deck = "green"', 'deck = "green"\nbox = "hot-dogs"')),
    # Tiles
    ("ragged", 4, changed('"06A 01B"', '"06A"')),
    ("too-wide", 4, changed('["06A 01B", "02A 05A"]', '["06A 01B 02A 05A 07A"]')),
    ("not-face", 4, changed("06A", "66A")),
    ("not-turn", 4, changed("06A", "06A@45")),
    ("both-faces", 4, changed("01B", "06B")),
    ("empty-place", 4, changed("01B", "--")),
    # The border and the targets
    ("not-border", 11, changed('"Q24"', '"Q23"')),
    ("not-square", 11, changed('"Q24"', '"Q99"')),
    ("not-row", 11, changed('"Q24", ', "")),
    ("shared-squares", 23, changed(BLACK, 'side = "N"\nsquares = ["H1", "I1", "J1", "K1"]')),
    ("not-shape", 29, changed('"J5", "K5", "J6", "K6"', '"J5", "K5", "J6", "K7"')),
    ("not-bridge", 29, changed('kind = "depot"', 'kind = "bridge"')),
    # What stands on the map
    ("same-id", 33, changed('id = "miller"', 'id = "mill"')),
    ("not-infantry", 33, changed("machine-gunner", "motorcycle")),
    ("not-ground", 34, changed('"H10"', '"P1"')),
    ("repeated", 34, changed('"H10"', '"J5"')),
    ("not-vehicle", 39, vehicle().replace('"motorcycle"', '"rifleman"')),
    ("bad-leg", 43, vehicle(route='["forward 99"]')),
    ("bad-leg", 43, vehicle(route='["backwards 2"]')),
    ("no-line", 43, vehicle(route="[]")),
    ("not-through", 43, vehicle(block="[-2, 20]")),
    ("off-map", 41, vehicle(block="[-8, -8]")),
    ("no-place", 41, vehicle("guard", "[9, 4]", "[]")),
    ("not-vehicle", 39, convoy('["officer"]')),
    # Objectives and the deck
    ("not-id", 39, changed('task = "destroy"', 'task = "kill"')),
    ("no-objective", 3, changed(OBJECTIVE, "").replace("objectives = 1", "objectives = 0")),
    ("optional-only", 43, changed('task = "destroy"', 'task = "destroy"\noptional = true')),
    ("more-than", 42, changed("objectives = 1", "objectives = 2")),
    ("small-deck", 8, changed('deck = "green"', 'deck = "green"\nwindow = [40, 40]')),
    ("length", 8, changed('deck = "green"', 'deck = "green"\nwindow = [8]')),
    ("no-window", 2, changed("everyone = true", "early = true")),
    ("not-ground", 8, changed('deck = "green"', 'deck = "green"\ndrums = ["P1"]')),
    ("on-target", 8, changed('deck = "green"', 'deck = "green"\ndrums = ["J5"]')),
    ("many-friends", 8, with_more(PRISONER).replace(DECK, f"{DECK}\nsupporters = 4")),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "line", "text"), CASES, ids=[f"{i}-{case[0]}" for i, case in enumerate(CASES)])
def test_each_fault_has_its_sentence_and_its_line(reason: str, line: int, text: str) -> None:
    found = [fault for fault in faults(text) if fault.error.reason == reason]
    assert found, [fault.text() for fault in faults(text)]
    assert not found[0].warning
    assert found[0].line == line, found[0].text()
    for lang in ("en", "it"):
        assert found[0].text(lang).startswith("mill.toml")
        assert found[0].text(lang).endswith(".")
    with pytest.raises(GrognardError):
        GAME.new(text if "\n" in text else f"{text}\n")


def test_several_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    text = changed('"green"', '"pink"').replace("machine-gunner", "nobody").replace("[8, 6, 4]", "[8, 6, 99]")
    assert [(fault.error.reason, fault.line) for fault in faults(text)] == [
        ("range", 6),
        ("choices", 7),
        ("not-id", 33),
    ]


def test_too_large_a_file_is_not_read() -> None:
    assert reasons(MILL + "#" * 24_000) == ["too-large"]


def test_a_target_on_a_patrol_line_is_told_with_its_squares() -> None:
    line = GAME.new(MILL, seed=1).state().map.patrols[0].path  # type: ignore[attr-defined]
    ground = GAME.new(MILL, seed=1).state().map.ground  # type: ignore[attr-defined]
    first = ground.name(line[0])
    x, y = line[0] % ground.width, line[0] // ground.width
    squares = [ground.name(b * ground.width + a) for b in (y, y + 1) for a in (x, x + 1)]
    text = changed('"J5", "K5", "J6", "K6"', ", ".join(f'"{name}"' for name in squares))
    found = next(fault for fault in faults(text) if fault.error.reason == "on-line")
    assert first in found.places


def test_a_convoy_through_a_wall_is_stopped_where_the_wall_is() -> None:
    found = next(fault for fault in faults(convoy(block="[0, -2]")) if fault.error.reason == "not-through")
    assert found.places
    assert "convoy.route" in found.text()


def test_an_objective_beyond_the_water_is_a_warning() -> None:
    """The east bank of 04B: by boat or with diving gear, but not out of reach."""
    text = MILL
    for old, new in (
        ('"06A 01B", "02A 05A"', '"04B"'),
        ('side = "S"\nsquares = ["Q24", "R24", "S24", "T24"]', 'side = "W"\nsquares = ["A1", "A2", "A3", "A4"]'),
        ('"E1", "F1", "G1", "H1"', '"I1", "J1", "K1", "L1"'),
        ('"A20", "A21", "A22", "A23"', '"A9", "A10", "A11", "A12"'),
        ('"J5", "K5", "J6", "K6"', '"I11", "J11", "I12", "J12"'),
        ('at = "H10"', 'at = "L12"'),
    ):
        assert old in text
        text = text.replace(old, new)
    found = [fault for fault in faults(text) if fault.error.reason != "seen-entry"]
    assert [(fault.error.reason, fault.warning) for fault in found] == [("hard-to-reach", True)]
    assert found[0].places == ["I11", "J11", "I12", "J12"]


def test_an_objective_that_nobody_can_reach_is_an_error() -> None:
    """Two depots stand on the squares of the entry tile."""
    depot = '[[mission.old-mill.target]]\nid = "{}"\nkind = "depot"\nsquares = ["{}23", "{}23", "{}24", "{}24"]\n'
    text = with_more(depot.format("one", "Q", "R", "Q", "R") + depot.format("two", "S", "T", "S", "T"))
    found = next(fault for fault in faults(text) if fault.error.reason == "unreachable")
    assert not found.warning
    assert found.places == ["J5", "K5", "J6", "K6"]


def test_doubts_are_warnings_and_do_not_stop_the_game() -> None:
    text = changed('["paddy", "jock"]', '["paddy", "jock", "jim", "jack"]')
    assert [(fault.error.reason, fault.warning) for fault in faults(text)] == [("guideline", True)]
    GAME.new(text, seed=1)


def test_names_are_the_authors_in_both_languages() -> None:
    m = GAME.new(MILL, seed=1)
    assert m.game.scenario_name(MILL, "it") == "Il vecchio mulino"
    assert "mulino" in m.text(None, "it")
    one = changed('{ en = "mill", it = "mulino" }', '"watermill"')
    assert "watermill" in GAME.new(one, seed=1).text(None, "it")
    without = changed('name = { en = "mill", it = "mulino" }\n', "")
    assert "mill" in GAME.new(without, seed=1).text(None, "it")


def played(text: str, moves: int, seed: int = 5) -> grognard.Match:
    m, rng = GAME.new(text, seed=seed), random.Random(seed)
    while m.turn is not None and len(m.played()) < moves:
        m.play(rng.choice(m.legal()))
    return m


def test_record_and_dump_carry_the_mission_and_lead_to_the_same_state() -> None:
    m = played(MILL, 60)
    assert grognard.replay(m.record()).dump() == m.dump()
    assert grognard.load(m.dump()).dump() == m.dump()
    fork = m.fork()
    assert grognard.replay(fork.record()).dump() == fork.dump()


def test_an_edited_mission_in_a_record_is_refused() -> None:
    record = played(MILL, 60).record()
    with pytest.raises(BadRecord):
        grognard.replay(record.replace("[8, 6, 4]", "[9, 9, 9]", 1))
    with pytest.raises(GrognardError, match="pink"):
        grognard.replay(record.replace("green", "pink", 1))
    with pytest.raises(BadRecord, match="line 5"):
        grognard.replay(record.replace('scenario "', 'scenario "\\', 1))


def test_only_the_named_operators_go_if_the_mission_says_so() -> None:
    def offered(text: str) -> set[str]:
        return {str(action).split()[1] for action in GAME.new(text, seed=1).legal()}

    assert offered(MILL) == {"paddy", "jock", "jack", "jim"}
    assert offered(changed('deck = "green"', 'deck = "green"\nspecial = ["named-operators"]')) == {"paddy", "jock"}


def test_the_last_turn_ends_the_mission() -> None:
    text = changed('deck = "green"', 'deck = "green"\nturns = 1')
    m = GAME.new(text, seed=1)
    while m.turn is not None:
        words = [str(action) for action in m.legal()]
        m.play(next((word for word in words if word.split()[0] in ("end", "done", "pass")), words[0]))
    assert m.view()["turn"] == m.view()["last_turn"] == 1
    assert m.result is not None
    assert m.result.reason == "defeat"


def test_games_without_mission_files_say_so() -> None:
    with pytest.raises(BadOption):
        grognard.game("rommel").new("one\ntwo\n")
    with pytest.raises(BadOption):
        grognard.game("rommel").faults("", "x")
    with pytest.raises(BadOption):
        grognard.game("rommel").written("tobruk")


def test_the_last_missions_are_kept_open_and_no_more() -> None:
    texts = [changed("stealth = [8", f"stealth = [{n}") for n in range(1, 13)]
    games = [GAME.own(text) for text in texts]
    assert GAME.own(texts[-1]) is games[-1]
    assert GAME.own(texts[0]) is not games[0]


@pytest.mark.parametrize(
    ("block", "heading", "count"), [([-2, 18], "E", 0), ([-12, 18], "E", 1), ([-2, 9], "E", 0), ([40, 30], "W", 1)]
)
def test_a_support_jeep_waits_where_it_can_drive_in(block: list[int], heading: str, count: int) -> None:
    lines = f'id = "support"\nvehicle = "support-jeep"\nblock = {block}\nheading = "{heading}"'
    text = f"{MILL}\n[[mission.old-mill.transport]]\n{lines}\n"
    assert len([fault for fault in faults(text) if not fault.warning]) == count


def test_a_mission_that_nobody_plays_any_more_leaves_memory_at_once() -> None:
    """Nothing of the game leads back to it: strangers can have as many made as they like."""
    game = grognard.game("sas")
    m = game.new(f"{MILL}# forgotten\n", seed=1)
    m.scene(None, "en")
    parts = [weakref.ref(part) for part in (m.game, m.game.words, cast("Sas", m.game).terrains[0])]
    for other in range(8):
        game.new(f"{MILL}# other {other}\n", seed=1)
    gc.disable()
    try:
        del m
        assert [part() for part in parts] == [None, None, None]
    finally:
        gc.enable()


def test_missions_share_the_texts_of_the_game() -> None:
    game = grognard.game("sas")
    one, other = (game.new(f"{MILL}# {n}\n", seed=1).game.words.texts["it"] for n in range(2))
    assert one["rule"] is other["rule"] is game.words.texts["it"]["rule"]
    assert one["name"] is not other["name"]
