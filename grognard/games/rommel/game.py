"""Field Commander: Rommel, put together."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.change import Change
from grognard.engine.drawing.scene import Scene
from grognard.engine.drawing.stage.stage import Stage
from grognard.engine.game import Game
from grognard.engine.language.notation import Action, Grammar
from grognard.engine.lessons import read_lesson
from grognard.engine.options import Flag, Number, Options
from grognard.engine.profile import read_profile
from grognard.engine.saving.bounds import Bounds
from grognard.engine.state import Event
from grognard.engine.step import Step
from grognard.engine.summary.plan import read_plan
from grognard.games.rommel import invariants, sequence
from grognard.games.rommel.board.roles import ROLES
from grognard.games.rommel.board.scene import scene_of
from grognard.games.rommel.board.stage.stage import stage_of
from grognard.games.rommel.bot.knowledge import RommelKnowledge
from grognard.games.rommel.facts.facts import Facts, read_data
from grognard.games.rommel.odds.battle import SAMPLES, is_before_plans, odds
from grognard.games.rommel.odds.plan_changes import changes
from grognard.games.rommel.rules.campaign.linked import row_of
from grognard.games.rommel.rules.campaign.setup import set_table
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.view.redeal import redeal
from grognard.games.rommel.view.view import view_of
from grognard.games.rommel.vocabulary.events import EVENTS, OF_THE_ALLIES
from grognard.games.rommel.vocabulary.speech import vocabulary
from grognard.games.rommel.vocabulary.tables import write_tables
from grognard.games.rommel.vocabulary.verbs import VERBS
from grognard.games.rommel.vocabulary.words import (
    CAREER,
    CHRONOLOGY,
    OPTIONS,
    OPTIONS_EACH,
    REASONS,
    SCENARIOS,
    SIDES,
    UNLINKED_POINTS,
)

OPTION_RULES = [*[f"{letter}{n}" for letter in "NGD" for n in range(1, OPTIONS_EACH + 1)], "0.1"]
PREVIOUS = "previous"  # 9: the points of the campaign before, for a campaign played by itself
MOST_POINTS = 60


class Rommel(Game[Tabletop]):
    """One player, three campaigns, and an enemy that follows tables."""

    def __init__(self, overlay: str | None = None) -> None:
        data = read_data(overlay)
        self.facts = Facts(data)
        words = vocabulary(self.facts)
        write_tables(words, self.facts)
        super().__init__("rommel", words, Grammar(VERBS, words), data)
        self.roles = ROLES
        self.options = {word: Flag(word, rule) for word, rule in zip(OPTIONS, OPTION_RULES, strict=True)}
        self.options[PREVIOUS] = Number(PREVIOUS, "9", 0, MOST_POINTS, UNLINKED_POINTS)
        self.options[PREVIOUS].scenarios = tuple(SCENARIOS)
        for i, word in enumerate(OPTIONS[: OPTIONS_EACH * len(SCENARIOS)]):
            self.options[word].scenarios = (SCENARIOS[i // OPTIONS_EACH], CAREER)
        self.old_options = {f"after-{n}": (PREVIOUS, n) for n in (40, 35, 30, 14, 7, 6)}
        self.scenarios = (*SCENARIOS, CAREER)
        self.rules_version = 3  # control at the end of phases (1.1), victors may go back (5.5), linked campaigns (9)
        self.steps: list[Step[Tabletop]] = sequence.STEPS
        self.events = EVENTS
        self.reasons = REASONS
        self.knowledge = RommelKnowledge()
        self.lesson = read_lesson("grognard.games.rommel")
        self.profile = read_profile("grognard.games.rommel")
        self.summary_plan = read_plan("grognard.games.rommel")
        self.goal = ("1", "1.5", "1.4", "1.6", "1.7", "1.1", "1.3")
        self.laid: dict[tuple[str, int, int], Tabletop] = {}  # tables as they are dealt

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        return ("axis",)

    def deal(self, scenario: str, options: Options) -> Tabletop:
        career = scenario == CAREER
        campaign = CHRONOLOGY[0] if career else SCENARIOS.index(scenario)
        points = UNLINKED_POINTS if career else options[PREVIOUS]
        key = (scenario, points, in_force(options))
        if key not in self.laid:
            t = self.laid[key] = Tabletop(self.facts, self.facts.campaigns[campaign], in_force(options))
            t.career, t.link = int(career), row_of(self.facts, points)
            set_table(t)
        return self.laid[key].copy()

    def bounds(self, t: Tabletop) -> Bounds:
        return invariants.bounds(t)

    def check_state(self, t: Tabletop) -> None:
        invariants.check(t)

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        return view_of(t)

    def parts(self, view: dict[str, Any]) -> list[dict[str, str]]:
        """What the one seat played."""
        return [{"campaign": CAREER if view["results"] is not None else view["scenario"]}]

    def moment(self, view: dict[str, Any]) -> str:
        """2.6: the box of the calendar; in a career, after the number of the campaign."""
        campaign = CHRONOLOGY.index(SCENARIOS.index(view["scenario"])) + 1
        return str(view["turn"]) if view["results"] is None else f"{campaign}.{view['turn']}"

    def gauges(self, view: dict[str, Any]) -> dict[str, float]:
        """2.11: Supplies, the front, and the losses so far."""
        areas = [area["control"] for area in view["areas"].values()]
        return {
            "axis-supplies": view["supplies"]["axis"],
            "allied-supplies": view["supplies"]["allies"],
            "axis-areas": areas.count("axis"),
            "allied-areas": areas.count("allies"),
            "front": view["front"],
            "axis-losses": view["losses"]["axis"],
            "allied-losses": view["losses"]["allies"],
        }

    def role_of(self, event: Event) -> str:
        """The Allies' own tables speak for them, and a Force for its side."""
        sentence = self.events[event.kind]
        if sentence.key in OF_THE_ALLIES:
            return "allies"
        if sentence.sorts[:1] == ["unit"]:
            return SIDES[self.facts.side[event.args[0]]]
        return super().role_of(event)

    def standing(self, view: dict[str, Any]) -> tuple[str, list[object]]:
        return "standing", [view["turn"], view["turns"], view["supplies"]["axis"]]

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        redeal(t, rng)

    def scores(self, t: Tabletop, seats: int) -> list[float]:
        """1.7, 9: victory points; those of all campaigns that are linked."""
        return [float(sum(t.results))]

    def odds(self, t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
        return odds(t, move)

    def odds_note(self, t: Tabletop, seat: int, move: int, lang: str) -> str:
        """5.2: odds before the plans are chosen know of none."""
        said = self.words.texts[lang]["change"]["before-plans"]
        return str(said).format(SAMPLES) if is_before_plans(t) else ""

    def changes(self, t: Tabletop, seat: int, move: int) -> list[Change]:
        return changes(t, move)

    def scene(self, view: dict[str, Any], actions: list[Action], lang: str) -> Scene:
        return scene_of(view, actions, lang, self.words, self.facts)

    def stage(self, view: dict[str, Any], actions: list[Action], events: list[Event], lang: str) -> Stage | None:
        return stage_of(view, actions, events, lang, self.words, self.facts)


def in_force(options: Options) -> int:
    """2.12: the options that are chosen, as bits; those of another campaign have no effect (`Tabletop.has`)."""
    return sum(2**i for i, word in enumerate(OPTIONS) if options[word])
