"""`grognard play` and `grognard resume`: starts a new game or continues a saved one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TextIO

import grognard
from grognard import Match
from grognard.engine.game import Game
from grognard.engine.options import Options
from grognard.terminal.arguments import Arguments
from grognard.terminal.files import check_writable, read_text
from grognard.terminal.keyboard import Keyboard
from grognard.terminal.playing import saves
from grognard.terminal.playing.opponents import open_bot
from grognard.terminal.playing.play import Play
from grognard.terminal.playing.saves import PERSON, SavedGame
from grognard.terminal.show import Screen
from grognard.terminal.speech import CommandError, Speech

OPPONENT = "normal"


def play(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    """Finds everything that is wrong before the first question."""
    match = new_match(given)
    saved = SavedGame(match, players(given, match), lang, overlay_path(given))
    check_bots(saved)
    screen = Screen(out)
    choose_path(given, saved, screen)
    welcome(screen, saved)
    return Play(saved, screen, Keyboard(source, screen)).run()


def new_match(given: Arguments) -> Match:
    game = grognard.game(given.words["game"], overlay_path(given))
    scenario = mission_text(given) or given.values.get("scenario")
    return game.new(scenario, given.values.get("seed"), options(given, game))


def mission_text(given: Arguments) -> str | None:
    """The scenario of `--mission FILE`: the whole text, with a line end, which tells it from an id."""
    path = given.values.get("mission")
    if path is None:
        return None
    if "scenario" in given.values:
        raise CommandError("mission-alone")
    return read_text(path).rstrip("\n") + "\n"


def overlay_path(given: Arguments) -> str | None:
    """An absolute path, because a saved game contains it and may be resumed from another folder."""
    path = given.values.get("data")
    return None if path is None else os.path.abspath(os.path.expanduser(path))


def options(given: Arguments, game: Game[Any]) -> Options:
    return game.read_options(given.values.get("options", ""))


def players(given: Arguments, match: Match) -> dict[str, str]:
    """People in the seats asked for and the bots in turn in the others; with --hot-seat, people in all seats."""
    if "hot-seat" in given.switches:
        for flag in ("against", "as"):
            if flag in given.values:
                raise CommandError("hot-seat-alone", option=f"--{flag}")
        return dict.fromkeys(match.seats, PERSON)
    mine = comma_separated(given.values.get("as", match.seats[0]))
    for seat in mine:
        match.seat_index(seat)
    bots = comma_separated(given.values.get("against", OPPONENT))
    others = [seat for seat in match.seats if seat not in mine]
    return {seat: PERSON if seat in mine else bots[others.index(seat) % len(bots)] for seat in match.seats}


def comma_separated(text: str) -> list[str]:
    """The words of a list."""
    return [word.strip() for word in text.split(",")]


def check_bots(saved: SavedGame) -> None:
    """Raises an error for an unknown bot now, not at its first move."""
    for seat, name in saved.players.items():
        if name != PERSON:
            open_bot(name, saved.match, seat)


def choose_path(given: Arguments, saved: SavedGame, screen: Screen) -> None:
    """A named file must be writable and new. Without a name, a game that cannot be saved is played all the same."""
    named = given.values.get("save")
    if named is not None:
        path = Path(os.path.abspath(os.path.expanduser(named)))
        check_writable(path)
        if path.exists():
            raise CommandError("save-exists", path=named)
        saved.path = path
        return
    try:
        saved.path = saves.new_path(os.environ, saved.match.game.id)
        check_writable(saved.path)
    except CommandError as error:
        saved.path = None
        screen.tell(error.text(saved.lang), "warn")
        screen.tell(Speech(saved.lang)("play.not-kept"), "warn")


def resume(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    """Continues the file named, or the game last played here, in its own language unless --lang is given."""
    named = given.words.get("file")
    path = saves.latest(os.environ) if named is None else Path(os.path.abspath(os.path.expanduser(named)))
    saved = saves.read(path, overlay_path(given))
    check_bots(saved)
    if "lang" in given.values:
        saved.lang = lang
    screen = Screen(out)
    screen.tell(Speech(saved.lang)("play.resumed", path=path))
    return Play(saved, screen, Keyboard(source, screen)).run()


def welcome(screen: Screen, saved: SavedGame) -> None:
    """The name of the game, who plays what, the commitment to the dice, and how to get help."""
    match, say = saved.match, Speech(saved.lang)
    words = match.game.words
    screen.tell(match.game.name(saved.lang), "strong")
    for seat, name in saved.players.items():
        who = say("play.you") if name == PERSON and not saved.hot_seat else say("play.person")
        screen.tell(f"  {words.seat(saved.lang, seat)}: {who if name == PERSON else say('play.bot', name=name)}")
    on = match.game.say_options(match.origin.options, saved.lang)
    if on:
        screen.tell(say("play.options", names=", ".join(on)))
    guesses = sum(row[2] == "reconstructed" for row in match.game.data_rows())
    if guesses:
        screen.tell(say("play.reconstructed", count=guesses, game=match.game.id))
    screen.tell(say("play.commitment", commitment=match.commitment))
    screen.tell(say("play.first-help"))
