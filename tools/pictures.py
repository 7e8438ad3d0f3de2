"""Draws the pictures of the manual: `python -m tools.pictures` writes docs/pictures/*.svg.

Matches are played by weighted chance from fixed seeds, so a picture changes only when the game or its drawing does.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import grognard
from grognard import Match

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SEED = 108
BATTLE_SEED = 8
MOVES = 300
SEAT = "axis"

# The weight of each verb, 1 for the rest: it makes for a board with plans on it.
WEIGHTS = {
    "launch": 20.0,
    "new": 12.0,
    "resolve": 8.0,
    "add": 6.0,
    "buy": 4.0,
    "defend": 3.0,
    "train": 4.0,
    "annex": 5.0,
    "develop": 3.0,
    "intel": 0.5,
    "dismantle": 0.02,
    "recall": 0.02,
}


def lively_match(seed: int, moves: int) -> Match:
    """A match after that many moves, continued to the next turn in which the seat of the picture can launch."""
    return first_match("fog-of-war", None, seed, moves, can_launch)


def winter_battle(seed: int) -> Match:
    """A battle in winter, with cards on both sides and a decision for the seat of the picture."""
    return first_match("fog-of-war", None, seed, 0, is_winter_battle)


def campaign(scenario: str, seed: int, moves: int) -> Match:
    """A campaign of Rommel after that many moves, continued to the next battle with dice on the board."""
    return first_match("rommel", scenario, seed, moves, lambda m: has_dice(m.view(m.turn)))


def war(seed: int, moves: int) -> Match:
    """A war of WARZAG after that many moves, continued to the next invasion that can begin."""
    return first_match("warzag", None, seed, moves, lambda m: any(action.verb == "invade" for action in m.legal()))


def first_match(game: str, scenario: str | None, seed: int, moves: int, wanted: Callable[[Match], bool]) -> Match:
    """The first match, from this seed on, that comes to such a position after so many moves."""
    for tried in count(seed):
        m, rng = grognard.game(game).new(scenario, tried), Random(tried)
        while m.result is None and (len(m.played()) < moves or not wanted(m)):
            actions = m.legal()
            m.play(rng.choices(actions, [WEIGHTS.get(action.verb, 1.0) for action in actions])[0])
        if m.result is None:
            return m
    raise AssertionError("there is always another seed")


def is_winter_battle(m: Match) -> bool:
    view = m.view(SEAT)
    return bool(m.turn == SEAT and view["winter"] and has_fight(view["battle"] or {}))


def has_dice(view: dict[str, Any]) -> bool:
    """Whether a battle is going on with dice on the board and both sides still there."""
    battle = view["battle"] or {}
    there = view["areas"][battle["area"]] if battle.get("dice") else {"axis": 0, "allies": 0}
    return bool(there["axis"] and there["allies"])


def has_fight(battle: dict[str, Any]) -> bool:
    return "defence" in battle and battle["defence"] > 3 and battle["attack"] > 3


def can_launch(m: Match) -> bool:
    """Whether the seat of the picture is to move and has an operation that is ready."""
    return m.turn == SEAT and any(action.verb == "launch" for action in m.legal())


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    drawn = {
        "fog-of-war": lively_match(SEED, MOVES).svg(SEAT, "en", "light"),
        "fog-of-war-battle": winter_battle(BATTLE_SEED).svg(SEAT, "en", "dark"),
        "rommel-north-africa": campaign("north-africa", 11, 20).svg(None, "en", "light"),
        "rommel-ghost-division": campaign("ghost-division", 8, 30).svg(None, "en", "light"),
        "rommel-d-day": campaign("d-day", 5, 30).svg(None, "en", "dark"),
        "warzag": war(3, 700).svg(None, "en", "light"),
        "warzag-dark": war(5, 500).svg(None, "en", "dark"),
    }
    for name, svg in drawn.items():
        path = PICTURES / f"{name}.svg"
        path.write_text(svg, encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
