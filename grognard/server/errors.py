"""Everything the table refuses: a code for programs, one sentence for people, a status for HTTP."""

from __future__ import annotations

from functools import cache
from typing import Any

from grognard import GrognardError, Refused
from grognard.engine.language.text import LANGUAGES, read_texts

STATUS = {
    "bad-request": 400,
    "unknown-token": 401,
    "not-your-seat": 403,
    "foreign-origin": 403,
    "unknown-match": 404,
    "not-your-move": 409,
    "stale": 409,
    "taken": 409,
    "over": 409,
    "refused": 409,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "unavailable": 503,
}


@cache
def texts() -> dict[str, dict[str, Any]]:
    return read_texts("grognard.server", [""])


def say(lang: str, section: str, key: str, /, **details: object) -> str:
    """A sentence of the table."""
    return str(texts()[lang if lang in LANGUAGES else "en"][section][key]).format(**details)


class RequestError(GrognardError):
    """A message that cannot be obeyed; nothing was changed."""

    def __init__(self, code: str, key: str, /, **details: object) -> None:
        super().__init__(say("en", "error", key, **details), say("it", "error", key, **details))
        self.code = code
        self.rule = ""

    @property
    def status(self) -> int:
        return STATUS[self.code]


def as_request_error(error: GrognardError) -> RequestError:
    """An error of the engine as an error of the server: a refusal keeps its rule."""
    if isinstance(error, RequestError):
        return error
    found = RequestError("refused" if isinstance(error, Refused) else "bad-request", "server")
    found._sentences = {lang: error.text(lang) for lang in LANGUAGES}
    if isinstance(error, Refused):
        found.rule = error.rule
        found.code = "not-your-move" if error.refusal.key == "not-your-move" else found.code
    return found


def as_dict(error: RequestError, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = {"code": error.code, "text": error.text(lang)}
    return found | ({"rule": error.rule} if error.rule else {})
