"""Stores games for `golden/`: few, and together they show everything. Run it when the rules have changed on purpose.

Usage: python -m tests.conformance.store [GAME ...]
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import grognard
from grognard import Match
from grognard.engine.game import Game
from grognard.engine.options import Option
from tests.conformance.players import Player, finish
from tests.conformance.strategies import agree
from tests.conformance.tours import GOLDEN, golden

GAMES = 1500


def any_value(option: Option, kind: int, rng: Random) -> object:
    """The first value of an option, its last, or any."""
    values = option.values()
    return rng.choice(values) if kind == 2 else values[-kind]


def play(game: Game[Any], number: int) -> Match:
    """One game; no option, all options, or any."""
    rng = Random(number)
    options = {word: any_value(option, number // len(game.scenarios) % 3, rng) for word, option in game.options.items()}
    if not agree(game, options):
        options = {word: option.default for word, option in game.options.items()}
    scenarios = game.scenarios
    m = game.new(scenarios[number % len(scenarios)], f"golden-{number}", options)
    finish(m, Player(number))
    return m


def shown(m: Match) -> set[str]:
    """The verbs, events and endings of a game."""
    verbs = {f"verb {line.split()[1]}" for line in m.record().splitlines()[8:-1]}
    events = {f"event {event.kind}" for seat in m.seats for event in m.events(seat)}
    return verbs | events | {"" if m.result is None else m.result.reason}


def choose(game: Game[Any]) -> list[int]:
    """The game that shows most, then the one that adds most to it, until nothing is added."""
    found = {number: shown(play(game, number)) for number in range(GAMES)}
    chosen: list[int] = []
    while any(found.values()):
        best = max(found, key=lambda number: len(found[number]))
        chosen.append(best)
        found = {number: things - found[best] for number, things in found.items()}
    return chosen


def main(wanted: list[str]) -> None:
    for id in wanted or grognard.games():
        for path in golden(id):
            if path.stem.rpartition(".")[2].isdecimal():  # a game with a word for a number was played by hand
                path.unlink()
        for number in choose(grognard.game(id)):
            path = GOLDEN / f"{id}.{number}.txt"
            path.write_text(play(grognard.game(id), number).record(), encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
