"""Damaged overlays: a sentence that names the file, or a game with these values. Never anything else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard import GrognardError
from tests.fuzz.samples import GAMES, SLOW, check_sentence


@cache
def paths(game: str) -> tuple[tuple[str, str], ...]:
    """Every value of a game as (path, value)."""
    return tuple((path, value) for path, value, *_ in grognard.game(game).data_rows())


VALUES = st.one_of(
    st.integers(-5, 500).map(str),
    st.sampled_from(["1.5", "true", '"x"', "[]", "{}", "[1, 2]", '["a"]', "99999999999999999999", '"\\u0000"', "nan"]),
    st.text("abc=[]{}\"'#\n.,1", max_size=12),
)
LINES = st.lists(st.tuples(st.integers(0, 5000), VALUES, st.sampled_from(["plain", "tail", "head"])), max_size=4)


def overlay_text(game: str, lines: list[tuple[int, str, str]]) -> str:
    known = paths(game)
    found = []
    for place, value, how in lines:
        path = known[place % len(known)][0]
        name = {"plain": path, "tail": f"{path}.x", "head": path.partition(".")[0]}[how]
        found.append(f"{name} = {value}")
    return "\n".join(found) + "\n"


def check_overlay(folder: Path, game: str, lines: list[tuple[int, str, str]]) -> None:
    file = folder / "overlay.toml"
    file.write_text(overlay_text(game, lines), encoding="utf-8")
    try:
        opened = grognard.game(game, str(file))
    except GrognardError as error:
        check_sentence(error)
    else:
        opened.new(seed=1).view(None)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("overlays")


@given(game=st.sampled_from(GAMES), lines=LINES)
def test_some_overlays(folder: Path, game: str, lines: list[tuple[int, str, str]]) -> None:
    check_overlay(folder, game, lines)


@pytest.mark.proof
@settings(max_examples=SLOW)
@given(game=st.sampled_from(GAMES), lines=LINES)
def test_many_overlays(folder: Path, game: str, lines: list[tuple[int, str, str]]) -> None:
    check_overlay(folder, game, lines)
