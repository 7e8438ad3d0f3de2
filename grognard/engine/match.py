"""A match: everything outside the rules goes through here."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

from grognard.engine.dice import key_of, new_seed, seed_text
from grognard.engine.errors import Refused, UnknownSeat
from grognard.engine.game import Game
from grognard.engine.journal import SEAT_SHIFT, Journal, settle
from grognard.engine.notation import Action
from grognard.engine.origin import Origin, Past
from grognard.engine.refusal import Refusal, Why
from grognard.engine.result import Result
from grognard.engine.step import Step
from grognard.engine.story import Line, tell_line
from grognard.engine.table import SPECTATOR, STEP_BITS, STEP_MASK, Event, Table

FIRST = [max(0, (mask & -mask).bit_length() - 1) for mask in range(256)]  # lowest seat of a mask


class Match:
    """One game being played. Nothing leaves it except through a seat's view."""

    def __init__(self, origin: Origin, table: Table, played: array[int]) -> None:
        self.origin = origin
        self.game: Game[Any] = origin.game
        self.seats = origin.seats
        self._steps: list[Step[Any]] = origin.game.steps
        self._table = table
        self._played = played
        self._undo: list[tuple[int, int, Table]] = []  # whose decision, which move it was, the table before it
        self._journal = Journal(origin)

    @staticmethod
    def begin(origin: Origin) -> Match:
        m = Match(origin, origin.table(), array("Q"))
        settle(m._table, m._steps)
        return m

    # Whose move it is

    def _who(self) -> int:
        t = self._table
        if t.over:
            return 0
        frame = t.stack[-1]
        return self._steps[frame & STEP_MASK].who(t, frame >> STEP_BITS)

    @property
    def to_move(self) -> tuple[str, ...]:
        who = self._who()
        return tuple(seat for i, seat in enumerate(self.seats) if who >> i & 1)

    @property
    def turn(self) -> str | None:
        who = self._who()
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
        """What may be chosen now, packed; the ints are good for `push` on this match and its copies."""
        t = self._table
        if t.over:
            return []
        frame = t.stack[-1]
        step = self._steps[frame & STEP_MASK]
        who = step.who(t, frame >> STEP_BITS)
        n = FIRST[who] if seat is None else self.seat_index(seat)
        return step.moves(t, frame >> STEP_BITS, n) if who >> n & 1 else []

    def push(self, move: int, seat: str | None = None) -> None:
        """Play one of `moves()` without asking: no check, no undo. For search, not for people."""
        t = self._table
        frame = t.stack[-1]
        step = self._steps[frame & STEP_MASK]
        n = FIRST[step.who(t, frame >> STEP_BITS)] if seat is None else self.seat_index(seat)
        self._played.append(move | n << SEAT_SHIFT)
        step.play(t, frame >> STEP_BITS, n, move)
        settle(t, self._steps)

    # Moves as actions, for everybody else

    def legal(self, seat: str | None = None) -> list[Action]:
        return [Action(self.game.grammar, move) for move in self.moves(seat)]

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
        return self.game.grammar.read(str(action)) if isinstance(action, (str, Action)) else None

    def _why_not(self, move: int | None, seat: int) -> Why | None:
        t = self._table
        if t.over:
            return Why("0", "over")
        if move is None:
            return Why("0", "notation")
        frame = t.stack[-1]
        step = self._steps[frame & STEP_MASK]
        arg = frame >> STEP_BITS
        if not step.who(t, arg) >> seat & 1:
            return Why("0", "not-your-move")
        if move in step.moves(t, arg, seat):
            return None
        return step.why_not(t, arg, seat, move) or Why(step.rule, "not-offered")

    def play(self, action: object, seat: str | None = None) -> None:
        """Play an action or its notation; Refused, and nothing changes, if it is not legal."""
        index = self._index_or_turn(seat)
        move = self._read(action)
        why = self._why_not(move, index)
        if why is not None or move is None:
            raise Refused(Refusal(why or Why("0", "notation"), self.game.words))
        before = self._table.copy()
        self.push(move, self.seats[index])
        if self._table.rolls != before.rolls or self._table.seals != before.seals:
            self._undo.clear()
        else:
            self._undo.append((index, len(self._played), before))

    # Undo

    def can_undo(self, seat: str) -> bool:
        """Only over one's own decisions, and only while nothing was rolled, drawn or revealed since."""
        index = self.seat_index(seat)
        return bool(self._undo) and self._undo[-1][0] == index and self._undo[-1][1] == len(self._played)

    def undo(self, seat: str) -> None:
        if not self.can_undo(seat):
            raise Refused(Refusal(Why("0", "no-undo"), self.game.words))
        _, _, self._table = self._undo.pop()
        self._played.pop()
        self._journal.rewind()

    # What leaves the table

    @property
    def commitment(self) -> str:
        """The hash of the secret seed, public from the start."""
        return self.origin.pledge

    @property
    def result(self) -> Result | None:
        t = self._table
        if not t.over:
            return None
        winners = tuple(seat for i, seat in enumerate(self.seats) if t.winners >> i & 1)
        scores = dict(zip(self.seats, self.game.scores(t, len(self.seats)), strict=True))
        return Result(winners, self.game.reasons[t.reason], scores)

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """Exactly what that seat may know, as plain data; no seat: what a spectator may know."""
        index = self.seat_index(seat)
        result = self.result
        view: dict[str, Any] = {
            "game": self.game.id,
            "seat": seat,
            "seats": list(self.seats),
            "to_move": list(self.to_move),
            "commitment": self.commitment,
            "options": dict(self.origin.options),
            "result": None if result is None else result.as_dict(),
            "seed": self.origin.seed if result is not None else None,
        }
        view.update(self.game.view(self._table, index))
        return view

    def prompt(self, seat: str | None, lang: str = "en") -> str:
        """One line that says who must do what, as that seat may know it."""
        words = self.game.words
        if self._table.over:
            return words.raw(lang, "reason", self.game.reasons[self._table.reason])
        who = self._who()
        if seat is None or not who >> self.seat_index(seat) & 1:
            names = [self.caption(other, lang) for other in self.to_move]
            return words.raw(lang, "prompt", "wait").format(", ".join(names))
        frame = self._table.stack[-1]
        step = self._steps[frame & STEP_MASK]
        return words.say(lang, "prompt", step.prompt, step.prompt_args(self._table, frame >> STEP_BITS))

    def caption(self, seat: str, lang: str = "en") -> str:
        """What a seat is called at this table, by what it plays where that is known."""
        return self.game.caption(self._table, self.seat_index(seat), seat, lang)

    def events(self, seat: str | None = None) -> list[Event]:
        """What that seat saw happen."""
        index = self.seat_index(seat)
        bit = SPECTATOR if index < 0 else 1 << index
        return [event for event in self._journal.events(self._played) if event.seen_by & bit]

    def log(self, seat: str | None = None, lang: str = "en") -> list[str]:
        """What that seat saw happen, in sentences."""
        words = self.game.words
        told = []
        for event in self.events(seat):
            sentence = self.game.events[event.kind]
            told.append(words.fill(lang, "event", sentence.key, sentence.sorts, event.args))
        return told

    def story(self, seat: str | None = None, lang: str = "en", start: int = 0) -> list[Line]:
        """The log from line `start` on, each sentence cut at the things it names, with its rule and its move."""
        index = self.seat_index(seat)
        bit = SPECTATOR if index < 0 else 1 << index
        told: list[Line] = []
        seen, move = 0, 0
        events, ends = self._journal.events(self._played), self._journal.ends()
        for i, event in enumerate(events):
            while i >= ends[move]:
                move += 1
            if event.seen_by & bit:
                seen += 1
                if seen > start:
                    told.append(tell_line(self.game.words, lang, self.game.events[event.kind], event.args, move))
        return told

    def whole_story(self, lang: str = "en") -> list[tuple[Line, list[str]]]:
        """The log of a match that is over, with every secret, and who alone was told a line: nobody where it is public.

        What is kept from some seat but not from the public says again, without the secret, what that seat was told.
        """
        told: list[tuple[Line, list[str]]] = []
        move = 0
        events, ends = self._journal.events(self._played), self._journal.ends()
        for i, event in enumerate(events):
            while i >= ends[move]:
                move += 1
            seats = [seat for n, seat in enumerate(self.seats) if event.seen_by >> n & 1]
            if event.seen_by & SPECTATOR and len(seats) < len(self.seats):
                continue
            line = tell_line(self.game.words, lang, self.game.events[event.kind], event.args, move)
            told.append((line, [] if event.seen_by & SPECTATOR else seats))
        return told

    def odds(self, action: object, seat: str | None = None) -> dict[str, float] | None:
        """The chances of each outcome from what this seat knows; None where it means nothing."""
        move = self._read(action)
        index = self._index_or_turn(seat)
        if move is None or self._table.over or self._why_not(move, index) is not None:
            return None
        return self.game.odds(self._table, index, move)

    # Copies

    def copy(self) -> Match:
        """An independent match with the same past; undo starts afresh."""
        return Match(self.origin, self._table.copy(), self._played[:])

    def redeal(self, seat: str, seed: object) -> Match:
        """A match that this seat cannot tell from this one. Its hidden things and its dice are other ones."""
        index = self.seat_index(seat)
        t = self._table.copy()
        t.key = key_of(f"redeal {seed}")
        t.rolls = 0
        if not t.over:  # then the seed is out, and nothing is hidden any more
            self.game.redeal(t, index, Random(int.from_bytes(t.key, "little")))
        origin = self.origin.supposed(t, Past(self._journal.events(self._played), index))
        return Match(origin, t.copy(), array("Q"))

    def fork(self, seed: object = None) -> Match:
        """The same position, nothing rearranged, with new dice from here on: to play on from the middle."""
        chosen = new_seed() if seed is None else seed_text(seed)
        t = self._table.copy()
        t.key = key_of(chosen)
        t.rolls = 0
        origin = self.origin.continued(t, Past(self._journal.events(self._played), None), chosen)
        return Match(origin, t.copy(), array("Q"))

    def opening(self) -> Match:
        """The same match before its first move."""
        return Match.begin(self.origin)

    # For the engine's own rooms: saving, records. Nothing else looks inside.

    def table(self) -> Table:
        return self._table

    def played(self) -> array[int]:
        return self._played

    # Pictures

    def scene(self, seat: str | None = None, lang: str = "en") -> Any:
        """What to draw for that seat."""
        actions = self.legal(seat) if seat is not None else []
        scene = self.game.scene(self.view(seat), actions, lang)
        scene.prompt = self.prompt(seat, lang)
        return scene

    def svg(self, seat: str | None = None, lang: str = "en", theme: str = "light") -> str:
        from grognard.engine.svg import draw_svg

        return draw_svg(self.scene(seat, lang), theme)

    def text(self, seat: str | None = None, lang: str = "en", width: int = 100) -> str:
        from grognard.engine.plain import draw_text

        return draw_text(self.scene(seat, lang), width)

    def _repr_svg_(self) -> str:
        return self.svg(None)

    # Whole matches in and out

    def dump(self) -> bytes:
        """The whole secret state, for `grognard.load`."""
        from grognard.engine.dump import dump

        return dump(self)

    def record(self) -> str:
        """The whole match as a text file, for `grognard.replay`."""
        from grognard.engine.record import write_record

        return write_record(self)
