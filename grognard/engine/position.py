"""The position of a match: whose move it is, what may be chosen, playing a move and undoing it."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.bits import lowest
from grognard.engine.errors import Refused, UnknownSeat
from grognard.engine.game import Game
from grognard.engine.journal import Journal, carry_out
from grognard.engine.language.notation import Action
from grognard.engine.moves import pack_dice, pack_played, played_by, verb_of
from grognard.engine.origin import Origin
from grognard.engine.refusal import Refusal, Why
from grognard.engine.state import State
from grognard.engine.step import Step

PASS: Final = "pass"  # the answer of a seat that has nothing to say
NOBODY: Final = -1


class Position:
    """The half of a match that plays moves; `Match` adds views, logs, copies and pictures."""

    def __init__(self, origin: Origin, state: State, played: list[int]) -> None:
        self.origin = origin
        self.game: Game[Any] = origin.game
        self.seats = origin.seats
        self._steps: list[Step[Any]] = origin.game.steps
        self._state = state
        self._played = played
        self._undo: list[tuple[int, int]] = []  # decisions that can be undone: the seat, the index in the list of moves
        self._kept: State | None = None  # the state before the first of them
        self._kept_at = 0  # how many moves had been played there
        self._journal = Journal(origin)
        # Caches, valid until the next move
        self._deciding = NOBODY  # the seats that may decide, one bit each
        self._offered: list[int] = []  # the moves that `_offered_to` may choose
        self._offered_to = NOBODY

    # Whose move it is

    def _who(self) -> int:
        """The seats that may decide now, one bit each."""
        t = self._state
        if t.over:
            return 0
        if self._deciding == NOBODY:
            self._deciding = self._steps[t.step].who(t, t.arg)
        return self._deciding

    @property
    def to_move(self) -> tuple[str, ...]:
        return self.origin.named(self._who())

    @property
    def turn(self) -> str | None:
        who = self._who()
        return self.seats[lowest(who)] if who else None

    def seat_index(self, seat: str | None) -> int:
        """The number of a seat; no seat is a spectator."""
        if seat is None:
            return NOBODY
        if seat in self.seats:
            return self.seats.index(seat)
        known = ", ".join(self.seats)
        raise UnknownSeat(
            f"there is no seat {seat!r} here; seats: {known}", f"non c'è il posto {seat!r}; posti: {known}"
        )

    # Moves as ints, for search

    def moves(self, seat: str | None = None) -> list[int]:
        """The moves that may be chosen now, packed, for `push` on this match and its copies."""
        return self._moves(self._index_or_turn(seat)).copy()

    def _moves(self, seat: int) -> list[int]:
        """The cached list that is shown, checked and played: do not mutate."""
        if not self._who() >> seat & 1:
            return []
        if self._offered_to != seat:
            t = self._state
            self._offered = t.take_proposed() or self._steps[t.step].moves(t, t.arg, seat)
            self._offered_to = seat
        return self._offered

    def push(self, move: int, seat: str | None = None) -> None:
        """Play one of `moves()` without a check and without undo. For search, not for people."""
        if self._kept is not None:
            self._forbid_undo()
        self._carry_out(move, self._index_or_turn(seat))

    def _forbid_undo(self) -> None:
        """Nothing that was played so far can be undone any more."""
        self._undo.clear()
        self._kept = None

    def _carry_out(self, move: int, seat: int) -> None:
        played = pack_played(move, seat)
        self._played.append(played)
        self._clear_caches()
        carry_out(self._state, self.game, played)

    def _clear_caches(self) -> None:
        """Called whenever the state changes."""
        self._deciding = NOBODY
        self._offered_to = NOBODY

    # Moves as actions, for everybody else

    def legal(self, seat: str | None = None) -> list[Action]:
        """The actions that a seat may choose now, and those that it may play at any time, even while others decide."""
        return [Action(self.game.grammar, move) for move in self._all_moves(self._index_or_turn(seat))]

    def notations(self, seat: str | None = None) -> list[str]:
        """The notations of the legal actions."""
        write = self.game.grammar.write
        return [write(move) for move in self._all_moves(self._index_or_turn(seat))]

    def _all_moves(self, seat: int) -> list[int]:
        return [*self._moves(seat), *self._any_time(seat)]

    def _any_time(self, seat: int) -> list[int]:
        """Not part of `moves`, so search ignores them: no seat is asked for these, and nobody waits for them."""
        if not self.game.grammar.any_time or self._state.over or seat == NOBODY:
            return []
        return self.game.any_time(self._state, seat)

    def must_pass(self, seat: str) -> bool:
        """Whether a seat can only pass: it is asked to hide what it holds, and the server may answer in its place."""
        moves = self.moves(seat)
        return len(moves) == 1 and self.game.grammar.write(moves[0]) == PASS

    def action(self, text: str) -> Action | None:
        """The action that a notation means in this game, legal or not."""
        move = self.game.grammar.read(text)
        return None if move is None else Action(self.game.grammar, move)

    def why_not(self, action: object, seat: str | None = None) -> Refusal | None:
        """None if the action is legal for that seat, else why it is not."""
        why = self._why_not(self._read(action), self._index_or_turn(seat))
        return None if why is None else Refusal(why, self.game.words)

    def _index_or_turn(self, seat: str | None) -> int:
        return lowest(self._who()) if seat is None else self.seat_index(seat)

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
        if self._is_any_time(move):
            rule = self.game.grammar.verbs[verb_of(move)].rule
            return None if move in self._any_time(seat) else Why(rule, "not-offered")
        if not self._who() >> seat & 1:
            return Why("0", "not-your-move")
        if move in self._moves(seat):
            return None
        step = self._steps[t.step]
        return step.why_not(t, t.arg, seat, move) or Why(step.rule, "not-offered")

    def play(self, action: object, seat: str | None = None) -> None:
        """Play an action or its notation; raises Refused, and changes nothing, if it is not legal."""
        self.play_checked(self.check(action, seat), seat)

    def check(self, action: object, seat: str | None = None) -> int:
        """The packed move of an action, for `play_checked`; raises Refused if it is not legal."""
        move = self._read(action)
        why = self._why_not(move, self._index_or_turn(seat))
        if why is not None or move is None:
            raise Refused(Refusal(why or Why("0", "notation"), self.game.words))
        return move

    def play_checked(self, move: int, seat: str | None = None) -> None:
        """Play a move that `check` has returned for this position; it can be undone unless it revealed something."""
        index = self._index_or_turn(seat)
        t = self._state
        if self._kept is None:
            self._kept, self._kept_at = t.copy(), len(self._played)
        rolls, seals = t.rolls, t.seals
        self._carry_out(move, index)
        if t.rolls != rolls or t.seals != seals:
            self._forbid_undo()
        elif not self._is_any_time(move):
            self._undo.append((index, len(self._played) - 1))

    def set_dice_aside(self, number: int) -> None:
        """Players have seen all dice before this number, in moves that were taken back: they are not rolled again."""
        self.push_played(pack_dice(max(number, self._state.rolls)))

    def push_played(self, played: int) -> None:
        """An item of the list of moves played, of this match or of another with the same past; without undo."""
        self._forbid_undo()
        self._played.append(played)
        self._clear_caches()
        carry_out(self._state, self.game, played)

    def _is_any_time(self, move: int) -> bool:
        return verb_of(move) in self.game.grammar.any_time

    # Undo

    def can_undo(self, seat: str) -> bool:
        """Only the seat that decided last can undo, and only if nothing was rolled, drawn or revealed since."""
        index = self.seat_index(seat)
        return bool(self._undo) and self._undo[-1][0] == index

    def undo(self, seat: str) -> None:
        """Replays from one saved state; undo is rare.

        Acts that others have played since then, at any time, are kept: if they blocked the undo, they would show.
        """
        if not self.can_undo(seat) or self._kept is None:
            raise Refused(Refusal(Why("0", "no-undo"), self.game.words))
        index, place = self._undo.pop()
        since = [played for played in self._played[place + 1 :] if played_by(played) != index]
        del self._played[place:]
        self._played.extend(since)
        self._state = self._kept.copy()
        for played in self._played[self._kept_at :]:
            carry_out(self._state, self.game, played)
        self._clear_caches()
        self._journal.rewind()

    # For the engine, search and tests only: these expose the secret state

    def state(self) -> State:
        self._clear_caches()  # the caller may change it
        return self._state

    def played(self) -> list[int]:
        return self._played

    def journal(self) -> Journal:
        return self._journal
