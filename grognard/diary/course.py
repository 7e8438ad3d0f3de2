"""How a match went: its gauges, turn by turn, as its public view showed them."""

from __future__ import annotations

from grognard import Match
from grognard.engine.moves import played_by, played_move


class Course:
    """One number for every gauge at the end of every turn."""

    def __init__(self) -> None:
        self.moments: list[str] = []
        self.gauges: dict[str, list[float]] = {}

    def note(self, moment: str, values: dict[str, float]) -> None:
        """The last word on a turn counts."""
        if not self.moments or self.moments[-1] != moment:
            self.moments.append(moment)
            for name in values:
                self.gauges.setdefault(name, []).append(0.0)
        for name, value in values.items():
            self.gauges[name][-1] = float(value)


def course_of(final: Match) -> Course:
    """The match again from its first move, through the eyes of who plays alone, or else of a spectator."""
    found = Course()
    m = final.at_start()
    eyes = m.seats[0] if len(m.seats) == 1 else None
    watch(found, m, eyes)
    for played in final.played():
        m.push(played_move(played), m.seats[played_by(played)])
        watch(found, m, eyes)
    return found


def watch(course: Course, m: Match, eyes: str | None) -> None:
    view = m.view(eyes)
    course.note(m.game.moment(view), m.game.gauges(view))
