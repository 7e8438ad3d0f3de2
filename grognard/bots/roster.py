"""Bots by name: `random`, `heuristic`, `easy`, `normal`, `hard`, and searches with an explicit budget."""

from __future__ import annotations

import re

from grognard.bots.base import Bot
from grognard.bots.heuristic import HeuristicBot
from grognard.bots.random_bot import RandomBot
from grognard.bots.search.search import Budget, SearchBot
from grognard.engine.errors import GrognardError

LEVELS = {"easy": 0.05, "normal": 0.3, "hard": 1.0}  # seconds for a decision
NAMES = ("random", "heuristic", *LEVELS)
BUDGET = re.compile(r"(?:sims=(?P<sims>[1-9][0-9]{0,6})|(?P<seconds>[0-9]{1,3}(?:\.[0-9]{1,3})?)s)\Z")


class UnknownBot(GrognardError):
    """There is no bot of that name."""


def make_bot(name: str, seed: object = None) -> Bot:
    """A bot by its name; the same seed gives the same bot. With an explicit budget: `hard:0.2s`, `hard:sims=500`."""
    if name == "random":
        return RandomBot(name, seed)
    if name == "heuristic":
        return HeuristicBot(name, seed)
    level, _, limit = name.partition(":")
    if level not in LEVELS or (":" in name and not BUDGET.match(limit)):
        raise unknown(name)
    return SearchBot(name, budget_of(limit, LEVELS[level]), seed)


def budget_of(limit: str, seconds: float) -> Budget:
    """The budget after the colon, or that of the level."""
    found = BUDGET.match(limit)
    if found is None:
        return Budget(seconds=seconds)
    if found["sims"]:
        return Budget(simulations=int(found["sims"]))
    return Budget(seconds=float(found["seconds"]))


def unknown(name: str) -> UnknownBot:
    known = ", ".join(NAMES)
    return UnknownBot(
        f"there is no bot {name!r}; bots: {known}, or one with its own budget such as hard:0.2s or hard:sims=500",
        f"non c'è il bot {name!r}; bot: {known}, o uno con un proprio limite, come hard:0.2s o hard:sims=500",
    )
