"""Heavy Metal (14), Hot Dogs (15), units of the Jäger (16) and of the Kickstarter (17)."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.placing import shuffle_deck
from grognard.games.sas.rules.axis.positions import Planner
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import HEAVY_METAL, HOT_DOGS, JAGER_UNITS, KICKSTARTER
from grognard.games.sas.vocabulary.fire import REACTION, pack_fire
from grognard.games.sas.vocabulary.pieces import BREAKDOWN, GONE, MACHINE_GUNNER, OPERATORS, STANDING
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas import facts
from tests.support.sas_axis import AxisTable

HOUSE = """
    a b c d e#f#+#
     . . . . .#i i#
    g h k l m + n +
     . . . . .Oi i#
    o p q r s +#+#
     . . . . . . .
    + + + + + + + +
    """


@pytest.mark.rule("sas", "14/1")
def test_a_mechanical_failure_holds_a_vehicle_for_one_turn() -> None:
    table = AxisTable(field(24, 8)).vehicle("motorcycle", 4, 3, "E", alert=True).cards("h01")
    table.sketch.names["p"] = 3 * 24 + 12
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.EVENT)
    table.play("give paddy")
    assert table.t.has(0, BREAKDOWN) == 1
    table.play("break-down E4")
    table.phase(steps.ADVANCE)
    assert table.t.unit_x[0] == 4, "it does not move"
    table.phase(steps.AXIS_ATTACKS, dice=[6, 6, 6])
    assert table.health("paddy") == 2, "but it attacks"
    table.phase(steps.END)
    assert table.t.unit_stuck == [0]


@pytest.mark.rule("sas", "14/2")
def test_an_alert_troop_truck_puts_down_eight_machine_gunners() -> None:
    table = AxisTable(field(24, 8)).vehicle("troop-truck", 8, 3, "E", alert=True)
    table.sketch.names["p"] = 3 * 24 + 22
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert table.t.unit_kind[1:] == [MACHINE_GUNNER] * 8
    assert "unloaded" in table.events()


@pytest.mark.rule("sas", "14/2")
def test_troops_die_with_their_truck() -> None:
    table = AxisTable(field(24, 8)).vehicle("troop-truck", 8, 3, "E")
    table.t.unit_place[0] = GONE
    table.phase(steps.ADVANCE)
    assert len(table.t.unit_kind) == 1


@pytest.mark.rule("sas", "14/3")
def test_the_heavy_armoured_car_shells_what_lies_ahead() -> None:
    table = AxisTable(field(24, 8)).vehicle("heavy-armoured-car", 4, 3, "E", alert=True)
    table.sketch.names.update(p=3 * 24 + 16, q=0)
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 3, 3, 1, 1, 1, 1])
    assert table.health("paddy") == 3
    table.t.unit_facing[0] = 3
    table.phase(steps.AXIS_ATTACKS)
    assert table.health("paddy") == 3, "not behind it"


@pytest.mark.rule("sas", "15/1")
def test_flames_ignore_light_cover_and_never_answer() -> None:
    table = AxisTable("""
    a b c j
     . . . f
    + + + + +
    """)
    table.operator("jock", "j", discovered=True).unit("flamethrower", "a", "E", alert=True)
    table.phase(steps.AXIS_FIRE, arg=pack_fire(0, OPERATORS.index("jock"), REACTION))
    assert table.health("jock") == 5
    table.phase(steps.AXIS_ATTACKS, dice=[3, 2, 1])
    assert table.health("jock") == 4, "3 is enough in the forest"


@pytest.mark.rule("sas", "15/2")
def test_an_operator_in_a_building_and_the_room_burn() -> None:
    table = AxisTable(HOUSE).operator("jock", "n", discovered=True)
    table.unit("flamethrower", "l", "E", alert=True)
    table.t.turn = 1
    table.phase(steps.AXIS_ATTACKS, dice=[2])
    assert table.health("jock") == 4, "out of sight: the room is attacked, and a die rolled for the token"
    assert table.lies("fire") == ["n"]
    table.t.turn = 2
    table.t.unit_place[0] = GONE
    table.phase(steps.AXIS_ATTACKS, dice=[1])
    assert table.health("jock") == 4
    table.phase(steps.AXIS_ATTACKS, dice=[2])
    assert table.health("jock") == 3, "each token rolls in every Attack phase"


@pytest.mark.rule("sas", "15/3")
def test_nobody_enters_a_room_on_fire_or_sets_fire_to_friends() -> None:
    table = AxisTable(HOUSE).operator("jock", "n", discovered=True).unit("flamethrower", "l", "E", alert=True)
    table.unit("rifleman", "f", "N")
    table.phase(steps.AXIS_ATTACKS)
    assert table.lies("fire") == []
    table.token("fire", "f")
    assert Planner(table.t, 0).closed.has(table.at("n"))


@pytest.mark.rule("sas", "15/4")
def test_the_dog_of_page_33() -> None:
    table = AxisTable("""
    a b h c#+#+
     . . h .Oi#
    d e f g p +
     . . . .#i#
    + + + + +#+
    """)
    table.operator("paddy", "p", crouched=True, discovered=True).unit("dog", "a", "E", alert=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.sketch.ground.room[table.t.unit_square[0]] >= 0, "over the hedge and through the window"
    table.phase(steps.AXIS_ATTACKS, dice=[3, 5])
    assert table.health("paddy") == 3


@pytest.mark.rule("sas", "15/6")
def test_a_dog_smells_whoever_moves_near_it() -> None:
    table = AxisTable(HOUSE).operator("jock", "g").unit("dog", "l", "E").unit("rifleman", "r", "E").acts("jock")
    table.play("move h")
    assert table.is_alert("l"), "two squares away"
    assert table.facing("l") == "W"
    assert not table.is_discovered("jock"), "it had not seen him"
    assert not table.is_alert("r"), "and it did not bark"
    table = AxisTable(HOUSE).operator("jock", "o").unit("dog", "l", "E").acts("jock")
    table.play("move g")
    assert not table.is_alert("l"), "three squares away"


@pytest.mark.rule("sas", "16/1")
def test_a_grenadier_stops_at_its_range_throws_once_and_fights_on_as_a_machine_gunner() -> None:
    table = AxisTable(field(24, 8))
    table.sketch.names.update(a=3 * 24 + 2, p=3 * 24 + 11)
    table.operator("paddy", "p", crouched=True, discovered=True).unit("grenadier", "a", "E", alert=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_square[0] % 24 == 5, "six squares away"
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 3, 3, 1, 1])
    assert table.health("paddy") == 3
    assert table.t.unit_kind[0] == MACHINE_GUNNER


@pytest.mark.rule("sas", "16/2")
def test_no_charge_near_other_units() -> None:
    table = AxisTable(field(24, 8))
    table.sketch.names.update(a=3 * 24 + 5, p=3 * 24 + 11, r=3 * 24 + 15)
    table.operator("paddy", "p", discovered=True).unit("grenadier", "a", "E", alert=True).unit("rifleman", "r", "E")
    table.phase(steps.AXIS_ATTACKS)
    assert table.health("paddy") == 5


@pytest.mark.rule("sas", "16/3")
def test_a_sniper_stops_as_soon_as_it_can_attack_and_never_answers() -> None:
    table = AxisTable(field(24, 8))
    table.sketch.names.update(a=3 * 24 + 2, p=3 * 24 + 19)
    table.operator("paddy", "p", discovered=True).unit("sniper", "a", "E", alert=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_square[0] % 24 == 3, "sixteen squares away"
    assert not table.t.f.units[table.t.unit_kind[0]].reacts
    table.phase(steps.AXIS_ATTACKS, dice=[3, 2])
    assert table.health("paddy") == 4


@pytest.mark.rule("sas", "16/4")
def test_the_kettenkrad_brings_two_panzerfausts() -> None:
    table = AxisTable(field(24, 8)).vehicle("kettenkrad", 6, 3, "E", alert=True)
    table.sketch.names["p"] = 3 * 24 + 18
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert len(table.t.unit_kind) == 3
    assert table.t.unit_place[0] == STANDING


@pytest.mark.rule("sas", "17/1")
def test_the_stummel_shells_ahead_and_fires_to_the_rear() -> None:
    table = AxisTable(field(30, 8)).vehicle("stummel", 12, 3, "E", alert=True)
    table.sketch.names.update(p=3 * 30 + 24, j=3 * 30 + 6)
    table.operator("paddy", "p", discovered=True).operator("jock", "j", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 3, 1, 1, 1, 1, 1, 3, 1, 1])
    assert (table.health("paddy"), table.health("jock")) == (4, 4)


@pytest.mark.rule("sas", "14/4", "15/5", "16/5", "17/2")
@pytest.mark.parametrize(
    ("box", "deck"),
    [(HEAVY_METAL, "heavy-metal"), (HOT_DOGS, "hot-dogs"), (JAGER_UNITS, "maroon-extra"), (KICKSTARTER, "kickstarter")],
)
def test_an_expansion_adds_its_cards_to_the_deck(box: int, deck: str) -> None:
    table = AxisTable(field(4, 4), mission="fortress")
    table.t.options = 1 << box
    table.t.loaded = [1] * 60
    shuffle_deck(table.t)
    assert set(facts().cards.decks[deck]) <= set(table.t.deck.cards)
    table.t.options = 0
    table.t.loaded = [1] * 60
    shuffle_deck(table.t)
    assert not set(facts().cards.decks[deck]) & set(table.t.deck.cards)


@pytest.mark.rule("sas", "16/5")
def test_the_cards_of_the_jager_units_belong_to_the_maroon_deck_alone() -> None:
    extra = set(facts().cards.decks["maroon-extra"])
    for mission in facts().missions:
        table = AxisTable(field(4, 4), mission=mission)
        table.t.options = 1 << JAGER_UNITS
        table.t.loaded = [1] * 60
        shuffle_deck(table.t)
        is_maroon = set(facts().cards.decks["maroon"]) <= set(table.t.deck.cards)
        assert extra & set(table.t.deck.cards) == (extra if is_maroon else set()), mission
