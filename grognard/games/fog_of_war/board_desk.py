"""What every part of the board is built from: the view, the words of one language, the actions on offer, the places."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from grognard.engine.notation import Action
from grognard.engine.scene import Ring
from grognard.engine.text import Vocabulary
from grognard.games.fog_of_war.facts import Facts


class Place:
    """Where something lies on our map: its outlines, and the spot for its name."""

    def __init__(self, data: dict[str, Any]) -> None:
        x, y = data["spot"]
        self.x = float(x)
        self.y = float(y)
        self.kind = str(data.get("kind", ""))
        self.named = bool(data.get("named", True))  # some scenery is too small for its name
        self.rings: list[Ring] = [[(float(px), float(py)) for px, py in ring] for ring in data["outline"]]


class Places:
    """The geometry of data/board.toml."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.width = float(data["map"]["width"])
        self.height = float(data["map"]["height"])
        self.areas = {word: Place(area) for word, area in data["area"].items()}
        self.scenery = {word: Place(area) for word, area in data["scenery"].items()}
        self.straits: dict[str, Ring] = {
            pair: [(float(x), float(y)) for x, y in strait["line"]] for pair, strait in data["strait"].items()
        }


@cache
def places() -> Places:
    """Read once: the geometry never changes."""
    path = files("grognard.games.fog_of_war") / "data" / "board.toml"
    return Places(tomllib.loads(path.read_text(encoding="utf-8")))


class Desk:
    """One seat's view and choices, in one language."""

    def __init__(self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> None:
        self.view = view
        self.lang = lang
        self.words = words
        self.facts = facts
        self.side: str | None = view["side"]
        self.texts: dict[str, Any] = words.texts[lang]
        self.actions = actions
        self.naming = by_things(actions)
        self.placed: set[str] = set()

    # Words

    def say(self, section: str, key: str, *args: object) -> str:
        """A sentence of the board."""
        table = self.texts["board"]
        text = table[section][key] if section else table[key]
        return str(text).format(*args)

    def name(self, sort: str, word: str) -> str:
        """A side, card, province or operation by its name."""
        return str(self.texts["name"][sort][word])

    def cards(self, pile: dict[str, Any]) -> str:
        """What is known of a pile: the cards by name, and how many nobody showed us."""
        known = known_cards(pile)
        hidden = int(pile["count"]) - len(known)
        named = ", ".join(self.several(word, known.count(word)) for word in dict.fromkeys(known))
        if not hidden:
            return named or self.say("", "none")
        return self.say("", "and-more", named, hidden) if named else self.say("", "unseen", hidden)

    def several(self, word: str, count: int) -> str:
        name = self.name("card", word)
        return self.say("", "several", name, count) if count > 1 else name

    # Actions

    def offered(self, word: str, verbs: tuple[str, ...]) -> list[str]:
        """The actions with one of these verbs that name this thing; they count as placed on the board."""
        found = [str(action) for action in self.naming.get(word, []) if action.verb in verbs]
        self.placed.update(found)
        return found

    def verbs(self) -> set[str]:
        return {action.verb for action in self.actions}


def by_things(actions: list[Action]) -> dict[str, list[Action]]:
    """The actions by the things they name."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        for word in {word for _, word in action.names()}:
            found.setdefault(word, []).append(action)
    return found


def known_cards(pile: dict[str, Any]) -> list[str]:
    """The cards of a pile that this seat knows."""
    return list(pile["cards"] if "cards" in pile else pile["known"])
