"""Real servers for tests: processes on loopback, and the players who connect to them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from grognard.server.feeds.snapshot import BLANK

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 120.0  # seconds; it only ends a hang
USUAL = {"--pace": "0", "--rate": "100000"}
USUAL_PROGRAM = ("-m", "grognard.terminal.main")
AT = re.compile(r"http://[0-9.]+:([0-9]+)/")


class Server:
    """`grognard table` as a process of its own. `kill` is kill -9."""

    def __init__(
        self, database: str, log: Path, *words: str, port: int = 0, program: tuple[str, ...] = USUAL_PROGRAM
    ) -> None:
        flags = ["--database", database, "--port", str(port), "--lang", "en", *words]
        if not database.startswith("sqlite:"):
            flags += ["--key", str(Path(database.rpartition("=")[2]) / "table.key")]  # all its processes share one
        for flag, value in USUAL.items():
            flags += [] if flag in words else [flag, value]
        command = [sys.executable, *program, "table", *flags]
        self.log = log
        with open(log, "ab") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, cwd=ROOT)
        self.port = self._port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)
        wait_for(self._answers)

    def _port(self) -> int:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = AT.search(line)
        if found is None:
            self.process.wait(PATIENCE)
            self.process.stdout.close()
            raise RuntimeError(self.log.read_text())
        return int(found[1])

    def _answers(self) -> bool:
        if self.process.poll() is not None:
            self._close()
            raise RuntimeError(self.log.read_text())
        try:
            return self.http.get("/api/open").status_code == 200
        except httpx.TransportError:
            return False

    def stop(self) -> int:
        """As Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        self._close()
        return code

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._close()

    def _close(self) -> None:
        self.http.close()
        if self.process.stdout is not None:
            self.process.stdout.close()

    # Requests

    def get(self, path: str, token: str = "", **query: Any) -> Any:
        return self._answer(self.http.get(path, params=query, headers=bearer(token)))

    def post(self, path: str, body: dict[str, Any] | None = None, token: str = "", **query: Any) -> Any:
        return self._answer(self.http.post(path, json=body or {}, params=query, headers=bearer(token)))

    def _answer(self, response: httpx.Response) -> Any:
        assert response.status_code < 400, response.text
        return response.json()

    def new(self, axis: str = "me", allies: str = "me", **more: Any) -> dict[str, Any]:
        """A match of The Fog of War; `bot:random` and so on for bots."""
        body = {"game": "fog-of-war", "seats": {"axis": sitter(axis), "allies": sitter(allies)}, "name": "Anna", **more}
        found: dict[str, Any] = self.post("/api/matches", body)
        return found

    def connect(self, match: str, *tokens: str, format: str = "scene", lang: str = "en", **more: Any) -> Connection:
        line = Connection(self.port)
        line.joined = line.ask("join", match=match, tokens=list(tokens), lang=lang, format=format, **more)
        return line


def sitter(words: str) -> dict[str, str]:
    kind, _, bot = words.partition(":")
    return {"kind": kind, "bot": bot} if bot else {"kind": kind}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


class Connection:
    """A socket that keeps what it was told: the newest board, state and log, and every frame as it came."""

    def __init__(self, port: int, **options: Any) -> None:
        self._stack = ExitStack()
        # Pings would draw from the random numbers of the whole process, while other tests count on these.
        opened = connect(f"ws://127.0.0.1:{port}/api/live", max_size=None, ping_interval=None, **options)
        self.socket: ClientConnection = self._stack.enter_context(opened)
        self.frames: list[str] = []
        self.board: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.notices: list[dict[str, Any]] = []
        self.joined: dict[str, Any] = {}
        self._answers: dict[Any, dict[str, Any]] = {}
        self._number = 0

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        self._keep(message)
        return message

    def _keep(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind in ("ok", "error"):
            self._answers[message["id"]] = message
        elif kind == "board":
            self.board = message
            self.scene = message.get("scene", {})
        elif kind == "patch":
            self.board = message
            apply_patch(self.scene, message["scene"])
        elif kind == "log":
            self.log[message["from"] :] = message["lines"]
        elif kind == "state":
            self.state = message
        elif kind == "chat":
            self.chat += message["lines"]
        elif kind == "notice":
            self.notices.append(message)

    def tell(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Ask and wait for the answer, whichever it is."""
        self._number += 1
        self.send({"t": kind, "id": self._number, **fields})
        while self._number not in self._answers:
            self.receive()
        return self._answers.pop(self._number)

    def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        answer = self.tell(kind, **fields)
        assert answer["t"] == "ok", answer
        return answer

    def refused(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """The error of a message that is not obeyed."""
        answer = self.tell(kind, **fields)
        assert answer["t"] == "error", answer
        error: dict[str, Any] = answer["error"]
        return error

    def until(self, true: Callable[[], bool]) -> None:
        """Listen until something is so."""
        until = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < until
            self.receive()

    def at(self, n: int) -> None:
        """Listen until the match has so many entries."""
        self.until(lambda: self.state.get("n", -1) >= n if self.scene else self.board.get("n", -1) >= n)

    def play(self, action: str, seat: str | None = None) -> int:
        n = int(self.state["n"] if self.scene else self.board["n"])
        new = int(self.ask("play", n=n, action=action, seat=seat)["n"])
        self.at(new)
        return new

    def text(self) -> list[str]:
        """The log without its rules."""
        return ["".join(p if isinstance(p, str) else p["text"] for p in line["parts"]) for line in self.log]

    def close(self) -> None:
        self._stack.close()


def apply_patch(scene: dict[str, Any], patch: dict[str, Any]) -> None:
    """As a client does it."""
    scene.update(
        {key: patch[key] for key in ("prompt", "note", "title", "crumbs", "goal", "prices", "zones") if key in patch}
    )
    layers = {layer["id"]: layer for layer in scene["layers"]}
    if "stage" in patch:
        apply_stage(scene, patch["stage"])
    for change in patch["layers"]:
        layer = layers.setdefault(change["id"], {"id": change["id"], "items": []})
        layer.update({key: change[key] for key in ("title", "zone", "columns", "groups", "links") if key in change})
        items = {item["id"]: item for item in layer["items"] if item["id"] not in change["gone"]}
        for item in change["set"]:
            items[item["id"]] = {**items.get(item["id"], {}), **item}
        order = change.get("order", list(items))
        layer["items"] = [items[id] for id in order]
    scene["layers"] = [layers[id] for id in patch.get("order", list(layers))]


def apply_stage(scene: dict[str, Any], change: dict[str, Any]) -> None:
    """The battles of a stage and the drawings of their pieces, as a client keeps them."""
    old = scene.pop("stage", {"battles": []})
    battles = {battle["id"]: battle for battle in old["battles"]}
    for battle in change["set"]:
        known = battles[battle["id"]]["beats"][: battle["from"]] if "from" in battle else []
        rest = {key: value for key, value in battle.items() if key != "from"}
        battles[battle["id"]] = {**rest, "beats": [*known, *battle["beats"]]}
    if change["order"]:
        scene["stage"] = {"battles": [battles[id] for id in change["order"]], "options": change["options"]}
        arts = {**old.get("arts", {}), **change.get("arts", {})}
        scene["stage"] |= {"arts": {name: arts[name] for name in sorted(used(scene["stage"], arts))}} if arts else {}


def used(stage: dict[str, Any], arts: dict[str, str]) -> set[str]:
    """The drawings that some piece of the stage names."""
    text = json.dumps(stage["battles"])
    return {name for name in arts if f'"{name}"' in text}


def bare(scene: dict[str, Any]) -> dict[str, Any]:
    """Without what is blank: whole boards leave it out, patches say it."""
    layers = [{**filled(layer), "items": [filled(item) for item in layer["items"]]} for layer in scene["layers"]]
    return {**filled(scene), "layers": layers}


def filled(thing: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in thing.items() if value != BLANK.get(key, [])}


def wait_for(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.03)


def play_random(lines: dict[str, Connection], moves: int, rng: Random) -> int:
    """Two people play at random by sockets of the format `view`; how many moves they made."""
    for made in range(moves):
        board = max((line.board for line in lines.values()), key=lambda board: int(board["n"]))
        if board["over"]:
            return made
        line = lines[board["to_move"][0]]
        line.at(board["n"])
        n = line.ask("play", n=board["n"], action=rng.choice(line.board["actions"]))["n"]
        for each in lines.values():
            each.at(n)
    return moves
