"""Draws the pictures of the manual: `python -m tools.pictures` writes docs/pictures/fog-of-war.svg.

The match is played by weighted chance from a fixed seed, so the picture changes only when the game or its drawing does.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import grognard
from grognard import Match

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SEED = 108
MOVES = 300
SEAT = "axis"

# How eagerly each verb is played; the rest have weight 1. It makes for a board with plans on it.
EAGER = {
    "launch": 20.0,
    "new": 12.0,
    "resolve": 8.0,
    "add": 6.0,
    "buy": 4.0,
    "defend": 3.0,
    "intel": 0.5,
    "dismantle": 0.02,
    "recall": 0.02,
}


def lively_match(seed: int, moves: int) -> Match:
    """A match after that many moves, and then up to the next turn of the seat that the picture is for."""
    m = grognard.game("fog-of-war").new(seed=seed)
    rng = Random(seed)
    while m.result is None and (moves > 0 or not can_launch(m)):
        actions = m.legal()
        m.play(rng.choices(actions, [EAGER.get(action.verb, 1.0) for action in actions])[0])
        moves -= 1
    return m


def can_launch(m: Match) -> bool:
    """It is that seat's turn, with operations that are ready."""
    return m.turn == SEAT and any(action.verb == "launch" for action in m.legal())


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / "fog-of-war.svg"
    path.write_text(lively_match(SEED, MOVES).svg(SEAT, "en", "light"), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
