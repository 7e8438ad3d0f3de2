"""What must hold at every moment of a game, beyond what holds for all games: one hook per game, by its id."""

from __future__ import annotations

from collections.abc import Callable

from grognard import Match
from grognard.engine.state import places_under_way
from tests.conformance import cataclysm, fog_of_war, rommel, sas, warzag

Check = Callable[[Match], None]
Change = Callable[[Match, Match], None]

ALWAYS: dict[str, Check] = {
    "cataclysm": cataclysm.check,
    "fog-of-war": fog_of_war.check,
    "rommel": rommel.check,
    "sas": sas.check,
    "warzag": warzag.check,
}
BETWEEN: dict[str, Change] = {
    "cataclysm": cataclysm.check_change,
    "fog-of-war": fog_of_war.check_change,
    "rommel": rommel.check_change,
    "sas": sas.check_change,
    "warzag": warzag.check_change,
}


def check(m: Match) -> None:
    """Nothing is lost or created; what is derived agrees with what it is derived from."""
    t = m.state()
    assert t.procedures == places_under_way(t.stack), "the procedures under way are those on the stack"
    if m.game.id in ALWAYS:
        ALWAYS[m.game.id](m)


def check_change(before: Match, after: Match) -> None:
    """One decision later."""
    if after.game.id in BETWEEN:
        BETWEEN[after.game.id](before, after)
