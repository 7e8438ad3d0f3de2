"""Errors in data files: the file, the line, the key, and one sentence that says what is wrong."""

from __future__ import annotations

import json
from typing import Any

from grognard.engine.errors import GrognardError
from grognard.engine.language.text import read_texts

LONGEST = 60  # characters of a value that are shown

# Read at the first error only: most programs never need these sentences.
_texts: dict[str, dict[str, Any]] = {}


def show(value: object) -> str:
    """A value much as its author wrote it, cut if it is long."""
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def sentence(lang: str, reason: str, place: dict[str, str], details: dict[str, str]) -> str:
    """The file, the line if there is one, and the reason, in one sentence."""
    text = reason_of(lang, reason, place, details)
    template = str(_texts[lang]["template"]["file" if place["line"] == "0" else "place"])
    return template.format(reason=text, **place)


def reason_of(lang: str, reason: str, place: dict[str, str], details: dict[str, str]) -> str:
    if not _texts:
        _texts.update(read_texts("grognard.engine", ["data"]))
    return str(_texts[lang]["reason"][reason]).format(**place, **details)


class DataError(GrognardError):
    """A data file or an overlay that cannot be used. Line 0 means the file as a whole."""

    def __init__(self, reason: str, path: str, line: int, key: str, details: dict[str, str]) -> None:
        place = {"file": path, "line": str(line), "key": key}
        super().__init__(sentence("en", reason, place, details), sentence("it", reason, place, details))
        self._place = place
        self._details = details
        self.reason = reason
        self.path = path
        self.line = line
        self.key = key

    def renamed(self, key: str) -> DataError:
        """The same with another name for its key."""
        return DataError(self.reason, self.path, self.line, key, self._details)

    def reason_text(self, lang: str) -> str:
        """The sentence without the file and the line, for a page that shows them in another way."""
        text = reason_of(lang, self.reason, self._place, self._details)
        return f"{text[:1].upper()}{text[1:]}."
