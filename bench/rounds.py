"""The rounds of a benchmark: everything in turn, several times, so that noise affects all alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

from bench.clock import Spread, spread
from bench.grognard_games import Measures
from bench.peers import PEERS

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"


class Summary(TypedDict):
    """All rounds of one game in one build."""

    decisions_per_second: Spread
    simulations_per_second: Spread
    whole_game_seconds: Spread
    sight_milliseconds: Spread
    microseconds: dict[str, Spread]
    dump_bytes: int
    native_modules: int
    times_peer: dict[str, Spread]


class Report(TypedDict):
    """What build/bench.json holds."""

    python: str
    rounds: int
    seconds: float
    peers: dict[str, Spread]
    grognard: dict[str, Summary]


class Plan(TypedDict):
    """What to run."""

    games: list[str]
    peers: list[str]
    builds: dict[str, Path]
    rounds: int
    seconds: float


def run_game(path: Path, game: str, seconds: float, seed: int) -> Measures:
    """Measures in a process. -P keeps the working folder off the path, so that `path` decides which package is used."""
    command = [sys.executable, "-P", "-m", "bench.grognard_games", game, str(seconds), str(seed)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), str(ROOT)])}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    measures: Measures = json.loads(done.stdout)
    return measures


def times(rounds: list[Measures], peer: list[float]) -> Spread:
    """How many times faster than a peer, round by round, because the machine's speed changes between rounds."""
    return spread([one["decisions_per_second"] / other for one, other in zip(rounds, peer, strict=True)])


def summarise(rounds: list[Measures], peers: dict[str, list[float]]) -> Summary:
    return {
        "decisions_per_second": spread([one["decisions_per_second"] for one in rounds]),
        "simulations_per_second": spread([one["simulations_per_second"] for one in rounds]),
        "whole_game_seconds": spread([one["whole_game_seconds"] for one in rounds]),
        "sight_milliseconds": spread([one["sight_milliseconds"] for one in rounds]),
        "microseconds": {
            name: spread([one["microseconds"][name] for one in rounds]) for name in rounds[0]["microseconds"]
        },
        "dump_bytes": max(one["dump_bytes"] for one in rounds),
        "native_modules": rounds[0]["native_modules"],
        "times_peer": {name: times(rounds, peer) for name, peer in peers.items()},
    }


def run(plan: Plan, tell: Callable[[str], None]) -> Report:
    """In each round, every peer and every game once."""
    rates: dict[str, list[float]] = {name: [] for name in plan["peers"]}
    measures: dict[str, list[Measures]] = {
        f"{game} ({build})": [] for game in plan["games"] for build in plan["builds"]
    }
    for number in range(plan["rounds"]):
        tell(f"round {number + 1} of {plan['rounds']}")
        for name, found in rates.items():
            found.append(PEERS[name](plan["seconds"], number))
        for game in plan["games"]:
            for build, path in plan["builds"].items():
                measures[f"{game} ({build})"].append(run_game(path, game, plan["seconds"] * 2, number))
    return report(plan, rates, measures)


def report(plan: Plan, rates: dict[str, list[float]], measures: dict[str, list[Measures]]) -> Report:
    return {
        "python": sys.version.split()[0],
        "rounds": plan["rounds"],
        "seconds": plan["seconds"],
        "peers": {name: spread(found) for name, found in rates.items()},
        "grognard": {name: summarise(found, rates) for name, found in measures.items()},
    }
