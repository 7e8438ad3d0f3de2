"""Windows: moments in which other seats may interrupt, such as playing a card out of turn.

A window is one decision of several seats (`Window`), opened by a step that runs (`OpenWindow`). The game says who is
asked, in which order, and what each of them may do; the engine does the rest:

* seats are asked all at once, and nothing shows until all have answered; or one after another, in the game's order;
* asking tells nobody what is held: who is asked follows from what everybody knows, and a seat that has nothing to play
  is asked like the others, with "pass" as its only answer, which the server may give in its place (`Match.must_pass`);
* a seat may ask not to be asked again this turn: its answer is then "pass", and nobody can tell;
* the first act in the order is carried out, and the other choices are discarded; when it is done, the window opens
  again, until everybody passes.

Constraints are part of the order. *Never the same ideology twice running*, in descending order of effectiveness:

    def asked(self, t: Tabletop, moment: int) -> list[int]:
        able = [power for power in t.powers if t.ideology[power] != t.last_ideology]
        return sorted(able, key=lambda power: -t.effectiveness[power])
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from grognard.engine.bits import MOST_SEATS
from grognard.engine.refusal import Why
from grognard.engine.scope import Scope
from grognard.engine.state import State
from grognard.engine.step import Step

T = TypeVar("T", bound=State)

NO_ANSWER: Final = -1
NO_MOVE: Final = -1  # a game without "do not ask me again"
SILENCE: Final = 0.5  # in a redeal, the chance that a seat that was asked earlier does not want to be asked again


class OpenWindow(Step[T]):
    """Opens a window, if there is anybody to ask. The argument is the moment, a number of the game's."""

    def __init__(self, number: int, rule: str, window: Window[T]) -> None:
        super().__init__(number, rule)
        self.window = window

    def run(self, t: T, arg: int) -> None:
        self.window.open(t, arg)


class Answers(Scope):
    """The locals of a window: who is asked, who has not answered yet, and the answers."""

    @property
    def asked(self) -> int:
        return self.stack[self.first]

    @property
    def waiting(self) -> int:
        return self.stack[self.first + 1]

    @waiting.setter
    def waiting(self, seats: int) -> None:
        self.stack[self.first + 1] = seats

    def of(self, seat: int) -> int:
        return self.stack[self.first + 2 + seat]

    def put(self, seat: int, move: int) -> None:
        self.stack[self.first + 2 + seat] = move


class Window(Step[T]):
    """A decision of all seats that are asked. A game's subclass says which seats, and what they may do."""

    def __init__(
        self, number: int, rule: str, prompt: str, opened_by: int, pass_move: int, silence_move: int = NO_MOVE
    ) -> None:
        super().__init__(number, rule, prompt)
        self.opened_by = opened_by
        self.pass_move = pass_move
        self.silence_move = silence_move

    # What a game says

    def asked(self, t: T, moment: int) -> list[int]:
        """The seats to be asked, in the order in which their acts count, from what everybody knows."""
        raise NotImplementedError

    def at_once(self, t: T, moment: int) -> bool:
        """Are they asked all at once and in secret, or one after another?"""
        return True

    def acts(self, t: T, moment: int, seat: int) -> list[int]:
        """The moves of that seat other than passing."""
        raise NotImplementedError

    def act(self, t: T, moment: int, seat: int, move: int) -> None:
        """Carry out an act; the window opens again when all that it puts on the stack is done."""
        raise NotImplementedError

    def why_not_act(self, t: T, moment: int, seat: int, move: int) -> Why | None:
        """Why an act is not among those on offer."""
        return None

    def why_silent(self) -> Why:
        """Why a seat that does not want to be asked cannot act."""
        return Why(self.rule, "not-offered")

    # The window

    def open(self, t: T, moment: int) -> None:
        """Ask, if there is anybody to ask."""
        order = self.asked(t, moment)
        if order:
            seats = mask_of(order)
            waiting = seats if self.at_once(t, moment) else 1 << order[0]
            t.ask(self.number, moment, seats, waiting, *[NO_ANSWER] * MOST_SEATS)

    def is_open(self, t: T) -> bool:
        return t.step == self.number

    def answers(self, t: T) -> Answers:
        return Answers(t, self.number)

    def who(self, t: T, arg: int) -> int:
        return self.answers(t).waiting

    def moves(self, t: T, arg: int, seat: int) -> list[int]:
        acts = [] if t.silent >> seat & 1 else self.acts(t, arg, seat)
        if not acts:
            return [self.pass_move]
        return [*self.passes(), *acts]

    def passes(self) -> list[int]:
        return [self.pass_move] if self.silence_move == NO_MOVE else [self.pass_move, self.silence_move]

    def play(self, t: T, arg: int, seat: int, move: int) -> None:
        answers = self.answers(t)
        answers.put(seat, move)
        answers.waiting &= ~(1 << seat)
        if move == self.silence_move:
            t.silent |= 1 << seat
        if not answers.waiting and not self.ask_next(t, arg, move):
            self.close(t, arg)

    def ask_next(self, t: T, moment: int, move: int) -> bool:
        """One after another: the next in the order, unless somebody has acted or there is none left."""
        if self.at_once(t, moment) or move not in self.passes():
            return False
        answers = self.answers(t)
        for seat in self.asked(t, moment):
            if answers.of(seat) == NO_ANSWER:
                answers.waiting = 1 << seat
                return True
        return False

    def close(self, t: T, moment: int) -> None:
        """The first act in the order is carried out, and then the window opens again."""
        answers = self.answers(t)
        seats = answers.asked
        if seats.bit_count() > 1:
            t.seals += 1  # the seats now learn whether the others passed
        t.asked |= seats
        acting = [seat for seat in self.asked(t, moment) if self.is_act(answers.of(seat))]
        move = answers.of(acting[0]) if acting else NO_ANSWER
        t.leave()
        if acting:
            t.call(self.opened_by, moment)
            self.act(t, moment, acting[0], move)

    def is_act(self, answer: int) -> bool:
        return answer != NO_ANSWER and answer not in self.passes()

    def why_not(self, t: T, arg: int, seat: int, move: int) -> Why | None:
        why = self.why_not_act(t, arg, seat, move)
        return self.why_silent() if why is not None and t.silent >> seat & 1 else why

    # What one seat does not know

    def redeal(self, t: T, seat: int, seats: int, rng: Random) -> None:
        """Deal anew which of the other seats do not want to be asked, and what they have answered so far."""
        for other in range(seats):
            if other == seat:
                continue
            bit = 1 << other
            silent = bool(t.asked & bit) and rng.random() < SILENCE
            t.silent = t.silent | bit if silent else t.silent & ~bit
            if self.is_open(t) and self.answers(t).of(other) != NO_ANSWER:
                answer = rng.choice(self.moves(t, t.arg, other))
                self.answers(t).put(other, answer)
                if answer == self.silence_move:
                    t.silent |= bit


def mask_of(seats: list[int]) -> int:
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


def new_turn(t: State) -> None:
    """Forget which seats were asked, and which did not want to be asked again."""
    t.silent = 0
    t.asked = 0
