"""What messages may hold: each field is checked and described by the same few words."""

from __future__ import annotations

from typing import Any

import orjson

from grognard.engine.language.text import LANGUAGES
from grognard.server.errors import RequestError


class Field:
    """One field of a message."""

    kind = "any"

    def __init__(self, about: str = "", optional: bool = False, default: Any = None) -> None:
        self.about = about
        self.optional = optional
        self.default = default

    def accepts(self, value: Any) -> bool:
        raise NotImplementedError

    def wanted(self) -> str:
        """What it takes, for the sentence of an error: short and the same in both languages."""
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        return {"type": self.kind} | ({"description": self.about} if self.about else {})


class Text(Field):
    kind = "string"

    def __init__(self, longest: int, about: str = "", optional: bool = False, choices: tuple[str, ...] = ()) -> None:
        super().__init__(about, optional, choices[0] if choices else "")
        self.longest = longest
        self.choices = choices

    def accepts(self, value: Any) -> bool:
        return isinstance(value, str) and len(value) <= self.longest and (not self.choices or value in self.choices)

    def wanted(self) -> str:
        return " | ".join(self.choices) or f"string (1..{self.longest})"

    def schema(self) -> dict[str, Any]:
        more: dict[str, Any] = {"enum": list(self.choices)} if self.choices else {"maxLength": self.longest}
        return super().schema() | more


class Number(Field):
    kind = "integer"

    def __init__(self, least: int, most: int, about: str = "", optional: bool = False) -> None:
        super().__init__(about, optional, None)
        self.least = least
        self.most = most

    def accepts(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def wanted(self) -> str:
        return f"integer ({self.least}..{self.most})"

    def schema(self) -> dict[str, Any]:
        return super().schema() | {"minimum": self.least, "maximum": self.most}


class Flag(Field):
    kind = "boolean"

    def accepts(self, value: Any) -> bool:
        return isinstance(value, bool)

    def wanted(self) -> str:
        return "true | false"


class Table(Field):
    """An object whose own fields are checked elsewhere."""

    kind = "object"

    def accepts(self, value: Any) -> bool:
        return isinstance(value, dict) and len(value) <= 64

    def wanted(self) -> str:
        return "object"


class Texts(Field):
    kind = "array"

    def __init__(self, most: int, about: str = "", optional: bool = False) -> None:
        super().__init__(about, optional, [])
        self.most = most

    def accepts(self, value: Any) -> bool:
        if not isinstance(value, list) or len(value) > self.most:
            return False
        return all(isinstance(one, str) and len(one) <= 200 for one in value)

    def wanted(self) -> str:
        return f"array of strings (0..{self.most})"

    def schema(self) -> dict[str, Any]:
        return super().schema() | {"items": {"type": "string"}, "maxItems": self.most}


Body = dict[str, Field]
LANG = Text(2, "language of sentences", optional=True, choices=("en", *(lang for lang in LANGUAGES if lang != "en")))
NAME = Text(40, "name shown to the others", optional=True)


def read(body: Body, data: Any) -> dict[str, Any]:
    """The fields of a message, checked; what is not asked for is left out."""
    if not isinstance(data, dict):
        raise RequestError("bad-request", "bad-json")
    found: dict[str, Any] = {}
    for name, field in body.items():
        value = data.get(name)
        if value is None and field.optional:
            found[name] = field.default
        elif not field.accepts(value):
            raise RequestError("bad-request", "bad-field", field=name, wanted=field.wanted())
        else:
            found[name] = value
    return found


def parse(text: str | bytes) -> dict[str, Any]:
    """A JSON object."""
    try:
        data = orjson.loads(text)
    except ValueError as error:
        raise RequestError("bad-request", "bad-json") from error
    if not isinstance(data, dict):
        raise RequestError("bad-request", "bad-json")
    return data


def plain(text: str, longest: int) -> str:
    """What people type, on one line and without characters that cannot be seen."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()[:longest]
