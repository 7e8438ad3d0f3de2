"""Odds before a battle, and what the bots make of it."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard import Match
from grognard.bots.roster import make_bot
from grognard.games.rommel.odds.clash import Clash, Fight
from grognard.games.rommel.vocabulary.words import AXIS, MUTUAL, OUTCOMES, SCENARIOS, VICTORY
from tests.support.rommel import Position, game, table


def battle(*axis: str, allies: tuple[str, ...] = ("7th_aus",)) -> Match:
    return Position().axis("bardia", *axis).allies("bardia", *allies).supplies(9, 0).draws("salvage").battle("bardia")


def test_odds_add_up_and_name_every_outcome() -> None:
    m = battle("15th_pz", "21st_pz")
    for action in m.legal():
        found = m.odds(action)
        assert found is not None
        assert set(found) == set(OUTCOMES)
        assert sum(found.values()) == pytest.approx(1)


def test_plans_change_the_odds() -> None:
    m = battle("pavia", allies=("7th_aus",))
    without, artillery = m.odds("done"), m.odds("plan artillery")
    assert without is not None
    assert artillery is not None
    assert artillery["victory"] + artillery["mutual"] > without["victory"] + without["mutual"]


def test_odds_are_the_same_however_often_they_are_asked() -> None:
    m = battle("15th_pz")
    assert m.odds("plan press") == m.odds("plan press") == m.redeal("axis", 3).odds("plan press")


def test_more_attackers_have_better_odds() -> None:
    p = Position().axis("fortress_tobruk", "15th_pz", "21st_pz").allies("bardia", "7th_aus").supplies(2, 0)
    m = p.battle_moves()
    m.play("move 15th_pz")
    alone = m.odds("attack bardia fortress_tobruk")
    m.play("attack bardia fortress_tobruk")
    m.play("move 21st_pz")
    both = m.odds("attack bardia fortress_tobruk")
    assert alone is not None
    assert both is not None
    assert both["victory"] > alone["victory"]


def test_no_odds_where_nothing_is_at_stake() -> None:
    m = Position().axis("sirte", "15th_pz").moves()
    assert m.odds("done") is None


def test_a_clash_agrees_with_the_table() -> None:
    """A fight of the odds and a battle by the rules end alike, within the luck of 400 battles."""
    ends = []
    for seed in range(400):
        p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("salvage")
        p.t.key = seed.to_bytes(16, "little")
        m = p.battle("bardia")
        m.play("done")
        ends.append(m.view("axis")["units"]["7th_aus"]["where"] == "trophies")
    t = table(battle("15th_pz"))
    clash = Clash(t, t.battle.place, AXIS, False, 0)
    rng = Random(1)
    fought = [Fight(clash, rng).fight() in (VICTORY, MUTUAL) for _ in range(4000)]
    assert sum(ends) / len(ends) == pytest.approx(sum(fought) / len(fought), abs=0.08)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_advice_is_given_for_every_decision(scenario: str) -> None:
    """Positive weights, one for each move, all through a random campaign with every option."""
    options = {word: option.values()[-1] for word, option in game().options.items()}
    rng = Random(3)
    m = game().new(scenario, 3, options)
    knowledge = game().knowledge
    assert knowledge is not None
    while m.turn is not None:
        moves = m.moves()
        weights = knowledge.weights(table(m), 0, moves)
        assert len(weights) == len(moves)
        assert min(weights) > 0
        assert 0 <= knowledge.evaluate(table(m), 0) <= 1
        m.push(rng.choice(moves))


def wins(scenario: str, bot: str, campaigns: int) -> int:
    won = 0
    for seed in range(campaigns):
        m = grognard.game("rommel").new(scenario, f"bot-{seed}")
        player = make_bot(bot, seed)
        while m.turn is not None:
            m.push(player.choose(m, "axis").move)
        assert m.result is not None
        won += bool(m.result.winners)
    return won


def test_the_heuristic_takes_cairo_more_often_than_chance() -> None:
    assert wins("north-africa", "heuristic", 6) >= 2
    assert wins("north-africa", "random", 6) == 0


def test_the_heuristic_wins_ghost_division() -> None:
    assert wins("ghost-division", "heuristic", 6) >= 2


def test_gauges_moment_and_parts_for_charts() -> None:
    m = grognard.game("rommel").new("d-day", 1)
    view = m.view(None)
    assert game().moment(view) == "1"
    assert game().parts(view) == [{"campaign": "d-day"}]
    gauges = game().gauges(view)
    assert gauges["axis-supplies"] == 6
    assert gauges["axis-areas"] > gauges["allied-areas"]
    for lang in ("it", "en"):
        assert set(gauges) == set(game().words.texts[lang]["gauge"])
        assert set(game().scenarios) == set(game().words.texts[lang]["name"]["scenario"])
