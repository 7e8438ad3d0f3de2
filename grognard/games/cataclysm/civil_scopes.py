"""The locals of the procedures of civil wars (11)."""

from __future__ import annotations

from typing import Final

from grognard.engine.scope import Scope
from grognard.engine.state import State
from grognard.games.cataclysm.vocabulary import force_steps


class Resolution(Scope):
    """11.3: the civil wars that are being resolved."""

    SIZE: Final = 2

    def __init__(self, t: State) -> None:
        super().__init__(t, force_steps.RESOLUTION)

    @property
    def left(self) -> int:
        """The areas whose civil war is still to be resolved, as a set."""
        return self.stack[self.first]

    @left.setter
    def left(self, areas: int) -> None:
        self.stack[self.first] = areas

    @property
    def china(self) -> int:
        """1 while the war in China is still to be resolved."""
        return self.stack[self.first + 1]

    @china.setter
    def china(self, value: int) -> None:
        self.stack[self.first + 1] = value
