"""The input of every part of the board: the view, the words of one language, the actions on offer, the two maps."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from grognard.engine.drawing import kit as engine
from grognard.engine.drawing.mapfile import MapFile, read_map
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.cataclysm.facts.facts import Facts
from grognard.games.cataclysm.vocabulary.words import IDEOLOGIES, MAPS

LEAST_AREAS: Final = 20  # of a map that is drawn
# What is drawn on a unit's counter
SYMBOLS: Final = {
    "army": "infantry",
    "armour": "armor",
    "fort": "fort",
    "fleet": "fleet",
    "carrier": "carrier",
    "submarine": "submarine",
    "air": "air",
    "strategic": "bomber",
    "logistics": "truck",
}


ONE_ACTION: Final = ("deploy", "intervene", "aid-china")  # 8.4, 8.5


@cache
def map_file(word: str) -> MapFile:
    """Read once, when the first scene needs it: the geometry never changes."""
    path = files("grognard.games.cataclysm") / "data" / f"{word}_map.json"
    return read_map(path.read_text(encoding="utf-8"))


class Kit(engine.Kit):
    """One seat's view and choices, in one language."""

    def __init__(self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> None:
        super().__init__(view, actions, lang, words)
        self.facts = facts
        self.open = "open" in view  # the match is over

    def price(self, action: Action) -> str:
        """4.6, 12.1.2, 12.2.2: the builds of a unit, an upgrade, a refit or the bomb; 8: military actions instead."""
        cost = self.cost(action)
        military = any(one["what"] == "military" for one in self.view["nesting"])
        return self.say("price", "actions" if military else "builds", cost) if cost else ""

    def cost(self, action: Action) -> int:
        if action.verb == "build":
            return self.facts.cost_of[next(word for _, word in action.names())]
        if action.verb == "refit":
            return self.facts.refit_cost
        return 1 if action.verb in ONE_ACTION else 0

    def maps(self) -> list[str]:
        """The maps that are played on; a few areas of the other one are drawn as boxes (`elsewhere`)."""
        areas = self.view["areas"]
        return [word for word in MAPS if sum(id in areas for id in map_file(word).places) >= LEAST_AREAS]

    def elsewhere(self) -> list[str]:
        """The areas in play that lie on no map that is drawn."""
        drawn = [map_file(word).places for word in self.maps()]
        return [id for id in self.view["areas"] if not any(id in places for places in drawn)]

    def power(self, word: str) -> str:
        return self.name("power", word)

    def powers(self, words: list[str]) -> str:
        """Powers by name, or a dash."""
        return ", ".join(self.power(word) for word in words) or self.say("", "none")

    def ideologies(self) -> list[str]:
        """The ideologies that take part."""
        found = {power["ideology"] for power in self.view["powers"].values()}
        return [word for word in IDEOLOGIES if word in found]

    def own_powers(self) -> list[str]:
        """The powers of the reader's seat; a spectator has none."""
        seats, seat = self.view["seats"], self.view["seat"]
        return [word for word, seen in self.view["powers"].items() if seats[seen["seat"]] == seat]

    def own_side(self) -> list[str]:
        """The powers of the reader's ideologies: their seats win together (1.7)."""
        powers = self.view["powers"]
        own = {powers[word]["ideology"] for word in self.own_powers()}
        return [word for word, seen in powers.items() if seen["ideology"] in own]

    def rule_title(self, section: str) -> str:
        """What a section of the rules is called."""
        return str(self.words.texts[self.lang]["rule"][section]["title"])

    def side(self, word: str) -> str:
        return self.name("side", word)

    def unit_word(self, unit: dict[str, Any]) -> str:
        """The word that moves use for a unit."""
        return str(self.words.lexicons["unit"].words[unit["unit"]])
