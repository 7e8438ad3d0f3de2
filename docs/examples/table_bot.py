"""A bot for the server in thirty lines: python docs/examples/table_bot.py http://127.0.0.1:8123 CODE

CODE is the part after #join= in the link of a seat for a friend. The bot plays random legal moves.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from typing import Any


def call(address: str, token: str = "", body: dict[str, Any] | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=300)


def main(server: str, code: str) -> None:
    seat = json.load(call(f"{server}/api/join", body={"code": code, "name": "thirty lines"}))
    match, token = f"{server}/api/matches/{seat['match']}", seat["token"]
    for line in call(f"{match}/events?format=view", token):
        message = json.loads(line[5:]) if line.startswith(b"data:") else {}
        if message.get("over"):
            return print(message["result"]["text"])
        if message.get("actions"):
            try:
                call(f"{match}/play", token, {"n": message["n"], "action": random.choice(message["actions"])})
            except urllib.error.HTTPError as error:
                print(json.load(error)["error"]["text"])


if __name__ == "__main__":
    main(*sys.argv[1:])
