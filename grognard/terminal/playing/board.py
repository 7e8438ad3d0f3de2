"""The board in chapters: around a choice those that matter and fit; on request all of them, or one by name."""

from __future__ import annotations

from grognard import Match
from grognard.engine.drawing.outline import layer_chapter
from grognard.engine.drawing.plain import chapter_lines
from grognard.engine.drawing.scene import LEGAL, Layer
from grognard.terminal.keyboard import plain
from grognard.terminal.show import Screen, fold

Chapter = tuple[str, list[str]]


def chapters(m: Match, seat: str | None, lang: str, width: int) -> list[Chapter]:
    """Title and lines of every part of the board that has something to say."""
    told = [(layer.title, chapter_lines(layer_chapter(layer), width)) for layer in m.scene(seat, lang).layers]
    return [(title, lines) for title, lines in told if lines]


def named(all_: list[Chapter], word: str) -> list[Chapter]:
    """Those with a word in the title that begins so."""
    wanted = plain(word)
    return [found for found in all_ if any(part.startswith(wanted) for part in plain(found[0]).split())]


class Surroundings:
    """The part of the board that a choice is about, as much of it as fits and is not on the screen already."""

    def __init__(self, match: Match, lang: str, screen: Screen) -> None:
        self.match = match
        self.lang = lang
        self.screen = screen
        # By title, what was last shown and at which line of all those ever written.
        self._shown: dict[str, tuple[list[str], int]] = {}

    def lines(self, seat: str, due: bool, room: int) -> list[str]:
        """Rows that can be chosen, always, and things that bear words of their own; the rest when it is due."""
        layers = self.match.scene(seat, self.lang).layers
        told = [(layer.title, self._of_interest(layer, due)) for layer in layers]
        fresh = [(title, lines) for title, lines in told if lines and not self._on_screen(title, lines)]
        chosen = that_fit(fresh, room)
        for title, lines in chosen:
            self._shown[title] = (lines, self.screen.written)
        return [line for _, lines in chosen for line in ("", *lines)]

    def _of_interest(self, layer: Layer, due: bool) -> list[str]:
        touched = [item for item in layer.items if item.cells and item.has(LEGAL)]
        if layer.columns and touched:
            part = Layer(layer.id, layer.title, layer.columns)
            part.items = touched
            return chapter_lines(layer_chapter(part), self.screen.width)
        if not due and (told := [item.text for item in touched if item.lines]):
            return [layer.title, *fold(" ".join(told), self.screen.width)]
        return chapter_lines(layer_chapter(layer), self.screen.width) if due else []

    def _on_screen(self, title: str, lines: list[str]) -> bool:
        before, at = self._shown.get(title, ([], 0))
        return before == lines and self.screen.written - at < self.screen.height

    def forget(self) -> None:
        """The screen was cleared."""
        self._shown.clear()


def that_fit(all_: list[Chapter], room: int) -> list[Chapter]:
    """Those for which there is room, in the order of the board. Short ones first: they tell of what goes on now."""
    chosen: list[Chapter] = []
    for found in sorted(all_, key=lambda found: len(found[1])):
        if len(found[1]) + 1 <= room:
            chosen.append(found)
            room -= len(found[1]) + 1
    return [found for found in all_ if found in chosen]
