"""The map (1.1 to 1.9): squares, low and high cover, buildings, posts and lines, small tiles."""

from __future__ import annotations

import pytest

from grognard.engine.graph import UNREACHED, distances
from grognard.engine.squares import Squares
from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.rules.movement import Steps
from grognard.games.sas.rules.turning import patrol_facing
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import ENTRY, LEFT
from grognard.games.sas.vocabulary.words import CLIMB, ENTER_WALK, FACINGS, HIDDEN, NOWHERE, OPEN, OVER, PARTLY, WALK
from tests.support.sas import Sketch, facts
from tests.support.sas_axis import AxisTable
from tests.support.sas_table import Table


@pytest.mark.rule("sas", "1.2/3")
def test_water_hinders_movement_but_not_sight() -> None:
    g = Sketch("""
    a 1 + b +
     . ~ ~ .
    + + + + +
    """)
    assert g.sees("a", "b") == OPEN
    assert g.goes("walk", "a") == ""
    assert g.goes("dive", "a") == "1"


@pytest.mark.rule("sas", "1.2/4", "1.2/5")
@pytest.mark.ruling("R9")
def test_one_sees_into_a_forest_and_out_of_it_but_not_through() -> None:
    g = Sketch("""
    a n f g b +
     . . f f .
    + + + + + +
    """)
    assert g.sees("a", "f") == PARTLY, "a body or a crouched operator there is seen only from a square next to it"
    assert g.sees("n", "f") == OPEN
    assert g.sees("f", "a") == OPEN
    assert g.sees("a", "g") == HIDDEN, "also within one wood"
    assert g.sees("a", "b") == HIDDEN


@pytest.mark.rule("sas", "1.2/7")
@pytest.mark.ruling("R10")
def test_one_sees_into_a_rock_square_but_not_through() -> None:
    g = Sketch("""
    a + r b +
     . . r .
    + + + + +
    """)
    assert g.sees("a", "r") == g.sees("r", "a") == OPEN
    assert g.sees("a", "b") == HIDDEN
    assert g.goes("walk", "b") == g.goes("climb", "b") == ""
    assert g.goes("grapple", "b") == "r"


@pytest.mark.rule("sas", "1.2/8")
def test_adjacent_squares_are_eight() -> None:
    g = Sketch("""
    1 2 3 +
     . . .
    4 a 5 +
     . . .
    6 7 8 +
     . . .
    + + + +
    """)
    assert g.goes("walk", "a") == "12345678"


# The picture of low and high cover


@pytest.mark.rule("sas", "1.3/1", "1.4/1")
@pytest.mark.ruling("R11")
def test_fully_partly_and_not_visible_squares_behind_cover() -> None:
    g = Sketch("""
    1 2 3 4 5 +
     . . . . .
    +w+ + + +H+
     . . h c .
    + + + + + +
     . . . . .
    + + + + + +
     . . . . .
    a b c d e +
     . . . . .
    + + + + + +
    """)
    assert g.looks("a", "N", "1") == [PARTLY], "behind the low wall"
    assert g.looks("b", "N", "2") == [OVER], "nothing is in the way"
    assert g.looks("c", "N", "3") == [PARTLY], "behind the hedge"
    assert g.looks("d", "N", "4") == [PARTLY], "behind the crates"
    assert g.looks("e", "N", "5") == [HIDDEN], "behind the high wall"


@pytest.mark.rule("sas", "1.3/2")
@pytest.mark.ruling("R11")
def test_next_to_a_low_wall_one_sees_over_it() -> None:
    g = Sketch("""
    1 2 +
     . .
    + + +
     . .
    n m w
     . .
    +w+ +
     . .
    f + +
     . .
    + + +
    """)
    assert g.sees("f", "1") == PARTLY, "two squares away"
    assert g.sees("n", "f") == OVER
    assert g.sees("m", "f") == OPEN, "the line passes the end of the wall"


@pytest.mark.rule("sas", "1.3/3")
@pytest.mark.ruling("R101")
def test_looking_along_a_low_wall_one_sees_both_sides_of_it() -> None:
    g = Sketch("""
    + 1 2 +
     .w. .
    + + + +
     .w. .
    + + + +
     .w. .
    + + + +
     . . .
    a b c +
     . . .
    + + + +
    """)
    assert g.looks("a", "N", "1") == [OVER]
    assert g.sight.line(g.at("a"), g.at("1")) == OVER, "over the wall, along it"
    assert g.sight.line(g.at("b"), g.at("1")) == OPEN
    assert (
        Sketch("""
    1 + + +
     .w. .
    + + + +
     .w. .
    + + c +
     . . .
    + + + +
    """).sees("c", "1")
        == PARTLY
    ), "from farther aside the wall hides what is low"


@pytest.mark.rule("sas", "1.3/1")
@pytest.mark.ruling("R11", "R104")
def test_a_hedge_does_not_hide_anything_from_somebody_on_it() -> None:
    g = Sketch("""
    n h + b +
     . h . .
    + + + + +
    """)
    assert g.sees("h", "b") == OPEN
    assert g.sees("b", "h") == OPEN
    assert g.sees("n", "b") == PARTLY, "next to it is not enough"


@pytest.mark.rule("sas", "1.4/1", "1.4/2")
@pytest.mark.ruling("R5", "R103")
def test_high_walls_stop_everybody_but_a_grapple_at_the_climb_point() -> None:
    g = Sketch("""
    1 2 3 +
     . . .
    aHbCcH+
     . . .
    + + + +
    """)
    assert g.sees("b", "2") == g.sees("a", "1") == HIDDEN
    assert g.goes("walk", "b") == "ac"
    assert g.goes("climb", "b") == ""
    assert g.goes("grapple", "b") == "2", "straight over the climb point, never diagonally"
    assert g.goes("grapple", "a") == ""


@pytest.mark.rule("sas", "1.4/3")
def test_a_depot_blocks_sight() -> None:
    g = Sketch("""
    a d e b +
     . . . .
    + + + + +
    """)
    assert g.sees("a", "b") == OPEN
    g.solid("d", "e")
    assert g.sees("a", "b") == HIDDEN


# Buildings


@pytest.mark.rule("sas", "1.5/3", "1.5/4", "1.5/5")
def test_a_window_shows_its_inner_squares_from_outside() -> None:
    g = Sketch("""
    + a + + +
     . . . .
    + + + + +
     . . . .
    o p q + +
     . . . .
    r#sOt#+ +
    #i i i#.
    u v w + +
    #i i i#.
    +#+#+#+ +
    """)
    assert g.looks("a", "S", "s") == [PARTLY], "low cover: whoever crouches there is hidden"
    assert [g.sees("a", name) for name in "vu"] == [HIDDEN, HIDDEN]
    assert [g.sees("p", name) for name in "sv"] == [OVER, OVER], "from beside the window everything"
    assert g.sees("o", "w") == OVER
    assert g.sees("s", "a") == OVER, "and from an inner square out of it"
    assert g.sees("v", "p") == PARTLY
    assert g.sees("v", "a") == HIDDEN


@pytest.mark.rule("sas", "1.5/3")
@pytest.mark.ruling("R100")
def test_a_square_behind_an_inner_wall_is_not_at_the_window() -> None:
    g = Sketch("""
    + a + +
     . . .
    + + + +
     . . .
    r#sOt#+
    #i#i i#
    + + + +
    #i i i#
    +#+#+#+
    """)
    assert g.sees("a", "s") == PARTLY
    assert g.sees("a", "r") == HIDDEN


@pytest.mark.rule("sas", "1.5/3")
@pytest.mark.ruling("R102")
def test_through_two_windows_one_sees_from_beside_the_first_what_is_upright_beside_the_second() -> None:
    g = Sketch("""
    + a + +
     . . .
    + b + +
     . . .
    +#+O+#+
    #i i i#
    + m + +
    #i i i#
    + n + +
    #i i i#
    +#+O+#+
     . . .
    + c + +
     . . .
    d + + +
     . . .
    + + + +
    """)
    first = g.ground.next(g.at("b"), FACINGS.index("S"))
    assert g.sight.line(g.at("b"), first) == OVER
    assert g.sees("b", "c") == HIDDEN, "two squares beyond the second window"
    assert g.sees("b", "n") == OVER
    outer = g.at("c") - g.ground.width
    assert g.sight.line(g.at("b"), outer) == PARTLY
    assert g.sight.line(g.at("a"), outer) == HIDDEN, "the first window is not beside either end"


@pytest.mark.rule("sas", "1.5/4")
def test_when_jock_comes_next_to_the_window_the_inner_squares_are_fully_visible() -> None:
    g = Sketch("""
    b + + +
     . . .
    + j + +
     . . .
    r#sOt#+
    #i i i#
    + + + +
    #i i i#
    +#+#+#+
    """)
    assert g.sees("b", "s") == PARTLY
    assert [g.sees("j", name) for name in "rst"] == [OVER, OVER, OVER]


@pytest.mark.rule("sas", "1.5/2", "2.2/3")
@pytest.mark.ruling("R58")
def test_doors_block_sight_and_are_not_crossed_diagonally() -> None:
    g = Sketch("""
    1 2#+
     .#i#
    3 4 +
     .Di#
    5 6 +
     .#i#
    + +#+
    """)
    assert g.goes("walk", "3") == "145"
    assert g.goes("walk", "1") == "3"
    assert g.sees("3", "4") == HIDDEN
    assert g.goes("climb", "3") == ""


@pytest.mark.rule("sas", "1.5/1")
@pytest.mark.ruling("R92")
def test_rooms_are_parted_by_walls_and_doors() -> None:
    g = Sketch("""
    1#2#3#+
    #i iDi#
    4 + 5 +
    #i i#i#
    +#+#+#+
     . . .
    + + + +
    """)
    room = g.ground.room
    assert room[g.at("1")] == room[g.at("2")] == room[g.at("4")] == 0
    assert room[g.at("3")] == room[g.at("5")] == 1
    assert room[-1] == NOWHERE


# Posts, lines and small tiles


@pytest.mark.rule("sas", "1.7/2")
@pytest.mark.ruling("R35", "R37", "R106")
@pytest.mark.parametrize("map", facts().maps, ids=lambda map: str(map.id))
def test_patrol_lines_are_walked_round_from_either_start(map: MissionMap) -> None:
    walk = Steps(map.ground).of(WALK)
    for line in map.patrols:
        assert len(line.starts) == 2
        assert line.starts[0] != line.starts[1]
        for i, at in enumerate(line.starts):
            assert patrol_facing(map.ground, line, at, line.steps[i]) == line.facings[i]
        for at, square in enumerate(line.path):
            assert line.path[(at + 1) % len(line.path)] in walk[square]


@pytest.mark.rule("sas", "1.7/1")
def test_a_sentry_first_faces_the_solid_arrow() -> None:
    posts = facts().maps[3].posts
    assert all(post.solid in post.arrows for post in posts)
    assert {post.colour for post in posts} == {0, 1}
    turned = facts().maps[facts().missions.index("fortress")]
    assert turned.faces[0][1] == "04A@90"
    post = next(p for p in turned.posts if turned.ground.name(p.square).startswith("Q") and p.square // 36 < 12)
    assert turned.ground.name(post.square) == "Q10", "J8 of the tile, turned clockwise"
    assert FACINGS[post.solid] == "N", "west, turned clockwise"


@pytest.mark.rule("sas", "1.9/2")
@pytest.mark.ruling("R106")
@pytest.mark.parametrize("map", facts().maps, ids=lambda map: str(map.id))
def test_operators_and_spawned_units_can_reach_everything_that_can_be_walked(map: MissionMap) -> None:
    ground, steps = map.ground, Steps(map.ground)
    ways = [steps.of(WALK)[square] + steps.of(CLIMB)[square] for square in range(ground.size)]
    away = distances(ways, map.entry.squares)
    dry = [square for square in range(ground.size) if ground.enter[square] == ENTER_WALK]
    assert [ground.name(square) for square in dry if away[square] == UNREACHED] == []
    for tile in map.spawns:
        assert all(away[square] != UNREACHED for square in tile.squares)
    depots = Squares.of(ground.size, [square for target in map.targets for square in target.squares])
    assert not any(depots.has(square) for square in map.entry.squares)


# Played on the table


@pytest.mark.rule("sas", "1.4/3")
def test_nobody_enters_a_depot() -> None:
    table = Table(
        """
    a d b e +
     . . . .
    + + + + +
    """,
        "baptism-of-fire",
    )
    table.operator("jock", "a").depots("d", "e").acts("jock")
    assert not any(order.startswith(("move ", "climb ", "sprint ")) for order in table.orders())


@pytest.mark.rule("sas", "1.5/1")
def test_building_walls_stop_everybody_and_hide_everything() -> None:
    g = Sketch("""
    a b#+
     .#i#
    + +#+
    """)
    assert g.sees("a", "b") == g.sees("b", "a") == HIDDEN
    assert g.goes("walk", "a") == g.goes("climb", "a") == g.goes("grapple", "a") == ""


@pytest.mark.rule("sas", "1.5/2")
def test_nobody_fires_through_a_door() -> None:
    table = Table("""
    a b#c#+
     .Di i#
    + +#+#+
    """)
    table.operator("jack", "a").unit("rifleman", "c", "W", alert=True).acts("jack")
    assert not table.can("attack c pistol")
    assert table.why_not("attack c pistol") == "2.5 no-line"


@pytest.mark.rule("sas", "1.3/6", "6/3")
@pytest.mark.parametrize(("sign", "misses"), [("w", 5), ("c", 5), ("h", 4)])
def test_what_each_low_cover_takes_off(sign: str, misses: int) -> None:
    """A machine gunner 6 squares away needs 4: less 2 behind a low wall or crates, less 1 behind a hedge."""
    square, edge = ("." if sign == "w" else sign), ("w" if sign == "w" else " ")
    table = AxisTable(f"""
    u + + + + k p +
     . . . . . {square}{edge}.
    + + + + + + + +
    """)
    table.unit("machine-gunner", "u", "E", alert=True).operator("jock", "p")
    table.phase(steps.AXIS_ATTACKS, dice=[misses, 1])
    assert table.health("jock") == 5
    table.phase(steps.AXIS_ATTACKS, dice=[misses + 1, 1])
    assert table.health("jock") == 4


@pytest.mark.rule("sas", "1.9/1")
def test_operators_enter_and_leave_by_the_entry_tile() -> None:
    table = Table("""
    a b c +
     . . .
    d e f +
     . . .
    + + + +
    """).entry("W", "a", "d")
    table.operator("jock", "a").operator("jack", "c").acts("jock")
    table.t.op_place[1], table.t.op_square[1] = ENTRY, NOWHERE
    assert [order for order in table.orders() if order.startswith("move ")] == ["move a", "move d"]
    table.play("move d").play("move e")
    assert not table.can("exit")
    table.play("move a").play("exit")
    assert table.t.op_place[1] == LEFT
