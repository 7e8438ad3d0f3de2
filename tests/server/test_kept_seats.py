"""Seats are kept for those they belong to; forks, take-backs and rated matches tell nobody more than they should."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.saving.record import DICE, read_record
from grognard.server.errors import RequestError
from grognard.server.feeds.feed import Feed
from grognard.server.matches.registry import Registry
from grognard.server.matches.seating import plan_match, take_seat
from grognard.server.matches.session import Session
from grognard.server.messages import NewMatch, SeatChoice
from grognard.server.storage.rows import PERSON, PLAY, TAKEBACK, Entry, MatchRow, SeatRow, StoredMatch
from tests.server.test_time import with_registry
from tests.support.server import Server, bearer, play_random
from tests.support.sessions import rows


def resigned(server: Server, **more: Any) -> dict[str, Any]:
    """A match of two people that is over."""
    created = server.new(allies="friend", **more)
    created["tokens"]["allies"] = server.post("/api/join", {"code": created["invites"]["allies"]})["token"]
    lines = {seat: server.connect(created["match"], token, format="view") for seat, token in created["tokens"].items()}
    for line in lines.values():
        line.until(lambda line=line: bool(line.board))  # type: ignore[misc]
    play_random(lines, 30, Random(1))
    lines["axis"].ask("resign")
    for line in lines.values():
        line.close()
    return created


def error(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"]["code"])


def test_a_seat_that_is_kept_in_a_rematch_cannot_be_invited_to_or_taken(server: Server) -> None:
    old = resigned(server)
    again = f"/api/matches/{old['match']}/rematch"
    mine = server.post(again, {}, old["tokens"]["axis"])
    (seat, token), other = next(iter(mine["tokens"].items())), "axis"
    assert seat == "allies"
    links = server.http.post(f"/api/matches/{mine['match']}/links", json={"seat": other}, headers=bearer(token))
    assert error(links) == "taken"
    assert error(server.http.post(f"/api/open/{mine['match']}/{other}", json={})) == "unknown-match"
    theirs = server.post(again, {}, old["tokens"]["allies"])
    assert list(theirs["tokens"]) == [other]


def test_whoever_holds_a_seat_is_told_of_a_second_token(server: Server) -> None:
    old = resigned(server)
    again = f"/api/matches/{old['match']}/rematch"
    first = server.post(again, {}, old["tokens"]["axis"])
    line = server.connect(first["match"], first["tokens"]["allies"])
    assert "allies" in server.post(again, {}, old["tokens"]["axis"])["tokens"]
    line.until(lambda: any(notice["code"] == "second-token" for notice in line.notices))
    line.close()
    later = server.connect(first["match"], first["tokens"]["allies"])
    later.until(lambda: any(notice["code"] == "second-token" for notice in later.notices))
    later.close()


def test_only_the_person_who_set_a_match_up_invites(server: Server) -> None:
    seats = {"first": {"kind": "me"}, "second": {"kind": "friend"}, "third": {"kind": "friend"}}
    body = {"game": "warzag", "options": {"players": 3}, "seats": seats}
    created = server.post("/api/matches", body)
    guest = server.post("/api/join", {"code": created["invites"]["second"]})["token"]
    links = f"/api/matches/{created['match']}/links"
    assert error(server.http.post(links, json={"seat": "third"}, headers=bearer(guest))) == "not-your-seat"
    assert "invite" in server.post(links, {"seat": "third"}, created["tokens"]["first"])


def fork(server: Server, old: dict[str, Any], **more: Any) -> dict[str, Any]:
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "friend"}}
    body = {"at": 20, "seats": seats, **more}
    found: dict[str, Any] = server.post(f"/api/matches/{old['match']}/fork", body, old["tokens"]["axis"])
    return found


def test_a_fork_among_people_deals_hidden_things_again_and_says_so(server: Server) -> None:
    old = resigned(server)
    views = []
    for _ in range(4):
        new = fork(server, old)
        line = server.connect(new["match"], new["tokens"]["axis"])
        line.until(lambda line=line: bool(line.log))  # type: ignore[misc]
        assert line.text()[0] == "This match continues another one. Everything hidden has been dealt again."
        line.close()
        views.append(str(server.get(f"/api/matches/{new['match']}/view", new["tokens"]["axis"])["view"]["boards"]))
    assert len(set(views)) > 1


def test_a_fork_that_keeps_what_was_known_says_so_to_everybody(server: Server) -> None:
    new = fork(server, resigned(server), known=True)
    guest = server.post("/api/join", {"code": new["invites"]["allies"]})["token"]
    told = server.get(f"/api/matches/{new['match']}/log", guest)["lines"][0]["parts"]
    assert told == [
        "This match continues another one. Nothing hidden has been dealt again: its players may know all of it."
    ]


def test_a_take_back_that_nobody_agreed_to_is_not_called_agreed(server: Server) -> None:
    created = server.new(allies="friend", title="alone")
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.until(lambda: bool(line.state))
    line.play(line.state["actions"][0]["action"])
    line.at(line.ask("offer", kind="takeback", to=0)["n"])
    line.until(lambda: bool(line.log))
    assert any("nobody else had to agree" in text for text in line.text())
    assert not any("Agreed" in text for text in line.text())
    line.close()


def solitaire(seed: str) -> Session:
    game = grognard.game("rommel")
    row = MatchRow("m", game.id, game.scenarios[0], game.check_options({}), seed, game.data_digest)
    row.rules = game.rules_version
    return Session(StoredMatch(row, [SeatRow("m", "axis", PERSON, taken=1.0)], [], []))


def play_until_dice(session: Session) -> int:
    """The first move of the list until something is rolled; how many dice there were before."""
    before = session.match.state().rolls
    while session.match.state().rolls == before:
        action = session.match.notations()[0]
        session.apply(Entry(session.n + 1, PLAY, session.to_move[0], action, 1.0))
    return before


def test_after_a_take_back_other_dice_fall() -> None:
    session = solitaire("dice")
    for _ in range(3):
        play_until_dice(session)
    start, seen = 0, session.match.state().rolls
    session.apply(Entry(session.n + 1, TAKEBACK, "axis", session.takeback(start, agreed=False), 1.0))
    assert session.match.state().rolls == seen, "the dice that were seen are set aside"
    play_until_dice(session)
    again = Session(StoredMatch(session.row, list(session.seats.values()), session.history.entries, []))
    assert again.match.dump() == session.match.dump()
    assert (DICE, str(seen)) in read_record(session.match.record()).moves
    assert grognard.replay(session.match.record()).dump() == session.match.dump()
    assert Feed(again, "axis", "en").log() == Feed(session, "axis", "en").log()


def test_a_take_back_over_moves_without_dice_sets_nothing_aside() -> None:
    session = Session(rows("quiet"))
    seat = session.to_move[0]
    before = session.match.state().rolls
    session.apply(Entry(1, PLAY, seat, session.match.notations(seat)[0], 1.0))
    assert session.match.state().rolls == before
    assert session.takeback(0, agreed=True) == "0"


def test_hints_and_odds_are_off_in_a_rated_match_until_all_agree(server: Server) -> None:
    created = server.new(allies="friend", rated=True)
    friend = server.post("/api/join", {"code": created["invites"]["allies"]})["token"]
    tokens = {"axis": created["tokens"]["axis"], "allies": friend}
    lines = {seat: server.connect(created["match"], token) for seat, token in tokens.items()}
    for line in lines.values():
        line.until(lambda line=line: bool(line.state))  # type: ignore[misc]
        assert (line.state["rated"], line.state["aids"]) == (True, False)
    mover = lines["axis"].state["to_move"][0]
    for kind, fields in (("hint", {}), ("odds", {"action": lines[mover].state["actions"][0]["action"]})):
        assert lines[mover].refused(kind, **fields)["code"] == "refused"
    offer = lines["axis"].ask("offer", kind="aids")["offer"]
    lines["allies"].at(lines["allies"].ask("answer", offer=offer, yes=True)["n"])
    lines["allies"].until(lambda: bool(lines["allies"].state["aids"]))
    assert lines[mover].ask("hint")["action"]
    assert any("hints and odds are allowed" in text for text in lines["allies"].text())
    for line in lines.values():
        line.close()


def test_nobody_agrees_alone_to_hints_in_a_rated_match(server: Server) -> None:
    created = server.new(allies="friend", rated=True)
    line = server.connect(created["match"], created["tokens"]["axis"])
    assert line.refused("offer", kind="aids")["code"] == "refused"
    line.close()


def test_a_kept_seat_is_not_taken_with_whatever_code_somebody_has(tmp_path: Path) -> None:
    """Whoever comes to it by any other way than the match before finds it taken."""

    async def work(registry: Registry) -> None:
        store = registry.store
        plan = plan_match(NewMatch(game="fog-of-war", seats={seat: SeatChoice("me") for seat in ("axis", "allies")}))
        kept = [SeatRow(plan.row.id, seat, PERSON, reserved=f"before {seat}") for seat in ("axis", "allies")]
        await store.create(plan.row, kept, [], [])
        for reserved in ("", "before allies", "other axis"):
            with pytest.raises(RequestError, match="taken"):
                await take_seat(store, SeatRow(plan.row.id, "axis", PERSON, reserved=reserved), 0.0)
        assert await take_seat(store, SeatRow(plan.row.id, "axis", PERSON, reserved="before axis"), 0.0)

    with_registry(tmp_path, work)
