"""Those Who Dare (13.5 to 13.8): the Typhoon and the flak, SAS support units and their jeep."""

from __future__ import annotations

import pytest

from grognard import game
from grognard.games.sas.rules.cars.crews import add_car, man, sit
from grognard.games.sas.rules.sounds import pack_sound
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import DRIVER, PASSENGER
from grognard.games.sas.vocabulary.pieces import (
    AIR_BESIDE,
    AIR_CALLED,
    AIR_LOST,
    AIR_OVER,
    AIR_READY,
    BATTLE,
    FIRST_SAS,
    GONE,
    OPERATORS,
    STEALTH,
    SUPPORT_JEEP,
)
from grognard.games.sas.vocabulary.words import FACINGS, WEST
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable

TILE = 6  # squares along the side of a tile, so that three by three of them are easy to read


def sky(**names: int) -> AxisTable:
    """Three by three tiles, the entry in the west, and a Typhoon that can be called."""
    table = AxisTable(field(3 * TILE, 3 * TILE))
    table.map.tile_side = TILE
    table.map.entry.side = WEST
    table.sketch.names.update({"o": 0, "z": 3 * TILE * 3 * TILE - 1, **names})
    table.t.air, table.t.air_from, table.t.air_rockets = AIR_READY, WEST, 2
    return table.operator("paddy", "z").cards(*["g01"] * 8)


def at(column: int, row: int) -> int:
    return row * 3 * TILE + column


def approaching(table: AxisTable, side: str = "W", lane: int = 1) -> AxisTable:
    """Beside the map, ready to fly."""
    table.t.air, table.t.air_side, table.t.air_lane, table.t.air_tile = AIR_BESIDE, FACINGS.index(side), lane - 1, 0
    return table


def fly(table: AxisTable, *orders: str, dice: list[int] | None = None) -> AxisTable:
    table.phase(steps.AIR)
    for order in orders:
        table.play(order, dice if order == orders[-1] else None)
    return table


@pytest.mark.rule("sas", "13.6/1")
@pytest.mark.parametrize(("side", "cards"), [("W", 2), ("N", 3), ("S", 3), ("E", 4)])
def test_the_card_goes_below_two_three_or_four(side: str, cards: int) -> None:
    table = sky().acts("paddy").play("done")
    table.t.op_done[0] = 0
    table.phase(steps.NEXT_OPERATOR)
    table.play(f"call-typhoon {side}")
    assert (table.t.air, table.t.air_cards) == (AIR_CALLED, cards)
    assert not any(order.startswith("call") for order in table.orders()), "one flight at a time"
    assert table.why_not("call-typhoon N") == "13.6 no-typhoon"


@pytest.mark.rule("sas", "13.6/2")
@pytest.mark.ruling("R131")
def test_it_comes_when_its_card_lies_on_top_along_a_line_of_the_players_choice() -> None:
    table = sky()
    table.phase(steps.NEXT_OPERATOR)
    table.play("call-typhoon W")
    table.phase(steps.EVENT)
    assert table.is_over, "one more card"
    table.phase(steps.EVENT)
    assert table.orders() == ["lane 1", "lane 2", "lane 3"]
    table.play("lane 2")
    assert table.t.air == AIR_BESIDE
    table.phase(steps.OPERATORS)
    table.play("fly")
    assert table.t.air == AIR_OVER, "before anybody else acts"
    assert table.t.section == BATTLE


@pytest.mark.rule("sas", "13.6/3")
def test_it_sets_off_the_alarm() -> None:
    table = approaching(sky(u=at(17, 0))).unit("rifleman", "u", "N").operator("jock", "o")
    assert table.t.section == STEALTH
    fly(table, "fly")
    assert table.t.section == BATTLE
    assert table.is_alert("u")
    assert table.orders() == ["reveal paddy", "reveal jock"]


@pytest.mark.rule("sas", "13.6/4")
@pytest.mark.ruling("R85")
def test_two_tiles_a_turn_and_it_cannot_stay() -> None:
    table = approaching(sky()).battle()
    table.t.op_discovered[0] = 1
    fly(table, "fly", "fly")
    assert table.t.air_tile == 2
    assert table.is_over
    fly(table, "fly", "fly")
    assert table.t.air == AIR_READY, "beyond the last tile it has left the map"


@pytest.mark.rule("sas", "13.6/5")
@pytest.mark.ruling("R132")
def test_the_two_attacks_of_page_31() -> None:
    """A rocket at a tank on the tile ahead, then the guns at a group on the tile after the next one."""
    names = {"a": at(13, 3), "b": at(14, 3), "c": at(15, 3), "e": at(2, 14)}
    table = approaching(sky(**names)).vehicle("panzer", 2, 2, "E").battle()
    for name in "abce":
        table.unit("machine-gunner", name, "N", alert=True)
    table.t.op_discovered[0] = 1
    table.phase(steps.AIR)
    table.play("attack-fly")
    assert not any(order.startswith("strafe") for order in table.orders()), "guns do not harm the tank"
    table.play("rocket C3", dice=[3, 4, 6, 2, 2, 2, 2, 1])
    for _ in range(5):
        table.play("hit B3")
    assert table.t.unit_damage[0] == 5
    assert any(order.startswith("rocket") for order in table.orders()), "the other rocket may follow"
    table.play("hold", dice=[6, 1, 1])
    assert table.t.air_damage == 1, "the tank fires its machine gun, not its howitzer"
    assert table.t.air_tile == 1
    table.play("fly-attack")
    assert not table.can("strafe e"), "only the next tile"
    table.play("strafe b", dice=[3, 3, 3, 2, 1, 1])
    for name in "abc":
        table.play(f"hit {name}")
    assert [table.t.unit_place[unit] == GONE for unit in range(5)] == [False, True, True, True, False]


@pytest.mark.rule("sas", "13.6/5")
def test_both_rockets_in_one_attack_and_no_third() -> None:
    table = approaching(sky()).battle()
    table.t.op_discovered[0] = 1
    table.phase(steps.AIR)
    table.play("attack-fly")
    table.play("rocket C3", dice=[3, 4, 1, 1, 1, 1, 1, 1])
    table.play("rocket C4", dice=[2, 4, 2, 1, 1, 1, 1, 1, 1])
    assert table.t.air_rockets == 0
    table.play("attack-fly")
    assert table.is_over, "nothing is left to attack with"
    assert table.t.air_tile == 2


@pytest.mark.rule("sas", "13.6/5")
def test_a_rocket_scatters_the_way_it_flies() -> None:
    table = approaching(sky(v=at(4, 3))).unit("machine-gunner", "v", "N").battle()
    table.t.op_discovered[0] = 1
    table.phase(steps.AIR)
    table.play("attack-fly").play("rocket C4", dice=[3, 3, 3, 6, 1, 1, 1, 1, 1])
    table.play("hit v")
    assert table.t.unit_place[0] == GONE, "6 and a 3: two squares on to the east"


@pytest.mark.rule("sas", "13.6/5")
@pytest.mark.ruling("R132")
def test_inside_a_building_the_guns_have_two_less() -> None:
    table = approaching(sky(u=at(3, 3))).unit("machine-gunner", "u", "N").battle()
    table.t.op_discovered[0] = 1
    table.t.ground.room[table.at("u")] = 0
    table.phase(steps.AIR)
    table.play("attack-fly").play("strafe u", dice=[4, 4, 4, 4, 4, 4])
    assert table.t.unit_place[0] != GONE
    table.t.ground.room[table.at("u")] = -1


@pytest.mark.rule("sas", "13.6/6")
@pytest.mark.ruling("R84", "R133")
def test_units_below_fire_with_three_less_and_machine_gunners_cannot_hit() -> None:
    names = {"r": at(1, 1), "m": at(2, 2), "f": at(8, 1), "i": at(3, 3)}
    table = approaching(sky(**names)).unit("rifleman", "r", "N").unit("machine-gunner", "m", "N")
    table.unit("rifleman", "f", "N").unit("rifleman", "i", "N").battle()
    table.t.op_discovered[0] = 1
    table.t.ground.room[table.at("i")] = 0
    fly(table, "fly", dice=[6])
    assert table.t.air_damage == 1, "one rifleman: the other stands indoors, and the machine gunner needs a 7"
    table.play("fly", dice=[5])
    assert table.t.air_damage == 1, "the next tile, the other rifleman"
    table.t.ground.room[table.at("i")] = -1


@pytest.mark.ruling("R133")
def test_a_half_track_fires_at_it_with_one_of_its_guns() -> None:
    table = approaching(sky()).vehicle("half-track", 3, 1, "E").battle()
    table.t.op_discovered[0] = 1
    table.t.air, table.t.air_tile = AIR_OVER, 1
    table.phase(steps.AXIS_ATTACKS, dice=[6, 6, 1])
    assert table.t.air_damage == 2


@pytest.mark.rule("sas", "13.6/7")
@pytest.mark.ruling("R133")
def test_in_the_attack_phase_only_those_without_another_target() -> None:
    names = {"r": at(1, 1), "s": at(3, 1), "p": at(3, 5)}
    table = approaching(sky(**names)).operator("jock", "p", discovered=True)
    table.unit("rifleman", "r", "N").unit("rifleman", "s", "S").battle()
    table.t.air, table.t.air_tile = AIR_OVER, 1
    table.phase(steps.AXIS_ATTACKS, dice=[6, 6])
    assert table.t.air_damage == 1
    assert table.health("jock") == 4
    table.t.unit_kind[0] = 3  # a mortar team that is set up
    table.t.unit_mode[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[1])
    assert table.t.air_damage == 1, "explosives never fire at it"


@pytest.mark.rule("sas", "13.6/8")
@pytest.mark.ruling("R133")
def test_rearmed_and_counted_from_the_side_by_which_it_left() -> None:
    table = approaching(sky()).battle()
    table.t.op_discovered[0] = 1
    table.t.air_rockets, table.t.air_damage, table.t.air_tile = 0, 2, 2
    fly(table, "fly", "fly")
    assert (table.t.air, table.t.air_rockets, table.t.air_damage) == (AIR_READY, 2, 2)
    table.phase(steps.NEXT_OPERATOR)
    table.play("call-typhoon E")
    assert table.t.air_cards == 2
    table.t.air = AIR_READY
    table.phase(steps.NEXT_OPERATOR)
    table.play("call-typhoon W")
    assert table.t.air_cards == 4


@pytest.mark.rule("sas", "13.8/1")
def test_the_battery_sees_nothing_and_hears() -> None:
    table = sky(p=at(8, 4), q=at(8, 5)).vehicle("flak-battery", 8, 8, "N").operator("jock", "p").acts("jock")
    table.play("move q")
    assert not table.is_discovered("jock")
    table.phase(steps.SOUND, arg=pack_sound(table.at("q"), 4))
    assert table.t.unit_alert == [1]
    table.t.op_discovered[1] = 1
    table.phase(steps.ADVANCE)
    assert (table.t.unit_x, table.t.unit_y) == ([8], [8])


@pytest.mark.rule("sas", "13.8/2")
@pytest.mark.ruling("R84")
def test_the_battery_fires_once_a_turn_at_any_distance_and_again_in_the_attack_phase() -> None:
    table = approaching(sky(), lane=3).vehicle("flak-battery", 14, 1, "N").battle()
    table.t.op_discovered[0] = 1
    fly(table, "fly", dice=[5, 4, 1])
    assert table.t.air_damage == 1, "5 or more"
    table.play("fly")
    table.phase(steps.AXIS_ATTACKS, dice=[5, 6, 1])
    assert table.t.air_damage == 3
    table.t.unit_reacted[0] = 0
    fly(table, "fly", dice=[6, 1, 1])
    assert table.t.air == AIR_LOST
    assert "air-lost" in table.events()
    table.phase(steps.NEXT_OPERATOR)
    assert not any(order.startswith("call") for order in table.orders())


@pytest.mark.rule("sas", "13.8/3")
def test_only_explosives_harm_the_battery() -> None:
    table = sky(p=at(8, 5)).vehicle("flak-battery", 8, 8, "N").operator("jock", "p").acts("jock")
    assert table.why_not("attack I9 pistol") == "8.5 armour"
    table.token("lewes-bomb", "p", 1)
    table.t.token_square[0] = at(8, 10)
    table.phase(steps.BOMBS, dice=[2, 2, 2, 1, 1, 1])
    for _ in range(3):
        table.play("hit I9" if table.can("hit I9") else table.orders()[0])
    assert table.t.unit_place[0] == GONE


# Support


def support_jeep(x: int = 4, y: int = 3) -> AxisTable:
    table = AxisTable(field(24, 8))
    add_car(table.t, 0, SUPPORT_JEEP, x, y, 1)
    man(table.t, 0)
    return table


@pytest.mark.rule("sas", "13.5/1")
def test_mission_eleven_has_sas_support() -> None:
    m = game("sas").new("wings-of-steel", 1)
    operators = m.view(m.seats[0])["operators"]
    assert operators["sas-1"]["place"] == "entry"
    assert operators["sas-1"]["health"] == 3
    assert m.view(m.seats[0])["typhoon"]["place"] == "ready"
    table = AxisTable(field(12, 6))
    table.sketch.names.update(s=14, t=16, u=18)
    table.operator("sas-1", "s").unit("rifleman", "u", "E").token("body", "s").acts("sas-1")
    assert {order.split()[0] for order in table.orders()} <= {
        "move", "sprint", "climb", "attack", "move-attack", "attack-move", "aim", "crouch", "turn", "exit", "done",
    }  # fmt: skip
    assert table.can("attack u support-weapon")
    assert table.why_not("mark u") == "11 supporting"


@pytest.mark.rule("sas", "13.7/1")
@pytest.mark.ruling("R134")
def test_the_support_jeep_drives_and_fires_with_its_own_crew() -> None:
    table = support_jeep()
    table.sketch.names.update(u=3 * 24 + 12, o=7 * 24)
    table.operator("paddy", "o").unit("rifleman", "u", "E")
    table.phase(steps.CARS)
    verbs = {order.split()[0] for order in table.orders()}
    assert {"car-drive", "car-floor-it", "car-drive-attack", "car-done"} <= verbs
    assert not {verb for verb in verbs if "mark" in verb or "deploy" in verb}
    table.play("car-drive support-jeep")
    table.play("steer ahead").play("steer ahead").play("stop")
    table.play("car-attack support-jeep")
    gunner = OPERATORS[FIRST_SAS + 2]
    table.play(f"shoot {gunner} u vickers", dice=[4, 1, 1, 1])
    table.play("hit u")
    assert table.t.unit_place[0] == GONE


@pytest.mark.rule("sas", "13.7/2")
@pytest.mark.ruling("R134")
def test_only_a_passenger_gets_off() -> None:
    table = support_jeep()
    table.sketch.names["o"] = 0
    table.operator("paddy", "o")
    sit(table.t, 0, 0, PASSENGER)
    table.phase(steps.CARS)
    table.play("car-deploy support-jeep")
    assert {order.split()[1] for order in table.orders() if " " in order} == {"paddy"}
    assert not any(order.startswith("sit") for order in table.orders())
    table.play("get-off paddy B2" if table.can("get-off paddy B2") else table.orders()[0])
    assert table.t.car_seats[DRIVER] == FIRST_SAS + 1


@pytest.mark.rule("sas", "13.7/3")
def test_it_is_always_discovered_and_costs_stealth() -> None:
    table = support_jeep()
    table.sketch.names.update(u=3 * 24 + 12)
    table.unit("rifleman", "u", "W", alert=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_square[0] != table.at("u"), "it advances on the jeep"
    table.phase(steps.AXIS_ATTACKS, dice=[6])
    assert table.t.car_damage[0] == 1
    table.t.unit_place[0] = GONE
    table.t.unit_square[0] = -1
    table.t.op_discovered = [0] * len(OPERATORS)
    table.phase(steps.END)
    assert table.t.stealth == 5


@pytest.mark.rule("sas", "13.6/5")
def test_the_hits_of_its_guns_stay_on_the_next_tile() -> None:
    table = approaching(sky(a=at(5, 2), b=at(6, 2), c=at(4, 2)))
    for name in "abc":
        table.unit("machine-gunner", name, "N", alert=True)
    table.t.section = BATTLE
    fly(table, "attack-fly", "strafe a", dice=[6, 6, 1, 1, 1, 1])
    assert table.orders() == ["hit c", "hit a"], "b is on the tile beyond"
