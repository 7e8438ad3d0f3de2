"""Troops aboard vehicles (14, 16): when they get off, and where."""

from __future__ import annotations

import pytest

from grognard.engine.step import settle
from grognard.games.sas.rules.alerting import alert
from grognard.games.sas.rules.axis.troops import bring_on
from grognard.games.sas.sequence import STEPS
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    ADVANCE_PHASE,
    ASSAULT,
    BATTLE,
    BESIDE,
    COMMANDER,
    MACHINE_GUNNER,
    OPERATOR_PHASE,
    PANZERFAUST,
    PATROL,
    STANDING,
    STEALTH,
)
from grognard.games.sas.vocabulary.words import BLACK
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable

STREET = """
    + + + + + + + + + + + +
     . . . . . . . . . . .
    + +#+#+#+#+#+#+ + + + +
     .#i i i i i i#. . . .
    + +#+#+#+#+#+#+ + + + +
     . . . . . . . . . . .
    + + + + + + + + + + + +
     . . . . . . . . . . .
    + + + + + + + + + + p +
     . . . . . . . . . . .
    + + + + + + + + + + + +
    """


def truck(wide: int = 24, at: int = 22) -> AxisTable:
    """A troop truck in the open, and Paddy to the east of it."""
    table = AxisTable(field(wide, 8)).vehicle("troop-truck", 8, 3, "E")
    table.sketch.names["p"] = 3 * wide + at
    return table.operator("paddy", "p")


def gunners(table: AxisTable) -> int:
    return table.t.unit_kind.count(MACHINE_GUNNER)


@pytest.mark.rule("sas", "14/5")
def test_the_soldiers_get_off_as_soon_as_the_truck_is_alerted() -> None:
    table = truck()
    table.t.op_discovered[0] = 1
    table.t.phase = OPERATOR_PHASE
    table.t.then(steps.CHOOSE_OPERATOR)
    alert(table.t, 0)
    settle(table.t, STEPS)
    table.play_on()
    assert gunners(table) == 8
    assert all(table.t.unit_square[unit] % 24 > 5 for unit in range(1, 9)), "on the side where Paddy is"


@pytest.mark.rule("sas", "14/5")
def test_the_alarm_lets_the_soldiers_off_before_the_attack_phase() -> None:
    table = truck()
    table.t.phase, table.t.section = OPERATOR_PHASE, STEALTH
    table.t.unwind_all()
    table.t.then(steps.ALARM, steps.CHOOSE_OPERATOR)
    settle(table.t, STEPS)
    table.play("reveal paddy")
    table.play_on()
    assert table.t.section == BATTLE
    assert gunners(table) == 8


@pytest.mark.ruling("R90")
def test_soldiers_of_a_truck_that_is_alerted_during_the_advance_wait() -> None:
    table = truck()
    table.t.op_discovered[0] = 1
    table.t.phase = ADVANCE_PHASE
    table.t.then(steps.CHOOSE_OPERATOR)
    alert(table.t, 0)
    settle(table.t, STEPS)
    table.play_on()
    assert table.t.unit_moved[1:] == [1] * 8


@pytest.mark.rule("sas", "14/6")
@pytest.mark.ruling("R138")
def test_a_truck_beside_the_map_is_put_on_it_and_its_soldiers_advance_in_the_same_phase() -> None:
    table = AxisTable(field(24, 8)).vehicle("troop-truck", -2, 3, "E", role=ASSAULT)
    table.sketch.names["p"] = 3 * 24 + 20
    table.operator("paddy", "p", discovered=True).battle()
    table.phase(steps.ADVANCE)
    assert (table.t.unit_place[0], table.t.unit_x[0]) == (STANDING, 2), "all four squares of it"
    table.play_on()
    assert gunners(table) == 8
    assert max(table.t.unit_square[unit] % 24 for unit in range(1, 9)) > 6, "they have advanced"
    assert table.t.unit_x[0] == 2, "and the truck does nothing more"


@pytest.mark.rule("sas", "14/7")
def test_an_empty_truck_stays_where_it_is() -> None:
    table = truck()
    table.t.unit_role[0], table.t.unit_alert[0], table.t.unit_mode[0] = PATROL, 1, 1
    table.t.unit_at[0], table.t.unit_step[0], table.t.unit_post[0] = 0, 1, 0
    table.t.marker = BLACK
    table.phase(steps.PATROLS)
    assert table.is_over
    assert table.t.unit_x[0] == 8, "not on its patrol"
    table.t.unit_convoy[0] = 1
    table.phase(steps.ADVANCE)
    assert table.is_over
    assert table.t.unit_x[0] == 8, "nor in a convoy"


@pytest.mark.rule("sas", "14/8")
def test_nobody_gets_off_through_a_wall() -> None:
    table = AxisTable(STREET).vehicle("troop-truck", 6, 2, "E").operator("paddy", "p", discovered=True)
    table.t.unit_alert[0] = 1
    table.phase(steps.ADVANCE)
    table.play_on()
    rooms = [table.t.ground.room[square] for square in table.t.unit_square[1:]]
    assert gunners(table) == 8
    assert set(rooms) == {-1}


@pytest.mark.rule("sas", "14/9")
def test_of_equally_near_squares_the_players_choose() -> None:
    table = truck()
    table.t.unit_alert[0] = 1
    table.phase(steps.ADVANCE)
    assert len(table.orders()) == 16, "nobody is discovered: every square around it is as good"
    table.play("advance-to G3")
    assert "advance-to G3" not in table.orders()
    for _ in range(7):
        table.play(table.orders()[-1])
    assert table.is_over
    assert gunners(table) == 8


@pytest.mark.rule("sas", "16/7")
def test_the_players_choose_where_the_soldiers_of_the_assault_boat_land() -> None:
    rows = {f"{chr(65 + column)}{n}": "~" for column in range(12) for n in (4, 5)}
    table = AxisTable(field(12, 8, **rows)).vehicle("assault-boat", 6, 3, "E", alert=True)
    table.sketch.names["p"] = 2 * 12 + 11
    table.operator("paddy", "p", crouched=True, discovered=True)
    table.t.unit_x[0] = 10
    table.phase(steps.UNLOAD)
    banks = {order.split()[1][-1] for order in table.orders()}
    assert banks == {"3", "6"}, "on either bank"


@pytest.mark.rule("sas", "16/4")
def test_the_kettenkrad_stops_where_it_first_comes_within_8_squares() -> None:
    table = AxisTable(field(24, 8)).vehicle("kettenkrad", 6, 3, "E", alert=True)
    table.sketch.names["p"] = 3 * 24 + 18
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    table.play("drive-to J4 E")
    assert table.t.unit_x[0] == 9, "10 and 18 are 8 squares apart; it had 3 points left"
    assert table.t.unit_kind[1:] == [PANZERFAUST] * 2


@pytest.mark.rule("sas", "14/2")
def test_nobody_gets_off_a_truck_that_is_not_alert() -> None:
    table = truck()
    table.phase(steps.UNLOAD)
    assert gunners(table) == 0


@pytest.mark.ruling("R138")
def test_a_truck_beside_the_map_waits_while_its_squares_are_taken() -> None:
    table = AxisTable(field(24, 8)).vehicle("troop-truck", -2, 3, "E", role=ASSAULT)
    table.sketch.names.update(p=3 * 24 + 20, a=3 * 24 + 1)
    table.operator("paddy", "p", discovered=True).unit("officer", "a", "N", role=COMMANDER).battle()
    bring_on(table.t, 0)
    assert table.t.unit_place[0] == BESIDE
