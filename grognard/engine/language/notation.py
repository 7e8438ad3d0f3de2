"""The written form of moves: a verb and the things it names, `add alpha army/3`."""

from __future__ import annotations

from grognard.engine.language.text import Lexicon, Vocabulary
from grognard.engine.moves import arg_a, arg_b, arg_c, pack_move, verb_of

LONGEST = 200  # characters of a notation; longer ones are not even read
MOST_CACHED = 50_000


class Verb:
    """One kind of action: its word, the rule that allows it, what it names, and whether it may come at any time."""

    def __init__(self, word: str, rule: str, sorts: list[str], any_time: bool = False) -> None:
        self.word = word
        self.rule = rule
        self.sorts = sorts
        self.any_time = any_time


class Grammar:
    """Writes and reads moves. Every move has one spelling."""

    def __init__(self, verbs: list[Verb], words: Vocabulary) -> None:
        self.verbs = verbs
        self.words = words
        self.numbers = {verb.word: i for i, verb in enumerate(verbs)}
        self.any_time = [i for i, verb in enumerate(verbs) if verb.any_time]  # mostly none
        self._written: dict[int, str] = {}  # a cache: the same moves are offered again and again
        self._read: dict[str, int] = {}  # a cache

    def write(self, move: int) -> str:
        found = self._written.get(move)
        if found is None:
            if len(self._written) >= MOST_CACHED:
                self._written.clear()
            found = self._written[move] = self._spell(move)
        return found

    def _spell(self, move: int) -> str:
        verb = self.verbs[verb_of(move)]
        parts = [verb.word]
        for sort, n in zip(verb.sorts, self.args(move), strict=False):
            parts.append(self.words.lexicons[sort].words[n])
        return " ".join(parts)

    def read(self, text: str) -> int | None:
        """The move that a notation means; None if it means nothing in this game."""
        known = self._read.get(text)
        if known is not None:
            return known
        found = self._parse(text)
        if found is not None:
            if len(self._read) >= MOST_CACHED:
                self._read.clear()
            self._read[text] = found
        return found

    def _parse(self, text: str) -> int | None:
        parts = text.split() if len(text) <= LONGEST else []
        number = self.numbers.get(parts[0]) if parts else None
        if number is None:
            return None
        sorts = self.verbs[number].sorts
        if len(parts) != len(sorts) + 1:
            return None
        return self._pack(number, sorts, parts[1:])

    def _pack(self, number: int, sorts: list[str], parts: list[str]) -> int | None:
        args = [0, 0, 0]
        for i, (sort, part) in enumerate(zip(sorts, parts, strict=True)):
            n = self.lexicon(sort).index.get(part)
            if n is None:
                return None
            args[i] = n
        return pack_move(number, args[0], args[1], args[2])

    def lexicon(self, sort: str) -> Lexicon:
        return self.words.lexicons[sort]

    @staticmethod
    def args(move: int) -> list[int]:
        return [arg_a(move), arg_b(move), arg_c(move)]

    def speak(self, lang: str, move: int) -> str:
        """A move as a sentence for people."""
        verb = self.verbs[verb_of(move)]
        return self.words.fill(lang, "verb", verb.word, verb.sorts, self.args(move))


class Action:
    """A move outside the engine: with its notation, its sentence and its rule."""

    def __init__(self, grammar: Grammar, move: int) -> None:
        self.move = move
        self.rule = grammar.verbs[verb_of(move)].rule
        self._grammar = grammar
        self._notation = grammar.write(move)

    def __str__(self) -> str:
        return self._notation

    def text(self, lang: str = "en") -> str:
        return self._grammar.speak(lang, self.move)

    def names(self) -> list[tuple[str, str]]:
        """The things it names, as (sort, word); boards offer the action on the items that show them."""
        verb = self._grammar.verbs[verb_of(self.move)]
        words = self._grammar.words.lexicons
        return [(s, words[s].words[n]) for s, n in zip(verb.sorts, self._grammar.args(self.move), strict=False)]

    @property
    def verb(self) -> str:
        return self._grammar.verbs[verb_of(self.move)].word

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self._notation == str(other)

    def __hash__(self) -> int:
        return hash(self._notation)

    def __repr__(self) -> str:
        return f"<Action {self._notation}>"
