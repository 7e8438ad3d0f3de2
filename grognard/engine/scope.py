"""The locals of a procedure, by name.

A procedure inside a procedure has its own context: a battle that breaks out in the middle of another one neither
overwrites nor saves anything. Its locals are small ints on the stack, below its frame, and a subclass of `Scope` names
them:

    class Battle(Scope):
        SIZE: Final = 2

        @property
        def place(self) -> int:
            return self.stack[self.first]

        @place.setter
        def place(self, value: int) -> None:
            self.stack[self.first] = value

        @property
        def losses(self) -> int:
            return self.stack[self.first + 1]

        @losses.setter
        def losses(self, value: int) -> None:
            self.stack[self.first + 1] = value

`Battle(t, steps.BATTLE)` then is the nearest battle around the step that runs, and no other:

    battle = Battle(t, steps.BATTLE)
    battle.losses += 1
    t.tell(events.LOST, [battle.place, battle.losses])

The object stays valid for as long as that battle lasts, whatever is put on the stack above it.
"""

from __future__ import annotations

from grognard.engine.state import State


class Scope:
    """The locals of the nearest procedure of one kind; native builds read and write them without a call in Python."""

    def __init__(self, t: State, procedure: int) -> None:
        self.stack = t.stack
        self.first = t.first_local(procedure)
