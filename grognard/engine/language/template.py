"""Sentences with gaps, as the text files have them.

    {1}             the name of thing 1, or the number
    {1:in}          the name in a form of its language: "a Parigi", "in Polonia", "nel Mare del Nord"
    {0?lays|lay}    agrees with thing 0: singular or plural; with four choices masculine, feminine, and both plurals
    {2?no cards|one card|# cards}   for a number: none, one or more (two choices: one or more); # is the number

A gap with a form or a choice that begins a sentence is written with a capital letter; a text is a sentence if it ends
with a full stop, a question mark or an exclamation mark.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from grognard.engine.language.errors import TextError
from grognard.engine.language.noun import FORMS, Noun

GAP: Final = re.compile(r"\{(\d+)(?::([a-z]+)|\?([^{}]*))?\}")
KEPT: Final = 20_000  # sentences that are kept split
STOPS: Final = (".", "!", "?")
ENDS: Final = (". ", "! ", "? ")  # after these a new sentence begins


class Gap:
    """One gap: which thing it names or agrees with, and how. Without a thing (-1), it is plain text."""

    def __init__(self, thing: int, text: str, form: str = "", choices: list[str] | None = None) -> None:
        self.thing = thing
        self.text = text
        self.form = form
        self.choices = choices if choices is not None else []
        self.begins = False  # a sentence

    @property
    def names(self) -> bool:
        """Whether it names a thing; a choice only agrees with one."""
        return self.thing >= 0 and not self.choices

    def say(self, nouns: list[Noun]) -> str:
        if self.thing < 0:
            return self.text
        noun = nouns[self.thing]
        if self.form:
            return self._cased(noun.form(self.form))
        return self._cased(noun.agree(self.choices)) if self.choices else noun.text

    def _cased(self, said: str) -> str:
        return said[:1].upper() + said[1:] if self.begins else said


class Template:
    """A sentence, split at its gaps."""

    def __init__(self, text: str, lang: str) -> None:
        self.gaps: list[Gap] = []
        is_sentence = text.endswith(STOPS)
        end = 0
        for found in GAP.finditer(text):
            self._add_text(text[end : found.start()])
            begins = is_sentence and is_start(text[: found.start()])
            self._add_gap(int(found[1]), found[2] or "", found[3], lang, begins)
            end = found.end()
        self._add_text(text[end:])

    def _add_text(self, text: str) -> None:
        if "{" in text or "}" in text:
            raise TextError(f"{text!r} has a brace that belongs to no gap")
        if text:
            self.gaps.append(Gap(-1, text))

    def _add_gap(self, thing: int, form: str, choices: str | None, lang: str, begins: bool) -> None:
        if form and form not in FORMS[lang]:
            raise TextError(f"there is no form {form!r}; the forms are {', '.join(FORMS[lang])}")
        gap = Gap(thing, "", form, None if choices is None else choices.split("|"))
        gap.begins = begins
        self.gaps.append(gap)

    def fill(self, nouns: list[Noun]) -> str:
        return "".join([gap.say(nouns) for gap in self.gaps])

    def asks(self) -> list[Gap]:
        """The gaps that ask a name for its grammar."""
        return [gap for gap in self.gaps if gap.form or gap.choices]


@lru_cache(KEPT)
def template_of(lang: str, text: str) -> Template:
    """A sentence, split once for all games: those with a scenario of a player's own share nearly all of them."""
    return Template(text, lang)


def is_start(before: str) -> bool:
    return not before or before.endswith(ENDS)
