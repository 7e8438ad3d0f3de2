"""`grognard diary`: lists finished games, shows how one went, exports it, adds a record."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TextIO

import grognard
from grognard import GrognardError, Match
from grognard.diary import chart
from grognard.diary.export import FORMATS, export, gauge_names, title
from grognard.diary.folder import DiaryEntry, add_match, entries
from grognard.engine.summary.course import course_of
from grognard.terminal.arguments import Arguments
from grognard.terminal.files import read_text, reason, write_bytes
from grognard.terminal.show import Screen
from grognard.terminal.speech import CommandError, Speech


def run(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    """Without a number, the list; with one, that game. --to writes it to a file, --add adds a record."""
    screen, say = Screen(out), Speech(lang)
    if "add" in given.values:
        return add(given.values["add"], screen, say)
    found = entries(os.environ)
    if "number" not in given.words:
        show_list(screen, say, found)
        return 0
    m = pick(found, given.words["number"])
    if "to" in given.values:
        export_to(m, given.values["to"], screen, say)
    else:
        show_entry(screen, say, m)
    return 0


def show_list(screen: Screen, say: Speech, found: list[DiaryEntry]) -> None:
    if not found:
        screen.tell(say("diary.empty"))
    for n, entry in enumerate(found, 1):
        head = f"{n:3}  {entry.when:%Y-%m-%d %H:%M}  "
        screen.tell(head + (summary(entry.match, say) if entry.match else unreadable(entry, say)), hang=len(head))


def summary(m: Match, say: Speech) -> str:
    """The game with its options, how it ended, and the scores."""
    assert m.result is not None
    words = m.game.words
    on = m.game.say_options(m.origin.options, say.lang)
    scores = ", ".join(f"{words.seat(say.lang, seat)} {points:g}" for seat, points in m.result.scores.items())
    options = f" [{', '.join(on)}]" if on else ""
    return f"{title(m, say.lang)}{options}: {m.prompt(None, say.lang)} ({scores})"


def unreadable(entry: DiaryEntry, say: Speech) -> str:
    assert entry.error is not None
    return say("diary.unreadable", path=entry.path.name, why=entry.error.text(say.lang))


def pick(found: list[DiaryEntry], number: str) -> Match:
    if not number.isdecimal() or not 1 <= int(number) <= len(found):
        raise CommandError("diary-number", number=number, count=len(found))
    entry = found[int(number) - 1]
    if entry.match is None:
        assert entry.error is not None
        raise entry.error
    return entry.match


def show_entry(screen: Screen, say: Speech, m: Match) -> None:
    screen.tell(summary(m, say), "strong")
    course = course_of(m)
    rows = chart.rows(course, gauge_names(m, say.lang))
    width = max([len(name) for name, _, _ in rows], default=0)
    if rows:
        screen.line()
        screen.tell(say("diary.turns", first=course.moments[0], last=course.moments[-1]), "faint")
    for name, line, ends in rows:
        screen.line(f"{name:<{width}}  {line}  {ends}")
    screen.line()
    screen.tell(say("play.commitment", commitment=m.commitment))
    screen.tell(say("end.seed", seed=m.origin.seed))


def export_to(m: Match, path: str, screen: Screen, say: Speech) -> None:
    """Writes a game in the format of the file name's suffix."""
    form = Path(path).suffix.removeprefix(".").lower()
    if form not in FORMATS:
        raise CommandError("diary-format", path=path, known=", ".join(f".{word}" for word in FORMATS))
    write_bytes(path, export(m, form, say.lang).encode())
    screen.tell(say("diary.written", path=path))


def add(path: str, screen: Screen, say: Speech) -> int:
    """Adds a record from elsewhere: from the server, or from a friend."""
    m = grognard.replay(read_text(path))
    if m.result is None:
        raise CommandError("diary-unfinished", path=path)
    screen.tell(say("diary.kept", path=add_to_diary(m)))
    return 0


def add_to_diary(m: Match) -> Path:
    """Adds a finished match; raises CommandError if it cannot be written."""
    try:
        return add_match(m, os.environ, datetime.now())
    except OSError as error:
        raise CommandError(f"write-{reason(error)}", path=error.filename or "", detail=error) from error


def add_or_warn(m: Match, screen: Screen, say: Speech) -> None:
    """Adds a match at the end of a game; a diary that cannot be written must not spoil it."""
    try:
        screen.tell(say("diary.kept", path=add_to_diary(m)), "faint")
    except GrognardError as error:
        screen.tell(error.text(say.lang), "warn")
