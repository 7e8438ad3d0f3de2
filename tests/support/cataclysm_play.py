"""Cataclysm played step by step in tests: a position, dice that fall as the test says, orders in notation.

play = Play("hitlers-war").dice(5, 2)
play.begin(steps.POLITICAL, FRANCE, marker_row(FRANCE, FLAG))
play.order("propaganda")
assert play.t.stability[FRANCE] == 2
"""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import verb_of
from grognard.engine.step import settle
from grognard.games.cataclysm.game import Cataclysm
from grognard.games.cataclysm.rules.forces import remove_unit
from grognard.games.cataclysm.rules.pools import owner_of_marker
from grognard.games.cataclysm.rules.setup import set_up
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import steps
from grognard.games.cataclysm.vocabulary.words import FLAG, MARKER_COUNT, NOWHERE, POWERS, marker_row

GAME = Cataclysm()
DIE = 6


class LoadedTable(Tabletop):
    """A table whose next dice are known: only the dice are arranged, everything else is the real thing."""

    faces: list[int]

    def roll(self, sides: int) -> int:
        if sides != DIE or not self.faces:
            return super().roll(sides)
        self.rolls += 1
        return self.faces.pop(0) - 1


class Play:
    """A scenario as it begins, without anything to do; `begin` and `call` say what comes next."""

    def __init__(self, scenario: str = "cataclysm", players: str = "ideologies", units: bool = True) -> None:
        t = set_up(GAME.facts, GAME.facts.scenarios[scenario], players)
        t.key = b"cataclysm"
        t.copy()  # learns the fields of a real table, before this one gets its dice
        t.__class__ = LoadedTable
        assert isinstance(t, LoadedTable)
        self.t: LoadedTable = t
        t.faces = []
        t.journal = []
        if not units:
            for unit in range(GAME.facts.forces.unit_count):
                if t.unit_area[unit] != NOWHERE:
                    remove_unit(t, unit)
        t.stack.append(frame(steps.CHANGE_POSTURE, POWERS.index("ussr")))  # the test is over when this is asked
        self.height = len(t.stack)

    def dice(self, *faces: int) -> Play:
        """The next dice; after them they fall as they like."""
        self.t.faces += faces
        return self

    # What comes next

    def call(self, step: int, arg: int = 0) -> Play:
        self.t.call(step, arg)
        return self.run()

    def begin(self, procedure: int, *values: int) -> Play:
        self.t.begin(procedure, *values)
        return self.run()

    def run(self) -> Play:
        """Everything up to the next decision; when the arranged steps are over nothing is left to decide."""
        settle(self.t, GAME.steps)
        return self

    # Decisions

    @property
    def is_over(self) -> bool:
        """Whether everything that was begun is done."""
        return self.t.over or len(self.t.stack) == self.height

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return bits_of(GAME.steps[self.t.step].who(self.t, self.t.arg))[0]

    @property
    def seats(self) -> list[int]:
        return bits_of(GAME.steps[self.t.step].who(self.t, self.t.arg))

    @property
    def offered(self) -> list[str]:
        """All orders that are possible now."""
        if self.is_over:
            return []
        moves = GAME.steps[self.t.step].moves(self.t, self.t.arg, self.seat)
        return [GAME.grammar.write(move) for move in moves]

    def offered_with(self, verb: str) -> list[str]:
        """The orders with this verb."""
        return [order for order in self.offered if order.split()[0] == verb]

    def order(self, *notations: str) -> Play:
        """Play orders, one after another."""
        for notation in notations:
            assert notation in self.offered, f"{notation!r} is not in {self.offered}"
            move = GAME.grammar.read(notation)
            assert move is not None
            GAME.steps[self.t.step].play(self.t, self.t.arg, self.seat, move)
            self.run()
        return self

    def finish(self) -> Play:
        """Put every gained marker in the cup, decline what can be declined, and take the first choice elsewhere."""
        while not self.is_over:
            quiet = [order for order in self.offered if order.split()[0] in ("cup", "pass", "done")]
            self.order([*quiet, *self.offered][0])
        return self

    def why_not(self, notation: str) -> tuple[str, str]:
        """The rule and the key of a refusal."""
        move = GAME.grammar.read(notation)
        assert move is not None
        assert notation not in self.offered
        why = GAME.steps[self.t.step].why_not(self.t, self.t.arg, self.seat, move)
        assert why is not None
        return why.rule, why.key

    def at_any_time(self, notation: str, seat: int) -> Play:
        """An act that waits for nobody."""
        move = GAME.grammar.read(notation)
        assert move in GAME.any_time(self.t, seat), [GAME.grammar.write(m) for m in GAME.any_time(self.t, seat)]
        assert verb_of(move) in GAME.grammar.any_time
        GAME.act(self.t, seat, move)
        return self.run()

    def told(self, event: int) -> list[list[int]]:
        """What was told of an event: its arguments, each time."""
        assert self.t.journal is not None
        return [each.args for each in self.t.journal if each.kind == event]

    # Markers

    def empty_cup(self) -> Play:
        for marker in range(MARKER_COUNT):
            self.t.cup[marker] = 0
        return self

    def hold_in_reserve(self, marker: int) -> Play:
        """A marker goes from those available into its owner's reserve."""
        self.t.available[marker] -= 1
        self.t.reserve[owner_of_marker(marker)] = marker
        return self

    def flags(self) -> dict[str, int]:
        """How many flags each power has in the cup."""
        counts = {word: self.t.cup[marker_row(power, FLAG)] for power, word in enumerate(POWERS)}
        return {word: count for word, count in counts.items() if count}
