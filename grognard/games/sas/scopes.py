"""The locals of procedures by name: an attack of an operator, an explosion."""

from __future__ import annotations

from typing import Final

from grognard.engine.scope import Scope
from grognard.engine.state import State
from grognard.games.sas.vocabulary import steps


class Attack(Scope):
    """2.5: who attacks what, from where and with what; what is added to the dice; hits that are still to be given."""

    SIZE: Final = 7

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.ATTACK)

    @property
    def operator(self) -> int:
        return self.stack[self.first]

    @property
    def gear(self) -> int:
        return self.stack[self.first + 1]

    @property
    def target(self) -> int:
        """The square that is attacked."""
        return self.stack[self.first + 2]

    @property
    def origin(self) -> int:
        """The square from which the operator attacks; it may have moved on since."""
        return self.stack[self.first + 3]

    @property
    def bonus(self) -> int:
        """What is added to each die, and 10 more, as locals are never negative."""
        return self.stack[self.first + 4] - 10

    @property
    def unit(self) -> int:
        """The unit that is attacked; -1 for a drum or a square."""
        return self.stack[self.first + 5] - 1

    @property
    def hits(self) -> int:
        return self.stack[self.first + 6]

    @hits.setter
    def hits(self, value: int) -> None:
        self.stack[self.first + 6] = value


class Blast(Scope):
    """10: what explodes where, by whom, and the hits that are still to be given."""

    SIZE: Final = 5

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.BLAST)

    @property
    def square(self) -> int:
        """The middle of the template, and 1 more: 0 is beyond the border of the map."""
        return self.stack[self.first] - 1

    @square.setter
    def square(self, value: int) -> None:
        self.stack[self.first] = value + 1

    @property
    def gear(self) -> int:
        return self.stack[self.first + 1]

    @property
    def operator(self) -> int:
        """Who threw it; -1 if it went off by itself."""
        return self.stack[self.first + 2] - 1

    @property
    def scatters(self) -> int:
        """Whether it comes down somewhere near; once two dice are rolled, what they show together."""
        return self.stack[self.first + 3]

    @scatters.setter
    def scatters(self, value: int) -> None:
        self.stack[self.first + 3] = value

    @property
    def hits(self) -> int:
        return self.stack[self.first + 4]

    @hits.setter
    def hits(self, value: int) -> None:
        self.stack[self.first + 4] = value
