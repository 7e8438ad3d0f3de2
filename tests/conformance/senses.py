"""Everything that a seat or a spectator can perceive of a match, gathered for comparison."""

from __future__ import annotations

from functools import cache
from math import prod
from random import Random
from typing import Any

from grognard import Match
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES

BATTERY = 2000


def happened(m: Match, seat: str | None) -> list[tuple[int, list[int]]]:
    """The events that a seat saw; the sentences of the log follow from them."""
    return [(event.kind, event.args) for event in m.events(seat)]


def perceived_now(m: Match, seat: str | None) -> dict[str, Any]:
    """What a seat, or a spectator, perceives of the position, without its past."""
    return {
        "view": m.view(seat),
        "prompt": [m.prompt(seat, lang) for lang in LANGUAGES],
        "legal": [] if seat is None else [str(action) for action in m.legal(seat)],
    }


def senses(m: Match, seat: str | None) -> dict[str, Any]:
    """Everything that a seat, or a spectator, can perceive: the past and the odds as well."""
    actions = [] if seat is None else m.legal(seat)
    return {
        **perceived_now(m, seat),
        "events": happened(m, seat),
        "odds": [m.odds(action, seat) for action in actions],
        "changes": [[change.to_dict() for change in m.changes(action, seat)] for action in actions],
    }


def watchers(m: Match) -> tuple[str | None, ...]:
    return (*m.seats, None)


def position(m: Match) -> dict[str, Any]:
    """The position with its secrets; cheaper than `snapshot`, because the past is only compared in the dump."""
    return saved(m) | {str(watcher): perceived_now(m, watcher) for watcher in watchers(m)}


def snapshot(m: Match) -> dict[str, Any]:
    """The match with its secrets."""
    return saved(m) | {str(watcher): senses(m, watcher) for watcher in watchers(m)}


def saved(m: Match) -> dict[str, Any]:
    """The dump and the record, which no seat sees, and which seats can undo."""
    return {"dump": m.dump(), "record": m.record(), "undo": [m.can_undo(seat) for seat in m.seats]}


@cache
def battery(game: Game[Any]) -> list[str]:
    """Notations of a game: all of them for most verbs, a sample where a verb takes many things."""
    verbs, lexicons, rng = game.describe()["verbs"], game.words.lexicons, Random(game.id)
    return [
        " ".join((verb, *things))
        for verb, sorts in verbs.items()
        for things in sample([list(lexicons[sort].words) for sort in sorts], BATTERY // len(verbs), rng)
    ]


def sample(lists: list[list[str]], most: int, rng: Random) -> list[list[str]]:
    """Choices of one word from each list, in order: all of them, or so many."""
    count = prod(len(words) for words in lists)
    numbers = range(count) if count <= most else sorted(rng.sample(range(count), most))
    return [choice(lists, number) for number in numbers]


def choice(lists: list[list[str]], number: int) -> list[str]:
    """One of all choices, by its number."""
    found: list[str] = []
    for words in lists:
        number, at = divmod(number, len(words))
        found.append(words[at])
    return found


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
