"""`grognard backup`, `restore` and `forget`: for people who keep a table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TextIO

from grognard.server.settings import Settings
from grognard.server.storage import backup
from grognard.terminal.arguments import Arguments
from grognard.terminal.show import Screen
from grognard.terminal.speech import CommandError, Speech


def settings_of(given: Arguments) -> Settings:
    values = given.values
    return Settings(
        database=values.get("database", ""), key=values.get("key", ""), password_file=values.get("password-file", "")
    )


def back_up(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    target = Path(given.words["file"])
    count = backup.back_up(settings_of(given), os.environ, target)
    key = backup.key_beside(target)
    Screen(out).tell(Speech(lang)("keeping.backup", count=count, path=target, key=key))
    return 0


def restore(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    count = backup.restore(settings_of(given), os.environ, Path(given.words["file"]))
    Screen(out).tell(Speech(lang)("keeping.restore", count=count))
    return 0


def forget(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    match = given.words["match"]
    if not backup.forget(settings_of(given), os.environ, match):
        raise CommandError("no-match", match=match)
    Screen(out).tell(Speech(lang)("keeping.forget", match=match))
    return 0
