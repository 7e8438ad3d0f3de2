"""A finished match with everything laid open: all that any seat knew, in one view, one scene and one log.

The view is merged from the views of all seats, so that a game need not declare again what is hidden, and from
`Game.unseen`. The caller makes sure that the match is over: a replayed position does not know it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from grognard.engine.language.log_line import LogLine, LogPart
from grognard.engine.state import SPECTATOR

if TYPE_CHECKING:
    from grognard.engine.drawing.scene import Scene
    from grognard.engine.match import Match

MISSING = object()


def open_view(m: Match) -> dict[str, Any]:
    """The public view with all that the seats know; its key `open` tells the board that everything lies open."""
    found: dict[str, Any] = merged(m.view(None), [*(m.view(seat) for seat in m.seats), m.game.unseen(m.state())])
    return {**found, "seat": None, "open": True}


def open_scene(m: Match, lang: str = "en") -> Scene:
    view = open_view(m)
    scene = m.game.scene(view, [], lang)
    scene.stage = m.game.stage(view, [], m.events(None), lang)
    scene.prompt = m.prompt(None, lang)
    return scene


def open_story(m: Match, lang: str = "en") -> list[LogLine]:
    """The public log, with the lines that only some seats were told under their names."""
    return [line if not seats else told_to(m, line, seats, lang) for line, seats in whole_story(m, lang)]


def whole_story(m: Match, lang: str) -> Iterator[tuple[LogLine, list[str]]]:
    """The log with every secret: each line with the only seats that were told it, or no seats for a public line.

    A line that spectators see but some seat does not is left out: that seat was told the same with its secret.
    """
    events, ends = m.journal().events(m.played()), m.journal().ends()
    move = 0
    for i, event in enumerate(events):
        while i >= ends[move]:
            move += 1
        seats = [seat for n, seat in enumerate(m.seats) if event.seen_by >> n & 1]
        public = bool(event.seen_by & SPECTATOR)
        if not public or len(seats) == len(m.seats):
            yield m.line(event, lang, move), [] if public else seats


def told_to(m: Match, line: LogLine, seats: list[str], lang: str) -> LogLine:
    """A line with the names of the seats it was told to in front, unless it names them."""
    names = ", ".join(m.caption(seat, lang) for seat in seats)
    if names.lower() in line.text.lower():
        return line
    line.parts = [LogPart(f"[{names[:1].upper()}{names[1:]}] "), *line.parts]
    return line


def merged(public: Any, own: list[Any]) -> Any:
    """The public view, completed with what the seats know; where the seats differ, nothing is added."""
    if isinstance(public, dict):
        keys = dict.fromkeys(key for view in (public, *own) for key in view)
        return {key: merged(public.get(key, MISSING), values(own, key)) for key in keys}
    if isinstance(public, list):
        return public if all(view == public for view in own) else every_word([public, *own])
    if public is None or public is MISSING:
        return known(own)
    return public


def values(views: list[Any], key: str) -> list[Any]:
    return [view[key] for view in views if key in view]


def known(own: list[Any]) -> Any:
    """The value that all seats agree on that know one; for lists, everything that any of them knows."""
    found = [value for value in own if value is not None]
    if found and all(isinstance(value, list) for value in found):
        return every_word(found)
    return found[0] if found and all(value == found[0] for value in found) else None


def every_word(lists: list[list[Any]]) -> list[Any]:
    """All cards that any seat knows, each as often as in the list that has most of them."""
    if any(not isinstance(word, str) for words in lists for word in words):
        return max(lists, key=len)
    most: Counter[str] = Counter()
    for words in lists:
        most |= Counter(words)
    return list(most.elements())
