"""`grognard games`: which games there are."""

from __future__ import annotations

from typing import Any, TextIO

import grognard
from grognard.terminal.arguments import Arguments
from grognard.terminal.show import Screen
from grognard.terminal.speech import Speech


def run(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    screen = Screen(out)
    for id in grognard.games():
        show_game(screen, id, lang)
    return 0


def show_game(screen: Screen, id: str, lang: str) -> None:
    """What to type, then what the game is, its seats and its options."""
    say = Speech(lang)
    about = grognard.game(id).describe()
    screen.tell(f"{id}  {about['name'][lang]}", "strong")
    screen.tell(f"  {about['about'][lang]}", hang=2)
    screen.tell(f"  {say('games.seats', seats=', '.join(about['seats']))}", hang=2)
    for option in about["options"]:
        screen.tell(f"  --options {usage(option):20} {option['rule']:4} {option['name'][lang]}", hang=4)


def usage(option: dict[str, Any]) -> str:
    """What to type for it: `alliances`, `players=2..4`."""
    if option["type"] == "number":
        return f"{option['id']}={option['range'][0]}..{option['range'][1]}"
    return f"{option['id']}={'|'.join(option['choices'])}" if option["type"] == "choice" else str(option["id"])
