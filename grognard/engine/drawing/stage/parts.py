"""What a battle on the stage is made of: fighters with their dice, plans, sums, cases.

A battle is shown in beats, one thing after the other. Every part says at which beat it appears (`at`), so that a page
can show the battle as it stood at any beat, and a sum as far as it had come by then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from grognard.engine.drawing.item import Item

Draw = Callable[[Item], dict[str, Any]]

# What has become of a fighter
REDUCED: Final = "reduced"
LOST: Final = "lost"
LEFT: Final = "left"  # unhurt, but no longer in the battle


class Part:
    """Something on the stage; its dictionary leaves out what is empty."""

    KEYS: ClassVar[tuple[str, ...]] = ()

    def to_dict(self, draw: Draw = Item.to_dict) -> dict[str, Any]:
        """As plain data; `draw` says what is told of a piece."""
        found = {key: plain(getattr(self, key), draw) for key in self.KEYS}
        return {key: value for key, value in found.items() if value not in (None, "", 0, False, [])}


def plain(value: Any, draw: Draw) -> Any:
    if isinstance(value, Item):
        return draw(value)
    if isinstance(value, Part):
        return value.to_dict(draw)
    return [plain(part, draw) for part in value] if isinstance(value, list) else value


class Roll(Part):
    """A die and what it shows; `until` is the beat at which it is rolled again, `best` that it counts before others."""

    KEYS = ("value", "text", "best", "at", "until")

    def __init__(self, value: str, text: str, at: int) -> None:
        self.value = value
        self.text = text
        self.best = False
        self.at = at
        self.until = 0


class Mark(Part):
    """What a die or a plan did, as a sign and as words; a later mark takes the place of an earlier one."""

    KEYS = ("good", "text", "note", "at")

    def __init__(self, good: bool, text: str, note: str, at: int) -> None:
        self.good = good
        self.text = text
        self.note = note
        self.at = at


class Fate(Part):
    """What becomes of a fighter."""

    KEYS = ("state", "text", "at")

    def __init__(self, state: str, text: str, at: int) -> None:
        self.state = state
        self.text = text
        self.at = at


class Fighter(Part):
    """One unit, army or card in the battle: how it looks, what it needs, what it rolled, what became of it."""

    KEYS = ("piece", "name", "group", "needs", "rolls", "marks", "fates", "at")

    def __init__(self, piece: Item, name: str, at: int = 0) -> None:
        self.piece = piece  # what is drawn; it offers what a click on the fighter may mean
        self.name = name
        self.group = ""  # where it comes from
        self.needs: list[str] = []
        self.rolls: list[Roll] = []
        self.marks: list[Mark] = []
        self.fates: list[Fate] = []
        self.at = at

    def roll(self, roll: Roll) -> None:
        """A die; the one before is rolled again."""
        if self.rolls:
            self.rolls[-1].until = roll.at
        self.rolls.append(roll)


class Plan(Part):
    """A battle plan or an event card: what it says, and what it did."""

    KEYS = ("piece", "name", "note", "text", "rule", "rolls", "marks", "at", "until")

    def __init__(self, piece: Item, name: str, text: str, rule: str, at: int = 0) -> None:
        self.piece = piece
        self.name = name
        self.note = ""  # what it costs
        self.text = text
        self.rule = rule
        self.rolls: list[Roll] = []
        self.marks: list[Mark] = []
        self.at = at
        self.until = 0  # the beat at which it is discarded


class Line(Part):
    """One line of a sum. A line without an amount says something that counts elsewhere."""

    KEYS = ("text", "rule", "at")

    def __init__(self, text: str, rule: str, amount: int | None, at: int) -> None:
        self.text = text
        self.rule = rule
        self.amount = amount
        self.at = at

    def to_dict(self, draw: Draw = Item.to_dict) -> dict[str, Any]:
        return super().to_dict(draw) | ({} if self.amount is None else {"amount": self.amount})


class Sum(Part):
    """Lines that add up; `score` is what it is called in large figures between the sides, if it stands there."""

    KEYS = ("title", "score", "rule", "side", "lines", "total")

    def __init__(self, title: str, rule: str, side: int, score: str = "") -> None:
        self.title = title
        self.score = score
        self.rule = rule
        self.side = side  # 0: of the attacker
        self.lines: list[Line] = []

    def add(self, text: str, rule: str, amount: int | None, at: int) -> None:
        self.lines.append(Line(text, rule, amount, at))

    @property
    def total(self) -> int:
        return sum(line.amount or 0 for line in self.lines)


class Case(Part):
    """One of the ways in which a die or a comparison may turn out; at beat `at` it is the one that did."""

    KEYS = ("name", "text", "rule", "chosen", "at")

    def __init__(self, name: str, text: str, rule: str) -> None:
        self.name = name
        self.text = text
        self.rule = rule
        self.chosen = False
        self.at = 0

    def choose(self, at: int) -> None:
        self.chosen = True
        self.at = at
