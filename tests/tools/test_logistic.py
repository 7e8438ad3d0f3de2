"""The regression behind the evaluation of The Fog of War, and what it is fed with."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.fog_of_war.bot import value as bot_value
from grognard.games.fog_of_war.bot.scales import Scales
from tools.fit_fog import plausible, state_of
from tools.fitting import Sample, run
from tools.logistic import Rows, fit, guess, log_loss, solve

TRUTH = [0.5, -1.0, 2.0]


def coins(rng: Random, count: int) -> Rows:
    """Rows whose chances are known."""
    rows: Rows = []
    for _ in range(count):
        features = [1.0, rng.gauss(0, 1), rng.gauss(0, 1)]
        rows.append((features, float(rng.random() < guess(TRUTH, features))))
    return rows


def test_the_coefficients_behind_the_rows_are_found() -> None:
    found = fit(coins(Random(1), 4000))
    assert all(abs(a - b) < 0.2 for a, b in zip(found, TRUTH, strict=True)), found


def test_who_knows_the_coefficients_is_less_surprised() -> None:
    rows = coins(Random(2), 500)
    known = log_loss([(guess(TRUTH, features), won) for features, won in rows])
    blind = log_loss([(0.5, won) for _, won in rows])
    assert known < 0.8 * blind


def test_equations_are_solved_even_if_the_first_pivot_is_nothing() -> None:
    assert solve([[0.0, 2.0], [4.0, 0.0]], [6.0, 8.0]) == [2.0, 3.0]


def test_the_evaluation_is_what_its_terms_say() -> None:
    """In positions of a random game: the tool fits the very numbers that the bots use."""
    m, rng = grognard.game("fog-of-war").new(seed="terms"), Random(3)
    for _ in range(150):
        m.play(plausible(m, rng), m.turn)
        if m.turn is None:
            break
        t = state_of(m)
        scales = Scales(t.facts)
        told = guess([*bot_value.EARLY, *bot_value.LATE], bot_value.terms(t, scales))
        assert abs(told - bot_value.axis_chances(t, scales)) < 1e-9


def test_a_tool_plays_its_games_and_tells_what_it_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With coins for games; every seed is one that a game accepts."""
    rng = Random(4)
    found: list[list[float]] = []

    def play(seed: str) -> list[Sample]:
        grognard.game("fog-of-war").new(seed=seed)
        return [Sample(features, 0.5, won) for features, won in coins(rng, 50)]

    monkeypatch.setattr("sys.argv", ["fit", "--games", "8"])
    assert run("fit", play, found.append) == 0
    assert len(found[0]) == len(TRUTH)
    assert "0.6931 as it stands" in capsys.readouterr().out
