"""What cannot be undone is told of as many actions as there is time for; of the others, one by one."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

import grognard
from grognard.server.feeds import finality
from grognard.server.feeds.finality import final_actions
from grognard.server.matches.session import Session
from grognard.server.storage.rows import PERSON, MatchRow, SeatRow, StoredMatch
from tests.support.server import Server

MANY = 100  # actions


def operators_turn() -> Session:
    """A mission of SAS at a point where an operator can do very many things."""
    game = grognard.game("sas")
    options = dict(game.check_options({}))
    row = MatchRow("m", game.id, "fortress-small", options, "many", game.data_digest, created=1.0)
    row.rules = game.rules_version
    session, rng = Session(StoredMatch(row, [SeatRow("m", "player-1", PERSON, taken=1.0)], [], [])), Random(3)
    while len(session.match.moves()) < MANY:
        session.match.push(rng.choice(session.match.moves()))
    return session


def test_trying_out_many_actions_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a millisecond whenever it is looked at."""
    session = operators_turn()
    ticks = count()
    monkeypatch.setattr("grognard.server.feeds.finality.time.thread_time", lambda: next(ticks) / 1000)
    tried = final_actions(session, "player-1")
    assert 0 < len(tried) <= 1000 * finality.AT_ONCE < len(session.match.notations("player-1"))


def test_the_answer_about_one_action_is_the_same(server: Server) -> None:
    created = server.new(seed="final-2")
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.at(0)
    actions = line.state["actions"]
    assert {action["final"] for action in actions} <= {True, False}
    for action in actions:
        assert line.ask("final", action=action["action"])["final"] is action["final"]
    assert line.ask("final", action="launch alpha")["final"] is None
    line.close()


def test_actions_that_were_not_tried_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finality, "AT_ONCE", -1.0)
    assert final_actions(operators_turn(), "player-1") == {}
