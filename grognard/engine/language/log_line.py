"""The log in pieces: each sentence cut where it names something, so that boards can point at it and open the rule."""

from __future__ import annotations

from string import Formatter

from grognard.engine.language.text import Sentence, Vocabulary


class LogPart:
    """A run of words; where it names a thing, the sort of that thing and its word."""

    def __init__(self, text: str, sort: str = "", word: str = "") -> None:
        self.text = text
        self.sort = sort
        self.word = word


class LogLine:
    """One sentence of the log: after how many moves it was told, its rule, its pieces."""

    def __init__(self, move: int, rule: str, pieces: list[LogPart]) -> None:
        self.move = move
        self.rule = rule
        self.pieces = pieces

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)


def log_line(words: Vocabulary, lang: str, sentence: Sentence, args: list[int], move: int) -> LogLine:
    """The sentence of an event, cut at the things it names."""
    template = words.raw(lang, "event", sentence.key)
    pieces: list[LogPart] = []
    for words_before, field, _, _ in Formatter().parse(template):
        if words_before:
            pieces.append(LogPart(words_before))
        if field is not None:
            n = int(field)
            pieces.append(name_piece(words, lang, sentence.sorts[n], args[n]))
    return LogLine(move, sentence.rule, pieces)


def name_piece(words: Vocabulary, lang: str, sort: str, n: int) -> LogPart:
    """A thing by its name; its word only where a lexicon has one."""
    lexicon = words.lexicons.get(sort)
    word = lexicon.words[n] if lexicon is not None else ""
    return LogPart(words.name(lang, sort, n), sort, word)
