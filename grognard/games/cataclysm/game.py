"""Cataclysm, put together."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.drawing.lens import LensAnswer
from grognard.engine.drawing.scene import Scene
from grognard.engine.drawing.stage.stage import Stage
from grognard.engine.game import Game
from grognard.engine.language.notation import Action, Grammar
from grognard.engine.language.noun import Noun, listed
from grognard.engine.lessons import read_lesson
from grognard.engine.options import Choice, Options
from grognard.engine.profile import read_profile
from grognard.engine.saving.bounds import Bounds
from grognard.engine.state import Event
from grognard.engine.step import Step
from grognard.engine.summary.plan import TallyLine, read_plan
from grognard.games.cataclysm import invariants, sequence
from grognard.games.cataclysm.board.lenses.answers import LENSES, answer
from grognard.games.cataclysm.board.roles import ROLES
from grognard.games.cataclysm.board.scene import scene_of
from grognard.games.cataclysm.board.stage.stage import stage_of
from grognard.games.cataclysm.bot.knowledge import CataclysmKnowledge
from grognard.games.cataclysm.facts.facts import Facts, read_data
from grognard.games.cataclysm.odds.odds import odds
from grognard.games.cataclysm.rules.any_time import any_time_moves, order
from grognard.games.cataclysm.rules.seats import PLAYERS, seat_groups, seat_word
from grognard.games.cataclysm.rules.setup import set_up
from grognard.games.cataclysm.speech import vocabulary
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.view.course import commitments, gauges, happened, standing
from grognard.games.cataclysm.view.view import view_of
from grognard.games.cataclysm.vocabulary import force_steps, steps
from grognard.games.cataclysm.vocabulary.events import EVENTS
from grognard.games.cataclysm.vocabulary.force_events import FORCE_EVENTS
from grognard.games.cataclysm.vocabulary.force_verbs import FORCE_VERBS
from grognard.games.cataclysm.vocabulary.verbs import VERBS
from grognard.games.cataclysm.vocabulary.words import IDEOLOGIES, IDEOLOGY_COUNT, POWERS, REASONS

OPTIONS = (Choice("players", "1.1", PLAYERS),)
# Days of Decision comes first: it is the shortest whole game; the first turn is that of the lesson
SCENARIOS = (
    "days-of-decision",
    "cataclysm",
    "great-patriotic-war",
    "eagle-and-sun",
    "hitlers-war",
    "war-without-mercy",
    "pour-la-patrie",
    "first-turn",
)
COALITION = "coalition"  # R44: all enemies of Fascism in one seat


class Cataclysm(Game[Tabletop]):
    """Three ideologies and seven powers; one seat for each ideology, or more, or fewer."""

    def __init__(self, overlay: str | None = None) -> None:
        data = read_data(overlay)
        self.facts = Facts(data)
        words = vocabulary(self.facts)
        super().__init__("cataclysm", words, Grammar(VERBS + FORCE_VERBS, words), data)
        self.roles = ROLES
        self.options = {option.word: option for option in OPTIONS}
        self.scenarios = SCENARIOS
        self.rules_version = 2  # cubes run out, each player chooses its own losses, submarines pass blockades, and more
        self.steps: list[Step[Tabletop]] = sequence.STEPS
        self.events = EVENTS + FORCE_EVENTS
        self.reasons = REASONS
        self.knowledge = CataclysmKnowledge()
        self.lenses = LENSES
        self.lesson = read_lesson("grognard.games.cataclysm")
        self.profile = read_profile("grognard.games.cataclysm")
        self.summary_plan = read_plan("grognard.games.cataclysm")
        self.goal = ("1.6", "1.7.1", "1.7.2")

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        """1.1, R44: by the number of players."""
        s = self.facts.scenarios[scenario]
        return tuple(seat_word(s, group) for group in seat_groups(s, options["players"]))

    def teams(self, seats: tuple[str, ...], options: Options) -> list[tuple[str, ...]]:
        """1.7: the seats of an ideology win together."""
        found: dict[int, list[str]] = {}
        for seat in seats:
            found.setdefault(self.side_of(seat), []).append(seat)
        return [tuple(side) for side in found.values()]

    def side_of(self, seat: str) -> int:
        """The ideology of a seat by its word; the coalition is a side of its own."""
        if seat in IDEOLOGIES:
            return IDEOLOGIES.index(seat)
        if seat == COALITION:
            return IDEOLOGY_COUNT
        return self.facts.forces.ideology[POWERS.index(seat.split("-")[0])]

    def deal(self, scenario: str, options: Options) -> Tabletop:
        t = set_up(self.facts, self.facts.scenarios[scenario], options["players"])
        t.then(steps.NEXT_TURN)
        return t

    def caption(self, t: Tabletop, seat: int, word: str, lang: str) -> Noun:
        """1.1: a seat is called by its ideology, or by its powers."""
        if word in IDEOLOGIES:
            return self.words.noun_of(lang, "ideology", word)
        if word == COALITION:
            return self.words.noun_of(lang, "seat-name", word)
        return listed(lang, [self.words.noun_of(lang, "power", power) for power in word.split("-")])

    def any_time(self, t: Tabletop, seat: int) -> list[int]:
        return any_time_moves(t, seat)

    def act(self, t: Tabletop, seat: int, move: int) -> None:
        deciding = self.steps[t.step].who(t, t.arg) if t.stack else 0
        order(t, move, deciding == 1 << seat)

    def bounds(self, t: Tabletop) -> Bounds:
        return invariants.bounds(t)

    def check_state(self, t: Tabletop) -> None:
        invariants.check(t)

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        return view_of(t, seat)

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        """Nothing is hidden: the cup is open, and only the dice are unknown."""

    def odds(self, t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
        return odds(t, seat, move)

    def odds_note(self, t: Tabletop, seat: int, move: int, lang: str) -> str:
        """Before the fight in the air nobody knows who will rule it."""
        is_fight = t.step in (force_steps.ACTIVATE, force_steps.CHOOSE_AUGMENTATION, force_steps.SUPPORT)
        return self.words.raw(lang, "odds-note", "fight") if is_fight else ""

    def parts(self, view: dict[str, Any]) -> list[dict[str, str]]:
        """1.1: the ideology of a seat; a seat with some of its powers only, or with two ideologies, by its name."""
        return [{"ideology" if seat in IDEOLOGIES else "seat-name": seat} for seat in view["seats"]]

    def happened(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        return happened(view)

    def stands(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        return commitments(view)

    def moment(self, view: dict[str, Any]) -> str:
        """The years of the turn."""
        return str(view["turn"])

    def lens(self, view: dict[str, Any], actions: list[Action], lens: str, item: str, lang: str) -> LensAnswer:
        return answer(view, actions, lens, item, lang, self.words, self.facts)

    def gauges(self, view: dict[str, Any]) -> dict[str, float]:
        return gauges(view)

    def standing(self, view: dict[str, Any]) -> tuple[str, list[object]]:
        return standing(view)

    def tally(self, view: dict[str, Any], lang: str) -> list[TallyLine]:
        """1.7.1: the points of each power."""
        return [
            TallyLine(str(self.words.noun_of(lang, "power", power)), about["points"], "1.7.1")
            for power, about in view["powers"].items()
        ]

    def stage(self, view: dict[str, Any], actions: list[Action], events: list[Event], lang: str) -> Stage | None:
        return stage_of(view, actions, events, lang, self.words, self.facts)

    def scene(self, view: dict[str, Any], actions: list[Action], lang: str) -> Scene:
        return scene_of(view, actions, lang, self.words, self.facts)
