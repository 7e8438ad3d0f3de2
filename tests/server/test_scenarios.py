"""Scenarios that players write, over HTTP: the editor's tools, drafts, trials, links, matches."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from tests.games.sas.mill import MILL, changed
from tests.server.conftest import Start
from tests.support.server import Server

DRAFT = "/api/games/sas/draft"


def draft(server: Server, text: str, **more: Any) -> dict[str, Any]:
    answer = server.http.post(DRAFT, json={"text": text, **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_tools_of_the_editor_are_in_both_languages(server: Server) -> None:
    for lang, word in (("en", "Tiles"), ("it", "Tessere")):
        found = server.http.get("/api/games/sas/editor", params={"lang": lang}).json()
        assert word in [group["title"] for group in found["groups"]]
        assert {start["id"] for start in found["starts"]} == set(grognard.game("sas").scenarios)
        ids = [tool["id"] for group in found["groups"] for tool in group["tools"]]
        assert len(ids) == len(set(ids))
        assert all(tool["picture"].startswith("<svg") for tool in found["groups"][-1]["tools"])
    faults = draft(server, found["blank"])["faults"]
    assert faults[0]["text"] == "The mission has no objective."


def test_a_game_without_an_editor_says_so(server: Server) -> None:
    for answer in (
        server.http.get("/api/games/rommel/editor", params={"lang": "it"}),
        server.http.post("/api/games/rommel/draft", json={"text": "x"}, params={"lang": "it"}),
    ):
        assert answer.status_code == 400
        assert "non ha scenari da file" in answer.json()["error"]["text"]
    assert server.http.get("/api/games/chess/editor").status_code == 404


def test_a_scenario_of_the_game_is_given_as_a_file(server: Server) -> None:
    found = server.http.get("/api/games/sas/scenarios/the-bridge").json()
    assert found["text"] == grognard.game("sas").written("the-bridge")
    assert server.http.get("/api/games/sas/scenarios/nothing").status_code == 400


def test_a_draft_is_drawn_and_checked(server: Server) -> None:
    found = draft(server, MILL)
    assert found["faults"] == []
    assert found["name"] == "The Old Mill"
    assert found["file"] == "old-mill.toml"
    [zone] = found["scene"]["zones"]
    assert zone["id"] == "board"
    assert (len(zone["grid"]["columns"]), len(zone["grid"]["rows"])) == (24, 24)


def test_an_edit_changes_the_text_and_chooses_its_thing(server: Server) -> None:
    found = draft(server, MILL, do="guard:officer", cell=[7, 3])
    assert found["chosen"] == "guard.officer-1"
    assert 'at = "H4"' in found["text"]
    keys = [field["key"] for field in found["sections"][0]["fields"]]
    assert "guard.officer-1.facing" in keys
    turned = draft(server, found["text"], do="set", key="guard.officer-1.facing", value="N")
    assert 'facing = "N"' in turned["text"]
    gone = draft(server, found["text"], do="remove", key="guard.officer-1")
    assert "officer-1" not in gone["text"]


def test_a_fault_is_told_with_its_cells(server: Server) -> None:
    found = draft(server, MILL, do="erase", cell=[13, 1], lang="it")
    assert found["faults"][0]["text"] == "Layout lascia il posto 2 della riga 1 senza tessera."
    assert found["faults"][0]["cells"] == [[18, 6]]
    assert found["scene"] is not None


def test_a_broken_text_gets_its_sentence_and_no_picture(server: Server) -> None:
    found = draft(server, changed('deck = "green"', "deck = "))
    assert found["scene"] is None
    assert found["faults"][0]["line"] == 7
    refused = server.http.post(DRAFT, json={"text": "x = [", "do": "turn", "cell": [0, 0]})
    assert refused.status_code == 400
    assert "TOML" in refused.json()["error"]["text"]


@pytest.mark.parametrize("body", [{"text": "x" * 30_000}, {"text": MILL, "cell": [1]}, {"text": 3}, {}])
def test_messages_out_of_bounds_are_refused(server: Server, body: dict[str, Any]) -> None:
    assert server.http.post(DRAFT, json=body).status_code == 400


def test_edits_that_mean_nothing_change_nothing(server: Server) -> None:
    same = draft(server, MILL)
    for do, key, cell in (
        ("dance", "", [1, 1]),
        ("turn", "", [-5, 900]),
        ("set", "guard.nobody.at", None),
        ("set", "x", None),
    ):
        assert draft(server, MILL, do=do, key=key, cell=cell)["faults"] == same["faults"]


def test_a_bot_plays_a_draft(server: Server) -> None:
    body = {"text": MILL, "seed": "1", "options": {"difficulty": "easy"}}
    found = server.http.post("/api/games/sas/trial", json=body).json()
    assert found == server.http.post("/api/games/sas/trial", json=body).json()
    assert found["score"] in (0.0, 0.5, 1.0)
    assert found["walked"]
    assert all(0 <= x < 24 and 0 <= y < 24 for x, y in found["fallen"])
    broken = server.http.post("/api/games/sas/trial", json={"text": changed('"green"', '"pink"'), "seed": "1"})
    assert broken.status_code == 400
    assert "line 7" in broken.json()["error"]["text"]


def test_a_scenario_is_shared_by_its_link(server: Server) -> None:
    shared = server.http.post("/api/scenarios", json={"game": "sas", "text": MILL})
    assert shared.status_code == 201
    id = shared.json()["scenario"]
    assert server.http.post("/api/scenarios", json={"game": "sas", "text": MILL}).json()["scenario"] == id
    assert server.http.get(f"/api/scenarios/{id}").json() == {"game": "sas", "text": MILL}
    unknown = server.http.get("/api/scenarios/0000", params={"lang": "it"})
    assert unknown.status_code == 404
    assert "Nessuno scenario" in unknown.json()["error"]["text"]


def test_a_scenario_with_faults_is_not_kept(server: Server) -> None:
    answer = server.http.post("/api/scenarios", json={"game": "sas", "text": changed('"green"', '"pink"')})
    assert answer.status_code == 400


def new_match(server: Server, text: str) -> Any:
    body = {"game": "sas", "scenario": text, "seats": {"player-1": {"kind": "me"}}, "name": "Ada"}
    return server.http.post("/api/matches", json=body)


def test_a_match_begins_with_a_players_scenario(server: Server) -> None:
    made = new_match(server, MILL).json()
    token = made["tokens"]["player-1"]
    headers = {"authorization": f"Bearer {token}"}
    seen = server.http.get(f"/api/matches/{made['match']}", headers=headers).json()
    assert seen["title"] == "The Old Mill"
    view = server.http.get(f"/api/matches/{made['match']}/view", headers=headers).json()["view"]
    assert list(view["targets"]) == ["mill"]
    action = server.http.get(f"/api/matches/{made['match']}/legal", headers=headers).json()["actions"][0]["action"]
    played = server.http.post(f"/api/matches/{made['match']}/play", headers=headers, json={"n": 0, "action": action})
    assert played.status_code == 200
    mine = server.http.post("/api/mine", json={"tokens": [token]}).json()["matches"]
    assert (mine[0]["title"], mine[0]["scenario"]) == ("The Old Mill", "")


def test_no_match_begins_with_a_broken_scenario(server: Server) -> None:
    answer = new_match(server, changed('"green"', '"pink"'))
    assert answer.status_code == 400
    assert "line 7" in answer.json()["error"]["text"]


def test_a_record_of_a_players_scenario_can_be_uploaded(server: Server) -> None:
    m = grognard.game("sas").new(MILL, seed=4)
    for _ in range(20):
        m.play(m.legal()[0])
    uploaded = server.http.post("/api/records", content=m.record().encode()).json()
    headers = {"authorization": f"Bearer {uploaded['watch']}"}
    replayed = server.http.get(f"/api/matches/{uploaded['match']}/replay", headers=headers, params={"at": 5})
    assert replayed.status_code == 200


def test_a_match_with_a_players_scenario_and_its_link_outlive_a_restart(start: Start) -> None:
    before = start()
    made = new_match(before, MILL).json()
    link = before.http.post("/api/scenarios", json={"game": "sas", "text": MILL}).json()["scenario"]
    headers = {"authorization": f"Bearer {made['tokens']['player-1']}"}
    seen = before.http.get(f"/api/matches/{made['match']}/view", headers=headers).json()
    before.stop()
    after = start()
    assert after.http.get(f"/api/matches/{made['match']}/view", headers=headers).json() == seen
    assert after.http.get(f"/api/scenarios/{link}").json()["text"] == MILL
