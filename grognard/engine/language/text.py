"""Names and sentences in two languages, read from a game's text files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

LANGUAGES = ("it", "en")


class Lexicon:
    """The words of one sort of thing that moves and sentences name: provinces, cards, operations."""

    def __init__(self, sort: str, words: list[str]) -> None:
        self.sort = sort
        self.words = words
        self.index = {word: i for i, word in enumerate(words)}


class Sentence:
    """The signature of a sentence: its key in the text files, its rule, and what its arguments are."""

    def __init__(self, key: str, rule: str, sorts: list[str]) -> None:
        self.key = key
        self.rule = rule
        self.sorts = sorts


def read_texts(package: str, names: list[str]) -> dict[str, dict[str, Any]]:
    """The text files of a package, merged by language: `en.toml`, `rules.en.toml` and so on."""
    folder = files(package) / "text"
    texts: dict[str, dict[str, Any]] = {}
    for lang in LANGUAGES:
        merged: dict[str, Any] = {}
        for name in names:
            path = folder / (f"{name}.{lang}.toml" if name else f"{lang}.toml")
            merged.update(tomllib.loads(path.read_text(encoding="utf-8")))
        texts[lang] = merged
    return texts


class Vocabulary:
    """All texts of a game. Things of a sort without a lexicon are plain numbers, unless `speakers` names them."""

    def __init__(self, texts: dict[str, dict[str, Any]], lexicons: list[Lexicon], sentences: list[Sentence]) -> None:
        self.texts = texts
        self.lexicons = {lexicon.sort: lexicon for lexicon in lexicons}
        self.sentences = {sentence.key: sentence for sentence in sentences}
        self.speakers: dict[str, Callable[[str, int], str]] = {}  # by sort: the name of a thing in a language

    def name(self, lang: str, sort: str, n: int) -> str:
        """The name of one thing in that language."""
        if sort in self.speakers:
            return self.speakers[sort](lang, n)
        lexicon = self.lexicons.get(sort)
        if lexicon is None:
            return str(n)
        word = lexicon.words[n]
        return str(self.texts[lang]["name"][sort].get(word, word))

    def seat(self, lang: str, seat: str) -> str:
        """The name of a seat."""
        return str(self.texts[lang]["name"]["seat-name"][seat])

    def raw(self, lang: str, section: str, key: str) -> str:
        """A sentence as the file has it."""
        return str(self.texts[lang][section][key])

    def say(self, lang: str, section: str, key: str, args: list[int]) -> str:
        """A sentence with the names of its things filled in."""
        sorts = self.sentences[f"{section}.{key}"].sorts
        return self.fill(lang, section, key, sorts, args)

    def fill(self, lang: str, section: str, key: str, sorts: list[str], args: list[int]) -> str:
        names = [self.name(lang, sort, n) for sort, n in zip(sorts, args, strict=False)]
        return self.raw(lang, section, key).format(*names)
