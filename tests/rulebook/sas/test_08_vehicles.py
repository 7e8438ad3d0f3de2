"""Sight of vehicles (8.2, 8.4), after the pictures of the half-track and the motorcycle."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.seen import notices
from grognard.games.sas.vocabulary.words import FACINGS, HIDDEN, LYING, OVER, PARTLY, UPRIGHT
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas import Sketch
from tests.support.sas_axis import AxisTable


def sees(g: Sketch, block: str, facing: str, targets: str) -> list[int]:
    """What a vehicle sees whose front block of four squares begins with the one named, in its north-west."""
    x, y = g.at(block) % g.ground.width + 1, g.at(block) // g.ground.width + 1
    field = g.sight.vehicle_field(x, y, FACINGS.index(facing), g.obstacles)
    return [field.level(g.at(name)) for name in targets]


@pytest.mark.rule("sas", "8.2/1")
@pytest.mark.ruling("R7", "R105")
def test_what_the_half_track_sees_in_front_and_behind() -> None:
    g = Sketch("""
    1 2 3 4 5 6 +
     . . . . . .
    k + + + + h +
     . . . . . h
    + f + + + 7 +
     . f . . . .
    l + x + r + +
     . . . . . .
    + + + + + + +
     . . . . . .
    m + y + s + +
     . . . . . .
    + + + + + + +
     . . . . . .
    8 9 + + + 0 +
     . . . . . .
    + + + + + + +
    """)
    assert sees(g, "x", "N", "3f") == [OVER, OVER], "the forest square is next to its front"
    assert sees(g, "x", "N", "k") == [HIDDEN], "behind the forest"
    assert sees(g, "x", "N", "lr") == [HIDDEN, HIDDEN], "vehicles have no peripheral sight"
    assert sees(g, "x", "N", "890") == [HIDDEN] * 3
    assert sees(g, "y", "S", "890") == [HIDDEN, OVER, HIDDEN], "to the rear; the outer ones lie beyond 90°"
    assert sees(g, "x", "N", "6") == [PARTLY], "behind the hedge"


@pytest.mark.rule("sas", "8.2/4", "8.2/5")
def test_the_ground_beneath_a_vehicle_does_not_hinder_it_and_vehicles_hide_what_is_behind() -> None:
    g = Sketch("""
    1 + +
     . .
    v w +
     . .
    + + +
     . .
    x + +
     h f
    + + +
     f h
    + + +
    """)
    assert sees(g, "x", "N", "1") == [OVER]
    g.solid("v", "w")
    assert sees(g, "x", "N", "1") == [HIDDEN]
    assert sees(g, "x", "N", "v") == [OVER]


@pytest.mark.rule("sas", "8.2/3", "8.4/2", "1.5/3")
@pytest.mark.ruling("R105")
def test_the_motorcycle_sees_jock_at_the_window_but_nothing_deeper_in_the_house() -> None:
    g = Sketch("""
    +#+#+#+
    #i i i#
    + a + +
    #i i i#
    + j + +
    #i i i#
    +#+O+#+
     . . .
    x + + +
     . . .
    + + + +
     . . .
    + + + +
    """)
    at_the_window = sees(g, "x", "N", "j")[0]
    assert notices(at_the_window, UPRIGHT, adjacent=False)
    assert not notices(at_the_window, LYING, adjacent=False)
    assert sees(g, "x", "N", "a") == [HIDDEN]
    close = Sketch("""
    +#+#+#+
    #i i i#
    + b + +
    #i i i#
    + j + +
    #i i i#
    x#+O+#+
     . . .
    + + + +
     . . .
    + + + +
    """)
    assert sees(close, "x", "N", "b") == [HIDDEN], "on an outer square of the window it sees no more than from afar"
    assert sees(close, "x", "N", "j") == [PARTLY]


@pytest.mark.rule("sas", "8.2/2")
@pytest.mark.parametrize(("kind", "seen"), [("half-track", True), ("motorcycle", False)])
def test_only_half_tracks_look_back(kind: str, seen: bool) -> None:
    table = AxisTable(field(24, 6)).vehicle(kind, 4, 2, "W")
    table.sketch.names.update(a=2 * 24 + 14, b=2 * 24 + 13)
    table.operator("jock", "a").acts("jock").play("move b")
    assert table.is_discovered("jock") == seen


@pytest.mark.rule("sas", "8.2/5")
@pytest.mark.parametrize("alert", [False, True])
def test_vehicles_hide_what_is_behind_them_alert_or_not(alert: bool) -> None:
    table = AxisTable(field(24, 6)).vehicle("motorcycle", 6, 2, "E", alert=alert)
    table.sketch.names.update(a=2 * 24 + 3, u=2 * 24 + 10)
    table.operator("jack", "a").unit("rifleman", "u", "E", alert=True).acts("jack")
    assert not table.can("attack u pistol")
