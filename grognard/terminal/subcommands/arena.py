"""`grognard arena`: bots against bots."""

from __future__ import annotations

from typing import TextIO

import grognard
from grognard.terminal.arguments import Arguments
from grognard.terminal.files import check_writable
from grognard.terminal.playing.opponents import open_bot
from grognard.terminal.subcommands.start import options

BOTS = "hard,normal"
ALONE = "heuristic,random"  # solitaire games are played by the hundred: quick bots, one with knowledge and one without
GAMES = 20


def run(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    """Checks everything before hours of play, not after."""
    from rich.console import Console

    from grognard.bots.arena.arena import run_tournament

    game = grognard.game(given.words["game"])
    n, jobs = given.number("games", GAMES), given.number("jobs", 1)
    match = game.new(given.values.get("scenario"), given.values.get("seed"), options(given, game))
    bots = [name.strip() for name in given.values.get("bots", ALONE if len(match.seats) == 1 else BOTS).split(",")]
    for name in bots:
        open_bot(name, match, match.seats[0])
    plot = given.values.get("plot")
    if plot is not None:
        check_writable(plot)
    run_tournament(match, bots, n, jobs, plot, lang, Console(file=out))
    return 0
