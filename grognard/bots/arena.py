"""Bots against bots: every pair meets n times, on the same deals from both sides, in as many processes as asked for."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from itertools import combinations
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import grognard
from grognard.bots.balance import write_plot
from grognard.bots.report import Effort, Played, Report, say, show
from grognard.bots.roster import make_bot

Job = tuple[str, tuple[str, ...], tuple[int, ...], str, dict[str, bool]]


def run(
    game_id: str,
    bots: list[str],
    n: int,
    jobs: int,
    seed: object,
    options: dict[str, bool],
    plot: str | None,
    lang: str,
    console: Console,
) -> Report:
    """Play the tournament, print what came of it. Interrupted, it reports the games that are finished."""
    for name in bots:
        make_bot(name)
    report = Report(game_id, bots, seed)
    work = schedule(game_id, bots, n, seed, options)
    with progress(console) as bar:
        task = bar.add_task(say(lang, "arena", "playing"), total=len(work))
        try:
            for played in results(work, jobs):
                report.games.append(played)
                bar.advance(task)
        except KeyboardInterrupt:
            report.interrupted = True
    report.games.sort(key=lambda played: played.number)
    show(report, lang, console)
    if plot is not None:
        write_plot(report, plot, lang)
    return report


def progress(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


def schedule(game_id: str, bots: list[str], n: int, seed: object, options: dict[str, bool]) -> list[Job]:
    """Every pair, every deal twice with the seats changed over; a bot alone plays against itself."""
    seats = len(grognard.game(game_id).new(seed=0, options=options).seats)
    pairs = list(combinations(range(len(bots)), 2)) or [(0, 0)]
    work: list[Job] = []
    for round_ in range(n):
        for pair in pairs:
            order = tuple(pair[(i + round_) % 2] for i in range(seats))
            deal = f"{seed}-{pair[0]}-{pair[1]}-{round_ // 2}"
            work.append((game_id, tuple(bots), order, deal, options))
    return work


def results(work: list[Job], jobs: int) -> Iterator[Played]:
    """The games as they end; the processes leave with us, however we leave."""
    numbered = list(enumerate(work))
    if jobs <= 1:
        yield from map(play_one, numbered)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, ignore_interrupts) as pool:
        yield from pool.imap_unordered(play_one, numbered)


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that reports, not for its helpers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_one(numbered: tuple[int, Job]) -> Played:
    """One game from the deal to the end."""
    number, (game_id, names, order, deal, options) = numbered
    began = perf_counter()
    m = grognard.game(game_id).new(seed=deal, options=options)
    players = {seat: make_bot(names[order[i]], f"{deal} {seat}") for i, seat in enumerate(m.seats)}
    decisions = 0
    while (turn := m.turn) is not None:
        m.push(players[turn].choose(m, turn).move, turn)
        decisions += 1
    efforts = [Effort(b.decisions, b.simulations, b.thinking) for b in players.values()]
    return finished(number, m, order, decisions, perf_counter() - began, efforts)


def finished(
    number: int, m: grognard.Match, order: tuple[int, ...], decisions: int, seconds: float, efforts: list[Effort]
) -> Played:
    """What the report keeps of a game."""
    view: dict[str, Any] = m.view(None)
    result = m.result
    assert result is not None
    sides = view.get("sides") or m.seats
    when = str(view.get("year", ""))
    winners = tuple(i for i, seat in enumerate(m.seats) if seat in result.winners)
    return Played(
        number, order, tuple(str(s) for s in sides), winners, result.reason, when, decisions, seconds, efforts
    )
