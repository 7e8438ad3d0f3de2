"""A stored match brought to life: the engine's match, the entries that made it, who sits where, how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grognard import GrognardError, Match, Refused
from grognard.engine.position import PASS
from grognard.engine.refusal import Refusal, Why
from grognard.engine.saving.record import DICE, play_line
from grognard.server.errors import RequestError, say, sentence
from grognard.server.matches.clocks import Clock
from grognard.server.matches.history import (
    ENDLESS,
    UNDO_DEPTH,
    Budget,
    History,
    PlayedMove,
    Takeback,
    first_position,
    play_path,
    play_while_legal,
    read_takeback,
)
from grognard.server.storage.rows import (
    AIDS,
    BOT,
    DRAW,
    PLAY,
    RESIGN,
    TAKEBACK,
    TIMEOUT,
    UNDO,
    Entry,
    Note,
    SeatRow,
    StoredMatch,
)

MOST_ENTRIES = 50_000  # the longest matches have some thousands, with everything that is undone in them
MOST_ACTS = 100  # acts at any time and undos of one seat before somebody else decides
DECIDED = {PLAY: 1, UNDO: -1}  # for clocks
STAND_IN = "normal"  # the bot that plays on for a player who leaves a game of more than two parties


@dataclass
class Ending:
    """An end that the rules of the game did not bring about."""

    reason: str
    seat: str = ""
    winners: tuple[str, ...] = ()


class Session:
    """Everything here follows from the rows: the same rows give the same session in every process.

    A match that was begun under other rules is replayed as far as today's rules accept its moves. It can be looked at,
    but nothing is entered any more.
    """

    def __init__(self, stored: StoredMatch, budget: Budget = ENDLESS) -> None:
        """TimeoutError if it takes more than its budget."""
        self.row = stored.row
        self.seats: dict[str, SeatRow] = {}
        self.notes: list[Note] = list(stored.notes)
        self.ending: Ending | None = None
        self.stand_ins: dict[str, str] = {}  # seats that a bot plays on for
        self.aids_agreed = False  # all players of a rated match have agreed to hints and odds
        self.epoch = 0  # goes up when moves are undone or taken back: log lines sent before may then be wrong
        self.match = first_position(stored.row)
        verbs = self.match.game.grammar.verbs
        self.history = History([], frozenset(verb.word for verb in verbs if verb.any_time))
        self.other_rules = stored.row.rules != self.match.game.rules_version
        clock = None if self.other_rules else stored.row.clock
        self.clock = Clock(clock["total"], clock["add"]) if clock else None
        self.seat_all(stored.seats)
        self.catch_up(stored.entries, budget)

    @property
    def n(self) -> int:
        """How many entries the match has."""
        return self.history.n

    @property
    def over(self) -> bool:
        if self.other_rules and self.row.over:
            return True
        return self.ending is not None or self.match.result is not None or self.row.archive

    @property
    def playable(self) -> bool:
        """Can it still be played on?"""
        return not (self.over or self.other_rules)

    @property
    def to_move(self) -> tuple[str, ...]:
        return self.match.to_move if self.playable else ()

    @property
    def since(self) -> float:
        """When the last entry was made."""
        return self.history.entries[-1].at if self.history.entries else self.row.created

    def seat_all(self, rows: list[SeatRow]) -> None:
        """Who sits where; clocks start when the last seat is taken."""
        by_seat = {row.seat: row for row in rows}
        self.seats = {seat: by_seat[seat] for seat in self.match.seats if seat in by_seat}
        if self.clock is not None and not self.clock.left and all(row.taken for row in rows):
            people = [row.seat for row in rows if row.kind != BOT]
            started = max((row.ticks for row in rows), default=0.0)
            self.clock.start(people, started, self.to_move)

    # Entries

    def check(self, kind: str, seat: str, n: int, text: str) -> int | None:
        """Refuse what may not become the next entry. A move is returned packed, so that it is checked only once."""
        self.check_running()
        if n != self.n:
            raise RequestError("stale", "stale", n=self.n + 1)
        if self.n >= MOST_ENTRIES and kind in (PLAY, UNDO, TAKEBACK):
            raise RequestError("refused", "match-full", most=MOST_ENTRIES)
        self._check_acts(kind, seat, text)
        if kind == PLAY:
            return self.match.check(text, seat)
        if kind == UNDO and not self.match.can_undo(seat):
            raise Refused(Refusal(Why("0", "no-undo"), self.match.game.words))
        return None

    def _check_acts(self, kind: str, seat: str, text: str) -> None:
        """A decision names the entry that it follows. So a seat that makes one entry after the other while somebody
        else is asked could keep them from deciding until their time is up, or until the match is full."""
        acts = kind == PLAY and self.history.is_any_time(text)
        others = [row.seat for row in self.people() if row.seat != seat and row.seat in self.to_move]
        if not (acts or kind == UNDO) or not others:
            return
        if self.history.acts_of(seat) >= MOST_ACTS or (acts and self.n >= MOST_ENTRIES // 2):
            raise RequestError("refused", "too-many-acts")

    def check_running(self) -> None:
        if self.over:
            raise RequestError("over", "over")
        self.check_rules()

    def check_rules(self) -> None:
        if self.other_rules:
            raise RequestError("refused", "other-rules", begun=self.row.rules, now=self.match.game.rules_version)

    def catch_up(self, entries: list[Entry], budget: Budget = ENDLESS) -> None:
        """Add many entries at once, as when a match is opened: only the last position is built."""
        if len(entries) <= 2 and not self.other_rules:
            for entry in entries:
                self.apply(entry)
            return
        for entry in entries:
            self.history.add(entry)
            self._note_ending(entry)
        self.epoch += 1
        self.match = self._replayed(self.history.path(), budget=budget)
        self._replay_clock(budget)

    def apply(self, entry: Entry, move: int | None = None, taken_back: Match | None = None) -> None:
        """Add one entry that the store has accepted; `move` if `check` has returned one for it, `taken_back` if the
        position after a take-back has been made already."""
        self.history.add(entry)
        if move is not None:
            self.match.play_checked(move, entry.seat)
        elif entry.kind == PLAY:
            play_line(self.match, entry.seat, entry.text)
        elif entry.kind == UNDO and self.match.can_undo(entry.seat):
            self.match.undo(entry.seat)
            self.epoch += 1
        elif entry.kind in (UNDO, TAKEBACK):
            self.match = self.position_after(self.n) if taken_back is None else taken_back
            self.epoch += 1
        self._note_ending(entry)
        if self.clock is not None:
            self.clock.press(entry.seat, entry.ticks, self.to_move, DECIDED.get(entry.kind, 0))

    def takeback(self, to: int, agreed: bool) -> str:
        """The text of an entry that goes back to an earlier one. Dice that were seen since then do not fall again."""
        seen = self.match.state().rolls
        drawn = seen != self.position_after(to, undo=0).state().rolls
        return str(Takeback(to, agreed, seen if drawn else None))

    def position_taken_back(self, text: str) -> Match:
        """The match after a take-back that has not been entered yet: all moves before it are played again."""
        back = read_takeback(text)
        path = self.history.path(back.to)
        if back.dice is not None:
            path.append(PlayedMove(0, self.n + 1, DICE, str(back.dice)))
        return self._replayed(path)

    def position_after(self, n: int, undo: int = UNDO_DEPTH) -> Match:
        """The match as it stood after n entries."""
        return self._replayed(self.history.path(n), undo)

    def _replayed(self, path: list[PlayedMove], undo: int = UNDO_DEPTH, budget: Budget = ENDLESS) -> Match:
        start = first_position(self.row)
        if self.other_rules:
            return play_while_legal(start, path)
        try:
            return play_path(start, path, undo, budget)
        except GrognardError as error:
            raise RequestError("unavailable", "other-values") from error

    def _note_ending(self, entry: Entry) -> None:
        if entry.kind == AIDS:
            self.aids_agreed = True
        elif entry.kind == DRAW:
            self.ending = Ending("drawn")
        elif entry.kind in (RESIGN, TIMEOUT):
            self._leave(entry.seat, "resigned" if entry.kind == RESIGN else "timeout")

    def _leave(self, seat: str, reason: str) -> None:
        """The last party that is left wins; while more are left, a bot plays on for the seat."""
        self.stand_ins[seat] = STAND_IN
        teams = self.teams()
        left = [team for team in teams if not set(team) <= set(self.stand_ins)]
        bots = {row.seat for row in self.seats.values() if row.kind == BOT} | set(self.stand_ins)
        if len(left) < min(2, len(teams)) or all(set(team) <= bots for team in left):
            self.ending = Ending(reason, seat, tuple(one for team in left for one in team))

    def _replay_clock(self, budget: Budget) -> None:
        """Clocks need to know who was to move after each entry, so all moves are played once more, one by one."""
        if self.clock is None or not self.clock.left:
            return
        walk, began, entries = first_position(self.row), self.clock.began, self.history.entries
        self.clock.start(list(self.clock.left), began, walk.to_move)
        for entry in entries:
            budget.check()
            if entry.kind == PLAY:
                play_line(walk, entry.seat, entry.text)
            elif entry.kind == UNDO and walk.can_undo(entry.seat):
                walk.undo(entry.seat)
            elif entry.kind in (UNDO, TAKEBACK):
                walk = self._replayed(self.history.path(entry.n), budget=budget)
            to_move = () if self.ending and entry is entries[-1] else walk.to_move
            if entry.ticks > began:
                self.clock.press(entry.seat, entry.ticks, to_move, DECIDED.get(entry.kind, 0))
            else:  # played before the last seat was taken: that took nobody's time
                self.clock.start(list(self.clock.left), began, to_move)

    # Who is who

    def label(self, seat: str, lang: str) -> str:
        """The name of a seat for the beginning of a sentence: its nation, once it has chosen one."""
        name = self.match.caption(seat, lang)
        return name[:1].upper() + name[1:]

    def say_of(self, lang: str, section: str, key: str, seat: str) -> str:
        """A sentence of the server about a seat."""
        raw = sentence(lang, section, key)
        return self.match.say_of(lang, raw, (seat,)) if seat else raw

    def teams(self) -> list[tuple[str, ...]]:
        return self.match.game.teams(self.match.seats, self.match.origin.options)

    def team_of(self, seat: str) -> tuple[str, ...]:
        return next((team for team in self.teams() if seat in team), (seat,))

    def bot_of(self, seat: str) -> str:
        """The bot that decides for a seat, empty for people."""
        row = self.seats.get(seat)
        return self.stand_ins.get(seat) or (row.bot if row is not None and row.kind == BOT else "")

    def people(self) -> list[SeatRow]:
        """Seats that somebody holds or may come to hold."""
        return [row for row in self.seats.values() if row.kind != BOT and row.seat not in self.stand_ins]

    @property
    def aids(self) -> bool:
        """Whether hints and odds may be asked for: in a rated match between people only if all of them agree."""
        return self.over or self.aids_agreed or not self.row.rated or len(self.people()) < 2

    def automatic_seat(self) -> str:
        """The seat that the server moves for at once: a bot's, or that of the only person, who must pass."""
        to_move = self.to_move
        bots = (seat for seat in to_move if self.bot_of(seat))
        alone = len(self.people()) < 2  # bots do not look at the clock
        passing = (seat for seat in to_move if alone and self.match.must_pass(seat))
        return next(bots, "") or next(passing, "")

    def passing_seats(self) -> list[str]:
        """Seats of people who can only pass, while others look on: the server passes for them in good time."""
        if len(self.people()) < 2:
            return []
        return [seat for seat in self.to_move if not self.bot_of(seat) and self.match.must_pass(seat)]

    def reacts(self, seat: str) -> bool:
        """Whether a seat may pass, or do something else: others must not learn from the time it takes."""
        moves = self.match.moves(seat) if seat in self.to_move else []
        return len(moves) > 1 and self.match.game.grammar.read(PASS) in moves

    # How it ended

    def result(self, lang: str) -> dict[str, Any] | None:
        found = self.match.result
        if found is not None:
            return {**found.as_dict(), "text": self.match.prompt(None, lang)}
        if not self.over:
            return None
        ending = self.ending or Ending("archive")
        scores = {seat: 1.0 if seat in ending.winners else 0.0 for seat in self.match.seats}
        if ending.reason == "drawn":
            scores = dict.fromkeys(self.match.seats, 0.5)
        text = self.say_of(lang, "ending", ending.reason, ending.seat)
        if ending.winners and ending.seat:
            text += " " + self.match.say_of(lang, sentence(lang, "ending", "winners"), ending.winners)
        return {"winners": list(ending.winners), "reason": ending.reason, "scores": scores, "text": text}

    def prompt(self, seat: str | None, lang: str) -> str:
        if self.over and self.match.result is None:
            return str((self.result(lang) or {})["text"])
        return self.rules_notice(lang) or self.match.prompt(seat, lang)

    def rules_notice(self, lang: str) -> str:
        """One sentence if the match was begun under other rules, else nothing."""
        if not self.other_rules:
            return ""
        return say(lang, "notice", "other-rules", begun=self.row.rules, now=self.match.game.rules_version)
