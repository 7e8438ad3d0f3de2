"""Grognard: five Second World War board games on one table, every rule enforced.

Everything outside the rules uses only what is here: games, matches, actions, refusals.
"""

from __future__ import annotations

# First, so that opening a game later does not put this package in the place of the function of the same name.
import grognard.games  # noqa: F401
from grognard.engine.dice import commitment, new_seed
from grognard.engine.errors import (
    BadDump,
    BadOption,
    BadRecord,
    BadSeed,
    GrognardError,
    Refused,
    UnknownGame,
    UnknownSeat,
)
from grognard.engine.language.notation import Action
from grognard.engine.match import Match
from grognard.engine.refusal import Refusal
from grognard.engine.result import Result
from grognard.library import game, games, load, replay

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadDump",
    "BadOption",
    "BadRecord",
    "BadSeed",
    "GrognardError",
    "Match",
    "Refusal",
    "Refused",
    "Result",
    "UnknownGame",
    "UnknownSeat",
    "commitment",
    "game",
    "games",
    "load",
    "new_seed",
    "replay",
]
