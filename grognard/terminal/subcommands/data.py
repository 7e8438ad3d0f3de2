"""`grognard data`: every value of a game and its source, whether printed, reconstructed or from an overlay."""

from __future__ import annotations

from collections import Counter
from typing import TextIO

import grognard
from grognard.terminal.arguments import Arguments
from grognard.terminal.show import Screen
from grognard.terminal.speech import CommandError, Speech
from grognard.terminal.subcommands.start import overlay_path

Row = tuple[str, str, str, str, str]
SOURCES = ("rulebook", "reconstructed", "overlay")
MARKS = {"certain": " ", "likely": "~", "guess": "?"}


def run(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    game = grognard.game(given.words["game"], overlay_path(given))
    rows = game.data_rows()
    only = given.values.get("only")
    known = [word for word in SOURCES if any(row[2] == word for row in rows)]
    if only is not None and only not in SOURCES:
        raise CommandError("source", source=only, known=", ".join(known))
    screen = Screen(out)
    show_rows(screen, [row for row in rows if only in (None, row[2])], Speech(lang))
    show_summary(screen, rows, game.id, Speech(lang))
    return 0


def show_rows(screen: Screen, rows: list[Row], say: Speech) -> None:
    """A title for each table and a line for each value, followed by its basis unless the value before has the same."""
    table, last_basis = "", ""
    for path, value, source, confidence, basis in rows:
        if path.split(".")[0] != table:
            table, last_basis = path.split(".")[0], ""
            screen.line()
            screen.line(table, "strong")
        tag = say(f"data.{source}") + ", " + say(f"data.{confidence}")
        screen.tell(f"{MARKS[confidence]} {path} = {value}  ({tag})", hang=4)
        if basis and basis != last_basis:
            screen.tell(f"      {say('data.basis', basis=basis)}", "faint", hang=8)
        last_basis = basis


def show_summary(screen: Screen, rows: list[Row], game: str, say: Speech) -> None:
    """The totals come last, where they stay on the screen."""
    counts = Counter((row[2], row[3]) for row in rows)
    screen.line()
    screen.tell(say("data.total", count=len(rows)), "strong")
    for (source, confidence), count in sorted(counts.items(), key=lambda item: -item[1]):
        mark = MARKS[confidence]
        screen.tell(f"{mark} {count:5}  {say(f'data.{source}')}, {say(f'data.{confidence}')}", hang=4)
    screen.tell(say("data.how", game=game))
