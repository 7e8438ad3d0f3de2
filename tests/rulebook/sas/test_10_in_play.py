"""Gear in play (10): explosions, drums, weapons with ammunition, traps, mines, bombs, net, medkit, diving, luck."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import EVENT_PHASE, OPERATORS
from tests.support.sas_table import Table

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    A B C D E F G H I J
     . . . . . . . . . .
    + + + + + + + + + + +
    """


@pytest.mark.rule("sas", "10/1", "10.7/1")
@pytest.mark.ruling("R67", "R68")
def test_the_hits_of_a_grenade_are_given_to_units_in_its_template() -> None:
    table = Table(OPEN).operator("paddy", "a", face="back")
    table.unit("rifleman", "f", "E").unit("rifleman", "p", "E").unit("rifleman", "g", "E").acts("paddy")
    table.play("attack f grenade", dice=[2, 6, 1, 1])
    assert table.orders() == ["hit f", "hit g", "hit p", "spare"]
    table.play("hit g")
    assert table.orders() == ["hit f", "hit p", "spare"]
    table.play("hit p")
    assert table.unit_at("f") != -1
    assert table.lies("body") == ["g", "p"]
    assert table.t.op_gear[OPERATORS.index("paddy") * 24 + 6] == 1


@pytest.mark.rule("sas", "10/2")
@pytest.mark.ruling("R69")
def test_operators_in_the_template_die() -> None:
    table = Table(OPEN).operator("paddy", "a", face="back").operator("jock", "e").acts("paddy")
    table.play("attack f grenade", dice=[1, 1, 1, 1])
    assert table.health("jock") == 0
    assert table.where("jock") == ""


@pytest.mark.rule("sas", "10/3")
@pytest.mark.ruling("R98")
def test_explosions_destroy_a_depot() -> None:
    table = Table(OPEN, mission="baptism-of-fire").operator("paddy", "a", face="back").depots("e", "J").acts("paddy")
    assert not table.can("move-attack e")
    table.play("attack d grenade", dice=[2, 2, 1, 1]).play("hit-target east-depot").play("hit-target east-depot")
    assert table.t.target_damage == [2, 0]
    table.play("attack d grenade", dice=[1, 1, 1, 2]).play("hit-target east-depot")
    assert "target-destroyed" in table.events()
    assert table.t.goals & 1


@pytest.mark.rule("sas", "10.7/2")
@pytest.mark.ruling("R72")
def test_a_grenade_thrown_out_of_sight_scatters() -> None:
    sketch = """
    a b c d e f g h i j
     . . f . . . . . . .
    k l m n o p q r s t
     . . f . . . . . . .
    + + + + + + + + + + +
    """
    table = Table(sketch).operator("paddy", "a", "E", face="back").unit("rifleman", "h", "E").acts("paddy")
    table.play("attack e grenade", dice=[3, 3, 5, 6, 1, 1, 1])
    assert table.orders() == ["hit h", "spare"], "6 is forward, and a 5 is three squares: it falls on h"


@pytest.mark.rule("sas", "10.7/3")
@pytest.mark.ruling("R65", "R110")
def test_a_grenade_is_marked_for_a_square() -> None:
    table = Table(OPEN).operator("paddy", "a", "E", face="back").unit("rifleman", "i", "W").acts("paddy")
    table.play("mark-square e").play("done")
    table.t.op_done[0] = 0
    table.t.phase = EVENT_PHASE
    table.t.call(steps.OPPORTUNITY)
    table.settle()
    assert "hold" not in table.orders()
    table.t.unit_square[0] = table.at("f")
    table.t.call(steps.OPPORTUNITY)
    table.settle()
    table.play("fire paddy grenade", dice=[1, 1, 1, 2])
    table.play("hit f")
    assert table.unit_at("f") == -1
    assert "fire paddy grenade" not in table.orders()


@pytest.mark.rule("sas", "10.1/2", "10.1/3")
def test_a_drum_that_is_hit_explodes_and_its_smoke_stays() -> None:
    table = Table(OPEN).operator("jack", "a").token("drum", "g").unit("rifleman", "h", "E").unit("rifleman", "q", "E")
    table.acts("jack").play("attack g pistol", dice=[5, 3, 3, 2, 1, 1])
    table.play("hit h").play("hit q")
    assert table.lies("body") == ["h", "q"]
    assert table.lies("drum") == []
    assert table.lies("explosion") == ["g"]
    table.t.op_square[2] = table.at("e")
    assert not table.can("move f")


@pytest.mark.rule("sas", "10.1/4")
def test_one_passes_over_a_drum_but_does_not_stop_there() -> None:
    table = Table(OPEN).operator("jack", "a").token("drum", "b").acts("jack")
    table.play("move b")
    assert "done" not in table.orders()
    assert table.why_not("crouch") == "1.2 passing"
    table.play("move c").play("move d")
    assert table.can("move e")
    table.t.op_square[2] = table.at("a")
    assert table.why_not("move b") == "1.2 taken", "no point would be left to go on"


@pytest.mark.rule("sas", "10.1/1")
def test_a_body_in_the_water_is_gone() -> None:
    table = Table("""
    a w +
     . ~
    + + +
    """)
    table.operator("jock", "a").token("body", "a").acts("jock").play("pick-up body").play("place w body")
    assert table.lies("body") == []
    assert table.t.op_carries[1] == -1


@pytest.mark.rule("sas", "10.3/1", "10.3/2", "10.3/3")
def test_a_burst_of_the_sterling_sweeps_over_neighbours() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "g", "E").unit("rifleman", "q", "E", alert=True)
    table.unit("officer", "i", "E").acts("paddy")
    table.play("attack g sterling", dice=[4, 5, 1])
    assert table.orders() == ["hit g", "hit q", "spare"]
    table.play("hit g")
    assert table.orders() == ["hit q", "spare"]
    table.play("hit q")
    assert table.lies("body") == ["g", "q"]
    assert table.t.has(0, 2) == 4


@pytest.mark.rule("sas", "10.4/1", "1.10/1")
def test_the_pistol_never_runs_out_and_others_do() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "g", "E").give("paddy", "sterling", 1).acts("paddy")
    table.play("attack g sterling", dice=[1, 1, 1])
    assert table.why_not("attack g sterling") == "1.10 not-carried"
    for _ in range(3):
        table.t.unit_reacted[0] = 31
        table.play("attack g pistol", dice=[1])
    assert table.t.has(0, 1) == 99


@pytest.mark.rule("sas", "10.9/1", "10.9/2")
@pytest.mark.parametrize(("at", "die", "falls"), [("i", 2, True), ("j", 2, False), ("j", 3, True)])
def test_the_sniper_rifle_reaches_far(at: str, die: int, falls: bool) -> None:
    table = Table(OPEN).operator("jack", "a").unit("rifleman", at, "E").acts("jack")
    table.play(f"attack {at} sniper-rifle", dice=[die])
    assert (table.unit_at(at) == -1) == falls
    assert table.t.has(2, 3) == 4


@pytest.mark.rule("sas", "10.5/1", "10.5/2")
def test_a_trap_kills_and_can_be_used_again() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "g", "E").acts("paddy")
    table.play("place b trap").play("done")
    table.t.unit_square[0] = table.at("b")
    table.t.call(steps.ENTERED, 0)
    table.t.op_done[0] = 0
    table.settle()
    assert table.lies("body") == ["b"]
    assert table.lies("used-trap") == ["b"]
    table.acts("paddy").play("move b").play("pick-up used-trap").play("place c trap")
    assert table.lies("trap") == ["c"]


@pytest.mark.rule("sas", "10.8/1")
def test_a_mine_explodes_under_the_first_unit() -> None:
    table = Table(OPEN).operator("jock", "a").unit("rifleman", "g", "E").unit("officer", "h", "E").acts("jock")
    table.t.op_done[1] = 0
    table.token("mine", "g")
    table.t.call(steps.ENTERED, 0)
    table.t.loaded = [6, 6, 1, 1]
    table.settle()
    assert table.orders() == ["hit g", "hit h", "spare"]
    table.play("hit g").play("hit h")
    assert table.lies("body") == ["g", "h"]
    assert table.lies("mine") == []


@pytest.mark.rule("sas", "10.6/1", "10.6/2")
@pytest.mark.ruling("R42")
def test_a_bomb_has_a_fuse_and_stays_where_it_is() -> None:
    table = Table(OPEN).operator("jock", "a").acts("jock")
    table.play("place b lewes-bomb")
    assert table.orders() == [f"fuse {turns}" for turns in range(1, 21)]
    table.play("fuse 7")
    assert table.t.token_value == [7]
    table.play("move b")
    assert not any(order.startswith("pick-up") for order in table.orders())


@pytest.mark.rule("sas", "10.10/1", "10.10/2")
def test_a_net_hides_in_the_forest_until_an_attack() -> None:
    sketch = """
    a b c d e f
     . f . . . .
    + + + + + + +
    """
    table = Table(sketch).operator("jack", "a").unit("rifleman", "f", "W").acts("jack")
    table.t.op_square[2] = table.at("b")
    table.play("aim f")
    assert not table.is_discovered("jack")
    table.play("attack f pistol", dice=[1])
    assert table.is_discovered("jack")


@pytest.mark.rule("sas", "10.11/1")
def test_a_medkit_heals_next_door_for_nothing() -> None:
    table = Table(OPEN).operator("jack", "a", face="back").operator("jock", "b").operator("paddy", "c").acts("jack")
    table.t.op_health[0] = table.t.op_health[1] = 1
    assert not table.can("medkit paddy")
    table.play("medkit jock")
    assert table.health("jock") == 5
    assert table.points("jack") == 4
    assert table.t.has(2, 13) == 0


WATER = """
    a w v u b c
     . ~ ~ ~ . .
    + + + + + + +
    """


@pytest.mark.rule("sas", "10.12/1", "10.12/2")
def test_a_diver_swims_unseen() -> None:
    table = Table(WATER).operator("jim", "a").unit("rifleman", "c", "W").acts("jim")
    table.t.unit_smokes[0] = 1
    table.play("move w")
    table.t.unit_smokes[0] = 0
    table.play("move v").play("move u")
    assert not table.is_discovered("jim")
    assert not table.can("crouch")
    table.play("move b")
    assert table.is_discovered("jim")


@pytest.mark.rule("sas", "10.12/3", "10.12/4")
def test_a_diver_uses_the_spear_gun_once_and_stays_unseen() -> None:
    table = Table(WATER).operator("jim", "a").unit("rifleman", "c", "E").acts("jim")
    table.play("move w").play("move v")
    assert not table.can("attack c pistol")
    table.play("attack c spear-gun", dice=[1])
    assert table.facing("c") == "W"
    assert table.is_alert("c")
    assert not table.is_discovered("jim")
    assert table.t.stealth == 6
    assert not table.can("attack c spear-gun")


@pytest.mark.rule("sas", "10.13/1")
def test_a_grapple_leads_onto_rock_and_over_a_climb_point() -> None:
    sketch = """
    a r +
     . r
    bCc +
     . .
    + + +
    """
    table = Table(sketch).operator("jim", "a").acts("jim")
    assert table.can("climb r")
    assert table.can("climb b")
    table = Table(sketch).operator("jock", "a").acts("jock")
    assert not table.can("climb r")
    assert not table.can("climb b")


@pytest.mark.rule("sas", "10.14/1")
def test_a_rabbits_foot_turns_a_die_into_a_six() -> None:
    table = Table(OPEN).operator("jack", "A", face="back").operator("jock", "a").unit("rifleman", "g", "E").acts("jock")
    table.play("attack g pistol", dice=[1])
    assert table.orders() == ["lucky 1", "keep"]
    table.play("lucky 1")
    assert table.unit_at("g") == -1
    assert table.t.has(2, 15) == 0
