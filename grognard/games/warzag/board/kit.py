"""What every part of the board is built from: the view, the words, the actions on offer, the hexagons."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

from grognard.engine.drawing import kit as engine
from grognard.engine.drawing.item import Item, Outline
from grognard.engine.language.notation import Action
from grognard.engine.language.noun import Noun
from grognard.engine.language.text import Vocabulary
from grognard.games.warzag.facts.facts import Facts
from grognard.games.warzag.vocabulary.words import BASE_NAMES

SIZE = 50.0  # from the middle of a hexagon to its corners
HALF = SIZE * sqrt(3) / 2
LEFT = 88.0
TOP = 58.0
BOARD_SIZE = (2 * LEFT + 16 * HALF, 2 * TOP + 14 * SIZE)
# The track round the board: how thick it is at both sides, above and below, and the edge of the frame that holds it
HIGH_BAND = 72.0
WIDE_BAND = 42.0
EDGE = 3.0
FLAGS = {"germany": "DE", "italy": "IT", "ussr": "SU", "uk": "UK"}


PRICED = {"downgrade": "downgrade", "annex": "keep"}  # verbs that always cost the same, and the word of their price


class Kit(engine.Kit):
    """One seat's view and choices, in one language."""

    def __init__(self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> None:
        super().__init__(view, actions, lang, words)
        self.facts = facts
        seat = view["seat"]
        self.nation: str | None = (view["sides"][view["seats"].index(seat)] or None) if seat else None
        self.places: dict[str, Noun] = {}

    def explain(self, action: Action) -> str:
        """A promotion also says what it is good for."""
        text = super().explain(action)
        if action.verb != "promote":
            return text
        return f"{text} ({self.texts['promotion-text'][action.names()[0][1]]})"

    def price(self, action: Action) -> str:
        """6.1, 6.3, 7.6, 8.3: the production points that training, annexing, keeping and developing cost."""
        words, prices = [word for _, word in action.names()], self.view["prices"]
        if action.verb == "train":
            return self.points(prices["train"][words[0]])
        if action.verb == "to":
            return self.points(prices["annex"].get(words[0], 0))
        if action.verb == "develop":
            return self.points(prices["develop"].get(words[0], 0))
        return self.points(prices[PRICED[action.verb]]) if action.verb in PRICED else ""

    def points(self, cost: int) -> str:
        return self.say("", "price", cost) if cost else ""

    def place(self, id: str) -> Noun:
        """A place by its name."""
        if id not in self.places:
            self.places[id] = self.words.noun(self.lang, "place", self.facts.ids.index(id))
        return self.places[id]

    def label(self, id: str) -> str:
        """What is printed on a place: the bare name of a base, a short one of the research territory."""
        for name, place in zip(BASE_NAMES, self.facts.base_place, strict=True):
            if self.facts.ids[place] == id:
                return name.capitalize()
        return str(self.board["label"].get(id, self.place(id).text))

    def army(self, army: dict[str, Any]) -> Noun:
        """An army by its dossier and wounds."""
        word = unit_word(army)
        return self.words.noun(self.lang, "unit", self.words.lexicons["unit"].index[word])

    def offer_army(self, item: Item, army: dict[str, Any], place: str, verbs: tuple[str, ...]) -> Item:
        """A click on an army means that army, in its territory and no other."""
        named = f"{unit_word(army)} {place}"
        found = [str(action) for action in self.actions if str(action) == f"{action.verb} {named}"]
        self.placed.update(found)
        return item.mean(named, verbs).offer(found)


def unit_word(army: dict[str, Any]) -> str:
    """The word that moves use for an army."""
    wounds = f"-{army['wounds']}" if army["wounds"] else ""
    return f"{army['nation']}-{army['category']}{wounds}"


def centre(id: str) -> tuple[float, float]:
    """The middle of a hexagon; long rows start half a hexagon further left."""
    row, col = "abcdefghi".index(id[0]), int(id[1:]) - 1
    x = LEFT + HALF * (2 * col + (1 if row % 2 else 2))
    return x, TOP + SIZE + row * SIZE * 1.5


@cache
def hexagon(id: str) -> Outline:
    """Its outline, from the top corner clockwise, shared by all scenes."""
    x, y = centre(id)
    half = SIZE / 2
    corners = [(0.0, -SIZE), (HALF, -half), (HALF, half), (0.0, SIZE), (-HALF, half), (-HALF, -half)]
    return Outline([[(round(x + dx, 2), round(y + dy, 2)) for dx, dy in corners]])


def stacks(armies: list[dict[str, Any]]) -> list[tuple[dict[str, Any], int]]:
    """Equal armies lie in one stack."""
    found: dict[str, tuple[dict[str, Any], int]] = {}
    for army in armies:
        word = unit_word(army)
        found[word] = (army, found[word][1] + 1 if word in found else 1)
    return list(found.values())
