"""A state that somebody made up is refused with a sentence: nothing of it is ever played."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import pytest

import grognard
from grognard.engine.saving.bounds import common_bounds
from grognard.engine.saving.dump import MAGIC, SUM, read_fields

GAMES = ("cataclysm", "fog-of-war", "rommel", "warzag")
FREE = {"key", "over", "hidden"}  # bytes, a boolean, and a part that checks itself
WRONG: tuple[Any, ...] = (None, "7", [], [[]], {}, -(10**9), 10**30, 1.5, True, [10**30], [-7] * 70, ["x"] * 5, [[[]]])


def some_match(game: str, moves: int, seed: int = 5) -> grognard.Match:
    m, rng = grognard.game(game).new(seed=seed), random.Random(seed)
    for _ in range(moves):
        m.push(rng.choice(m.moves()))
    return m


def with_state(m: grognard.Match, state: dict[str, Any]) -> bytes:
    """The dump of a match whose state was edited, with a checksum that fits."""
    body = zlib.compress(json.dumps({**read_fields(m.dump()), "state": state}).encode())
    return MAGIC + blake2b(body, digest_size=SUM).digest() + body


@pytest.mark.parametrize("game", GAMES)
def test_every_field_that_is_saved_has_bounds(game: str) -> None:
    """A new field of a state is declared in the game's invariants.py."""
    m = some_match(game, 0)
    t = m.state()
    declared = {*common_bounds(len(m.game.reasons)), *m.game.bounds(t), *FREE}
    assert set(t.fields().saved_by(t)) <= declared


@pytest.mark.parametrize("game", GAMES)
def test_a_field_of_another_type_or_out_of_its_bounds_is_refused(game: str) -> None:
    m = some_match(game, 60)
    state = m.state().pack()
    for name, value in state.items():
        for wrong in WRONG:
            fits = (wrong == [] and isinstance(value, list)) or (wrong is True and isinstance(value, bool))
            if wrong != value and not (fits and name != "over"):
                with pytest.raises(grognard.BadDump):
                    grognard.load(with_state(m, {**state, name: wrong}))
        with pytest.raises(grognard.BadDump):
            grognard.load(with_state(m, {key: kept for key, kept in state.items() if key != name}))


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_a_list_that_is_out_of_its_bounds_is_refused(game: str) -> None:
    m = some_match(game, 90)
    state: dict[str, Any] = m.state().pack()
    for name, value in state.items():
        if isinstance(value, list) and value and isinstance(value[0], int):
            for wrong in (-(10**40), 10**40, "0", None, 2.0):
                with pytest.raises(grognard.BadDump):
                    grognard.load(with_state(m, {**state, name: [wrong, *value[1:]]}))


FRAMES: dict[str, Callable[[list[int]], list[int]]] = {
    "no such step": lambda stack: [*stack[:-1], 255],
    "negative": lambda stack: [*stack[:-1], -5],
    "too high": lambda stack: [0] * 5000,
    "locals without end": lambda stack: [63 << 40],
    "nothing on it": lambda stack: [],
    "under way without locals": lambda stack: [*stack, 1 << 46],
    "a step that does not decide": lambda stack: [*stack, 0],
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", FRAMES)
def test_a_stack_that_no_sequence_of_play_has_is_refused(game: str, what: str) -> None:
    m = some_match(game, 40)
    state: dict[str, Any] = m.state().pack()
    if what == "a step that does not decide" and m.game.steps[0].decides:
        return
    with pytest.raises(grognard.BadDump):
        grognard.load(with_state(m, {**state, "stack": FRAMES[what](state["stack"])}))


def test_a_card_that_is_in_two_places_is_refused() -> None:
    """Every single number is within its bounds; together they contradict each other."""
    m = some_match("warzag", 60)
    state: dict[str, Any] = m.state().pack()
    hands = [hand[:] for hand in state["hand"]]
    next(hand for hand in hands).append(state["supply_deck"][0])
    with pytest.raises(grognard.BadDump):
        grognard.load(with_state(m, {**state, "hand": hands}))
    fog = some_match("fog-of-war", 60)
    laid: dict[str, Any] = fog.state().pack()
    where = bytearray.fromhex(laid["where"])
    where[0] = (where[0] + 1) % 40
    with pytest.raises(grognard.BadDump):
        grognard.load(with_state(fog, {**laid, "where": where.hex()}))


@pytest.mark.parametrize(
    "fields",
    [
        {"moves": [255]},
        {"moves": ["add"]},
        {"moves": {}},
        {"moves": [[1]]},
        {"pledge": "no hash"},
        {"pledge": None},
        {"seed": ["a"]},
        {"seed": "two words"},
        {"options": [1]},
        {"scenario": 7},
        {"position": {}, "past": []},
        {"past": 7, "position": None},
    ],
)
def test_a_dump_whose_other_fields_are_wrong_is_refused(fields: dict[str, Any]) -> None:
    m = some_match("rommel", 20)
    body = zlib.compress(json.dumps({**read_fields(m.dump()), **fields}).encode())
    with pytest.raises(grognard.GrognardError):
        grognard.load(MAGIC + blake2b(body, digest_size=SUM).digest() + body)


@pytest.mark.parametrize(
    "past", [[[999, 255, []]], [[0, 900, []]], [[0, 255, [10**9]]], [[0, 255]], [7], [[0, 255, "x"]]]
)
def test_a_past_that_cannot_be_told_is_refused(past: list[Any]) -> None:
    m = some_match("fog-of-war", 20).fork(1)
    body = zlib.compress(json.dumps({**read_fields(m.dump()), "past": past}).encode())
    with pytest.raises(grognard.BadDump):
        grognard.load(MAGIC + blake2b(body, digest_size=SUM).digest() + body)
