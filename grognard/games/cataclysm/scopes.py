"""The locals of the procedures of the turn and of politics; `force_scopes.py` has those of operations."""

from __future__ import annotations

from typing import Final

from grognard.engine.scope import Scope
from grognard.engine.state import State
from grognard.games.cataclysm.vocabulary import steps


class Produce(Scope):
    """3.2.3: the production of one power."""

    SIZE: Final = 3

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.PRODUCE)

    @property
    def power(self) -> int:
        return self.stack[self.first]

    @power.setter
    def power(self, value: int) -> None:
        self.stack[self.first] = value

    @property
    def industry(self) -> int:
        """4.7: the industrial resources collected, received ones included."""
        return self.stack[self.first + 1]

    @industry.setter
    def industry(self, value: int) -> None:
        self.stack[self.first + 1] = value

    @property
    def builds(self) -> int:
        """4.6: builds to be spent."""
        return self.stack[self.first + 2]

    @builds.setter
    def builds(self, value: int) -> None:
        self.stack[self.first + 2] = value


class Fall(Scope):
    """5.5.2: the power that collapses or surrenders."""

    SIZE: Final = 2

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.FALL)

    @property
    def power(self) -> int:
        return self.stack[self.first]

    @power.setter
    def power(self, value: int) -> None:
        self.stack[self.first] = value

    @property
    def waiting(self) -> int:
        """5.5.4: the areas that wait for a diplomatic opportunity, as a set."""
        return self.stack[self.first + 1]

    @waiting.setter
    def waiting(self, areas: int) -> None:
        self.stack[self.first + 1] = areas


class War(Scope):
    """5.6.1: a war that breaks out. The sides are sets of powers."""

    SIZE: Final = 5

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.WAR)

    @property
    def aggressor(self) -> int:
        return self.stack[self.first]

    @property
    def targets(self) -> int:
        return self.stack[self.first + 1]

    @targets.setter
    def targets(self, powers: int) -> None:
        self.stack[self.first + 1] = powers

    @property
    def is_declared(self) -> bool:
        """6.2: by a declaration, not by a surprise attack."""
        return self.stack[self.first + 2] != 0

    @property
    def helpers(self) -> int:
        """6.1.3: the aggressor and the allies that have joined."""
        return self.stack[self.first + 3]

    @helpers.setter
    def helpers(self, powers: int) -> None:
        self.stack[self.first + 3] = powers

    @property
    def asked(self) -> int:
        """6.1.3: the allies that have decided."""
        return self.stack[self.first + 4]

    @asked.setter
    def asked(self, powers: int) -> None:
        self.stack[self.first + 4] = powers


class Opportunity(Scope):
    """5.7: a diplomatic opportunity."""

    SIZE: Final = 2

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.OPPORTUNITY)

    @property
    def area(self) -> int:
        return self.stack[self.first]

    @property
    def eligible(self) -> int:
        """The powers that may still try, as a set."""
        return self.stack[self.first + 1]

    @eligible.setter
    def eligible(self, powers: int) -> None:
        self.stack[self.first + 1] = powers


class Political(Scope):
    """6: the political action of a power, and the flag it has played."""

    SIZE: Final = 6

    def __init__(self, t: State) -> None:
        super().__init__(t, steps.POLITICAL)

    @property
    def power(self) -> int:
        return self.stack[self.first]

    @property
    def marker(self) -> int:
        return self.stack[self.first + 1]

    @property
    def others(self) -> int:
        """6.1, 6.2: the partners of an alliance, or the targets of a declaration, as a set."""
        return self.stack[self.first + 2]

    @others.setter
    def others(self, powers: int) -> None:
        self.stack[self.first + 2] = powers

    @property
    def consented(self) -> int:
        """6.1: the partners that have agreed, as a set."""
        return self.stack[self.first + 3]

    @consented.setter
    def consented(self, powers: int) -> None:
        self.stack[self.first + 3] = powers

    @property
    def refused(self) -> int:
        """6.1, R80: the powers that did not want to be partners, as a set."""
        return self.stack[self.first + 5]

    @refused.setter
    def refused(self, powers: int) -> None:
        self.stack[self.first + 5] = powers

    @property
    def wars_before(self) -> int:
        """6.2, R7: the wars before a declaration, by `wars_of`, so that it can be called off."""
        return self.stack[self.first + 4]

    @wars_before.setter
    def wars_before(self, wars: int) -> None:
        self.stack[self.first + 4] = wars
