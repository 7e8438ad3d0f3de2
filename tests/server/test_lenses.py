"""Lenses over the socket and over HTTP: listed with their key, answered from the asker's view, and charged."""

from __future__ import annotations

from xml.etree import ElementTree

import grognard
from tests.support.server import Server

GAME = "sas"
SEED = "lens"


def test_the_list_of_a_game_comes_with_the_key_to_its_signs(server: Server) -> None:
    listed = server.get(f"/api/games/{GAME}/lenses?lang=it")["lenses"]
    assert [lens["id"] for lens in listed] == [lens.id for lens in grognard.game(GAME).lenses]
    assert all(lens["name"] and lens["text"] and lens["signs"] for lens in listed)
    assert server.get("/api/games/rommel/lenses")["lenses"] == []


def new_mission(server: Server) -> dict[str, str]:
    body = {"game": GAME, "seats": {"player-1": {"kind": "me"}}, "seed": SEED, "name": "Anna"}
    created = server.post("/api/matches", body)
    return {"match": created["match"], "token": created["tokens"]["player-1"], "watch": created["watch"]}


def test_the_socket_answers_players_and_spectators_as_the_engine_does(server: Server) -> None:
    created, twin = new_mission(server), grognard.game(GAME).new(seed=SEED)
    for token, seat in ((created["token"], "player-1"), (created["watch"], None)):
        line = server.connect(created["match"], token)
        assert [lens["id"] for lens in line.joined["lenses"]] == [lens.id for lens in twin.game.lenses]
        for lens, item in (("sight", "unit-1"), ("watchers", "D5"), ("watched", "")):
            answer = line.ask("lens", lens=lens, item=item)
            wanted = twin.lens(lens, seat, item).to_dict()
            assert {key: answer[key] for key in wanted} == wanted
        line.close()


def test_our_page_gets_drawings(server: Server) -> None:
    created = new_mission(server)
    line = server.connect(created["match"], created["token"], format="drawn", lang="it")
    assert all(ElementTree.fromstring(f"<g>{s['art']}</g>") for lens in line.joined["lenses"] for s in lens["signs"])
    answer = line.ask("lens", lens="watched", item="", format="drawn")
    assert "url(#page-lens-seen)" in answer["art"]["board"]
    assert answer["lines"][0].startswith("L'Asse vede")
    line.close()


def test_the_same_over_http(server: Server) -> None:
    created = new_mission(server)
    path = f"/api/matches/{created['match']}/lens"
    words = server.post(path, {"lens": "watchers", "item": "D5"}, created["token"], lang="it")["lines"]
    assert words == grognard.game(GAME).new(seed=SEED).lens("watchers", "player-1", "D5", "it").lines
    assert server.post(path, {"lens": "watchers", "item": "D5"}, created["watch"])["lines"]


def test_a_wrong_question_gets_a_sentence(server: Server) -> None:
    created = new_mission(server)
    line = server.connect(created["match"], created["token"])
    assert "sight" in line.refused("lens", lens="x-ray")["text"]
    assert line.refused("lens", lens="watchers", item="ZZ99")["text"]
    assert line.refused("lens", lens="watchers", item="\x00")["text"]
    assert line.refused("lens")["code"] == "bad-request"
    line.close()
    other = server.new(seed="no-lens")
    line = server.connect(other["match"], other["tokens"]["axis"])
    assert line.joined["lenses"] == []
    assert line.refused("lens", lens="sight")["text"]
    line.close()
