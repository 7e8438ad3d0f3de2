"""Hot Dogs (15): flames against rooms that nobody can see into."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import GONE
from grognard.games.sas.vocabulary.words import FACINGS
from tests.rulebook.sas.test_14_expansions import HOUSE
from tests.support.sas_axis import AxisTable

BARN = """
    + + + + + + + + +#+#+
     . . . . . . . .#i i#
    + + + + + + + + + n +
     . . . . . . . .#i i#
    + + + + + + + + +#+#+
    """
TWO_ROOMS = """
    a#+#+ f + c#+#+
    #i i#. . .#i i#
    +#+#+ + + +#+#+
    """


@pytest.mark.rule("sas", "15/7")
def test_a_room_is_in_range_when_its_nearest_square_is() -> None:
    table = AxisTable(HOUSE).operator("jock", "n", discovered=True).unit("flamethrower", "g", "E", alert=True)
    assert table.sketch.ground.distance(table.at("g"), table.at("n")) == 6
    table.phase(steps.AXIS_ATTACKS, dice=[2])
    assert table.lies("fire") == ["n"], "the wall is 5 squares away"


@pytest.mark.rule("sas", "15/7")
def test_the_half_track_throws_flames_only_to_its_front() -> None:
    table = AxisTable(BARN).operator("jock", "n", discovered=True)
    table.vehicle("flame-half-track", 2, 0, "W", alert=True)
    table.phase(steps.AXIS_ATTACKS)
    assert table.lies("fire") == []
    table.t.unit_x[0], table.t.unit_facing[0] = 4, FACINGS.index("E")
    table.t.op_discovered[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[1, 1, 1, 1])
    assert table.lies("fire") == ["n"], "three dice of the machine gun through the wall, one for the token"


@pytest.mark.rule("sas", "15/2")
def test_a_room_that_is_attacked_burns_everybody_in_it() -> None:
    table = AxisTable(HOUSE).operator("jock", "n", discovered=True).operator("paddy", "f")
    table.unit("flamethrower", "l", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[2, 3])
    assert (table.health("jock"), table.health("paddy")) == (4, 4)


@pytest.mark.rule("sas", "15/8")
def test_of_two_rooms_that_are_equally_near_the_players_choose_one() -> None:
    table = AxisTable(TWO_ROOMS).operator("jock", "a", discovered=True).operator("paddy", "c", discovered=True)
    table.unit("flamethrower", "f", "N", alert=True)
    table.phase(steps.AXIS_ATTACKS)
    assert table.orders() == ["target paddy", "target jock"]
    table.play("target jock", dice=[1])
    assert table.lies("fire") == ["a"]


@pytest.mark.rule("sas", "15/3")
@pytest.mark.ruling("R137")
def test_an_operator_in_sight_beside_other_units_is_attacked_but_the_room_is_not() -> None:
    table = AxisTable(HOUSE).operator("jock", "n", discovered=True)
    table.t.op_square[1] = table.at("m") + 1  # right behind the window
    table.unit("flamethrower", "m", "E", alert=True).unit("rifleman", "f", "N")
    table.phase(steps.AXIS_ATTACKS, dice=[3, 1, 1])
    assert table.health("jock") == 4
    assert table.lies("fire") == []
    assert "set-on-fire" not in table.events()
    table.t.unit_place[1] = GONE
    table.phase(steps.AXIS_ATTACKS, dice=[1, 1, 1])
    assert "set-on-fire" in table.events()


@pytest.mark.rule("sas", "15/3")
def test_a_flamethrower_in_the_room_itself_is_no_other_unit() -> None:
    table = AxisTable(HOUSE).operator("jock", "n", discovered=True).unit("flamethrower", "f", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[1, 1, 1])
    assert "set-on-fire" in table.events()
