"""Playing over the socket: boards, patches, log, undo, hints, odds, refusals; what leaves is what the engine shows."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import grognard
from grognard import Match
from tests.support.server import Connection, Server, bare, play_random

LONG = 60


def plain_scene(match: Match, seat: str | None, lang: str) -> dict[str, Any]:
    scene: dict[str, Any] = match.scene(seat, lang).to_dict()
    return scene


def test_boards_and_logs_are_what_the_engine_shows_each_seat(server: Server) -> None:
    """Patches lead to the same scene as a whole board; nobody is sent anything but their own view."""
    created = server.new(seed="scene-1")
    lines: dict[str | None, Connection] = {
        seat: server.connect(created["match"], token) for seat, token in created["tokens"].items()
    }
    lines[None] = server.connect(created["match"], created["watch"])
    twin, rng = grognard.game("fog-of-war").new(seed="scene-1"), Random(4)
    for _ in range(LONG):
        seat = twin.turn
        assert seat is not None
        action = rng.choice(twin.legal())
        lines[seat].at(len(twin.played()))
        assert [a["action"] for a in lines[seat].state["actions"]] == [str(a) for a in twin.legal()]
        n = lines[seat].play(str(action))
        twin.play(action)
        for who, line in lines.items():
            line.at(n)
            if n % 9 == 0:
                assert bare(line.scene) == bare(plain_scene(twin, who, "en"))
            assert line.state["prompt"] == line.scene["prompt"] == twin.prompt(who, "en")
            told = [
                line_.removesuffix(f" {story.rule}") for line_, story in zip(line.text(), twin.story(who), strict=True)
            ]
            assert told == twin.log(who, "en")
    for line in lines.values():
        line.close()


def test_a_move_is_answered_before_its_board_and_answers_without_a_board_come_too(server: Server) -> None:
    """An answer may wait for the board that it brings about: never behind it, and not for ever."""
    created = server.new(seed="order-1")
    line = server.connect(created["match"], *created["tokens"].values(), format="view")
    line.until(lambda: bool(line.board))
    for _ in range(5):
        del line.frames[:]
        seat = line.board["to_move"][0]
        n = line.play(line.board["actions"][0], seat)
        line.send({"t": "ping"})
        line.until(lambda: line.frames[-1] == '{"t":"pong"}')
        messages = [json.loads(frame) for frame in line.frames]
        answered = next(i for i, message in enumerate(messages) if message["t"] == "ok")
        shown = next(i for i, message in enumerate(messages) if message["t"] == "board" and message["n"] == n)
        assert answered < shown
        line.ask("look", seat=line.board["to_move"][0])
        line.until(lambda: line.board["seat"] in line.board["to_move"])
    line.close()


def test_a_spectator_sees_no_action_and_cannot_act(server: Server) -> None:
    created = server.new(seed="scene-2")
    watcher = server.connect(created["match"], created["watch"])
    watcher.until(lambda: bool(watcher.state))
    assert watcher.state["actions"] == []
    for kind in ("play", "undo", "hint", "odds", "why", "chat", "resign", "offer", "pace"):
        fields = {"n": 0, "action": "box poland", "text": "hello", "kind": "draw", "skip": True}
        assert watcher.refused(kind, **fields)["code"] == "not-your-seat"
    assert server.get(f"/api/matches/{created['match']}", created["watch"])["n"] == 0


def test_a_whole_game_between_two_sockets_and_its_end(server: Server) -> None:
    created = server.new(seed="whole-1")
    lines = {seat: server.connect(created["match"], token, format="view") for seat, token in created["tokens"].items()}
    for line in lines.values():
        line.at(0)
    play_random(lines, 3000, Random(2))
    board = lines["axis"].board
    assert board["over"]
    assert board["result"]["winners"] in (["axis"], ["allies"])
    assert board["view"]["seed"] == "whole-1"
    assert lines["axis"].refused("play", n=board["n"], action="end")["code"] == "over"
    record = server.http.get(
        f"/api/matches/{created['match']}/record", headers={"Authorization": f"Bearer {created['watch']}"}
    ).text
    again = grognard.replay(record)
    assert again.result is not None
    assert list(again.result.winners) == board["result"]["winners"]


def test_undo_brings_the_board_and_the_log_back(server: Server) -> None:
    created = server.new(seed="undo-1")
    line = server.connect(created["match"], *created["tokens"].values())
    line.until(lambda: bool(line.state))
    before: tuple[Any, ...] = ()
    while not line.state["can_undo"]:
        before = deepcopy((line.scene, line.log, line.state["actions"]))
        seat = line.state["to_move"][0]
        if line.state["seat"] != seat:
            line.ask("look", seat=seat)
            line.until(lambda: line.state.get("seat") == seat)  # noqa: B023
            continue
        action = next(a for a in line.state["actions"])
        line.play(action["action"], seat)
        assert line.state["can_undo"] != action["final"] or line.state["to_move"] != [seat]
    n = line.ask("undo", n=line.state["n"], seat=line.state["seat"])["n"]
    line.at(n)
    assert (line.scene, line.log, line.state["actions"]) == before
    assert line.refused("undo", n=n, seat=line.state["seat"])["code"] == "refused"


def test_final_tells_what_cannot_be_undone(server: Server) -> None:
    created = server.new(seed="final-1")
    lines = {seat: server.connect(created["match"], token) for seat, token in created["tokens"].items()}
    rng, seen = Random(7), set()
    for line in lines.values():
        line.at(0)
    for _ in range(120):
        seat = max(lines.values(), key=lambda line: int(line.state["n"])).state["to_move"][0]
        action = rng.choice(lines[seat].state["actions"])
        n = lines[seat].play(action["action"])
        for line in lines.values():
            line.at(n)
        assert lines[seat].state["can_undo"] is not action["final"]
        seen.add(action["final"])
    assert seen == {True, False}


def test_hint_odds_and_why(server: Server) -> None:
    created = server.new(seed="hint-1")
    line = server.connect(created["match"], created["tokens"]["axis"], lang="it")
    line.until(lambda: bool(line.state))
    hint = line.ask("hint", seat="axis")
    assert hint["action"] in [action["action"] for action in line.state["actions"]]
    assert hint["text"]
    assert line.ask("odds", action=line.state["actions"][0]["action"])["odds"] is None
    assert line.ask("why", action=line.state["actions"][0]["action"])["refusal"] is None
    assert line.ask("why", item="victory-pile")["refusal"] is None, "it has no meaning now"
    assert line.ask("why", item="nothing")["refusal"] is None
    refusal = line.ask("why", action="launch alpha")["refusal"]
    twin = grognard.game("fog-of-war").new(seed="hint-1")
    expected = twin.why_not("launch alpha", "axis")
    assert expected is not None
    assert refusal == {"rule": expected.rule, "text": expected.text("it")}


def test_before_a_battle_the_odds_tell_what_each_plan_changes(server: Server) -> None:
    """Rommel 5.2: over the wire as numbers, and as rows for people."""
    created = server.post("/api/matches", {"game": "rommel", "seats": {"axis": {"kind": "me"}}, "seed": "plans-1"})
    line = server.connect(created["match"], created["tokens"]["axis"], lang="it")
    line.until(lambda: bool(line.state))
    twin = grognard.game("rommel").new(seed="plans-1")
    while not any(action.verb == "plan" for action in twin.legal()):
        first = next((a for a in twin.legal() if a.verb in ("move", "attack")), twin.legal()[0])
        line.play(str(first))
        twin.play(first)
    plan = next(action for action in twin.legal() if action.verb == "plan")
    answer = line.ask("odds", action=str(plan))
    assert answer["changes"] == [change.to_dict() for change in twin.changes(plan)]
    assert {"shares", "numbers", "how"} < set(answer["changes"][0])
    assert ["Che cosa cambia ogni piano, con e senza (punti percentuali, e medie):", ""] in answer["rows"]
    assert line.ask("odds", action="done")["changes"] == []


def test_bots_move_by_themselves_at_a_pace_that_can_be_skipped(start: Any) -> None:
    server = start("--pace", "3600")
    created = server.new(allies="bot:random", seed="pace-1")
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.until(lambda: bool(line.state))
    while line.state["to_move"] == ["axis"]:
        line.play(line.state["actions"][0]["action"])
    n = line.state["n"]
    assert line.state["to_move"] == ["allies"]
    line.ask("pace", skip=True)
    line.until(lambda: line.state["to_move"] == ["axis"])
    assert line.state["n"] > n


def test_bots_alone_play_to_the_end(server: Server) -> None:
    created = server.new("bot:random", "bot:random", seed="alone-1")
    line = server.connect(created["match"], created["watch"], format="view")
    line.until(lambda: bool(line.board.get("over")))
    assert line.board["result"]["reason"]
