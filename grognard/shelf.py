"""The shelf: which games there are, and matches that come back from files. A sixth game is one line here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from grognard.engine import dump, record
from grognard.engine.errors import UnknownGame
from grognard.engine.game import Game
from grognard.engine.match import Match


def _fog_of_war(overlay: str | None) -> Game[Any]:
    from grognard.games.fog_of_war.game import FogOfWar

    return FogOfWar(overlay)


def _rommel(overlay: str | None) -> Game[Any]:
    from grognard.games.rommel.game import Rommel

    return Rommel(overlay)


def _warzag(overlay: str | None) -> Game[Any]:
    from grognard.games.warzag.game import Warzag

    return Warzag(overlay)


SHELF: dict[str, Callable[[str | None], Game[Any]]] = {
    "fog-of-war": _fog_of_war,
    "rommel": _rommel,
    "warzag": _warzag,
}


def games() -> tuple[str, ...]:
    """The games that exist, by their ids."""
    return tuple(sorted(SHELF))


def game(id: str, overlay: str | None = None) -> Game[Any]:
    """One game. An overlay file replaces values of its data by those of a printed copy."""
    if id not in SHELF:
        known = ", ".join(games())
        raise UnknownGame(f"there is no game {id!r}; games: {known}", f"non c'è il gioco {id!r}; giochi: {known}")
    return _opened(id) if overlay is None else SHELF[id](overlay)


@cache
def _opened(id: str) -> Game[Any]:
    return SHELF[id](None)


def load(blob: bytes, overlay: str | None = None) -> Match:
    """A match from `m.dump()`."""
    return dump.load(blob, game(dump.read_fields(blob)["game"], overlay))


def replay(text: str, overlay: str | None = None) -> Match:
    """A match from `m.record()`, played again to the identical state."""
    parsed = record.read_record(text)
    return record.replay(parsed, game(parsed.header["game"], overlay))
