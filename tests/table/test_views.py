"""What a program gets in writing is what the engine shows that seat, whatever was kept from the board before."""

from __future__ import annotations

import json
from random import Random

import pytest

import grognard
from grognard.table.client import encode
from grognard.table.room import Room, Written
from grognard.table.rows import PERSON, PLAY, TAKEBACK, UNDO, Entry, MatchRow, SeatRow, Whole
from grognard.table.sitting import Sitting
from tests.support import loops

SEATS = ("axis", "allies")
MOVES = 250


def new_room(seed: str) -> Room:
    game = grognard.game("fog-of-war")
    row = MatchRow("m", game.id, "campaign", dict(game.check_options({})), seed, game.data_digest, created=1.0)
    seats = [SeatRow("m", seat, PERSON, name=seat, taken=1.0) for seat in SEATS]
    return Room(Sitting(Whole(row, seats, [], [])))


def step(sitting: Sitting, rng: Random) -> None:
    """A move; now and then one that is taken back, or a longer way back."""
    n, seat = sitting.n + 1, sitting.to_move[0]
    undoers = [one for one in SEATS if sitting.match.can_undo(one)]
    if undoers and rng.random() < 0.1:
        sitting.apply(Entry(n, UNDO, undoers[0], "", 2.0))
    elif n > 5 and rng.random() < 0.02:
        sitting.apply(Entry(n, TAKEBACK, seat, str(rng.randrange(n - 1)), 2.0))
    else:
        sitting.apply(Entry(n, PLAY, seat, rng.choice(sitting.match.notations(seat)), 2.0))


@pytest.mark.parametrize("number", range(3))
def test_every_board_in_writing_is_the_view(number: int) -> None:
    async def work() -> None:
        room, rng = new_room(str(number)), Random(number)
        for _ in range(MOVES):
            step(room.sitting, rng)
            for seat in (*SEATS, None):
                written = json.loads(encode(room.view_message(seat)))
                match = room.sitting.match
                assert written["view"] == json.loads(json.dumps(match.view(seat)))
                mine = seat is not None and seat in match.to_move
                assert written["actions"] == ([str(action) for action in match.legal(seat)] if mine else [])

    loops.run(work())


def test_only_what_is_another_thing_is_written_anew() -> None:
    first = Written({"a": {"x": 1}, "b": {"x": 2}}, None)
    part = {"a": first.part["a"], "b": {"x": 3}}
    second = Written(part, first)
    assert second.texts["a"] is first.texts["a"]
    assert json.loads(encode({"part": second.text})) == {"part": part}
