"""Damaged and made-up records, uploaded: none is accepted but those that replay from a start of the engine's own."""

from __future__ import annotations

import base64
import json
import zlib
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import grognard
from grognard.engine.saving.dump import MAGIC, SUM, read_fields
from tools.attack.tally import Row
from tools.attack.target import Target


def some_match(rng: Random) -> grognard.Match:
    m = grognard.game(rng.choice(grognard.games())).new(seed=rng.randrange(10**6))
    for _ in range(rng.randrange(5, 60)):
        if m.turn is not None:
            m.push(rng.choice(m.moves()))
    return m


def damaged_position(rng: Random) -> str:
    """A record from a position in which one field was changed; its checksum fits."""
    m = some_match(rng).fork(rng.randrange(10**6))
    fields = read_fields(m.dump())
    for part in ("state", "position"):
        fields[part] = damaged_state(rng, fields[part])
    body = zlib.compress(json.dumps(fields).encode())
    blob = base64.b64encode(MAGIC + blake2b(body, digest_size=SUM).digest() + body).decode()
    lines = [f"position {blob}" if line.startswith("position") else line for line in m.record().splitlines()]
    if rng.random() < 0.5:
        at = next(i for i, line in enumerate(lines) if line.startswith("position"))
        lines.insert(at + 1, f"signed {rng.randbytes(32).hex()}")
    return "\n".join(lines) + "\n"


def damaged_state(rng: Random, state: dict[str, Any]) -> dict[str, Any]:
    name = rng.choice(list(state))
    value = state[name]
    if isinstance(value, int):
        return {**state, name: rng.choice((-1, value + 1, 10**6, 10**12))}
    if isinstance(value, list):
        return {**state, name: rng.choice(([*value, 7], value * 500, [10**9] * max(1, len(value))))}
    return {**state, name: rng.choice(("ff" * 500, "00", None))}


def damaged_record(rng: Random) -> str:
    """A record with a line taken out, doubled or changed."""
    lines = some_match(rng).record().splitlines()
    at = rng.randrange(len(lines))
    kind = rng.randrange(4)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[at])
    elif kind == 2:
        lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)] + rng.choice(("x", " 9", "\x00", ""))
    else:
        lines.insert(at, rng.choice(("dice 5", "dice 99999999", "axis end", "position AAAA", "signed 00", "end 0 00")))
    return "\n".join(lines) + "\n"


def hostile_records(folder: Path, count: int, seed: int) -> Row:
    row, rng = Row("records"), Random(seed)
    target = Target(folder, "--rate", "1000000")
    while row.tried < count:
        position = rng.random() < 0.5
        text = damaged_position(rng) if position else damaged_record(rng)
        answer = target.http.post("/api/records", content=text.encode())
        row.tried += 1
        if answer.status_code == 201:
            row.accepted += position or not replays(text)
        row.memory = max(row.memory, target.memory())
    row.tracebacks = target.stop()
    return row


def replays(text: str) -> bool:
    """A change may leave a record whole, such as a blank at the end of a line."""
    try:
        grognard.replay(text.replace("\x00", ""))
    except grognard.GrognardError:
        return False
    return True
