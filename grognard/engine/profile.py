"""What a game is like, for people who choose one: players, minutes, weight, and the part of its board that shows it.

The numbers lie in `data/profile.toml` of the game, its sentences (`era`, `mood`) in the section `game` of its texts.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from grognard.engine.lessons import Lesson

if TYPE_CHECKING:
    from grognard.engine.game import Game
    from grognard.engine.match import Match

LIGHTEST: Final = 1
HEAVIEST: Final = 5

Span = tuple[int, int]
Box = tuple[float, float, float, float]  # left, top, width, height


class Poster:
    """A part of one map of the game, in a real position: a scenario as it is set up, or the end of the lesson."""

    def __init__(self, fields: dict[str, Any]) -> None:
        left, top, width, height = (float(number) for number in fields["box"])
        self.box: Box = (left, top, width, height)
        self.map = str(fields["map"])
        self.scenario = str(fields.get("scenario", ""))  # empty: the lesson's match

    def match(self, game: Game[Any]) -> Match:
        if self.scenario or game.lesson is None:
            return game.new(self.scenario or None, game.id)
        return play_lesson(game, game.lesson)


def play_lesson(game: Game[Any], lesson: Lesson) -> Match:
    """The match of a lesson after its last step; where a step allows several orders, the first one."""
    m = game.new(lesson.scenario or None, lesson.seed, lesson.options)
    for order in lesson.start:
        m.play(order.action, order.seat)
    for step in lesson.steps:
        allowed = [action for action in m.notations(lesson.seat) if step.allows(action)]
        if allowed:
            m.play(allowed[0], lesson.seat)
        for order in step.then:
            m.play(order.action, order.seat)
    return m


class Profile:
    """One game in figures."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.players: Span = span(fields["players"])
        self.minutes: Span = span(fields["minutes"])
        self.weight = int(fields["weight"])  # from the lightest to the heaviest
        self.first = bool(fields.get("first", False))  # the best to start with, of all games
        self.presets: dict[str, dict[str, Any]] = dict(fields.get("preset", {}))  # a scenario and options, by name
        self.poster = Poster(fields["poster"])


def span(numbers: list[int]) -> Span:
    low, high = numbers
    return low, high


def read_profile(package: str) -> Profile:
    path = files(package) / "data" / "profile.toml"
    return Profile(tomllib.loads(path.read_text(encoding="utf-8")))
