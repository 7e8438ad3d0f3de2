"""Dumps and records that are cut, edited or foreign: one clear sentence, nothing loaded."""

from __future__ import annotations

import base64
import json
import random
import zlib
from hashlib import blake2b

import pytest

import grognard
from grognard.engine.saving.dump import MAGIC, SUM, read_fields


def some_match(moves: int = 60) -> grognard.Match:
    m = grognard.game("fog-of-war").new(seed=3, options={"A2": True})
    rng = random.Random(3)
    for _ in range(moves):
        m.push(rng.choice(m.moves()))
    return m


def packed(fields: object) -> bytes:
    """A dump with a good checksum around whatever is inside."""
    return raw(json.dumps(fields).encode())


def raw(text: bytes) -> bytes:
    body = zlib.compress(text)
    return MAGIC + blake2b(body, digest_size=SUM).digest() + body


def changed(**fields: object) -> bytes:
    """A dump in which somebody has set some of the fields."""
    return packed({**read_fields(some_match().dump()), **fields})


def sentence(error: grognard.GrognardError) -> str:
    for lang in ("en", "it"):
        assert error.text(lang)
        assert "\n" not in error.text(lang)
    return error.text("en")


def test_a_dump_comes_back_whole() -> None:
    m = some_match()
    other = grognard.load(m.dump())
    assert other.dump() == m.dump()
    assert other.record() == m.record()
    assert other.log("axis", "it") == m.log("axis", "it")


BLOB = some_match().dump()


@pytest.mark.parametrize(
    "blob",
    [
        b"",
        b"hello",
        BLOB[:40],
        BLOB[:-1],
        BLOB[:60] + b"x" + BLOB[61:],
        BLOB.replace(b"dump 2", b"dump 9"),
        packed([]),
        packed({}),
        packed({"game": "fog-of-war"}),
        packed({"game": "fog-of-war", "data": "", "options": {}, "scenario": "campaign", "seed": 1, "pledge": 1}),
        raw(b'{"game": ' + b"[" * 100_000),
        changed(moves=[2**70]),
        "text",
        None,
    ],
)
def test_a_bad_dump_is_refused(blob: bytes) -> None:
    with pytest.raises(grognard.BadDump) as error:
        grognard.load(blob)
    sentence(error.value)


def test_a_state_of_other_rules_that_does_not_fit_says_so() -> None:
    with pytest.raises(grognard.BadDump, match="under version 99 of the rules of The Fog of War; here is version 2"):
        grognard.load(changed(rules=99, state={"laid out": "otherwise"}))


def test_a_dump_of_an_unknown_game_names_it() -> None:
    with pytest.raises(grognard.UnknownGame) as error:
        grognard.load(packed({"game": "chess"}))
    assert "chess" in sentence(error.value)


def test_a_record_comes_back_whole() -> None:
    m = some_match()
    other = grognard.replay(m.record())
    assert other.record() == m.record()
    assert other.dump() == m.dump()


RECORD = some_match().record()
LINES = RECORD.splitlines()


def edited(line: int, text: str) -> str:
    return "\n".join([*LINES[:line], text, *LINES[line + 1 :]])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "\n".join(LINES[:5]),
        "\n".join(LINES[:-1]),
        "\n".join([*LINES[:-3], LINES[-1]]),
        edited(0, "grognard-record 3"),
        edited(6, "seed 4"),
        edited(7, "commitment 00"),
        edited(3, "data other"),
        edited(4, r'scenario "\ud800\n"'),
        edited(9, "axis launch alpha"),
        edited(9, "nobody end"),
        edited(9, "gibberish"),
        edited(2, "rules " + "9" * 5000),
        edited(len(LINES) - 1, "end 60 0000"),
        None,
        7,
    ],
)
def test_a_bad_record_is_refused(text: str) -> None:
    with pytest.raises(grognard.BadRecord) as error:
        grognard.replay(text)
    sentence(error.value)


def test_a_refused_line_is_named_with_its_number() -> None:
    with pytest.raises(grognard.BadRecord) as error:
        grognard.replay(edited(9, "axis launch alpha"))
    assert "line 10" in sentence(error.value)


def test_windows_line_ends_do_no_harm() -> None:
    assert grognard.replay(RECORD.replace("\n", "\r\n")).record() == RECORD


def test_a_record_from_a_position_that_cannot_be_is_refused() -> None:
    m = some_match().fork("made-up")
    state = read_fields(m.dump())["state"]
    blob = packed({**read_fields(m.dump()), "state": {**state, "stack": [99] * len(state["stack"])}})
    lines = [
        f"position {base64.b64encode(blob).decode()}" if line[:8] == "position" else line
        for line in m.record().splitlines()
    ]
    with pytest.raises(grognard.BadRecord) as error:
        grognard.replay("\n".join([*lines[:-1], f"{m.turn} {m.legal()[0]}", "end 1 0000"]))
    assert "line 9" in sentence(error.value)


def test_a_redealt_match_has_a_record_of_its_own_that_does_not_name_the_seed() -> None:
    m = some_match().redeal("axis", 1)
    m.push(m.moves()[0])
    assert "seed -" in m.record()
    assert grognard.replay(m.record()).dump() == m.dump()
