"""Reads and writes files, whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from grognard.terminal.speech import CommandError

# Saves and records are kilobytes: anything larger is some other file.
LIMIT = 8_000_000

REASONS = {
    errno.ENOENT: "absent",
    errno.ENOTDIR: "absent",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


def reason(error: OSError | ValueError) -> str:
    """The reason for a system error, as a key of the text files; a path that is no path raises ValueError."""
    return REASONS.get(error.errno or 0, "system") if isinstance(error, OSError) else "system"


def read_bytes(path: str | Path) -> bytes:
    """The content of a file; raises CommandError if it cannot be read."""
    try:
        with open(path, "rb") as file:
            blob = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        raise CommandError(f"read-{reason(error)}", path=path, detail=error) from error
    if len(blob) > LIMIT:
        raise CommandError("read-large", path=path)
    return blob


def read_text(path: str | Path) -> str:
    try:
        return read_bytes(path).decode()
    except UnicodeDecodeError as error:
        raise CommandError("read-binary", path=path) from error


def write_bytes(path: str | Path, blob: bytes) -> None:
    """Writes beside the old file, then replaces it: a reader finds the old file or the new one, never half of one."""
    try:
        replace(Path(os.path.realpath(path)), blob)
    except (OSError, ValueError) as error:
        raise CommandError(f"write-{reason(error)}", path=path, detail=error) from error


def replace(path: Path, blob: bytes) -> None:
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(blob)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def check_writable(path: str | Path) -> None:
    """Raises CommandError now rather than when the game is over."""
    place = Path(os.path.realpath(path))
    try:
        if place.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(place))
        with tempfile.NamedTemporaryFile(prefix=f".{place.name}.", dir=place.parent):
            pass
    except (OSError, ValueError) as error:
        raise CommandError(f"write-{reason(error)}", path=path, detail=error) from error
