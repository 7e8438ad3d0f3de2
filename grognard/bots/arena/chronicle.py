"""What happened in the games of a tournament and when, and how things stood at the end of each turn or year."""

from __future__ import annotations

from collections import Counter

import grognard
from grognard.bots.arena.bars import Bar, text
from grognard.bots.arena.report import Report, say
from grognard.engine.match import Match

Thing = tuple[str, str]  # a sort of name and the name: ("war-status", "limited")


class Chronicle:
    """Looks at a match whenever its turn or year changes, and at its end."""

    def __init__(self, m: Match) -> None:
        self.first: dict[Thing, str] = {}  # when each thing first happened
        self.stood: dict[str, Counter[Thing]] = {}  # how things stood, by turn or year
        self._number = m.game.knowledge.moment(m.state())
        self._when = m.game.moment(m.view(None))
        self._before = set(m.game.happened(m.view(None)))

    def follow(self, m: Match) -> None:
        """After a move: what is new belongs to the turn or year that has just ended."""
        number = m.game.knowledge.moment(m.state())
        if number == self._number and m.turn is not None:
            return
        view = m.view(None)
        for thing in m.game.happened(view):
            if thing not in self._before:
                self.first.setdefault(thing, self._when)
        self.stood[self._when] = Counter(m.game.stands(view))
        self._number, self._when = number, m.game.moment(view)


def name_of(report: Report, thing: Thing, lang: str) -> str:
    return str(grognard.game(report.game).words.texts[lang]["name"][thing[0]][thing[1]])


def things_of(report: Report) -> list[Thing]:
    """All that happened in any game, in the order in which the games tell it."""
    return list(dict.fromkeys(thing for played in report.games for thing in played.chronicle.first))


def happened_bars(report: Report, lang: str) -> list[Bar]:
    """In how many games each thing happened, then when."""
    found: list[Bar] = []
    total = len(report.games)
    for colour, thing in enumerate(sorted(things_of(report))):
        whens = Counter(played.chronicle.first.get(thing, "") for played in report.games)
        found.append(Bar(name_of(report, thing, lang), total - whens[""], total, colour))
        found += [Bar(when, n, total, colour, True) for when, n in sorted(whens.items()) if when]
    return found


def stood_bars(report: Report, lang: str) -> list[Bar]:
    """For each turn or year of all games together, how often each thing stood."""
    by_moment: dict[str, Counter[Thing]] = {}
    for played in report.games:
        for when, counts in played.chronicle.stood.items():
            by_moment.setdefault(when, Counter()).update(counts)
    found: list[Bar] = []
    for colour, (when, counts) in enumerate(sorted(by_moment.items())):
        total = counts.total()
        found.append(Bar(when, total, total, colour))
        found += [Bar(name_of(report, thing, lang), n, total, colour, True) for thing, n in counts.items()]
    return found


def chronicle_text(report: Report, lang: str) -> str:
    """Both as text bars; nothing for a game that tells nothing."""
    parts = []
    for title, found in (("happened", happened_bars(report, lang)), ("stood", stood_bars(report, lang))):
        if any(bar.detail for bar in found):
            parts += [say(lang, "arena", title), text(found)]
    return "\n".join(parts)
