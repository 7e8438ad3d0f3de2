"""A procedure: a step that stays on the stack, with locals, while the steps it consists of run above it.

    class Battle(Procedure[Tabletop]):
        def run(self, t: Tabletop, arg: int) -> None:
            battle = BattleScope(t, steps.BATTLE)
            t.tell(events.BATTLE, [battle.place])
            t.then(steps.ROLL, steps.REMOVE_LOSSES, steps.RETREAT)

    STEPS = [..., battle.Battle(steps.BATTLE, "6", BattleScope.SIZE), ...]

    t.begin(steps.BATTLE, place)  # comes next, with its first local set; the others are 0
    t.call(steps.BATTLE)  # the same with all of them 0

`run` puts the steps of the procedure on the stack. When they are done the procedure is over: its frame and its locals
are removed, and the frames that waited for its end (`t.after`) come next. Until then every step above it, even inside
other procedures, reads and writes its locals through its scope (`engine/scope.py`), and `t.under_way(steps.BATTLE)` is
true.
"""

from __future__ import annotations

from typing import TypeVar

from grognard.engine.frames import MOST_LOCALS, arg_of, is_under_way, locals_of
from grognard.engine.state import State
from grognard.engine.step import Step

T = TypeVar("T", bound=State)


class Procedure(Step[T]):
    """A step with `size` locals; it is over when all steps that it has put on the stack are over."""

    def __init__(self, number: int, rule: str, size: int = 0) -> None:
        super().__init__(number, rule)
        if size > MOST_LOCALS:
            raise ValueError(f"procedure {number} has {size} locals; a frame has room for {MOST_LOCALS}")
        self.size = size

    def enter(self, t: T, packed: int) -> None:
        """Begin the procedure, or end it if the last of its steps is over."""
        if is_under_way(packed):
            t.leave()
            t.release(len(t.stack) + locals_of(packed))
            return
        t.stack.pop()
        t.stack += [0] * (self.size - locals_of(packed))
        t.enter(packed, self.size)
        self.run(t, arg_of(packed))
