"""The tokens of the Jäger (16.4 to 16.8): ambush points, the cat, the twig, blood, locks."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.sas.rules.axis.patrolling import is_patrolling
from grognard.games.sas.rules.jager.noises import scare_cats
from grognard.games.sas.rules.jager.tricks import ambush_squares, cat_squares, convoy_squares
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    AMBUSH,
    BLOOD,
    BLOOD_STAIN,
    BODY,
    LOCK,
    OPERATOR_PHASE,
    PATROL_PHASE,
    STANDING,
)
from grognard.games.sas.vocabulary.words import WATER, WHITE
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_jager import JagerTable

ROW = """
    a b c d e f g h i j k l
     . . . . . . . . . . . .
    m n o p q r s t u v w x
     . . . . . . . . . . . .
    + + + + + + + + + + + + +
    """
SHORE = """
    a b c d e f
     . . ~ r h .
    + + + + + + +
    """
HOUSE = """
    a b c#d#+#
     . . .#i i#
    g h k l m #
     . . .Di i#
    o p q#+#+#
     . . . . .
    + + + + + +
    """


def wide(width: int = 24, **names: int) -> JagerTable:
    """Open ground, 8 squares high, with named squares in its fourth row."""
    table = JagerTable(field(width, 8))
    table.sketch.names.update({name: 3 * width + column for name, column in names.items()})
    return table


# 16.4: ambush points


@pytest.mark.rule("sas", "16.4/1")
@pytest.mark.ruling("R122")
def test_an_ambush_point_lies_where_a_soldier_can_stand_but_not_in_the_water() -> None:
    table = JagerTable(SHORE).turns_over("j01")
    assert table.asked() == "ambush"
    assert table.orders() == ["ambush a", "ambush b", "ambush e", "ambush f"]
    assert table.why_not("ambush c") == "16.4 not-there"


@pytest.mark.rule("sas", "16.4/1", "16.5/1")
@pytest.mark.parametrize("mission", ["convoy-ambush", "baptism-of-fire"])
def test_no_token_lies_on_the_route_of_a_convoy(mission: str) -> None:
    t = grognard.game("sas").new(mission, 1, {"jager": True}).state()
    assert isinstance(t, Tabletop)
    route = convoy_squares(t)
    assert (len(route) > 24) == (mission == "convoy-ambush")
    assert not route & {*ambush_squares(t), *cat_squares(t)}
    assert len(cat_squares(t)) == t.ground.size - len(route)


@pytest.mark.rule("sas", "16.4/2")
def test_the_unit_of_the_number_goes_to_its_point() -> None:
    table = wide(a=2, p=11).lurks(2, "a", "E").lurks(3, "p", "W").token("ambush", "p", 2)
    table.phase(steps.ADVANCE).play_on()
    assert table.t.unit_square[0] % 24 == 6, "four squares nearer"
    assert table.t.unit_square[1] == table.at("p"), "the unit of another number stays"
    assert not table.t.unit_alert[0]


@pytest.mark.rule("sas", "16.4/2")
def test_it_enters_from_its_spawn_tile() -> None:
    table = JagerTable(field(8, 8)).spawn("black", "N", "").lurks_on_tile(1, 1).lurks_on_tile(2, 2)
    table.map.spawns[0].squares = [0, 1, 2, 3]
    table.sketch.names["p"] = 5 * 8
    table.token("ambush", "p", 1)
    table.phase(steps.ADVANCE).play_on()
    assert table.t.unit_place[0] == STANDING
    assert table.t.unit_square[0] // 8 == 3, "one square of its movement leads onto the map"
    assert table.t.unit_place[1] != STANDING


@pytest.mark.rule("sas", "16.4/3")
def test_at_its_point_the_jager_decides_where_it_faces() -> None:
    table = wide(a=2, p=4).lurks(1, "a", "E").token("ambush", "p", 1)
    table.phase(steps.ADVANCE)
    assert (table.is_asked, table.asked()) == (True, "ambush-face")
    assert table.orders() == ["face N", "face E", "face S", "face W"]
    table.play("face S")
    assert (table.unit_name(0), table.facing("p")) == ("p", "S")
    table.phase(steps.ADVANCE)
    assert table.is_over, "it stays there"


@pytest.mark.rule("sas", "16.4/4")
def test_another_card_of_the_number_moves_the_point() -> None:
    table = wide(a=2, p=3, q=2).lurks(1, "p", "E").token("ambush", "p", 1).token("ambush", "a", 2)
    table.turns_over("j01")
    table.play("ambush H4")
    points = [(table.t.token_value[i], table.t.token_square[i] % 24) for i in range(2)]
    assert sorted(points) == [(1, 7), (2, 2)]
    assert table.t.token_kind == [AMBUSH, AMBUSH]
    table.phase(steps.ADVANCE)
    table.play("face N")
    assert table.t.unit_square[0] % 24 == 7, "and the unit follows"


@pytest.mark.rule("sas", "16.4/5")
@pytest.mark.ruling("R119")
def test_in_position_it_is_a_guard() -> None:
    table = wide(a=2, p=18).lurks(1, "a", "N").token("ambush", "a", 1).post("a", "white", "NESW", "N")
    table.cards("g01").phase(steps.EVENT)
    assert table.t.unit_facing[0] == 0, "no card turns it"
    table.battle().operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE).play_on()
    assert table.t.unit_square[0] % 24 == 6, "in Battle it advances"


@pytest.mark.ruling("R122")
def test_a_lurking_unit_looks_on_its_way_and_stops() -> None:
    table = wide(a=2, p=18, j=12).lurks(1, "a", "E").token("ambush", "p", 1).operator("jock", "j")
    table.phase(steps.ADVANCE).play_on()
    assert table.t.unit_square[0] % 24 == 4, "eight squares away it sees Jock"
    assert table.t.unit_alert[0]
    assert table.is_discovered("jock")
    assert "stopped" in table.events()


@pytest.mark.ruling("R122")
def test_an_alert_lurking_unit_hunts_and_returns() -> None:
    table = wide(a=10, p=2, j=20).lurks(1, "a", "E", alert=True).token("ambush", "p", 1)
    table.operator("jock", "j", crouched=True, discovered=True)
    table.phase(steps.ADVANCE).play_on()
    assert table.t.unit_square[0] % 24 > 10, "towards Jock"
    before = table.t.unit_square[0] % 24
    table.t.op_discovered[1] = 0
    table.t.op_square[1] = 0
    table.phase(steps.ADVANCE).play_on()
    assert table.t.unit_square[0] % 24 == before - 4, "with nobody discovered, back to its point"


@pytest.mark.ruling("R120", "R122")
def test_a_point_that_is_taken_is_approached_and_the_jager_chooses() -> None:
    table = wide(a=2, p=6).lurks(1, "a", "E").token("ambush", "p", 1).unit("machine-gunner", "p", "N")
    table.phase(steps.ADVANCE)
    assert (table.is_asked, table.asked()) == (True, "ambush-to")
    table.play(table.orders()[0])
    assert table.t.ground.distance(table.t.unit_square[0], table.at("p")) == 1


# 16.5: the cat


@pytest.mark.rule("sas", "16.5/1")
def test_the_cat_sits_anywhere() -> None:
    table = JagerTable(SHORE).turns_over("j17")
    assert table.orders() == ["cat a", "cat b", "cat c", "cat d", "cat e", "cat f"]
    assert table.t.ground.kind[table.at("c")] == WATER
    table.play("cat c")
    assert table.lies("cat") == ["c"]


@pytest.mark.rule("sas", "16.5/2", "16.5/3")
def test_an_operator_within_two_squares_scares_it() -> None:
    table = JagerTable(ROW).operator("jock", "l", "W").token("cat", "h")
    table.unit("rifleman", "d", "N").unit("rifleman", "c", "N").acts("jock")
    table.play("move k")
    assert table.lies("cat") == ["h"], "three squares away"
    table.play("move j")
    assert table.lies("cat") == []
    assert (table.facing("d"), table.is_alert("d")) == ("E", False), "it turns and is not alerted"
    assert table.facing("c") == "N", "five squares away"
    assert "cat-scared" in table.events()


@pytest.mark.rule("sas", "16.5/2", "16.5/3")
@pytest.mark.ruling("R123")
def test_a_unit_of_the_axis_scares_it_and_whoever_turns_looks() -> None:
    table = JagerTable(ROW).line("white", "abcdponm", "E").token("cat", "f").unit("rifleman", "i", "N")
    table.operator("paddy", "h", "N").unit("rifleman", "g", "W")  # who hides Paddy from the patrol
    table.t.marker = WHITE
    table.t.phase = PATROL_PHASE
    table.phase(steps.PATROLS)
    assert table.lies("cat") == []
    assert (table.facing("i"), table.is_alert("i")) == ("W", True)
    assert table.is_discovered("paddy")


@pytest.mark.ruling("R123")
def test_in_the_operator_phase_who_turns_sees_with_the_next_action() -> None:
    table = JagerTable(ROW).operator("jock", "g", "W").token("cat", "d").unit("rifleman", "a", "N").acts("jock")
    table.t.phase = OPERATOR_PHASE
    table.play("move f")
    assert table.facing("a") == "E"
    assert not table.is_discovered("jock")
    table.play("move g")
    assert table.is_discovered("jock")


@pytest.mark.ruling("R123", "R24")
def test_on_a_diagonal_the_players_choose() -> None:
    table = JagerTable(ROW).operator("jock", "i", "W").token("cat", "f").unit("rifleman", "q", "S").acts("jock")
    table.play("move h")
    assert table.orders() == ["face N", "face E"]
    assert not table.is_asked
    table.play("face E")
    assert table.facing("q") == "E"


@pytest.mark.ruling("R123")
def test_a_vehicle_scares_the_cat_and_does_not_turn() -> None:
    table = wide(c=12, p=20).vehicle("motorcycle", 4, 3, "E", alert=True).token("cat", "c")
    table.operator("paddy", "p", discovered=True).vehicle("motorcycle", 10, 6, "N")
    table.phase(steps.ADVANCE)
    table.play("drive-to O4 E").play_on()
    assert table.lies("cat") == []
    assert table.t.unit_facing[1] == 0


@pytest.mark.rule("sas", "16.5/4")
def test_a_patrol_takes_up_its_line_again() -> None:
    table = JagerTable(ROW).line("white", "abcdponm", "E").token("cat", "m")
    scare_cats(table.t, [table.at("o")])
    assert table.facing("a") == "S"
    table.t.marker = WHITE
    assert is_patrolling(table.t, 0)
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "p", "four squares along its line"


# 16.6: the twig


@pytest.mark.rule("sas", "16.6/1")
@pytest.mark.ruling("R124")
def test_the_next_move_is_heard_within_four_squares() -> None:
    table = JagerTable(ROW).operator("jock", "a").operator("paddy", "l").turns_over("j19")
    assert table.orders() == ["twig paddy", "twig jock"]
    table.play("twig jock")
    table.unit("rifleman", "f", "E").unit("rifleman", "r", "E").unit("rifleman", "s", "E").acts("jock")
    table.play("turn E")
    assert not table.is_alert("f"), "turning is no move"
    table.play("move b")
    assert (table.is_alert("f"), table.is_alert("r"), table.is_alert("s")) == (True, True, False)
    assert table.facing("f") == "E", "as by a shout, it keeps its facing"
    assert table.t.stealth == 6
    assert not any(table.t.op_twig), "the twig is gone"


@pytest.mark.rule("sas", "16.6/2")
@pytest.mark.ruling("R124")
def test_four_points_clear_it_away() -> None:
    table = JagerTable(ROW).operator("jock", "a").unit("rifleman", "d", "E")
    table.t.op_twig[1] = 1
    table.acts("jock").play("clear-twig")
    assert table.points("jock") == 0
    assert not table.is_alert("d")
    table.acts("jock")
    assert table.why_not("clear-twig") == "16.6 no-twig"
    table.t.op_twig[1] = 1
    table.play("move b")
    assert table.is_alert("d")


@pytest.mark.ruling("R124")
def test_a_crouched_operator_may_clear_it_away_but_not_one_that_carries() -> None:
    table = JagerTable(ROW).operator("jock", "a", crouched=True)
    table.t.op_twig[1] = 1
    table.acts("jock")
    assert table.can("clear-twig")
    table.t.op_crouched[1], table.t.op_carries[1] = 0, BODY
    assert table.why_not("clear-twig") == "2.10 carrying"


# 16.7: blood


@pytest.mark.rule("sas", "16.7/1")
def test_blood_is_taken_for_a_body() -> None:
    table = JagerTable(ROW).token("body", "d").turns_over("j21")
    assert table.orders() == ["blood d"]
    assert table.why_not("blood e") == "16.7 no-body"
    table.play("blood d")
    table.t.remove_token(table.t.token_kind.index(BODY))
    table.post("a", "white", "NE", "N").cards("g01").phase(steps.EVENT)
    assert table.is_alert("a")


@pytest.mark.rule("sas", "16.7/2")
def test_blood_stays_when_the_body_is_carried_away() -> None:
    table = JagerTable(ROW).operator("jock", "c").token("body", "d").token("blood", "d").acts("jock")
    table.play("move d").play("pick-up body")
    assert (table.lies("blood"), table.lies("body")) == (["d"], [])
    for _ in range(2):
        table.t.token_kind[0] = BLOOD
        table.token("body", "d")
        table.phase(steps.END)
        assert table.t.token_kind[0] == BLOOD, "as long as a body lies there, it stays as it is"
        table.t.remove_token(table.t.token_kind.index(BODY))


@pytest.mark.rule("sas", "16.7/3")
def test_then_it_dries_and_fades() -> None:
    table = JagerTable(ROW).token("blood", "d")
    table.phase(steps.END)
    assert table.t.token_kind == [BLOOD_STAIN]
    table.post("a", "white", "NE", "N").cards("g01").phase(steps.EVENT)
    assert table.is_alert("a"), "it is still taken for a body"
    table.t.unit_alert[0] = 0
    table.phase(steps.END)
    assert table.t.token_kind == []


# 16.8: locks


@pytest.mark.rule("sas", "16.8/1")
@pytest.mark.ruling("R124")
def test_a_locked_door_stops_operators() -> None:
    table = JagerTable(HOUSE).operator("jock", "k").turns_over("j23")
    assert table.orders() == ["lock k E"]
    table.play("lock k E")
    table.token("body", "k").acts("jock")
    assert not table.can("move l")
    assert table.why_not("move l") == "16.8 locked"
    assert not table.can("sprint l")
    table.play("pick-up body")
    assert "place l body" not in table.orders(), "nothing goes through it"
    assert "place h body" in table.orders()


@pytest.mark.rule("sas", "16.8/2")
def test_the_axis_opens_it_by_going_through() -> None:
    table = JagerTable(HOUSE).unit("machine-gunner", "g", "E", alert=True).operator("jock", "m", discovered=True)
    table.token("lock", "k", 1)
    table.phase(steps.ADVANCE).play_on()
    assert table.unit_name(0) == "l"
    assert LOCK not in table.t.token_kind
    assert "lock-opened" in table.events()


@pytest.mark.rule("sas", "16.8/2")
def test_a_patrol_opens_it_too() -> None:
    table = JagerTable(HOUSE).line("white", "hklk", "E").token("lock", "k", 1)
    table.t.marker = WHITE
    table.phase(steps.PATROLS)
    assert LOCK not in table.t.token_kind


@pytest.mark.rule("sas", "16.8/3")
def test_four_points_force_it() -> None:
    table = JagerTable(HOUSE).operator("jock", "l").token("lock", "k", 1).acts("jock")
    assert table.why_not("pick-lock N") == "16.8 no-lock"
    table.play("pick-lock W")
    assert table.points("jock") == 0
    assert LOCK not in table.t.token_kind
    table.acts("jock")
    assert table.can("move k")
