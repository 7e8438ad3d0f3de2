"""What every part of a board is built from: a seat's view, the words of one language, the actions on offer."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.scene import Item
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary


class Kit:
    """One seat's view and choices, in one language; games add the things that only they have."""

    def __init__(self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary) -> None:
        self.view = view
        self.actions = actions
        self.lang = lang
        self.words = words
        self.texts: dict[str, Any] = words.texts[lang]
        self.board: dict[str, Any] = self.texts["board"]
        self.names: dict[str, Any] = self.texts["name"]
        self.placed: set[str] = set()  # actions that some item offers already
        self._naming: dict[str, list[Action]] = {}
        for action in actions:
            for word in {word for _, word in action.names()}:
                self._naming.setdefault(word, []).append(action)

    def name(self, sort: str, word: str) -> str:
        """A thing of the game by its name."""
        return str(self.names[sort][word])

    def offered(self, word: str, verbs: tuple[str, ...]) -> list[str]:
        """The actions with one of these verbs that name this thing; they count as placed on the board."""
        if word not in self._naming:
            return []
        found = [str(action) for action in self._naming[word] if action.verb in verbs]
        self.placed.update(found)
        return found

    def offer(self, item: Item, word: str, verbs: tuple[str, ...]) -> Item:
        """Clicking it means one of these; where none is legal, they tell why."""
        return item.mean(word, verbs).offer(self.offered(word, verbs))
