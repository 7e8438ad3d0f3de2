"""The choices of a player: numbered, readable at 80 columns, and found again by number, notation or prefix."""

from __future__ import annotations

import os

from grognard import Action
from grognard.terminal.keyboard import plain
from grognard.terminal.show import Screen

# Up to here one line per choice reads best.
SHORT = 10
# From here on choices of one verb stand in columns under what they have in common.
MANY = 4
GAP = 2


class Menu:
    """The legal actions of a seat, those of one verb together, numbered from 1."""

    def __init__(self, actions: list[Action], lang: str) -> None:
        verbs = list(dict.fromkeys(action.verb for action in actions))
        self.actions = sorted(actions, key=lambda action: verbs.index(action.verb))
        self.lang = lang
        self.verbs = verbs

    def show(self, screen: Screen) -> None:
        numbered = list(enumerate(self.actions, start=1))
        for verb in self.verbs:
            group = [(n, action) for n, action in numbered if action.verb == verb]
            if len(numbered) > SHORT and len(group) >= MANY:
                self._columns(screen, group)
            else:
                for n, action in group:
                    self._one(screen, n, action)

    def _one(self, screen: Screen, n: int, action: Action) -> None:
        """Number and sentence, and at the end of the line, where there is room, what one could type instead."""
        text = f"{n:3}  {action.text(self.lang)}"
        room = screen.width - len(text) - len(str(action))
        if room < GAP:
            screen.tell(text, hang=5)
        else:
            screen.line(text + " " * room + screen.paint(str(action), "faint"))

    def _columns(self, screen: Screen, group: list[tuple[int, Action]]) -> None:
        texts = [action.text(self.lang) for _, action in group]
        common = shared_start(texts)
        screen.line(f"     {common.rstrip()} …" if common else f"     {group[0][1].verb} …")
        cells = [f"{n:3}  {text[len(common) :]}" for (n, _), text in zip(group, texts, strict=True)]
        for line in in_columns(cells, screen.width):
            screen.line(line)

    def find(self, typed: str) -> list[Action]:
        """The actions that a number, a notation, or the start of one can mean."""
        if typed.isdecimal():
            return self.actions[int(typed) - 1 : int(typed)] if int(typed) else []
        wanted = plain(typed)
        exact = [action for action in self.actions if plain(str(action)) == wanted]
        return exact or [action for action in self.actions if self._may_mean(action, wanted.split())]

    def _may_mean(self, action: Action, words: list[str]) -> bool:
        return starts(plain(str(action)).split(), words) or starts(plain(action.text(self.lang)).split(), words)


def starts(whole: list[str], words: list[str]) -> bool:
    """Every word typed begins the word in its place: `ad al ar` is `add alpha army/3`."""
    return 0 < len(words) <= len(whole) and all(full.startswith(word) for full, word in zip(whole, words, strict=False))


def shared_start(texts: list[str]) -> str:
    """The words that all sentences begin with."""
    start = os.path.commonprefix(texts)
    return start[: start.rfind(" ") + 1]


def in_columns(cells: list[str], width: int) -> list[str]:
    """Cells down, then across, in as many columns as fit."""
    column = max(len(cell) for cell in cells) + GAP
    across = max(1, width // column)
    down = -(-len(cells) // across)
    rows = [cells[row::down] for row in range(down)]
    return ["".join(cell.ljust(column) for cell in row).rstrip() for row in rows]
