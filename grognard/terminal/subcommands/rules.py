"""The rules of a game by number, in our own words."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from grognard.engine.game import Game
from grognard.terminal.show import fold
from grognard.terminal.speech import CommandError


def lines(game: Game[Any], number: str | None, lang: str, width: int) -> list[str]:
    """One rule and the titles of its sections, or the index."""
    if number is None:
        return index(game, game.rule_ids(), lang, width)
    id = number.strip().rstrip(".").upper()
    rule = game.rule(id, lang)
    if rule is None:
        raise unknown(game, number)
    below = [other for other in game.rule_ids() if other.startswith(f"{id}.")]
    head = [*fold(f"{id}  {rule[0]}", width), *fold(rule[1], width)]
    return [*head, *statements(game, id, lang, width), *index(game, below, lang, width)]


def statements(game: Game[Any], id: str, lang: str, width: int) -> list[str]:
    found: list[str] = []
    for n, statement in enumerate(game.statements(id, lang), 1):
        label = f"{id}/{n}"
        found += fold(f"  {label:8}{statement}", width, 10)
    return found


def index(game: Game[Any], ids: list[str], lang: str, width: int) -> list[str]:
    found: list[str] = []
    for id in ids:
        rule = game.rule(id, lang)
        assert rule is not None
        found += fold(f"  {id:8}{rule[0]}", width, 10)
    return found


def unknown(game: Game[Any], number: str) -> CommandError:
    """An error that names the rules of the same chapter, or similar numbers."""
    ids = game.rule_ids()
    head = number.split(".")[0].upper()
    near = [id for id in ids if id.split(".")[0] == head] or get_close_matches(number.upper(), ids, 5) or ids[:1]
    return CommandError("rule", number=number, game=game.id, near=", ".join(near))
