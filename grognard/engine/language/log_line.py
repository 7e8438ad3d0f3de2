"""Lines of the log, split where they name something, so that a board can point at it and open the rule."""

from __future__ import annotations

from grognard.engine.language.text import Sentence, Vocabulary


class LogPart:
    """A run of words; if it names a thing, also the sort of that thing and its word in moves."""

    def __init__(self, text: str, sort: str = "", word: str = "") -> None:
        self.text = text
        self.sort = sort
        self.word = word


class LogLine:
    """One sentence of the log: after how many moves it was written, its rule, its parts, how a board shows it."""

    def __init__(self, move: int, sentence: Sentence, parts: list[LogPart], way: tuple[str, ...] = ()) -> None:
        self.move = move
        self.rule = sentence.rule
        self.parts = parts
        self.way = way  # the words of two places: something went from one to the other
        self.heading = sentence.heading  # it begins a turn
        self.turning_point = sentence.turning_point
        self.role = ""  # whose line it is, if it says so

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)


def log_line(words: Vocabulary, lang: str, sentence: Sentence, args: list[int], move: int) -> LogLine:
    """The sentence of an event, split at the things it names."""
    nouns = [words.noun(lang, sort, n) for sort, n in zip(sentence.sorts, args, strict=False)]
    parts: list[LogPart] = []
    for gap in words.template(lang, words.raw(lang, "event", sentence.key)).gaps:
        said = gap.say(nouns)
        name = bare_name(said, nouns[gap.thing].text) if gap.names else ""
        add_words(parts, said.removesuffix(name))
        if name:
            parts.append(named_part(words, name, sentence.sorts[gap.thing], args[gap.thing]))
    return LogLine(move, sentence, parts, way_of(words, sentence, args))


def way_of(words: Vocabulary, sentence: Sentence, args: list[int]) -> tuple[str, ...]:
    """The words of the places between which something went; nothing if the sentence names no such places."""
    ends = sentence.way or ()
    return tuple(words.lexicons[sentence.sorts[end]].words[args[end]] for end in ends)


def bare_name(said: str, name: str) -> str:
    """The name without its article and preposition; all of it, if its form changes its end."""
    return name if said.endswith(name) else said


def add_words(parts: list[LogPart], said: str) -> None:
    """Words that name nothing; those that follow each other are one part."""
    if parts and not parts[-1].sort:
        parts[-1].text += said
    elif said:
        parts.append(LogPart(said))


def named_part(words: Vocabulary, said: str, sort: str, n: int) -> LogPart:
    """A thing as the sentence names it; only a sort with a lexicon has words."""
    lexicon = words.lexicons.get(sort)
    return LogPart(said, sort, lexicon.words[n] if lexicon is not None else "")
