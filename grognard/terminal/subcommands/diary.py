"""The diary at the terminal: what was played, how it went, and how to take it along."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TextIO

import grognard
from grognard import GrognardError, Match
from grognard.diary import chart
from grognard.diary.course import course_of
from grognard.diary.export import FORMATS, exported, gauge_names, title
from grognard.diary.folder import Entry, entries, keep
from grognard.terminal.arguments import Given
from grognard.terminal.files import read_text, reason, write_bytes
from grognard.terminal.show import Screen
from grognard.terminal.speech import Speech, Trouble


def run(given: Given, lang: str, source: TextIO, out: TextIO) -> int:
    """Without a number the list; with one that game; --to writes it to a file, --add takes a record in."""
    screen, say = Screen(out), Speech(lang)
    if "add" in given.values:
        return add(given.values["add"], screen, say)
    found = entries(os.environ)
    if "number" not in given.words:
        show_list(screen, say, found)
        return 0
    m = pick(found, given.words["number"])
    if "to" in given.values:
        write(m, given.values["to"], screen, say)
    else:
        show_entry(screen, say, m)
    return 0


def show_list(screen: Screen, say: Speech, found: list[Entry]) -> None:
    if not found:
        screen.tell(say("diary.empty"))
    for n, entry in enumerate(found, 1):
        head = f"{n:3}  {entry.when:%Y-%m-%d %H:%M}  "
        screen.tell(head + (summary(entry.match, say) if entry.match else lost(entry, say)), hang=len(head))


def summary(m: Match, say: Speech) -> str:
    """What was played with which options, how it ended, and the points."""
    assert m.result is not None
    words = m.game.words
    on = m.game.say_options(m.origin.options, say.lang)
    scores = ", ".join(f"{words.seat(say.lang, seat)} {points:g}" for seat, points in m.result.scores.items())
    options = f" [{', '.join(on)}]" if on else ""
    return f"{title(m, say.lang)}{options}: {m.prompt(None, say.lang)} ({scores})"


def lost(entry: Entry, say: Speech) -> str:
    assert entry.trouble is not None
    return say("diary.unreadable", path=entry.path.name, why=entry.trouble.text(say.lang))


def pick(found: list[Entry], number: str) -> Match:
    if not number.isdecimal() or not 1 <= int(number) <= len(found):
        raise Trouble("diary-number", number=number, count=len(found))
    entry = found[int(number) - 1]
    if entry.match is None:
        assert entry.trouble is not None
        raise entry.trouble
    return entry.match


def show_entry(screen: Screen, say: Speech, m: Match) -> None:
    screen.tell(summary(m, say), "strong")
    course = course_of(m)
    told = chart.rows(course, gauge_names(m, say.lang))
    width = max([len(name) for name, _, _ in told], default=0)
    if told:
        screen.line()
        screen.tell(say("diary.turns", first=course.moments[0], last=course.moments[-1]), "faint")
    for name, line, ends in told:
        screen.line(f"{name:<{width}}  {line}  {ends}")
    screen.line()
    screen.tell(say("play.commitment", commitment=m.commitment))
    screen.tell(say("end.seed", seed=m.origin.seed))


def write(m: Match, path: str, screen: Screen, say: Speech) -> None:
    """The ending of the name says what is wanted."""
    form = Path(path).suffix.removeprefix(".").lower()
    if form not in FORMATS:
        raise Trouble("diary-format", path=path, known=", ".join(f".{word}" for word in FORMATS))
    write_bytes(path, exported(m, form, say.lang).encode())
    screen.tell(say("diary.written", path=path))


def add(path: str, screen: Screen, say: Speech) -> int:
    """A record from elsewhere, the table or a friend."""
    m = grognard.replay(read_text(path))
    if m.result is None:
        raise Trouble("diary-unfinished", path=path)
    screen.tell(say("diary.kept", path=enter(m)))
    return 0


def enter(m: Match) -> Path:
    """Into the diary, or Trouble."""
    try:
        return keep(m, os.environ, datetime.now())
    except OSError as error:
        raise Trouble(f"write-{reason(error)}", path=error.filename or "", detail=error) from error


def enter_quietly(m: Match, screen: Screen, say: Speech) -> None:
    """At the end of a game: a diary that cannot be written must not spoil it."""
    try:
        screen.tell(say("diary.kept", path=enter(m)), "faint")
    except GrognardError as error:
        screen.tell(error.text(say.lang), "warn")
