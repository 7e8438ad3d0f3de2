"""The operators' phase, as far as ground, sight and hearing go (2.2 to 2.12), in the order of the pictures."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.hearing import (
    ANTICLOCKWISE,
    CLOCKWISE,
    area,
    facings_towards,
    shorter_turns,
    sprint_area,
    square_behind,
)
from grognard.games.sas.rules.seen import notices
from grognard.games.sas.vocabulary.words import (
    CAMOUFLAGED,
    EAST,
    FACINGS,
    HIDDEN,
    LYING,
    NORTH,
    NOWHERE,
    OVER,
    PARTLY,
    SOUTH,
    UPRIGHT,
    WEST,
)
from tests.support.sas import Sketch, facts

PISTOL_HEARD = 6

YARD = """
    1 2 3 +
     . . r
    4 a 5#+
     h .Di#
    6 7 8 +
     . .#i#
    + + +#+
    """


@pytest.mark.rule("sas", "2.2")
@pytest.mark.ruling("R58")
def test_moving_is_blocked_by_hedge_door_wall_and_rock() -> None:
    g = Sketch(YARD)
    assert g.goes("walk", "a") == "12567", "not the rock, not the hedge, not diagonally through the door, not the wall"
    assert g.goes("walk", "7") == "6a", "the hedge stays closed, and so does the door to a diagonal step"
    assert g.goes("walk", "4") == "1267a", "down from the hedge at the price of a move"


@pytest.mark.rule("sas", "2.3", "1.3/4")
def test_jack_sprints_over_the_low_wall_into_the_forest() -> None:
    g = Sketch("""
    j 1 2 f g +
     . .w. f f
    + + + + + +
    """)
    assert [g.goes("sprint", "j"), g.goes("sprint", "1"), g.goes("sprint", "2")] == ["1", "2j", "1f"]
    assert g.goes("sprint", "f") == "2", "not from one forest square to another"
    assert g.goes("walk", "f") == "2g"


@pytest.mark.rule("sas", "2.4", "10.13")
@pytest.mark.ruling("R59")
def test_climbing_onto_hedge_and_crates_and_through_windows() -> None:
    g = Sketch("""
    1 2 3 +
     h . r
    4 a 5#+
     . . i#
    6 b 7 +
     c .Oi#
    8 9 0 +
     . . i#
    + + +#+
    """)
    assert g.goes("climb", "a") == "16"
    assert g.goes("grapple", "a") == "136"
    house = Sketch("""
    1 2 3 +
     . .#i#
    4 5 6 +
     . .Oi#
    7 8 9 +
     . .#i#
    + + +#+
    """)
    assert house.goes("climb", "5") == "369", "straight and diagonally"
    assert house.goes("climb", "2") == house.goes("climb", "8") == "6"
    assert house.goes("climb", "4") == ""
    assert house.goes("walk", "5") == "12478"


@pytest.mark.rule("sas", "2.5")
@pytest.mark.ruling("R8", "R14")
def test_jack_may_attack_two_units_but_not_the_patrol_behind_the_forest() -> None:
    g = Sketch("""
    1 + + w +
     . . . .
    + + f + +
     . . f .
    + + + + +
     . . . .
    j + + 2 +
     . . . .
    + + + + +
    """)
    assert g.sees("j", "1") >= PARTLY
    assert g.sees("j", "2") >= PARTLY
    assert g.sees("j", "w") == HIDDEN
    units = Sketch("""
    j 1 + 2 +
     . . . .
    + + + + +
    """)
    assert units.sees("j", "2") >= PARTLY, "an alert unit hides nobody"
    assert units.solid("1").sees("j", "2") == HIDDEN, "one that is not alert does"
    assert units.sees("j", "1") >= PARTLY, "but not itself"


@pytest.mark.rule("sas", "2.5")
def test_jock_steps_out_from_behind_the_forest_and_back() -> None:
    g = Sketch("""
    + p + +
     . . .
    + + + +
     f . .
    j k + +
     . . .
    + + + +
    """)
    assert g.sees("j", "p") == HIDDEN
    assert g.goes("walk", "j") == "k"
    assert g.sees("k", "p") >= PARTLY


@pytest.mark.rule("sas", "2.5")
@pytest.mark.ruling("R8")
def test_a_line_through_a_corner_needs_one_way_around_it() -> None:
    g = Sketch("""
    + b +
     . .
    aH+ +
     . .
    + + +
    """)
    assert g.sees("a", "b") >= PARTLY, "past the end of one wall"
    both = Sketch("""
    + b +
     .H.
    aH+ +
     .H.
    + + +
    """)
    assert both.sees("a", "b") == HIDDEN
    trees = Sketch("""
    + + b +
     . f .
    + c + +
     f . f
    a + + +
     . f .
    + + + +
    """)
    assert trees.sees("a", "b") >= PARTLY, "between two trees that touch the line at a corner only"


@pytest.mark.rule("sas", "2.6")
@pytest.mark.ruling("R62")
def test_jock_moves_diagonally_to_the_square_directly_behind_the_patrol() -> None:
    g = Sketch("""
    + p + +
     . . .
    + b + +
     . . .
    j + + +
     . . .
    + + + +
    """)
    assert square_behind(g.ground, g.at("p"), NORTH) == g.at("b")
    assert square_behind(g.ground, g.at("p"), SOUTH) == NOWHERE
    assert "b" in g.goes("walk", "j")


@pytest.mark.rule("sas", "2.7")
def test_paddy_keeps_his_target_in_sight_while_he_advances() -> None:
    g = Sketch("""
    p q + + s +
     . . . h .
    + + + + + +
    """)
    assert g.sees("p", "s") == g.sees("q", "s") == PARTLY


@pytest.mark.rule("sas", "2.8")
def test_the_third_square_of_the_patrol_line_is_in_sight_of_jock() -> None:
    g = Sketch("""
    1 2 3 4 +
     . . . .
    + + + + +
     f f . .
    + + + + +
     . . . .
    + + j + +
     . . . .
    + + + + +
    """)
    assert g.looks("j", "N", "12") == [HIDDEN, HIDDEN]
    assert g.looks("j", "N", "3") == [OVER]
    assert g.looks("j", "S", "3") == [HIDDEN], "to mark, an operator has the same 90° as the Axis"


@pytest.mark.rule("sas", "2.9", "1.2/5")
def test_paddy_crouches_in_the_forest_or_behind_the_hedge() -> None:
    g = Sketch("""
    u + + f + +
     . . . f .
    v + h p + +
     . . h . .
    + + + + + +
    """)
    for viewer, target in (("u", "f"), ("v", "p")):
        level = g.sees(viewer, target)
        assert not notices(level, LYING, adjacent=False)
        assert notices(level, UPRIGHT, adjacent=False)


@pytest.mark.rule("sas", "2.9", "10.1")
@pytest.mark.ruling("R60", "R109")
def test_crouching_shuts_low_walls_and_the_view_over_low_cover() -> None:
    g = Sketch("""
    1 p d 2 +
     .w. . .
    + + + + +
    """)
    assert g.goes("crawl", "p") == "d"
    assert g.goes("walk", "p") == "1d"
    assert not g.sight.sees_low(g.at("p"), g.at("1"), g.obstacles)
    assert g.sees("p", "1") == OVER
    assert g.sight.sees_low(g.at("p"), g.at("2"), g.obstacles)
    assert not g.low("d").sight.sees_low(g.at("p"), g.at("2"), g.obstacles), "a fuel drum stands between"
    assert g.sees("p", "2") == PARTLY


@pytest.mark.rule("sas", "2.10")
@pytest.mark.ruling("R59")
def test_jock_puts_a_body_diagonally_through_the_window() -> None:
    g = Sketch("""
    + k + +
     . . .
    j#+O+#+
    #i i i#
    + + + +
    """)
    assert g.goes("climb", "k") == "j"


# Being heard


@pytest.mark.rule("sas", "2.11")
@pytest.mark.ruling("R6")
def test_the_sentry_hears_the_pistol_six_squares_away_and_turns_anticlockwise() -> None:
    g = Sketch("""
    p + + + + + s t +
     . . .#. . . . .
    + + + + + + + + +
    """)
    heard = area(g.ground, g.at("p"), PISTOL_HEARD)
    assert heard.has(g.at("s")), "walls do not muffle it"
    assert not heard.has(g.at("t"))
    assert facings_towards(g.ground, g.at("s"), g.at("p")) == [WEST]
    assert shorter_turns(NORTH, WEST) == [ANTICLOCKWISE]


@pytest.mark.rule("sas", "2.11")
def test_an_area_ends_at_its_last_square_and_silence_has_none() -> None:
    ground = facts().maps[0].ground
    middle = ground.square("L12")
    assert area(ground, middle, PISTOL_HEARD).count() == 13 * 13
    assert not area(ground, middle, PISTOL_HEARD).has(ground.square("L19"))
    assert area(ground, middle, PISTOL_HEARD).has(ground.square("R18"))
    assert area(ground, ground.square("A1"), facts().shout_heard).count() == 5 * 5
    assert area(ground, middle, 0).is_empty()


@pytest.mark.rule("sas", "2.11")
@pytest.mark.ruling("R24")
def test_a_unit_turns_the_shorter_way_and_the_players_choose_if_both_are_equal() -> None:
    g = Sketch("""
    1 2 3 +
     . . .
    + u + +
     . . .
    4 + + +
     . . .
    + + + +
    """)
    assert facings_towards(g.ground, g.at("u"), g.at("2")) == [NORTH]
    assert facings_towards(g.ground, g.at("u"), g.at("3")) == [NORTH, EAST]
    assert facings_towards(g.ground, g.at("u"), g.at("4")) == [SOUTH, WEST]
    assert facings_towards(g.ground, g.at("u"), g.at("u")) == []
    assert shorter_turns(NORTH, EAST) == [CLOCKWISE]
    assert shorter_turns(NORTH, SOUTH) == [CLOCKWISE, ANTICLOCKWISE]
    assert shorter_turns(EAST, EAST) == []


@pytest.mark.rule("sas", "2.11", "2.3")
@pytest.mark.ruling("R22")
def test_a_sprint_is_heard_next_to_the_squares_it_enters() -> None:
    g = Sketch("""
    a j 1 2 3 b c +
     . . . . . . .
    + + + + + + + +
    """)
    heard = sprint_area(g.ground, [g.at(name) for name in "123"], facts().sprint_heard)
    assert heard.has(g.at("b"))
    assert not heard.has(g.at("c"))
    assert not heard.has(g.at("a")), "the square that the sprint leaves does not count"


# Being seen


@pytest.mark.rule("sas", "2.12")
@pytest.mark.ruling("R7", "R101")
def test_what_the_white_patrol_sees() -> None:
    g = Sketch("""
    1 2 3 4 5 6 +
     .w. . . . .
    + + + f + + +
     .w. . f h .
    + + + + + + +
     .w. . . . .
    w r g + b 7 +
     . . f . . .
    + v + + + + +
     . . . . . .
    + + + + + + +
    """)
    assert g.looks("w", "N", "1") == [OVER], "fully visible"
    assert g.looks("w", "N", "2") == [OVER], "looking along the low wall"
    assert g.looks("r", "E", "g") == [OVER], "a forest square, but next to it"
    assert g.looks("w", "E", "g") == [PARTLY], "from farther away nothing low can be seen in it"
    assert g.looks("b", "N", "5") == [PARTLY], "behind the hedge"
    assert g.looks("r", "N", "4") == [HIDDEN], "the forest is in the way"
    assert g.looks("w", "N", "vw") == [HIDDEN, HIDDEN], "what lies behind it, and its own square"
    assert g.looks("g", "E", "7") == [OVER], "past the black patrol, which is alert"
    assert g.solid("b").looks("g", "E", "7") == [HIDDEN], "if it were not"


@pytest.mark.rule("sas", "2.12")
@pytest.mark.ruling("R7")
def test_the_field_is_90_degrees_and_8_squares_and_both_sides() -> None:
    wide = Sketch("\n".join(["", *open_rows(20, 20), "    "]))
    field = wide.sight.field(10 * 20 + 10, EAST, wide.obstacles)
    assert field.fully.count() == sum(2 * ahead + 1 for ahead in range(1, 9)) + 2
    assert field.fully.has(10 * 20 + 18)
    assert not field.fully.has(10 * 20 + 19), "nine squares away"
    assert field.fully.has(9 * 20 + 10)
    assert not field.fully.has(8 * 20 + 10), "peripheral sight reaches one square"
    assert field.fully.has(6 * 20 + 14)
    assert not field.fully.has(5 * 20 + 14), "beyond the diagonal"


def open_rows(width: int, height: int) -> list[str]:
    """A meadow, drawn like a sketch."""
    return ["    " + "+ " * width + "+", *["    " + " ." * width, "    " + "+ " * width + "+"] * height]


@pytest.mark.rule("sas", "2.12")
@pytest.mark.ruling("R14")
def test_what_the_officer_sees_past_the_black_patrol() -> None:
    g = Sketch("""
    1 2 3 4 +
     . . . .
    + + + h +
     . . . h
    + b + + +
     . . . .
    + + o p +
     . . . .
    + + + + +
    """).solid("b")
    assert g.looks("o", "N", "3") == [OVER], "nothing is in the way"
    assert g.looks("p", "N", "4") == [PARTLY], "behind the hedge"
    assert g.looks("o", "N", "b") == [OVER], "the patrol itself"
    assert g.looks("o", "N", "2") == [OVER], "the line passes beside the patrol"
    far = Sketch("""
    1 + + +
     . . .
    + b + +
     . . .
    + + o +
     . . .
    + + + +
    """).solid("b")
    assert far.looks("o", "N", "1") == [HIDDEN], "behind the patrol"


@pytest.mark.rule("sas", "2.12")
def test_between_a_hidden_square_and_one_outside_the_field_nobody_is_seen() -> None:
    g = Sketch("""
    1 + + +
     . . .
    2 b + +
     . . .
    + + o +
     . . .
    + + + +
    """).solid("b")
    assert g.looks("o", "N", "12") == [HIDDEN, HIDDEN], "behind the patrol, and outside the field"
    assert "2" in g.goes("walk", "1"), "the step crosses the line without being seen"
    assert Sketch("""
    1 + + +
     . . .
    2 b + +
     . . .
    + + o +
     . . .
    + + + +
    """).looks("o", "N", "12") == [OVER, HIDDEN], "if the patrol is alert it hides nothing"


@pytest.mark.rule("sas", "2.12")
@pytest.mark.ruling("R25")
def test_jock_sprints_through_the_sight_of_the_patrol() -> None:
    g = Sketch("""
    j 1 2 3 +
     . . . .
    + + + + +
     f f . f
    + + + + +
     . . . .
    + + w + +
     . . . .
    + + + + +
    """)
    assert g.looks("w", "N", "123") == [HIDDEN, OVER, HIDDEN]
    assert area(g.ground, g.at("w"), facts().shout_heard).count() == g.ground.size, (
        "the shout is heard 4 squares around"
    )


@pytest.mark.rule("sas", "2.13", "2.14")
def test_paddy_behind_the_hedge_is_seen_when_he_stands_up() -> None:
    g = Sketch("""
    b + h p +
     . . h .
    + + + + +
    """)
    assert FACINGS[facings_towards(g.ground, g.at("b"), g.at("p"))[0]] == "E"
    level = g.field("b", "E").level(g.at("p"))
    assert notices(level, UPRIGHT, adjacent=False)
    assert not notices(level, LYING, adjacent=False), "firing blindly he stays out of sight"


@pytest.mark.rule("sas", "10.10")
def test_under_the_camouflage_net_one_is_seen_only_from_the_next_square() -> None:
    g = Sketch("""
    a n f +
     . . f
    + + + +
    """)
    assert not notices(g.sees("a", "f"), CAMOUFLAGED, adjacent=False)
    assert notices(g.sees("n", "f"), CAMOUFLAGED, adjacent=True)
