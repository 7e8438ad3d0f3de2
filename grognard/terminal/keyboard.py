"""Lines that people type, at a terminal or through a pipe."""

from __future__ import annotations

import contextlib
import re
import sys
import unicodedata
from typing import TextIO

from grognard.terminal.show import Screen

# readline must know which characters of a prompt have no width, or it wraps long lines in the wrong place.
INVISIBLE = re.compile("\x1b\\[[0-9;]*m")

DIGITS = 9
LONGEST = 40


def plain(text: str) -> str:
    """Lower case, without accents, with single spaces: perché, perche and PERCHE are the same word."""
    bare = unicodedata.normalize("NFD", text.lower().replace("'", ""))
    return " ".join("".join(letter for letter in bare if not unicodedata.combining(letter)).split())


def number(text: str) -> int | None:
    """A whole number of a reasonable length."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def readable(text: str) -> str:
    """Typed text, safe to show: without control characters, and not too long."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


class Keyboard:
    """Reads lines; raises EOFError when there are no more."""

    def __init__(self, source: TextIO, screen: Screen) -> None:
        self.source = source
        self.screen = screen
        self.editing = source is sys.stdin and source.isatty() and screen.out.isatty()
        if self.editing:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (arrow keys and history in input())

    def ask(self, prompt: str) -> str:
        if self.editing:
            return self._edit(INVISIBLE.sub("\001\\g<0>\002", prompt))
        self.screen.out.write(prompt)
        self.screen.out.flush()
        line = self.source.readline()
        if not line:
            self.screen.line()
            raise EOFError
        # A pipe does not echo: without this, transcripts would lack the answers.
        self.screen.line(line.strip() if not self.source.isatty() else "")
        return line.strip()

    def _edit(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            # Ctrl-D leaves the cursor behind the prompt.
            self.screen.line()
            raise

    def forget(self) -> None:
        """Clears the history, so that the arrow keys do not show the next player what the last one typed."""
        if self.editing:
            with contextlib.suppress(ImportError):
                import readline

                readline.clear_history()
