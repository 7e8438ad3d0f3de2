"""Names and sentences in two languages, read from a game's text files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from grognard.engine.language.errors import TextError
from grognard.engine.language.noun import Noun, as_noun, like, number, read_noun
from grognard.engine.language.template import Template, template_of

LANGUAGES = ("it", "en")
NAMES = ("name", "places")  # the sections of the text files that hold names


class Lexicon:
    """The words of one sort of thing that moves and sentences name: provinces, cards, operations."""

    def __init__(self, sort: str, words: list[str]) -> None:
        self.sort = sort
        self.words = words
        self.index = {word: i for i, word in enumerate(words)}


class Sentence:
    """The signature of a sentence: its key in the text files, its rule, and what its arguments are.

    The sentence of an event may also say how log and board show it: as the heading of a turn, as a way from one of its
    arguments to another, as a turning point of the game.
    """

    def __init__(
        self,
        key: str,
        rule: str,
        sorts: list[str],
        heading: bool = False,
        way: tuple[int, int] | None = None,
        turning_point: bool = False,
    ) -> None:
        self.key = key
        self.rule = rule
        self.sorts = sorts
        self.heading = heading  # in the log: it begins a turn
        self.way = way  # the arguments that name where something came from and where it went
        self.turning_point = turning_point


def read_texts(package: str, names: list[str]) -> dict[str, dict[str, Any]]:
    """The text files of a package, merged by language: `en.toml`, `rules.en.toml` and so on."""
    folder = files(package) / "text"
    texts: dict[str, dict[str, Any]] = {}
    for lang in LANGUAGES:
        merged: dict[str, Any] = {}
        for name in names:
            path = folder / (f"{name}.{lang}.toml" if name else f"{lang}.toml")
            merge(merged, tomllib.loads(path.read_text(encoding="utf-8")))
        texts[lang] = merged
    return texts


def merge(texts: dict[str, Any], more: dict[str, Any]) -> None:
    """Add the tables of another file: a table that both have holds the entries of both."""
    for key, value in more.items():
        if isinstance(value, dict) and key in texts:
            merge(texts[key], value)
        else:
            texts[key] = value


def take_nouns(lang: str, table: dict[str, Any], path: str, nouns: dict[str, Noun]) -> None:
    """Collect the names with grammar by their path, such as `province.paris`; their plain text stays in the table."""
    for key, value in table.items():
        where = f"{path}.{key}" if path else key
        if not isinstance(value, dict):
            continue
        if not isinstance(value.get("name"), str):
            take_nouns(lang, value, where, nouns)
            continue
        try:
            nouns[where] = read_noun(lang, value)
        except TextError as error:
            raise TextError(f"{lang}: name {where}: {error}") from error
        table[key] = nouns[where].text


class Vocabulary:
    """All texts of a game. Things of a sort without a lexicon are plain numbers, unless `speakers` names them."""

    def __init__(self, texts: dict[str, dict[str, Any]], lexicons: list[Lexicon], sentences: list[Sentence]) -> None:
        self.texts = texts
        self.lexicons = {lexicon.sort: lexicon for lexicon in lexicons}
        self.sentences = {sentence.key: sentence for sentence in sentences}
        self.speakers: dict[str, Callable[[str, int], Noun | str]] = {}  # by sort: the name of a thing in a language
        self.samples: dict[str, list[int]] = {}  # of a sort with a speaker and no lexicon: things to try sentences with
        self._nouns: dict[str, dict[str, Noun]] = {lang: {} for lang in texts}
        for lang, found in texts.items():
            for section in NAMES:
                take_nouns(lang, found.get(section, {}), "", self._nouns[lang])

    # Names

    def name(self, lang: str, sort: str, n: int) -> str:
        """The name of one thing in that language."""
        return self.noun(lang, sort, n).text

    def noun(self, lang: str, sort: str, n: int) -> Noun:
        """The name of one thing with its grammar."""
        if sort in self.speakers:
            said = self.speakers[sort](lang, n)
            return said if isinstance(said, Noun) else Noun(lang, said)
        lexicon = self.lexicons.get(sort)
        return number(lang, n) if lexicon is None else self.noun_of(lang, sort, lexicon.words[n])

    def noun_of(self, lang: str, sort: str, word: str) -> Noun:
        """The same by its word; a word of digits without a name is a number."""
        found = self._nouns[lang].get(f"{sort}.{word}")
        if found is not None:
            return found
        for section in NAMES:
            name = self.texts[lang].get(section, {}).get(sort, {}).get(word)
            if name is not None:
                return Noun(lang, str(name))
        return number(lang, int(word)) if word.isdecimal() else Noun(lang, word)

    def nouns_of(self, lang: str, sort: str) -> list[Noun]:
        """Every name of a sort: of its lexicon, else of the text files; of numbers and of other speakers some."""
        lexicon = self.lexicons.get(sort)
        if lexicon is not None or sort in self.samples:
            tried = self.samples[sort] if lexicon is None else list(range(len(lexicon.words)))
            return [self.noun(lang, sort, n) for n in tried]
        if sort in self.texts[lang].get("name", {}):
            return [self.noun_of(lang, sort, word) for word in self.texts[lang]["name"][sort]]
        return [] if sort in self.speakers else [number(lang, n) for n in range(3)]

    def compose(self, lang: str, key: str, nouns: list[Noun]) -> Noun:
        """A name that contains other names, such as `{ name = "difesa {0:of}", article = "la" }`."""
        noun = self._nouns[lang].get(key)
        if noun is None:
            noun = Noun(lang, str(self.texts[lang]["name"][key]))
        return like(noun, self.template(lang, noun.text).fill(nouns))

    def seat(self, lang: str, seat: str) -> str:
        """The name of a seat."""
        return self.noun_of(lang, "seat-name", seat).text

    # Sentences

    def raw(self, lang: str, section: str, key: str) -> str:
        """A sentence as the file has it."""
        return str(self.texts[lang][section][key])

    def template(self, lang: str, text: str) -> Template:
        """A sentence, split at its gaps."""
        return template_of(lang, text)

    def say(self, lang: str, section: str, key: str, args: list[int]) -> str:
        """A sentence with the names of its things filled in."""
        sorts = self.sentences[f"{section}.{key}"].sorts
        return self.fill(lang, section, key, sorts, args)

    def fill(self, lang: str, section: str, key: str, sorts: list[str], args: list[int]) -> str:
        nouns = [self.noun(lang, sort, n) for sort, n in zip(sorts, args, strict=False)]
        return self.template(lang, self.raw(lang, section, key)).fill(nouns)

    def fill_things(self, lang: str, text: str, things: list[object]) -> str:
        """A sentence about things that are nouns, numbers or plain words already."""
        return self.template(lang, text).fill([as_noun(lang, thing) for thing in things])
