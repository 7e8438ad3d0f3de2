"""The folder of the diary: one record for each finished game, in the user's data directory."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from datetime import datetime
from hashlib import blake2b
from pathlib import Path

import grognard
from grognard import GrognardError, Match
from grognard.engine.saving.record import read_record

NAME = re.compile(r"(?P<day>\d{8})-(?P<time>\d{6})-(?P<game>[a-z-]+)-(?P<sum>[0-9a-f]{16})\.txt\Z")


class DiaryEntry:
    """A game of the diary, or the error that keeps it from being read."""

    def __init__(self, path: Path, when: datetime, match: Match | None, error: GrognardError | None) -> None:
        self.path = path
        self.when = when
        self.match = match
        self.error = error


def data_folder(environ: Mapping[str, str]) -> Path:
    """The user's data directory. By the XDG rules a relative path is ignored."""
    given = environ.get("XDG_DATA_HOME", "")
    base = Path(given) if os.path.isabs(given) else Path.home() / ".local" / "share"
    return base / "grognard"


def diary_folder(environ: Mapping[str, str]) -> Path:
    return data_folder(environ) / "diary"


def add_match(m: Match, environ: Mapping[str, str], now: datetime) -> Path:
    """Adds a finished match, once however often it is added; raises OSError if it cannot be written."""
    folder, text = diary_folder(environ), m.record()
    mark = mark_of(text)
    for path in record_paths(environ):
        if f"-{m.game.id}-" in path.name and mark_in(path) == mark:
            return path
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{now:%Y%m%d-%H%M%S}-{m.game.id}-{mark}.txt"
    draft = path.with_suffix(".new")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
    return path


def mark_of(text: str) -> str:
    """A hash of what was played: the same for the same match, whatever version has written its record."""
    record = read_record(text)
    played = json.dumps([record.header["commitment"], record.moves])
    return blake2b(played.encode(), digest_size=8).hexdigest()


def mark_in(path: Path) -> str:
    """The mark of a record in the folder; the name of an older one has another. Empty if it cannot be read."""
    try:
        return mark_of(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, GrognardError):
        return ""


def record_paths(environ: Mapping[str, str]) -> list[Path]:
    """All records, the oldest first."""
    folder = diary_folder(environ)
    return sorted(path for path in folder.glob("*.txt") if NAME.match(path.name)) if folder.is_dir() else []


def entries(environ: Mapping[str, str]) -> list[DiaryEntry]:
    return [read_entry(path) for path in record_paths(environ)]


def read_entry(path: Path) -> DiaryEntry:
    """Reads an entry and replays its record."""
    found = NAME.match(path.name)
    assert found is not None
    when = datetime.strptime(found["day"] + found["time"], "%Y%m%d%H%M%S")
    try:
        return DiaryEntry(path, when, grognard.replay(path.read_text(encoding="utf-8")), None)
    except GrognardError as error:
        return DiaryEntry(path, when, None, error)
    except (OSError, UnicodeDecodeError) as error:
        return DiaryEntry(path, when, None, GrognardError(str(error), str(error)))
