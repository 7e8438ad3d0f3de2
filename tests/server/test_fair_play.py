"""In a rated match between people nobody is helped beyond what the eye sees, and everybody is told so."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.server.errors import RequestError
from grognard.server.feeds.feed import Feed, first_lines
from grognard.server.matches.requests import Asker, respond
from grognard.server.matches.session import Session
from grognard.server.messages import Compare
from grognard.server.storage.rows import AIDS, PERSON, Entry, MatchRow, SeatRow, StoredMatch
from tests.support import loops
from tests.support.sessions import rows

AIDS_OF_MAPS = [(game, lens.id) for game in grognard.games() for lens in grognard.game(game).lenses if lens.is_aid]


def rated() -> Session:
    whole = rows("rated")
    whole.row.rated = True
    return Session(whole)


def test_comparisons_are_off() -> None:
    class Room:
        session = rated()

        def touch(self, seat: str) -> None:
            """The player is there."""

    async def work() -> None:
        room: Any = Room()
        with pytest.raises(RequestError, match="rated"):
            await respond("compare", Asker(room, room, "axis", "en"), Compare(actions=[]))

    loops.run(work())


@pytest.mark.parametrize(("id", "lens"), AIDS_OF_MAPS)
def test_questions_to_the_map_that_reckon_for_a_player_are_off_until_all_agree(id: str, lens: str) -> None:
    game = grognard.game(id)
    options = dict(game.check_options({}))
    seats = game.seats(game.scenarios[0], options)
    row = MatchRow("m", id, game.scenarios[0], options, "rated", game.data_digest, created=1.0, rated=True)
    row.rules = game.rules_version
    people = [SeatRow("m", seat, PERSON, taken=1.0) for seat in (*seats, "another")[:2]]
    session = Session(StoredMatch(row, people, [], []))
    session.seats.setdefault(people[-1].seat, people[-1])  # a solitaire game is rated with nobody else
    with pytest.raises(RequestError, match="rated"):
        Feed(session, seats[0], "en").lens(lens, "", drawn=False)
    session.apply(Entry(1, AIDS, seats[0], "", 2.0))
    assert session.aids


def test_some_questions_to_the_map_reckon_for_a_player() -> None:
    assert AIDS_OF_MAPS


def test_everybody_is_told_that_a_match_is_rated() -> None:
    for lang in ("en", "it"):
        assert first_lines(rated(), lang)
        assert not first_lines(Session(rows("not")), lang)
