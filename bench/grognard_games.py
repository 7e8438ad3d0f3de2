"""Measures Grognard through its public contract: the speed that any user of the library gets.

Runs as its own process (`python -m bench.grognard_games fog-of-war`), so that the interpreted and the compiled package
can be measured in turn: the path it is started with decides which one is imported. Prints JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypedDict

import grognard
from bench.clock import microseconds, rate
from bench.sight import sight
from grognard import Match
from grognard.bots.roster import make_bot

# Positions over which costs are averaged, and the most moves between two of them.
POSITIONS = 40
STRIDE = 15
SEARCH = "hard:sims=64"
# What is played where it is not the first scenario of a game: the full war (C.1), and mission 4.
PLAYED = {"cataclysm": "cataclysm", "sas": "hit-and-run"}


class Measures(TypedDict):
    """One round of one game."""

    decisions_per_second: float
    simulations_per_second: float
    whole_game_seconds: float
    sight_milliseconds: float
    microseconds: dict[str, float]
    dump_bytes: int
    native_modules: int


def begin(game_id: str, seed: int) -> Match:
    """A match of the scenario that is measured."""
    return grognard.game(game_id).new(PLAYED.get(game_id), seed)


def random_play(game_id: str, seconds: float, seed: int) -> float:
    """Decisions per second of random play, whole games."""
    rng = random.Random(seed)

    def play_one() -> int:
        match, decisions = begin(game_id, rng.getrandbits(32)), 0
        while match.turn is not None:
            match.push(rng.choice(match.moves()))
            decisions += 1
        return decisions

    return rate(play_one, seconds)


def walk(game_id: str, rng: random.Random) -> Iterator[Match]:
    """An endless stream of positions from random games, a few moves apart."""
    while True:
        match = begin(game_id, rng.getrandbits(32))
        while match.turn is not None:
            yield match.copy()
            for _ in range(rng.randint(1, STRIDE)):
                if match.turn is not None:
                    match.push(rng.choice(match.moves()))


def positions(game_id: str, seed: int) -> list[Match]:
    walker = walk(game_id, random.Random(seed))
    return [next(walker) for _ in range(POSITIONS)]


def cost(calls: list[Callable[[], object]], seconds: float) -> float:
    """The mean cost of a call. The first of each is not counted, because it may fill a cache."""
    for call in calls:
        call()
    return microseconds(calls, seconds)


def costs(matches: list[Match], seconds: float) -> dict[str, float]:
    """The cost of the operations that search, server and storage use most, for the seat to move."""
    return {
        "copy": cost([match.copy for match in matches], seconds),
        "view": cost([partial(match.view, match.turn) for match in matches], seconds),
        "redeal": cost(
            [partial(match.redeal, match.turn or match.seats[0], seed) for seed, match in enumerate(matches)], seconds
        ),
        "dump": cost([match.dump for match in matches], seconds),
    }


def search(matches: list[Match], seconds: float) -> float:
    """Simulations per second of the search bot, in positions where it has to search."""
    bot = make_bot(SEARCH, 0)
    for match in matches:
        if match.turn is not None and bot.seconds < seconds:
            bot.choose(match, match.turn)
    return bot.simulations / bot.seconds if bot.decisions else 0.0


def whole_game(game_id: str, seed: int) -> float:
    """The seconds that a whole game of heuristic bots takes."""
    match = begin(game_id, seed)
    bots = {seat: make_bot("heuristic", seed) for seat in match.seats}
    started = time.perf_counter()
    while match.turn is not None:
        match.play(bots[match.turn].choose(match, match.turn), match.turn)
    return time.perf_counter() - started


def native_modules() -> int:
    """How many modules of the package in use are compiled."""
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    return sum("grognard" in file and file.endswith((".so", ".pyd")) and "__mypyc" not in file for file in files)


def measure(game_id: str, seconds: float, seed: int) -> Measures:
    """Two fifths of the time for random play, one for the search, the rest for the four costs; then a whole game."""
    speed = random_play(game_id, seconds * 0.4, seed)
    matches = positions(game_id, seed)
    return {
        "decisions_per_second": speed,
        "simulations_per_second": search(matches, seconds * 0.2),
        "whole_game_seconds": whole_game(game_id, seed),
        "sight_milliseconds": sight(seed, seconds * 0.1) if game_id == "sas" else 0.0,
        "microseconds": costs(matches, seconds * 0.1),
        "dump_bytes": max(len(match.dump()) for match in matches),
        "native_modules": native_modules(),
    }


def main(arguments: list[str]) -> int:
    """Usage: python -m bench.grognard_games GAME SECONDS SEED."""
    game_id, seconds, seed = arguments
    print(json.dumps(measure(game_id, float(seconds), int(seed))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
