"""The base class of a game: what each game provides, and what its callers ask for."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.engine.change import Change
from grognard.engine.data.dataset import Data
from grognard.engine.data.fault import Fault
from grognard.engine.dice import key_of, new_seed, seed_text
from grognard.engine.drawing.lens import Lens, LensAnswer
from grognard.engine.drawing.roles import NO_ROLES, Roles
from grognard.engine.errors import BadOption
from grognard.engine.knowledge import Knowledge
from grognard.engine.language.check import check_texts
from grognard.engine.language.notation import Grammar
from grognard.engine.language.noun import Noun
from grognard.engine.language.text import LANGUAGES, Sentence, Vocabulary
from grognard.engine.lessons import Lesson
from grognard.engine.options import Choice, Flag, Option, Options, split_options
from grognard.engine.profile import Profile
from grognard.engine.state import Event, State
from grognard.engine.step import Step
from grognard.engine.summary.plan import SummaryPlan, TallyLine

if TYPE_CHECKING:
    from grognard.engine.drawing.scene import Scene
    from grognard.engine.drawing.stage.stage import Stage
    from grognard.engine.editor import Editor
    from grognard.engine.match import Match
    from grognard.engine.saving.bounds import Bounds

T = TypeVar("T", bound=State)


def is_own(scenario: str) -> bool:
    """A scenario is the id of one that is built in, or the whole text of a file that a player has written."""
    return "\n" in scenario


class Game(Generic[T]):
    """One game of the library. Each game is a subclass that overrides the methods of the first part."""

    def __init__(self, id: str, words: Vocabulary, grammar: Grammar, data: Data | None = None) -> None:
        check_texts(words, grammar.verbs)
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
        self.lenses: tuple[Lens, ...] = ()  # the questions that players can put to its map
        self.data = data
        self.data_digest = "" if data is None else data.digest()
        self.knowledge: Knowledge[T] = Knowledge()
        self.editor: Editor | None = None  # of scenarios that players write
        self.lesson: Lesson | None = None  # how a new player learns it
        self.more_lessons: tuple[Lesson, ...] = ()  # what comes after it, one thing after the other
        self.goes_on: tuple[str, ...] = ("done", "end", "next")  # the verbs that go on with the turn
        self.profile: Profile | None = None  # what it is like, for people who choose a game
        self.summary_plan = SummaryPlan({})  # what the summary of a finished match shows
        self.goal: tuple[str, ...] = ()  # the rules that say how it is won, by number

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

    def happened(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        """What has come to pass by now, each as a sort of name and the name. Statistics tell when each first did."""
        return []

    def stands(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        """How things stand now, in the same form, such as the commitment of each power. Statistics count them."""
        return []

    def moment(self, view: dict[str, Any]) -> str:
        """The turn or year of a view, as people write it: a chart of a match has one point for each."""
        return str(view.get("year", ""))

    def gauges(self, view: dict[str, Any]) -> dict[str, float]:
        """The numbers that such a chart shows, by the keys of `gauge` in the text files."""
        return {}

    def standing(self, view: dict[str, Any]) -> tuple[str, list[object]]:
        """Where a match stands, for lists of matches: the key of a sentence in `game`, and what to fill in."""
        return "moment", [self.moment(view)]

    def tally(self, view: dict[str, Any], lang: str) -> list[TallyLine]:
        """The final points one by one, where neither a gauge nor an event of the summary's plan tells them."""
        return []

    def scores(self, t: T, seats: int) -> list[float]:
        """The score of each seat at the end, from 0 (lost) to 1 (won) unless a game counts points."""
        return [1.0 if t.winners >> seat & 1 else 0.0 for seat in range(seats)]

    def role_of(self, event: Event) -> str:
        """Whose line of the log an event is: the first side, nation or power that it names; often nobody's."""
        sentence = self.events[event.kind]
        for sort, n in zip(sentence.sorts, event.args, strict=False):
            lexicon = self.words.lexicons.get(sort)
            if lexicon is not None and self.roles.emblem(lexicon.words[n]):
                return str(lexicon.words[n])
        return ""

    def odds(self, t: T, seat: int, move: int) -> dict[str, float] | None:
        """The chance of each outcome of a move, from what this seat knows; None if the move has no odds."""
        return None

    def best_first(self, t: T, seat: int, outcomes: list[str]) -> list[str]:
        """The outcomes of odds in an order that begins with the one that this seat wants most."""
        return outcomes

    def odds_note(self, t: T, seat: int, move: int, lang: str) -> str:
        """How the odds were computed and what they leave out, where a player might expect something else."""
        return ""

    def changes(self, t: T, seat: int, move: int) -> list[Change]:
        """How much each of the things that a decision is about changes its odds."""
        return []

    def unseen(self, t: T) -> dict[str, Any]:
        """The face-down things that no seat ever saw, shaped like a view: only shown when the match is over."""
        return {}

    def caption(self, t: T, seat: int, word: str, lang: str) -> Noun | str:
        """The name of a seat, which everybody may know; where seats choose a nation, the name of the nation."""
        return self.words.noun_of(lang, "seat-name", word)

    def scene(self, view: dict[str, Any], actions: list[Any], lang: str) -> Scene:
        raise NotImplementedError

    def report(self, scene: Scene, view: dict[str, Any], events: list[Event], lang: str) -> None:
        """Adds to a scene what only the events that a seat has seen can tell, such as how an automatic enemy moved."""

    def lens(self, view: dict[str, Any], actions: list[Any], lens: str, item: str, lang: str) -> LensAnswer:
        """What one of `lenses` shows, from a view and the actions that its seat may choose.

        `item` is the id of an item of the scene, or a word for a place that has none; empty for the whole map.
        """
        raise NotImplementedError

    def stage(self, view: dict[str, Any], actions: list[Any], events: list[Event], lang: str) -> Stage | None:
        """The last battles, from the events that a seat has seen; none if the game has no stage."""
        return None

    def data_rows(self) -> list[tuple[str, str, str, str, str]]:
        """Every value of the game's data as (path, value, source, confidence, basis)."""
        return [] if self.data is None else self.data.written()

    def bounds(self, t: T) -> Bounds:
        """The bounds of the fields that this game adds to a state; `t` is a new one (`engine/saving/bounds.py`)."""
        return {}

    def check_state(self, t: T) -> None:
        """The invariants of the game: raise Impossible, with `must`, if no play can have led to this state."""

    def unpack(self, fields: dict[str, Any], scenario: str, options: Options) -> T:
        """The state that `pack` has saved; raises Impossible if it was made up."""
        from grognard.engine.saving.bounds import check_decision, check_fields, check_stack, common_bounds

        t = self.deal(scenario, options)
        check_fields(t.fields(), t, fields, common_bounds(len(self.reasons)) | self.bounds(t))
        t.restore(fields)
        check_stack(t, self.steps)
        self.check_state(t)
        check_decision(t, self.steps, self.grammar, len(self.seats(scenario, options)))
        return t

    def own(self, text: str) -> Game[T]:
        """The game with one scenario: the one that a player has written. Raises a DataError at its first fault."""
        raise self.has_no_files()

    def written(self, scenario: str) -> str:
        """A built-in scenario as the text of a file, for players to begin their own with."""
        raise self.has_no_files()

    def faults(self, text: str, file: str) -> list[Fault]:
        """Everything that is wrong or doubtful in such a text, in the order of its lines; `file` is its name."""
        raise self.has_no_files()

    def has_no_files(self) -> BadOption:
        return BadOption(
            f"{self.name('en')} has no scenarios from files",
            f"{self.name('it')} non ha scenari da file",
        )

    # What callers ask for

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons, in the order in which they teach."""
        return self.more_lessons if self.lesson is None else (self.lesson, *self.more_lessons)

    def for_scenario(self, scenario: object) -> Game[T]:
        """The game that a scenario is played with: this one, unless a player has written the scenario."""
        return self.own(scenario) if isinstance(scenario, str) and is_own(scenario) else self

    def new(self, scenario: str | None = None, seed: object = None, options: Options | None = None) -> Match:
        """A new match; the same arguments give the same match on every machine. The default seed is unguessable."""
        from grognard.engine.match import Match
        from grognard.engine.origin import Origin

        game = self.for_scenario(scenario)
        options = game.check_options(options or {})
        scenario = game.check_scenario(scenario)
        return Match.begin(Origin(game, scenario, options, new_seed() if seed is None else seed_text(seed)))

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
        self.check_together(chosen)
        return chosen

    def check_together(self, chosen: Options) -> None:
        """Raise BadOption if two options contradict each other."""

    def contradictions(self) -> list[tuple[Options, BadOption]]:
        """Each pair of options that the game refuses together, with the sentence that says why; for forms."""
        usual, found = self.check_options({}), []
        set_options = [{word: value} for word, option in self.options.items() for value in option.values()]
        for one, other in combinations(set_options, 2):
            try:
                self.check_together({**usual, **one, **other})
            except BadOption as refused:
                found.append(({**one, **other}, refused))
        return found

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

    def scenario_name(self, scenario: str, lang: str = "en") -> str:
        """By its name where the game's texts have one."""
        return str(self.words.texts[lang]["name"].get("scenario", {}).get(scenario, scenario))

    def rule_ids(self) -> list[str]:
        return list(self.words.texts["en"]["rule"])

    def rule(self, id: str, lang: str = "en") -> tuple[str, str] | None:
        """Title and summary of a rule, by its number."""
        entry = self.words.texts[lang]["rule"].get(id)
        return None if entry is None else (str(entry["title"]), str(entry["text"]))

    def statements(self, id: str, lang: str = "en") -> list[str]:
        """What a rule lays down, statement by statement: the second one of rule 6.3 is 6.3/2."""
        return [str(statement) for statement in self.words.texts[lang]["rule"][id].get("statements", [])]

    def statement_ids(self) -> list[str]:
        """Every statement of every rule; a rule that is not divided counts as one."""
        found: list[str] = []
        for id in self.rule_ids():
            parts = len(self.statements(id))
            found += [f"{id}/{n}" for n in range(1, parts + 1)] or [id]
        return found

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
        about["scenarios"] = list(option.scenarios or self.scenarios)
        if isinstance(option, Choice):
            about["names"] = {
                lang: [self._choice_name(option.word, choice, lang) for choice in option.choices] for lang in LANGUAGES
            }
        return about
