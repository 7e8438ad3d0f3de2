"""A position that is being played on: whose move it is, what may be chosen, playing it and taking it back."""

from __future__ import annotations

from array import array
from typing import Any, Final

from grognard.engine.errors import Refused, UnknownSeat
from grognard.engine.game import Game
from grognard.engine.journal import SEAT_SHIFT, Journal, play_again
from grognard.engine.language.notation import Action
from grognard.engine.origin import Origin
from grognard.engine.refusal import Refusal, Why
from grognard.engine.state import STEP_BITS, STEP_MASK, State
from grognard.engine.step import Step

QUIET: Final = "pass"
FIRST: Final = [max(0, (mask & -mask).bit_length() - 1) for mask in range(256)]  # lowest seat of a mask


class Position:
    """The half of a match that goes on; `Match` adds what leaves the table."""

    def __init__(self, origin: Origin, table: State, played: array[int]) -> None:
        self.origin = origin
        self.game: Game[Any] = origin.game
        self.seats = origin.seats
        self._alone = len(origin.seats) == 1  # then every decision is that seat's
        self._steps: list[Step[Any]] = origin.game.steps
        self._deciding = origin.game.deciding()
        self._state = table
        self._played = played
        self._undo: list[tuple[int, int]] = []  # what can be taken back: whose decision, which move it was
        self._kept: State | None = None  # the table before the first of them
        self._kept_at = 0  # and how many moves had been played there
        self._journal = Journal(origin)
        self._offered: list[int] = []  # what `_offered_to` may choose, while nothing has changed since it was found
        self._offered_to = -1
        self._asked = -1  # whose move it is, once somebody wanted to know, while nothing has changed since

    # Whose move it is

    def _who(self) -> int:
        """The seats that may decide now; asked several times for every move, found once."""
        t = self._state
        if t.over:
            return 0
        if self._alone:
            return 1
        if self._asked < 0:
            frame = t.stack[-1]
            self._asked = self._steps[frame & STEP_MASK].who(t, frame >> STEP_BITS)
        return self._asked

    @property
    def to_move(self) -> tuple[str, ...]:
        return self.origin.named(self._who())

    @property
    def turn(self) -> str | None:
        if self._alone:
            return None if self._state.over else self.seats[0]
        who = self._asked if self._asked > 0 else self._who()
        return self.seats[FIRST[who]] if who else None

    def seat_index(self, seat: str | None) -> int:
        """The number of a seat; no seat is a spectator."""
        if seat is None:
            return -1
        if seat in self.seats:
            return self.seats.index(seat)
        known = ", ".join(self.seats)
        raise UnknownSeat(
            f"there is no seat {seat!r} here; seats: {known}", f"non c'è il posto {seat!r}; posti: {known}"
        )

    # Moves as ints, for search

    def moves(self, seat: str | None = None) -> list[int]:
        """What may be chosen now, packed; the ints are good for `push` on this match and its copies.

        Found once for a position: the same moves are shown, checked and played.
        """
        t = self._state
        n = 0
        if seat is None and self._alone:
            if t.over:
                return []
        else:
            who = self._asked if self._asked > 0 else self._who()
            n = FIRST[who] if seat is None else self.seat_index(seat)
            if not who >> n & 1:
                return []
        if self._offered_to != n:
            frame = t.stack[-1]
            if t.proposed_at == len(t.stack):
                self._offered = t.proposed
            else:
                self._offered = self._steps[frame & STEP_MASK].moves(t, frame >> STEP_BITS, n)
            t.proposed_at = 0  # only once, for lists change
            self._offered_to = n
        return self._offered.copy()

    def push(self, move: int, seat: str | None = None) -> None:
        """Play one of `moves()` without asking: no check, no undo. For search, not for people."""
        t = self._state
        frame = t.stack[-1]
        step = self._steps[frame & STEP_MASK]
        n = 0
        if seat is None and self._alone:
            self._played.append(move)
        else:
            if seat is not None:
                n = self.seat_index(seat)
            else:
                n = FIRST[self._asked if self._asked > 0 else step.who(t, frame >> STEP_BITS)]
            self._asked = -1
            self._played.append(move | n << SEAT_SHIFT)
        self._offered_to = -1
        t.proposed_at = 0
        step.play(t, frame >> STEP_BITS, n, move)
        # `settle` written out, since nothing is called as often
        steps, deciding = self._steps, self._deciding
        while not t.over:
            frame = t.stack[-1]
            number = frame & STEP_MASK
            if deciding[number]:
                return
            t.stack.pop()
            steps[number].run(t, frame >> STEP_BITS)

    # Moves as actions, for everybody else

    def legal(self, seat: str | None = None) -> list[Action]:
        return [Action(self.game.grammar, move) for move in self.moves(seat)]

    def notations(self, seat: str | None = None) -> list[str]:
        """The same in writing, for who only passes it on."""
        write = self.game.grammar.write
        return [write(move) for move in self.moves(seat)]

    def must_pass(self, seat: str) -> bool:
        """It is asked only so that nobody learns what it holds: whoever sits there need not come for it."""
        moves = self.moves(seat)
        return len(moves) == 1 and self.game.grammar.write(moves[0]) == QUIET

    def action(self, text: str) -> Action | None:
        """The action that a notation means in this game, legal or not."""
        move = self.game.grammar.read(text)
        return None if move is None else Action(self.game.grammar, move)

    def why_not(self, action: object, seat: str | None = None) -> Refusal | None:
        """None if the action is legal for that seat, else why it is not."""
        index = self._index_or_turn(seat)
        why = self._why_not(self._read(action), index)
        return None if why is None else Refusal(why, self.game.words)

    def _index_or_turn(self, seat: str | None) -> int:
        return FIRST[self._who()] if seat is None else self.seat_index(seat)

    def _read(self, action: object) -> int | None:
        if isinstance(action, Action):
            action = str(action)  # it may be another game's
        return self.game.grammar.read(action) if isinstance(action, str) else None

    def _why_not(self, move: int | None, seat: int) -> Why | None:
        t = self._state
        if t.over:
            return Why("0", "over")
        if move is None:
            return Why("0", "notation")
        frame = t.stack[-1]
        step = self._steps[frame & STEP_MASK]
        arg = frame >> STEP_BITS
        if not step.who(t, arg) >> seat & 1:
            return Why("0", "not-your-move")
        if move in self.moves(self.seats[seat]):
            return None
        return step.why_not(t, arg, seat, move) or Why(step.rule, "not-offered")

    def play(self, action: object, seat: str | None = None) -> None:
        """Play an action or its notation; Refused, and nothing changes, if it is not legal."""
        self.play_checked(self.check(action, seat), seat)

    def check(self, action: object, seat: str | None = None) -> int:
        """The move that an action means, packed, for `play_checked`; Refused if it is not legal."""
        move = self._read(action)
        why = self._why_not(move, self._index_or_turn(seat))
        if why is not None or move is None:
            raise Refused(Refusal(why or Why("0", "notation"), self.game.words))
        return move

    def play_checked(self, move: int, seat: str | None = None) -> None:
        """Play a move that `check` has returned for this position; it can be taken back."""
        index = self._index_or_turn(seat)
        t = self._state
        if self._kept is None:
            self._kept, self._kept_at = t.copy(), len(self._played)
        rolls, seals = t.rolls, t.seals
        self.push(move, self.seats[index])
        if t.rolls != rolls or t.seals != seals:
            self._undo.clear()
            self._kept = None
        else:
            self._undo.append((index, len(self._played)))

    # Undo

    def can_undo(self, seat: str) -> bool:
        """Only over one's own decisions, and only while nothing was rolled, drawn or revealed since."""
        last = (self.seat_index(seat), len(self._played))
        return bool(self._undo) and self._undo[-1] == last

    def undo(self, seat: str) -> None:
        """The moves before it are played again from a table that was kept: far more is played than taken back."""
        if not self.can_undo(seat) or self._kept is None:
            raise Refused(Refusal(Why("0", "no-undo"), self.game.words))
        self._undo.pop()
        self._played.pop()
        self._state = self._kept.copy()
        for played in self._played[self._kept_at :]:
            play_again(self._state, self._steps, played)
        self._offered_to = -1
        self._asked = -1
        self._journal.rewind()

    # For the engine's own rooms: saving, records, looking back at the end. Nothing else looks inside.

    def state(self) -> State:
        self._offered_to = -1  # whoever asks for it may change it
        self._asked = -1
        return self._state

    def played(self) -> array[int]:
        return self._played

    def journal(self) -> Journal:
        return self._journal
