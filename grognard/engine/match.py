"""A match: everything outside the rules goes through here."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.change import Change
from grognard.engine.dice import key_of, new_seed, seed_text
from grognard.engine.drawing.lens import LensAnswer, no_such_lens
from grognard.engine.language.log_line import LogLine, log_line
from grognard.engine.language.noun import Noun, as_noun, listed
from grognard.engine.origin import Origin, Past
from grognard.engine.position import Position
from grognard.engine.result import Result
from grognard.engine.state import ALL, SPECTATOR, Event
from grognard.engine.step import settle


class Match(Position):
    """One game being played. Nothing leaves it except through a seat's view."""

    @staticmethod
    def begin(origin: Origin) -> Match:
        m = Match(origin, origin.state(), [])
        settle(m._state, m._steps)
        return m

    # What each seat may know

    @property
    def commitment(self) -> str:
        """The hash of the secret seed, public from the start."""
        return self.origin.pledge

    @property
    def result(self) -> Result | None:
        t = self._state
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
        view.update(self.game.view(self._state, index))
        return view

    def prompt(self, seat: str | None, lang: str = "en") -> str:
        """One line that says which seat must do what, as far as this seat may know it."""
        words = self.game.words
        if self._state.over:
            return self._verdict(lang)
        who = self._who()
        if seat is None or not who >> self.seat_index(seat) & 1:
            return words.fill_things(lang, words.raw(lang, "prompt", "wait"), [self._nouns(self.to_move, lang)])
        t = self._state
        step = self._steps[t.step]
        return words.say(lang, "prompt", step.prompt_key(t, t.arg), step.prompt_args(t, t.arg))

    def _verdict(self, lang: str) -> str:
        """Why the match is over; if a game's reasons do not name the winner, its sentence `won` does."""
        words = self.game.words
        reason = words.raw(lang, "reason", self.game.reasons[self._state.reason])
        winners = tuple(seat for i, seat in enumerate(self.seats) if self._state.winners >> i & 1)
        told = str(words.texts[lang]["game"].get("won", "{1}"))
        said = words.fill_things(lang, told, [self._nouns(winners, lang), reason]) if winners else reason
        return said[:1].upper() + said[1:]

    def caption(self, seat: str, lang: str = "en") -> str:
        """The name of a seat in this match: the nation it plays, where that is known."""
        return str(self.game.caption(self._state, self.seat_index(seat), seat, lang))

    def say_of(self, lang: str, sentence: str, *groups: tuple[str, ...]) -> str:
        """A sentence about seats, with the grammar of their names: `{0:the} {0?wins|win}.`"""
        return self.game.words.fill_things(lang, sentence, [self._nouns(seats, lang) for seats in groups])

    def _nouns(self, seats: tuple[str, ...], lang: str) -> Noun:
        """The names of some seats with their grammar."""
        names = [self.game.caption(self._state, self.seat_index(seat), seat, lang) for seat in seats]
        return listed(lang, [as_noun(lang, name) for name in names])

    def _observer_bit(self, seat: str | None) -> int:
        """The bit of `Event.seen_by` for a seat, or for a spectator."""
        return SPECTATOR if seat is None else 1 << self.seat_index(seat)

    def events(self, seat: str | None = None) -> list[Event]:
        """The events that a seat has seen."""
        bit = self._observer_bit(seat)
        return [event for event in self._journal.events(self._played) if event.seen_by & bit]

    def log(self, seat: str | None = None, lang: str = "en") -> list[str]:
        """The events that a seat has seen, as sentences."""
        words = self.game.words
        told = []
        for event in self.events(seat):
            sentence = self.game.events[event.kind]
            told.append(words.fill(lang, "event", sentence.key, sentence.sorts, event.args))
        return told

    def story(self, seat: str | None = None, lang: str = "en", start: int = 0) -> list[LogLine]:
        """The log from line `start` on, each sentence cut at the things it names, with its rule and its move."""
        bit = self._observer_bit(seat)
        told: list[LogLine] = []
        seen, move = 0, 0
        events, ends = self._journal.events(self._played), self._journal.ends()
        for i, event in enumerate(events):
            while i >= ends[move]:
                move += 1
            if event.seen_by & bit:
                seen += 1
                if seen > start:
                    told.append(self.line(event, lang, move))
        return told

    def line(self, event: Event, lang: str, move: int) -> LogLine:
        """One line of the log, with the role of the side it is about."""
        line = log_line(self.game.words, lang, self.game.events[event.kind], event.args, move)
        line.role = self.game.role_of(event)
        return line

    def odds(self, action: object, seat: str | None = None) -> dict[str, float] | None:
        """The chance of each outcome from what this seat knows; None if the action is not legal or has no odds."""
        move, index = self._read(action), self._index_or_turn(seat)
        if move is None or self._why_not(move, index) is not None:
            return None
        return self.game.odds(self._state, index, move)

    def best_first(self, outcomes: list[str], seat: str) -> list[str]:
        """The outcomes of odds in an order that begins with the one that this seat wants most."""
        return self.game.best_first(self._state, self.seat_index(seat), outcomes)

    def odds_note(self, action: object, seat: str | None = None, lang: str = "en") -> str:
        """One sentence about the odds of an action; often empty."""
        move, index = self._read(action), self._index_or_turn(seat)
        return "" if move is None or self._state.over else self.game.odds_note(self._state, index, move, lang)

    def changes(self, action: object, seat: str | None = None) -> list[Change]:
        """How much each thing that an action is about changes its odds, from what this seat knows; often empty."""
        move, index = self._read(action), self._index_or_turn(seat)
        if move is None or self._why_not(move, index) is not None:
            return []
        return self.game.changes(self._state, index, move)

    # A match that is over

    def summary(self, lang: str = "en") -> dict[str, Any]:
        """Who won and why, points, numbers, charts and turning points; everything is open, so only after the end."""
        from grognard.engine.summary.summary import summary_of

        return summary_of(self, lang)

    def film(self, lang: str = "en", theme: str = "light") -> str:
        """The maps turn by turn, as an SVG that runs by itself."""
        from grognard.engine.drawing.svg.film import draw_film

        return draw_film(self, lang, theme)

    # Copies

    def copy(self) -> Match:
        """An independent match with the same past; moves before the copy cannot be undone in it."""
        other = Match(self.origin, self._state.copy(), self._played[:])
        other._journal = self._journal.branch()
        return other

    def redeal(self, seat: str, seed: object) -> Match:
        """A match that this seat cannot tell from this one, with hidden things and dice dealt anew."""
        index = self.seat_index(seat)
        t = self._state.copy()
        t.key = key_of(f"redeal {seed}")
        t.rolls = 0
        if not t.over:  # once it is over, the seed is public and nothing is hidden any more
            self.game.redeal(t, index, Random(int.from_bytes(t.key, "little")))
        origin = self.origin.redealt(t, Past(self._journal.events(self._played), index))
        return Match(origin, t.copy(), [])

    def fork(self, seed: object = None) -> Match:
        """A new match from this position, with new dice from here on; nothing else is rearranged."""
        chosen = new_seed() if seed is None else seed_text(seed)
        t = self._state.copy()
        t.key = key_of(chosen)
        t.rolls = 0
        origin = self.origin.forked(t, Past(self._journal.events(self._played), None), chosen)
        return Match(origin, t.copy(), [])

    def dealt_again(self, seed: object = None) -> Match:
        """A fork in which everything that some seat does not know is dealt anew, for all seats.

        Its past is what spectators saw: what a seat was told of its own cards may not be true any more.
        """
        chosen = new_seed() if seed is None else seed_text(seed)
        t = self._state.copy()
        t.key = key_of(chosen)
        t.rolls = 0
        rng = Random(int.from_bytes(key_of(f"deal {chosen}"), "little"))
        for seat in range(len(self.seats)):
            self.game.redeal(t, seat, rng)
        seen = [event for event in self._journal.events(self._played) if event.seen_by & SPECTATOR]
        past = Past([Event(event.kind, event.args, ALL) for event in seen], None)
        return Match(self.origin.forked(t, past, chosen), t.copy(), [])

    def at_start(self) -> Match:
        """The same match before its first move."""
        return Match.begin(self.origin)

    # Pictures

    def scene(self, seat: str | None = None, lang: str = "en") -> Any:
        """What to draw for that seat."""
        actions = self.legal(seat) if seat is not None else []
        view = self.view(seat)
        events = self.events(seat)
        scene = self.game.scene(view, actions, lang)
        self.game.report(scene, view, events, lang)
        scene.stage = self.game.stage(view, actions, events, lang)
        scene.prompt = self.prompt(seat, lang)
        scene.soften()
        return scene

    def lens(self, id: str, seat: str | None = None, item: str = "", lang: str = "en") -> LensAnswer:
        """The answer to a question about the map, from what that seat may know."""
        if id not in [lens.id for lens in self.game.lenses]:
            raise no_such_lens(id, self.game.lenses)
        actions = self.legal(seat) if seat is not None else []
        return self.game.lens(self.view(seat), actions, id, item, lang)

    def stage(self, seat: str | None = None, lang: str = "en") -> Any:
        """The last battles that the seat has seen; None if there were none."""
        actions = self.legal(seat) if seat is not None else []
        return self.game.stage(self.view(seat), actions, self.events(seat), lang)

    def svg(self, seat: str | None = None, lang: str = "en", theme: str = "light") -> str:
        from grognard.engine.drawing.svg.draw import draw_svg

        return draw_svg(self.scene(seat, lang), theme)

    def text(self, seat: str | None = None, lang: str = "en", width: int = 100) -> str:
        from grognard.engine.drawing.plain import draw_text

        return draw_text(self.scene(seat, lang), width)

    def _repr_svg_(self) -> str:
        return self.svg(None)

    # Whole matches in and out

    def dump(self) -> bytes:
        """The whole secret state, for `grognard.load`."""
        from grognard.engine.saving.dump import dump

        return dump(self)

    def record(self) -> str:
        """The whole match as a text file, for `grognard.replay`."""
        from grognard.engine.saving.record import write_record

        return write_record(self)
