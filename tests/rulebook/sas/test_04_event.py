"""The Event phase (4): cards, the patrol marker, turning, spawning, the alarm level, tokens, special events."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.drawing import special_event
from grognard.games.sas.rules.axis.placing import shuffle_deck
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import SPECIAL
from grognard.games.sas.vocabulary.pieces import (
    ATTACK_PHASE,
    BATTLE,
    BESIDE,
    CIGARETTE,
    CONVOY,
    GUARD,
    ON_SPAWN,
    SCOUT,
    TRUCK,
)
from grognard.games.sas.vocabulary.words import BLACK, WHITE
from tests.support.sas import facts
from tests.support.sas_axis import AxisTable

OPEN = """
    a b c d e f g
     . . . . . . .
    h i j k l m n
     . . . . . . .
    o p q r s t u
     . . . . . . .
    + + + + + + + +
    """


@pytest.mark.rule("sas", "4/1", "4.1/1", "1.8/1")
@pytest.mark.ruling("R3")
def test_sentries_of_the_colour_turn_to_the_next_arrow() -> None:
    table = AxisTable(OPEN).cards("g02")  # black sentries turn anticlockwise
    table.post("a", "black", "NS", "N").post("c", "white", "NESW", "N").unit("machine-gunner", "e", "N", role=GUARD)
    table.phase(steps.EVENT)
    assert table.facing("a") == "S", "there is no arrow to the west"
    assert table.facing("c") == "N", "white sentries stay as they are"
    assert table.facing("e") == "N", "guards do not turn"


@pytest.mark.rule("sas", "4.1/2")
def test_two_arrows_on_the_card() -> None:
    table = AxisTable(OPEN).cards("g07")  # white sentries turn anticlockwise, twice
    table.post("i", "white", "NEW", "N")
    table.phase(steps.EVENT)
    assert table.facing("i") == "E", "west, then past the south to the east"


@pytest.mark.rule("sas", "4.1/3")
def test_a_sentry_stops_when_something_comes_in_sight() -> None:
    table = AxisTable(OPEN).cards("g04")  # black sentries turn clockwise
    table.post("h", "black", "NS", "N").operator("paddy", "k").unit("rifleman", "o", "W")
    table.unit("rifleman", "g", "N")
    table.phase(steps.EVENT)
    assert table.facing("h") == "E", "halfway round"
    assert table.is_alert("h")
    assert table.is_discovered("paddy")
    assert table.is_alert("o"), "within earshot of its shout"
    assert table.facing("o") == "W"
    assert not table.is_alert("g"), "five squares away"


@pytest.mark.rule("sas", "4.1/3")
def test_a_body_stops_a_sentry_as_well() -> None:
    table = AxisTable(OPEN).cards("g04")
    table.post("h", "black", "NS", "N").token("body", "k")
    table.phase(steps.EVENT)
    assert table.is_alert("h")
    assert table.facing("h") == "E"


@pytest.mark.rule("sas", "4.2/1")
def test_patrols_of_the_colour_turn_back() -> None:
    table = AxisTable(OPEN).cards("g17")  # white patrols turn anticlockwise
    table.line("white", "bcdkjiha", "E").line("black", "stunmlkr", "E")
    table.phase(steps.EVENT)
    assert table.facing("b") == "W"
    assert table.t.unit_step[0] == -1
    assert table.facing("s") == "E"


@pytest.mark.rule("sas", "4.2/2")
def test_a_patrol_stops_turning_when_something_comes_in_sight() -> None:
    table = AxisTable(OPEN).cards("g19")  # white patrols turn clockwise
    table.line("white", "bcdkjiha", "E").operator("jock", "p")
    table.phase(steps.EVENT)
    assert table.facing("b") == "S"
    assert table.is_alert("b")
    assert table.is_discovered("jock")


@pytest.mark.rule("sas", "4.2/3")
@pytest.mark.ruling("R38")
def test_a_disturbed_patrol_takes_up_its_line_again() -> None:
    table = AxisTable(OPEN).cards("g19")
    table.line("white", "bcdkjiha", "E")
    table.t.unit_facing[0] = 0
    table.phase(steps.EVENT)
    assert table.facing("b") == "E", "clockwise from the north the line leads east first"
    assert table.t.unit_step[0] == 1


@pytest.mark.rule("sas", "4/2")
@pytest.mark.ruling("R44", "R45")
def test_the_patrol_marker_begins_black_and_alternates() -> None:
    table = AxisTable(OPEN).cards("g35", "g36", "g37").operator("paddy", "a")
    found = []
    for turn in (1, 2, 3):
        table.t.turn = turn
        table.phase(steps.EVENT)
        if not table.is_over:
            table.play("give paddy")
        found.append(table.t.marker)
    assert found == [BLACK, WHITE, BLACK]


@pytest.mark.rule("sas", "4/3")
@pytest.mark.ruling("R41")
def test_an_empty_deck_is_shuffled_again() -> None:
    table = AxisTable(OPEN).cards("g01", "g03")
    table.phase(steps.EVENT)
    table.phase(steps.EVENT)
    assert table.t.deck.cards == []
    table.phase(steps.EVENT, dice=[1])
    assert len(table.t.deck.cards) == 1
    assert "reshuffled" in table.events()


@pytest.mark.rule("sas", "4/1")
def test_in_battle_the_other_half_counts() -> None:
    table = AxisTable(OPEN).cards("g02").spawn("white", "N", "abcd").post("i", "black", "NS", "N").battle()
    table.phase(steps.EVENT).play_on()
    assert table.facing("i") == "N"
    assert len(table.t.unit_kind) == 3, "two machine gunners on the white spawn tile"


@pytest.mark.rule("sas", "4.3/1", "4.3/3")
def test_units_are_spawned_from_the_border_backwards() -> None:
    table = AxisTable(OPEN).cards("g27", "g29", "g31").spawn("white", "N", "abc").operator("paddy", "b")
    for _ in range(3):
        table.phase(steps.EVENT).play_on()
    assert table.t.unit_spot == [0, 1, 2, 3, 4, 5]
    assert set(table.t.unit_place) == {ON_SPAWN}
    assert not any(table.t.unit_alert), "they see and hear nothing before the alarm"
    assert not table.is_discovered("paddy")


@pytest.mark.rule("sas", "4.3/2")
def test_nothing_happens_on_a_full_spawn_tile() -> None:
    table = AxisTable(OPEN).cards("g27").spawn("white", "N", "abcd")
    for spot in range(8):
        table.spawned("machine-gunner", spot + 1)
    table.events()
    table.phase(steps.EVENT)
    assert len(table.t.unit_kind) == 8
    assert "spawn-full" in table.events()


@pytest.mark.rule("sas", "4.3/4")
@pytest.mark.ruling("R47")
def test_a_mixed_tile_has_both_colours_and_the_players_choose() -> None:
    table = (
        AxisTable(OPEN).cards("g27").spawn("white", "N", "abcd").spawn("mixed", "S", "opqr").spawn("black", "W", "aho")
    )
    table.phase(steps.EVENT)
    assert table.orders() == ["spawn-on 1", "spawn-on 2"]
    table.play("spawn-on 2").play_on()
    assert table.t.unit_spot == [8, 9]


@pytest.mark.rule("sas", "4.4/1", "4.7/1", "4.7/2")
@pytest.mark.ruling("R52")
def test_the_alarm_level_rises_and_at_0_the_alarm_sounds() -> None:
    table = AxisTable(OPEN).cards("g32", "g33").operator("paddy", "a").operator("jock", "g")
    table.unit("rifleman", "u", "S").line("black", "klmtsr", "E")
    table.t.stealth = 2
    table.phase(steps.EVENT)
    assert table.t.stealth == 1
    table.t.unwind_all()
    table.t.then(steps.EVENT, steps.PATROLS, steps.AXIS_ATTACKS, steps.CHOOSE_OPERATOR)
    table.settle()
    assert table.orders() == ["reveal paddy", "reveal jock"], "nobody is discovered: the players choose"
    table.play("reveal jock", dice=[1])
    assert table.t.section == BATTLE
    assert table.is_discovered("jock")
    assert not table.is_discovered("paddy")
    assert table.unit_name(1) == "k", "there is no Patrol phase"
    assert table.t.phase == ATTACK_PHASE
    assert all(table.t.unit_alert)
    assert table.facing("u") == "S"


@pytest.mark.rule("sas", "4.5/1", "4.5/2")
def test_the_cigarette_goes_to_an_operator_unless_it_is_in_play() -> None:
    table = AxisTable(OPEN).cards("g35", "g36").operator("paddy", "a").operator("jock", "g")
    table.phase(steps.EVENT)
    assert table.orders() == ["give paddy", "give jock"]
    table.play("give jock")
    assert table.t.has(1, CIGARETTE) == 1
    table.events()
    table.phase(steps.EVENT)
    assert table.is_over
    assert "nothing" in table.events()


@pytest.mark.rule("sas", "4.6/1")
@pytest.mark.ruling("R43")
def test_the_special_event_lies_in_its_window() -> None:
    table = AxisTable(OPEN, mission="convoy-ambush")
    size = len(facts().cards.decks["blue"])
    for extra in (1, 9):
        table.t.loaded = [1] * (size - 1) + [extra]
        shuffle_deck(table.t)
        special = [facts().cards.cards[card].halves[0].kind == SPECIAL for card in table.t.deck.cards]
        assert special.index(True) == 16 + extra - 1
        assert (table.t.special_from, table.t.special_to) == (16, 25)


@pytest.mark.rule("sas", "4.6/2")
def test_the_convoy_lines_up_beside_the_map() -> None:
    table = AxisTable(OPEN, mission="convoy-ambush")
    special_event(table.t)
    assert [table.t.unit_role[unit] for unit in range(4)] == [SCOUT, CONVOY, CONVOY, CONVOY]
    assert table.t.unit_kind[1] == table.t.unit_kind[2] == TRUCK
    assert table.t.unit_place == [BESIDE] * 4
    assert [table.t.unit_y[unit] for unit in range(4)] == [-2, -6, -12, -18]


@pytest.mark.rule("sas", "4.8/1")
def test_units_that_are_spawned_in_battle_are_alert() -> None:
    table = AxisTable(OPEN).cards("g01").spawn("black", "N", "abcd").battle()
    table.phase(steps.EVENT).play_on()
    assert table.t.unit_alert == [1, 1]


@pytest.mark.rule("sas", "4.9/1")
def test_a_sweep_stops_at_an_operator() -> None:
    table = AxisTable(OPEN).cards("g07").post("i", "black", "NS", "N").operator("paddy", "l")
    table.battle()  # black sentries sweep anticlockwise
    table.phase(steps.EVENT)
    assert table.facing("i") == "E"
    assert table.is_discovered("paddy")


@pytest.mark.rule("sas", "4.9/2")
def test_a_sentry_with_an_operator_in_sight_does_not_sweep() -> None:
    table = (
        AxisTable(OPEN).cards("g07").post("p", "black", "NS", "N").operator("paddy", "b").operator("jock", "o").battle()
    )
    table.t.op_square[1] = table.at("u")
    table.phase(steps.EVENT)
    assert table.facing("p") == "N"
    assert not table.is_discovered("jock")


@pytest.mark.rule("sas", "4.9/3")
def test_after_a_sweep_without_result_it_faces_as_before() -> None:
    table = AxisTable(OPEN).cards("g07").post("i", "black", "NS", "N").battle()
    table.phase(steps.EVENT)
    assert table.facing("i") == "N"
    assert "swept" in table.events()
