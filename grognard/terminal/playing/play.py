"""A game at the terminal: people type their decisions, bots decide by themselves, and every decision is saved."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from grognard import Action, GrognardError
from grognard.engine.position import PASS
from grognard.terminal.keyboard import Keyboard, plain, readable
from grognard.terminal.playing import commands, ending, saves
from grognard.terminal.playing.board import BoardExcerpt
from grognard.terminal.playing.log_reader import LogReader
from grognard.terminal.playing.menu import Menu
from grognard.terminal.playing.opponents import open_bot
from grognard.terminal.playing.saves import PERSON, SavedGame
from grognard.terminal.show import Screen, fold
from grognard.terminal.speech import CommandError, Speech

if TYPE_CHECKING:
    from grognard.bots.base import Bot

YES = ("y", "yes", "s", "si")
NO = ("n", "no")
INTERRUPTED = 130
# Lines for a blank, the prompt and the answer being typed.
ROOM_FOR_QUESTION = 4


class Leave(Exception):
    """The player leaves; everything is saved already."""


class Play:
    """Plays a game from its present position to the end, or until the player leaves."""

    def __init__(self, saved: SavedGame, screen: Screen, keyboard: Keyboard) -> None:
        self.saved = saved
        self.match = saved.match
        self.lang = saved.lang
        self.say = Speech(saved.lang)
        self.screen = screen
        self.keyboard = keyboard
        self.log = LogReader(self.match, saved.lang)
        self.excerpt = BoardExcerpt(self.match, saved.lang, screen)
        self.bots: dict[str, Bot] = {}
        self.seated: str | None = None if saved.hot_seat else saved.people[0]
        self.menu = Menu([], saved.lang)
        self.board_due = True
        self.save_failed = False
        self.accepted_at = -2  # the number of moves played when the player last accepted a risk

    def run(self) -> int:
        """Returns the exit code: 0, also when the player leaves; 130 after Ctrl-C, as shells expect."""
        try:
            while self.match.turn is not None:
                self.step()
            ending.show(self)
        except Leave:
            return 0
        except EOFError:
            self.stop()
        except KeyboardInterrupt:
            self.screen.line()
            self.stop()
            return INTERRUPTED
        return 0

    def stop(self) -> None:
        """There is no more input: saves the game and says where."""
        if self.match.turn is not None and self.autosave():
            self.tell_where_saved()

    def step(self) -> None:
        """One decision. If several seats may decide, bots go first, so that nobody waits for them."""
        waiting = self.match.to_move
        for seat in waiting:
            if self.saved.players[seat] != PERSON:
                self.bot_move(seat)
                return
            if self.match.must_pass(seat):
                self.match.play(PASS, seat)
                return
        self.decide(self.seated if self.seated in waiting else waiting[0])

    # Bots

    def bot_move(self, seat: str) -> None:
        if seat not in self.bots:
            self.bots[seat] = open_bot(self.saved.players[seat], self.match, seat)
        self.screen.show_briefly(self.say("play.thinking", seat=self.seat_name(seat)))
        self.match.play(self.bots[seat].choose(self.match, seat), seat)
        self.screen.erase_line()
        self.board_due = True

    # People

    def seat_name(self, seat: str) -> str:
        return self.match.caption(seat, self.lang)

    def decide(self, seat: str) -> None:
        """Shows what is new, then reads lines until something is decided."""
        if seat != self.seated:
            self.hand_over(seat)
        self.show_position(seat)
        while not self.listen(seat):
            pass
        self.autosave()

    def show_position(self, seat: str) -> None:
        """As much of the board as fits, then the news, then the choices."""
        actions = self.match.legal(seat)
        self.menu = Menu(actions, self.lang, commands.sure_outcomes(self, seat, actions))
        news = self.news(seat)
        room = self.screen.height - len(news) - len(self.menu.lines(self.screen)) - ROOM_FOR_QUESTION
        self.lines(self.excerpt.lines(seat, self.board_due, room))
        self.board_due = False
        self.lines(news)
        self.show_choices(seat)

    def lines(self, lines: list[str]) -> None:
        for line in lines:
            self.screen.line(line)

    def news(self, seat: str) -> list[str]:
        """The log that this seat has not read yet, after a blank line."""
        news = self.log.news(seat)
        folded = [line for entry in news for line in fold(entry, self.screen.width, 2)]
        return ["", *folded] if folded else []

    def show_choices(self, seat: str) -> None:
        self.screen.line()
        self.screen.tell(self.match.prompt(seat, self.lang), "strong")
        self.lines(self.menu.lines(self.screen))

    def page(self, lines: list[str]) -> None:
        """Shows long texts a screenful at a time, if there is a screen."""
        step = self.screen.height - 1 if self.keyboard.editing else max(1, len(lines))
        for first in range(0, len(lines), step):
            self.lines(lines[first : first + step])
            if first + step < len(lines) and self.keyboard.ask(self.say("play.more")):
                return

    def listen(self, seat: str) -> bool:
        """Reads one line; returns True if it decided something."""
        typed = self.keyboard.ask(self.screen.paint(f"{self.seat_name(seat)}> ", "ask"))
        if not typed and len(self.menu.actions) != 1:
            self.show_choices(seat)
            return False
        command, argument = commands.split(typed)
        if command is not None:
            return self.obey(command, seat, argument)
        found = self.menu.find(typed) if typed else self.menu.actions
        if len(found) == 1:
            return self.act(found[0], seat)
        self.explain(typed, found, seat)
        return False

    def obey(self, command: commands.Command, seat: str, argument: str) -> bool:
        try:
            return command(self, seat, argument)
        except GrognardError as error:
            self.screen.tell(error.text(self.lang), "warn")
            return False

    def act(self, action: Action, seat: str) -> bool:
        """Plays an action; if its outcome is open, shows the odds first and asks."""
        if not self.accepts_risk(action, seat):
            return False
        self.match.play(action, seat)
        return True

    def accepts_risk(self, action: Action, seat: str) -> bool:
        """Asks once for each risk: a player who launched an operation is not asked again when choosing from where."""
        odds = self.match.odds(action, seat)
        if odds is None or len(self.menu.notes) == len(self.menu.actions):
            # The menu has already said how every choice turns out.
            return True
        commands.show_odds(self, action, odds)
        commands.show_changes(self, self.match.changes(action, seat))
        moves = len(self.match.played())
        if moves == self.accepted_at + 1 or self.confirm(self.say("play.sure", action=action.text(self.lang)), True):
            self.accepted_at = moves
            return True
        return False

    def explain(self, typed: str, found: list[Action], seat: str) -> None:
        """Answers a line that decided nothing: it had several meanings, or was refused, or was not understood."""
        if found:
            self.screen.tell(self.say("play.several", typed=readable(typed)), "warn")
            for action in found:
                self.screen.line(f"  {action}")
        elif self.match.action(plain(typed)) is not None:
            commands.why(self, seat, typed)
        elif typed.isdecimal():
            self.screen.tell(self.say("play.no-number", typed=readable(typed), last=len(self.menu.actions)), "warn")
        else:
            self.screen.tell(self.say("play.what", typed=readable(typed)), "warn")

    def confirm(self, question: str, default: bool) -> bool:
        while True:
            hint = self.say("play.yes-or-no" if default else "play.no-or-yes")
            answer = plain(self.keyboard.ask(f"{question} {hint} "))
            if answer in YES or (not answer and default):
                return True
            if answer in NO or not answer:
                return False

    # Several people at one keyboard

    def hand_over(self, seat: str) -> None:
        """Removes all that the last player saw or typed, scrollback included, before the next player looks."""
        self.leave_seat()
        self.keyboard.ask(self.say("play.pass-on", seat=self.seat_name(seat)))
        self.screen.clear()
        self.seated = seat
        self.board_due = True

    def leave_seat(self) -> None:
        """Lets the last player read the result of the last decision, then clears the screen."""
        if self.seated is None:
            return
        self.lines(self.news(self.seated))
        self.screen.line()
        self.keyboard.ask(self.say("play.seen"))
        self.keyboard.forget()
        self.excerpt.forget()
        self.screen.clear()

    # Saving

    def autosave(self) -> bool:
        """Saves the game to its file; a failure is reported once, and the game goes on."""
        if self.saved.path is None:
            return False
        try:
            saves.write(self.saved, self.saved.path)
        except CommandError as error:
            if not self.save_failed:
                self.screen.tell(error.text(self.lang), "warn")
            self.save_failed = True
            return False
        self.save_failed = False
        return True

    def tell_where_saved(self) -> None:
        path = self.saved.path
        assert path is not None
        default = path.parent == saves.state_folder(os.environ)
        self.screen.tell(self.say("play.kept", path=path, resume="" if default else f" {path}"))
