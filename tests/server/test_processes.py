"""Two processes on one PostgreSQL, behind one address as far as players can tell."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Iterator
from random import Random

import pytest

from tests.support.postgres import Cluster
from tests.support.server import Connection, Server, bearer, play_random, wait_for

NAMES = itertools.count()
Pair = tuple[Server, Server, str]


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    name = f"pair{next(NAMES)}"
    address, folder = cluster.database(name), tmp_path_factory.mktemp("pair")
    servers = [Server(address, folder / f"log{i}") for i in (1, 2)]
    yield servers[0], servers[1], name
    for server in servers:
        server.stop()
        assert "Traceback" not in server.log.read_text()


def test_two_people_on_two_processes_play_each_other(pair: Pair) -> None:
    here, there, _ = pair
    created = here.new(seed="pg")
    lines = {
        "axis": here.connect(created["match"], created["tokens"]["axis"], format="view"),
        "allies": there.connect(created["match"], created["tokens"]["allies"], format="view"),
    }
    for line in lines.values():
        line.at(0)
    assert play_random(lines, 80, Random(5)) == 80
    views = [server.get(f"/api/matches/{created['match']}/view", created["tokens"]["axis"]) for server in (here, there)]
    assert views[0] == views[1]
    assert views[0]["n"] == 80


def test_two_processes_that_race_leave_exactly_one_move(pair: Pair) -> None:
    here, there, _ = pair
    created = here.new(seed="race")
    token = created["tokens"]["axis"]
    path = f"/api/matches/{created['match']}"
    rng = Random(1)
    for n in range(25):
        state = here.get(path, token)
        assert state["n"] == n
        mover = created["tokens"][state["to_move"][0]]
        actions = [a["action"] for a in here.get(f"{path}/legal", mover)["actions"]]
        wait_for(lambda n=n: there.get(path, token)["n"] == n)  # type: ignore[misc]
        codes = race([(server, path, mover, n, rng.choice(actions)) for server in (here, there, here, there)])
        assert sorted(codes) == [200, 409, 409, 409]
    views = [server.get(f"{path}/view", token) for server in (here, there)]
    assert views[0] == views[1]


def race(tries: list[tuple[Server, str, str, int, str]]) -> list[int]:
    """All at the same moment."""
    barrier, codes = threading.Barrier(len(tries)), []

    def one(server: Server, path: str, token: str, n: int, action: str) -> None:
        barrier.wait()
        answer = server.http.post(f"{path}/play", json={"n": n, "action": action}, headers=bearer(token))
        codes.append(answer.status_code)

    threads = [threading.Thread(target=one, args=words) for words in tries]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return codes


def test_seats_chat_offers_and_presence_reach_the_other_process(pair: Pair) -> None:
    here, there, _ = pair
    created = here.new(allies="friend")
    axis = here.connect(created["match"], created["tokens"]["axis"])
    joined = there.post("/api/join", {"code": created["invites"]["allies"], "name": "Bruno"})
    axis.until(lambda: axis.state.get("players", {}).get("allies", {}).get("name") == "Bruno")
    allies = there.connect(created["match"], joined["token"])
    axis.until(lambda: bool(axis.state["players"]["allies"]["online"]))
    allies.ask("chat", text="ciao", to="table")
    axis.until(lambda: bool(axis.chat))
    offer = axis.ask("offer", kind="draw")["offer"]
    allies.until(lambda: bool(allies.state.get("offers")))
    allies.ask("answer", offer=offer, yes=True)
    axis.until(lambda: bool(axis.state["over"]))
    axis.close()
    allies.until(lambda: not allies.state["players"]["axis"]["online"])
    again = there.post(f"/api/matches/{created['match']}/rematch", {}, joined["token"])
    assert (
        here.post(f"/api/matches/{created['match']}/rematch", {}, created["tokens"]["axis"])["match"] == again["match"]
    )


def test_bots_think_in_one_process_and_move_in_both(pair: Pair) -> None:
    here, there, _ = pair
    created = here.new("bot:random", "bot:random", seed="pg-bots")
    lines: list[Connection] = [
        server.connect(created["match"], created["watch"], format="view") for server in (here, there)
    ]
    for line in lines:
        line.at(60)
    numbers = [[frame_n(frame) for frame in line.frames if '"board"' in frame] for line in lines]
    assert all(found == sorted(found) for found in numbers)


def frame_n(frame: str) -> int:

    return int(json.loads(frame)["n"])


def test_a_cut_connection_to_the_database_is_made_again(pair: Pair, cluster: Cluster) -> None:
    here, there, name = pair
    created = here.new(seed="cut")
    path, token = f"/api/matches/{created['match']}", created["tokens"]["axis"]
    line = there.connect(created["match"], created["tokens"]["allies"], format="view")
    line.at(0)
    cluster.drop_connections(name)
    action = here.get(f"{path}/legal", token)["actions"][0]["action"]
    cluster.drop_connections(name)
    assert here.post(f"{path}/play", {"n": 0, "action": action}, token) == {"n": 1}
    line.at(1)
