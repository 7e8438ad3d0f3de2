"""The report of a tournament: ratings, pairings, the balance of the sides, the speed of the bots."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

import grognard
from grognard.bots.arena.ratings import Score, ratings, wilson
from grognard.engine.language.text import read_texts
from grognard.engine.match import Match

if TYPE_CHECKING:
    from grognard.bots.arena.chronicle import Chronicle


class Effort:
    """How much one bot searched in one game."""

    def __init__(self, decisions: int, simulations: int, seconds: float) -> None:
        self.decisions = decisions
        self.simulations = simulations
        self.seconds = seconds


class PlayedGame:
    """One finished game: which bot sat where, who won, why and when."""

    def __init__(
        self,
        number: int,
        order: tuple[int, ...],
        m: Match,
        decisions: int,
        seconds: float,
        efforts: list[Effort],
        chronicle: Chronicle,
    ) -> None:
        result, view = m.result, m.view(None)
        assert result is not None
        self.number = number
        self.order = order
        self.parts = m.game.parts(view)
        self.winners = tuple(i for i, seat in enumerate(m.seats) if seat in result.winners)
        self.scores = [result.scores[seat] for seat in m.seats]
        self.reason = result.reason
        self.when = str(view.get("year", ""))
        self.decisions = decisions
        self.seconds = seconds
        self.efforts = efforts
        self.chronicle = chronicle

    def points(self, bot: int) -> float:
        """1 for a win, 0 for a loss, a share if several bots win or, with several seats, nobody does."""
        winners = {self.order[i] for i in self.winners} or (set(self.order) if len(self.order) > 1 else set())
        return 1.0 / len(winners) if bot in winners else 0.0


class Report:
    """All games of a tournament."""

    def __init__(self, game: str, bots: list[str], seed: object) -> None:
        self.game = game
        self.bots = bots
        self.seed = seed
        self.games: list[PlayedGame] = []
        self.interrupted = False

    def scores(self) -> list[Score]:
        """Every game between two bots that at least one of them won, as the ratings need it."""
        found = []
        for played in self.games:
            for a, b in combinations(sorted(set(played.order)), 2):
                mine, other = played.points(a), played.points(b)
                if mine or other:
                    found.append((a, b, mine / (mine + other)))
        return found

    def title(self, lang: str) -> str:
        return f"{grognard.game(self.game).name(lang)}: {say(lang, 'arena', 'balance')}"

    @property
    def alone(self) -> bool:
        """Whether it is a solitaire game: bots are compared but never meet."""
        return all(len(played.order) == 1 for played in self.games)

    def pair(self, a: int, b: int) -> tuple[float, int]:
        """The points of the first, and the number of games between the two."""
        found = [won if x == a else 1.0 - won for x, y, won in self.scores() if {x, y} == {a, b}]
        return sum(found), len(found)

    def effort(self, bot: int) -> Effort:
        """The total effort of a bot."""
        total = Effort(0, 0, 0.0)
        for played in self.games:
            for seat, effort in enumerate(played.efforts):
                if played.order[seat] == bot:
                    total.decisions += effort.decisions
                    total.simulations += effort.simulations
                    total.seconds += effort.seconds
        return total


@cache
def texts() -> dict[str, dict[str, Any]]:
    return read_texts("grognard.bots", [""])


def say(lang: str, section: str, key: str) -> str:
    return str(texts()[lang][section][key])


def show(report: Report, lang: str, console: Console) -> None:
    """Prints the whole report."""
    from grognard.bots.arena.balance import balance_text
    from grognard.bots.arena.chronicle import chronicle_text
    from grognard.bots.arena.solitaire import campaign_table, points_text

    if report.interrupted:
        console.print(say(lang, "arena", "interrupted"))
    if not report.games:
        console.print(say(lang, "arena", "nothing"))
        return
    if report.alone:
        console.print(campaign_table(report, lang))
        console.print(points_text(report, lang), highlight=False)
    elif len(report.bots) > 1:
        console.print(rating_table(report, lang))
        console.print(pair_table(report, lang))
    console.print(balance_text(report, lang), highlight=False)
    told = chronicle_text(report, lang)
    if told:
        console.print(told, highlight=False)
    if any(report.effort(bot).simulations for bot in range(len(report.bots))):
        console.print(effort_table(report, lang))
    console.print(closing(report, lang))


def write_plot(report: Report, path: str, lang: str) -> None:
    """Writes the bars of the report as an SVG file."""
    from grognard.bots.arena.balance import balance_bars
    from grognard.bots.arena.bars import svg
    from grognard.bots.arena.chronicle import happened_bars, stood_bars
    from grognard.bots.arena.solitaire import points_bars

    bars = balance_bars(report, lang) + (points_bars(report, lang) if report.alone else [])
    bars += happened_bars(report, lang) + stood_bars(report, lang)
    title = f"{report.title(lang)} ({len(report.games)})"
    Path(path).write_text(svg(title, bars), encoding="utf-8")


def head(lang: str, title: str, columns: list[str]) -> Table:
    """An empty table: names in the first column, numbers in the others."""
    table = Table(title=say(lang, "arena", title), title_justify="left")
    for i, column in enumerate(columns):
        table.add_column(say(lang, "arena", column), justify="left" if i == 0 else "right")
    return table


def rating_table(report: Report, lang: str) -> Table:
    table = head(lang, "ratings", ["bot", "elo", "interval", "games", "points"])
    found = ratings(report.scores(), len(report.bots), report.seed)
    for bot in sorted(range(len(report.bots)), key=lambda bot: -found[bot].elo):
        mine = [played for played in report.games if bot in played.order]
        won = sum(played.points(bot) for played in mine)
        rating = found[bot]
        interval = f"{rating.low:.0f} – {rating.high:.0f}"
        table.add_row(report.bots[bot], f"{rating.elo:.0f}", interval, str(len(mine)), f"{won:g}")
    return table


def pair_table(report: Report, lang: str) -> Table:
    table = head(lang, "pairs", ["bot", "against", "games", "rate", "interval"])
    for a, b in combinations(range(len(report.bots)), 2):
        won, n = report.pair(a, b)
        low, high = wilson(won, n)
        rate = f"{100 * won / n:.1f} %" if n else "–"
        table.add_row(report.bots[a], report.bots[b], str(n), rate, f"{100 * low:.1f} – {100 * high:.1f} %")
    return table


def effort_table(report: Report, lang: str) -> Table:
    table = head(lang, "effort", ["bot", "decisions", "seconds", "simulations", "speed"])
    for bot, name in enumerate(report.bots):
        total = report.effort(bot)
        if total.decisions:
            each = f"{total.seconds / total.decisions:.3f}"
            tried = f"{total.simulations / total.decisions:.0f}"
            table.add_row(name, str(total.decisions), each, tried, f"{total.simulations / total.seconds:.0f}")
    return table


def closing(report: Report, lang: str) -> str:
    n = len(report.games)
    decisions = sum(played.decisions for played in report.games) / n
    seconds = sum(played.seconds for played in report.games) / n
    return say(lang, "arena", "closing").format(games=n, decisions=decisions, seconds=seconds, seed=report.seed)
