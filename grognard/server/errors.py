"""Everything the server refuses: a code for programs, one sentence for people, a status for HTTP."""

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


def sentence(lang: str, section: str, key: str) -> str:
    """A sentence of the server as it stands in `text/`."""
    return str(texts()[lang if lang in LANGUAGES else "en"][section][key])


def say(lang: str, section: str, key: str, /, **details: object) -> str:
    """A sentence of the server, from `text/`."""
    return sentence(lang, section, key).format(**details)


class RequestError(GrognardError):
    """A request that is refused; it has changed nothing.

    `key` names the sentence in `text/`, unless the request failed because of an error of the engine: then `cause` has
    the sentences.
    """

    def __init__(
        self, code: str, key: str, /, *, rule: str = "", cause: GrognardError | None = None, **details: object
    ) -> None:
        english, italian = [cause.text(lang) if cause else say(lang, "error", key, **details) for lang in ("en", "it")]
        super().__init__(english, italian)
        self.code = code
        self.rule = rule

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def to_dict(self, lang: str) -> dict[str, Any]:
        found: dict[str, Any] = {"code": self.code, "text": self.text(lang)}
        return found | ({"rule": self.rule} if self.rule else {})


def as_request_error(error: GrognardError) -> RequestError:
    """An error of the engine as an error of the server: a refusal keeps its rule."""
    if isinstance(error, RequestError):
        return error
    if not isinstance(error, Refused):
        return RequestError("bad-request", "", cause=error)
    code = "not-your-move" if error.refusal.key == "not-your-move" else "refused"
    return RequestError(code, "", rule=error.rule, cause=error)
