"""The common part of the tools that fit an evaluation: plays games, and holds some back for validation."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NamedTuple

from tools.logistic import fit, guess, log_loss

HELD_OUT = 4  # one game in so many is held out for validation


class Sample(NamedTuple):
    """A position, and how its game ended."""

    known: list[float]
    before: float  # what the present evaluation says
    won: float


def run(tool: str, play: Callable[[str], list[Sample]], show: Callable[[list[float]], None]) -> int:
    """The whole tool: `play` gives the samples of one game by its seed, `show` prints the coefficients."""
    parser = argparse.ArgumentParser(
        prog=f"python -m tools.{tool}", description="What features of a position are worth."
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    seen: list[Sample] = []
    unseen: list[Sample] = []
    for i in range(given.games):
        (unseen if i % HELD_OUT == 0 else seen).extend(play(f"fit-{given.seed}-{i}"))
        print(f"\r{i + 1} of {given.games} games, {len(seen) + len(unseen)} positions", end="", flush=True)
    print()
    show(validate(seen, unseen))
    return 0


def validate(seen: list[Sample], unseen: list[Sample]) -> list[float]:
    """Fits the coefficients, and prints whether they predict better than the present ones."""
    coefficients = fit([(sample.known, sample.won) for sample in seen])
    before = log_loss([(sample.before, sample.won) for sample in unseen])
    after = log_loss([(guess(coefficients, sample.known), sample.won) for sample in unseen])
    print(f"log-loss on unseen games: {before:.4f} as it stands, {after:.4f} fitted")
    return coefficients
