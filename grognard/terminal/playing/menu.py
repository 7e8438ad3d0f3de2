"""The choices of a player: numbered, readable at 80 columns, and found by number, notation or prefix."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard import Action
from grognard.terminal.keyboard import number, plain
from grognard.terminal.show import Screen, fold

SHORT = 10  # a menu of at most this many choices has one line for each
MANY = 4  # in a longer one, this many choices with the same verb stand in columns under their common words
GAP = 2
NOTATION = 44  # the column of the notations, unless a sentence is longer

Fit = Callable[[list[str], list[str]], bool]


class Menu:
    """The legal actions of a seat, grouped by verb and numbered from 1."""

    def __init__(self, actions: list[Action], lang: str, notes: Mapping[str, str] | None = None) -> None:
        self.verbs = list(dict.fromkeys(action.verb for action in actions))
        self.actions = sorted(actions, key=lambda action: self.verbs.index(action.verb))
        self.lang = lang
        # By notation: how a choice turns out, where that is certain.
        self.notes = notes or {}

    # Showing

    def lines(self, screen: Screen) -> list[str]:
        numbered = list(enumerate(self.actions, start=1))
        shown: list[str] = []
        for verb in self.verbs:
            group = [(n, action) for n, action in numbered if action.verb == verb]
            if len(numbered) > SHORT and len(group) >= MANY:
                shown += self._columns(screen.width, group)
            else:
                shown += [line for n, action in group for line in self._one(screen, n, action)]
        return shown

    def _one(self, screen: Screen, n: int, action: Action) -> list[str]:
        """Number and sentence and, if there is room, the notation that could be typed instead."""
        note = self.notes.get(str(action), "")
        text = f"{n:3}  {action.text(self.lang)}{f' → {note}' if note else ''}".ljust(NOTATION)
        if len(text) + GAP + len(str(action)) > screen.width:
            return fold(text.rstrip(), screen.width, 5)
        return [text + " " * GAP + screen.paint(str(action), "faint")]

    def _columns(self, width: int, group: list[tuple[int, Action]]) -> list[str]:
        texts = [action.text(self.lang) for _, action in group]
        common = shared_start(texts)
        cells = [f"{n:3}  {text[len(common) :]}" for (n, _), text in zip(group, texts, strict=True)]
        return [f"     {common.rstrip() or group[0][1].verb} …", *in_columns(cells, width)]

    # Answering

    def find(self, typed: str) -> list[Action]:
        """The actions that may be meant by a number, a notation, the start of one, or a name in it."""
        n = number(typed)
        if n is not None:
            return self.actions[n - 1 : n] if n else []
        wanted = plain(typed)
        exact = [action for action in self.actions if plain(str(action)) == wanted]
        return exact or self._matching(wanted.split(), starts) or self._matching(wanted.split(), mentions)

    def _matching(self, words: list[str], fits: Fit) -> list[Action]:
        return [
            action
            for action in self.actions
            if fits(plain(str(action)).split(), words) or fits(plain(action.text(self.lang)).split(), words)
        ]


def starts(whole: list[str], words: list[str]) -> bool:
    """Each typed word is a prefix of the word in its place: `ad al ar` for `add alpha army/3`."""
    return 0 < len(words) <= len(whole) and all(full.startswith(word) for full, word in zip(whole, words, strict=False))


def mentions(whole: list[str], words: list[str]) -> bool:
    """Each typed word is a prefix of some word, in the same order: `paris` for `target paris`."""
    rest = iter(whole)
    return bool(words) and all(any(full.startswith(word) for full in rest) for word in words)


def shared_start(texts: list[str]) -> str:
    """The words that all sentences begin with."""
    rows = [text.split(" ")[:-1] for text in texts]
    shared: list[str] = []
    for words in zip(*rows, strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return "".join(f"{word} " for word in shared)


def in_columns(cells: list[str], width: int) -> list[str]:
    """Fills as many columns as fit, each from top to bottom."""
    column = max(len(cell) for cell in cells) + GAP
    across = max(1, width // column)
    down = -(-len(cells) // across)
    rows = [cells[row::down] for row in range(down)]
    return ["".join(cell.ljust(column) for cell in row).rstrip() for row in rows]
