"""Damaged mission files: sentences with the file, or a mission that can be played. Never anything else."""

from __future__ import annotations

import random
import time
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard import GrognardError
from grognard.engine.editor import Edit
from tests.fuzz.samples import SLOW, check_sentence

GAME = grognard.game("sas")
assert GAME.editor is not None
EDITOR = GAME.editor
WORDS = [
    "-1", "0", "99999999999999999999", "1.5", "nan", "true", '""', '"A1"', '"AJ36"', '"ZZ99"', "[]", "[[]]", "{}",
    '["A1", "A2", "A3", "A4"]', '["06A"]', '["06A@90 01B@270"]', '["-- --"]', '"officer"', '"panzer"', '"boat"',
    '["forward 60", "turn left"]', "[-8, -8]", "[60, 60]", '["scout truck", "truck", "truck", "truck"]', '"\\u0000"',
    '"dog"', '"assault-boat"', '"kill"', '"take-vehicle"', '"special"', "40", '"N"', '"W"', "[[mission.x]]",
]  # fmt: skip
CHANGES = st.lists(
    st.tuples(st.integers(0, 400), st.sampled_from(["value", "drop", "twice", "swap", "junk"]), st.sampled_from(WORDS)),
    min_size=1,
    max_size=4,
)


@cache
def sample(scenario: str) -> tuple[str, ...]:
    return tuple(GAME.written(scenario).split("\n"))


def damaged(scenario: str, changes: list[tuple[int, str, str]]) -> str:
    lines = list(sample(scenario))
    for place, how, word in changes:
        at = place % len(lines)
        if how == "value" and " = " in lines[at]:
            lines[at] = f"{lines[at].partition(' = ')[0]} = {word}"
        elif how == "drop":
            lines[at] = ""
        elif how == "twice":
            lines.insert(at, lines[(at * 7) % len(lines)])
        elif how == "swap":
            lines[at], lines[-at] = lines[-at], lines[at]
        else:
            lines.insert(at, word)
    return "\n".join(lines) + "\n"


def check_mission(text: str) -> None:
    found = GAME.faults(text, "mission.toml")
    for fault in found:
        check_sentence(fault.error)
        assert fault.text().startswith("mission.toml")
    if any(not fault.warning for fault in found):
        with pytest.raises(GrognardError):
            GAME.new(text)
        return
    m = GAME.new(text, seed=1)
    rng = random.Random(1)
    for _ in range(12):
        if m.turn is not None:
            m.push(rng.choice(m.moves()))
    m.scene(None, "it")


@given(scenario=st.sampled_from(GAME.scenarios), changes=CHANGES)
def test_some_damaged_missions(scenario: str, changes: list[tuple[int, str, str]]) -> None:
    check_mission(damaged(scenario, changes))


@given(text=st.text(max_size=200))
def test_some_texts(text: str) -> None:
    check_mission(text + "\n")


TOOLS = [tool["id"] for group in EDITOR.tools("en") for tool in group["tools"]]
KEYS = [
    field["key"]
    for section in EDITOR.sketch(GAME.written("stolen-goods"), "", "en").sections
    for field in section["fields"]
]
EDITS = st.lists(
    st.tuples(
        st.sampled_from([*TOOLS, *["set"] * 20, "remove", "tile:a b", "guard:", "spawn:x", "?"]),
        st.sampled_from(
            [*KEYS, "guard.guard-1.at", "convoy.route", "tile.0.0.face", "entry", "spawn", "minor", "tile.9.9"]
        ),
        st.one_of(st.sampled_from(WORDS), st.text(max_size=12)),
        st.none() | st.tuples(st.integers(-3, 50), st.integers(-3, 50)),
        st.sampled_from(
            [
                "",
                "entry",
                "spawn",
                "guard.guard-1",
                "vehicle.half-track",
                "convoy",
                "tile.0.0",
                "tile.x.y",
                "drum.A1",
                "name",
            ]
        ),
    ),
    min_size=1,
    max_size=5,
)


def check_edits(scenario: str, edits: list[tuple[str, str, str, tuple[int, int] | None, str]]) -> None:
    """A page may send anything: the text stays one that can be shown, or a sentence says why it cannot be edited."""
    text = GAME.written(scenario)
    for do, key, value, cell, chosen in edits:
        try:
            text, now = EDITOR.edited(text, Edit(do, key, value, cell), chosen)
        except GrognardError as error:
            check_sentence(error)
            now = chosen
        for fault in EDITOR.sketch(text, now, "it").faults:
            check_sentence(fault.error)


@given(scenario=st.sampled_from(GAME.scenarios), edits=EDITS)
def test_some_edits(scenario: str, edits: list[tuple[str, str, str, tuple[int, int] | None, str]]) -> None:
    check_edits(scenario, edits)


@pytest.mark.proof
@settings(max_examples=SLOW // 20)
@given(scenario=st.sampled_from(GAME.scenarios), edits=EDITS)
def test_many_edits(scenario: str, edits: list[tuple[str, str, str, tuple[int, int] | None, str]]) -> None:
    check_edits(scenario, edits)


@pytest.mark.proof
@settings(max_examples=SLOW)
@given(scenario=st.sampled_from(GAME.scenarios), changes=CHANGES)
def test_many_damaged_missions(scenario: str, changes: list[tuple[int, str, str]]) -> None:
    check_mission(damaged(scenario, changes))


def test_deep_and_long_files_get_a_sentence() -> None:
    """At once: a worker has better things to do."""
    began = time.process_time()
    for text in (
        "a = " + "[" * 5000 + "\n",
        "a." * 5000 + "a = 1\n",
        f"[{'a.' * 11_000}a]\n",
        f"x = {{ {'a.' * 11_000}a = 1 }}\n",
        f"a = {'9' * 9000}\n",
        "\ufeff[mission.x]\n",
        "\0\n",
    ):
        check_mission(text)
    assert time.process_time() - began < 5
