"""What one thing changes in the chances of a decision: with it, less without it.

A game says by how much, measure by measure, and how it found out; its texts say what the measures are called. Shares
are told in points of a hundred, numbers with one decimal, and what rounds to nothing is left out.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.language.text import Vocabulary

COMMA: Final = {"it": ","}  # languages that write their decimals so
LEAST: Final = 1e-6  # smaller differences come from sums of fractions


class Change:
    """The thing by its sort and word, the difference by measure, and how it was found: a key of the texts."""

    __slots__ = ("numbers", "of", "shares", "sort", "source", "tries")

    def __init__(
        self, sort: str, of: str, shares: dict[str, float], numbers: dict[str, float], source: str, tries: int = 0
    ) -> None:
        self.sort = sort
        self.of = of
        self.shares = shares  # differences of chances
        self.numbers = numbers  # differences of averages
        self.source = source
        self.tries = tries

    def name(self, words: Vocabulary, lang: str) -> str:
        return str(words.texts[lang]["name"][self.sort][self.of])

    def rows(self, words: Vocabulary, lang: str) -> list[tuple[str, str]]:
        """Measure and difference, of all that differ."""
        texts = words.texts[lang]
        names = texts["name"]["measure"]
        found = [(key, signed(100 * value, 0, lang)) for key, value in self.shares.items()]
        counted = [(key, text, "point" if text[1:] == "1" else "points") for key, text in found if text]
        points = [(str(names[key]), str(texts["change"][one]).format(text)) for key, text, one in counted]
        return points + [
            (str(names[key]), text) for key, value in self.numbers.items() if (text := signed(value, 1, lang))
        ]

    def line(self, words: Vocabulary, lang: str) -> str:
        """All of it in one line."""
        found = [f"{name} {text}" for name, text in self.rows(words, lang)]
        differs = any(abs(value) > LEAST for value in [*self.shares.values(), *self.numbers.values()])
        return ", ".join(found) or str(words.texts[lang]["change"]["tiny" if differs else "none"])

    def how(self, words: Vocabulary, lang: str) -> str:
        return str(words.texts[lang]["change"][self.source]).format(self.tries)

    def to_dict(self) -> dict[str, Any]:
        told = {"of": self.of, "sort": self.sort, "shares": self.shares, "numbers": self.numbers}
        return told | {"how": self.source} | ({"tries": self.tries} if self.tries else {})


def signed(value: float, digits: int, lang: str) -> str:
    """A difference with its sign; nothing if it rounds to nothing."""
    text = f"{abs(value):.{digits}f}"
    if not float(text):
        return ""
    return f"{'+' if value > 0 else '−'}{text.replace('.', COMMA.get(lang, '.'))}"
