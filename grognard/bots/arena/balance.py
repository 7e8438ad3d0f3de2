"""The balance of a game: wins by side or nation, with how and when they were won."""

from __future__ import annotations

from collections import Counter

import grognard
from grognard.bots.arena import bars
from grognard.bots.arena.bars import Bar
from grognard.bots.arena.ratings import wilson
from grognard.bots.arena.report import PlayedGame, Report, say

Part = tuple[str, str]  # a sort of name and the name: ("side", "axis")


def parts_of(report: Report) -> list[Part]:
    """Every part that was played, sorted by sort and name."""
    found = {(sort, name) for played in report.games for part in played.parts for sort, name in part.items()}
    return sorted(found)


def seats_of(played: PlayedGame, part: Part) -> set[int]:
    """The seats that played this part."""
    return {i for i, mine in enumerate(played.parts) if mine.get(part[0]) == part[1]}


def games_of(report: Report, part: Part) -> list[PlayedGame]:
    return [played for played in report.games if seats_of(played, part)]


def wins_of(report: Report, part: Part) -> list[PlayedGame]:
    return [played for played in report.games if seats_of(played, part) & set(played.winners)]


def part_name(report: Report, part: Part, lang: str) -> str:
    names = grognard.game(report.game).words.texts[lang]["name"].get(part[0], {})
    return str(names.get(part[1], part[1]))


def reason_name(report: Report, reason: str, lang: str) -> str:
    texts = grognard.game(report.game).words.texts[lang]
    return str(texts.get("reason", {}).get(reason, reason))


def balance_bars(report: Report, lang: str) -> list[Bar]:
    """For each part all its wins, then its wins by reason, then by year."""
    found: list[Bar] = []
    for colour, part in enumerate(parts_of(report)):
        total, mine = len(games_of(report, part)), wins_of(report, part)
        found.append(Bar(part_name(report, part, lang), len(mine), total, colour))
        reasons = Counter(played.reason for played in mine)
        for reason, n in reasons.most_common():
            found.append(Bar(reason_name(report, reason, lang), n, total, colour, True))
        years = Counter(played.when for played in mine if played.when)
        found += [Bar(year, years[year], total, colour, True) for year in sorted(years)]
    return found


def balance_text(report: Report, lang: str) -> str:
    """Text bars, each a share of the games of its part; then the shares with their confidence intervals."""
    shares = [share(report, part, lang) for part in parts_of(report)]
    return "\n".join(["", say(lang, "arena", "balance"), bars.text(balance_bars(report, lang)) + "\n".join(shares), ""])


def share(report: Report, part: Part, lang: str) -> str:
    n, total = len(wins_of(report, part)), len(games_of(report, part))
    low, high = wilson(n, total)
    name = part_name(report, part, lang)
    return say(lang, "arena", "share").format(side=name, rate=n / total, low=low, high=high)
