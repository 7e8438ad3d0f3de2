"""Seats: invitations, open seats, hot seat, spectators, the lobby, chat; and where secrets are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.server import Server, bearer, wait_for


def test_an_invitation_is_exchanged_once(server: Server) -> None:
    created = server.new(allies="friend", lang="it")
    assert set(created["tokens"]) == {"axis"}
    joined = server.post("/api/join", {"code": created["invites"]["allies"], "name": "Bruno", "lang": "it"})
    assert (joined["match"], joined["seat"]) == (created["match"], "allies")
    again = server.http.post("/api/join", json={"code": created["invites"]["allies"]}, params={"lang": "it"})
    assert again.status_code == 404
    assert again.json()["error"]["text"].startswith("Questo link non è valido")
    players = server.get(f"/api/matches/{created['match']}", joined["token"], lang="it")["players"]
    assert players["allies"]["name"] == "Bruno"
    assert players["allies"]["label"] == "Alleati"
    assert players["axis"]["kind"] == players["allies"]["kind"] == "person"


def test_a_lost_invitation_can_be_made_anew_until_the_seat_is_taken(server: Server) -> None:
    created = server.new(allies="friend")
    links = f"/api/matches/{created['match']}/links"
    code = server.post(links, {"seat": "allies"}, created["tokens"]["axis"])["invite"]
    assert server.post("/api/join", {"code": code})["seat"] == "allies"
    refused = server.http.post(links, json={"seat": "allies"}, headers=bearer(created["tokens"]["axis"]))
    assert refused.json()["error"]["code"] == "taken"
    old = server.http.post("/api/join", json={"code": created["invites"]["allies"]})
    assert old.status_code == 404, "the first code is void, too"
    watch = server.post(links, {}, created["tokens"]["axis"])["watch"]
    assert server.post("/api/join", {"code": watch})["seat"] is None


def test_open_seats_are_listed_and_taken_once(server: Server) -> None:
    created = server.new(allies="open", title="Come and play")
    rows = [row for row in server.get("/api/open", lang="it")["seats"] if row["match"] == created["match"]]
    assert [(row["seat"], row["label"], row["title"]) for row in rows] == [("allies", "Alleati", "Come and play")]
    taken = server.post(f"/api/open/{created['match']}/allies", {"name": "Carla"})
    assert taken["seat"] == "allies"
    second = server.http.post(f"/api/open/{created['match']}/allies", json={"name": "Dario"})
    assert (second.status_code, second.json()["error"]["code"]) == (409, "taken")
    assert not [row for row in server.get("/api/open")["seats"] if row["match"] == created["match"]]


def test_a_seat_for_a_friend_is_not_open_to_all(server: Server) -> None:
    created = server.new(allies="friend")
    refused = server.http.post(f"/api/open/{created['match']}/allies", json={"name": "Eve"})
    assert refused.status_code == 404
    refused = server.http.post(f"/api/open/{created['match']}/nobody", json={"name": "Eve"})
    assert refused.status_code == 404


def test_the_lobby_knows_whose_move_it_is(server: Server) -> None:
    created, other = server.new(seed="lobby"), server.new(allies="bot:heuristic")
    tokens = [*created["tokens"].values(), other["watch"], "nonsense"]

    def rows() -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = server.post("/api/mine", {"tokens": tokens, "lang": "it"})["matches"]
        return found

    first = rows()
    assert {(row["match"], row["seat"]) for row in first} == {
        (created["match"], "axis"),
        (created["match"], "allies"),
        (other["match"], None),
    }
    assert {row["seat"]: row["mine"] for row in first if row["match"] == created["match"]} == {
        "axis": True,
        "allies": False,
    }
    line = server.connect(created["match"], *created["tokens"].values())
    line.until(lambda: bool(line.state))
    line.play(line.state["actions"][0]["action"], "axis")
    wait_for(lambda: next(row for row in rows() if row["seat"] == "allies")["mine"])
    assert next(row for row in rows() if row["seat"] == "allies")["to_move"] == ["allies"]


def test_hot_seat_shows_only_the_seat_that_is_looked_at(server: Server) -> None:
    created = server.new(seed="hot")
    line = server.connect(created["match"], *created["tokens"].values())
    line.until(lambda: bool(line.state))
    assert line.state["seat"] == "axis"
    assert all('"seat":"allies"' not in frame for frame in line.frames if '"t":"board"' in frame)
    line.ask("look", seat="allies")
    line.until(lambda: line.state["seat"] == "allies")
    assert line.refused("look", seat="third")["code"] == "not-your-seat"
    line.ask("look")
    line.until(lambda: line.state["seat"] is None)
    assert line.state["actions"] == []


def test_chat_reaches_everybody_and_is_repeated_to_latecomers(server: Server) -> None:
    created = server.new()
    axis = server.connect(created["match"], created["tokens"]["axis"])
    watcher = server.connect(created["match"], created["watch"])
    axis.ask("chat", text="  <b>Buona\x07 sera</b>  ", to="table")
    watcher.until(lambda: bool(watcher.chat))
    assert [(line["seat"], line["name"], line["text"]) for line in watcher.chat] == [
        ("axis", "Anna", "<b>Buona  sera</b>")
    ]
    late = server.connect(created["match"], created["tokens"]["allies"])
    late.until(lambda: bool(late.chat))
    assert late.chat == watcher.chat
    assert axis.refused("chat", text=" \n ", to="table")["code"] == "bad-request"
    assert axis.refused("chat", text="psst", to="team")["code"] == "bad-request", "no teams in this game"


def test_who_is_online_is_shown(server: Server) -> None:
    created = server.new()
    axis = server.connect(created["match"], created["tokens"]["axis"])
    axis.until(lambda: bool(axis.state))
    assert not axis.state["players"]["allies"]["online"]
    allies = server.connect(created["match"], created["tokens"]["allies"])
    axis.until(lambda: bool(axis.state["players"]["allies"]["online"]))
    allies.close()
    axis.until(lambda: not axis.state["players"]["allies"]["online"])


def test_secrets_are_kept_as_hashes_and_never_logged(start: Any, tmp_path: Path) -> None:
    server = start()
    created = server.new(allies="friend")
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.tell("play", n=0, action="nonsense")
    line.tell("join", match=created["match"], tokens=["wrong-token-of-somebody"])
    line.close()
    server.http.get("/api/matches/none", headers=bearer(created["tokens"]["axis"]))
    server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    secrets = [*created["tokens"].values(), *created["invites"].values(), created["watch"], "wrong-token-of-somebody"]
    assert not [secret for secret in secrets if secret.encode() in kept]


def test_options_change_the_seats(server: Server) -> None:
    games = server.get("/api/games", lang="it")["games"]
    game = next(one for one in games if one["id"] == "fog-of-war")
    assert [seat["id"] for seat in game["seats"]] == ["axis", "allies"]
    assert [seat["id"] for seat in game["seats_when"]["bid"]] == ["first", "second"]
    body = {"game": "fog-of-war", "options": {"bid": True}, "seats": {"axis": {"kind": "me"}, "allies": {"kind": "me"}}}
    refused = server.http.post("/api/matches", json=body)
    assert "first, second" in refused.json()["error"]["text"]
    body["seats"] = {"first": {"kind": "me"}, "second": {"kind": "bot", "bot": "random"}}
    created = server.post("/api/matches", body)
    assert list(created["tokens"]) == ["first"]
