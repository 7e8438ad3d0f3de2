"""The odds of several options side by side, from what one seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from grognard.engine.match import Match


class Column(NamedTuple):
    """One option: the action, and the chance of each outcome."""

    action: str
    shares: list[float]


class Comparison(NamedTuple):
    """Options times outcomes; the outcomes by their names."""

    measures: list[str]
    columns: list[Column]


def compare(m: Match, actions: list[str], seat: str, lang: str) -> Comparison:
    """Those of these actions that have odds; the outcome that this seat wants most comes first."""
    found = [(action, odds) for action in actions if (odds := m.odds(action, seat)) is not None]
    if not found:
        return Comparison([], [])
    outcomes = m.best_first(list(dict.fromkeys(outcome for _, odds in found for outcome in odds)), seat)
    names = m.game.words.texts[lang]["name"].get("outcome", {})
    columns = [Column(action, [odds.get(outcome, 0.0) for outcome in outcomes]) for action, odds in found]
    return Comparison([str(names.get(outcome, outcome)) for outcome in outcomes], columns)
