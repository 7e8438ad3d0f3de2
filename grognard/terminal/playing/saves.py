"""Saved games: the match, who plays which seat, and a sum that shows a cut or an edit."""

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
    """One game at this terminal: the match, a person or a bot for every seat, and where it is kept."""

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
        """Several people share this keyboard."""
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
    return MAGIC + check_sum(body) + b"\n" + body


def check_sum(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()


def write(saved: SavedGame, path: Path) -> None:
    write_bytes(path, pack(saved))


def read(path: Path, overlay: str | None = None) -> SavedGame:
    """A saved from its file. An overlay named now wins over the one it was saved with."""
    header, dump = unpack(path, read_bytes(path))
    values = overlay or header["overlay"]
    match = grognard.load(dump, None if values is None else str(values))
    players = header["players"]
    if not isinstance(players, dict) or set(players) != set(match.seats) or header["lang"] not in LANGUAGES:
        raise CommandError("save-broken", path=path)
    return SavedGame(match, players, str(header["lang"]), None if values is None else str(values), path)


def unpack(path: Path, blob: bytes) -> tuple[dict[str, object], bytes]:
    """Header and dump, once the sum holds."""
    if not blob.startswith(MAGIC):
        raise CommandError("save-foreign", path=path)
    expected, _, body = blob[len(MAGIC) :].partition(b"\n")
    if check_sum(body) != expected:
        raise CommandError("save-broken", path=path)
    line, _, dump = body.partition(b"\n")
    header = json.loads(line)
    if not isinstance(header, dict) or not HEADER.issubset(header):
        raise CommandError("save-broken", path=path)
    return header, dump


# Where games are kept when nobody says where


def state_folder(environ: Mapping[str, str]) -> Path:
    given = environ.get("XDG_STATE_HOME", "")
    # The XDG rules: a relative path there is to be ignored.
    base = Path(given) if os.path.isabs(given) else Path.home() / ".local" / "state"
    return base / "grognard"


def fresh_path(environ: Mapping[str, str], game: str) -> Path:
    """A name that no game has yet, in a folder made for it; CommandError where it cannot be made."""
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
    """The game last played here that is not over; CommandError if there is none."""
    folder = state_folder(environ)
    found = sorted(folder.glob("*.save"), key=lambda path: path.lstat().st_mtime_ns, reverse=True)
    for path in found:
        if is_open(path):
            return path
    raise CommandError("nothing-saved", folder=folder)


def is_open(path: Path) -> bool:
    """A whole save of a game still going on; a broken one is passed over in silence, it was not asked for by name."""
    try:
        header, _ = unpack(path, read_bytes(path))
    except (CommandError, ValueError):
        return False
    return not header["over"]
