"""The stack of steps: sequences in order, procedures with locals, leaving them, and what waits for their end."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine.frames import MOST_LOCALS, arg_of, frame, is_under_way, locals_of, step_of
from grognard.engine.procedure import Procedure
from grognard.engine.saving.fields import Fields
from grognard.engine.scope import Scope
from grognard.engine.state import NOT_EXPECTED, NOWHERE, State
from grognard.engine.step import Step, settle

NOTE: Final = 0
STOP: Final = 1
BATTLE: Final = 2
ADD: Final = 3
CARD: Final = 4
ALARM: Final = 5
LATER: Final = 6
INNER: Final = 7

FIELDS = Fields()


class Notes(State):
    """Remembers what ran, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[int] = []

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Notes:
        return Notes()


class Battle(Scope):
    """Where, and how many were lost."""

    SIZE: Final = 2

    @property
    def place(self) -> int:
        return self.stack[self.first]

    @property
    def losses(self) -> int:
        return self.stack[self.first + 1]

    @losses.setter
    def losses(self, value: int) -> None:
        self.stack[self.first + 1] = value


class Note(Step[Notes]):
    def run(self, t: Notes, arg: int) -> None:
        t.notes.append(arg)


class Stop(Step[Notes]):
    def who(self, t: Notes, arg: int) -> int:
        return 1


class Fight(Procedure[Notes]):
    """A battle at place n holds another one at n - 1 between two losses of its own."""

    def run(self, t: Notes, arg: int) -> None:
        place = Battle(t, BATTLE).place
        t.then(ADD, frame(INNER, place), ADD)


class Inner(Step[Notes]):
    def run(self, t: Notes, arg: int) -> None:
        if arg:
            t.begin(BATTLE, arg - 1)


class Add(Step[Notes]):
    def run(self, t: Notes, arg: int) -> None:
        battle = Battle(t, BATTLE)
        battle.losses += 1 + battle.place * 10
        t.notes.append(battle.losses)


class Card(Procedure[Notes]):
    def run(self, t: Notes, arg: int) -> None:
        t.then(frame(NOTE, arg), ALARM, frame(NOTE, 99))


class Alarm(Step[Notes]):
    def run(self, t: Notes, arg: int) -> None:
        t.after(frame(NOTE, 50))
        t.unwind(CARD)


class Later(Step[Notes]):
    """Two notes for the end of the battle around it, one for the end of the card within."""

    def run(self, t: Notes, arg: int) -> None:
        t.after(frame(NOTE, 1), of=BATTLE)
        t.after(frame(NOTE, 2))
        t.after(frame(NOTE, 3), of=BATTLE)


STEPS: list[Step[Any]] = [
    Note(NOTE, "0"),
    Stop(STOP, "0", "stop"),
    Fight(BATTLE, "6", Battle.SIZE),
    Add(ADD, "6"),
    Card(CARD, "5"),
    Alarm(ALARM, "5"),
    Later(LATER, "5"),
    Inner(INNER, "6"),
]


def run(*frames: int) -> Notes:
    t = Notes()
    t.then(*frames, STOP)
    settle(t, STEPS)
    return t


def test_a_sequence_runs_in_the_order_in_which_it_is_written() -> None:
    assert run(frame(NOTE, 1), frame(NOTE, 2), frame(NOTE, 3)).notes == [1, 2, 3]


def test_a_sequence_comes_before_what_lies_there_already() -> None:
    t = Notes()
    t.then(frame(NOTE, 3), STOP)
    t.then(frame(NOTE, 1), frame(NOTE, 2))
    settle(t, STEPS)
    assert t.notes == [1, 2, 3]


def test_the_step_on_top_and_its_argument() -> None:
    t = Notes()
    assert t.step == NOWHERE
    t.then(frame(NOTE, 7), frame(STOP, 2))
    assert (t.step, t.arg) == (NOTE, 7)
    t.set_arg(8)
    assert (t.step, t.arg) == (NOTE, 8)
    assert t.expects(STOP) == 2
    assert t.expects(CARD) == NOT_EXPECTED


def test_battles_three_deep_have_their_own_locals() -> None:
    t = Notes()
    t.then(STOP)
    t.begin(BATTLE, 2)
    settle(t, STEPS)
    assert t.notes == [21, 11, 1, 2, 22, 42]
    assert t.stack == [STOP], "nothing is left behind"


def test_the_first_locals_are_given_and_the_others_are_nothing() -> None:
    t = Notes()
    t.begin(BATTLE, 5)
    STEPS[BATTLE].enter(t, t.stack[-1])
    battle = Battle(t, BATTLE)
    assert (battle.place, battle.losses) == (5, 0)


def test_a_copy_of_the_stack_is_a_copy_of_the_locals() -> None:
    t = Notes()
    t.begin(BATTLE, 5)
    STEPS[BATTLE].enter(t, t.stack[-1])
    other = t.copy()
    Battle(other, BATTLE).losses = 9
    assert Battle(t, BATTLE).losses == 0


def test_a_procedure_still_to_come_is_not_under_way() -> None:
    t = Notes()
    t.begin(BATTLE, 5)
    STEPS[BATTLE].enter(t, t.stack[-1])
    t.begin(BATTLE, 3)
    assert Battle(t, BATTLE).place == 5
    assert t.under_way(BATTLE)
    assert not t.under_way(CARD)
    with pytest.raises(AssertionError):
        t.unwind(CARD)


def test_unwind_leaves_the_procedure_and_what_waited_for_it_comes_next() -> None:
    assert run(frame(CARD, 7), frame(NOTE, 8)).notes == [7, 50, 8]


def test_unwind_to_stays_in_the_procedure() -> None:
    t = Notes()
    t.then(STOP)
    t.begin(BATTLE, 5)
    STEPS[BATTLE].enter(t, t.stack[-1])
    t.begin(CARD)
    STEPS[CARD].enter(t, t.stack[-1])
    t.unwind_to(BATTLE)
    assert t.under_way(BATTLE)
    assert not t.under_way(CARD)
    settle(t, STEPS)
    assert t.notes == [], "its parts are gone"
    assert t.step == STOP


def test_unwinding_from_battles_within_battles_leaves_the_nearest() -> None:
    t = Notes()
    for place in (3, 2, 1):
        t.begin(BATTLE, place)
        STEPS[BATTLE].enter(t, t.stack[-1])
    t.unwind(BATTLE)
    assert Battle(t, BATTLE).place == 2


def test_what_waits_for_a_procedure_comes_first_in_first_out() -> None:
    t = Notes()
    t.then(STOP)
    t.begin(BATTLE, 0)
    STEPS[BATTLE].enter(t, t.stack[-1])
    t.begin(CARD)
    STEPS[CARD].enter(t, t.stack[-1])
    t.unwind_to(CARD)
    t.then(LATER, frame(NOTE, 9))
    settle(t, STEPS)
    assert t.notes == [9, 2, 1, 2, 1, 3], "the card's own, the rest of the battle (its losses), the battle's in order"
    assert not t.queue


def test_what_waits_can_be_cancelled() -> None:
    t = Notes()
    t.then(STOP)
    t.begin(BATTLE, 0)
    STEPS[BATTLE].enter(t, t.stack[-1])
    t.after(frame(NOTE, 1))
    t.after(frame(NOTE, 2))
    t.cancel(frame(NOTE, 1))
    t.unwind(BATTLE)
    settle(t, STEPS)
    assert t.notes == [2]


def test_without_a_procedure_nothing_waits() -> None:
    t = Notes()
    t.then(STOP)
    t.after(frame(NOTE, 4), frame(NOTE, 5))
    settle(t, STEPS)
    assert t.notes == [4, 5]


def test_a_decision_may_have_locals() -> None:
    t = Notes()
    t.then(frame(NOTE, 1))
    t.ask(STOP, 3, 10, 20)
    assert (t.step, t.arg) == (STOP, 3)
    assert t.stack[t.first_local(STOP) + 1] == 20
    t.leave()
    assert t.stack == [frame(NOTE, 1)]


def test_frames_come_from_the_top_down_without_locals() -> None:
    t = Notes()
    t.then(frame(NOTE, 1))
    t.ask(STOP, 3, 10, 20)
    t.begin(BATTLE, 5)
    found = t.frames()
    assert [step_of(packed) for packed in found] == [BATTLE, STOP, NOTE]
    assert [arg_of(packed) for packed in found] == [0, 3, 1]
    assert [locals_of(packed) for packed in found] == [1, 2, 0]
    assert [is_under_way(packed) for packed in found] == [False, True, False]


def test_there_is_room_for_so_many_locals() -> None:
    with pytest.raises(ValueError, match="room"):
        Fight(BATTLE, "6", MOST_LOCALS + 1)


def test_all_is_left_at_once() -> None:
    t = Notes()
    t.begin(BATTLE, 5)
    STEPS[BATTLE].enter(t, t.stack[-1])
    t.after(frame(NOTE, 1))
    t.unwind_all()
    assert not t.stack
    assert not t.queue
