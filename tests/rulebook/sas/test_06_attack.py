"""The Axis Attack phase (6) with the examples of the booklet, and mortars (9)."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.mortars import free_posts
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.fire import REACTION, pack_fire
from grognard.games.sas.vocabulary.pieces import MORTAR_TEAM, OPERATORS
from tests.support.sas_axis import AxisTable

ROW = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    u v w x y z A B C D
     . . . . . . . . . .
    + + + + + + + + + + +
    """


def lost(table: AxisTable, word: str = "jock") -> int:
    return 5 - table.health(word)


@pytest.mark.rule("sas", "6/1", "6/2")
@pytest.mark.ruling("R1")
def test_three_gunners_at_short_range() -> None:
    table = AxisTable(ROW).operator("jock", "e", discovered=True)
    for name in "aku":
        table.unit("machine-gunner", name, "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[2, 3, 4, 2, 3, 5])
    assert lost(table) == 4


@pytest.mark.rule("sas", "6/3", "1.3/6")
@pytest.mark.ruling("R12")
def test_two_gunners_at_long_range_against_a_hedge() -> None:
    table = AxisTable("""
    a b c d h j
     . . . . h .
    k + + + + +
     . . . . . .
    + + + + + + +
    """)
    table.operator("jock", "j", discovered=True).unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[5, 3])
    assert lost(table) == 1, "5 - 1 hits, 3 - 1 does not"


@pytest.mark.rule("sas", "6/3", "1.5/5")
def test_two_gunners_at_long_range_against_a_window() -> None:
    table = AxisTable("""
    a b c d e j#+#+
     . . . . .Oi i#
    k + + + + +#+#+
     . . . . . . .
    + + + + + + + +
    """)
    table.operator("jock", "j", discovered=True).unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[5, 5])
    assert lost(table) == 0, "5 - 2 does not reach 4"
    table.phase(steps.AXIS_ATTACKS, dice=[6, 5])
    assert lost(table) == 1


@pytest.mark.rule("sas", "6/2", "6/3", "1.2/6")
def test_a_gunner_at_short_range_against_forest() -> None:
    table = AxisTable("""
    a b c j
     . . . f
    + + + + +
    """)
    table.operator("jock", "j", discovered=True).unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[5, 3])
    assert lost(table) == 1, "5 - 1 + 1 and 3 - 1 + 1"


@pytest.mark.rule("sas", "6/4")
@pytest.mark.ruling("R13")
def test_next_to_the_operator_cover_does_not_count() -> None:
    table = AxisTable("""
    a j
     .wf
    + + +
    """)
    table.operator("jock", "j", discovered=True).unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 2])
    assert lost(table) == 1, "3 + 1 hits"


@pytest.mark.rule("sas", "6/5")
def test_each_unit_attacks_one_operator_the_one_with_the_best_modifier() -> None:
    table = AxisTable("""
    a b j +
     . . f .
    k + + p +
     . . . .
    + + + + +
    """)
    table.operator("jock", "j", discovered=True).operator("paddy", "p", discovered=True)
    table.unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[4, 1])
    assert lost(table, "paddy") == 1, "Paddy is farther away but not in the forest"
    assert lost(table) == 0


@pytest.mark.rule("sas", "6/5")
@pytest.mark.ruling("R50")
def test_of_equal_modifiers_the_nearer_and_then_the_players_choice() -> None:
    table = AxisTable(ROW).operator("jock", "e", discovered=True).operator("paddy", "o", discovered=True)
    table.unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS)
    assert table.orders() == ["target paddy", "target jock"]
    table.play("target jock", dice=[6, 1])
    assert (lost(table), lost(table, "paddy")) == (1, 0)
    table.t.op_square[0] = table.at("n")
    table.phase(steps.AXIS_ATTACKS, dice=[6, 1])
    assert (lost(table), lost(table, "paddy")) == (1, 1), "Paddy is nearer now"


@pytest.mark.rule("sas", "6/6")
@pytest.mark.ruling("R49")
def test_units_that_are_not_alert_do_not_attack() -> None:
    table = AxisTable(ROW).operator("jock", "e", discovered=True).unit("machine-gunner", "a", "E")
    table.phase(steps.AXIS_ATTACKS)
    assert lost(table) == 0


@pytest.mark.rule("sas", "6/7")
def test_no_attack_beyond_range_out_of_the_cone_or_on_the_hidden() -> None:
    table = AxisTable(ROW).operator("jock", "j", discovered=True).unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS)
    table.t.op_square[1] = table.at("e")
    table.t.unit_facing[0] = 3
    table.phase(steps.AXIS_ATTACKS)
    assert lost(table) == 0


@pytest.mark.rule("sas", "6/8")
@pytest.mark.ruling("R112")
def test_whoever_is_attacked_is_discovered() -> None:
    table = AxisTable(ROW).operator("jock", "e").unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[1, 1])
    assert table.is_discovered("jock")


# 9: mortars

FAR = """
    a b c d e f g h i j k l m n o p q r
     . . . . . . . . . . . . . . . . . .
    + + + + + + + + + + + + + + + + + s
     . . . . . . . . . . . . . . . . . .
    + + + + + + + + + + + + + + + + + t
     . . . . . . . . . . . . . . . . . .
    + + + + + + + + + + + + + + + + + + +
    """


def mortar(text: str = FAR) -> AxisTable:
    table = AxisTable(text).empty_post("a").unit("mortar-team", "a", "E", alert=True)
    table.t.unit_mode[0] = 1
    return table


@pytest.mark.rule("sas", "9/3", "9/5")
def test_a_mortar_fires_without_sight_and_scatters() -> None:
    table = mortar().operator("jock", "p", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 3, 2, 6])
    assert lost(table) == 2, "7 is on target; 3 and 6 hit"
    table = mortar().operator("jock", "p", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 3, 2, 6, 6, 6])
    assert lost(table) == 0, "6: two squares farther in the direction of fire"


@pytest.mark.rule("sas", "9/4")
@pytest.mark.ruling("R70")
def test_no_mortar_fires_within_7_squares_of_a_unit() -> None:
    table = mortar().operator("jock", "h", discovered=True)
    table.phase(steps.AXIS_ATTACKS)
    table = mortar().operator("jock", "i", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 1, 1, 1])
    table = mortar().operator("jock", "p", discovered=True).unit("officer", "j", "W")
    table.phase(steps.AXIS_ATTACKS)
    assert lost(table) == 0
    table.operator("paddy", "r", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 6, 6, 6])
    assert lost(table, "paddy") == 3, "the next nearest is far enough"


@pytest.mark.rule("sas", "9/3")
@pytest.mark.ruling("R113")
def test_mortars_fire_before_everybody_else() -> None:
    table = (
        AxisTable(FAR)
        .unit("machine-gunner", "i", "W", alert=True)
        .empty_post("r")
        .unit("mortar-team", "r", "W", alert=True)
    )
    table.t.unit_mode[1] = 1
    table.operator("jock", "a", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 6, 1, 1, 1, 1])
    assert table.events().index("shelled") < 4


@pytest.mark.rule("sas", "9/6")
def test_in_a_building_shells_do_less() -> None:
    table = mortar(
        """
    a b c d e f g h i j k l m n#+#+#+#
     . . . . . . . . . . . . .#i i i i#
    + + + + + + + + + + + + + p + q + +
     . . . . . . . . . . . . .#i i i i#
    + + + + + + + + + + + + + +#+#+#+#+
    """
    )
    table.operator("jock", "p", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 5, 6, 2])
    assert lost(table) == 1, "only 6 - 3 reaches 3"


@pytest.mark.rule("sas", "9/8")
def test_the_players_divide_the_damage() -> None:
    table = mortar().operator("jock", "r", discovered=True).operator("paddy", "s")
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 5, 6, 2])
    assert table.orders() == ["target paddy", "target jock"]
    table.play("target paddy").play("target jock")
    assert (lost(table), lost(table, "paddy")) == (1, 1)


@pytest.mark.rule("sas", "9/7")
def test_a_mortar_team_answers_like_two_machine_gunners() -> None:
    table = mortar().operator("jock", "e", discovered=True)
    table.phase(steps.AXIS_FIRE, dice=[3, 3, 1, 1], arg=pack_fire(0, OPERATORS.index("jock"), REACTION))
    assert lost(table) == 2


@pytest.mark.rule("sas", "9/1", "9/2")
def test_a_mortar_team_goes_to_the_nearest_post_and_the_sentry_makes_room() -> None:
    table = AxisTable("""
    a b c d e f g h i j k
     . . . . . . . . . . .
    + + + + + + + + + + p
     . . . . . . . . . . .
    + + + + + + + + + + + +
    """)
    table.post("e", "white", "NESW", "N").unit("mortar-team", "a", "E").operator("jock", "p", discovered=True).battle()
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.unit_name(1) == "e"
    assert table.t.unit_kind[1] == MORTAR_TEAM
    assert table.t.unit_mode[1] == 1
    assert table.unit_name(0) != "e", "the rifleman has advanced"


@pytest.mark.rule("sas", "9/1")
def test_posts_inside_buildings_and_posts_with_a_mortar_are_no_use() -> None:
    table = AxisTable("""
    a b c d#+
     . . .#i#
    + + + +#+
    """)
    table.empty_post("d").empty_post("a").empty_post("c").unit("mortar-team", "a", "E").unit("mortar-team", "b", "E")
    assert free_posts(table.t, 1) == [table.at("c")]


@pytest.mark.rule("sas", "6/3")
@pytest.mark.ruling("R12")
@pytest.mark.parametrize(("at", "health"), [("p", 5), ("q", 4)])
def test_a_low_wall_is_cover_only_for_whoever_stands_at_it(at: str, health: int) -> None:
    table = AxisTable("""
    u + + + + p q +
     . . . . .w. .
    + + + + + + + +
    """)
    table.unit("machine-gunner", "u", "E", alert=True).operator("jock", at)
    table.phase(steps.AXIS_ATTACKS, dice=[4, 1])
    assert table.health("jock") == health, "4 is enough where the wall is a square away"
