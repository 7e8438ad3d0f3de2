"""Tells a battle on the stage, event by event."""

from __future__ import annotations

from typing import Generic, TypeVar

from grognard.engine.drawing.kit import Kit
from grognard.engine.drawing.stage.parts import Fighter
from grognard.engine.drawing.stage.stage import Battle, Round
from grognard.engine.language.text import Sentence
from grognard.engine.state import Event

K = TypeVar("K", bound=Kit)


class Teller(Generic[K]):
    """Makes a battle from its events, one beat for each. A game's subclass says what each kind of event shows."""

    def __init__(self, kit: K, sentences: list[Sentence], battle: Battle) -> None:
        self.kit = kit
        self.sentences = sentences
        self.battle = battle
        self.at = 0  # the beat that is being told

    @property
    def round(self) -> Round:
        """The round under way."""
        return self.battle.rounds[-1]

    def in_round(self) -> list[Fighter]:
        return [fighter for side in self.round.sides for fighter in side.fighters]

    def tell(self, event: Event, part: int) -> None:
        """A beat; its caption is the sentence of the log."""
        sentence, words = self.sentences[event.kind], self.kit.words
        text = words.fill(self.kit.lang, "event", sentence.key, sentence.sorts, event.args)
        self.at = self.battle.beat(text, sentence.rule, part)
