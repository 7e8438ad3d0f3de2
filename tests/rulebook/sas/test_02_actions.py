"""The actions of an operator (2 to 2.10, 2.14 to 2.16), order by order."""

from __future__ import annotations

import pytest

from tests.support.sas_table import Table

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    + + + + + + + + + + +
    """


@pytest.mark.rule("sas", "2/3")
def test_turning_costs_nothing_and_is_no_action() -> None:
    table = Table(OPEN).operator("jock", "a", "N").unit("rifleman", "d", "W", alert=True).acts("jock")
    table.play("turn E")
    assert table.points("jock") == 4
    assert table.events() == []
    assert not table.is_discovered("jock")


@pytest.mark.rule("sas", "2.1/1", "2.1/2", "2.2/1")
def test_a_move_of_one_square_costs_one_of_four_points() -> None:
    table = Table(OPEN).operator("jock", "b").acts("jock")
    assert table.points("jock") == 4
    for order, left in (("move m", 3), ("move d", 2), ("move c", 1), ("move l", 0)):
        table.play(order)
        assert table.points("jock") == left
    assert table.where("jock") == "l"
    assert table.why_not("move m") == "2.1 no-points"
    assert table.can("turn N")


@pytest.mark.rule("sas", "2.1/2")
@pytest.mark.parametrize(
    ("order", "cost"),
    [
        ("move b", 1),
        ("attack e pistol", 1),
        ("aim e", 1),
        ("mark e", 2),
        ("crouch", 1),
        ("place b mine", 1),
        ("come-out", 0),
    ],
)
def test_actions_cost_what_the_table_says(order: str, cost: int) -> None:
    table = Table(OPEN).operator("jock", "a").unit("rifleman", "e", "E").acts("jock")
    table.play(order, dice=[6] if order.startswith("attack") else None)
    assert table.points("jock") == 4 - cost


@pytest.mark.rule("sas", "2.2/2")
def test_what_blocks_a_move() -> None:
    table = Table("""
    1 h r +
     . h r
    2 a c +
     .H. c
    3 w 4 +
     . ~ .
    + + + +
    """)
    table.operator("jock", "a").acts("jock")
    assert [order for order in table.orders() if order.startswith("move ")] == ["move 1", "move 3", "move 4"]


@pytest.mark.rule("sas", "2.4/1", "1.3/5")
def test_hedges_and_crates_are_climbed_for_two_points() -> None:
    table = Table("""
    a h c +
     . h c
    + + + +
    """)
    table.operator("jock", "a").acts("jock")
    table.play("climb h")
    assert table.points("jock") == 2
    table.play("climb c")
    assert table.where("jock") == "c"
    assert table.why_not("climb h") == "2.1 no-points"


@pytest.mark.rule("sas", "2.2/3")
def test_a_door_is_crossed_straight() -> None:
    table = Table("""
    a b + +
     . . .
    c#dDe#+
     . i i
    + + + +
    """)
    table.operator("jock", "a").acts("jock")
    assert not table.can("move d"), "diagonally through the door"
    table.play("move b").play("move d")
    assert table.where("jock") == "d"


@pytest.mark.rule("sas", "2.4/1", "1.5/6")
def test_a_window_is_climbed_for_two_points() -> None:
    table = Table("""
    a b +
     . .
    cOd#+
     i i
    + + +
    """)
    table.operator("jock", "a").acts("jock")
    assert table.why_not("move c") == "2.2 no-way"
    table.play("climb c")
    assert table.points("jock") == 2
    assert table.where("jock") == "c"


@pytest.mark.rule("sas", "2.3/1")
def test_a_sprint_leads_three_squares_for_two_points_round_corners() -> None:
    table = Table(OPEN).operator("jock", "a").acts("jock")
    table.play("sprint b").play("to m").play("to l")
    assert table.where("jock") == "l"
    assert table.points("jock") == 2


@pytest.mark.rule("sas", "2.3/1")
def test_a_sprint_may_stop_early() -> None:
    table = Table(OPEN).operator("jock", "a").acts("jock")
    table.play("sprint b").play("stop")
    assert table.where("jock") == "b"
    assert table.points("jock") == 2


@pytest.mark.rule("sas", "2.3/2")
def test_a_sprint_enters_and_leaves_a_forest_but_does_not_run_through_it() -> None:
    table = Table("""
    a b c d +
     . f f .
    + + + + +
    """)
    table.operator("jock", "a").acts("jock")
    table.play("sprint b")
    assert not table.can("to c")
    table.play("stop").play("move c").play("move d")
    assert table.points("jock") == 0


@pytest.mark.rule("sas", "2.5/1")
def test_a_die_that_reaches_the_number_kills_and_leaves_a_body() -> None:
    table = Table(OPEN).operator("jack", "a").unit("rifleman", "f", "E").acts("jack")
    table.play("attack f pistol", dice=[5])
    assert table.unit_at("f") == -1
    assert table.lies("body") == ["f"]


@pytest.mark.rule("sas", "2.5/1")
def test_a_die_below_the_number_misses() -> None:
    table = Table(OPEN).operator("jack", "a").unit("rifleman", "f", "E").acts("jack")
    table.play("attack f pistol", dice=[4])
    assert table.unit_at("f") != -1
    assert "missed" in table.events()


@pytest.mark.rule("sas", "2.5/2")
@pytest.mark.parametrize(("at", "die", "falls"), [("e", 4, True), ("f", 4, False), ("e", 3, False)])
def test_within_four_squares_one_is_added(at: str, die: int, falls: bool) -> None:
    table = Table(OPEN).operator("jack", "a").unit("rifleman", at, "E").acts("jack")
    table.play(f"attack {at} pistol", dice=[die])
    assert (table.unit_at(at) == -1) == falls


@pytest.mark.rule("sas", "2.5/3")
def test_the_target_must_be_within_range() -> None:
    table = Table(OPEN).operator("jack", "a").unit("rifleman", "j", "E").unit("rifleman", "i", "E", alert=True)
    table.acts("jack")
    assert table.can("attack i pistol")
    assert table.why_not("attack j pistol") == "2.5 out-of-range"
    assert table.can("attack j sniper-rifle")


@pytest.mark.rule("sas", "2.5/4")
def test_the_target_must_be_in_the_line_of_sight() -> None:
    table = Table("""
    a f b c +
     . f . .
    + + + + +
    """)
    table.operator("jack", "a").unit("rifleman", "b", "E").acts("jack")
    assert table.why_not("attack b pistol") == "2.5 no-line"


@pytest.mark.rule("sas", "2.5/4")
def test_a_unit_that_is_not_alert_stands_in_the_way() -> None:
    table = Table(OPEN).operator("jack", "a").unit("rifleman", "c", "E").unit("officer", "e", "E").acts("jack")
    assert table.why_not("attack e pistol") == "2.5 no-line"
    table = Table(OPEN).operator("jack", "a").unit("rifleman", "c", "E", alert=True).unit("officer", "e", "E")
    assert table.acts("jack").can("attack e pistol")


@pytest.mark.rule("sas", "2.5/5")
def test_move_and_attack_cost_one_point_in_either_order() -> None:
    table = Table(OPEN).operator("jack", "a").unit("rifleman", "f", "E").acts("jack")
    table.play("move-attack b").play("attack f pistol", dice=[4])
    assert table.points("jack") == 3
    assert table.unit_at("f") == -1, "from b it is short range"
    table = Table(OPEN).operator("jack", "b").unit("rifleman", "f", "E").acts("jack")
    table.play("attack-move a").play("attack f pistol", dice=[4])
    assert table.points("jack") == 3
    assert table.unit_at("f") == -1, "it was attacked from b"
    assert table.where("jack") == "a"


@pytest.mark.rule("sas", "2.5/6")
def test_whoever_attacks_first_moves_before_the_dice() -> None:
    table = Table(OPEN).operator("jack", "b").unit("rifleman", "f", "E").acts("jack")
    table.events()
    table.play("attack-move a").play("attack f pistol", dice=[1])
    told = table.events()
    assert told.index("moved") < told.index("rolled")


@pytest.mark.rule("sas", "2.6/1")
def test_the_knife_kills_from_directly_behind_without_a_die() -> None:
    table = Table(OPEN).operator("jock", "k").unit("rifleman", "b", "E").acts("jock")
    assert table.why_not("attack b knife") == "2.6 not-behind"
    assert not table.can("attack b knife")
    table.play("move-attack a").play("attack b knife", dice=[])
    assert table.unit_at("b") == -1
    assert table.lies("body") == ["b"]
    assert table.t.stealth == 6, "it makes no noise"


@pytest.mark.rule("sas", "2.6/2")
def test_a_discovered_operator_cannot_kill_from_behind() -> None:
    table = Table(OPEN).operator("jock", "a", discovered=True).unit("rifleman", "b", "E").acts("jock")
    assert table.why_not("attack b knife") == "2.6 discovered-kill"
    assert not table.can("attack b knife")


@pytest.mark.rule("sas", "2.6/3", "1.5/2")
def test_the_knife_reaches_through_a_window_but_not_through_a_door() -> None:
    sketch = """
    a b +
     . .
    cOdD+
     i i
    + + +
    """
    table = Table(sketch).operator("jock", "a").unit("rifleman", "c", "S").acts("jock")
    assert table.can("attack c knife")
    table = Table(sketch).operator("jock", "b").unit("rifleman", "d", "S").acts("jock")
    assert not table.can("attack d knife")


@pytest.mark.rule("sas", "2.7/1")
def test_aim_adds_two_also_after_a_move() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "g", "E").acts("paddy")
    table.play("aim g").play("move-attack b").play("attack g pistol", dice=[3])
    assert table.unit_at("g") == -1


@pytest.mark.rule("sas", "2.7/2")
def test_aim_and_short_range_add_three() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "e", "E").acts("paddy")
    table.play("aim e").play("attack e pistol", dice=[2])
    assert table.unit_at("e") == -1


@pytest.mark.rule("sas", "2.7/1")
def test_aim_counts_against_that_unit_only() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "g", "E", alert=True).unit("officer", "q", "E")
    table.acts("paddy").play("aim q").play("attack g pistol", dice=[4, 1])
    assert table.unit_at("g") != -1


@pytest.mark.rule("sas", "2.7/3")
def test_aim_is_lost_at_the_end_of_the_turn() -> None:
    table = Table(OPEN).operator("paddy", "a").unit("rifleman", "g", "E").acts("paddy")
    table.play("aim g").play("done")
    table.acts("paddy").play("attack g pistol", dice=[3])
    assert table.unit_at("g") != -1


@pytest.mark.rule("sas", "2.9/1")
def test_what_crouching_and_standing_up_cost() -> None:
    table = Table(OPEN).operator("jack", "a").unit("rifleman", "f", "E").acts("jack")
    table.play("crouch")
    assert table.points("jack") == 3
    table.play("stand")
    assert table.points("jack") == 3
    table.play("crouch").play("stand-attack").play("attack f pistol", dice=[5])
    assert table.points("jack") == 1
    assert table.unit_at("f") == -1


@pytest.mark.rule("sas", "2.9/2")
@pytest.mark.parametrize("order", ["sprint b", "climb b", "attack f pistol", "aim f", "mark f"])
def test_what_a_crouched_operator_cannot_do(order: str) -> None:
    table = Table(OPEN).operator("jack", "a", crouched=True).unit("rifleman", "f", "E").acts("jack")
    assert table.why_not(order) == "2.9 crouched"
    assert not table.can(order)


@pytest.mark.rule("sas", "2.9/3")
def test_nobody_crosses_a_low_wall_crouched() -> None:
    sketch = """
    a +
     .
    bw+
     .
    + +
    """
    table = Table(sketch).operator("jack", "a", crouched=True).acts("jack")
    assert not table.can("move b")
    table.play("stand").play("move b")
    assert table.where("jack") == "b"


@pytest.mark.rule("sas", "2.9/4")
def test_a_crouched_operator_behind_a_hedge_is_not_seen() -> None:
    sketch = """
    a + h + b +
     . . h . .
    + + + + + +
    """
    table = Table(sketch).operator("paddy", "a", crouched=True).unit("rifleman", "b", "W").acts("paddy")
    table.play("recover") if table.can("recover") else table.play("turn S").play("done")
    assert not table.is_discovered("paddy")
    table.acts("paddy").play("stand")
    assert table.is_discovered("paddy")
    assert table.is_alert("b")


@pytest.mark.rule("sas", "2.10/1", "2.10/2", "2.10/3")
def test_a_body_is_picked_up_for_nothing_and_carried_alone() -> None:
    table = Table(OPEN).operator("jock", "a").token("body", "b").token("body", "l").token("trap", "b").acts("jock")
    table.play("move b").play("pick-up body")
    assert table.points("jock") == 3
    assert table.lies("body") == ["l"]
    table.play("pick-up trap")
    assert table.why_not("crouch") == "2.10 carrying"
    assert table.why_not("sprint c") == "2.10 carrying"
    table.play("move l")
    assert not table.can("pick-up body")
    table.play("move-place m").play("place n body")
    assert table.lies("body") == ["l", "n"]
    assert table.points("jock") == 1


@pytest.mark.rule("sas", "2.10/4")
def test_a_body_goes_through_a_window() -> None:
    table = Table("""
    a b c +
     . . .
    d#eOf#+
     i i i
    + + + +
    """)
    table.operator("jock", "c").token("body", "c").acts("jock")
    table.play("pick-up body").play("move-place b").play("place e body")
    assert table.lies("body") == ["e"]
    assert table.points("jock") == 3


@pytest.mark.rule("sas", "2.10/4")
def test_gear_goes_over_a_low_wall_while_crouched() -> None:
    table = Table("""
    a +
     .
    bw+
     .
    + +
    """)
    table.operator("jock", "a", crouched=True).acts("jock")
    table.play("place b mine")
    assert table.lies("mine") == ["b"]


@pytest.mark.rule("sas", "2.10/5")
@pytest.mark.parametrize(("thing", "alerted"), [("body", True), ("mine", False)])
def test_a_body_placed_in_sight_alerts_and_gear_does_not(thing: str, alerted: bool) -> None:
    table = Table("""
    a b c d e f +
     . . . . . .
    1H2 3H4H5H6H+
     . . . . . .
    + + + + + + +
    """)
    table.operator("jock", "1").token("body", "1").unit("rifleman", "f", "W").acts("jock")
    if thing == "body":
        table.play("pick-up body")
    table.play(f"place b {thing}")
    assert table.is_alert("f") == alerted
    assert not table.is_discovered("jock"), "the wall hides the operator"


@pytest.mark.rule("sas", "2.14/1", "2.14/2")
def test_blind_fire_takes_two_off_and_gives_the_operator_away() -> None:
    sketch = """
    a h b +
     . h .
    + + + +
    """
    table = Table(sketch).operator("paddy", "a", crouched=True).unit("rifleman", "b", "E", alert=True).acts("paddy")
    table.play("blind-fire b pistol", dice=[4])
    assert table.unit_at("b") != -1, "4 + 1 - 2 is less than 5"
    assert table.facing("b") == "W"
    assert table.is_discovered("paddy")
    assert table.health("paddy") == 5, "unseen, it is not attacked"
    table.play("blind-fire b pistol", dice=[6])
    assert table.unit_at("b") == -1


@pytest.mark.rule("sas", "2.15/1", "2.15/2")
def test_an_operator_recovers_up_to_four() -> None:
    table = Table(OPEN).operator("jack", "a").acts("jack")
    table.t.op_health[2] = 3
    table.play("recover")
    assert table.health("jack") == 4
    assert table.points("jack") == 1
    table.acts("jack")
    assert table.why_not("recover") == "2.15 recovered"


@pytest.mark.rule("sas", "2.16/1")
def test_coming_out_alerts_the_nearest_units() -> None:
    table = (
        Table(OPEN)
        .operator("jack", "d")
        .unit("rifleman", "a", "W")
        .unit("rifleman", "g", "E")
        .unit("officer", "s", "E")
    )
    table.acts("jack").play("come-out")
    assert table.is_discovered("jack")
    assert table.is_alert("a")
    assert table.is_alert("g")
    assert not table.is_alert("s")
    assert table.points("jack") == 4


@pytest.mark.rule("sas", "2.16/2")
def test_in_battle_coming_out_only_discovers() -> None:
    table = Table(OPEN).operator("jack", "d").operator("jock", "k", discovered=True).unit("rifleman", "a", "W")
    table.t.section = 1
    table.acts("jack").play("come-out")
    assert table.is_discovered("jack")
    assert not table.is_alert("a")
