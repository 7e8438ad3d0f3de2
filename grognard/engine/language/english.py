"""English: the article of a name, `a` or `an`, and the possessive."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.errors import TextError

FORMS: Final[tuple[str, ...]] = ("the", "a", "whose")
KEYS: Final[tuple[str, ...]] = ("name", "article", "number", "a", "many")
VOWELS: Final = "aeiou"


def check_article(article: str) -> None:
    if article not in ("", "the"):
        raise TextError(f'{article!r} is no English article; a name has "the" or none')


def form(text: str, form: str, article: str, plural: bool, indefinite: str) -> str:
    """`the Allies`, `Paris`; `an Army/3`; `the Allies'`, `the Axis's`."""
    if form == "a":
        return text if plural else f"{indefinite or a_or_an(text)} {text}"
    named = f"{article} {text}" if article else text
    if form == "the":
        return named
    return f"{named}'" if plural and named.endswith("s") else f"{named}'s"


def a_or_an(text: str) -> str:
    """By the first letter; a name that sounds otherwise says so with `a = "an"`."""
    return "an" if text[:1].lower() in VOWELS else "a"
