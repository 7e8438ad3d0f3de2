"""Refusals say why: each position, a move that is not allowed there, the rule and the sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard import Match
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import DESTROYED
from tests.support.rommel import Position, play


def refitting() -> Match:
    p = Position().axis("sirte", "15th_pz-", "21st_pz").allies("cairo", "70th-").pile(DESTROYED, "pavia")
    return p.supplies(2, 0).step(steps.REFIT)


def broke() -> Match:
    return play(refitting(), "refit 15th_pz")


def moving() -> Match:
    p = Position().axis("tripoli", "15th_pz").axis("alexandria", "pavia").supplies(0, 0)
    return p.allies("cairo", "70th").allies("el_alamein", "9th_aus").moves()


def going() -> Match:
    return play(moving(), "move 15th_pz")


def attacking() -> Match:
    p = Position().axis("sirte", "15th_pz").axis("tripoli", "pavia").allies("el_agheila", "70th").supplies(0, 0)
    return play(p.battle_moves(), "move 15th_pz")


def planning() -> Match:
    p = Position().axis("bardia", "pavia").allies("bardia", "9th_aus").supplies(1, 0).draws("salvage")
    return play(p.battle("bardia"), "plan at_guns")


def hurt() -> Match:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "1st_arm").supplies(0, 0).draws("salvage")
    return play(p.dice(6, 6, 1).battle("bardia", "allies", "halfaya"), "done")


def exploiting() -> Match:
    p = Position().axis("bardia", "15th_pz").axis("sirte", "pavia").allies("bardia", "7th_aus-").supplies(3, 0)
    m = p.dice(1, 6).upgrade("spirit").battle("bardia", came="el_adem")
    return play(m, "plan exploit", "done", "done")


def upgrading() -> Match:
    p = Position().axis("bardia", "15th_pz+assault", "21st_pz+spirit").allies("bardia", "7th_aus-").supplies(0, 0)
    return play(p.dice(1, 6, 6).battle("bardia"), "done")


def short_of_supplies() -> Match:
    p = Position().axis("tripoli", "15th_pz").allies("alexandria", "2nd_arm", "70th").supplies(0, 1)
    number = p.t.f.region_ids.index("egypt_r")
    return p.dice(5).begin((steps.GARRISON, number), (steps.MOVES, 0))


def crowded() -> Match:
    return Position().axis("halfaya", "15th_pz", "21st_pz").supplies(0, 0).step(steps.SUPPLY_CHECK)


CASES: list[tuple[Callable[[], Match], str, str, str]] = [
    (refitting, "refit 21st_pz", "4.2", "The 21st Pz is at full strength."),
    (refitting, "refit 70th", "4.2", "The 70th is not one of your Forces on the map."),
    (refitting, "refit pavia", "4.2", "The Pavia is not one of your Forces on the map."),
    (refitting, "rebuild ariete", "7.3", "The Ariete is not among your destroyed Forces."),
    (broke, "rebuild pavia", "7.3", "That takes 2 Supplies, and you have fewer."),
    (moving, "move pavia", "4.3", "The Pavia has no free area beside it."),
    (moving, "move 70th", "4.3", "The 70th is not one of your Forces on the map."),
    (moving, "move ariete", "4.3", "The Ariete is not one of your Forces on the map."),
    (going, "to cairo", "4.6", "There are Allied Forces in Cairo: only Battle Moves go there."),
    (
        going,
        "to sirte",
        "4.6",
        "Sirte is too far away, or the enemy is in the way, or you have too few Supplies.",
    ),
    (
        attacking,
        "attack benghazi el_agheila",
        "4.3",
        "There is no Allied Force in Benghazi; Non-Battle Moves come after the battles.",
    ),
    (
        attacking,
        "attack el_agheila benghazi",
        "4.3",
        "El Agheila is too far away, or the enemy is in the way, or you have too few Supplies.",
    ),
    (planning, "plan ambush", "2.7", "The Axis does not have Ambush in this campaign."),
    (planning, "plan at_guns", "5.2", "You have already chosen AT Guns for this battle."),
    (planning, "plan artillery", "5.2", "Artillery costs 3 points, more than your points and Supplies."),
    (hurt, "hit ariete", "5.4", "The Ariete is not in this battle on that side."),
    (hurt, "hit 1st_arm", "5.4", "The 1st Arm is not in this battle on that side."),
    (exploiting, "exploit 15th_pz tripoli", "6.10", "Tripoli is not beside the area of the battle."),
    (exploiting, "exploit pavia sirte", "6.10", "The Pavia is not in this battle on that side."),
    (upgrading, "draw", "2.8", "No upgrade counter is left, or no Force can get one."),
    (upgrading, "elite ariete", "7.1", "The Ariete is not a Veteran that survived this battle."),
    (short_of_supplies, "wander 70th", "8.13", "The 70th does not go at random: the order has a goal."),
    (short_of_supplies, "march 9th_aus cairo", "8.8", "The 9th Aus has no order to move now."),
    (short_of_supplies, "march 70th cairo", "8.8", "The order does not send the 70th to Cairo."),
    (crowded, "pay", "4.7", "That takes 2 Supplies, and you have fewer."),
    (crowded, "hit pavia", "4.7", "The Pavia is not in Halfaya."),
]


@pytest.mark.rule("rommel", "0")
@pytest.mark.parametrize(("position", "action", "rule", "sentence"), CASES, ids=[case[1] for case in CASES])
def test_a_refusal_says_why(position: Callable[[], Match], action: str, rule: str, sentence: str) -> None:
    why = position().why_not(action)
    assert why is not None
    assert (why.rule, why.text("en")) == (rule, sentence)
