"""How matches end and what comes after: resignation, draw, take-back, rematch, fork, replay, records, clocks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import grognard
from tests.support.server import ROOT, Connection, Server, bearer, play_random, wait_for


def two(server: Server, created: dict[str, Any], format: str = "scene") -> dict[str, Connection]:
    lines = {seat: server.connect(created["match"], token, format=format) for seat, token in created["tokens"].items()}
    for line in lines.values():
        line.at(0)
    return lines


def play_some(lines: dict[str, Connection], moves: int, seed: int) -> int:
    """Moves at random by people who look at scenes."""
    rng = Random(seed)
    n = 0
    for _ in range(moves):
        seat = lines["axis"].state["to_move"][0]
        n = lines[seat].play(rng.choice(lines[seat].state["actions"])["action"])
        for line in lines.values():
            line.at(n)
    return n


def finished(server: Server, seed: str, moves: int = 40) -> tuple[dict[str, Any], int]:
    """A match that was resigned after some moves."""
    created = server.new(seed=seed)
    lines = two(server, created, "view")
    play_random(lines, moves, Random(3))
    n = lines["allies"].ask("resign")["n"]
    for line in lines.values():
        line.close()
    return created, n


def test_the_player_who_resigns_loses_whoever_is_to_move(server: Server) -> None:
    created = server.new(seed="resign")
    lines = two(server, created)
    lines["allies"].ask("resign")
    for line in lines.values():
        line.until(lambda line=line: bool(line.state["over"]))  # type: ignore[misc]
        assert line.state["result"]["winners"] == ["axis"]
        assert line.state["prompt"] == line.state["result"]["text"] == "The Allies resigned. The Axis wins."
        assert line.state["to_move"] == line.state["actions"] == []
        assert not [item for layer in line.scene["layers"] for item in layer["items"] if item.get("actions")]
        assert line.text()[-1] == "The Allies resigned."
        assert line.refused("resign")["code"] == "over"
        assert server.get(f"/api/matches/{created['match']}", created["watch"])["seed"] == "resign"
        assert line.refused("undo", n=line.state["n"])["code"] == "over"


def test_a_draw_needs_both(server: Server) -> None:
    created = server.new(seed="draw")
    lines = two(server, created)
    offer = lines["axis"].ask("offer", kind="draw")["offer"]
    lines["allies"].until(lambda: bool(lines["allies"].state["offers"]))
    shown = lines["allies"].state["offers"][0]
    assert (shown["kind"], shown["seat"], shown["waiting"]) == ("draw", "axis", ["allies"])
    assert lines["axis"].refused("answer", offer=offer, yes=True)["code"] == "refused"
    assert lines["allies"].refused("offer", kind="draw")["code"] == "refused", "one offer at a time"
    lines["allies"].ask("answer", offer=offer, yes=False)
    lines["axis"].until(lambda: not lines["axis"].state["offers"])
    offer = lines["allies"].ask("offer", kind="draw")["offer"]
    lines["axis"].ask("answer", offer=offer, yes=True)
    lines["allies"].until(lambda: bool(lines["allies"].state["over"]))
    assert lines["allies"].state["result"]["winners"] == []
    assert lines["allies"].state["result"]["scores"] == {"axis": 0.5, "allies": 0.5}


def test_an_offer_lapses_when_the_match_goes_on(server: Server) -> None:
    created = server.new(seed="lapse")
    lines = two(server, created)
    offer = lines["allies"].ask("offer", kind="draw")["offer"]
    play_some(lines, 1, 1)
    assert lines["axis"].state["offers"] == []
    assert lines["axis"].refused("answer", offer=offer, yes=True)["code"] == "stale"


def test_an_agreed_take_back_lists_what_is_lost_and_restores_the_position(server: Server) -> None:
    created = server.new(seed="takeback")
    lines = two(server, created)
    kept = play_some(lines, 12, 5)
    before = server.get(f"/api/matches/{created['match']}/view", created["tokens"]["axis"])["view"]
    told = list(lines["axis"].log)
    play_some(lines, 20, 6)
    assert lines["axis"].refused("offer", kind="takeback", to=1000)["code"] == "refused"
    offer = lines["axis"].ask("offer", kind="takeback", to=kept)["offer"]
    lines["allies"].until(lambda: bool(lines["allies"].state["offers"]))
    shown = lines["allies"].state["offers"][0]
    assert shown["count"] == len(shown["lost"]) == 20
    assert [row["n"] for row in shown["lost"]] == list(range(kept + 1, kept + 21))
    n = lines["allies"].ask("answer", offer=offer, yes=True)["n"]
    for line in lines.values():
        line.at(n)
    after = server.get(f"/api/matches/{created['match']}/view", created["tokens"]["axis"])["view"]
    assert after == before
    assert lines["axis"].log[:-1] == told
    assert lines["axis"].text()[-1] == f"Agreed: back to move {kept}."
    play_some(lines, 3, 7)
    assert lines["axis"].state["n"] == n + 3


def test_against_a_bot_a_take_back_is_granted_and_a_draw_is_not(server: Server) -> None:
    created = server.new(allies="bot:random", seed="bot-back")
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.until(lambda: bool(line.state))
    line.play(line.state["actions"][0]["action"])
    line.until(lambda: line.state["to_move"] == ["axis"])
    assert line.refused("offer", kind="draw")["code"] == "refused"
    n = line.ask("offer", kind="takeback", to=0)["n"]
    line.at(n)
    assert line.state["to_move"] == ["axis"]
    assert line.scene["prompt"] == grognard.game("fog-of-war").new(seed="bot-back").prompt("axis")


def test_a_rematch_swaps_sides_and_everybody_gets_their_seat(server: Server) -> None:
    created, _ = finished(server, "rematch", 2)
    path = f"/api/matches/{created['match']}/rematch"
    allies = server.connect(created["match"], created["tokens"]["allies"], lang="it")
    first = server.post(path, {}, created["tokens"]["axis"])
    assert list(first["tokens"]) == ["allies"]
    allies.until(lambda: bool(allies.notices))
    assert allies.notices[0]["code"] == "rematch"
    second = server.post(path, {}, created["tokens"]["allies"])
    assert (second["match"], list(second["tokens"])) == (first["match"], ["axis"])
    state = server.get(f"/api/matches/{first['match']}", second["tokens"]["axis"])
    assert (state["n"], state["to_move"], state["over"]) == (0, ["axis"], False)
    assert all(player["kind"] == "person" for player in state["players"].values())
    running = server.new()
    refused = server.http.post(
        f"/api/matches/{running['match']}/rematch", json={}, headers=bearer(running["tokens"]["axis"])
    )
    assert refused.json()["error"]["code"] == "refused"


def test_a_finished_game_is_forked_from_any_move(server: Server) -> None:
    created, _ = finished(server, "fork", 30)
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "bot", "bot": "random"}}
    fork = server.post(f"/api/matches/{created['match']}/fork", {"at": 20, "seats": seats}, created["tokens"]["axis"])
    old = server.get(f"/api/matches/{created['match']}/replay", created["tokens"]["axis"], at=20, eyes="axis")
    line = server.connect(fork["match"], fork["tokens"]["axis"])
    line.until(lambda: bool(line.state))
    assert [entry["parts"] for entry in line.log][: len(old["log"])] == [entry["parts"] for entry in old["log"]]
    state = server.get(f"/api/matches/{fork['match']}", fork["tokens"]["axis"])
    assert state["commitment"] != old["commitment"], "new dice"
    line.until(lambda: line.state["to_move"] == ["axis"])
    line.play(line.state["actions"][0]["action"])
    line.ask("resign")
    record = server.http.get(f"/api/matches/{fork['match']}/record", headers=bearer(fork["watch"])).text
    assert grognard.replay(record).log("axis")[: len(old["log"])]
    refused = server.http.post(
        f"/api/matches/{created['match']}/fork",
        json={"at": 999, "seats": seats},
        headers=bearer(created["tokens"]["axis"]),
    )
    assert refused.status_code == 400


def test_replay_shows_each_position_through_ones_own_eyes_until_it_is_over(server: Server) -> None:
    created = server.new(seed="replay")
    lines = two(server, created, "view")
    play_random(lines, 25, Random(9))
    path, twin = f"/api/matches/{created['match']}/replay", grognard.game("fog-of-war").new(seed="replay")
    found = server.get(path, created["tokens"]["axis"], at=0, lang="it")
    assert found["scene"]["prompt"] == twin.prompt("axis", "it")
    assert (found["last"], found["seed"]) == (25, None)
    for eyes in ("allies", "all"):
        refused = server.http.get(path, params={"eyes": eyes}, headers=bearer(created["tokens"]["axis"]))
        assert refused.json()["error"]["code"] == "refused"
    lines["axis"].ask("resign")
    found = server.get(path, created["watch"], at=25, eyes="all")
    items = {item["id"] for layer in found["scene"]["layers"] for item in layer["items"]}
    assert {"hand-axis", "hand-allies"} <= items
    assert not any(item.get("actions") for layer in found["scene"]["layers"] for item in layer["items"])
    last = server.get(path, created["watch"], eyes="all", lang="it")
    assert "L'Asse si arrende." in str(last["log"][-1]["parts"])
    assert "L'Asse si arrende." in last["scene"]["prompt"]
    assert found["seed"] == "replay"
    assert grognard.commitment(found["seed"]) == found["commitment"]
    refused = server.http.get(path, params={"at": 99}, headers=bearer(created["tokens"]["axis"]))
    assert refused.json()["error"]["code"] == "bad-request"


def test_a_record_goes_down_is_verified_and_comes_up_again(server: Server, tmp_path: Path) -> None:
    created = server.new(seed="record")
    refused = server.http.get(f"/api/matches/{created['match']}/record", headers=bearer(created["tokens"]["axis"]))
    assert refused.json()["error"]["code"] == "refused", "not before the end: it holds the seed"
    lines = two(server, created, "view")
    play_random(lines, 60, Random(11))
    lines["axis"].ask("resign")
    text = server.http.get(f"/api/matches/{created['match']}/record", headers=bearer(created["tokens"]["axis"])).text
    path = tmp_path / "match.txt"
    path.write_text(text)
    assert verify(path) == (0, True)
    assert verify(path, "--commitment", grognard.commitment("record")) == (0, True)
    assert verify(path, "--commitment", grognard.commitment("other"))[0] == 2
    path.write_text(text.replace("seed record", "seed retold"))
    assert verify(path)[0] == 2
    answer = server.http.post("/api/records", content=text.encode()).json()
    found = server.get(f"/api/matches/{answer['match']}/replay", answer["watch"], at=60, eyes="axis")
    assert (found["last"], found["over"], found["seed"]) == (60, True, "record")
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "me"}}
    fork = server.post(f"/api/matches/{answer['match']}/fork", {"at": 30, "seats": seats}, answer["watch"])
    assert server.get(f"/api/matches/{fork['match']}", fork["tokens"]["axis"])["over"] is False
    broken = server.http.post("/api/records", content=text.replace("end 60", "end 61").encode(), params={"lang": "it"})
    assert broken.json()["error"]["text"].startswith("il verbale è stato modificato")


def verify(path: Path, *words: str) -> tuple[int, bool]:
    command = [sys.executable, "-m", "grognard.terminal.main", "verify", str(path), "--lang", "en", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, "the dice are the ones promised" in " ".join(done.stdout.split())


def test_a_clock_that_runs_out_ends_the_match(server: Server) -> None:
    created = server.new(allies="friend", clock={"total": 2, "add": 0})
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.until(lambda: bool(line.state))
    assert line.state["players"]["axis"]["clock"] is None, "clocks start when everybody is there"
    server.post("/api/join", {"code": created["invites"]["allies"]})
    line.until(lambda: line.state["players"]["axis"]["clock"] is not None)
    line.until(lambda: bool(line.notices))
    assert line.notices[0]["code"] == "clock"
    line.until(lambda: bool(line.state["over"]))
    assert line.state["result"]["reason"] == "timeout"
    assert line.state["result"]["winners"] == ["allies"]


def test_bots_have_no_clock(server: Server) -> None:
    created = server.new(allies="bot:random", clock={"total": 60, "add": 5})
    state = server.get(f"/api/matches/{created['match']}", created["tokens"]["axis"])
    assert state["players"]["allies"]["clock"] is None
    wait_for(
        lambda: (
            server.get(f"/api/matches/{created['match']}", created["tokens"]["axis"])["players"]["axis"]["clock"] < 60
        )
    )
