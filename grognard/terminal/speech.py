"""The messages of the terminal, in the language of the player."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from grognard import GrognardError
from grognard.engine.language.text import LANGUAGES, read_texts

FALLBACK = "en"
# In the order of precedence that shells use.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


@cache
def texts() -> dict[str, dict[str, Any]]:
    return read_texts("grognard.terminal", [""])


def say(lang: str, key: str, /, **details: object) -> str:
    """A message of the text files by `section.key`, with its details filled in."""
    section, _, name = key.partition(".")
    return str(texts()[lang][section][name]).format(**details)


class Speech:
    """The messages in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, /, **details: object) -> str:
        return say(self.lang, key, **details)


class CommandError(GrognardError):
    """A command that cannot be carried out: one sentence that says why, in both languages."""

    def __init__(self, key: str, /, **details: object) -> None:
        super().__init__(say("en", f"error.{key}", **details), say("it", f"error.{key}", **details))
        self.key = key


def environment_language(environ: Mapping[str, str]) -> str:
    """The language of the shell; English if it is another one."""
    for name in VARIABLES:
        if environ.get(name):
            lang = environ[name][:2].lower()
            return lang if lang in LANGUAGES else FALLBACK
    return FALLBACK


def chosen_language(flag: str | None, environ: Mapping[str, str]) -> str:
    """The language of --lang, otherwise that of the shell."""
    if flag is None:
        return environment_language(environ)
    if flag.lower() in LANGUAGES:
        return flag.lower()
    raise CommandError("language", lang=flag, known=", ".join(LANGUAGES))
