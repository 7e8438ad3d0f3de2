"""The Axis turn (3, 4): refit, moves, supply check, resupply, with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.games.rommel.rules.campaign.phases import Phase
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import DESTROYED, PHASES, TROPHIES
from tests.support.rommel import (
    Position,
    kinds,
    legal,
    out_of_turn,
    play,
    reduced,
    refused,
    supplies,
    told,
    where,
)


def phases_of(m: Match, monkeypatch: pytest.MonkeyPatch, until: int) -> list[tuple[int, str]]:
    """The turn and the phase whenever a phase begins, until a turn begins."""
    seen: list[tuple[int, str]] = []
    run = Phase.run

    def watched(step: Phase, t: Tabletop, arg: int) -> None:
        run(step, t, arg)
        seen.append((t.turn, PHASES[t.phase]))

    monkeypatch.setattr(Phase, "run", watched)
    while m.turn is not None and m.view("axis")["turn"] < until:
        m.play(m.legal()[0])
    return seen


@pytest.mark.rule("rommel", "3/1", "4", "4.1/1", "8")
def test_phases_follow_in_their_order_and_never_go_back(monkeypatch: pytest.MonkeyPatch) -> None:
    m = Position(turn=0).axis("tripoli", "15th_pz-").allies("cairo", "70th").supplies(9, 0).step(steps.TURN)
    assert (m.view("axis")["turn"], m.view("axis")["phase"]) == (1, "refit")
    axis = ["battle-moves", "battles", "moves", "supply-check", "resupply"]
    allies = ["allied-refit", "allied-operations", "allied-orders", "allied-battles", "allied-resupply"]
    found = phases_of(m, monkeypatch, 2)
    assert found[:11] == [(1, phase) for phase in [*axis, *allies, "turn-marker"]]
    assert found[11] == (2, "refit")


@pytest.mark.rule("rommel", "4.1/2", "4.6/1")
def test_in_a_new_turn_every_force_may_move_again() -> None:
    p = Position(turn=1).axis("tripoli", "15th_pz").allies("cairo", "70th").supplies(0, 0)
    m = p.begin((steps.MOVES, 0), (steps.TURN, 0))
    play(m, "move 15th_pz", "to misurata")
    assert refused(m, "move 15th_pz") == "4.6"
    play(m, "done")
    assert (m.view("axis")["turn"], m.view("axis")["phase"]) == (2, "moves")
    assert "move 15th_pz" in legal(m)


@pytest.mark.rule("rommel", "4.2/1", "4.2/2")
def test_three_units_are_refitted_for_two_supplies_each() -> None:
    """Example: three reduced units, two Supplies for each."""
    m = Position().axis("sirte", "15th_pz-", "21st_pz-", "pavia-").supplies(6, 0).step(steps.REFIT)
    play(m, "refit 15th_pz", "refit 21st_pz", "refit pavia")
    assert supplies(m) == (0, 0)
    assert not any(reduced(m, unit) for unit in ("15th_pz", "21st_pz", "pavia"))
    assert legal(m) == {"done"}
    assert refused(m, "refit 15th_pz") == "4.2"


@pytest.mark.rule("rommel", "4.3/3", "4.3/4", "4.3/5", "4.6/3")
def test_the_15th_panzer_from_benghazi() -> None:
    """Example: Tobruk is free, Bardia costs a Supply, Sidi Barrani two, and that is as far as it goes."""
    p = Position().axis("benghazi", "15th_pz").allies("mersa_matruh", "70th").supplies(5, 0)
    m = p.moves()
    play(m, "move 15th_pz")
    assert {"to fortress_tobruk", "to bardia", "to sidi_barrani"} <= legal(m)
    assert "to mersa_matruh" not in legal(m)
    for area, cost in [("fortress_tobruk", 0), ("bardia", 1), ("sidi_barrani", 2)]:
        world = m.copy()
        world.play(f"to {area}")
        assert supplies(world)[0] == 5 - cost


@pytest.mark.rule("rommel", "4.3/1", "4.3/2")
def test_a_battle_move_ends_in_the_first_area_with_enemies() -> None:
    p = (
        Position()
        .axis("benghazi", "15th_pz")
        .allies("fortress_tobruk", "70th")
        .allies("bardia", "7th_aus")
        .supplies(5, 0)
    )
    m = p.battle_moves()
    play(m, "move 15th_pz")
    # Bardia can be reached only round Tobruk, which is too far; Tobruk also from El Adem.
    assert legal(m) == {"attack fortress_tobruk benghazi"}
    assert refused(m, "attack bardia fortress_tobruk") == "4.3"
    assert refused(m, "attack el_adem tengeder") == "4.3"


@pytest.mark.rule("rommel", "4.3/1")
def test_a_unit_that_cannot_reach_an_enemy_has_no_battle_move() -> None:
    m = Position().axis("tripoli", "15th_pz").axis("benghazi", "pavia").allies("fortress_tobruk", "70th").battle_moves()
    assert legal(m) == {"done", "move pavia"}
    assert refused(m, "move 15th_pz") == "4.3"


@pytest.mark.rule("rommel", "4.6/1", "4.6/2")
def test_units_that_moved_to_battle_stay_and_others_avoid_the_enemy() -> None:
    p = Position().axis("benghazi", "15th_pz", "21st_pz").allies("fortress_tobruk", "9th_aus").supplies(3, 0)
    m = p.draws("dig_in").dice(6, 6).battle_moves()
    play(m, "move 15th_pz", "attack fortress_tobruk benghazi", "done", "done")
    assert where(m, "15th_pz") == "benghazi"
    assert legal(m) == {"done", "move 21st_pz"}
    assert refused(m, "move 15th_pz") == "4.6"
    play(m, "move 21st_pz")
    assert refused(m, "to fortress_tobruk") == "4.6"
    assert "to bardia" not in legal(m), "the way leads through Tobruk"
    assert "to tengeder" in legal(m)


@pytest.mark.rule("rommel", "4.7/1", "4.7/3")
def test_four_units_in_an_area_of_tobruk_are_two_too_many() -> None:
    """Example: two damages, and two Supplies cancel one of them."""
    p = Position().axis("benghazi", "15th_pz", "21st_pz", "pavia", "ariete").supplies(2, 0)
    m = p.begin((steps.SUPPLY_CHECK, 0), (steps.MOVES, 0))
    assert "pay" in legal(m)
    play(m, "pay", "hit pavia")
    assert supplies(m)[0] == 0
    assert reduced(m, "pavia")
    assert "done" in legal(m)
    assert out_of_turn(m, "pay") == "4.6"


@pytest.mark.rule("rommel", "4.7/2")
@pytest.mark.parametrize(("area", "units", "over"), [("tripoli", 4, 1), ("benghazi", 4, 2), ("halfaya", 2, 1)])
def test_the_trucks_of_north_africa_say_3_2_and_1(area: str, units: int, over: int) -> None:
    words = ("15th_pz", "21st_pz", "pavia", "ariete")[:units]
    m = Position().axis(area, *words).supplies(9, 0).step(steps.SUPPLY_CHECK)
    assert [e.args[1] for e in told(m) if e.kind == events.OVER_LIMIT] == [over]


@pytest.mark.rule("rommel", "4.7/3")
def test_of_two_like_units_one_too_many_is_damaged_without_a_question() -> None:
    """No Supplies to pay with, and no difference to choose: the damage happens."""
    p = Position().axis("halfaya", "brescia", "pavia").supplies(0, 0)
    m = p.begin((steps.SUPPLY_CHECK, 0), (steps.MOVES, 0))
    assert [reduced(m, "brescia"), reduced(m, "pavia")].count(True) == 1
    assert "done" in legal(m)


@pytest.mark.rule("rommel", "4.7/4")
def test_the_allies_have_no_supply_check() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "70th", "7th_aus", "9th_aus", "1st_arm", "2nd_arm")
    m = p.begin((steps.SUPPLY_CHECK, 0), (steps.MOVES, 0))
    assert events.OVER_LIMIT not in kinds(m)


@pytest.mark.rule("rommel", "7.4", "4.8/1", "4.8/2")
def test_resupply_of_five_points() -> None:
    """Example: Tripoli free of Allies, Tobruk not held, two Forces destroyed."""
    p = Position().axis("sirte", "15th_pz").allies("fortress_tobruk", "70th").allies("cairo", "9th_aus")
    m = p.pile(TROPHIES, "7th_aus", "2nd_sa").step(steps.RESUPPLY)
    assert m.view("axis")["points"] == 5
    assert m.view("axis")["piles"]["trophies"] == []
    assert where(m, "7th_aus") == "cup"


@pytest.mark.rule("rommel", "4.8/1")
@pytest.mark.ruling("R4")
def test_resupply_of_eleven_points_where_the_book_says_ten() -> None:
    """Example: two regions free, Tobruk held, three Forces destroyed: 3 + 3 + 2 + 3."""
    p = Position().axis("fortress_tobruk", "15th_pz").allies("cairo", "9th_aus")
    m = p.pile(TROPHIES, "7th_aus", "2nd_sa", "70th").step(steps.RESUPPLY)
    assert m.view("axis")["points"] == 11


@pytest.mark.rule("rommel", "4.8/3")
def test_a_roll_decides_whether_the_ghost_division_is_found() -> None:
    for roll, points in [(3, 0), (4, 4)]:
        m = Position("ghost-division").axis("dinant", "25_pz").allies("lille", "5_inf").dice(roll).step(steps.RESUPPLY)
        assert [e.args for e in told(m) if e.kind == events.RESUPPLY_ROLL] == [[roll, points]]


@pytest.mark.rule("rommel", "4.9/1", "4.9/2")
def test_a_point_buys_two_supplies_and_a_unit_costs_its_attack() -> None:
    p = Position().axis("sirte", "15th_pz").allies("fortress_tobruk", "70th").allies("cairo", "9th_aus").supplies(0, 0)
    p.pile(TROPHIES, "7th_aus", "2nd_sa")
    m = p.begin((steps.RESUPPLY, 0), (steps.MOVES, 0))
    assert "buy 21st_pz tripoli" in legal(m)
    assert "buy 90th_lt tripoli" in legal(m)
    play(m, "buy 21st_pz tripoli")
    assert m.view("axis")["points"] == 1, "the superior attack is not paid"
    assert refused(m, "buy 90th_lt tripoli") == "4.9"
    play(m, "supplies")
    assert supplies(m)[0] == 2
    assert refused(m, "supplies") == "4.9"


@pytest.mark.rule("rommel", "4.9/3")
def test_points_not_spent_are_lost() -> None:
    m = (
        Position()
        .axis("sirte", "15th_pz")
        .allies("fortress_tobruk", "70th")
        .begin((steps.RESUPPLY, 0), (steps.MOVES, 0))
    )
    assert m.view("axis")["points"] == 3 + 3
    play(m, "done")
    assert m.view("axis")["points"] == 0
    assert events.POINTS_LOST in kinds(m)


@pytest.mark.rule("rommel", "4.9/2", "4.10/1")
def test_a_force_that_costs_all_points_can_be_bought_in_an_entry_area() -> None:
    p = Position().axis("sirte", "15th_pz").allies("fortress_tobruk", "70th").allies("cairo", "9th_aus").supplies(0, 0)
    m = p.step(steps.RESUPPLY)
    assert m.view("axis")["points"] == 3
    assert "buy 90th_lt tripoli" in legal(m)
    assert refused(m, "buy 90th_lt sirte") == "4.10", "3 points are enough, but nobody lands in Sirte"
    assert refused(m, "buy 21st_pz tripoli") == "4.9"


@pytest.mark.rule("rommel", "4.10/1", "4.10/2")
def test_tripoli_is_always_open_and_tobruk_only_if_held() -> None:
    """Example of the Axis entry areas in North Africa."""
    p = Position().axis("sirte", "15th_pz").allies("cairo", "70th")
    m = p.step(steps.RESUPPLY)
    assert {str(a).split()[2] for a in m.legal() if a.verb == "buy"} == {"tripoli"}
    assert refused(m, "buy pavia fortress_tobruk") == "4.10"
    m = Position().axis("fortress_tobruk", "15th_pz").allies("cairo", "70th").step(steps.RESUPPLY)
    assert {str(a).split()[2] for a in m.legal() if a.verb == "buy"} == {"tripoli", "fortress_tobruk"}


@pytest.mark.rule("rommel", "4.10/3", "4.10/4")
def test_units_bought_among_the_enemy_fight_to_the_end_at_once() -> None:
    p = Position().axis("sirte", "21st_pz").allies("tripoli", "9th_aus").supplies(0, 0)
    p.t.points = 5
    # Press is ignored, and three rounds follow each other until one side is left.
    p.draws("press").dice(6, 6, 6, 6, 1, 6)
    m = p.begin((steps.SPEND, 0), (steps.BATTLES, 0), (steps.MOVES, 0))
    play(m, "buy 15th_pz tripoli", "done", "done")
    assert where(m, "15th_pz") == "tripoli"
    assert where(m, "9th_aus") == "trophies"
    rounds = [e.args[0] for e in told(m) if e.kind == events.ROUND_BEGINS]
    assert rounds == [1, 2, 3]
    assert events.PRESSED not in kinds(m)


@pytest.mark.rule("rommel", "7.3/1", "7.3/2", "4.9/4")
@pytest.mark.ruling("R5")
def test_a_destroyed_unit_comes_back_for_two_supplies_and_can_be_bought_at_once() -> None:
    p = Position().axis("sirte", "15th_pz").allies("cairo", "70th").pile(DESTROYED, "pavia").supplies(2, 0)
    m = p.step(steps.RESUPPLY)
    assert refused(m, "buy pavia tripoli") == "2.2"
    play(m, "rebuild pavia", "buy pavia tripoli")
    assert where(m, "pavia") == "tripoli"
    assert supplies(m)[0] == 0
    m = Position().axis("sirte", "15th_pz").pile(DESTROYED, "pavia").supplies(2, 0).step(steps.REFIT)
    play(m, "rebuild pavia")
    assert where(m, "pavia") == "reinforcements"


@pytest.mark.rule("rommel", "3/2", "2.14/2")
def test_a_phase_in_which_nothing_can_be_done_is_not_asked_about() -> None:
    m = Position(turn=0).axis("tripoli", "15th_pz").allies("cairo", "70th").supplies(0, 0).step(steps.TURN)
    assert m.view("axis")["phase"] == "moves"
