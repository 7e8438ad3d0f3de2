"""The rules of a game by number, in our own words."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from grognard.engine.game import Game
from grognard.terminal.show import Screen
from grognard.terminal.speech import Trouble


def show(screen: Screen, game: Game[Any], number: str | None, lang: str) -> None:
    """One rule, or the index."""
    if number is None:
        show_index(screen, game, lang)
    else:
        show_rule(screen, game, number, lang)


def show_index(screen: Screen, game: Game[Any], lang: str) -> None:
    for id in game.rule_ids():
        rule = game.rule(id, lang)
        if rule is not None:
            screen.tell(f"{id:8}{rule[0]}", hang=8)


def show_rule(screen: Screen, game: Game[Any], number: str, lang: str) -> None:
    id = number.strip().rstrip(".").upper()
    rule = game.rule(id, lang)
    if rule is None:
        raise unknown(game, number)
    screen.tell(f"{id}  {rule[0]}", "strong")
    screen.tell(rule[1])
    below = [other for other in game.rule_ids() if other.startswith(f"{id}.")]
    for other in below:
        found = game.rule(other, lang)
        assert found is not None
        screen.tell(f"  {other:8}{found[0]}", "faint", hang=10)


def unknown(game: Game[Any], number: str) -> Trouble:
    ids = game.rule_ids()
    chapter = number.split(".")[0].upper()
    near = [id for id in ids if id.split(".")[0] == chapter] or get_close_matches(number.upper(), ids, 5) or ids[:1]
    return Trouble("rule", number=number, game=game.id, near=", ".join(near))
