"""Turning points: the events of a match that went with the largest changes of what its players fight for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.engine.language.log_line import LogLine, log_line
from grognard.engine.state import SPECTATOR, Event
from grognard.engine.summary.course import Course

if TYPE_CHECKING:
    from grognard.engine.match import Match

MOST: Final = 5


class Candidate:
    """An event that may be a turning point, and the move that it belongs to."""

    def __init__(self, event: Event, key: str, move: int) -> None:
        self.event = event
        self.key = key
        self.move = move


def turning_points(m: Match, course: Course, lang: str) -> list[LogLine]:
    """At most one for each move, in the order in which they happened."""
    plan = m.game.summary_plan
    best: dict[int, Candidate] = {}
    for found in candidates(m):
        known = best.get(found.move)
        if known is None or plan.turning.index(found.key) < plan.turning.index(known.key):
            best[found.move] = found
    ranked = sorted(best.values(), key=lambda one: (-swing(course, plan.lead, one.move), plan.turning.index(one.key)))
    chosen = sorted(ranked[:MOST], key=lambda one: one.move)
    return [log_line(m.game.words, lang, m.game.events[one.event.kind], one.event.args, one.move) for one in chosen]


def candidates(m: Match) -> list[Candidate]:
    """The public events that the plan of the game names."""
    events, ends = m.journal().events(m.played()), m.journal().ends()
    found, move = [], 0
    for i, event in enumerate(events):
        while i >= ends[move]:
            move += 1
        key = m.game.events[event.kind].key
        if event.seen_by & SPECTATOR and key in m.game.summary_plan.turning:
            found.append(Candidate(event, key, move))
    return found


def swing(course: Course, lead: list[str], move: int) -> float:
    """How much the leading gauges changed with a move."""
    if not 0 < move < len(course.by_move):
        return 0.0
    before, after = course.by_move[move - 1], course.by_move[move]
    return sum(abs(after.get(name, 0.0) - before.get(name, 0.0)) for name in lead)
