"""The battles of a stage: each with its beats, its rounds of two sides, and its result.

A game makes them from the events that a seat has seen, so that a battle in which nobody had to decide is shown like
any other, and what a seat may not know is not there.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple

from grognard.engine.drawing.item import Item
from grognard.engine.drawing.stage.parts import Case, Draw, Fighter, Part, Plan, Roll, Sum
from grognard.engine.language.notation import Action
from grognard.engine.state import Event

MOST_BATTLES: Final = 4  # the last ones of a match, to be seen again


class Beat(Part):
    """One thing that happens: its sentence, its rule, the part of the battle and the round it belongs to."""

    KEYS: ClassVar[tuple[str, ...]] = ("text", "rule", "part", "round")

    def __init__(self, text: str, rule: str, part: int, round: int) -> None:
        self.text = text
        self.rule = rule
        self.part = part
        self.round = round


class Side(Part):
    """One side; the attacker stands on the left. `rolls` are dice that all its fighters roll together."""

    KEYS: ClassVar[tuple[str, ...]] = ("role", "title", "note", "fighters", "plans", "reading", "rolls")

    def __init__(self, role: str, title: str) -> None:
        self.role = role
        self.title = title
        self.note = ""
        self.fighters: list[Fighter] = []
        self.plans: list[Plan] = []
        self.reading = ""  # how its dice are read
        self.rolls: list[Roll] = []


class Round(Part):
    """What both sides do in one round, with dice and cases that concern both."""

    KEYS: ClassVar[tuple[str, ...]] = ("title", "sides", "rolls", "cases", "sums", "notes")

    def __init__(self, title: str, sides: list[Side]) -> None:
        self.title = title
        self.sides = sides
        self.rolls: list[Roll] = []
        self.cases: list[Case] = []
        self.sums: list[Sum] = []
        self.notes: list[str] = []  # comparisons in words


class Result(Part):
    """How a battle ended: who has won, why, by which rule."""

    KEYS: ClassVar[tuple[str, ...]] = ("text", "note", "rule", "role", "at", "won")

    def __init__(self, text: str, rule: str, role: str, at: int, won: bool) -> None:
        self.text = text
        self.note = ""
        self.rule = rule
        self.role = role  # of the side that has won; empty if none has
        self.at = at
        self.won = won  # whether it is the side of the seat that looks at it


class Battle(Part):
    """One battle from its first event to its last. It is number `id` of the match, which never changes."""

    KEYS: ClassVar[tuple[str, ...]] = ("id", "title", "note", "parts", "beats", "rounds", "result", "over")

    def __init__(self, id: int, title: str, note: str, parts: list[str]) -> None:
        self.id = id
        self.title = title
        self.note = note
        self.parts = parts  # the names of what it consists of: plans, dice, damage, result
        self.beats: list[Beat] = []
        self.rounds: list[Round] = []
        self.result: Result | None = None
        self.over = False

    def beat(self, text: str, rule: str, part: int) -> int:
        """Another beat, in the round that is under way; returns its number."""
        self.beats.append(Beat(text, rule, part, max(0, len(self.rounds) - 1)))
        return len(self.beats) - 1


class Stage(Part):
    """The last battles of a match, the latest one last, and the choices whose odds are compared side by side."""

    def __init__(self, battles: list[Battle], options: list[str] | None = None) -> None:
        self.battles = battles
        self.options = options or []  # actions

    def to_dict(self, draw: Draw = Item.to_dict) -> dict[str, Any]:
        return {"battles": [battle.to_dict(draw) for battle in self.battles], "options": list(self.options)}

    def under_way(self) -> Battle | None:
        """The battle that is not over yet."""
        return self.battles[-1] if self.battles and not self.battles[-1].over else None

    def pieces(self) -> list[Item]:
        """Everything on the stage that a click may mean something on."""
        sides = [side for battle in self.battles for round in battle.rounds for side in round.sides]
        fighters = [fighter.piece for side in sides for fighter in side.fighters]
        return fighters + [plan.piece for side in sides for plan in side.plans]


def side_by_side(actions: list[Action], verbs: tuple[str, ...]) -> list[str]:
    """The actions with these verbs whose odds are compared: one alone has nothing to be compared with."""
    found = [str(action) for action in actions if action.verb in verbs]
    return found if len(found) > 1 else []


class Ending(NamedTuple):
    """The kinds of events that decide a battle, and those that may follow from its result."""

    results: frozenset[int]
    after: frozenset[int]


class Span:
    """The events of one battle, and its number in the match."""

    def __init__(self, id: int, events: list[Event]) -> None:
        self.id = id
        self.events = events


def spans(events: list[Event], opening: frozenset[int], ending: Ending, most: int = MOST_BATTLES) -> list[Span]:
    """The last battles: each begins with an event that opens one."""
    starts = [i for i, event in enumerate(events) if event.kind in opening]
    found: list[Span] = []
    for n in range(max(0, len(starts) - most), len(starts)):
        end = starts[n + 1] if n + 1 < len(starts) else len(events)
        found.append(Span(n + 1, until_over(events[starts[n] : end], ending)))
    return found


def until_over(events: list[Event], ending: Ending) -> list[Event]:
    """A battle that is decided lasts only as long as what follows from its result."""
    decided = next((i for i, event in enumerate(events) if event.kind in ending.results), len(events))
    last = decided + 1
    while last < len(events) and events[last].kind in ending.after:
        last += 1
    return events[:last]
