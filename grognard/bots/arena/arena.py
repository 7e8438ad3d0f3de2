"""Runs tournaments: n games of every line-up, on the same deals from every seat, in several processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import grognard
from grognard.bots.arena.chronicle import Chronicle
from grognard.bots.arena.lineup import Job, schedule
from grognard.bots.arena.report import Effort, PlayedGame, Report, say, show, write_plot
from grognard.bots.roster import make_bot


def run_tournament(
    first: grognard.Match, bots: list[str], n: int, jobs: int, plot: str | None, lang: str, console: Console
) -> Report:
    """Plays games like the first match and prints a report; if interrupted, of the games that are finished."""
    for name in bots:
        make_bot(name)
    work = schedule(first, bots, n)
    report = Report(first.game.id, list(dict.fromkeys(bots)), first.origin.seed)
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


def results(work: list[Job], jobs: int) -> Iterator[PlayedGame]:
    """The games as they end. The pool is closed however the caller leaves."""
    numbered = list(enumerate(work))
    if jobs <= 1:
        yield from map(play_one, numbered)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, ignore_interrupts) as pool:
        yield from pool.imap_unordered(play_one, numbered)


def ignore_interrupts() -> None:
    """Only the reporting process handles Ctrl-C, not its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_one(numbered: tuple[int, Job]) -> PlayedGame:
    """One game from the deal to the end."""
    number, job = numbered
    began = perf_counter()
    m = grognard.game(job.game).new(scenario=job.scenario, seed=job.deal, options=job.options)
    players = {seat: make_bot(job.bots[job.order[i]], f"{job.deal} {seat}") for i, seat in enumerate(m.seats)}
    decisions, chronicle = 0, Chronicle(m)
    while (turn := m.turn) is not None:
        m.push(players[turn].choose(m, turn).move, turn)
        decisions += 1
        chronicle.follow(m)
    efforts = [Effort(b.decisions, b.simulations, b.seconds) for b in players.values()]
    return PlayedGame(number, job.order, m, decisions, perf_counter() - began, efforts, chronicle)
