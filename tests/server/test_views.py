"""What a program gets in writing is what the engine shows that seat, whatever was kept from the board before."""

from __future__ import annotations

import json
from random import Random

import pytest

from grognard.server.feeds.subscriber import encode
from grognard.server.matches.room import EncodedPart, Room
from grognard.server.matches.session import Session
from tests.support import loops
from tests.support.sessions import SEATS, rows, step

MOVES = 250


@pytest.mark.parametrize("number", range(3))
def test_every_board_in_writing_is_the_view(number: int) -> None:
    async def work() -> None:
        room, rng = Room(Session(rows(str(number)))), Random(number)
        for _ in range(MOVES):
            step(room.session, rng, 1001.0)
            for seat in (*SEATS, None):
                written = json.loads(encode(room.view_message(seat)))
                match = room.session.match
                assert written["view"] == json.loads(json.dumps(match.view(seat)))
                mine = seat is not None and seat in match.to_move
                assert written["actions"] == ([str(action) for action in match.legal(seat)] if mine else [])

    loops.run(work())


def test_only_what_is_another_thing_is_written_anew() -> None:
    first = EncodedPart({"a": {"x": 1}, "b": {"x": 2}}, None)
    part = {"a": first.part["a"], "b": {"x": 3}}
    second = EncodedPart(part, first)
    assert second.texts["a"] is first.texts["a"]
    assert json.loads(encode({"part": second.text})) == {"part": part}
