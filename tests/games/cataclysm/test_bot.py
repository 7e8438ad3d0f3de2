"""What the bots know of Cataclysm: weights for every decision, and an evaluation that follows the score."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.moves import verb_of
from grognard.games.cataclysm.bot.ground import OWN_SIDE, gain, open_countries
from grognard.games.cataclysm.bot.politics import wanted_posture
from grognard.games.cataclysm.bot.production import may_attack
from grognard.games.cataclysm.bot.promises import (
    LEAST,
    NO_WAR,
    escalation_promise,
    propaganda_promise,
    war_promise,
)
from grognard.games.cataclysm.bot.value import standings
from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.forces import remove_unit
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_verbs
from grognard.games.cataclysm.vocabulary.words import (
    COLLECTIVE_SECURITY,
    FRANCE,
    GERMANY,
    JAPAN,
    MILITARY_REFORMS,
    NOWHERE,
    REARMAMENT,
    UK,
    USSR,
)
from tests.support.cataclysm import FACTS, area, table
from tests.support.cataclysm_force import actions, battlefield, place
from tests.support.cataclysm_play import GAME, Play


def favourite(play: Play) -> str:
    """The move with the highest weight."""
    moves = GAME.steps[play.t.step].moves(play.t, play.t.arg, play.seat)
    weights = GAME.knowledge.weights(play.t, play.seat, moves)
    return GAME.grammar.write(moves[weights.index(max(weights))])


@pytest.mark.parametrize("scenario", ["days-of-decision", "hitlers-war", "eagle-and-sun"])
def test_every_decision_has_weights(scenario: str) -> None:
    m, rng = GAME.new(scenario, seed=3), Random(3)
    for _ in range(250):
        if m.turn is None:
            break
        moves = m.moves(m.turn)
        t = m.state()
        assert isinstance(t, Tabletop)
        weights = GAME.knowledge.weights(t, m.seat_index(m.turn), moves)
        assert len(weights) == len(moves)
        assert min(weights) > 0
        m.push(rng.choices(moves, weights)[0], m.turn)


def test_an_open_capital_is_attacked_before_a_strong_army() -> None:
    play = battlefield((GERMANY, FRANCE))
    take_control(play.t, GERMANY, area("lorraine"))
    place(play, GERMANY, "army lorraine", "army lorraine")
    place(play, FRANCE, "armour provence", "army provence", "fort provence")
    actions(play, GERMANY, 1)
    assert favourite(play) == "operate land paris"


def test_all_units_that_may_come_are_activated_and_supported() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr", "army ruhr", "air ruhr")
    place(play, FRANCE, "army lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine")
    verbs: list[str] = []
    while not play.is_over and len(verbs) < 6:
        order = favourite(play)
        verbs.append(order.split()[0])
        play.order(order)
    assert verbs[:3] == ["activate", "activate", "attack"]
    assert "support" in verbs


def test_more_points_are_a_better_standing() -> None:
    t = table("days-of-decision")
    before = standings(t, 2)
    assert abs(sum(before) - 1.0) < 1e-9
    take_control(t, GERMANY, area("denmark"))
    assert standings(t, 2)[0] > before[0]


def test_giving_up_actions_is_the_last_choice() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr")
    actions(play, GERMANY, 1)
    moves = GAME.steps[play.t.step].moves(play.t, play.t.arg, play.seat)
    weights = dict(zip(moves, GAME.knowledge.weights(play.t, play.seat, moves), strict=True))
    attacks = [weight for move, weight in weights.items() if verb_of(move) == force_verbs.OPERATE]
    assert max(attacks) > min(weights.values())


def disarm(t: Tabletop, power: int) -> None:
    for unit in FACTS.forces.units_of[power]:
        if t.unit_area[unit] != NOWHERE:
            remove_unit(t, unit)


def test_war_is_declared_on_the_weaker_only() -> None:
    t = table()
    disarm(t, FRANCE)
    assert war_promise(t, GERMANY, FRANCE) > LEAST
    t.stability[GERMANY] = 0
    assert war_promise(t, GERMANY, FRANCE) == NO_WAR, "not while the home front may break"
    t.stability[GERMANY] = 2
    disarm(t, GERMANY)
    assert war_promise(t, GERMANY, USSR) == NO_WAR


def test_a_power_fights_one_war_at_a_time() -> None:
    t = table()
    disarm(t, FRANCE)
    go_to_war(t, GERMANY, USSR)
    assert war_promise(t, GERMANY, FRANCE) == NO_WAR


def test_powers_mobilize_when_war_is_near_and_not_before() -> None:
    t = table()
    t.commitment[GERMANY] = REARMAMENT
    assert escalation_promise(t, GERMANY) == 0.0
    go_to_war(t, JAPAN, USSR)
    assert escalation_promise(t, GERMANY) > 0.0, "somebody is at war"
    late = table()
    late.commitment[GERMANY] = REARMAMENT
    late.turn = 2
    assert escalation_promise(late, GERMANY) > 0.0, "it is 1937"


def test_a_country_of_the_own_side_is_no_gain() -> None:
    t = table()
    take_control(t, FRANCE, area("denmark"))
    assert gain(t, UK, area("denmark")) == OWN_SIDE
    assert gain(t, GERMANY, area("denmark")) > gain(t, GERMANY, area("norway")), "an adversary loses it"


def test_countries_without_an_army_lie_open() -> None:
    play = battlefield()
    take_control(play.t, FRANCE, area("benelux"))
    assert open_countries(play.t, FRANCE) >> area("benelux") & 1
    place(play, FRANCE, "army benelux")
    assert not open_countries(play.t, FRANCE) >> area("benelux") & 1


def test_the_soviet_union_seeks_security_in_peace_and_reforms_in_war() -> None:
    t = table()
    assert wanted_posture(t, USSR) == COLLECTIVE_SECURITY
    t.posture = COLLECTIVE_SECURITY
    assert not may_attack(t, USSR)
    go_to_war(t, GERMANY, USSR)
    assert wanted_posture(t, USSR) == MILITARY_REFORMS


def test_propaganda_is_for_those_who_need_it() -> None:
    t = table()
    promises = []
    for level in range(4):
        t.stability[GERMANY] = level
        promises.append(propaganda_promise(t, GERMANY))
    assert promises == sorted(promises, reverse=True)
    t.turn = t.last_turn
    assert propaganda_promise(t, GERMANY) == LEAST, "nothing can fall before the end"
