"""The Axis turn (3, 4): refit, moves, supply check, resupply, with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import DESTROYED, OPERATIONS, REINFORCEMENTS, RESUPPLY, TROPHIES
from tests.support.rommel import (
    Position,
    kinds,
    legal,
    play,
    reduced,
    refused,
    supplies,
    table,
    told,
    where,
)


@pytest.mark.rule("rommel", "3", "4", "4.1", "4.4", "8")
def test_phases_follow_in_their_order_and_never_go_back() -> None:
    m = Position(turn=0).axis("tripoli", "15th_pz-").allies("cairo", "70th").supplies(9, 0).step(steps.TURN)
    seen: list[str] = []
    while m.turn is not None and m.view("axis")["turn"] == 1:
        phase = m.view("axis")["phase"]
        seen += [phase] if not seen or seen[-1] != phase else []
        m.play(m.legal()[0])
    order = ["refit", "moves", "resupply"]
    assert [phase for phase in seen if phase in order] == order
    assert m.view("axis")["turn"] == 2


@pytest.mark.rule("rommel", "4.2")
def test_three_units_are_refitted_for_two_supplies_each() -> None:
    """Example: three reduced units, two Supplies for each."""
    m = Position().axis("sirte", "15th_pz-", "21st_pz-", "pavia-").supplies(6, 0).step(steps.REFIT)
    play(m, "refit 15th_pz", "refit 21st_pz", "refit pavia")
    assert supplies(m) == (0, 0)
    assert not any(reduced(m, unit) for unit in ("15th_pz", "21st_pz", "pavia"))
    assert legal(m) == {"done"}
    assert refused(m, "refit 15th_pz") == "4.2"


@pytest.mark.rule("rommel", "4.3")
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


@pytest.mark.rule("rommel", "4.3")
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


@pytest.mark.rule("rommel", "4.3")
def test_a_unit_that_cannot_reach_an_enemy_has_no_battle_move() -> None:
    m = Position().axis("tripoli", "15th_pz").axis("benghazi", "pavia").allies("fortress_tobruk", "70th").battle_moves()
    assert legal(m) == {"done", "move pavia"}
    assert refused(m, "move 15th_pz") == "4.3"


@pytest.mark.rule("rommel", "4.6")
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


@pytest.mark.rule("rommel", "4.7")
def test_four_units_in_an_area_of_tobruk_are_two_too_many() -> None:
    """Example: two damages, and two Supplies cancel one of them."""
    p = Position().axis("benghazi", "15th_pz", "21st_pz", "pavia", "ariete").supplies(2, 0)
    m = p.begin((steps.SUPPLY_CHECK, 0), (steps.MOVES, 0))
    assert "pay" in legal(m)
    play(m, "pay", "hit pavia")
    assert supplies(m)[0] == 0
    assert reduced(m, "pavia")
    assert "done" in legal(m)
    assert refused(m, "pay") == "4.6"


@pytest.mark.rule("rommel", "4.7")
@pytest.mark.parametrize(("area", "units", "over"), [("tripoli", 4, 1), ("benghazi", 4, 2), ("halfaya", 2, 1)])
def test_the_trucks_of_north_africa_say_3_2_and_1(area: str, units: int, over: int) -> None:
    words = ("15th_pz", "21st_pz", "pavia", "ariete")[:units]
    m = Position().axis(area, *words).supplies(9, 0).step(steps.SUPPLY_CHECK)
    assert [e.args[1] for e in told(m) if e.kind == events.OVER_LIMIT] == [over]


@pytest.mark.rule("rommel", "4.7")
def test_the_allies_have_no_supply_check() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "70th", "7th_aus", "9th_aus", "1st_arm", "2nd_arm")
    m = p.begin((steps.SUPPLY_CHECK, 0), (steps.MOVES, 0))
    assert events.OVER_LIMIT not in kinds(m)


@pytest.mark.rule("rommel", "4.8", "7.4")
def test_resupply_of_five_points() -> None:
    """Example: Tripoli free of Allies, Tobruk not held, two Forces destroyed."""
    p = Position().axis("sirte", "15th_pz").allies("fortress_tobruk", "70th").allies("cairo", "9th_aus")
    m = p.pile(TROPHIES, "7th_aus", "2nd_sa").step(steps.RESUPPLY)
    assert m.view("axis")["points"] == 5
    assert m.view("axis")["piles"]["trophies"] == []
    assert where(m, "7th_aus") == "cup"


@pytest.mark.rule("rommel", "4.8")
@pytest.mark.ruling("R4")
def test_resupply_of_eleven_points_where_the_book_says_ten() -> None:
    """Example: two regions free, Tobruk held, three Forces destroyed: 3 + 3 + 2 + 3."""
    p = Position().axis("fortress_tobruk", "15th_pz").allies("cairo", "9th_aus")
    m = p.pile(TROPHIES, "7th_aus", "2nd_sa", "70th").step(steps.RESUPPLY)
    assert m.view("axis")["points"] == 11


@pytest.mark.rule("rommel", "4.8")
def test_a_roll_decides_whether_the_ghost_division_is_found() -> None:
    for roll, points in [(3, 0), (4, 4)]:
        m = Position("ghost-division").axis("dinant", "25_pz").allies("lille", "5_inf").dice(roll).step(steps.RESUPPLY)
        assert [e.args for e in told(m) if e.kind == events.RESUPPLY_ROLL] == [[roll, points]]


@pytest.mark.rule("rommel", "4.9")
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


@pytest.mark.rule("rommel", "4.9")
def test_points_not_spent_are_lost() -> None:
    m = (
        Position()
        .axis("sirte", "15th_pz")
        .allies("fortress_tobruk", "70th")
        .begin((steps.RESUPPLY, 0), (steps.MOVES, 0))
    )
    assert m.view("axis")["points"] > 0
    play(m, "done")
    assert m.view("axis")["points"] == 0
    assert events.POINTS_LOST in kinds(m)


@pytest.mark.rule("rommel", "4.10")
def test_tripoli_is_always_open_and_tobruk_only_if_held() -> None:
    """Example of the Axis entry areas in North Africa."""
    p = Position().axis("sirte", "15th_pz").allies("cairo", "70th")
    m = p.step(steps.RESUPPLY)
    assert {str(a).split()[2] for a in m.legal() if a.verb == "buy"} == {"tripoli"}
    assert refused(m, "buy pavia fortress_tobruk") == "4.10"
    m = Position().axis("fortress_tobruk", "15th_pz").allies("cairo", "70th").step(steps.RESUPPLY)
    assert {str(a).split()[2] for a in m.legal() if a.verb == "buy"} == {"tripoli", "fortress_tobruk"}


@pytest.mark.rule("rommel", "4.10", "5.3")
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


@pytest.mark.rule("rommel", "7.3", "4.9")
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


@pytest.mark.rule("rommel", "2.14", "3")
def test_a_phase_in_which_nothing_can_be_done_is_not_asked_about() -> None:
    m = Position(turn=0).axis("tripoli", "15th_pz").allies("cairo", "70th").supplies(0, 0).step(steps.TURN)
    assert m.view("axis")["phase"] == "moves"
    assert table(m).where[0] < REINFORCEMENTS
    assert RESUPPLY > 0
    assert OPERATIONS > REINFORCEMENTS
