"""The input of every part of the board: the view, the words of one language, the actions on offer, the places."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from grognard.engine.drawing import kit as engine
from grognard.engine.drawing.mapfile import BLEED, MapFile, read_map
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.fog_of_war.facts.facts import Facts

PURCHASES: Final = ("buy", "industry", "tokens", "point")


@cache
def places() -> MapFile:
    """Read once, when the first scene needs it: the geometry never changes."""
    path = files("grognard.games.fog_of_war") / "data" / "europe.json"
    return read_map(path.read_text(encoding="utf-8"), bleed=BLEED)


class Kit(engine.Kit):
    """One seat's view and choices, in one language."""

    careful = ("dismantle",)

    def __init__(self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> None:
        super().__init__(view, actions, lang, words)
        self.facts = facts
        self.side: str | None = view["side"]
        self.open = "open" in view  # the match is over, and all that any seat knew lies open
        self.told: dict[int, str] = {}  # piles of the view by their identity, in words: most are named more than once

    # Prices

    def price(self, action: Action) -> str:
        """10.1: one production point for each purchase; 11, 11.2: the intel tokens of a look, and of a higher bid."""
        if action.verb in PURCHASES:
            return self.say("price", "production", 1)
        tokens = self.tokens(action.verb)
        return self.say("price", "tokens", tokens) if tokens else ""

    def tokens(self, verb: str) -> int:
        if verb == "raise":
            other = max(self.view["look"]["bids"].values())
            return int(other) + self.facts.intel_raise
        if verb in ("intel", "look"):
            in_its_phase = self.view["phase"] == "intelligence"
            return self.facts.intel_cost_phase if in_its_phase else self.facts.intel_cost_action
        return 0

    # Words

    def cards(self, pile: dict[str, Any]) -> str:
        """What is known of a pile: cards by name, and how many are unknown."""
        if not pile["count"]:
            return self.say("", "none")
        if id(pile) not in self.told:
            self.told[id(pile)] = self._cards(pile)
        return self.told[id(pile)]

    def _cards(self, pile: dict[str, Any]) -> str:
        known = known_cards(pile)
        hidden = int(pile["count"]) - len(known)
        named = ", ".join(self.several(word, known.count(word)) for word in dict.fromkeys(known))
        if not hidden:
            return named or self.say("", "none")
        return self.say("", "and-more", named, hidden) if named else self.say("", "unseen", hidden)

    def several(self, word: str, count: int) -> str:
        name = self.name("card", word)
        return self.say("", "several", name, count) if count > 1 else name


def known_cards(pile: dict[str, Any]) -> list[str]:
    """The cards of a pile that this seat knows."""
    return list(pile["cards"] if "cards" in pile else pile["known"])
