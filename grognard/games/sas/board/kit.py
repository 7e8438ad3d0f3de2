"""What every part of the board is built from: the view, the words of one language, the actions on offer, the map."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing import kit as engine
from grognard.engine.drawing.scene import Grid
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.sas.board.outlines import MARGIN, UNIT, corner
from grognard.games.sas.facts.cards import Card
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.facts.names import column_name, read_name
from grognard.games.sas.rules.actions.allowed import ACTIONS
from grognard.games.sas.rules.cars.acting import COSTS
from grognard.games.sas.vocabulary import verbs

# What a click on a square may mean, or on the piece that stands there
SQUARE_VERBS: Final = (
    "start", "move", "sprint", "to", "climb", "attack", "move-attack", "attack-move", "aim", "mark", "mark-square",
    "blind-fire", "place", "move-place", "place-move", "smoke", "hit", "react", "free", "unit", "advance-to",
    "advance-by", "drive-to", "shoot", "get-off",
    "ambush", "cat", "blood", "lock", "upgrade", "interact", "strafe", "rocket",
)  # fmt: skip
OPERATOR_VERBS: Final = ("equip", "activate", "medkit", "fire", "reveal", "give", "twig")
WALKS: Final = ("move", "sprint", "climb", "move-attack", "move-place", "mark-square")
# By verb, the action that is paid for
PAID: Final = {
    **{verb.word: action for verb, action in zip(verbs.VERBS, ACTIONS, strict=False) if action},
    **{verbs.VERBS[verb].word: action for verb, action in COSTS.items()},
}
SPOT_VERBS: Final = ("mark", "lurk", "unit", "upgrade", "spawn-at")


class Kit(engine.Kit):
    """One seat's view and choices, in one language, on the map of the mission."""

    def __init__(self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> None:
        super().__init__(view, actions, lang, words)
        self.facts = facts
        self.map: MissionMap = facts.maps[facts.missions.index(view["scenario"])]
        self.ground = self.map.ground

    def price(self, action: Action) -> str:
        """2.1: the action points that an operator or a vehicle pays."""
        cost = self.facts.cost.get(PAID.get(action.verb, ""), 0)
        return self.say("", "price", cost) if cost else ""

    def price_of(self, actions: list[str]) -> str:
        """None on squares that one only walks to: all of them cost the same, and chips would cover the map."""
        return "" if any(action.partition(" ")[0] in WALKS for action in actions) else super().price_of(actions)

    @property
    def size(self) -> tuple[float, float]:
        """Of the whole map with its margins."""
        return self.ground.width * UNIT + 2 * MARGIN, self.ground.height * UNIT + 2 * MARGIN

    @property
    def grid(self) -> Grid:
        """The names of the squares."""
        columns = [column_name(x) for x in range(self.ground.width)]
        return Grid(MARGIN, MARGIN, UNIT, columns, [str(y + 1) for y in range(self.ground.height)])

    def at(self, name: str) -> tuple[float, float]:
        """The north-west corner of a square on the picture."""
        x, y = read_name(name) or (0, 0)
        return corner(x, y)

    def place(self, name: str) -> tuple[int, int]:
        return read_name(name) or (0, 0)

    def card(self, word: str) -> Card:
        """An event card by its word."""
        return self.facts.cards.cards[self.facts.cards.words.index(word)]

    def name_of_card(self, word: str) -> str:
        """Both halves of a card in words."""
        return self.words.name(self.lang, "card", self.facts.cards.words.index(word))
