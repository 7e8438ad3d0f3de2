"""Solitaire games: the wins and points of each bot, and the distribution of the points."""

from __future__ import annotations

from statistics import mean, quantiles

from rich.table import Table

from grognard.bots.arena import bars
from grognard.bots.arena.bars import Bar
from grognard.bots.arena.ratings import wilson
from grognard.bots.arena.report import PlayedGame, Report, head, say

BINS = 10


def games_of(report: Report, bot: int) -> list[PlayedGame]:
    return [played for played in report.games if played.order == (bot,)]


def campaign_table(report: Report, lang: str) -> Table:
    """One row for each bot."""
    columns = ["bot", "games", "rate", "interval", "mean", "lowest", "quarter", "median", "three-quarters", "highest"]
    table = head(lang, "campaigns", columns)
    for column in table.columns:
        column.no_wrap = True
    for bot, name in enumerate(report.bots):
        games = games_of(report, bot)
        won = sum(1 for played in games if played.winners)
        low, high = wilson(won, len(games))
        rate = f"{100 * won / len(games):.1f} %" if games else "–"
        table.add_row(name, str(len(games)), rate, f"{100 * low:.0f}–{100 * high:.0f} %", *spread(points(games)))
    return table


def points(games: list[PlayedGame]) -> list[float]:
    return [played.scores[0] for played in games]


def spread(found: list[float]) -> list[str]:
    """Mean, lowest, quartiles, highest."""
    if not found:
        return ["–"] * 6
    quarters = quantiles(found, n=4, method="inclusive") if len(found) > 1 else found * 3
    return [f"{value:.4g}" for value in (mean(found), min(found), *quarters, max(found))]


def points_bars(report: Report, lang: str) -> list[Bar]:
    """A histogram of points for each bot."""
    everything = points(report.games)
    edges = bins(min(everything), max(everything))
    found: list[Bar] = []
    for bot, name in enumerate(report.bots):
        mine = points(games_of(report, bot))
        found.append(Bar(say(lang, "arena", "points-of").format(bot=name), len(mine), len(mine), bot))
        for low, high in edges:
            n = sum(1 for value in mine if low <= value < high)
            found.append(Bar(bin_name(low, high), n, len(mine), bot, True))
    return found


def bins(low: float, high: float) -> list[tuple[float, float]]:
    """Ranges of points, of whole and equal width; the upper edge does not belong to a bin."""
    width = max(1, -(-int(high - low + 1) // BINS))
    first = int(low // 1)
    return [(edge, edge + width) for edge in range(first, int(high) + 1, width)]


def bin_name(low: float, high: float) -> str:
    return f"{low:g}" if high - low == 1 else f"{low:g} – {high - 1:g}"


def points_text(report: Report, lang: str) -> str:
    return "\n" + bars.text(points_bars(report, lang))
