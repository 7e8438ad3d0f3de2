"""Lessons: a match from a fixed seed that a new player plays step by step, with one idea and one deed at a time.

A lesson is data (`data/lesson.toml`), its sentences are texts (`text/lesson.*.toml`). It needs no rules of its own: the
orders before it begins and those of the other seats are played as in any match, and a step only names the orders that
it asks for. A game may go on teaching: `data/lessons/` holds further lessons, in the order of their file names, and
`text/lessons.*.toml` their sentences by the id of the lesson.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from grognard.engine.language.text import Vocabulary

FIRST: Final = "first"  # the id of the lesson that every player begins with


class LessonError(ValueError):
    """What is wrong with the file of a lesson; the message names the step."""


class Order:
    """One order of one seat, played for the learner."""

    def __init__(self, seat: str, action: str) -> None:
        self.seat = seat
        self.action = action


class LessonStep:
    """One idea. If it asks for a deed, `allow` has the orders that do it; `in *` is any order that begins so."""

    def __init__(self, id: str, allow: list[str], point: list[str], then: list[Order], rule: str = "") -> None:
        self.id = id
        self.rule = rule  # what it teaches, by number
        self.allow = allow
        self.point = point  # the items of the board that it speaks of
        self.then = then  # what happens afterwards, before the next step

    def allows(self, action: str) -> bool:
        return any(
            action.startswith(order.removesuffix("*")) if order.endswith("*") else action == order
            for order in self.allow
        )


class Lesson:
    """The match of a lesson and its steps."""

    def __init__(self, fields: dict[str, Any], id: str = FIRST) -> None:
        self.id = id
        self.seat = str(fields["seat"])
        self.seed = str(fields["seed"])
        self.minutes = int(fields["minutes"])
        self.scenario = str(fields.get("scenario", ""))
        self.afterwards = str(fields.get("afterwards", self.scenario))  # the scenario to play when it is over
        self.options = dict(fields.get("options", {}))
        self.start = [read_order(text) for text in fields.get("start", [])]
        self.steps = [read_step(step) for step in fields["step"]]

    def texts(self, words: Vocabulary, lang: str) -> dict[str, dict[str, str]]:
        """Its sentences, by the id of the step."""
        texts = words.texts[lang]
        found: dict[str, dict[str, str]] = texts["lesson"] if self.id == FIRST else texts["lessons"][self.id]["step"]
        return found

    def name(self, words: Vocabulary, lang: str) -> str:
        """What it is called; the first lesson of a game needs no name."""
        return "" if self.id == FIRST else str(words.texts[lang]["lessons"][self.id]["name"])


def read_order(text: str) -> Order:
    """`axis: launch alpha`."""
    seat, colon, action = text.partition(": ")
    if not colon:
        raise LessonError(f"{text!r} is no order; it should name its seat, such as 'axis: launch alpha'")
    return Order(seat, action)


def read_step(fields: dict[str, Any]) -> LessonStep:
    id = str(fields["id"])
    if unknown := sorted(set(fields) - {"id", "rule", "allow", "point", "then"}):
        raise LessonError(f"step {id!r} has no {unknown[0]!r}")
    allow = [str(pattern) for pattern in fields.get("allow", [])]
    point = [str(item) for item in fields.get("point", [])]
    then = [read_order(text) for text in fields.get("then", [])]
    return LessonStep(id, allow, point, then, str(fields.get("rule", "")))


def read_lesson(package: str) -> Lesson | None:
    """The first lesson of a game; None if it has none."""
    path = files(package) / "data" / "lesson.toml"
    return Lesson(tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None


def read_more_lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons after the first, in order; each is named after its file."""
    paths = sorted((files(package) / "data" / "lessons").iterdir(), key=lambda path: path.name)
    texts = {path.name.removesuffix(".toml"): path.read_text(encoding="utf-8") for path in paths}
    return tuple(Lesson(tomllib.loads(text), id) for id, text in texts.items())
