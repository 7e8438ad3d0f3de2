"""Good files to begin with, and the ways to damage them."""

from __future__ import annotations

import json
import random
import zlib
from functools import cache
from hashlib import blake2b
from typing import Any

from hypothesis import strategies as st

import grognard
from grognard.engine.saving.dump import MAGIC, SUM, read_fields

GAMES = grognard.games()
MANY, SLOW = 9000, 2500  # records, dumps; overlays, each of which opens a game: 20,500 in `make proof`
NUMBERS = st.one_of(
    st.integers(-3, 300), st.integers(-(2**70), 2**70), st.sampled_from([2**31, 2**47, 2**62, 2**63, 10**40])
)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(allow_nan=False), st.text(max_size=20)),
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)


@cache
def some_match(game: str, moves: int) -> grognard.Match:
    m, rng = grognard.game(game).new(seed=moves), random.Random(moves)
    for _ in range(moves):
        if m.turn is not None:
            m.push(rng.choice(m.moves()))
    return m


@cache
def record_lines(game: str, moves: int, forked: bool) -> tuple[str, ...]:
    m = some_match(game, moves)
    m = m.fork(1) if forked and m.turn is not None else m
    return tuple(m.record().splitlines())


@cache
def dump_fields(game: str, moves: int) -> str:
    return json.dumps(read_fields(some_match(game, moves).dump()))


def packed(fields: object) -> bytes:
    """A dump with a good checksum around whatever is inside."""
    body = zlib.compress(json.dumps(fields).encode(), 1)
    return MAGIC + blake2b(body, digest_size=SUM).digest() + body


def put(thing: Any, path: list[int], value: Any) -> Any:
    """Somewhere inside, along a path of numbers, put another value."""
    if not path or not isinstance(thing, (list, dict)) or not thing:
        return value
    if isinstance(thing, list):
        at = path[0] % len(thing)
        return [*thing[:at], put(thing[at], path[1:], value), *thing[at + 1 :]]
    key = sorted(thing)[path[0] % len(thing)]
    return {**thing, key: put(thing[key], path[1:], value)}


def check_sentence(error: grognard.GrognardError) -> None:
    """One sentence in each language."""
    for lang in ("it", "en"):
        assert error.text(lang)
