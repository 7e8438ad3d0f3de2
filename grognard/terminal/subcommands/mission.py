"""`grognard mission`: checks a mission file, or writes a mission of the booklet as a file to begin with."""

from __future__ import annotations

import os
from typing import Any, TextIO

import grognard
from grognard.engine.game import Game
from grognard.terminal.arguments import Arguments
from grognard.terminal.files import read_text
from grognard.terminal.show import Screen
from grognard.terminal.speech import CommandError, Speech
from grognard.terminal.subcommands.start import overlay_path

GAME = "sas"  # the game whose missions players write
CHECK, COPY = "check", "copy"


def run(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    game = grognard.game(GAME, overlay_path(given))
    if given.words["task"] == CHECK:
        return check(given.words["file"], game, lang, out)
    if given.words["task"] == COPY:
        out.write(game.written(given.words["file"]))
        return 0
    raise CommandError("task", task=given.words["task"], known=f"{CHECK}, {COPY}")


def check(path: str, game: Game[Any], lang: str, out: TextIO) -> int:
    """Every fault, one sentence each; 2 if the mission cannot be played."""
    screen, say = Screen(out), Speech(lang)
    found = game.faults(read_text(path), os.path.basename(path))
    for fault in found:
        screen.tell(say("mission.warning", text=fault.text(lang)) if fault.warning else fault.text(lang))
    errors = sum(not fault.warning for fault in found)
    screen.tell(say("mission.faulty", count=errors) if errors else say("mission.good"), "strong")
    return 2 if errors else 0
