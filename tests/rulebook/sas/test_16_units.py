"""Units of the Jäger (16, 16.9, 16.10): what its cards bring, how it leads them, and what they are good for."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.damage import hit_unit
from grognard.games.sas.rules.jager.leading import squares_in_reach
from grognard.games.sas.rules.noticing import begin_watch
from grognard.games.sas.rules.reacting import reactors
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    ARMED_KUBELWAGEN,
    BESIDE,
    GRENADIER,
    KETTENKRAD,
    MACHINE_GUNNER,
    ON_SPAWN,
    OPERATORS,
    PANZERFAUST,
    SENTRY,
    SNIPER,
    STANDING,
)
from grognard.games.sas.vocabulary.words import FACINGS
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable
from tests.support.sas_jager import JagerTable

WALL = """
    a b c d e f#+#+#+
     . . . . .#i i i#
    g h k l m n p q +
     . . . . .#i i i#
    o r s t u v#+#+#+
     . . . . . . . .
    + + + + + + + + +
    """


def battle(width: int = 24, **names: int) -> JagerTable:
    """Open ground with named squares in its fourth row, a black spawn tile in the north, and Paddy discovered."""
    table = JagerTable(field(width, 8)).spawn("black", "N", "")
    table.map.spawns[0].squares = [0, 1, 2, 3]
    table.sketch.names.update({name: 3 * width + column for name, column in names.items()})
    table.sketch.names.setdefault("p", 3 * width + width - 4)
    return table.operator("paddy", "p", discovered=True)


# 16.9: what cards bring


@pytest.mark.rule("sas", "16.9/1", "16.3/4")
@pytest.mark.parametrize(("word", "kind"), [("j05", SNIPER), ("j09", GRENADIER)])
def test_a_specialist_comes_with_two_machine_gunners(word: str, kind: int) -> None:
    table = battle().battle().turns_over(word, "g01").play_on()
    assert table.t.unit_kind == [MACHINE_GUNNER, MACHINE_GUNNER, kind]
    assert table.t.unit_alert == [1, 1, 1]
    assert table.t.unit_place == [ON_SPAWN] * 3
    assert table.t.unit_jager == [0, 0, 1], "only the specialist is led by the Jäger"


@pytest.mark.rule("sas", "16.9/2")
@pytest.mark.parametrize(("word", "kind"), [("j13", ARMED_KUBELWAGEN), ("j10", KETTENKRAD)])
def test_a_vehicle_of_the_jager(word: str, kind: int) -> None:
    table = battle().battle().turns_over(word, "g01").play_on()
    assert (table.t.unit_kind, table.t.unit_place, table.t.unit_jager) == ([kind], [BESIDE], [1])


@pytest.mark.ruling("R125")
def test_units_of_event_cards_are_not_the_jagers() -> None:
    table = battle().battle().cards("x02").phase(steps.EVENT).play_on()  # a grenadier
    assert GRENADIER in table.t.unit_kind
    assert not any(table.t.unit_jager)


@pytest.mark.ruling("R120")
def test_the_jager_chooses_between_two_tiles_for_its_own_card() -> None:
    table = battle().battle().spawn("mixed", "S", "")
    table.map.spawns[1].squares = [7 * 24, 7 * 24 + 1, 7 * 24 + 2, 7 * 24 + 3]
    table.turns_over("j05", "g01")
    assert (table.is_asked, table.orders()) == (True, ["spawn-on 1", "spawn-on 2"])
    table.play("spawn-on 2")
    table.cards("g01").phase(steps.EVENT)
    assert not table.is_asked, "for an event the players choose"


@pytest.mark.ruling("R46", "R120")
def test_the_jager_chooses_the_positions_for_its_own_card() -> None:
    table = battle().battle().turns_over("j10", "g01")
    assert (table.is_asked, table.orders()) == (True, ["spawn-at spawn-1/1", "spawn-at spawn-1/3"]), "half of the tile"
    table.play("spawn-at spawn-1/3")
    table.cards("g01").phase(steps.EVENT)
    assert table.is_over, "two machine gunners take the other half"
    table = battle().battle().cards("g01").phase(steps.EVENT)
    assert (table.is_asked, len(table.orders())) == (False, 4), "for an event the players choose"


@pytest.mark.rule("sas", "16.9/2")
def test_the_soldiers_of_its_kettenkrad_are_led_too() -> None:
    table = battle().battle().vehicle("kettenkrad", 10, 3, "E", alert=True)
    table.t.unit_jager[0] = 1
    table.phase(steps.ADVANCE)
    table.play("unit J4").play("steer ahead")
    assert table.t.unit_kind == [KETTENKRAD, PANZERFAUST, PANZERFAUST]
    assert table.t.unit_jager == [1, 1, 1]


@pytest.mark.rule("sas", "16.9/4", "16/4")
def test_its_kettenkrad_goes_no_farther_than_where_the_soldiers_get_off() -> None:
    table = battle(width=30).battle().vehicle("kettenkrad", 14, 3, "E", alert=True)
    table.t.unit_jager[0] = 1
    table.phase(steps.ADVANCE)
    table.play("unit N4")
    for _ in range(3):
        table.play("steer ahead")
    assert table.t.unit_kind == [KETTENKRAD, PANZERFAUST, PANZERFAUST], "8 squares from Paddy, with 3 points left"
    assert table.is_over


# 16.9, 16.10: leading


@pytest.mark.rule("sas", "16.9/3")
@pytest.mark.ruling("R125")
def test_the_jager_moves_a_soldier_wherever_it_wants() -> None:
    table = battle(a=4).unit("sniper", "a", "E", alert=True).battle()
    table.t.unit_jager[0] = 1
    table.phase(steps.ADVANCE)
    assert (table.is_asked, table.orders()) == (True, ["unit a", "done"])
    table.play("unit a")
    reached = {table.t.ground.name(square) for square in squares_in_reach(table.t, 0)}
    assert {order.split()[1].replace("a", "E4") for order in table.orders()} == reached
    assert {"A1", "I8", "E4"} <= reached, "four squares in all directions, or none"
    assert "J4" not in reached
    table.play("advance-to A4")
    assert table.orders() == ["face N", "face E", "face S", "face W"]
    table.play("face W")
    assert (table.t.unit_square[0] % 24, table.t.unit_facing[0]) == (0, 3), "away from Paddy, if it likes"


@pytest.mark.rule("sas", "16.9/3")
@pytest.mark.ruling("R125")
def test_the_others_go_first_and_a_unit_may_stay() -> None:
    table = battle(a=4, b=5).unit("sniper", "a", "E").unit("machine-gunner", "b", "E").battle()
    table.t.unit_jager[0] = 1
    table.phase(steps.ADVANCE)
    while not table.is_asked:
        table.play(table.orders()[0])
    assert table.t.unit_square[1] % 24 == 9, "the machine gunner has advanced"
    table.play("done")
    assert table.is_over
    assert table.unit_name(0) == "a"


@pytest.mark.rule("sas", "16.9/3")
def test_it_enters_from_the_spawn_tile_where_the_jager_wants() -> None:
    table = battle().battle().spawned("sniper", 1)
    table.t.unit_jager[0] = 1
    table.phase(steps.ADVANCE)
    table.play("unit spawn-1/1").play("advance-to D4").play("face E")
    assert (table.t.unit_place[0], table.t.ground.name(table.t.unit_square[0])) == (STANDING, "D4")


@pytest.mark.rule("sas", "16.9/4")
def test_the_jager_drives_its_vehicle_wherever_it_wants() -> None:
    table = battle(a=4).vehicle("armed-kubelwagen", 4, 3, "E", alert=True).battle().unit("rifleman", "a", "N")
    table.t.unit_square[1] = 3 * 24 + 8
    table.t.unit_jager[0] = 1
    table.phase(steps.ADVANCE)
    table.play("unit D4")
    for _ in range(3):
        table.play("steer ahead")
    assert not table.can("stop"), "not on the square of the rifleman"
    table.play("steer back").play("steer turn-left")
    assert table.t.unit_facing[0] == 0
    table.play("steer ahead")
    assert (table.t.unit_x[0], table.t.unit_y[0]) == (7, 1), "8 points: 3 ahead, 2 back, a turn and one ahead"
    table.play("steer ahead")
    assert table.t.unit_moved[0]


@pytest.mark.rule("sas", "16.9/4")
def test_a_mine_ends_the_drive() -> None:
    table = battle(m=7).vehicle("armed-kubelwagen", 4, 3, "E", alert=True).battle().token("mine", "m")
    table.t.unit_jager[0] = 1
    table.t.unit_damage[0] = 4
    table.phase(steps.ADVANCE)
    table.play("unit D4").play("steer ahead").play("steer ahead", dice=[6, 6, 6, 6])
    while not table.is_over:
        table.play(table.orders()[0])
    assert table.t.unit_place[0] == 0


@pytest.mark.rule("sas", "16.9/5", "16.10/2")
def test_in_other_phases_its_units_act_by_the_rules() -> None:
    table = battle(a=16).unit("sniper", "a", "E", alert=True).battle()
    table.t.unit_jager[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[6, 1])
    assert table.health("paddy") == 4, "it attacks by itself"


@pytest.mark.rule("sas", "16.10/1")
@pytest.mark.ruling("R126")
def test_any_regular_infantry_but_officers() -> None:
    table = battle(a=4, b=5, c=6, d=7, e=8).unit("rifleman", "a", "E").unit("machine-gunner", "b", "E")
    table.unit("officer", "c", "E").unit("mortar-team", "d", "E").unit("sniper", "e", "E").spawned("machine-gunner", 2)
    table.battle().turns_over("j07", "g01")
    assert (table.asked(), table.orders()) == ("upgrade", ["upgrade a", "upgrade b", "upgrade spawn-1/2"])
    assert table.why_not("upgrade c") == "16.10 not-regular"
    table.play("upgrade spawn-1/2")
    assert table.t.unit_jager == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("sas", "16.10/2")
def test_the_jager_moves_an_upgraded_sentry() -> None:
    table = battle(a=4).post("a", "white", "NESW", "N").battle()
    table.t.unit_jager[0] = 1
    assert table.t.unit_role[0] == SENTRY
    table.phase(steps.ADVANCE)
    table.play("unit a").play("advance-to E6").play("face S")
    assert table.t.ground.name(table.t.unit_square[0]) == "E6", "it leaves its post"


# 16: vehicles of the box


@pytest.mark.rule("sas", "16/6")
@pytest.mark.ruling("R127")
def test_the_soldiers_of_a_kettenkrad_get_off_behind_it() -> None:
    table = AxisTable(field(24, 20)).vehicle("kettenkrad", 6, 9, "E", alert=True)
    table.sketch.names["p"] = 9 * 24 + 18
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    x, y = table.t.unit_x[0], table.t.unit_y[0]
    rear = {
        "N": [(x, y + 3), (x + 1, y + 3)],
        "E": [(x - 2, y), (x - 2, y + 1)],
        "S": [(x, y - 2), (x + 1, y - 2)],
        "W": [(x + 3, y), (x + 3, y + 1)],
    }[FACINGS[table.t.unit_facing[0]]]
    assert {table.t.unit_square[1], table.t.unit_square[2]} == {row * 24 + column for column, row in rear}
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_x[0] == x, "it does nothing more"


@pytest.mark.rule("sas", "16/6", "16/7")
@pytest.mark.parametrize("kind", ["kettenkrad", "assault-boat"])
def test_soldiers_die_with_their_vehicle(kind: str) -> None:
    rows = {f"{letter}{n}": "~" for letter in "ABCDEFGHIJKL" for n in (4, 5)}
    table = AxisTable(field(12, 8, **(rows if kind == "assault-boat" else {})))
    table.vehicle(kind, 4, 3, "E", alert=True)
    table.sketch.names["p"] = 7
    table.operator("paddy", "p", discovered=True)
    for _ in range(4):
        hit_unit(table.t, 0, explosive=False)
    table.phase(steps.ADVANCE)
    assert len(table.t.unit_kind) == 1


@pytest.mark.rule("sas", "16/7")
@pytest.mark.ruling("R127")
def test_the_assault_boat_keeps_to_the_water_and_lands_six_machine_gunners() -> None:
    rows = {f"{chr(65 + column)}{n}": "~" for column in range(24) for n in (4, 5)}
    table = AxisTable(field(24, 8, **rows)).vehicle("assault-boat", 5, 3, "E", alert=True)
    table.sketch.names["p"] = 18
    table.operator("paddy", "p", crouched=True, discovered=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert (table.t.unit_x[0], len(table.t.unit_kind)) == (11, 1), "6 squares nearer, and nobody ashore yet"
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_kind[1:] == [MACHINE_GUNNER] * 6
    under = {table.t.ground.square(name) for name in table.squares(0)}
    assert all(square // 24 in (3, 4) for square in under)
    assert all(table.t.unit_square[unit] // 24 in (2, 5) for unit in range(1, 7)), "on the banks"
    x = table.t.unit_x[0]
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_x[0] == x, "it does nothing more"


@pytest.mark.rule("sas", "16/8")
def test_the_assault_boat_answers_only_with_its_gunners_aboard() -> None:
    rows = {f"{letter}{n}": "~" for letter in "ABCDEFGHIJKL" for n in (4, 5)}
    table = AxisTable(field(12, 8, **rows)).vehicle("assault-boat", 4, 3, "E", alert=True)
    table.sketch.names["p"] = 2 * 12 + 8
    table.operator("paddy", "p", discovered=True)
    begin_watch(table.t, OPERATORS.index("paddy"))
    assert reactors(table.t, OPERATORS.index("paddy")) == [0]
    table.t.unit_mode[0] = 1
    assert reactors(table.t, OPERATORS.index("paddy")) == []
    table.phase(steps.AXIS_ATTACKS)
    assert table.health("paddy") == 5


@pytest.mark.rule("sas", "16/9")
def test_the_kubelwagen_fires_through_a_building_wall() -> None:
    table = AxisTable(WALL).vehicle("armed-kubelwagen", 3, 0, "E", alert=True)
    table.operator("jock", "p", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[5, 4, 3])
    assert table.health("jock") == 4, "3 and 1 for the wall and the short range: 5 is needed"
    table.t.unit_facing[0] = 3
    table.t.unit_x[0] = 1
    table.phase(steps.AXIS_ATTACKS)
    assert table.health("jock") == 4, "only to the front"
