"""A table as plain data and back again, field by field; every game names its own."""

from __future__ import annotations

from typing import Any

from grognard.engine.state import State


class Fields:
    """The names of what a game's table holds: numbers, lists of numbers, and lists or arrays of bytes."""

    def __init__(self, numbers: str, lists: str, strings: str = "") -> None:
        self.numbers = ["seals", "rolls", "winners", "reason", *numbers.split()]
        self.lists = ["stack", *lists.split()]
        self.strings = strings.split()

    def pack(self, t: State) -> dict[str, object]:
        """The same for the same table."""
        fields: dict[str, object] = {name: int(getattr(t, name)) for name in self.numbers}
        for name in self.lists:
            fields[name] = list(getattr(t, name))
        for name in self.strings:
            fields[name] = bytes(getattr(t, name)).hex()
        fields["over"] = t.over
        fields["key"] = t.key.hex()
        return fields

    def restore(self, t: State, fields: dict[str, Any]) -> None:
        """Take over what `pack` made."""
        for name in self.numbers:
            setattr(t, name, int(fields[name]))
        for name in self.lists:
            setattr(t, name, [int(n) for n in fields[name]])
        for name in self.strings:
            setattr(t, name, like(getattr(t, name), bytes.fromhex(fields[name])))
        t.over = bool(fields["over"])
        t.key = bytes.fromhex(fields["key"])


def like(before: list[int] | bytearray, values: bytes) -> list[int] | bytearray:
    """In the shape that the table keeps them in."""
    return list(values) if isinstance(before, list) else bytearray(values)
