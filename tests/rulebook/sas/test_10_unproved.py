"""Gear and shots, what small changes of the rules showed to be unproved (2.8, 2.12 to 2.14, 10)."""

from __future__ import annotations

import pytest

from grognard.games.sas.facts.mission_map import Target
from grognard.games.sas.rules.cars.crews import add_car
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import BOAT, OPERATORS
from grognard.games.sas.vocabulary.words import EAST, NOWHERE
from tests.rulebook.sas.test_02_to_the_letter import OPEN, ROW
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable
from tests.support.sas_table import Table

PADDY, JOCK, JACK, JIM = (OPERATORS.index(word) for word in ("paddy", "jock", "jack", "jim"))


def new_phase(table: Table) -> Table:
    """The next Operator phase begins; what there is to do in it belongs to the first operator."""
    table.t.stack.clear()
    table.t.then(steps.OPERATORS, steps.OPERATORS)
    return table.settle()


@pytest.mark.rule("sas", "2.13/2")
def test_in_the_next_phase_a_unit_reacts_again() -> None:
    table = Table(ROW).operator("jock", "a", discovered=True).unit("rifleman", "h", "W", alert=True).acts("jock")
    table.play("move b", dice=[6]).play("move c")
    assert table.health("jock") == 4, "once in a phase"
    new_phase(table).play("activate jock").play("move d", dice=[6])
    assert table.health("jock") == 3


@pytest.mark.rule("sas", "10.12/3")
def test_the_spear_gun_is_ready_again_in_the_next_turn() -> None:
    table = Table(ROW).operator("jim", "a").unit("rifleman", "d", "E").unit("officer", "e", "E").acts("jim")
    table.play("attack d spear-gun", dice=[6])
    assert not table.can("attack e spear-gun")
    assert new_phase(table).play("activate jim").can("attack e spear-gun")


@pytest.mark.rule("sas", "10.12/3")
@pytest.mark.parametrize(("edge", "sees"), [(" ", True), ("w", False)])
def test_out_of_the_water_a_diver_sees_over_no_low_wall(edge: str, sees: bool) -> None:
    table = Table(f"""
    w b c
     ~{edge}. .
    + + + +
    """)
    table.operator("jim", "w").unit("rifleman", "c", "E").acts("jim")
    table.t.op_diving[JIM] = 1
    assert table.can("attack c spear-gun") == sees


@pytest.mark.rule("sas", "2.12/5", "4.5/5")
def test_a_unit_with_a_cigarette_sees_nobody_die() -> None:
    table = AxisTable(field(24, 3))
    table.sketch.names.update(a=24 + 2, b=24 + 3, w=24 + 8)
    table.operator("jock", "a").unit("officer", "b", "E").unit("rifleman", "w", "W").acts("jock")
    table.t.unit_smokes[1] = 1
    table.play("attack b knife")
    assert not table.is_alert("w")
    assert not table.is_discovered("jock")


@pytest.mark.rule("sas", "2.8/10")
def test_nobody_attacks_a_marked_target_from_a_crouch() -> None:
    for crouched in (False, True):
        table = AxisTable(ROW).operator("jack", "a", "E", crouched=crouched).unit("rifleman", "f", "E")
        table.t.op_mark[JACK] = 0
        assert table.phase(steps.PATROLS).can("hold") == (not crouched)


@pytest.mark.rule("sas", "2.8/4", "10.9/1")
def test_a_marked_target_is_shot_as_far_as_the_rifle_reaches() -> None:
    table = AxisTable(field(24, 1))
    table.sketch.names.update(a=1, z=17)
    table.operator("jack", "a", "E").unit("rifleman", "z", "E")
    table.t.op_mark[JACK] = 0
    assert table.phase(steps.PATROLS).can("fire jack sniper-rifle")
    assert not table.can("fire jack pistol")


@pytest.mark.rule("sas", "10.7/3", "2.8/5")
def test_a_marked_grenade_is_thrown_once() -> None:
    table = AxisTable(OPEN).operator("paddy", "a", "E", face="back").unit("rifleman", "f", "E")
    table.t.op_mark_square[PADDY] = table.at("f")
    table.phase(steps.PATROLS).play("fire paddy grenade", dice=[1, 1, 1, 1])
    assert table.t.op_mark_square[PADDY] == NOWHERE
    assert table.is_over


@pytest.mark.rule("sas", "10.7/6")
@pytest.mark.parametrize(("hurt", "asked"), [(True, True), (False, False)])
def test_a_marked_grenade_is_not_thrown_at_what_only_bombs_harm(hurt: bool, asked: bool) -> None:
    """A drum beside the bridge makes the difference."""
    table = AxisTable(ROW, mission="the-bridge").operator("paddy", "a", "E", face="back")
    table.map.targets.append(Target("bridge", 1, [table.at("g")]))
    table.t.target_damage.append(0)
    table.t.op_mark_square[PADDY] = table.at("f")
    if hurt:
        table.token("drum", "e")
    assert table.phase(steps.PATROLS).can("hold") == asked


@pytest.mark.rule("sas", "2.14/1")
def test_blindly_one_neither_throws_nor_stabs() -> None:
    table = Table("""
    a h b +
     . h .
    c + + +
     . . .
    + + + +
    """).operator("paddy", "a", face="back", crouched=True)
    table.unit("rifleman", "b", "E").acts("paddy")
    assert [order for order in table.orders() if order.startswith("blind")] == [
        "blind-fire b pistol",
        "blind-fire b sterling",
    ]


@pytest.mark.rule("sas", "10.3/2")
def test_a_burst_strikes_nobody_out_of_the_line_of_sight() -> None:
    table = Table("""
    a b c d +
     . . . .
    e fHgHhH+
     . . . .
    + + + + +
    """).operator("paddy", "a")
    table.unit("rifleman", "c", "E", alert=True).unit("rifleman", "d", "E", alert=True)
    table.unit("rifleman", "h", "E", alert=True).acts("paddy")
    table.play("attack c sterling", dice=[6, 1, 1])
    assert table.orders() == ["hit c", "hit d", "spare"]


@pytest.mark.rule("sas", "8.5/2")
def test_a_shot_at_armour_is_not_offered() -> None:
    table = AxisTable(field(16, 6))
    table.sketch.names.update(a=2 * 16 + 1, v=2 * 16 + 4)
    table.operator("jock", "a").vehicle("half-track", 6, 2, "E").acts("jock")
    assert not table.can("attack v pistol")
    assert not table.can("aim v")


@pytest.mark.rule("sas", "10.14/1")
def test_nobody_is_asked_for_luck_when_no_die_can_get_better() -> None:
    table = Table(ROW).operator("jack", "a", face="back").unit("rifleman", "h", "E").acts("jack")
    table.play("attack h pistol", dice=[6])
    assert table.unit_at("h") == -1
    assert not table.can("keep")


@pytest.mark.rule("sas", "10.10/2")
def test_an_attack_from_under_a_net_is_seen_before_the_operator_moves_away() -> None:
    """Behind the wall, where it goes, the officer could not see it."""
    table = Table("""
    v b d +
     . f .
    +H+ + +
     . . .
    k l m +
    """)
    table.operator("jack", "b").unit("rifleman", "d", "E").unit("officer", "v", "E").acts("jack")
    below = table.sketch.ground.name(table.at("b") + table.sketch.ground.width - 1)
    table.play(f"attack-move {below}").play("attack d knife")
    assert table.is_discovered("jack")


@pytest.mark.rule("sas", "1.4/3", "2.10/4")
def test_nothing_is_placed_into_a_depot() -> None:
    table = Table(OPEN, mission="baptism-of-fire").operator("jock", "a").depots("b", "j").acts("jock")
    assert not table.can("place b mine")
    assert table.can("place k mine")


@pytest.mark.rule("sas", "1.2/1", "10.12/1")
@pytest.mark.ruling("R96")
def test_somebody_on_the_bridge_leaves_room_beneath_it() -> None:
    table = (
        Table("""
    a b c
     ~ b ~
    + + + +
    """)
        .operator("jim", "a")
        .operator("jock", "b")
        .acts("jim")
    )
    table.t.op_diving[JIM], table.t.op_ap[JIM] = 1, 1
    assert table.can("move b")
    table.t.op_diving[JOCK] = 1
    assert not table.can("move b"), "two divers need two squares"


@pytest.mark.rule("sas", "11")
def test_the_rowing_boat_hides_nobody() -> None:
    table = AxisTable(field(16, 6))
    table.sketch.names.update(a=2 * 16 + 1, z=2 * 16 + 8)
    table.operator("jock", "a").unit("rifleman", "z", "E")
    add_car(table.t, 0, BOAT, 5, 2, EAST)
    assert table.acts("jock").can("attack z pistol")


@pytest.mark.rule("sas", "10.1/7")
def test_a_body_is_found_after_the_last_puff() -> None:
    """The body lay there while the unit smoked; the cigarette is gone since the end of the turn."""
    table = Table(ROW).operator("jock", "h").token("body", "c").unit("rifleman", "e", "W").acts("jock")
    table.play("crouch")
    assert table.is_alert("e")
    assert not table.is_discovered("jock")
