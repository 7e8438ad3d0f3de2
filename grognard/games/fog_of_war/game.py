"""The Fog of War as a game of the library: its words, steps, view, odds and board."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.drawing.scene import Scene
from grognard.engine.drawing.stage.stage import Stage
from grognard.engine.game import Game
from grognard.engine.language.notation import Action, Grammar
from grognard.engine.lessons import read_lesson
from grognard.engine.options import Flag, Options
from grognard.engine.profile import read_profile
from grognard.engine.saving.bounds import Bounds
from grognard.engine.state import Event
from grognard.engine.step import Step
from grognard.engine.summary.plan import read_plan
from grognard.games.fog_of_war import invariants, sequence
from grognard.games.fog_of_war.board.roles import ROLES
from grognard.games.fog_of_war.board.scene import scene_of
from grognard.games.fog_of_war.board.stage.stage import stage_of
from grognard.games.fog_of_war.bot.knowledge import FogOfWarKnowledge
from grognard.games.fog_of_war.facts.cards import Cards
from grognard.games.fog_of_war.facts.facts import Facts, read_data
from grognard.games.fog_of_war.odds.battle import is_estimate, odds
from grognard.games.fog_of_war.piles import words_of
from grognard.games.fog_of_war.scopes import BattleScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.redeal import redeal
from grognard.games.fog_of_war.view.view import view_of
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.events import EVENTS
from grognard.games.fog_of_war.vocabulary.speech import vocabulary
from grognard.games.fog_of_war.vocabulary.verbs import VERBS
from grognard.games.fog_of_war.vocabulary.words import NAVAL_SUPPLY, OUTCOMES, PROVINCES, REASONS

OPTIONS = (
    Flag("supply-defence", "A1"),
    Flag("naval-interdiction", "A2"),
    Flag("straits", "A3"),
    Flag("bombardment", "A4"),
    Flag("air-support", "A5"),
    Flag("bid", "A6"),
)


class FogOfWar(Game[Tabletop]):
    """Two players, hidden cards, six operations each on a wheel."""

    def __init__(self, overlay: str | None = None) -> None:
        data = read_data(overlay)
        self.facts = Facts(data)
        self.cards = Cards(self.facts)
        words = vocabulary(self.facts)
        super().__init__("fog-of-war", words, Grammar(VERBS, words), data)
        self.roles = ROLES
        self.options = {option.word: option for option in OPTIONS}
        self.scenarios = ("campaign",)
        self.rules_version = 2  # neutrals enter after the battle, exact losses, cutting off before sifting (CHANGELOG)
        self.steps: list[Step[Tabletop]] = sequence.STEPS
        self.events = EVENTS
        self.reasons = REASONS
        self.knowledge = FogOfWarKnowledge()
        self.lesson = read_lesson("grognard.games.fog_of_war")
        self.profile = read_profile("grognard.games.fog_of_war")
        self.summary_plan = read_plan("grognard.games.fog_of_war")
        self.goal = ("12",)

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        """A6: if the players bid for sides, the seats do not have one at first."""
        return ("first", "second") if options["bid"] else ("axis", "allies")

    def deal(self, scenario: str, options: Options) -> Tabletop:
        advanced = sum(1 << i for i, option in enumerate(OPTIONS) if options[option.word])
        t = Tabletop(self.facts, self.cards, advanced)
        sequence.set_table(t, options["bid"])
        return t

    def bounds(self, t: Tabletop) -> Bounds:
        return invariants.bounds(t)

    def check_state(self, t: Tabletop) -> None:
        invariants.check(t)

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        return view_of(t, seat)

    def unseen(self, t: Tabletop) -> dict[str, Any]:
        """1.3: the neutral cards as they lie."""
        piles = {t.facts.ids[p]: words_of(t.pile[t.neutral_zone(p)]) for p in range(PROVINCES)}
        return {"provinces": {word: {"neutral": {"known": cards}} for word, cards in piles.items() if cards}}

    def parts(self, view: dict[str, Any]) -> list[dict[str, str]]:
        """A6: which seat plays which side may depend on the bids."""
        return [{"side": side} for side in view["sides"]]

    def gauges(self, view: dict[str, Any]) -> dict[str, float]:
        """12: the race for points, the map, and the cards lost."""
        held = [province["control"] for province in view["provinces"].values()]
        lost = {side: board["loss"]["count"] for side, board in view["boards"].items()}
        return {
            "points": view["vp"],
            "axis-provinces": held.count("axis"),
            "allied-provinces": held.count("allies"),
            "axis-losses": lost["axis"],
            "allied-losses": lost["allies"],
        }

    def standing(self, view: dict[str, Any]) -> tuple[str, list[object]]:
        return "standing", [view["year"], view["vp"]]

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        redeal(t, t.side_of[seat], seat, rng)

    def odds(self, t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
        return odds(t, t.side_of[seat], seat, move)

    def best_first(self, t: Tabletop, seat: int, outcomes: list[str]) -> list[str]:
        """6: they are the attacker's; a defender wants a rout most, and a victory least."""
        if not t.under_way(steps.BATTLE) or BattleScope(t).attacker == t.side_of[seat]:
            return outcomes
        fought = [outcome for outcome in reversed(OUTCOMES) if outcome in outcomes]
        return fought + [outcome for outcome in outcomes if outcome not in OUTCOMES]

    def odds_note(self, t: Tabletop, seat: int, move: int, lang: str) -> str:
        """5.5.3, A2: what the odds of an attack leave out."""
        if not is_estimate(t, move):
            return ""
        return self.words.raw(lang, "odds", "before-interdiction" if t.advanced & NAVAL_SUPPLY else "before-advantage")

    def scene(self, view: dict[str, Any], actions: list[Action], lang: str) -> Scene:
        return scene_of(view, actions, lang, self.words, self.facts)

    def stage(self, view: dict[str, Any], actions: list[Action], events: list[Event], lang: str) -> Stage | None:
        return stage_of(view, actions, events, lang, self.words, self.facts)
