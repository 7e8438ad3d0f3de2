"""The Axis Patrol phase (5): lines, sights, doors, and the order of patrols."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.words import WHITE
from tests.support.sas_axis import AxisTable

FIELD = """
    a b c d e f g
     . . . . . . .
    h i j k l m n
     . . . . . . .
    o p q r s t u
     . . . . . . .
    + + + + + + + +
    """
RING = "abcdefgnmlkjih"


def white(table: AxisTable) -> AxisTable:
    table.t.marker = WHITE
    return table


@pytest.mark.rule("sas", "5/1", "5/2")
def test_the_colour_of_the_marker_moves_four_squares_and_faces_on() -> None:
    table = white(AxisTable(FIELD)).line("white", RING, "E").line("black", "opqrstunmlkjih", "E")
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "e"
    assert table.facing("e") == "E"
    assert table.unit_name(1) == "o"
    table.t.unit_moved[0] = 0
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "m"
    assert table.facing("m") == "W", "around the corner"


@pytest.mark.rule("sas", "5/3")
def test_a_patrol_turns_the_corner_sees_a_body_and_stops() -> None:
    table = white(AxisTable(FIELD)).line("white", "efgnml", "E").token("body", "u").unit("rifleman", "m", "N")
    table.operator("paddy", "a", crouched=True)
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "g"
    assert table.facing("g") == "S"
    assert table.is_alert("g")
    assert table.is_alert("m"), "its shout is heard"
    assert not table.is_discovered("paddy")


@pytest.mark.rule("sas", "5/3")
def test_a_patrol_that_sees_an_operator_discovers_it() -> None:
    table = white(AxisTable(FIELD)).line("white", "opih", "E").operator("paddy", "a")
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "p", "when it turns north it sees Paddy"
    assert table.is_discovered("paddy")
    assert table.is_alert("p")


@pytest.mark.rule("sas", "5/4")
@pytest.mark.ruling("R36")
def test_it_never_ends_on_a_square_that_is_taken() -> None:
    table = white(AxisTable(FIELD)).line("white", RING, "E").unit("rifleman", "e", "N").unit("rifleman", "c", "N")
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "d", "it passes c, but e is taken"


@pytest.mark.rule("sas", "5/5")
def test_an_operator_behind_a_door_is_found() -> None:
    table = white(
        AxisTable("""
    a b c d#+
     . . .Di#
    h i j +#+
     . . . .
    + + + + +
    """)
    )
    table.line("white", "abcdjih", "E").operator("paddy", "d", crouched=True).unit("rifleman", "j", "S")
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "c", "it cannot go through the door"
    assert table.is_alert("c")
    assert table.is_discovered("paddy")
    assert table.is_alert("j")


@pytest.mark.rule("sas", "5/6")
def test_the_patrol_nearest_to_an_operator_goes_first() -> None:
    table = white(
        AxisTable("""
    a b c d e f g h p
     . . . . . . . . f
    i j k l m n o q +
     . . . . . . . . .
    + + + + + + + + + +
    """)
    )
    table.operator("paddy", "p", crouched=True)
    table.line("white", "abcdefgonmlkji", "E").line("white", "bcdefghqonmlkj", "E")
    table.phase(steps.PATROLS)
    assert [table.unit_name(0), table.unit_name(1)] == ["e", "f"], "the second one is nearer and makes room"


@pytest.mark.rule("sas", "5/6")
def test_between_equally_near_patrols_the_players_choose() -> None:
    table = white(AxisTable(FIELD)).operator("paddy", "n").line("white", "abcdkjih", "E").line("white", "opqrkjih", "E")
    table.t.op_crouched[0] = 1
    table.phase(steps.PATROLS)
    assert table.orders() == ["unit a", "unit o"]


@pytest.mark.rule("sas", "5/7")
def test_there_are_no_patrols_in_battle() -> None:
    table = white(AxisTable(FIELD)).line("white", RING, "E").battle()
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "a"


@pytest.mark.rule("sas", "5/8")
def test_a_patrol_that_does_not_face_along_its_line_stays() -> None:
    table = white(AxisTable(FIELD)).line("white", RING, "E")
    table.t.unit_facing[0] = 0
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "a"


@pytest.mark.ruling("R115")
def test_a_patrol_that_is_stopped_on_a_taken_square_goes_back() -> None:
    table = white(AxisTable(FIELD)).line("white", RING, "E").unit("rifleman", "d", "N").operator("paddy", "g")
    table.t.unit_facing[1] = 0
    table.phase(steps.PATROLS)
    assert table.is_alert(table.unit_name(0))
    assert table.unit_name(0) != table.unit_name(1)
