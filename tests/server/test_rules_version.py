"""A match that was begun under other rules says so, can be looked at, and cannot be played on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.server.errors import RequestError
from grognard.server.feeds.feed import Feed
from grognard.server.matches.session import Session
from grognard.server.storage.rows import PLAY, Entry
from tests.support.server import bearer, play_random
from tests.support.sessions import grow, rows

SENTENCE = "This match was started under version 0 of its rules; the current version is 2."


def test_a_match_begun_under_other_rules_can_only_be_looked_at(start: Any, tmp_path: Path) -> None:
    server = start()
    created = server.new(seed="other-rules", allies="bot:random")
    line = server.connect(created["match"], created["tokens"]["axis"], format="view")
    line.at(0)
    n = line.play(line.board["actions"][0])
    line.close()
    server.stop()
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as file:
        file.execute("UPDATE matches SET rules = 0, clock = ?", ('{"total": 2.0, "add": 0.0}',))
        file.commit()
    server = start()
    token, path = created["tokens"]["axis"], f"/api/matches/{created['match']}"
    state = server.get(path, token)
    assert state["notice"].startswith(SENTENCE)
    assert state["prompt"] == state["notice"]
    assert (state["to_move"], state["actions"], state["over"], state["seed"]) == ([], [], False, None)
    assert state["n"] >= n
    line = server.connect(created["match"], token)
    line.until(lambda: bool(line.state))
    assert [(notice["code"], notice["text"]) for notice in line.notices] == [("other-rules", state["notice"])]
    assert not any(item.get("actions") for layer in line.scene["layers"] for item in layer["items"])
    for kind, fields in (
        ("play", {"n": state["n"], "action": "end"}),
        ("undo", {"n": state["n"]}),
        ("resign", {}),
        ("offer", {"kind": "takeback", "to": 0}),
    ):
        error = line.refused(kind, **fields)
        assert error["code"] == "refused", kind
        assert error["text"].startswith(SENTENCE)
    line.ask("chat", text="a pity")
    assert server.get(f"{path}/replay", token, at=1, lang="it")["n"] == 1
    row = server.post("/api/mine", {"tokens": [token], "lang": "it"})["matches"][0]
    assert row["notice"].startswith("Questa partita è iniziata con la versione 0")
    assert (row["mine"], row["to_move"]) == (False, [])
    assert server.get(path, token)["n"] == state["n"], "no clock ran out, no bot moved"
    line.close()


def test_a_finished_match_of_other_rules_stays_finished(start: Any, tmp_path: Path) -> None:
    server = start()
    created = server.new(seed="old-end")
    lines = {seat: server.connect(created["match"], token, format="view") for seat, token in created["tokens"].items()}
    for line in lines.values():
        line.at(0)
    play_random(lines, 10, Random(4))
    lines["axis"].ask("resign")
    server.stop()
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as file:
        file.execute("UPDATE matches SET rules = 0")
        file.commit()
    server = start()
    token, path = created["tokens"]["axis"], f"/api/matches/{created['match']}"
    state = server.get(path, token)
    assert (state["over"], state["result"]["winners"]) == (True, ["allies"])
    refused = server.http.get(f"{path}/record", headers=bearer(token))
    assert refused.json()["error"]["text"].startswith(SENTENCE)
    body = {"at": 3, "seats": {"axis": {"kind": "me"}, "allies": {"kind": "me"}}}
    assert server.http.post(f"{path}/fork", json=body, headers=bearer(token)).status_code == 409


def test_it_offers_nothing_to_the_seat_whose_move_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = rows("nothing-offered")
    seat = Session(stored).to_move[0]
    monkeypatch.setattr(grognard.game("fog-of-war"), "rules_version", 99)
    feed = Feed(Session(stored), seat, "en")
    assert feed.state()["actions"] == []
    assert feed.view_board()["actions"] == []
    assert not any(item.actions for item in feed.scene().items())


def test_it_is_replayed_as_far_as_its_moves_are_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of the moves before the first one that the rules of today refuse is still there."""
    stored = rows("as-far")
    whole = grow(stored, 40, Random(9))
    played = [entry for entry in whole.history.entries if entry.kind == PLAY]
    stored.entries[:] = [Entry(i, PLAY, entry.seat, entry.text, entry.at) for i, entry in enumerate(played, 1)]
    legal = Session(rows("as-far"))
    kept = 0
    for entry in stored.entries:
        if legal.match.why_not(entry.text, entry.seat) is not None:
            break
        legal.apply(entry)
        kept += 1
    stored.entries.insert(kept, Entry(kept + 1, PLAY, "axis", "launch the impossible", 2000.0))
    monkeypatch.setattr(grognard.game("fog-of-war"), "rules_version", 99)
    session = Session(stored)
    assert session.other_rules
    assert session.n == len(stored.entries)
    assert session.match.view("axis") == legal.match.view("axis")
    assert [line["parts"] for line in Feed(session, "axis", "en").log()] == [
        line["parts"] for line in Feed(legal, "axis", "en").log()
    ]
    with pytest.raises(RequestError):
        session.check(PLAY, session.match.to_move[0], session.n, str(session.match.legal()[0]))
