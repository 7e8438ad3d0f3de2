"""Same arguments, same match, same record, on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pytest

import grognard
from tests.conformance.players import Player, finish
from tests.conformance.senses import snapshot
from tests.conformance.tours import Tour

# A process of its own plays the same tours.
SCRIPT = "from tests.conformance.test_same import report; print(report())"


@cache
def report() -> str:
    """Some tours of every game: their records, logs and views."""
    ends = [Tour(game, number).end for game in grognard.games() for number in range(3)]
    return "\n".join("\n".join([m.record(), *m.log(None, "it"), str(m.view(None))]) for m in ends)


def test_same_arguments_same_match(tour: Tour) -> None:
    one, two = tour.begin(), tour.begin()
    assert snapshot(one) == snapshot(two)
    finish(one, Player(tour.number))
    finish(two, Player(tour.number))
    assert snapshot(one) == snapshot(two)


def test_other_seed_other_match(tour: Tour) -> None:
    records = set()
    for seed in range(5):
        m = tour.game.new(None, seed, tour.options())
        finish(m, Player(1))
        records.add(m.record())
    assert len(records) == 5


def test_no_seed_is_a_fresh_one(tour: Tour) -> None:
    assert tour.game.new().commitment != tour.game.new().commitment


@pytest.mark.parametrize("hashes", ["0", "1", "4242"])
def test_other_processes_agree(hashes: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    environment["PYTHONIOENCODING"] = "utf-8"
    command = [sys.executable, "-c", SCRIPT]
    run = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=600, check=True)
    assert run.stdout == report() + "\n"
