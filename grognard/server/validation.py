"""From text to checked messages, and one clear sentence about what is wrong with the others."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from grognard.server.errors import RequestError

M = TypeVar("M", bound=Struct)


def parse(text: str | bytes) -> dict[str, Any]:
    """A JSON object."""
    try:
        data = msgspec.json.decode(text)
    except (ValueError, RecursionError) as error:
        raise RequestError("bad-request", "bad-json") from error
    if not isinstance(data, dict):
        raise RequestError("bad-request", "bad-json")
    return data


def read(kind: type[M], data: dict[str, Any]) -> M:
    """A message of that kind; fields that it does not have are ignored."""
    given = {name: value for name, value in data.items() if value is not None}
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        name, wanted = wrong_field(kind, given)
        raise RequestError("bad-request", "bad-field", field=name, wanted=wanted) from error


def wrong_field(kind: type[Struct], given: dict[str, Any]) -> tuple[str, str]:
    """The first field that is missing or wrong, and what it takes."""
    for one in msgspec.structs.fields(kind):
        try:
            if one.required or one.name in given:
                msgspec.convert(given.get(one.name), one.type)
        except msgspec.ValidationError:
            return one.name, describe(one.type)
    raise AssertionError(kind)


def describe(kind: Any) -> str:
    """What a field takes, in words that are the same in both languages."""
    return describe_type(msgspec.inspect.type_info(kind))


def describe_type(info: msgspec.inspect.Type) -> str:
    match info:
        case msgspec.inspect.Metadata(type=inner):
            return describe_type(inner)
        case msgspec.inspect.UnionType(types=types):
            return describe_type(types[0])  # the others are null
        case msgspec.inspect.StrType(max_length=longest):
            return f"string (0..{longest})"
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"integer ({least}..{most})"
        case msgspec.inspect.FloatType(ge=least, le=most):
            return f"number ({least}..{most})"
        case msgspec.inspect.BoolType():
            return "true | false"
        case msgspec.inspect.LiteralType(values=values):
            return " | ".join(map(str, values))
        case msgspec.inspect.ListType(max_length=longest):
            return f"array of strings (0..{longest})"
        case msgspec.inspect.DictType(value_type=msgspec.inspect.StructType() as value):
            return f"object of {describe_type(value)}"
        case msgspec.inspect.StructType(fields=fields):
            return "{" + ", ".join(f"{one.name}: {describe_type(one.type)}" for one in fields) + "}"
    return "object"


def clean(text: str, longest: int) -> str:
    """Text that people type, on one line and without invisible characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()[:longest]
