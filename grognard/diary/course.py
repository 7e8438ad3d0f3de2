"""The course of a match: its gauges, turn by turn, as the view showed them."""

from __future__ import annotations

from grognard import Match
from grognard.engine.moves import played_by, played_move


class Course:
    """The value of every gauge at the end of every turn."""

    def __init__(self) -> None:
        self.moments: list[str] = []
        self.gauges: dict[str, list[float]] = {}

    def set(self, moment: str, values: dict[str, float]) -> None:
        """Sets the values of a turn; the last values of a turn count."""
        if not self.moments or self.moments[-1] != moment:
            self.moments.append(moment)
            for name in values:
                self.gauges.setdefault(name, []).append(0.0)
        for name, value in values.items():
            self.gauges[name][-1] = float(value)


def course_of(final: Match) -> Course:
    """Replays the match from its first move, as the only seat sees it, or a spectator if there are several."""
    found = Course()
    m = final.at_start()
    viewer = m.seats[0] if len(m.seats) == 1 else None
    sample(found, m, viewer)
    for played in final.played():
        m.push(played_move(played), m.seats[played_by(played)])
        sample(found, m, viewer)
    return found


def sample(course: Course, m: Match, viewer: str | None) -> None:
    view = m.view(viewer)
    course.set(m.game.moment(view), m.game.gauges(view))
