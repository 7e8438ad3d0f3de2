"""Field Commander: Rommel: what must hold at every moment."""

from __future__ import annotations

from grognard import Match
from grognard.engine.state import Event
from grognard.games.rommel.rules.campaign.control import control
from grognard.games.rommel.rules.units.values import attack, defense
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    HOLDERS,
)


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def check(m: Match) -> None:
    t = state_of(m)
    m.game.check_state(t)
    check_view(m, t)


def check_view(m: Match, t: Tabletop) -> None:
    """What the seat sees is what is there, and a spectator sees the same."""
    view = m.view("axis")
    for word, seen in view["units"].items():
        unit = t.f.unit_ids.index(word)
        assert seen["values"][0] == attack(t, unit)
        assert seen["values"][2] == defense(t, unit)
    for word, seen in view["areas"].items():
        assert seen["control"] == HOLDERS[control(t, t.f.area_ids.index(word))]
    assert view["supplies"] == {"axis": t.supplies[AXIS], "allies": t.supplies[ALLIES]}
    assert {**view, "seat": None} == m.view(None)


def check_change(before: Match, after: Match) -> None:
    """The calendar goes on box by box; what was paid or earned was told."""
    old, new = state_of(before), state_of(after)
    if new.campaign != old.campaign:
        assert new.results[: len(old.results)] == old.results
        return
    assert 0 <= new.turn - old.turn <= 1
    told = after.events("axis")[len(before.events("axis")) :]
    check_axis_supplies(old, new, told)


# What each event adds to the Supplies of the Axis: which argument, which sign.
PRICES = {
    events.ATTACKS: (3, -1),
    events.MOVED: (2, -1),
    events.AXIS_PLAN: (2, -1),
    events.PAID_LIMIT: (0, -1),
    events.GAVE_UP_SUPPLIES: (0, -1),
    events.BOUGHT_SUPPLIES: (0, 1),
}


def check_axis_supplies(old: Tabletop, new: Tabletop, told: list[Event]) -> None:
    """4.2 to 4.9, 6.9, 6.10, 6.14: no Supply comes or goes without being told."""
    change = 0
    for event in told:
        if event.kind in PRICES:
            at, sign = PRICES[event.kind]
            change += sign * event.args[at]
        elif event.kind == events.REFITTED:
            change -= new.f.refit
        elif event.kind == events.REBUILT:
            change -= new.f.rebuild
        elif event.kind == events.EXPLOITED:
            change -= new.f.exploit
        elif event.kind == events.DISRUPTED and event.args[0] == ALLIES:
            change -= event.args[2]
        elif event.kind == events.SALVAGED and event.args[0] == AXIS:
            change += event.args[1]
    assert new.supplies[AXIS] - old.supplies[AXIS] == change
