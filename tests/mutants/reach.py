"""Which lines of the rules run: while the game is imported, and in each test."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any, TypeAlias

Line: TypeAlias = tuple[str, int]  # of a file


class Reach:
    """Notes the lines of one folder that run."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.seen: set[Line] = set()

    def start(self) -> None:
        self.seen = set()
        sys.settrace(self.note_call)

    def stop(self) -> set[Line]:
        sys.settrace(None)
        return self.seen

    def note_call(self, frame: FrameType, event: str, arg: object) -> Any:
        """Called for each call of a function; lines elsewhere are left alone."""
        return self.note_line if frame.f_code.co_filename.startswith(self.folder) else None

    def note_line(self, frame: FrameType, event: str, arg: object) -> Any:
        self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self.note_line
