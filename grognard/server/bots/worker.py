"""A worker process for bots: one question per line of input, one answer per line of output.

It is only handed redeals, so it knows no secret that its seat does not know. It ends when its input ends.
"""

from __future__ import annotations

import base64
import json
import sys
from typing import Any

import grognard
from grognard.bots.roster import make_bot
from grognard.engine.language.text import LANGUAGES


def consider(question: dict[str, Any]) -> dict[str, Any]:
    """The bot's choice with its reason in both languages."""
    world = grognard.load(base64.b64decode(question["world"]))
    choice = make_bot(question["bot"], question["seed"]).consider(world, question["seat"])
    return {"action": str(choice.action), "reason": {lang: choice.text(lang) for lang in LANGUAGES}}


def main() -> None:
    for line in sys.stdin.buffer:
        try:
            answer = consider(json.loads(line))
        except Exception as error:  # whatever it is, the server gets an answer and the worker goes on
            answer = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(0)
