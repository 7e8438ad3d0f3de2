"""Event cards (4, 14, 16): what their two halves say, and the decks they belong to."""

from __future__ import annotations

from grognard.engine.data.errors import show
from grognard.engine.data.reader import Data, Value
from grognard.games.sas.vocabulary.axis import (
    AMBUSH_POINT,
    EFFECTS,
    PATROLS_TURN,
    SENSES,
    SENTRIES_TURN,
    SPAWN_UNITS,
    SWEEP,
)
from grognard.games.sas.vocabulary.pieces import AXIS
from grognard.games.sas.vocabulary.words import COLOURS

CLOCKWISE = 1
TWICE = "twice"


class Effect:
    """One half of a card. A spawn lists kinds of units, one entry for each unit."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.colour = 0
        self.sense = CLOCKWISE
        self.arrows = 1
        self.number = 0
        self.units: list[int] = []


class Card:
    """4: the Stealth half and the Battle half."""

    def __init__(self, word: str, stealth: Effect, battle: Effect) -> None:
        self.word = word
        self.halves: list[Effect] = [stealth, battle]


class Cards:
    """Every card of every deck by number, and the numbers of each deck."""

    def __init__(self, data: Data) -> None:
        self.cards: list[Card] = []
        self.decks: dict[str, list[int]] = {}
        for deck in data.names("deck"):
            self.decks[deck] = [self._add(data, f"deck.{deck}.{word}", word) for word in data.names(f"deck.{deck}")]
        self.words: list[str] = [card.word for card in self.cards]

    def _add(self, data: Data, path: str, word: str) -> int:
        value = data.get(path)
        stealth, battle = data.words(path)
        self.cards.append(Card(word, read_effect(value, stealth), read_effect(value, battle)))
        return len(self.cards) - 1


def read_effect(value: Value, text: str) -> Effect:
    """A half as it is written in decks.toml."""
    words = text.split()
    effect = Effect(number_of(value, words[:1], EFFECTS))
    rest = words[1:]
    if effect.kind in (SENTRIES_TURN, PATROLS_TURN, SWEEP):
        effect.colour = number_of(value, rest[:1], COLOURS)
        effect.sense = CLOCKWISE if number_of(value, rest[1:2], SENSES) == 0 else -CLOCKWISE
        effect.arrows = 2 if rest[2:] == [TWICE] else 1
    elif effect.kind == SPAWN_UNITS:
        effect.colour = number_of(value, rest[:1], COLOURS)
        effect.units = read_units(value, rest[1:])
    elif effect.kind == AMBUSH_POINT:
        effect.number = number_of(value, rest[:1], ["1", "2", "3", "4"])
    return effect


def read_units(value: Value, words: list[str]) -> list[int]:
    """Pairs of a number and a kind: "2 machine-gunner 1 mortar-team"."""
    found: list[int] = []
    for count, word in zip(words[::2], words[1::2], strict=False):
        found += [number_of(value, [word], AXIS)] * (1 + number_of(value, [count], ["1", "2", "3", "4", "5", "6"]))
    return found


def number_of(value: Value, words: list[str], choices: list[str]) -> int:
    word = words[0] if words else ""
    if word not in choices:
        raise value.error("choices", choices=", ".join(choices), value=show(word))
    return choices.index(word)
