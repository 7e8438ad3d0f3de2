"""What every part of the board is built from: the view, the words of one language, the actions on offer."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing import kit as engine
from grognard.engine.drawing.item import SELECTED, Badge, Item
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.rommel.board.units import mark, unit_counter, values_text
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary.words import FULL, NATIONS, SIDES, TYPES

UNIT_VERBS = (
    "move",
    "refit",
    "rebuild",
    "hit",
    "sacrifice",
    "give",
    "elite",
    "remove",
    "give-up",
    "hold",
    "buy",
    "return",
    "wander",
)


class Kit(engine.Kit):
    """One seat's view and choices, in one language."""

    def __init__(self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> None:
        super().__init__(view, actions, lang, words)
        self.facts = facts

    def unit(self, word: str) -> str:
        return str(self.texts["places"]["unit"][word])

    def area(self, word: str) -> str:
        return str(self.texts["places"]["area"][word])

    def price(self, action: Action) -> str:
        """4.3, 4.6: the Supplies of a move; 4.9: the points of a Force; 5.2: those of a plan."""
        words = [word for _, word in action.names()]
        if action.verb in ("to", "attack") and self.view["reach"].get(words[-1]):
            return self.say("price", "supplies", self.view["reach"][words[-1]])
        if action.verb == "plan":
            return self.say("price", "points", self.view["battle"]["on_sale"][words[0]])
        if action.verb == "buy":
            cost = self.facts.attack[FULL][self.facts.unit_ids.index(words[0])]
            return self.say("price", "points", cost)
        return ""

    # Units

    def side_of(self, word: str) -> str:
        return SIDES[self.facts.side[self.facts.unit_ids.index(word)]]

    def values(self, word: str) -> str:
        """2.9: as on the counter, superior attack in brackets."""
        return values_text(self.view["units"][word]["values"])

    def unit_text(self, word: str) -> str:
        """A unit in words: name, type, values, step, experience."""
        seen = self.view["units"][word]
        n = self.facts.unit_ids.index(word)
        kind = self.name("type", TYPES[self.facts.type[n]])
        step = self.say("unit", "reduced" if seen["reduced"] else "full")
        text = self.say("unit", "text", self.unit(word), kind, self.values(word), step)
        if seen["upgrade"]:
            level = self.say("unit", "elite" if seen["elite"] else "veteran")
            text += f", {level} ({self.name('upgrade', seen['upgrade'])})"
        return text

    def counter(self, word: str, x: float, y: float, place: str, id: str = "unit") -> Item:
        """A unit as a counter, with all that a click on it may mean."""
        seen = self.view["units"][word]
        n = self.facts.unit_ids.index(word)
        nation, kind = NATIONS[self.facts.nation[n]], TYPES[self.facts.type[n]]
        text = f"{self.unit_text(word)}; {place}."
        item = unit_counter(f"{id}-{word}", self.unit(word), nation, kind, seen["values"], text)
        level = ("elite" if seen["elite"] else "veteran") if seen["upgrade"] else ""
        mark(item, seen["reduced"], level)
        item.x, item.y = x, y
        if seen["moved"]:
            item.badges.append(Badge("moved"))
        if self.view["picked"] == word:
            item.states.append(SELECTED)
        return self.offer(item, word, UNIT_VERBS)
