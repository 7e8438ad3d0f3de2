"""Faults as they are found: every check adds to the same list, and one that fails does not stop the others."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.data.dataset import Data
from grognard.engine.data.errors import DataError, show
from grognard.engine.data.fault import Fault
from grognard.games.sas.facts.names import read_name
from grognard.games.sas.missions.form import MISSION


class Findings:
    """The faults of one mission, and its data, by which a fault finds its line and its squares."""

    def __init__(self, data: Data, id: str) -> None:
        self.data = data
        self.path = f"{MISSION}.{id}"
        self.faults: list[Fault] = []

    @property
    def failed(self) -> bool:
        return any(not fault.warning for fault in self.faults)

    def run(self, check: Callable[[], object]) -> None:
        """A check that raises at the first thing that is wrong."""
        try:
            check()
        except DataError as error:
            self.keep(error)

    def error(self, key: str, reason: str, places: list[str] | None = None, **details: str) -> None:
        self.keep(self._at(key, reason, details), places)

    def warn(self, key: str, reason: str, places: list[str] | None = None, **details: str) -> None:
        self.keep(self._at(key, reason, details), places, True)

    def keep(self, error: DataError, places: list[str] | None = None, warning: bool = False) -> None:
        named = squares_of(self.data, error.key) if places is None else places
        self.faults.append(Fault(error.renamed(error.key.removeprefix(f"{self.path}.")), named, warning))

    def _at(self, key: str, reason: str, details: dict[str, str]) -> DataError:
        """At the line of a key, or of what is in the table of that name."""
        path = f"{self.path}.{key}" if key else self.path
        value = self.data.values.get(path) or next(
            (value for below, value in self.data.values.items() if below.startswith(f"{path}.")), None
        )
        file, line = (self.data.files[0], 0) if value is None else (value.file, value.line)
        return DataError(reason, file, line, path, details)

    def in_order(self) -> list[Fault]:
        """Errors first, then warnings, each from the first line to the last."""
        return sorted(self.faults, key=lambda fault: (fault.warning, fault.line))


def squares_of(data: Data, path: str) -> list[str]:
    """The squares that a value names."""
    value = data.values.get(path)
    words = [] if value is None else [word for word in value.elements() if isinstance(word, str)]
    return [word for word in words if read_name(word) is not None]


def quoted(words: list[str]) -> str:
    return ", ".join(show(word) for word in words)
