"""The Axis Advance phase (3), played: where units go, whom they face, who chooses."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import BATTLE, COMMANDER, LEFT, ON_SPAWN, PATROL
from tests.support.sas_axis import AxisTable

OPEN = """
    a b c d e f g h i j k l m
     . . . . . . . . . . . . .
    n o p q r s t u v w x y z
     . . . . . . . . . . . . .
    A B C D E F G H I J K L M
     . . . . . . . . . . . . .
    + + + + + + + + + + + + + +
    """


@pytest.mark.rule("sas", "3.1/1", "3.2/1")
@pytest.mark.parametrize("role", [0, 1, 2])
@pytest.mark.ruling("R31")
def test_alert_patrols_sentries_and_guards_advance_to_short_range(role: int) -> None:
    table = AxisTable(OPEN)
    table.operator("paddy", "m", discovered=True).unit("rifleman", "f", "N", alert=True, role=role)
    table.phase(steps.ADVANCE)
    table.play("advance-to i")
    assert table.unit_name(0) == "i", "three squares bring it to short range, and no more are needed"
    assert table.facing("i") == "E"


@pytest.mark.rule("sas", "3.1/2")
def test_an_alert_officer_stays_and_turns() -> None:
    table = AxisTable(OPEN)
    table.operator("paddy", "m", discovered=True).unit("officer", "f", "W", alert=True, role=COMMANDER)
    table.phase(steps.ADVANCE)
    assert table.unit_name(0) == "f"
    assert table.facing("f") == "E"


@pytest.mark.rule("sas", "3.1/3")
def test_without_a_discovered_operator_nobody_advances() -> None:
    table = AxisTable(OPEN)
    table.operator("paddy", "m").unit("rifleman", "a", "W", alert=True)
    table.phase(steps.ADVANCE)
    assert table.unit_name(0) == "a"
    assert table.facing("a") == "W"


@pytest.mark.rule("sas", "3.1/4")
def test_units_that_are_not_alert_stay() -> None:
    table = AxisTable(OPEN)
    table.operator("paddy", "m", discovered=True).unit("rifleman", "a", "W")
    table.phase(steps.ADVANCE)
    assert table.unit_name(0) == "a"


@pytest.mark.rule("sas", "3.2/1", "3.2/7")
def test_the_gunner_climbs_the_hedge_to_annul_the_cover() -> None:
    table = AxisTable("""
    1 2 h p +
     . . h .
    + + + + +
    """)
    table.operator("paddy", "p", discovered=True).unit("machine-gunner", "1", "E", alert=True)
    table.phase(steps.ADVANCE)
    assert table.unit_name(0) == "h", "one step and a climb of two points"
    table.t.f.units[1].move = 2
    try:
        low = AxisTable(
            """
        1 2 h p +
         . . h .
        + + + + +
        """.replace("\n    ", "\n")
        )
        low.operator("paddy", "p", discovered=True).unit("machine-gunner", "1", "E", alert=True)
        low.phase(steps.ADVANCE)
        assert low.unit_name(0) == "2", "with two points it gets no farther than the foot of the hedge"
    finally:
        table.t.f.units[1].move = 4


@pytest.mark.rule("sas", "3.2/2")
def test_it_attacks_another_operator_when_the_nearest_is_hidden() -> None:
    table = AxisTable("""
    1 2 3 h p + + j
     . . . h . . . .
    a b c d e f g i
     . . . h . . . .
    + + + + + + + + +
    """)
    table.operator("paddy", "p", crouched=True, discovered=True)
    table.operator("jock", "j", discovered=True)
    table.unit("machine-gunner", "1", "E", alert=True)
    table.t.f.units[1].move = 1  # not far enough to climb
    try:
        table.phase(steps.ADVANCE)
        assert table.orders() == ["advance-to 2", "advance-to b"], "both are within long range of Jock"
        table.play("advance-to 2")
        assert table.facing("2") == "E"
    finally:
        table.t.f.units[1].move = 4


@pytest.mark.rule("sas", "3.2/3", "3.2/4", "3.2/10")
def test_it_moves_towards_the_nearest_and_keeps_the_other_in_partial_view() -> None:
    table = AxisTable("""
    + + + + a + + +
     . . . . . f .
    1 + + + b + p +
     . . . . . f .
    + + + + c + + +
     . . . . f f .
    + + + + d + + +
     . . . . . f .
    + + + + + + + +
     . . . . . f .
    + + + + + + + +
     . . . . . f .
    + + + + + + + +
     . . . . . f .
    + + + + + + + +
     . . . . . f .
    + + + + j + + +
     . . . . f f .
    + + + + + + + +
    """)
    table.operator("paddy", "p", crouched=True, discovered=True)
    table.operator("jock", "j", crouched=True, discovered=True)
    table.unit("machine-gunner", "1", "E", alert=True)
    table.phase(steps.ADVANCE)
    assert table.orders() == [f"advance-to {name}" for name in "cd"], (
        "as near to Paddy as a and b, but Jock stays in view"
    )
    table.play("advance-to c")
    assert table.facing("c") == "S", "it faces Jock's square, not the nearer Paddy"


@pytest.mark.rule("sas", "3.2/5")
@pytest.mark.ruling("R32")
def test_the_players_choose_between_equally_good_squares() -> None:
    table = AxisTable(OPEN)
    table.operator("paddy", "z", discovered=True).unit("machine-gunner", "n", "E", alert=True)
    table.phase(steps.ADVANCE)
    assert table.orders() == ["advance-to e", "advance-to r", "advance-to E"]
    table.play("advance-to E")
    assert table.unit_name(0) == "E"


@pytest.mark.rule("sas", "3.2/6")
def test_a_unit_in_the_best_position_stays() -> None:
    table = AxisTable(OPEN)
    table.operator("paddy", "e", discovered=True).unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.ADVANCE)
    assert table.unit_name(0) == "a"


@pytest.mark.rule("sas", "3.2/8")
def test_it_passes_others_but_ends_on_a_free_square() -> None:
    table = AxisTable("""
    1 2 3 4 5 6 7 8 9 p
     . . . . . . . . . .
    + + + + + + + + + + +
    """)
    table.operator("paddy", "p", discovered=True)
    table.unit("machine-gunner", "1", "E", alert=True).unit("rifleman", "5", "W").unit("rifleman", "2", "W")
    table.phase(steps.ADVANCE)
    assert table.unit_name(0) == "4", "it passes the rifleman on 2; 5 is taken, and it sees nothing past it"


@pytest.mark.rule("sas", "3.2/9")
def test_the_nearest_goes_first() -> None:
    table = AxisTable("""
    1 2 3 4 5 6 7 8 9 p
     . . . . . . . . . .
    + + + + + + + + + + +
    """)
    table.operator("paddy", "p", discovered=True)
    table.unit("machine-gunner", "1", "E", alert=True).unit("machine-gunner", "2", "E", alert=True)
    table.phase(steps.ADVANCE)
    assert [table.unit_name(0), table.unit_name(1)] == ["5", "6"], "the second one makes room for the first"


@pytest.mark.rule("sas", "3.2/9")
@pytest.mark.ruling("R34")
def test_the_players_choose_between_equally_near_units() -> None:
    table = AxisTable(OPEN)
    table.operator("paddy", "z", discovered=True)
    table.unit("rifleman", "a", "E", alert=True).unit("rifleman", "A", "E", alert=True)
    table.phase(steps.ADVANCE)
    assert table.orders() == ["unit a", "unit A"]


@pytest.mark.rule("sas", "3.4/1", "3.4/4")
def test_units_enter_from_both_rows_of_a_spawn_tile() -> None:
    table = AxisTable(OPEN)
    table.spawn("white", "W", "anA").spawned("machine-gunner", 2).spawned("machine-gunner", 6)
    table.operator("paddy", "z", discovered=True).battle()
    table.phase(steps.ADVANCE)
    table.play(table.orders()[0])
    assert table.t.unit_square[0] % 13 == 3, "one point to enter, three more squares"
    table.play(table.orders()[0])
    assert table.t.unit_square[1] % 13 == 2, "the second row needs one point more"


@pytest.mark.rule("sas", "3.1/1", "3.4/1")
def test_units_on_spawn_tiles_wait_for_the_alarm() -> None:
    table = AxisTable(OPEN)
    table.spawn("white", "W", "anA").spawned("machine-gunner", 2)
    table.operator("paddy", "z", discovered=True)
    table.phase(steps.ADVANCE)
    assert table.t.unit_place[0] == ON_SPAWN


@pytest.mark.rule("sas", "3.4/2")
def test_a_sentry_in_battle_turns_to_an_operator_it_can_attack() -> None:
    table = AxisTable("""
    + + + j +
     . . . f
    + + + + +
     . . . .
    s + + + +
     . . . .
    + + + + +
     . . . .
    + p#+O+#+
    #i i i i#
    + + + + +
    """)
    table.post("s", "black", "NES", "S")
    table.operator("paddy", "p", crouched=True, discovered=True).operator("jock", "j", discovered=True)
    table.battle()
    table.phase(steps.FACE_TARGET)
    assert table.facing("s") == "E", "Paddy is nearer but out of sight"
    table.t.op_place[1] = LEFT
    table.phase(steps.FACE_TARGET)
    assert table.facing("s") == "S", "nobody can be attacked: it faces the nearest"


@pytest.mark.rule("sas", "3.4/2")
def test_sentries_keep_their_posts_in_battle_while_others_advance() -> None:
    table = AxisTable(OPEN)
    table.post("a", "white", "NESW", "W").unit("machine-gunner", "b", "W", role=PATROL)
    table.operator("paddy", "m", discovered=True).battle()
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.unit_name(0) == "a"
    assert table.facing("a") == "E"
    assert table.unit_name(1) != "b"


@pytest.mark.rule("sas", "3.4/3")
@pytest.mark.ruling("R51")
def test_sentries_advance_if_nobody_else_can() -> None:
    table = AxisTable(OPEN)
    table.post("n", "white", "NESW", "W").operator("paddy", "z", discovered=True)
    table.battle()
    table.phase(steps.ADVANCE)
    table.play(table.orders()[0])
    assert table.unit_name(0) != "n"


@pytest.mark.rule("sas", "3.3/1")
def test_after_an_alarm_the_phase_goes_on_as_in_battle() -> None:
    table = AxisTable("""
    1 2 3 4 5 6 7 8 9 p q a b c
     . . . . . . . . . . . . . .
    + + + + + + + + + + + + + + +
    """)
    table.operator("paddy", "q", discovered=True).operator("jock", "p", facing="W")
    table.unit("rifleman", "1", "E", alert=True).unit("machine-gunner", "c", "E")
    table.t.stealth = 1
    table.t.op_mark[1] = 0
    table.phase(steps.ADVANCE)
    table.play("fire jock pistol", dice=[1, 1])
    while not table.is_over:
        table.play(table.orders()[-1])
    assert table.t.section == BATTLE
    assert table.unit_name(0) == "5", "four squares in the whole phase"
    assert table.t.unit_moved[1], "the guard behind Paddy was not alert before"


@pytest.mark.rule("sas", "3.1/1")
@pytest.mark.ruling("R31")
def test_in_stealth_an_alert_sentry_leaves_its_post() -> None:
    table = AxisTable(OPEN).post("a", "white", "E", "E", alert=True).operator("paddy", "m", discovered=True)
    table.phase(steps.ADVANCE)
    if not table.is_over:
        table.play_on()
    assert table.t.unit_square[0] != table.at("a")


@pytest.mark.rule("sas", "3.4/4")
@pytest.mark.parametrize(("spot", "entry"), [(2, "anA"), (1, "an")])
def test_a_unit_enters_straight_or_diagonally(spot: int, entry: str) -> None:
    """A trap on the ground makes every step of the way a choice, also the first one."""
    table = AxisTable(OPEN).spawn("white", "W", "anA").spawned("machine-gunner", spot).token("trap", "k")
    table.operator("paddy", "z", discovered=True).battle()
    table.phase(steps.ADVANCE)
    goals = table.orders()
    found: set[str] = set()
    for goal in goals:
        again = AxisTable(OPEN).spawn("white", "W", "anA").spawned("machine-gunner", spot).token("trap", "k")
        again.operator("paddy", "z", discovered=True).battle()
        again.phase(steps.ADVANCE).play(goal)
        if again.is_over or not again.orders()[0].startswith("advance-by"):
            continue
        found.update(order.split()[1] for order in again.orders() if order.split()[1] in "anA")
    assert found == set(entry)


@pytest.mark.rule("sas", "3.4/4")
def test_nobody_enters_the_map_through_an_explosion() -> None:
    table = AxisTable(OPEN).spawn("white", "W", "anA").spawned("machine-gunner", 2).token("explosion", "o")
    table.operator("paddy", "z", discovered=True).battle()
    table.phase(steps.ADVANCE)
    assert table.is_over
    assert table.t.unit_place == [ON_SPAWN]
