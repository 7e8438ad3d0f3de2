"""Attacks on vehicles of the Axis (8.5)."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary.pieces import AXIS, GONE, GUARD, STANDING
from grognard.games.sas.vocabulary.words import EAST, NOWHERE
from tests.support.sas_table import Table

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    + + + + + + + + + + +
    """


def with_vehicle(kind: str, face: str = "front") -> Table:
    """Its front block covers f, g, p and q, and it faces east; a half-track reaches back to d and n."""
    table = Table(OPEN).operator("paddy", "a", face=face)
    unit = table.t.add_unit(AXIS.index(kind), GUARD, STANDING, NOWHERE, EAST)
    table.t.unit_x[unit], table.t.unit_y[unit] = 5, 0
    return table.acts("paddy")


@pytest.mark.rule("sas", "8.5/1")
def test_hits_add_up_until_a_vehicle_is_destroyed() -> None:
    table = with_vehicle("motorcycle")
    table.play("attack f sterling", dice=[4, 4, 1])
    table.play("hit f").play("hit f")
    assert table.t.unit_damage == [2]
    assert table.t.unit_place == [STANDING]
    table.play("attack f pistol", dice=[5])
    assert table.t.unit_place == [GONE]
    assert table.lies("body") == [], "a wreck leaves no body"


@pytest.mark.rule("sas", "8.5/2")
def test_only_explosives_harm_armour() -> None:
    table = with_vehicle("half-track", face="back")
    assert table.why_not("attack f sterling") == "8.5 armour"
    assert not table.can("attack f sterling")
    table.play("attack c grenade", dice=[6, 6, 1, 1]).play("hit d").play("hit d")
    assert table.t.unit_damage == [2]
