"""Messages: what is checked, and the one sentence about what is wrong."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec import Struct

from grognard.engine.language.text import LANGUAGES
from grognard.server.errors import RequestError
from grognard.server.messages import AnswerOffer, Chat, Join, Lang, NewMatch, Play
from grognard.server.validation import clean, parse, read

SEATS = {"axis": {"kind": "me"}, "allies": {"kind": "bot", "bot": "hard"}}


def test_what_is_left_out_or_null_has_its_default() -> None:
    for extra in ({}, {"name": None, "clock": None, "scenario": None, "unknown": 1}):
        found = read(NewMatch, {"game": "x", "seats": SEATS, **extra})
        assert (found.name, found.clock, found.scenario, found.options) == ("", None, "", {})
        assert found.seats["allies"].bot == "hard"


@pytest.mark.parametrize(
    ("kind", "data", "field", "wanted"),
    [
        (Play, {}, "n", "integer (0..1000000)"),
        (Play, {"n": True, "action": "end"}, "n", "integer (0..1000000)"),
        (Play, {"n": 1, "action": "x" * 201}, "action", "string (0..200)"),
        (Chat, {"text": "hello", "to": "axis"}, "to", "table | team"),
        (AnswerOffer, {"offer": 1, "yes": 1}, "yes", "true | false"),
        (Join, {"match": "m", "tokens": [7]}, "tokens", "array of strings (0..8)"),
        (Join, {"match": "m", "tokens": [], "since": -1}, "since", "integer (0..1000000)"),
        (NewMatch, {"game": "x", "seats": {}, "clock": {"total": 1}}, "clock", "{total: number (2..7776000)"),
        (NewMatch, {"game": "x", "seats": {"axis": {"kind": "he"}}}, "seats", "object of {kind: bot | friend | me"),
    ],
)
def test_the_sentence_names_the_field_and_what_it_takes(
    kind: type[Struct], data: dict[str, Any], field: str, wanted: str
) -> None:
    with pytest.raises(RequestError) as refused:
        read(kind, data)
    assert refused.value.code == "bad-request"
    assert refused.value.text("en").startswith(f"The field {field} is missing or wrong")
    for lang in LANGUAGES:
        assert wanted in refused.value.text(lang)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '"t"', "[" * 16_000, '{"a":' * 3_000, '{"t": "\\ud800"}', b"\xff"]
)
def test_what_is_no_object_is_refused(text: str | bytes) -> None:
    with pytest.raises(RequestError) as refused:
        parse(text)
    assert refused.value.code == "bad-request"


def test_messages_speak_the_languages_of_the_games() -> None:
    assert set(get_args(get_args(Lang)[0])) == set(LANGUAGES)


def test_what_people_type_is_one_line_that_can_be_seen() -> None:
    assert clean(" a\nb\u202e\tc ", 40) == "a b  c"
    assert clean("x" * 50, 40) == "x" * 40
