"""All that leaves the table, gathered for comparison."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from grognard import Match
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES

BATTERY = 3000


def happened(m: Match, seat: str | None) -> list[tuple[int, list[int]]]:
    """The events that a seat saw; the sentences of the log follow from them."""
    return [(event.kind, event.args) for event in m.events(seat)]


def senses(m: Match, seat: str | None) -> dict[str, Any]:
    """Everything that a seat, or a spectator, can perceive."""
    actions = [] if seat is None else m.legal(seat)
    return {
        "view": m.view(seat),
        "events": happened(m, seat),
        "prompt": [m.prompt(seat, lang) for lang in LANGUAGES],
        "legal": [str(action) for action in actions],
        "odds": [m.odds(action, seat) for action in actions],
        "changes": [[change.to_dict() for change in m.changes(action, seat)] for action in actions],
    }


def watchers(m: Match) -> tuple[str | None, ...]:
    return (*m.seats, None)


def snapshot(m: Match) -> dict[str, Any]:
    """The match, secrets and all."""
    found: dict[str, Any] = {str(watcher): senses(m, watcher) for watcher in watchers(m)}
    return found | {"dump": m.dump(), "record": m.record(), "undo": [m.can_undo(seat) for seat in m.seats]}


@cache
def battery(game: Game[Any]) -> list[str]:
    """Every notation of a game, or an even choice of them in which no verb is missing."""
    lexicons = game.words.lexicons
    by_verb = [
        [" ".join((verb, *things)) for things in product(*(lexicons[sort].words for sort in sorts))]
        for verb, sorts in game.describe()["verbs"].items()
    ]
    written = [notation for many in by_verb for notation in many]
    chosen = {many[0] for many in by_verb} | set(written[:: 1 + len(written) // BATTERY])
    return [notation for notation in written if notation in chosen]


def refusals(m: Match, seat: str, notations: list[str]) -> list[tuple[str, ...] | None]:
    """What the seat is told about each of these."""
    answers = [m.why_not(notation, seat) for notation in notations]
    return [None if why is None else (why.rule, *(why.text(lang) for lang in LANGUAGES)) for why in answers]


def leaves(value: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """A view as paths and values; a list is one value."""
    if not isinstance(value, dict):
        return {path: value}
    found: dict[tuple[str, ...], Any] = {}
    for key, inner in value.items():
        found |= leaves(inner, (*path, key))
    return found
