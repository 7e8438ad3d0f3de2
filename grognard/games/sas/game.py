"""SAS: Rogue Regiment, put together."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

from grognard.engine.data.dataset import Data
from grognard.engine.data.fault import Fault
from grognard.engine.drawing.lens import LensAnswer
from grognard.engine.drawing.scene import Scene
from grognard.engine.drawing.stage.stage import Stage
from grognard.engine.game import Game
from grognard.engine.language.notation import Action, Grammar
from grognard.engine.language.text import LANGUAGES
from grognard.engine.lessons import read_lesson, read_more_lessons
from grognard.engine.options import Choice, Flag, Number, Options
from grognard.engine.profile import read_profile
from grognard.engine.state import Event
from grognard.engine.step import Step
from grognard.engine.summary.plan import TallyLine, read_plan
from grognard.games.sas import sequence
from grognard.games.sas.board.lenses.answers import LENSES, answer
from grognard.games.sas.board.report import draw_report
from grognard.games.sas.board.roles import ROLES
from grognard.games.sas.board.scene import scene_of
from grognard.games.sas.board.stage.stage import stage_of
from grognard.games.sas.bot.knowledge import SasKnowledge
from grognard.games.sas.facts.facts import Facts, read_data
from grognard.games.sas.missions.editor import SasEditor
from grognard.games.sas.missions.faults import examine, read_mission
from grognard.games.sas.missions.reading import OwnMission
from grognard.games.sas.missions.writing import built_in, write_mission
from grognard.games.sas.odds.attack import odds
from grognard.games.sas.rules.lines import Lines
from grognard.games.sas.rules.terrain import Terrain
from grognard.games.sas.state import Tabletop
from grognard.games.sas.view.course import alive, gauges, standing
from grognard.games.sas.view.redeal import redeal
from grognard.games.sas.view.view import view_of
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import (
    BASE_BOX,
    HEAVY_METAL,
    HOT_DOGS,
    JAGER_UNITS,
    KICKSTARTER,
    RESISTANCE,
    THOSE_WHO_DARE,
)
from grognard.games.sas.vocabulary.events import EVENTS
from grognard.games.sas.vocabulary.pieces import (
    DEFEAT,
    DIFFICULTIES,
    JAGER_SEAT,
    MAJOR_VICTORY,
    MOST_PLAYERS,
    REASONS,
    SEATS,
)
from grognard.games.sas.vocabulary.places import SQUARE_NAMES
from grognard.games.sas.vocabulary.speech import vocabulary
from grognard.games.sas.vocabulary.verbs import VERBS

OPTIONS = (
    Number("players", "1", 1, MOST_PLAYERS, default=1),
    Choice("difficulty", "1.10", ("normal", "easy", "hard")),
    Flag("resistance", "11"),
    Flag("those-who-dare", "13"),
    Flag("heavy-metal", "14"),
    Flag("hot-dogs", "15"),
    Flag("jager-units", "16"),
    Flag("kickstarter", "17"),
    Flag("jager", "16.1"),
)
# The boxes that an option brings into the game, and the Resistance
BOX_OPTIONS = {
    "those-who-dare": THOSE_WHO_DARE,
    "heavy-metal": HEAVY_METAL,
    "hot-dogs": HOT_DOGS,
    "jager-units": JAGER_UNITS,
    "kickstarter": KICKSTARTER,
    "resistance": RESISTANCE,
}
NIGHT_SCHOOL = "night-school"  # the mission of the first lesson; no list of missions has it
MOST_OWN = 8  # missions of players that are kept open
MOST_MOVES = SQUARE_NAMES  # a cat may sit on almost every square of the largest map (16.5)


class Sas(Game[Tabletop]):
    """One to four players against an Axis that acts by its rules, or that a Jäger directs."""

    def __init__(self, overlay: str | None = None, mission: OwnMission | None = None, base: Sas | None = None) -> None:
        """`base`: the game that a mission of a player belongs to; what is the same in both is shared."""
        data = read_data(overlay) if mission is None else mission.data
        self.facts = Facts(data, checked=mission is not None)
        words = vocabulary(self.facts, {} if mission is None else mission.names, None if base is None else base.words)
        super().__init__("sas", words, Grammar(VERBS, words), data)
        self.rules_version = 4  # operators to the letter, hits that go to nobody: see the changelog
        self.roles = ROLES
        self.options = {option.word: option for option in OPTIONS}
        self.scenarios = tuple(self.facts.missions)
        self.most_moves = MOST_MOVES
        self.steps: list[Step[Tabletop]] = sequence.STEPS
        self.events = EVENTS
        self.reasons = REASONS
        self.knowledge = SasKnowledge()
        if mission is None:
            self.lesson = read_lesson("grognard.games.sas")
            self.more_lessons = read_more_lessons("grognard.games.sas")
        self.profile = read_profile("grognard.games.sas")
        self.summary_plan = read_plan("grognard.games.sas")
        self.goal = ("12",)
        self.goes_on = ("done", "end-phase", "stop")
        self.lenses = LENSES
        self.lines: Lines = Lines(self.facts.reach, self.facts.vision) if base is None else base.lines
        self.terrains: dict[int, Terrain] = {}  # by mission, made when first played
        # A mission of a player has none: it and its game would hold each other in memory
        self.editor = SasEditor(self) if mission is None else None
        self.mission_ids: dict[str, str] = {scenario: scenario for scenario in self.scenarios}
        self._school: Sas | None = None  # made when the first lesson begins
        self._owns: dict[str, Sas] = {}  # by the text of a mission that a player has written, the last ones only

    def for_scenario(self, scenario: object) -> Game[Tabletop]:
        """The mission of the first lesson is written like that of a player, but it is ours."""
        if scenario != NIGHT_SCHOOL:
            return super().for_scenario(scenario)
        if self._school is None and self.lesson is not None:
            path = files("grognard.games.sas") / "data" / "night_school.toml"
            self._school = self.with_mission(path.read_text(encoding="utf-8"), NIGHT_SCHOOL)
        return self._school or self

    def own(self, text: str) -> Game[Tabletop]:
        """The mission of a file as the only scenario; the values of the game are those of this one."""
        if text not in self._owns:
            found = self.with_mission(text, text)
            if len(self._owns) >= MOST_OWN:
                del self._owns[next(iter(self._owns))]
            self._owns[text] = found
        return self._owns[text]

    def with_mission(self, text: str, scenario: str) -> Sas:
        """This game with the mission of a file alone, by the name of that scenario."""
        found = Sas(None, read_mission(text, self.facts, self.checked_data, self.lines), self)
        found.scenarios, found.mission_ids = (scenario,), {scenario: found.facts.missions[0]}
        found.data_digest = self.data_digest
        return found

    def written(self, scenario: str) -> str:
        """With its names in both languages."""
        id = self.check_scenario(scenario)
        table = built_in(self.checked_data, id)
        names = {lang: self.scenario_name(id, lang) for lang in sorted(LANGUAGES)}
        return write_mission(id, {"name": names, **table})

    def faults(self, text: str, file: str) -> list[Fault]:
        return examine(text, file, self.facts, self.checked_data, self.lines).faults

    def drawn(self, mission: OwnMission, lang: str) -> Scene:
        """The board of a mission before its first choice, also of one that has faults and cannot be played."""
        game = Sas(None, mission, self)
        scene: Scene = game.new(seed=0).scene(None, lang)
        return scene

    @property
    def checked_data(self) -> Data:
        assert self.data is not None
        return self.data

    def scenario_name(self, scenario: str, lang: str = "en") -> str:
        """Each scenario is a mission of the booklet."""
        if scenario == NIGHT_SCHOOL and scenario not in self.mission_ids:
            return self.for_scenario(scenario).scenario_name(scenario, lang)
        id = self.mission_ids.get(scenario, scenario)
        return str(self.words.texts[lang]["name"]["mission"].get(id, id))

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        """1, 16.1: as many players as there are operators at most; the Jäger comes last."""
        setup = self.facts.setups[self.facts.missions.index(self.mission_ids[scenario])]
        players = SEATS[: min(options["players"], len(setup.operators))]
        return (*players, JAGER_SEAT) if options["jager"] else tuple(players)

    def teams(self, seats: tuple[str, ...], options: Options) -> list[tuple[str, ...]]:
        """1, 16.11: the players win and lose together, against the Jäger if there is one."""
        players = tuple(seat for seat in seats if seat != JAGER_SEAT)
        return [players, (JAGER_SEAT,)] if JAGER_SEAT in seats else [players]

    def deal(self, scenario: str, options: Options) -> Tabletop:
        mission = self.facts.missions.index(self.mission_ids[scenario])
        difficulty = DIFFICULTIES.index(options["difficulty"])
        seats = len(self.seats(scenario, options)) - int(options["jager"])
        boxes = sum(1 << box for word, box in BOX_OPTIONS.items() if options[word])
        if self.facts.setups[mission].box != BASE_BOX:
            boxes |= 1 << self.facts.setups[mission].box  # a mission brings the expansion that it belongs to
        t = Tabletop(self.facts, self.terrain(mission), seats, options["jager"], difficulty, boxes)
        t.lay()
        t.call(steps.SETUP)
        return t

    def terrain(self, mission: int) -> Terrain:
        if mission not in self.terrains:
            self.terrains[mission] = Terrain(mission, self.facts.maps[mission], self.lines)
        return self.terrains[mission]

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        return view_of(t, seat)

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def parts(self, view: dict[str, Any]) -> list[dict[str, str]]:
        """What each seat played: the mission, or the Jäger."""
        return [{"seat-name": seat} if seat == JAGER_SEAT else {"mission": view["scenario"]} for seat in view["seats"]]

    def moment(self, view: dict[str, Any]) -> str:
        return str(view["turn"])

    def gauges(self, view: dict[str, Any]) -> dict[str, float]:
        return gauges(view)

    def standing(self, view: dict[str, Any]) -> tuple[str, list[object]]:
        return standing(view)

    def tally(self, view: dict[str, Any], lang: str) -> list[TallyLine]:
        """12: the objectives of the mission, and who came through."""
        found = []
        for objective, done in view["objectives"].items():
            name = self.words.texts[lang]["name"]["objective"].get(objective, objective)
            text = self.words.raw(lang, "tally", "done" if done else "missed").format(name)
            found.append(TallyLine(text, int(done), "12"))
        return [*found, TallyLine(self.words.raw(lang, "tally", "alive"), alive(view), "12")]

    def scores(self, t: Tabletop, seats: int) -> list[float]:
        """12, 16.11: a major victory counts 1, a minor one a half; the Jäger wins when there is neither."""
        players = [(t.reason - DEFEAT) / (MAJOR_VICTORY - DEFEAT)] * t.seats
        return [*players, float(t.reason == DEFEAT)][:seats]

    def odds(self, t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
        return odds(t, move)

    def scene(self, view: dict[str, Any], actions: list[Action], lang: str) -> Scene:
        return scene_of(view, actions, lang, self.words, self.facts)

    def report(self, scene: Scene, view: dict[str, Any], events: list[Event], lang: str) -> None:
        draw_report(scene, view, events, lang, self.words, self.facts)

    def stage(self, view: dict[str, Any], actions: list[Action], events: list[Event], lang: str) -> Stage | None:
        return stage_of(view, actions, events, lang, self.words, self.facts)

    def lens(self, view: dict[str, Any], actions: list[Action], lens: str, item: str, lang: str) -> LensAnswer:
        terrain = self.terrain(self.facts.missions.index(view["scenario"]))
        return answer(view, actions, lens, item, lang, self.words, self.facts, terrain)
