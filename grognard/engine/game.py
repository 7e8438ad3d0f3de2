"""The base class of a game: what each game provides, and what its callers ask for."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.engine.change import Change
from grognard.engine.data.dataset import Data
from grognard.engine.dice import key_of, new_seed, seed_text
from grognard.engine.drawing.roles import NO_ROLES, Roles
from grognard.engine.errors import BadOption
from grognard.engine.knowledge import Knowledge
from grognard.engine.language.notation import Grammar
from grognard.engine.language.text import LANGUAGES, Sentence, Vocabulary
from grognard.engine.options import Choice, Flag, Option, Options, split_options
from grognard.engine.state import State
from grognard.engine.step import Step

if TYPE_CHECKING:
    from grognard.engine.drawing.scene import Scene
    from grognard.engine.match import Match

T = TypeVar("T", bound=State)


class Game(Generic[T]):
    """One game of the library. Each game is a subclass that overrides the methods of the first part."""

    def __init__(self, id: str, words: Vocabulary, grammar: Grammar, data: Data | None = None) -> None:
        self.id = id
        self.words = words
        self.grammar = grammar
        self.scenarios: tuple[str, ...] = ("standard",)
        self.options: dict[str, Option] = {}
        self.old_options: dict[str, tuple[str, object]] = {}  # words of earlier versions, and what they mean now
        self.most_moves = 120  # the longest list of legal moves; longer ones are chosen on the board, never from a list
        self.rules_version = 1  # goes up when the same moves no longer lead to the same game
        self.steps: list[Step[T]] = []
        self.events: list[Sentence] = []
        self.reasons: list[str] = []
        self.roles: Roles = NO_ROLES  # what its sides and nations look like
        self.data = data
        self.data_digest = "" if data is None else data.digest()
        self.knowledge: Knowledge[T] = Knowledge()

    # What each game provides

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        """The seats of a match; they follow from the scenario and the options."""
        raise NotImplementedError

    def teams(self, seats: tuple[str, ...], options: Options) -> list[tuple[str, ...]]:
        """The seats that win and lose together, and may talk in private; by default each seat is its own team."""
        return [(seat,) for seat in seats]

    def deal(self, scenario: str, options: Options) -> T:
        """A state that is set up, with the sequence of play on its stack; the key of its dice is set later."""
        raise NotImplementedError

    def any_time(self, t: T, seat: int) -> list[int]:
        """The moves that a rule allows this seat at any time, even while others decide: verbs marked `any_time`.

        They may depend only on what the seat itself has done, and must not change what others may choose now.
        """
        return []

    def act(self, t: T, seat: int, move: int) -> None:
        """Carry out what `any_time` allows."""
        raise NotImplementedError

    def view(self, t: T, seat: int) -> dict[str, Any]:
        """What that seat may know; -1 is a spectator."""
        raise NotImplementedError

    def redeal(self, t: T, seat: int, rng: Random) -> None:
        """Rearrange what that seat does not know."""
        raise NotImplementedError

    def parts(self, view: dict[str, Any]) -> list[dict[str, str]]:
        """What each seat played, by sort of name: its side, its nation. Statistics count wins by these."""
        return [{"seat-name": seat} for seat in view["seats"]]

    def moment(self, view: dict[str, Any]) -> str:
        """The turn or year of a view, as people write it: a chart of a match has one point for each."""
        return str(view.get("year", ""))

    def gauges(self, view: dict[str, Any]) -> dict[str, float]:
        """The numbers that such a chart shows, by the keys of `gauge` in the text files."""
        return {}

    def scores(self, t: T, seats: int) -> list[float]:
        """The score of each seat at the end, from 0 (lost) to 1 (won) unless a game counts points."""
        return [1.0 if t.winners >> seat & 1 else 0.0 for seat in range(seats)]

    def odds(self, t: T, seat: int, move: int) -> dict[str, float] | None:
        """The chance of each outcome of a move, from what this seat knows; None if the move has no odds."""
        return None

    def odds_note(self, t: T, seat: int, move: int, lang: str) -> str:
        """How the odds were computed and what they leave out, where a player might expect something else."""
        return ""

    def changes(self, t: T, seat: int, move: int) -> list[Change]:
        """How much each of the things that a decision is about changes its odds."""
        return []

    def unseen(self, t: T) -> dict[str, Any]:
        """The face-down things that no seat ever saw, shaped like a view: only shown when the match is over."""
        return {}

    def caption(self, t: T, seat: int, word: str, lang: str) -> str:
        """The name of a seat, which everybody may know; where seats choose a nation, the name of the nation."""
        return self.words.seat(lang, word)

    def scene(self, view: dict[str, Any], actions: list[Any], lang: str) -> Scene:
        raise NotImplementedError

    def data_rows(self) -> list[tuple[str, str, str, str, str]]:
        """Every value of the game's data as (path, value, source, confidence, basis)."""
        return [] if self.data is None else self.data.written()

    def unpack(self, fields: dict[str, Any], scenario: str, options: Options) -> T:
        """The state that `pack` has saved."""
        t = self.deal(scenario, options)
        t.restore(fields)
        return t

    # What callers ask for

    def new(self, scenario: str | None = None, seed: object = None, options: Options | None = None) -> Match:
        """A new match; the same arguments give the same match on every machine. The default seed is unguessable."""
        from grognard.engine.match import Match
        from grognard.engine.origin import Origin

        options = self.check_options(options or {})
        scenario = self.check_scenario(scenario)
        return Match.begin(Origin(self, scenario, options, new_seed() if seed is None else seed_text(seed)))

    def first_state(self, scenario: str, options: Options, seed: str) -> T:
        """The first state of a match, before any step has run."""
        t = self.deal(scenario, options)
        t.key = key_of(seed)
        return t

    def check_scenario(self, scenario: str | None) -> str:
        if scenario is None:
            return self.scenarios[0]
        if scenario in self.scenarios:
            return scenario
        known = ", ".join(self.scenarios)
        raise BadOption(
            f"{self.name('en')} has no scenario {scenario!r}; it has: {known}",
            f"{self.name('it')} non ha lo scenario {scenario!r}; ha: {known}",
        )

    def check_options(self, given: object) -> Options:
        """All options, in the game's order; an option may also be given by its rule number or by an older word."""
        chosen: Options = {word: option.default for word, option in self.options.items()}
        if not isinstance(given, dict):
            raise BadOption(
                f"options are given by name, such as {{'name': True}}, not as {given!r}",
                f"le opzioni si danno per nome, come {{'nome': True}}, non come {given!r}",
            )
        for old in reversed(self.old_options):
            if old in given and Flag(old, "").check(given[old]):
                word, value = self.old_options[old]
                chosen[word] = value
        for word, value in given.items():
            if word not in self.old_options:
                option = self._option(word)
                chosen[option.word] = option.check(value)
        return chosen

    def read_options(self, text: str) -> Options:
        """All options from a line such as `players=3,alliances`."""
        return self.check_options(split_options(text))

    def seats_by_option(self) -> dict[str, tuple[str, ...]]:
        """For each option that changes who sits at the table: the seats with `word`, or with `word=value`."""
        scenario, usual = self.scenarios[0], self.check_options({})
        found: dict[str, tuple[str, ...]] = {}
        for word, option in self.options.items():
            for value in option.values():
                seats = self.seats(scenario, {**usual, word: value})
                if seats != self.seats(scenario, usual):
                    found[word if isinstance(option, Flag) else f"{word}={value}"] = seats
        return found

    def say_options(self, options: Options, lang: str) -> list[str]:
        """The options that are on, and the numbers and choices that are not the usual ones, by name."""
        said = []
        for word, option in self.options.items():
            name, value = self.words.raw(lang, "option", word), options[word]
            if isinstance(option, Flag):
                said += [name] if value else []
            elif value != option.default:
                said.append(f"{name}: {self._choice_name(word, value, lang)}")
        return said

    def _choice_name(self, word: str, value: object, lang: str) -> str:
        """A choice by its name where the texts have one."""
        return str(self.words.texts[lang].get("choice", {}).get(word, {}).get(value, value))

    def _option(self, word: object) -> Option:
        for option in self.options.values():
            if isinstance(word, str) and word.lower() in (option.word, option.rule.lower()):
                return option
        known = ", ".join(f"{option.word} ({option.rule})" for option in self.options.values())
        raise BadOption(
            f"{self.name('en')} has no option {word!r}; it has: {known}",
            f"{self.name('it')} non ha l'opzione {word!r}; ha: {known}",
        )

    def name(self, lang: str = "en") -> str:
        return self.words.raw(lang, "game", "name")

    def rule_ids(self) -> list[str]:
        return list(self.words.texts["en"]["rule"])

    def rule(self, id: str, lang: str = "en") -> tuple[str, str] | None:
        """Title and summary of a rule, by its number."""
        entry = self.words.texts[lang]["rule"].get(id)
        return None if entry is None else (str(entry["title"]), str(entry["text"]))

    def describe(self) -> dict[str, Any]:
        """The game for menus and manuals, as plain data."""
        return {
            "id": self.id,
            "name": {lang: self.name(lang) for lang in LANGUAGES},
            "about": {lang: self.words.raw(lang, "game", "about") for lang in LANGUAGES},
            "scenarios": list(self.scenarios),
            "seats": list(self.seats(self.scenarios[0], self.check_options({}))),
            "options": [self._describe_option(option) for option in self.options.values()],
            "verbs": {verb.word: verb.sorts for verb in self.grammar.verbs},
        }

    def _describe_option(self, option: Option) -> dict[str, Any]:
        names = {lang: self.words.raw(lang, "option", option.word) for lang in LANGUAGES}
        about = {"id": option.word, "rule": option.rule, "name": names, **option.about()}
        if isinstance(option, Choice):
            about["names"] = {
                lang: [self._choice_name(option.word, choice, lang) for choice in option.choices] for lang in LANGUAGES
            }
        return about
