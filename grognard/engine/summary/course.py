"""The course of a match: its gauges, turn by turn, as the view showed them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.engine.match import Match


class Course:
    """The value of every gauge at the end of every turn, and which move ended it."""

    def __init__(self) -> None:
        self.moments: list[str] = []
        self.ends: list[int] = []  # how many moves had been played at the end of each turn
        self.gauges: dict[str, list[float]] = {}
        self.by_move: list[dict[str, float]] = []  # all gauges at the start and after each move

    def set(self, moment: str, values: dict[str, float]) -> None:
        """Sets the values of a turn; the last values of a turn count."""
        if not self.moments or self.moments[-1] != moment:
            self.moments.append(moment)
            self.ends.append(0)
            for name in values:
                self.gauges.setdefault(name, []).append(0.0)
        for name, value in values.items():
            self.gauges[name][-1] = float(value)
        self.ends[-1] = len(self.by_move)
        self.by_move.append(values)

    def turn_of(self, move: int) -> int:
        """The number, from 0, of the turn in which a move was played."""
        return next((i for i, end in enumerate(self.ends) if move <= end), len(self.ends) - 1)


def course_of(final: Match) -> Course:
    """Replays the match from its first move, as the only seat sees it, or a spectator if there are several."""
    found = Course()
    m = final.at_start()
    viewer = m.seats[0] if len(m.seats) == 1 else None
    sample(found, m, viewer)
    for played in final.played():
        m.push_played(played)
        sample(found, m, viewer)
    return found


def sample(course: Course, m: Match, viewer: str | None) -> None:
    view = m.view(viewer)
    course.set(m.game.moment(view), m.game.gauges(view))
