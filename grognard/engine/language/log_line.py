"""Lines of the log, split where they name something, so that a board can point at it and open the rule."""

from __future__ import annotations

from string import Formatter

from grognard.engine.language.text import Sentence, Vocabulary


class LogPart:
    """A run of words; if it names a thing, also the sort of that thing and its word in moves."""

    def __init__(self, text: str, sort: str = "", word: str = "") -> None:
        self.text = text
        self.sort = sort
        self.word = word


class LogLine:
    """One sentence of the log: after how many moves it was written, its rule, its parts."""

    def __init__(self, move: int, rule: str, parts: list[LogPart]) -> None:
        self.move = move
        self.rule = rule
        self.parts = parts

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)


def log_line(words: Vocabulary, lang: str, sentence: Sentence, args: list[int], move: int) -> LogLine:
    """The sentence of an event, split at the things it names."""
    template = words.raw(lang, "event", sentence.key)
    parts: list[LogPart] = []
    for words_before, field, _, _ in Formatter().parse(template):
        if words_before:
            parts.append(LogPart(words_before))
        if field is not None:
            n = int(field)
            parts.append(named_part(words, lang, sentence.sorts[n], args[n]))
    return LogLine(move, sentence.rule, parts)


def named_part(words: Vocabulary, lang: str, sort: str, n: int) -> LogPart:
    """A thing by its name; only a sort with a lexicon has words."""
    lexicon = words.lexicons.get(sort)
    word = lexicon.words[n] if lexicon is not None else ""
    return LogPart(words.name(lang, sort, n), sort, word)
