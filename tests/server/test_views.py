"""What a program is sent is what the engine shows that seat, whatever was cached before."""

from __future__ import annotations

import json
from random import Random

import pytest

from grognard.server.feeds.feed import Feed
from grognard.server.feeds.subscriber import encode
from grognard.server.matches.session import Session
from tests.support.sessions import SEATS, rows, step

MOVES = 250


@pytest.mark.parametrize("number", range(3))
def test_every_board_as_it_is_sent_is_the_view(number: int) -> None:
    session, rng = Session(rows(str(number))), Random(number)
    feeds = [Feed(session, seat, "en") for seat in (*SEATS, None)]
    for _ in range(MOVES):
        step(session, rng, 1001.0)
        for feed in feeds:
            sent, seat, match = json.loads(encode(feed.view_board())), feed.seat, session.match
            assert sent["view"] == json.loads(json.dumps(match.view(seat)))
            mine = seat is not None and seat in match.to_move
            assert sent["actions"] == ([str(action) for action in match.legal(seat)] if mine else [])
