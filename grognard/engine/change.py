"""How much one thing, such as a card, changes the odds of a decision: the odds with it minus the odds without it.

A game gives the difference for each measure and says how it was computed; its text files name the measures. Chances
are shown in percentage points, averages with one decimal; a difference that rounds to zero is left out.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.language.text import Vocabulary

DECIMAL_MARK: Final = {"it": ","}  # by language, where it is not a point
LEAST: Final = 1e-6  # smaller differences are rounding errors


class Change:
    """The sort and word of the thing, the difference for each measure, and how it was computed (a text key)."""

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
        """The name of each measure that differs, and its difference."""
        texts = words.texts[lang]
        names = texts["name"]["measure"]
        found: list[tuple[str, str]] = []
        for key, share in self.shares.items():
            if points := signed(100 * share, 0, lang):
                unit = str(texts["change"]["point" if points[1:] == "1" else "points"])
                found.append((str(names[key]), unit.format(points)))
        for key, number in self.numbers.items():
            if difference := signed(number, 1, lang):
                found.append((str(names[key]), difference))
        return found

    def line(self, words: Vocabulary, lang: str) -> str:
        """All rows in one line."""
        found = [f"{name} {text}" for name, text in self.rows(words, lang)]
        differs = any(abs(value) > LEAST for value in [*self.shares.values(), *self.numbers.values()])
        return ", ".join(found) or str(words.texts[lang]["change"]["tiny" if differs else "none"])

    def how(self, words: Vocabulary, lang: str) -> str:
        return str(words.texts[lang]["change"][self.source]).format(self.tries)

    def to_dict(self) -> dict[str, Any]:
        told = {"of": self.of, "sort": self.sort, "shares": self.shares, "numbers": self.numbers}
        return told | {"how": self.source} | ({"tries": self.tries} if self.tries else {})


def signed(value: float, digits: int, lang: str) -> str:
    """A difference with its sign; empty if it rounds to zero."""
    text = f"{abs(value):.{digits}f}"
    if not float(text):
        return ""
    return f"{'+' if value > 0 else '−'}{text.replace('.', DECIMAL_MARK.get(lang, '.'))}"
