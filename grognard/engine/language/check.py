"""Checks the texts of a game when it is opened: every sentence can be said with every name that may stand in it."""

from __future__ import annotations

from typing import Any

from grognard.engine.language.errors import TextError
from grognard.engine.language.notation import Verb
from grognard.engine.language.template import Gap
from grognard.engine.language.text import Vocabulary

UNCHECKED = ("rule", "name", "places")  # sections without sentences that name things


def check_texts(words: Vocabulary, verbs: list[Verb]) -> None:
    """Raise a TextError that names the first key at fault."""
    for lang, texts in words.texts.items():
        for section, table in texts.items():
            if section not in UNCHECKED:
                check_gaps(words, lang, section, table)
        for key, sentence in words.sentences.items():
            section, _, name = key.partition(".")
            if name in texts.get(section, {}):
                check_sentence(words, lang, section, name, sentence.sorts)
        if "wait" in texts.get("prompt", {}):
            check_sentence(words, lang, "prompt", "wait", ["seat-name"])
        for verb in verbs:
            if verb.word in texts.get("verb", {}):
                check_sentence(words, lang, "verb", verb.word, verb.sorts)


def check_gaps(words: Vocabulary, lang: str, path: str, table: Any) -> None:
    """Every text of a section can be split at its gaps."""
    if isinstance(table, str):
        try:
            words.template(lang, table)
        except TextError as error:
            raise TextError(f"{lang}: {path}: {error}") from error
    elif isinstance(table, dict):
        for key, inner in table.items():
            check_gaps(words, lang, f"{path}.{key}", inner)


def check_sentence(words: Vocabulary, lang: str, section: str, key: str, sorts: list[str]) -> None:
    try:
        for gap in words.template(lang, words.raw(lang, section, key)).gaps:
            check_gap(words, lang, gap, sorts)
    except TextError as error:
        raise TextError(f"{lang}: {section}.{key}: {error}") from error


def check_gap(words: Vocabulary, lang: str, gap: Gap, sorts: list[str]) -> None:
    """A gap that asks for grammar gets it from every name of its sort."""
    if gap.thing >= len(sorts):
        raise TextError(f"there is no thing {gap.thing}")
    if not gap.form and not gap.choices:
        return
    for noun in words.nouns_of(lang, sorts[gap.thing]):
        if gap.form:
            noun.form(gap.form)
        else:
            noun.agree(gap.choices)
