"""Tours: whole games, played by tastes or kept as records, whose positions the tests visit.

A Survey visits every kind of position of a game once. `make test` takes a sample of it for each test, and walks through
some tours from their first move to their last; `make proof` takes all of the survey, a sample of each of these tours,
and walks through all tours.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import TypeVar

import grognard
from grognard import Match
from grognard.engine.moves import verb_of
from grognard.engine.options import Options
from grognard.engine.saving.record import begin, read_record
from tests.conformance.players import LONGEST_GAME, Player
from tests.conformance.strategies import agree

GOLDEN = Path(__file__).with_name("golden")
PLAYED = 2
MOST_RECORDS = 2  # of a game, among the short tours
MOST_VISITS, FEWEST_VISITS = 40, 4  # of a sample, if a test asks for each kind once
OF_LARGE = {"cataclysm": 16, "sas": 16}  # the same for games whose positions take long
Kind = tuple[object, ...]
Item = TypeVar("Item")


class Tour:
    """A whole game: from a seed and a player's tastes, or from a stored record."""

    def __init__(self, game: str, number: int, record: Path | None = None) -> None:
        self.game = grognard.game(game)
        self.number = number
        self.record = record
        self.course: list[tuple[str, int]] = []  # seats and moves, once it has been played to its end
        self.kept: dict[int, Match] = {}

    def __str__(self) -> str:
        return f"{self.game.id}-{self.number if self.record is None else self.record.stem}"

    def length(self) -> int:
        """The lines of its record; 0 if it is played."""
        return 0 if self.record is None else len(self.record.read_text(encoding="utf-8").splitlines())

    def options(self) -> Options:
        """The usual options, the last value of each (on, for a switch), then any."""
        known = self.game.options
        ending: Options = {"exhaustion": True} if "exhaustion" in known else {}  # without it, a tour may have no end
        if self.number == 0:
            return ending
        rng = Random(self.number)
        any_value = {
            word: one.values()[-1 if self.number == 1 else rng.randrange(len(one.values()))]
            for word, one in known.items()
        }
        return any_value | ending if agree(self.game, any_value | ending) else ending

    def begin(self) -> Match:
        if self.record is not None:
            return begin(read_record(self.record.read_text(encoding="utf-8")), self.game)
        scenarios = self.game.scenarios
        return self.game.new(scenarios[self.number % len(scenarios)], f"tour-{self.number}", self.options())

    def decisions(self) -> Iterator[Match]:
        """The match before its first move and after each; the last one is over."""
        m = self.begin()
        yield m
        for seat, move in self.moves(m):
            m.push(move, seat)
            yield m

    def moves(self, m: Match) -> Iterator[tuple[str, int]]:
        """Seats and moves from the beginning to the end: they are chosen, or read, the first time only."""
        if not self.course:
            course = []
            for chosen in self.first_moves(m):
                course.append(chosen)
                yield chosen
            self.course = course
            return
        yield from self.course

    def first_moves(self, m: Match) -> Iterator[tuple[str, int]]:
        if self.record is not None:
            yield from recorded(m, self.record)
            return
        player = Player(self.number)
        for _ in range(LONGEST_GAME):
            if not m.to_move:
                return
            yield player.choose(m)
        raise AssertionError(f"{self} is not over after {LONGEST_GAME} decisions")

    @cached_property
    def end(self) -> Match:
        """The match that is over, kept for the next test: a test that changes it must copy it."""
        *_, m = self.decisions()
        return m

    @cached_property
    def kinds(self) -> list[tuple[Kind, Kind]]:
        """The kind and the finer kind of every position, from the first to the last."""
        return [(kind(m), finer_kind(m)) for m in self.decisions()]

    def visits(self, often: int = 1, fine: bool = False, every: int = 1) -> Iterator[Match]:
        """Some positions, each of another kind or so many of a kind; fewer for tests that want every third or so.

        It is one match, played on between visits: copy a position to keep it.
        """
        stops = set(self.some(self.stops(often, fine), often, every))
        return (m for number, m in enumerate(self.decisions()) if number in stops)

    def some(self, found: list[Item], often: int, every: int) -> list[Item]:
        """A sample, spread over all of them: larger or smaller as a test asks for it."""
        most = OF_LARGE.get(self.game.id, MOST_VISITS)
        return found[:: 1 + len(found) // max(FEWEST_VISITS, most * often // every)]

    def stops(self, often: int, fine: bool, known: Set[Kind] = frozenset()) -> list[int]:
        """The numbers of the positions to visit, of every kind that is not known yet."""
        found: dict[Kind, list[int]] = {}
        for number, kinds in enumerate(self.kinds):
            found.setdefault(kinds[fine], []).append(number)
        new = [numbers for here, numbers in found.items() if here not in known]
        return sorted(numbers[i] for numbers in new for i in self.wanted(len(numbers), often))

    def wanted(self, times: int, often: int) -> set[int]:
        """Which of the occurrences of a kind to visit: others in other tours."""
        return {(self.number * 7 + i * times // often) % times for i in range(often)}

    def position(self, number: int) -> Match:
        """One of its positions, its events told; it is kept for the next test, so a test that plays on must copy it."""
        if number not in self.kept:
            before = max((n for n in self.kept if n < number), default=0)
            m = self.kept[before].copy() if before else self.begin()
            for seat, move in self.course[before:number]:
                m.push(move, seat)
            m.events()
            self.kept[number] = m
        return self.kept[number]


def kind(m: Match) -> Kind:
    """A kind of position: who decides, in which step."""
    t = m.state()
    return ("over",) if t.over else (m.to_move, t.step)


def finer_kind(m: Match) -> Kind:
    """A kind of position that also tells which verbs there are to choose from."""
    return (*kind(m), tuple(sorted({verb_of(move) for move in m.moves()})))


def recorded(m: Match, path: Path) -> Iterator[tuple[str, int]]:
    for seat, notation in read_record(path.read_text(encoding="utf-8")).moves:
        yield seat, m.check(notation, seat)  # Refused if the game takes another course than it did


def golden(game: str) -> list[Path]:
    """The stored records of a game."""
    return sorted(GOLDEN.glob(f"{game}.*.txt"))


@cache
def tours(game: str) -> list[Tour]:
    """Every tour of a game."""
    played = [Tour(game, number) for number in range(PLAYED)]
    return played + [Tour(game, number, path) for number, path in enumerate(golden(game))]


def stored(game: str) -> list[Tour]:
    """The tours that are kept as records."""
    return tours(game)[PLAYED:]


@cache
def short_tours(game: str) -> list[Tour]:
    """The played tours and the shortest records."""
    records = sorted(stored(game), key=lambda tour: tour.length())
    return tours(game)[:PLAYED] + records[:MOST_RECORDS]


class Survey(Tour):
    """All tours of a game in one: each kind of position is visited in the shortest tour that shows it.

    As a whole game it is the tour that is played with all options. A test that plays on must copy the positions.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game, 1)

    def __str__(self) -> str:
        return self.game.id

    def moves(self, m: Match) -> Iterator[tuple[str, int]]:
        return tours(self.game.id)[self.number].moves(m)

    def visits(self, often: int = 1, fine: bool = False, every: int = 1) -> Iterator[Match]:
        return (tour.position(number) for tour, number in self.chosen(often, fine, every))

    def chosen(self, often: int, fine: bool, every: int) -> list[tuple[Tour, int]]:
        """The positions to visit: which of which tour."""
        found: list[tuple[Tour, int]] = []
        seen: set[Kind] = set()
        for tour in sorted(tours(self.game.id), key=lambda tour: len(tour.kinds)):
            found += [(tour, number) for number in tour.stops(often, fine, seen)]
            seen.update(kinds[fine] for kinds in tour.kinds)
        return found[self.number % every :: every]


class Sample(Survey):
    """Some positions of a survey, spread over all of them."""

    def chosen(self, often: int, fine: bool, every: int) -> list[tuple[Tour, int]]:
        return self.some(super().chosen(often, fine, 1), often, every)


@cache
def surveys() -> list[Survey]:
    return [Survey(game) for game in grognard.games()]


@cache
def samples() -> list[Sample]:
    return [Sample(game) for game in grognard.games()]
