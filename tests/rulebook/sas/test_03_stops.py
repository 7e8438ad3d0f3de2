"""Where advancing units stop (3.2, 13.10, 15, 16): by the shortest way, and some of them for anybody."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.advancing import next_units
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import CONVOY, SCOUT
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable

HEDGED = """
    a + b + p
     . h . . .
    + + + + + +
    """


def open_ground(width: int = 24, height: int = 10, **names: tuple[int, int]) -> AxisTable:
    table = AxisTable(field(width, height))
    table.sketch.names.update({name: y * width + x for name, (x, y) in names.items()})
    return table


@pytest.mark.rule("sas", "15/4", "3.2/11")
def test_a_dog_goes_the_shortest_way_to_where_it_bites() -> None:
    table = open_ground(d=(4, 5), p=(10, 5)).operator("paddy", "p", discovered=True)
    table.unit("dog", "d", "E", alert=True).battle().phase(steps.ADVANCE)
    assert table.orders() == ["advance-to J5", "advance-to J6", "advance-to J7"], "the three squares on its side"


@pytest.mark.rule("sas", "15/4", "3.2/6")
def test_a_dog_that_can_bite_stays() -> None:
    table = open_ground(d=(9, 5), p=(10, 5)).operator("paddy", "p", discovered=True)
    table.unit("dog", "d", "E", alert=True).battle().phase(steps.ADVANCE)
    assert (table.is_over, table.unit_name(0)) == (True, "d")


@pytest.mark.rule("sas", "15/4", "3.2/9")
def test_the_way_of_a_dog_is_counted_with_its_leaps() -> None:
    table = AxisTable(HEDGED).operator("paddy", "p", discovered=True)
    table.unit("dog", "a", "E", alert=True).unit("machine-gunner", "b", "E", alert=True).battle()
    table.t.unit_square[1] = table.at("a")
    assert next_units(table.t) == [0], "3 points and a leap, where the soldier needs a climb"


@pytest.mark.rule("sas", "3.2/11")
def test_of_equally_good_squares_the_nearer_ones_count() -> None:
    table = open_ground(d=(9, 5), p=(10, 5)).operator("paddy", "p", discovered=True)
    table.unit("flamethrower", "d", "E", alert=True).battle().phase(steps.ADVANCE)
    assert (table.is_over, table.unit_name(0)) == (True, "d"), "it does not go round Paddy"


def banks(width: int, **names: tuple[int, int]) -> AxisTable:
    """Two banks, and between them water that nobody crosses but everybody sees across."""
    posts = "+ " * width
    land, water = (
        "".join(["    ", posts, "\n     ", ". " * width, "\n"]),
        "    " + posts + "\n     " + "~ " * width + "\n",
    )
    table = AxisTable("\n" + land + water + land + "    " + posts + "\n    ")
    table.sketch.names.update({name: y * width + x for name, (x, y) in names.items()})
    return table


@pytest.mark.rule("sas", "16/3", "13.10/1", "16/1")
@pytest.mark.ruling("R32")
@pytest.mark.parametrize(("kind", "reach"), [("sniper", 16), ("gun-team", 8), ("grenadier", 6), ("panzerfaust", 8)])
def test_whoever_stops_early_stops_for_anybody(kind: str, reach: int) -> None:
    """Paddy is the nearest, because there is no way across the water to Jock; but Jock is in range at once."""
    table = banks(reach + 4, s=(0, 0), p=(reach + 1, 0), q=(3, 2)).operator("paddy", "p", discovered=True)
    table.unit(kind, "s", "E", alert=True).battle().phase(steps.ADVANCE).play_on()
    assert table.unit_name(0) != "s", "one square nearer to Paddy"
    table.t.unit_square[0] = table.at("s")
    table.operator("jock", "q", discovered=True).phase(steps.ADVANCE).play_on()
    assert table.unit_name(0) == "s"


@pytest.mark.rule("sas", "3.4/6", "3.4/3")
@pytest.mark.ruling("R51")
def test_a_convoy_on_its_route_does_not_keep_sentries_on_their_posts() -> None:
    table = open_ground(a=(2, 8), p=(20, 8)).operator("paddy", "p", discovered=True)
    table.post("a", "white", "NESW", "E").vehicle("truck", 8, 1, "E", role=CONVOY).battle()
    table.t.unit_convoy[1] = 1
    table.t.unit_stuck[1] = 1
    assert next_units(table.t) == [0]
    table.t.unit_stuck[1] = 0
    assert next_units(table.t) == [1], "it still goes first"
    table.t.unit_moved[1] = 1
    assert next_units(table.t) == [0]
    table.phase(steps.NEXT_ADVANCE)
    table.play_on()
    assert table.unit_name(0) != "a", "the sentry advances"


@pytest.mark.rule("sas", "8.7/4")
def test_in_battle_the_scout_goes_in_the_order_of_the_others() -> None:
    table = open_ground(40, 10, p=(36, 5)).operator("paddy", "p", discovered=True)
    table.vehicle("motorcycle", 2, 5, "E", role=SCOUT).vehicle("motorcycle", 20, 5, "E").battle()
    table.t.unit_convoy[0] = 1
    assert next_units(table.t) == [1], "the other motorcycle is nearer to Paddy"


@pytest.mark.rule("sas", "6/10")
@pytest.mark.ruling("R112")
def test_a_sniper_attacks_nobody_it_does_not_see() -> None:
    table = open_ground(40, 10, s=(4, 5), p=(16, 5), q=(38, 9)).operator("paddy", "p")
    table.operator("jock", "q", discovered=True).unit("sniper", "s", "E", alert=True).battle()
    table.phase(steps.AXIS_ATTACKS)
    assert not table.is_discovered("paddy"), "12 squares away"
    table.t.op_discovered[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[3, 1])
    assert table.health("paddy") == 4
    table.t.op_discovered[0] = 0
    table.t.op_square[0] = table.at("s") + 8
    table.phase(steps.AXIS_ATTACKS, dice=[1, 1])
    assert table.is_discovered("paddy"), "8 squares away it is seen"
