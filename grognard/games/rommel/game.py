"""Field Commander: Rommel, put together."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.change import Change
from grognard.engine.drawing.scene import Scene
from grognard.engine.game import Game
from grognard.engine.language.notation import Action, Grammar
from grognard.engine.options import Flag, Options
from grognard.engine.step import Step
from grognard.games.rommel import sequence
from grognard.games.rommel.board.roles import ROLES
from grognard.games.rommel.board.scene import scene_of
from grognard.games.rommel.bot.knowledge import RommelKnowledge
from grognard.games.rommel.facts.facts import Facts, read_data
from grognard.games.rommel.odds.battle import SAMPLES, is_before_plans, odds
from grognard.games.rommel.odds.plan_changes import changes
from grognard.games.rommel.rules.setup import set_table
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.view.redeal import redeal
from grognard.games.rommel.view.view import view_of
from grognard.games.rommel.vocabulary.events import EVENTS
from grognard.games.rommel.vocabulary.speech import vocabulary
from grognard.games.rommel.vocabulary.verbs import VERBS
from grognard.games.rommel.vocabulary.words import (
    LINKED,
    LINKED_ROWS,
    OPTIONS,
    OPTIONS_EACH,
    REASONS,
    SCENARIOS,
    STEPPED,
)

OPTION_RULES = [f"{letter}{n}" for letter in "NGD" for n in range(1, OPTIONS_EACH + 1)]
OPTION_RULES += [f"9.{n}" for n in range(1, LINKED_ROWS + 1)] + ["0.1"]


class Rommel(Game[Tabletop]):
    """One player, three campaigns, and an enemy that follows tables."""

    def __init__(self, overlay: str | None = None) -> None:
        data = read_data(overlay)
        self.facts = Facts(data)
        words = vocabulary(self.facts)
        super().__init__("rommel", words, Grammar(VERBS, words), data)
        self.roles = ROLES
        self.options = {word: Flag(word, rule) for word, rule in zip(OPTIONS, OPTION_RULES, strict=True)}
        self.scenarios = tuple(SCENARIOS)
        self.rules_version = 2  # twins in different areas are a choice when one of them is refitted (8.1)
        self.steps: list[Step[Tabletop]] = sequence.STEPS
        self.events = EVENTS
        self.reasons = REASONS
        self.knowledge = RommelKnowledge()
        self.laid: dict[int, Tabletop] = {}  # tables as they are dealt, by campaign and options

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        return ("axis",)

    def deal(self, scenario: str, options: Options) -> Tabletop:
        campaign = SCENARIOS.index(scenario)
        bits = in_force(campaign, options)
        key = bits * len(SCENARIOS) + campaign
        if key not in self.laid:
            self.laid[key] = Tabletop(self.facts, self.facts.campaigns[campaign], bits)
            set_table(self.laid[key])
        return self.laid[key].copy()

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        return view_of(t)

    def parts(self, view: dict[str, Any]) -> list[dict[str, str]]:
        """What the one seat played."""
        return [{"campaign": view["scenario"]}]

    def moment(self, view: dict[str, Any]) -> str:
        """2.6: the box of the calendar."""
        return str(view["turn"])

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

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        redeal(t, rng)

    def scores(self, t: Tabletop, seats: int) -> list[float]:
        """1.7: victory points."""
        return [float(t.result_vp)]

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


def in_force(campaign: int, options: Options) -> int:
    """2.12, 9: the options of this campaign, one row of a linked one at most, and stepping, as bits."""
    first = campaign * OPTIONS_EACH
    mine = [*range(first, first + OPTIONS_EACH), STEPPED]
    rows = [i for i in range(LINKED, LINKED + LINKED_ROWS) if options[OPTIONS[i]]]
    on = [i for i in mine if options[OPTIONS[i]]] + rows[:1]
    return sum(2**i for i in on)
