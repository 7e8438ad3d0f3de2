"""The fields of a game's state, declared once: by setting them in the state itself.

Copying, saving and restoring a state all go through the names found here. A game only says which fields are special:

    FIELDS = Fields(constant="facts players", derived="supplied")

* constant: shared by all copies, and known without being saved;
* derived: copied, but not saved; `State.derive` computes them again;
* transient: neither copied nor saved, such as caches.

A field is a number, a boolean, bytes, a list of numbers, a part with fields of its own (`Part`), or a list of lists or
parts. A list of lists or parts must not be empty in a new state, because its kind is learned from its first element.
"""

from __future__ import annotations

from typing import Any, Final

BASE_DERIVED: Final = "procedures"
BASE_TRANSIENT: Final = "journal proposed proposed_at"


class Part:
    """A part of a state that copies and saves itself, such as an observer's memory."""

    def copy(self) -> Part:
        raise NotImplementedError

    def pack(self) -> list[list[int]]:
        raise NotImplementedError

    def restore(self, packed: list[list[int]]) -> None:
        raise NotImplementedError


class Fields:
    """The fields of one game's states, by kind; learned from the first state that is copied or saved."""

    def __init__(self, constant: str = "", derived: str = "", transient: str = "") -> None:
        self.skipped = {*constant.split(), *transient.split(), *BASE_TRANSIENT.split()}
        self.unsaved = {*derived.split(), *BASE_DERIVED.split()}
        self.plain: list[str] = []  # numbers, booleans, bytes: never changed in place
        self.flat: list[str] = []  # lists of numbers
        self.bytes: list[str] = []  # bytearrays
        self.deep: list[str] = []  # lists of lists or parts
        self.parts: list[str] = []
        self.learned = False

    def learn(self, state: object) -> None:
        """Sort the names of a state's fields by what they hold."""
        for name in sorted(names_of(state) - self.skipped):
            value = getattr(state, name)
            if isinstance(value, bytearray):
                self.bytes.append(name)
            elif isinstance(value, Part):
                self.parts.append(name)
            elif not isinstance(value, list):
                self.plain.append(name)
            elif value and isinstance(value[0], (list, Part)):
                self.deep.append(name)
            else:
                self.flat.append(name)
        self.learned = True

    def copy(self, source: object, target: object) -> None:
        """Copy everything but constant and transient fields; the two states then share nothing that can change."""
        if not self.learned:
            self.learn(source)
        for name in self.plain:
            setattr(target, name, getattr(source, name))
        for name in self.flat:
            numbers: list[int] = getattr(source, name)
            setattr(target, name, numbers[:])
        for name in self.bytes:
            setattr(target, name, getattr(source, name)[:])
        for name in self.deep:
            setattr(target, name, [each.copy() for each in getattr(source, name)])
        for name in self.parts:
            setattr(target, name, getattr(source, name).copy())

    def pack(self, state: object) -> dict[str, object]:
        """Plain data, the same for the same state."""
        if not self.learned:
            self.learn(state)
        packed: dict[str, object] = {}
        for name in self.saved():
            packed[name] = plain_data(getattr(state, name))
        return packed

    def restore(self, state: object, packed: dict[str, Any]) -> None:
        """Take over what `pack` made, in a state that was just set up."""
        if not self.learned:
            self.learn(state)
        for name in self.saved():
            setattr(state, name, unpacked(getattr(state, name), packed[name]))

    def saved_by(self, state: object) -> list[str]:
        """The names of the fields that are saved of such a state."""
        if not self.learned:
            self.learn(state)
        return self.saved()

    def saved(self) -> list[str]:
        names = [*self.plain, *self.flat, *self.bytes, *self.deep, *self.parts]
        return [name for name in names if name not in self.unsaved]


def names_of(state: object) -> set[str]:
    """The attributes of a state. A class compiled by mypyc has no `__dict__`, but lists their names."""
    found = set(getattr(state, "__dict__", {}))
    found.update(getattr(type(state), "__mypyc_attrs__", ()))
    return {name for name in found if not name.startswith("__")}


def plain_data(value: Any) -> object:
    if isinstance(value, (bytes, bytearray)):
        return value.hex()
    if isinstance(value, Part):
        return value.pack()
    return [plain_data(each) for each in value] if isinstance(value, list) else value


def unpacked(before: Any, packed: Any) -> object:
    """The value that was saved, with the type of the one it replaces."""
    if isinstance(before, bool):
        return bool(packed)
    if isinstance(before, int):
        return int(packed)
    if isinstance(before, bytes):
        return bytes.fromhex(packed)
    if isinstance(before, bytearray):
        return bytearray.fromhex(packed)
    if isinstance(before, Part):
        before.restore(packed)
        return before
    if before and isinstance(before[0], Part):
        for part, saved in zip(before, packed, strict=True):
            part.restore(saved)
        return before
    if before and isinstance(before[0], list):
        return [numbers(each) for each in packed]
    return numbers(packed)


def numbers(packed: Any) -> list[int]:
    return [int(n) for n in packed]
