"""Rulings about operators that need a position of their own (docs/rulings/sas.md)."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.sas.rules.damage import hurt
from grognard.games.sas.vocabulary.pieces import OPERATORS
from tests.support.sas import facts
from tests.support.sas_table import Table

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    + + + + + + + + + + +
    """


@pytest.mark.ruling("R2")
def test_operators_have_five_points_recover_to_four_and_are_healed_to_five() -> None:
    assert {(kind.health, kind.recovers) for kind in facts().operators} == {(5, 4)}
    table = Table(OPEN).operator("jack", "a", face="back").acts("jack")
    table.t.op_health[2] = 4
    assert not table.can("recover")
    table.play("medkit jack")
    assert table.health("jack") == 5


@pytest.mark.ruling("R21")
@pytest.mark.parametrize(
    ("sketch", "fires"),
    [
        ("    a h c b +\n     . h . .\n    + + + + +\n    ", True),
        ("    a c h b +\n     . . h .\n    + + + + +\n    ", False),
        ("    a c d b +\n     . c . .\n    + + + + +\n    ", True),
        ("    a c d b +\n     .w. . .\n    + + + + +\n    ", True),
        ("    a c d b +\n     . . . .\n    + + + + +\n    ", False),
    ],
)
def test_blind_fire_goes_over_low_cover_next_to_the_operator(sketch: str, fires: bool) -> None:
    table = Table(f"\n{sketch}").operator("paddy", "a", crouched=True).unit("rifleman", "b", "E").acts("paddy")
    assert table.can("blind-fire b pistol") == fires


@pytest.mark.ruling("R23")
def test_a_burst_of_three_dice_is_one_loud_attack() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "g", "E").acts("paddy")
    table.play("attack g sterling", dice=[1, 1, 1])
    assert table.t.stealth == 5


@pytest.mark.ruling("R27")
def test_the_victim_does_not_shout() -> None:
    table = Table(OPEN).operator("jock", "a").unit("rifleman", "b", "E").unit("officer", "f", "E").acts("jock")
    table.play("attack b knife")
    assert "shouted" not in table.events()
    assert not table.is_alert("f")


@pytest.mark.ruling("R56")
def test_whoever_carries_something_may_turn() -> None:
    table = Table(OPEN).operator("jock", "a").token("body", "a").acts("jock").play("pick-up body")
    assert table.can("turn S")
    verbs = {order.split()[0] for order in table.orders()}
    assert verbs == {"move", "place", "move-place", "place-move", "turn", "done"}


@pytest.mark.ruling("R57")
def test_nothing_is_picked_up_in_the_middle_of_a_sprint() -> None:
    table = Table(OPEN).operator("jock", "a").token("body", "b").token("body", "d").acts("jock")
    table.play("sprint b")
    assert not any(order.startswith("pick-up") for order in table.orders())
    table.play("to c").play("to d").play("pick-up body")
    assert table.lies("body") == ["b"]


@pytest.mark.ruling("R61")
@pytest.mark.parametrize(
    ("kind", "alert", "dies"),
    [("rifleman", True, True), ("sniper", False, True), ("dog", False, False), ("mortar-team", False, False)],
)
def test_a_knife_kills_single_soldiers_alert_or_not(kind: str, alert: bool, dies: bool) -> None:
    table = Table(OPEN).operator("jock", "a").unit(kind, "b", "E", alert=alert).acts("jock")
    assert table.can("attack b knife") == dies


@pytest.mark.ruling("R63")
def test_aim_is_of_no_use_out_of_sight() -> None:
    table = Table("""
    a b c d e
     . . . . .
    k l f n o
     . . f . .
    + + + + + +
    """)
    table.operator("jack", "b").unit("rifleman", "e", "E").acts("jack").play("aim e").play("move k")
    assert not table.can("attack e pistol")
    table.play("move-attack b").play("attack e pistol", dice=[2])
    assert table.unit_at("e") == -1, "2 + 1 + 2, back in sight"


@pytest.mark.ruling("R94")
def test_a_dead_operator_drops_what_it_carries() -> None:
    table = Table(OPEN).operator("jock", "a").operator("jack", "j").token("body", "a").acts("jock").play("pick-up body")
    hurt(table.t, OPERATORS.index("jock"), 9)
    assert table.lies("body") == ["a"]
    assert table.lies("mine") == []


@pytest.mark.ruling("R95")
def test_easy_is_two_more_than_normal_and_hard_two_less() -> None:
    assert all(
        setup.stealth == [setup.stealth[1] + 2, setup.stealth[1], setup.stealth[1] - 2] for setup in facts().setups
    )


@pytest.mark.ruling("R99")
def test_a_cigarette_can_be_kept_beside_a_full_board() -> None:
    table = (
        Table(OPEN).operator("jim", "a", face="back").give("jim", "cigarette").unit("rifleman", "j", "E").acts("jim")
    )
    table.play("smoke j")
    assert table.t.unit_smokes[0] == 1
    assert table.t.has(3, 17) == 0


@pytest.mark.ruling("R107")
def test_unused_depot_sites_are_empty_ground() -> None:
    depot = facts().maps[0]
    used = {square for target in depot.targets for square in target.squares}
    unused = [site for site in depot.sites if not used & set(site.squares)]
    assert unused
    assert all(depot.ground.enter[square] == 0 for site in unused for square in site.squares)


@pytest.mark.rule("sas", "12")
@pytest.mark.ruling("R111")
def test_a_prisoner_is_freed_and_acts_from_the_next_turn_on() -> None:
    table = Table(OPEN, mission="nobody-left-behind").operator("jim", "a").operator("resistance-1", "c").acts("jim")
    table.operator("resistance-2", "j")
    table.t.op_place[5] = table.t.op_place[6] = 6
    assert not table.can("free c")
    table.play("move b").play("free c")
    assert table.t.op_place[5] == 2
    assert table.t.op_owner[5] == 0
    table.play("done")
    assert not any("resistance" in order for order in table.orders()), "not in this turn"


@pytest.mark.rule("sas", "0")
def test_orders_that_mean_nothing_are_refused_in_a_sentence() -> None:
    m = grognard.game("sas").new("baptism-of-fire", seed=1)
    refusal = m.why_not("fly to berlin")
    assert refusal is not None
    assert refusal.rule == "0"
    assert refusal.text("it") != refusal.text("en")
