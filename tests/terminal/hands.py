"""Somebody at the terminal: runs the command in this process, types lines, and reads the screen."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from grognard.terminal.main import main
from grognard.terminal.playing import saves
from grognard.terminal.playing.saves import SavedGame
from grognard.terminal.speech import say

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "it")


def run(words: str, lines: Iterable[str] = ()) -> tuple[int, str]:
    """Exit code and screen of a command, with these lines typed and then the end of input."""
    out = io.StringIO()
    code = main(words.split(), io.StringIO("".join(f"{line}\n" for line in lines)), out)
    return code, out.getvalue()


class Paper(io.StringIO):
    """A screen of which the last lines are at hand without copying all that was ever written."""

    tail = ""

    def write(self, text: str, /) -> int:
        self.tail = (self.tail + text)[-4000:]
        return super().write(text)


class Hands(io.StringIO):
    """Types numbers, all alike, and looks at the screen only to know which question is asked."""

    def __init__(self, screen: Paper, lang: str, limit: int = 100_000) -> None:
        super().__init__()
        self.screen = screen
        self.lang = lang
        self.limit = limit
        self.rng = Random(3)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.limit -= 1
        if self.limit < 0:
            return ""
        question = self.screen.tail[-160:]
        if question.endswith(("> ", ">")):
            return f"{self.rng.randrange(1, self.choices() + 1)}\n"
        yes_or_no = question.endswith((say(self.lang, "play.yes-or-no") + " ", say(self.lang, "play.no-or-yes") + " "))
        return "y\n" if yes_or_no else "\n"

    def choices(self) -> int:
        """The highest number in the list on the screen."""
        lines = self.screen.tail.split("\n")[-60:-1]
        numbers = [int(word) for line in lines[-45:] for word in line.split()[:1] if word.isdecimal()]
        return max(1, numbers[-1] if numbers else 1)


def play_by_numbers(words: str, lang: str, limit: int = 100_000) -> tuple[int, str]:
    out = Paper()
    code = main(f"{words} --lang {lang}".split(), Hands(out, lang, limit), out)
    return code, out.getvalue()


def kept(path: Path) -> SavedGame:
    return saves.read(path)


def shell(words: list[str], stdin: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "grognard.terminal.main", *words],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1", **environ},
    )
