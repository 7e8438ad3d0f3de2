"""What is wrong with a scenario that a player has written: a sentence with its line, and where on the map it is."""

from __future__ import annotations

from typing import Any

from grognard.engine.data.errors import DataError


class Fault:
    """An error, with which nobody can play, or a warning. `places` are the squares or areas that it is about."""

    def __init__(self, error: DataError, places: list[str], warning: bool = False) -> None:
        self.error = error
        self.places = places
        self.warning = warning

    @property
    def line(self) -> int:
        return self.error.line

    def text(self, lang: str = "en") -> str:
        return self.error.text(lang)

    def to_dict(self, lang: str) -> dict[str, Any]:
        return {
            "text": self.error.reason_text(lang),
            "line": self.line,
            "key": self.error.key,
            "places": self.places,
            "warning": self.warning,
        }
