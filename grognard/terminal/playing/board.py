"""The board in chapters: around a choice those that matter and fit; on request all of them, or one by name."""

from __future__ import annotations

from grognard import Match
from grognard.engine.drawing import chapters as scenes
from grognard.engine.drawing.item import LEGAL
from grognard.engine.drawing.plain import chapter_lines
from grognard.engine.drawing.scene import Layer
from grognard.terminal.keyboard import plain
from grognard.terminal.show import Screen, fold

Chapter = tuple[str, list[str]]  # a title, and the lines with the title on top


def chapters(m: Match, seat: str | None, lang: str, width: int) -> list[Chapter]:
    """Every part of the board that has something to say."""
    found = scenes.chapters(m.scene(seat, lang))
    return [(chapter.title, chapter_lines(chapter, width)) for chapter in found]


def named(all_: list[Chapter], word: str) -> list[Chapter]:
    """Chapters with a word in the title that begins like this."""
    wanted = plain(word)
    return [found for found in all_ if any(part.startswith(wanted) for part in plain(found[0]).split())]


class BoardExcerpt:
    """The parts of the board that a choice is about, as many as fit and are not on the screen already."""

    def __init__(self, match: Match, lang: str, screen: Screen) -> None:
        self.match = match
        self.lang = lang
        self.screen = screen
        # By title: what was last shown, and the screen's line count at that time.
        self._shown: dict[str, tuple[list[str], int]] = {}

    def lines(self, seat: str, due: bool, room: int) -> list[str]:
        """Always the rows that can be chosen and the texts of things that can; the rest only when it is due."""
        scene = self.match.scene(seat, self.lang)
        titled = [(scenes.title_of(scene, layer), layer) for layer in scene.layers]
        found = [(title, self._lines_about(title, layer, due)) for title, layer in titled]
        fresh = [(title, lines) for title, lines in found if lines and not self._is_on_screen(title, lines)]
        chosen = chapters_that_fit(fresh, room)
        for title, lines in chosen:
            self._shown[title] = (lines, self.screen.written)
        return [line for _, lines in chosen for line in ("", *lines)]

    def _lines_about(self, title: str, layer: Layer, due: bool) -> list[str]:
        legal = [item for item in layer.items if item.cells and item.has(LEGAL)]
        if layer.columns and legal:
            return chapter_lines(scenes.chapter(title, layer, legal), self.screen.width)
        if not due and (texts := [item.text for item in legal if item.lines]):
            return [title, *fold(" ".join(texts), self.screen.width)]
        return chapter_lines(scenes.chapter(title, layer, layer.items), self.screen.width) if due else []

    def _is_on_screen(self, title: str, lines: list[str]) -> bool:
        before, at = self._shown.get(title, ([], 0))
        return before == lines and self.screen.written - at < self.screen.height

    def forget(self) -> None:
        """Called when the screen was cleared."""
        self._shown.clear()


def chapters_that_fit(all_: list[Chapter], room: int) -> list[Chapter]:
    """As many as fit, in the order of the board; short ones are chosen first, because they show what is going on."""
    chosen: list[Chapter] = []
    for found in sorted(all_, key=lambda found: len(found[1])):
        if len(found[1]) + 1 <= room:
            chosen.append(found)
            room -= len(found[1]) + 1
    return [found for found in all_ if found in chosen]
