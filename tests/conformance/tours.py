"""Tours: whole games, played by tastes or kept as records, whose positions the tests visit.

`make test` visits every kind of position of a game once (a Survey); `make proof` every kind once in each tour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from random import Random

import grognard
from grognard import Match
from grognard.engine.moves import verb_of
from grognard.engine.options import Options
from grognard.engine.saving.record import begin, read_record
from tests.conformance.players import LONGEST_GAME, Player

GOLDEN = Path(__file__).with_name("golden")
PLAYED = 2
LONG = 1500  # lines of a record


class Tour:
    """A whole game: from a seed and a player's tastes, or from a stored record."""

    def __init__(self, game: str, number: int, record: Path | None = None) -> None:
        self.game = grognard.game(game)
        self.number = number
        self.record = record

    def __str__(self) -> str:
        return f"{self.game.id}-{self.number if self.record is None else self.record.stem}"

    def is_long(self) -> bool:
        return self.record is not None and len(self.record.read_text(encoding="utf-8").splitlines()) > LONG

    def options(self) -> Options:
        """The usual options, the last value of each (on, for a switch), then any."""
        known = self.game.options
        if self.number == 0:
            return {}
        rng = Random(self.number)
        return {word: one.values()[-1] if self.number == 1 else rng.choice(one.values()) for word, one in known.items()}

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
    def kinds(self) -> Counter[tuple[object, ...]]:
        """How often each kind of position turns up in this game, and each finer kind."""
        kinds: Counter[tuple[object, ...]] = Counter()
        for m in self.decisions():
            kinds.update((kind(m), finer_kind(m)))
        return kinds

    def visits(self, often: int = 1, fine: bool = False, every: int = 1) -> Iterator[Match]:
        """Positions of every kind, each so many times, spread over the game; or every second, third of them.

        It is one match, played on between visits: copy a position to keep it.
        """
        return islice(self.all_visits(often, fine), self.number % every, None, every)

    def all_visits(self, often: int, fine: bool) -> Iterator[Match]:
        return self.visits_but(set(), often, fine)

    def visits_but(self, known: set[tuple[object, ...]], often: int, fine: bool) -> Iterator[Match]:
        """Positions of every kind that is not known yet."""
        seen: Counter[tuple[object, ...]] = Counter()
        for m in self.decisions():
            here = finer_kind(m) if fine else kind(m)
            if here not in known and seen[here] in self.wanted(self.kinds[here], often):
                yield m
            seen[here] += 1

    def wanted(self, times: int, often: int) -> set[int]:
        """Which of the occurrences of a kind to visit: others in other tours."""
        return {(self.number * 7 + i * times // often) % times for i in range(often)}


def kind(m: Match) -> tuple[object, ...]:
    """A kind of position: who decides, in which step."""
    t = m.state()
    return ("over",) if t.over else (m.to_move, t.step)


def finer_kind(m: Match) -> tuple[object, ...]:
    """A kind of position that also tells which verbs there are to choose from."""
    return (*kind(m), tuple(sorted({verb_of(move) for move in m.moves()})))


def recorded(m: Match, path: Path) -> Iterator[tuple[str, int]]:
    for seat, notation in read_record(path.read_text(encoding="utf-8")).moves:
        action = m.action(notation)
        assert action is not None, notation
        yield seat, action.move


def golden(game: str) -> list[Path]:
    """The stored records of a game."""
    return sorted(GOLDEN.glob(f"{game}.*.txt"))


@cache
def tours(game: str) -> list[Tour]:
    """Every tour of a game."""
    played = [Tour(game, number) for number in range(PLAYED)]
    return played + [Tour(game, number, path) for number, path in enumerate(golden(game))]


class Survey(Tour):
    """All tours of a game in one: each kind of position is visited in the shortest tour that shows it.

    As a whole game it is the tour that is played with all options.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game, 1)

    def __str__(self) -> str:
        return self.game.id

    @cached_property
    def tours(self) -> list[Tour]:
        return sorted(tours(self.game.id), key=lambda tour: tour.kinds.total())

    def all_visits(self, often: int, fine: bool) -> Iterator[Match]:
        seen: set[tuple[object, ...]] = set()
        for tour in self.tours:
            yield from tour.visits_but(seen, often, fine)
            seen |= tour.kinds.keys()


@cache
def surveys() -> list[Survey]:
    return [Survey(game) for game in grognard.games()]
