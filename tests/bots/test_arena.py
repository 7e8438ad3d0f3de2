"""Tournaments: swapped sides, the same games from the same seed, honest intervals, reports in both languages."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import grognard
from grognard.bots.arena import arena
from grognard.bots.arena.lineup import Job, schedule
from grognard.bots.arena.ratings import bradley_terry, ratings, wilson
from grognard.bots.arena.report import PlayedGame, Report, say, texts

GAME = "fog-of-war"


def tournament(bots: list[str], n: int, jobs: int = 1, lang: str = "en", plot: str | None = None) -> tuple[Report, str]:
    out = io.StringIO()
    console = Console(file=out, width=120)
    report = arena.run_tournament(grognard.game(GAME).new(seed=1), bots, n, jobs, plot, lang, console)
    return report, out.getvalue()


def test_every_deal_is_played_from_both_sides() -> None:
    work = schedule(grognard.game(GAME).new(seed=1), ["random", "heuristic", "easy"], 4)
    assert len(work) == 12
    orders = [(job.order, job.deal) for job in work if set(job.order) == {0, 2}]
    assert [order for order, _ in orders] == [(0, 2), (2, 0), (0, 2), (2, 0)]
    assert orders[0][1] == orders[1][1] != orders[2][1]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_report_and_plot(lang: str, tmp_path: Path) -> None:
    plot = tmp_path / "balance.svg"
    report, out = tournament(["random", "heuristic"], 2, lang=lang, plot=str(plot))
    assert len(report.games) == 2
    assert say(lang, "arena", "ratings") in out
    assert say(lang, "arena", "balance") in out
    assert plot.read_text(encoding="utf-8").startswith("<svg")
    assert report.pair(1, 0) == (2.0, 2)


def test_two_processes_play_the_same_games() -> None:
    alone, _ = tournament(["random", "heuristic"], 2)
    shared, _ = tournament(["random", "heuristic"], 2, jobs=2)
    assert [summary(p) for p in alone.games] == [summary(p) for p in shared.games]


def summary(played: PlayedGame) -> tuple[object, ...]:
    return played.number, played.order, played.winners, played.reason, played.when, played.decisions


def test_a_bot_alone_plays_itself() -> None:
    report, out = tournament(["random"], 2)
    assert len(report.games) == 2
    assert report.scores() == []
    assert say("en", "arena", "balance") in out


def test_speed_of_search_is_reported() -> None:
    report, _ = tournament(["random", "hard:sims=2"], 1)
    assert report.effort(1).simulations > 0
    assert report.effort(0).simulations == 0


def test_interrupted_arena_reports_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    played = arena.play_one

    def second_is_interrupted(numbered: tuple[int, Job]) -> PlayedGame:
        if numbered[0] == 1:
            raise KeyboardInterrupt
        return played(numbered)

    monkeypatch.setattr(arena, "play_one", second_is_interrupted)
    report, out = tournament(["random"], 3)
    assert report.interrupted
    assert len(report.games) == 1
    assert say("en", "arena", "interrupted") in out


def test_wilson() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_ratings_order_and_interval() -> None:
    scores = [(0, 1, 1.0)] * 15 + [(0, 1, 0.0)] * 5 + [(1, 2, 1.0)] * 15 + [(1, 2, 0.0)] * 5
    best, middle, worst = ratings(scores, 3, seed=1)
    assert best.elo > middle.elo > worst.elo
    assert best.elo - middle.elo == pytest.approx(middle.elo - worst.elo, abs=1.0)
    assert best.low < best.elo < best.high


def test_equal_bots_rate_equal() -> None:
    assert bradley_terry([[0.0, 10.0], [10.0, 0.0]]) == pytest.approx([1500.0, 1500.0])


def test_both_languages_say_the_same_things() -> None:
    found = texts()
    assert set(found["en"]["arena"]) == set(found["it"]["arena"])
