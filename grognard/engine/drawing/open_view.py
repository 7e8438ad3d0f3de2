"""A match laid open, to look back at when it is over: all that anybody at the table knew, in one picture.

It is put together from the views of the seats, so a game need not say once more what is hidden; and from what lay on
the table face down and nobody ever saw. Whoever asks for it has made sure that the match is over: a position in the
middle cannot tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from grognard.engine.language.log_line import LogLine, LogPart, log_line
from grognard.engine.state import SPECTATOR

if TYPE_CHECKING:
    from grognard.engine.drawing.scene import Scene
    from grognard.engine.match import Match

MISSING = object()


def open_view(m: Match) -> dict[str, Any]:
    """The public view with all that the seats see besides; `open` tells the board so."""
    found: dict[str, Any] = merged(m.view(None), [*(m.view(seat) for seat in m.seats), m.game.unseen(m.state())])
    return {**found, "seat": None, "open": True}


def open_scene(m: Match, lang: str = "en") -> Scene:
    scene = m.game.scene(open_view(m), [], lang)
    scene.prompt = m.prompt(None, lang)
    return scene


def open_story(m: Match, lang: str = "en") -> list[LogLine]:
    """The public log; what only some seats were told stands under their names."""
    return [line if not seats else told_to(m, line, seats, lang) for line, seats in whole_story(m, lang)]


def whole_story(m: Match, lang: str) -> Iterator[tuple[LogLine, list[str]]]:
    """The log with every secret, and who alone was told a line: nobody where it is public.

    What is kept from some seat but not from the public says again, without the secret, what that seat was told.
    """
    events, ends = m.journal().events(m.played()), m.journal().ends()
    move = 0
    for i, event in enumerate(events):
        while i >= ends[move]:
            move += 1
        seats = [seat for n, seat in enumerate(m.seats) if event.seen_by >> n & 1]
        public = bool(event.seen_by & SPECTATOR)
        if not public or len(seats) == len(m.seats):
            yield log_line(m.game.words, lang, m.game.events[event.kind], event.args, move), [] if public else seats


def told_to(m: Match, line: LogLine, seats: list[str], lang: str) -> LogLine:
    """Sentences that say "you" need a name in front."""
    names = ", ".join(m.caption(seat, lang) for seat in seats)
    if names.lower() in line.text.lower():
        return line
    return LogLine(line.move, line.rule, [LogPart(f"[{names[:1].upper()}{names[1:]}] "), *line.pieces])


def merged(public: Any, own: list[Any]) -> Any:
    """What the public does not know, from those who do; where they differ it is their point of view, not a fact."""
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
    """What those who know it agree on."""
    told = [value for value in own if value is not None]
    if told and all(isinstance(value, list) for value in told):
        return every_word(told)
    return told[0] if told and all(value == told[0] for value in told) else None


def every_word(lists: list[list[Any]]) -> list[Any]:
    """Cards that one has seen and cards that another has: each as often as somebody knows of it."""
    if any(not isinstance(word, str) for words in lists for word in words):
        return max(lists, key=len)
    most: Counter[str] = Counter()
    for words in lists:
        most |= Counter(words)
    return list(most.elements())
