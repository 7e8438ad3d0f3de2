"""The Kickstarter set (17): its gear and the flak truck; and the Resistance in place of the jeep (11)."""

from __future__ import annotations

import pytest

from grognard import Match, game
from grognard.games.sas.facts.setup import Placed
from grognard.games.sas.rules.axis.placing import place_vehicle
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import FORWARD
from grognard.games.sas.vocabulary.pieces import AIR_OVER, AXIS, GONE, PATROL
from grognard.games.sas.vocabulary.words import EAST
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_13_typhoon import approaching, sky
from tests.support.sas import facts
from tests.support.sas_axis import AxisTable


def equipped(scenario: str, **options: bool) -> Match:
    """A match up to the end of the choice of operators."""
    m = game("sas").new(scenario, 1, {word.replace("_", "-"): on for word, on in options.items()})
    while str(m.legal()[0]).startswith("equip"):
        m.play(m.legal()[0])
    return m


@pytest.mark.rule("sas", "17/3")
@pytest.mark.ruling("R136")
def test_the_players_give_out_the_stick_grenade_and_the_cigarette() -> None:
    m = equipped("hit-and-run", kickstarter=True)
    assert {str(action) for action in m.legal()} == {f"give {word}" for word in m.view(m.seats[0])["operators"]}
    first, second = str(m.legal()[0]).split()[1], str(m.legal()[-1]).split()[1]
    m.play(f"give {first}")
    m.play(f"give {second}")
    operators = m.view(m.seats[0])["operators"]
    assert operators[first]["gear"]["stick-grenade"] == 1
    assert operators[second]["gear"]["cigarette"] == 1
    assert not str(equipped("hit-and-run").legal()[0]).startswith("give")


@pytest.mark.rule("sas", "17/3")
def test_a_stick_grenade_is_thrown_like_a_grenade() -> None:
    table = AxisTable(field(12, 6))
    table.sketch.names.update(p=14, u=19)
    table.operator("paddy", "p").give("paddy", "stick-grenade").unit("rifleman", "u", "E").acts("paddy")
    table.play("attack u stick-grenade", dice=[2, 1, 1, 1])
    table.play("hit u")
    assert table.t.unit_place[0] == GONE


def flak_truck(role: str) -> AxisTable:
    table = AxisTable(field(24, 8))
    placed = Placed("truck", AXIS.index("flak-truck"), -1, EAST)
    placed.x, placed.y, placed.role, placed.route = 6, 3, PATROL if role == "patrol" else 2, [FORWARD, 17]
    setup = facts().setups[table.t.mission]
    setup.vehicles.append(placed)
    try:
        place_vehicle(table.t, placed, len(setup.vehicles) - 1)
        table.t.unit_alert[0] = 1
        table.sketch.names.update(p=3 * 24 + 16)
        table.operator("paddy", "p", discovered=True)
        table.phase(steps.ADVANCE)
        table.play_on()
    finally:
        setup.vehicles.pop()
    return table


@pytest.mark.rule("sas", "17/5")
@pytest.mark.parametrize(("role", "column"), [("patrol", 14), ("guard", 6)])
def test_an_alert_flak_truck_drives_on_along_its_route_or_not_at_all(role: str, column: int) -> None:
    table = flak_truck(role)
    assert (table.t.unit_x[0], table.t.unit_y[0]) == (column, 3)
    table.phase(steps.AXIS_ATTACKS)
    assert table.health("paddy") == 5, "it attacks nobody on the ground"


@pytest.mark.rule("sas", "17/4")
@pytest.mark.ruling("R83")
def test_the_flak_truck_fires_at_the_typhoon_only() -> None:
    table = approaching(sky(p=16)).vehicle("flak-truck", 12, 13, "N").operator("jock", "p").battle()
    table.t.air, table.t.air_tile = AIR_OVER, 1
    table.phase(steps.AXIS_ATTACKS, dice=[5] + [1] * (table.t.f.units[AXIS.index("flak-truck")].weapons[0].dice - 1))
    assert table.t.air_damage == 1, "two tiles away"
    assert not table.t.f.units[AXIS.index("flak-truck")].has_guns


@pytest.mark.rule("sas", "11/19")
@pytest.mark.ruling("R135")
def test_the_resistance_takes_the_place_of_the_jeep() -> None:
    m = equipped("fortress", resistance=True)
    assert not any("sit" in str(action) for action in m.legal())
    view = m.view(m.seats[0])
    assert view["vehicles"] == []
    assert [word for word in view["operators"] if word.startswith("resistance")] == [
        f"resistance-{n}" for n in range(1, 5)
    ]
    plain = equipped("fortress").view("player-1")
    assert [vehicle["kind"] for vehicle in plain["vehicles"]] == ["jeep"]
    small = equipped("hit-and-run", resistance=True).view("player-1")
    assert not any(word.startswith("resistance") for word in small["operators"]), "six tiles"
