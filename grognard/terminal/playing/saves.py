"""Saved games: the match, who plays which seat, and a checksum that reveals damage and edits."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from pathlib import Path

import grognard
from grognard import Match
from grognard.engine.language.text import LANGUAGES
from grognard.terminal.files import read_bytes, reason, write_bytes
from grognard.terminal.speech import CommandError

MAGIC = b"grognard-save 1\n"
PERSON = "human"
HEADER = {"game", "players", "lang", "overlay", "over"}


@dataclass
class SavedGame:
    """A game at the terminal: the match, a person or a bot for every seat, and the file it is saved in."""

    match: Match
    players: dict[str, str]
    lang: str
    overlay: str | None = None
    path: Path | None = None

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.match.seats if self.players[seat] == PERSON)

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.people) > 1


def pack(saved: SavedGame) -> bytes:
    header = {
        "game": saved.match.game.id,
        "players": saved.players,
        "lang": saved.lang,
        "overlay": saved.overlay,
        "over": saved.match.turn is None,
    }
    body = json.dumps(header).encode() + b"\n" + saved.match.dump()
    return MAGIC + checksum(body) + b"\n" + body


def checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()


def write(saved: SavedGame, path: Path) -> None:
    write_bytes(path, pack(saved))


def read(path: Path, overlay: str | None = None) -> SavedGame:
    """Reads a saved game. An overlay given now wins over the one it was saved with."""
    header, dump = unpack(path, read_bytes(path))
    values = overlay or header["overlay"]
    match = grognard.load(dump, None if values is None else str(values))
    players = header["players"]
    if not isinstance(players, dict) or set(players) != set(match.seats) or header["lang"] not in LANGUAGES:
        raise CommandError("save-broken", path=path)
    return SavedGame(match, players, str(header["lang"]), None if values is None else str(values), path)


def unpack(path: Path, blob: bytes) -> tuple[dict[str, object], bytes]:
    """Header and dump, if the checksum is right."""
    if not blob.startswith(MAGIC):
        raise CommandError("save-foreign", path=path)
    expected, _, body = blob[len(MAGIC) :].partition(b"\n")
    if checksum(body) != expected:
        raise CommandError("save-broken", path=path)
    line, _, dump = body.partition(b"\n")
    header = json.loads(line)
    if not isinstance(header, dict) or not HEADER.issubset(header):
        raise CommandError("save-broken", path=path)
    return header, dump


# Where games are saved by default


def state_folder(environ: Mapping[str, str]) -> Path:
    given = environ.get("XDG_STATE_HOME", "")
    # By the XDG rules a relative path is ignored.
    base = Path(given) if os.path.isabs(given) else Path.home() / ".local" / "state"
    return base / "grognard"


def new_path(environ: Mapping[str, str], game: str) -> Path:
    """An unused file name; makes the folder, and raises CommandError if that fails."""
    folder = state_folder(environ)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"write-{reason(error)}", path=folder, detail=error.strerror) from error
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.save"
    n = 2
    while path.exists():
        path = folder / f"{stem}-{n}.save"
        n += 1
    return path


def latest(environ: Mapping[str, str]) -> Path:
    """The game last played here that is not over; raises CommandError if there is none."""
    folder = state_folder(environ)
    found = sorted(folder.glob("*.save"), key=lambda path: path.lstat().st_mtime_ns, reverse=True)
    for path in found:
        if is_unfinished(path):
            return path
    raise CommandError("nothing-saved", folder=folder)


def is_unfinished(path: Path) -> bool:
    """Whether a file is a sound save of an unfinished game; nobody asked for it by name, so no error is raised."""
    try:
        header, _ = unpack(path, read_bytes(path))
    except (CommandError, ValueError):
        return False
    return not header["over"]
