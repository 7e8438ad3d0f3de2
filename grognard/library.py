"""The library: which games exist, and matches loaded from files. A sixth game is one line here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from grognard.engine.errors import UnknownGame
from grognard.engine.game import Game
from grognard.engine.match import Match
from grognard.engine.saving import dump, record


def _cataclysm(overlay: str | None) -> Game[Any]:
    from grognard.games.cataclysm.game import Cataclysm

    return Cataclysm(overlay)


def _fog_of_war(overlay: str | None) -> Game[Any]:
    from grognard.games.fog_of_war.game import FogOfWar

    return FogOfWar(overlay)


def _rommel(overlay: str | None) -> Game[Any]:
    from grognard.games.rommel.game import Rommel

    return Rommel(overlay)


def _sas(overlay: str | None) -> Game[Any]:
    from grognard.games.sas.game import Sas

    return Sas(overlay)


def _warzag(overlay: str | None) -> Game[Any]:
    from grognard.games.warzag.game import Warzag

    return Warzag(overlay)


GAMES: dict[str, Callable[[str | None], Game[Any]]] = {
    "cataclysm": _cataclysm,
    "fog-of-war": _fog_of_war,
    "rommel": _rommel,
    "sas": _sas,
    "warzag": _warzag,
}


def games() -> tuple[str, ...]:
    """The games that exist, by their ids."""
    return tuple(sorted(GAMES))


def game(id: str, overlay: str | None = None) -> Game[Any]:
    """One game. An overlay file replaces values of its data by those of a printed copy."""
    if id not in GAMES:
        known = ", ".join(games())
        raise UnknownGame(f"there is no game {id!r}; games: {known}", f"non c'è il gioco {id!r}; giochi: {known}")
    return _opened(id) if overlay is None else GAMES[id](overlay)


@cache
def _opened(id: str) -> Game[Any]:
    return GAMES[id](None)


def load(blob: bytes, overlay: str | None = None) -> Match:
    """A match from `m.dump()`."""
    return dump.load(blob, game(dump.read_fields(blob)["game"], overlay))


def replay(text: str, overlay: str | None = None) -> Match:
    """A match from `m.record()`, played again to the identical state."""
    parsed = record.read_record(text)
    return record.replay(parsed, game(parsed.header["game"], overlay))
