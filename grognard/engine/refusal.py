"""Why an action is refused: the number of the rule and a sentence in both languages."""

from __future__ import annotations

from grognard.engine.language.text import Sentence, Vocabulary

# Refusals that the engine gives itself: every game has sentences for them.
COMMON = [
    Sentence(f"refusal.{key}", "0", []) for key in ("over", "notation", "not-your-move", "not-offered", "no-undo")
]


class Why:
    """The bare reason, as the rules give it: rule number, key of the sentence, things it names."""

    def __init__(self, rule: str, key: str, a: int = 0, b: int = 0) -> None:
        self.rule = rule
        self.key = key
        self.a = a
        self.b = b


class Refusal:
    """A reason with its sentence in each language."""

    def __init__(self, why: Why, words: Vocabulary) -> None:
        self.rule = why.rule
        self.key = why.key
        self._why = why
        self._words = words

    def text(self, lang: str = "en") -> str:
        return self._words.say(lang, "refusal", self._why.key, [self._why.a, self._why.b])

    def __repr__(self) -> str:
        return f"<Refusal {self.rule}: {self.text('en')}>"
