"""Damaged records and dumps: one sentence, or a match that can be looked at and played. Never anything else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard import GrognardError
from tests.fuzz.samples import GAMES, JSON, MANY, NUMBERS, check_sentence, dump_fields, packed, put, record_lines

LINES = st.one_of(
    st.text(max_size=60),
    st.sampled_from(["dice 3", "dice 999", "position AAAA", "signed 00", "end 0 00", "axis pass", "first pass", ""]),
)
EDITS = st.lists(st.tuples(st.integers(0, 400), st.sampled_from("del dup swap set cut".split()), LINES), max_size=4)


def edited(lines: list[str], edits: list[tuple[int, str, str]]) -> str:
    for place, how, text in edits:
        at = place % max(1, len(lines))
        if not lines:
            break
        if how == "del":
            del lines[at]
        elif how == "dup":
            lines.insert(at, lines[at])
        elif how == "swap":
            lines[at], lines[-1] = lines[-1], lines[at]
        elif how == "set":
            lines[at] = text
        else:
            lines[at] = lines[at][: place % (len(lines[at]) + 1)]
    return "\n".join(lines)


def check_record(game: str, moves: int, forked: bool, edits: list[tuple[int, str, str]]) -> None:
    text = edited(list(record_lines(game, moves, forked)), edits)
    try:
        match = grognard.replay(text)
    except GrognardError as error:
        check_sentence(error)
    else:
        assert grognard.replay(match.record()).record() == match.record()


RECORDS = {"game": st.sampled_from(GAMES), "moves": st.sampled_from([0, 7, 25]), "forked": st.booleans()}


@given(**RECORDS, edits=EDITS)
def test_some_records(game: str, moves: int, forked: bool, edits: list[tuple[int, str, str]]) -> None:
    check_record(game, moves, forked, edits)


@pytest.mark.proof
@settings(max_examples=MANY)
@given(**RECORDS, edits=EDITS)
def test_many_records(game: str, moves: int, forked: bool, edits: list[tuple[int, str, str]]) -> None:
    check_record(game, moves, forked, edits)


def check_dump(game: str, moves: int, changes: list[tuple[list[int], Any]]) -> None:
    fields = json.loads(dump_fields(game, moves))
    for path, value in changes:
        fields = put(fields, path, value)
    try:
        match = grognard.load(packed(fields))
    except GrognardError as error:
        check_sentence(error)
    else:
        look_at(match)


def look_at(match: grognard.Match) -> None:
    """What was accepted can be shown to every seat, and saved again."""
    for seat in (*match.seats, None):
        match.view(seat)
        match.prompt(seat, "it")
    for seat in match.to_move:
        assert match.legal(seat)
    assert grognard.load(match.dump()).dump() == match.dump()


CHANGES = st.lists(
    st.tuples(st.lists(st.integers(0, 200), min_size=1, max_size=4), st.one_of(NUMBERS, JSON)), min_size=1, max_size=3
)
DUMPS = {"game": st.sampled_from(GAMES), "moves": st.sampled_from([0, 20, 60]), "changes": CHANGES}


@given(**DUMPS)
def test_some_dumps(game: str, moves: int, changes: list[tuple[list[int], Any]]) -> None:
    check_dump(game, moves, changes)


@pytest.mark.proof
@settings(max_examples=MANY)
@given(**DUMPS)
def test_many_dumps(game: str, moves: int, changes: list[tuple[list[int], Any]]) -> None:
    check_dump(game, moves, changes)
