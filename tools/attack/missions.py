"""Damaged missions, sent in every way that takes one: a sentence, or a mission that can be played."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx

import grognard
from tools.attack.tally import Row
from tools.attack.target import Target

GAME = grognard.game("sas")
WORDS = [
    "-1",
    "0",
    "9" * 30,
    "1.5",
    "nan",
    "true",
    '""',
    '"AJ36"',
    "[]",
    "[[]]",
    "{}",
    '"\\ud800"',
    '"\\u0000"',
    "[" * 900,
]
JUNK = [*WORDS, "[mission.x]", "[[mission.x.guard]]", "\x00", "\ufeff", "a." * 900 + "a = 1"]
SEATS = {"player-1": {"kind": "me"}}


def damaged_mission(rng: Random) -> str:
    lines = GAME.written(rng.choice(GAME.scenarios)).split("\n")
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(lines))
        kind = rng.randrange(4)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, rng.choice(lines))
        elif kind == 2:
            lines[at] = f"{lines[at].partition(' = ')[0]} = {rng.choice(WORDS)}"
        else:
            lines.insert(at, rng.choice(JUNK))
    return "\n".join(lines) + "\n"


def shared(http: httpx.Client, text: str) -> httpx.Response:
    return http.post("/api/scenarios", json={"game": GAME.id, "text": text})


def begun(http: httpx.Client, text: str) -> httpx.Response:
    return http.post("/api/matches", json={"game": GAME.id, "scenario": text, "seats": SEATS})


def drafted(http: httpx.Client, text: str) -> httpx.Response:
    return http.post(f"/api/games/{GAME.id}/draft", json={"text": text})


def recorded(http: httpx.Client, text: str) -> httpx.Response:
    """The record of a match that nobody has played."""
    lines = GAME.new(seed=1).record().splitlines()
    record = [f"scenario {json.dumps(text)}" if line.startswith("scenario ") else line for line in lines]
    return http.post("/api/records", content="\n".join(record).encode())


WAYS: list[Callable[[httpx.Client, str], httpx.Response]] = [shared, begun, drafted, recorded]


def hostile_missions(folder: Path, count: int, seed: int) -> Row:
    row, rng = Row("missions"), Random(seed)
    target = Target(folder, "--rate", "1000000")
    while row.tried < count:
        text = damaged_mission(rng)
        answer = rng.choice(WAYS)(target.http, text)
        row.tried += 1
        row.accepted += answer.status_code >= 500 or (answer.status_code == 201 and not is_playable(text))
        row.memory = max(row.memory, target.memory())
    row.tracebacks = target.stop()
    return row


def is_playable(text: str) -> bool:
    return all(fault.warning for fault in GAME.faults(text, "mission.toml"))
