"""`grognard replay`: a recorded game as a log, or move by move, forward and back, with the board."""

from __future__ import annotations

from typing import TextIO

import grognard
from grognard import Match
from grognard.engine.saving.record import play_line, read_record
from grognard.terminal.arguments import Arguments
from grognard.terminal.files import read_text
from grognard.terminal.keyboard import Keyboard, number, plain
from grognard.terminal.playing.board import chapters, chapters_that_fit
from grognard.terminal.playing.log_reader import LogReader
from grognard.terminal.show import Screen, fold
from grognard.terminal.speech import Speech
from grognard.terminal.subcommands.start import overlay_path

FORWARD = ("", "n", "next", "avanti", "+")
BACK = ("b", "back", "indietro", "p", "-")
FIRST = ("first", "inizio", "start")
LAST = ("last", "end", "fine")
BOARD = ("board", "plancia", "map", "mappa")
QUIT = ("q", "quit", "esci", "exit")

# Lines for the title, the prompt and the question.
ROOM_BELOW = 6


def run(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    """Plays the record to its end first, so that errors in it are reported before anything is shown."""
    text = read_text(given.words["record"])
    final = grognard.replay(text, overlay_path(given))
    seat = given.values.get("as")
    final.seat_index(seat)
    screen = Screen(out)
    if "step" in given.switches:
        Stepper(final, read_record(text).moves, seat, lang, screen, Keyboard(source, screen)).run()
    else:
        show_log(final, seat, lang, screen)
    return 0


def show_log(final: Match, seat: str | None, lang: str, screen: Screen) -> None:
    for line in LogReader(final, lang).lines(seat):
        screen.tell(line, hang=2)
    screen.line()
    screen.line(final.text(seat, lang, screen.width))
    screen.tell(final.prompt(seat, lang), "strong")


class Stepper:
    """Steps through the moves of a record."""

    def __init__(
        self,
        final: Match,
        moves: list[tuple[str, str]],
        seat: str | None,
        lang: str,
        screen: Screen,
        keyboard: Keyboard,
    ) -> None:
        self.moves = moves
        self.seat = seat
        self.lang = lang
        self.say = Speech(lang)
        self.screen = screen
        self.keyboard = keyboard
        self.at = 0
        # Positions already reached; going back only looks them up.
        self.reached = [final.at_start()]

    def position(self, n: int) -> Match:
        while len(self.reached) <= n:
            seat, notation = self.moves[len(self.reached) - 1]
            after = self.reached[-1].copy()
            play_line(after, seat, notation)
            self.reached.append(after)
        return self.reached[n]

    def run(self) -> None:
        self.show()
        while True:
            try:
                typed = plain(self.keyboard.ask(f"{self.say('replay.prompt')} "))
            except EOFError:
                return
            if typed in QUIT:
                return
            self.go(typed)

    def go(self, typed: str) -> None:
        if typed in BOARD:
            self.screen.line(self.position(self.at).text(self.seat, self.lang, self.screen.width))
            return
        goal = self.goal(typed)
        if goal is None:
            self.screen.tell(self.say("replay.what", last=len(self.moves)), "warn")
            return
        self.at = max(0, min(len(self.moves), goal))
        self.show()

    def goal(self, typed: str) -> int | None:
        n = number(typed)
        if n is not None:
            return n
        for words, goal in ((FORWARD, self.at + 1), (BACK, self.at - 1), (FIRST, 0), (LAST, len(self.moves))):
            if typed in words:
                return goal
        return None

    def show(self) -> None:
        """The board, what the last move did as this seat saw it, and who decides next."""
        m = self.position(self.at)
        news = [line for entry in self.news(m) for line in fold(entry, self.screen.width, 2)]
        for line in self.board(m, len(news)):
            self.screen.line(line)
        self.screen.line()
        self.screen.tell(self.say("replay.move", n=self.at, last=len(self.moves)), "strong")
        for line in news:
            self.screen.line(line)
        self.screen.tell(m.prompt(self.seat, self.lang))

    def news(self, m: Match) -> list[str]:
        """The lines that the last move has added to the log."""
        seen = len(self.position(self.at - 1).events(self.seat)) if self.at else 0
        return LogReader(m, self.lang).lines(self.seat, seen)

    def board(self, m: Match, taken: int) -> list[str]:
        """The whole board; on a terminal only the parts that fit."""
        parts = chapters(m, self.seat, self.lang, self.screen.width)
        if self.keyboard.editing:
            parts = chapters_that_fit(parts, self.screen.height - taken - ROOM_BELOW)
        return [line for _, lines in parts for line in ("", *lines)]
