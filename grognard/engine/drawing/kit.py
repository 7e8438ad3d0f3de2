"""The input of every part of a board: a seat's view, the words of one language, the actions on offer."""

from __future__ import annotations

from math import ceil
from typing import Any

from grognard.engine.drawing.item import BUTTON, CAREFUL, PANEL, Item
from grognard.engine.drawing.roles import Roles
from grognard.engine.drawing.scene import BOARD, HAND, Scene
from grognard.engine.language.notation import Action
from grognard.engine.language.noun import Noun
from grognard.engine.language.text import Vocabulary

Size = tuple[float, float]  # width and height
MOST_BUTTONS = 16  # longer lists are chosen on the board, never as a wall of buttons
BUTTON_HEIGHT = 26.0
BUTTON_STEP = 34.0  # from one row of buttons to the next; also the height of their panel's title


class Kit:
    """One seat's view and choices, in one language; games add the things that only they have."""

    careful: tuple[str, ...] = ()  # verbs that a click alone never plays: looking at a thing must not give it up

    def __init__(self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary) -> None:
        self.view = view
        self.actions = actions
        self.lang = lang
        self.words = words
        self.texts: dict[str, Any] = words.texts[lang]
        self.board: dict[str, Any] = self.texts["board"]
        self.names: dict[str, Any] = self.texts["name"]
        self.placed: set[str] = set()  # actions that some item offers already
        self.prices: dict[str, str] = {}  # by action, what it costs; filled when the board is begun
        self._by_word: dict[str, list[Action]] = {}
        for action in actions:
            for word in {word for _, word in action.names()}:
                self._by_word.setdefault(word, []).append(action)

    # Words

    def say(self, section: str, key: str, *args: object) -> str:
        """A sentence of the board; without a section, one from the top of its text file."""
        text = str(self.board[section][key] if section else self.board[key])
        return self.words.fill_things(self.lang, text, list(args)) if args else text

    def name(self, sort: str, word: str) -> str:
        """A thing of the game by its name."""
        return str(self.names[sort][word])

    def noun(self, sort: str, word: str) -> Noun:
        """The same with its grammar, for sentences that ask for it."""
        return self.words.noun_of(self.lang, sort, word)

    def explain(self, action: Action) -> str:
        """What an action would do, in a button's tooltip; its own words if a game does not say more."""
        return action.text(self.lang)

    def price(self, action: Action) -> str:
        """What an action costs, in a few words; nothing if it is free or has no fixed price."""
        return ""

    # Actions

    def verbs(self) -> set[str]:
        return {action.verb for action in self.actions}

    def offered(self, word: str, verbs: tuple[str, ...]) -> list[str]:
        """The actions with one of these verbs that name this thing; they now count as placed on the board."""
        if word not in self._by_word:
            return []
        found = [str(action) for action in self._by_word[word] if action.verb in verbs]
        self.placed.update(found)
        return found

    def offer(self, item: Item, word: str, verbs: tuple[str, ...]) -> Item:
        """A click on the item means one of these verbs with this word; if none is legal, it explains why."""
        found = self.offered(word, verbs)
        if any(action.partition(" ")[0] in self.careful for action in found):
            item.states.append(CAREFUL)
        item.price = item.price or self.price_of(found)
        return item.mean(word, verbs).offer(found)

    def price_of(self, actions: list[str]) -> str:
        """The price that all these actions have; if they differ, the lowest and the highest, as they come."""
        found = list(dict.fromkeys(self.prices[action] for action in actions if action in self.prices))
        if not found or len(found) == 1:
            return "".join(found)
        low, high = found[0].split(), found[-1].split()
        return " ".join([f"{low[0]}–{high[0]}", *high[1:]])

    def press(self, item: Item, verbs: tuple[str, ...]) -> Item:
        """A click on the item means an action that names nothing; such actions also have a button."""
        return item.mean("", verbs).offer([str(action) for action in self.actions if action.verb in verbs])

    def unplaced(self) -> list[Action]:
        """Actions that name nothing, and those that no item offers."""
        return [action for action in self.actions if not action.names() or str(action) not in self.placed]


def empty_scene(
    kit: Kit, roles: Roles, sizes: dict[str, Size], maps: tuple[str, ...] = (BOARD,), ground: str = ""
) -> Scene:
    """A board before anything lies on it: its zones with their titles, and its note."""
    scene = Scene(kit.words.raw(kit.lang, "game", "name"), *sizes[maps[0]], kit.lang, roles)
    for id, size in sizes.items():
        add = scene.map if id in maps else scene.zone
        add(id, kit.say("zone", id), *size).ground = ground if id in maps else ""
    scene.note = kit.say("", "note")
    priced = ((str(action), kit.price(action)) for action in kit.actions)
    kit.prices = scene.prices = {action: price for action, price in priced if price}
    return scene


def draw_buttons(scene: Scene, kit: Kit, left: float, size: Size, rows: int) -> None:
    """Buttons for all actions that no item offers, so that every legal action can be chosen."""
    layer = scene.layer("buttons", kit.say("layer", "buttons"), zone=HAND)
    title = kit.say("choices", "choose" if kit.actions else "over" if kit.view["result"] else "wait")
    layer.add(Item("choices", PANEL, left, 0, *size, title, title))
    actions = kit.unplaced()
    columns = max(1, ceil(len(actions) / rows))
    width = (size[0] - 12) / columns
    for i, action in enumerate(actions):
        row, column = divmod(i, columns)
        layer.add(button(kit, action, left + 10 + column * width, BUTTON_STEP * (row + 1), width - 8))


def button(kit: Kit, action: Action, x: float, y: float, width: float) -> Item:
    id = f"button-{str(action).replace(' ', '-').replace('/', '')}"
    item = Item(id, BUTTON, x, y, width, BUTTON_HEIGHT, action.text(kit.lang), kit.explain(action))
    return item.offer([str(action)])
