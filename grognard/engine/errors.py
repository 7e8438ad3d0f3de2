"""The small family of errors. Each says one clear sentence in Italian and English."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.engine.refusal import Refusal


class GrognardError(Exception):
    """Something from outside was wrong: a file, an option, a name. Nothing was changed."""

    def __init__(self, english: str, italian: str) -> None:
        super().__init__(english)
        self._sentences = {"en": english, "it": italian}

    def text(self, lang: str = "en") -> str:
        return self._sentences.get(lang, self._sentences["en"])


class Refused(GrognardError):
    """An action that is not legal; the match is untouched. `.refusal` carries the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text("en"), refusal.text("it"))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule


class UnknownGame(GrognardError):
    """No game of that name is in the library."""


class BadOption(GrognardError):
    """An option or a scenario that the game does not have, or a value it does not take."""


class BadSeed(GrognardError):
    """A seed that is neither a whole number nor a short word."""


class BadRecord(GrognardError):
    """A record that is cut, edited, or of another version."""


class BadDump(GrognardError):
    """A saved state that is cut, edited, or of another version."""


class OldDump(BadDump):
    """A saved state of an earlier version that cannot be carried over."""


class UnknownSeat(GrognardError):
    """A seat that this match does not have."""
