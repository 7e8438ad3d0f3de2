"""The pages around a match: pictures for the lobby, spectators by address, seats on two devices, the summary."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from websockets.exceptions import ConnectionClosedError

import grognard
from grognard.server.socket.connection import POLICY_VIOLATION
from tests.support.server import Connection, Server

FOREVER = "public, max-age=31536000, immutable"


def call(server: Server, method: str, path: str, token: str = "", body: Any = None) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return server.http.request(method, path, json=body, headers=headers)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_game_has_a_picture_that_browsers_keep(server: Server, theme: str) -> None:
    found = call(server, "GET", f"/api/posters?lang=it&theme={theme}").json()["posters"]
    assert set(found) == set(grognard.games())
    for address in found.values():
        answer = server.http.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOREVER)
        assert ElementTree.fromstring(answer.text).tag.endswith("svg")
    assert call(server, "GET", f"/api/posters?lang=it&theme={theme}").json()["posters"] == found
    assert server.http.get("/pictures/nosuchpicture.svg").status_code == 404


def test_a_lobby_gets_the_games_in_brief(server: Server) -> None:
    brief, whole = (server.http.get(f"/api/games?lang=en{more}").json()["games"] for more in ("&brief=yes", ""))
    assert [game["id"] for game in brief] == [game["id"] for game in whole] == list(grognard.games())
    assert all(game["mood"] and game["seats"] and "options" not in game for game in brief)
    assert all("options" in game and "presets" in game for game in whole)


def test_a_preset_is_a_match_that_can_begin() -> None:
    for id in grognard.games():
        game = grognard.game(id)
        assert game.profile is not None
        for preset in game.profile.presets.values():
            game.new(preset.get("scenario"), "1", preset.get("options", {}))


def test_a_miniature_shows_what_the_seat_may_know(server: Server) -> None:
    made = server.new("me", "me")
    shown = {
        seat: call(server, "GET", f"/api/matches/{made['match']}/miniature?lang=it", token)
        for seat, token in made["tokens"].items()
    }
    for answer in shown.values():
        told = answer.json()
        assert told["standing"] == "1940: 0 punti dell'Asse"
        assert "Parigi" not in told["picture"]
        assert ElementTree.fromstring(told["picture"]).tag.endswith("svg")
    assert call(server, "GET", f"/api/matches/{made['match']}/miniature").status_code == 401


def test_a_match_is_watched_by_its_address_if_it_allows_that(server: Server) -> None:
    closed = server.new("me", "friend")["match"]
    refused = call(server, "POST", f"/api/matches/{closed}/watch", body={})
    assert (refused.status_code, refused.json()["error"]["text"]) == (
        409,
        "This match is not open to spectators. Ask one of its players for a link.",
    )
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "friend"}}
    open_one = call(
        server, "POST", "/api/matches", body={"game": "fog-of-war", "seats": seats, "watchable": True}
    ).json()
    first, second = (call(server, "POST", f"/api/matches/{open_one['match']}/watch", body={}).json() for _ in range(2))
    assert first["token"] == second["token"]
    assert call(server, "GET", f"/api/matches/{open_one['match']}", first["token"]).json()["seat"] is None
    assert call(server, "POST", "/api/matches/nosuchmatch/watch", body={}).status_code == 404


def test_seats_go_to_another_device_and_come_back(server: Server) -> None:
    made = server.new("me", "me")
    match, (axis, allies) = made["match"], made["tokens"].values()
    line = server.connect(match, allies)
    code = call(server, "POST", f"/api/matches/{match}/carry", axis, {"tokens": [allies]}).json()["code"]
    assert call(server, "POST", "/api/invitation", body={"code": code}).status_code == 200
    assert call(server, "GET", f"/api/matches/{match}", code).status_code == 401, "a code is no token"
    there = call(server, "POST", "/api/join", body={"code": code}).json()
    assert set(there["tokens"]) == {"axis", "allies"}
    line.until(lambda: any(notice["code"] == "second-token" for notice in line.notices))
    line.close()
    assert call(server, "POST", "/api/join", body={"code": code}).status_code == 404, "it can be used once"
    for token in (*there["tokens"].values(), axis, allies):
        assert call(server, "GET", f"/api/matches/{match}", token).status_code == 200
    closed = call(server, "POST", f"/api/matches/{match}/take-back", axis, {"tokens": [allies]}).json()["closed"]
    assert closed == 2
    for token in there["tokens"].values():
        assert call(server, "GET", f"/api/matches/{match}", token).status_code == 401
    assert call(server, "GET", f"/api/matches/{match}", axis).status_code == 200


def test_a_device_takes_back_only_what_it_gave(server: Server) -> None:
    made = server.new("me", "bot:random")
    match, token = made["match"], made["tokens"]["axis"]
    code = call(server, "POST", f"/api/matches/{match}/carry", token, {}).json()["code"]
    second = call(server, "POST", "/api/join", body={"code": code}).json()["tokens"]["axis"]
    assert call(server, "POST", f"/api/matches/{match}/take-back", second, {}).json()["closed"] == 0
    assert call(server, "GET", f"/api/matches/{match}", token).status_code == 200


def receive_all(line: Connection) -> None:
    """Until the server hangs up."""
    while True:
        line.receive()


def test_a_connection_ends_when_its_seat_is_taken_back(server: Server) -> None:
    made = server.new("me", "bot:random")
    match, token = made["match"], made["tokens"]["axis"]
    code = call(server, "POST", f"/api/matches/{match}/carry", token, {}).json()["code"]
    there = call(server, "POST", "/api/join", body={"code": code}).json()["tokens"]["axis"]
    other = server.connect(match, there)
    call(server, "POST", f"/api/matches/{match}/take-back", token, {})
    with pytest.raises(ConnectionClosedError) as ended:
        receive_all(other)
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == POLICY_VIOLATION


def test_a_link_is_drawn_as_a_qr_code(server: Server) -> None:
    answer = call(server, "POST", "/api/qr", body={"link": f"{server.url}/#join=abc"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")
    assert call(server, "POST", "/api/qr", body={"link": "x" * 400}).status_code == 400


def test_a_summary_is_told_once_the_match_is_over(server: Server) -> None:
    made = server.new("me", "me")
    match, token = made["match"], made["tokens"]["axis"]
    assert call(server, "GET", f"/api/matches/{match}/summary", token).status_code == 409
    assert call(server, "GET", f"/api/matches/{match}/film", token).status_code == 409
    call(server, "POST", f"/api/matches/{match}/resign", token, {})
    told = call(server, "GET", f"/api/matches/{match}/summary?lang=it", token).json()
    assert told["winners"] == ["allies"], "a match that was resigned names its winner"
    assert "Alleati vincono" in told["verdict"]
    film = call(server, "GET", f"/api/matches/{match}/film?theme=dark", token)
    assert film.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(film.text).tag.endswith("svg")
