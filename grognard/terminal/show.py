"""The screen: text wrapped to its width, a few colours if wanted, and a cleared screen between seats."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Mapping
from typing import TextIO

# Clears the screen, then the scrollback, then moves the cursor to the top left.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
STYLES = {"strong": "1", "faint": "2", "good": "32", "warn": "33", "ask": "1;36"}
MIN_WIDTH = 40
MAX_WIDTH = 120
MIN_HEIGHT = 10


def wants_colour(out: TextIO, environ: Mapping[str, str]) -> bool:
    return out.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


def fold(text: str, width: int, hang: int = 0) -> list[str]:
    """A text in lines that fit; all but the first line of a paragraph are indented by `hang`."""
    parts = text.split("\n")
    return [line for part in parts for line in textwrap.wrap(part, width, subsequent_indent=" " * hang) or [""]]


class Screen:
    """Writes text for people."""

    def __init__(self, out: TextIO, environ: Mapping[str, str] = os.environ) -> None:
        self.out = out
        self.colour = wants_colour(out, environ)
        self.written = 0  # lines so far

    @property
    def width(self) -> int:
        """Read every time, because windows change size during a game."""
        return max(MIN_WIDTH, min(MAX_WIDTH, shutil.get_terminal_size((80, 24)).columns))

    @property
    def height(self) -> int:
        return max(MIN_HEIGHT, shutil.get_terminal_size((80, 24)).lines)

    def paint(self, text: str, style: str) -> str:
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.colour and text else text

    def line(self, text: str = "", style: str = "") -> None:
        """One line as it is."""
        self.written += 1
        print(self.paint(text, style) if style else text, file=self.out)

    def tell(self, text: str, style: str = "", hang: int = 0) -> None:
        """A paragraph, wrapped to the width; lines after the first are indented by `hang`."""
        for line in fold(text, self.width, hang):
            self.line(line, style)

    def clear(self) -> None:
        self.out.write(CLEAR)
        self.out.flush()

    def show_briefly(self, text: str) -> None:
        """A line that the next one overwrites; only on a terminal."""
        if self.out.isatty():
            self.out.write(f"\r\x1b[K{self.paint(text, 'faint')}")
            self.out.flush()

    def erase_line(self) -> None:
        if self.out.isatty():
            self.out.write("\r\x1b[K")
            self.out.flush()
