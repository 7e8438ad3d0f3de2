"""WARZAG WWII, put together."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.data.reader import Data
from grognard.engine.drawing.scene import Scene
from grognard.engine.drawing.stage.stage import Stage
from grognard.engine.errors import BadOption
from grognard.engine.game import Game
from grognard.engine.language.notation import Action, Grammar
from grognard.engine.language.noun import Noun, like, number
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary, read_texts
from grognard.engine.lessons import read_lesson
from grognard.engine.options import Flag, Number, Options
from grognard.engine.profile import read_profile
from grognard.engine.saving.bounds import Bounds
from grognard.engine.state import Event
from grognard.engine.step import Step
from grognard.engine.summary.plan import TallyLine, read_plan
from grognard.games.warzag import invariants, sequence
from grognard.games.warzag.board.roles import ROLES
from grognard.games.warzag.board.scene import scene_of
from grognard.games.warzag.board.stage.stage import stage_of
from grognard.games.warzag.bot.knowledge import WarzagKnowledge
from grognard.games.warzag.facts.facts import Facts, read_data
from grognard.games.warzag.odds.invasion import odds
from grognard.games.warzag.rules.setup import set_table
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.view.course import gauges, standing, territories
from grognard.games.warzag.view.redeal import redeal
from grognard.games.warzag.view.view import view_of
from grognard.games.warzag.vocabulary import prompts, verbs
from grognard.games.warzag.vocabulary.events import EVENTS
from grognard.games.warzag.vocabulary.numbers import fill_numbers
from grognard.games.warzag.vocabulary.words import (
    CARDS,
    CATEGORIES,
    DEVELOPMENTS,
    FACES,
    MOST_SEATS,
    NATIONS,
    NO_NATION,
    REASONS,
    ROWS_OF_OBJECTIVES,
    SEATS,
    UNIT_COUNT,
    UNITS_OF_CATEGORY,
    UNITS_OF_NATION,
)

OPTIONS = (
    Number("players", "2.3", 2, MOST_SEATS, default=MOST_SEATS),
    Flag("alliances", "10"),
    Flag("exhaustion", "11"),
)
OLD_OPTIONS = {"two": ("players", 2), "three": ("players", 3)}


class Warzag(Game[Tabletop]):
    """Two to four nations, every one on its own or two against two."""

    def __init__(self, overlay: str | None = None) -> None:
        data = read_data(overlay)
        self.facts = Facts(data)
        words = vocabulary(self.facts, data)
        super().__init__("warzag", words, Grammar(verbs.VERBS, words), data)
        self.rules_version = 3  # other objectives for two players: see the changelog
        self.roles = ROLES
        self.options = {option.word: option for option in OPTIONS}
        self.old_options.update(OLD_OPTIONS)
        self.scenarios = ("war",)
        self.steps: list[Step[Tabletop]] = sequence.STEPS
        self.events = EVENTS
        self.reasons = REASONS
        self.knowledge = WarzagKnowledge()
        self.lesson = read_lesson("grognard.games.warzag")
        self.profile = read_profile("grognard.games.warzag")
        self.summary_plan = read_plan("grognard.games.warzag")
        self.goal = ("1", "2.4", "11")

    def check_together(self, chosen: Options) -> None:
        if chosen["alliances"] and chosen["players"] != MOST_SEATS:
            raise BadOption(
                f"alliances are two against two: they need {MOST_SEATS} players, not {chosen['players']}",
                f"le alleanze sono due contro due: servono {MOST_SEATS} giocatori, non {chosen['players']}",
            )

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        """2.3, 10: two to four; alliances need all four."""
        return tuple(SEATS) if options["alliances"] else tuple(SEATS[: options["players"]])

    def teams(self, seats: tuple[str, ...], options: Options) -> list[tuple[str, ...]]:
        """10, R63: who wins and loses together."""
        return [seats[0::2], seats[1::2]] if options["alliances"] else [(seat,) for seat in seats]

    def parts(self, view: dict[str, Any]) -> list[dict[str, str]]:
        """What each seat played: its nation, and the base it started from."""
        nations = view["nations"]
        return [{"nation": side, "base": nations[side]["base"]} if side in nations else {} for side in view["sides"]]

    def moment(self, view: dict[str, Any]) -> str:
        """The round that a view is of."""
        return str(view["round"])

    def gauges(self, view: dict[str, Any]) -> dict[str, float]:
        return gauges(view)

    def standing(self, view: dict[str, Any]) -> tuple[str, list[object]]:
        return standing(view)

    def tally(self, view: dict[str, Any], lang: str) -> list[TallyLine]:
        """5, 11: what each nation has at the end, in the order of the seats."""
        found = []
        for nation, about in view["nations"].items():
            name = str(self.words.noun_of(lang, "nation", nation))
            found.append(self.tally_line(lang, "points", name, about["points"], "5"))
            found.append(self.tally_line(lang, "territories", name, territories(view, nation), "3.2"))
        return found

    def tally_line(self, lang: str, key: str, name: str, value: int, rule: str) -> TallyLine:
        return TallyLine(self.words.raw(lang, "tally", key).format(name), value, rule)

    def deal(self, scenario: str, options: Options) -> Tabletop:
        t = Tabletop(self.facts, len(self.seats(scenario, options)), options["alliances"], options["exhaustion"])
        set_table(t)
        return t

    def any_time(self, t: Tabletop, seat: int) -> list[int]:
        """B5: a seat that did not want to be asked again this turn may change its mind."""
        return [verbs.LISTEN] if t.silent >> seat & 1 else []

    def act(self, t: Tabletop, seat: int, move: int) -> None:
        t.silent &= ~(1 << seat)

    def bounds(self, t: Tabletop) -> Bounds:
        return invariants.bounds(t)

    def check_state(self, t: Tabletop) -> None:
        invariants.check(t)

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        return view_of(t, seat)

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def odds(self, t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
        return odds(t, seat, move)

    def caption(self, t: Tabletop, seat: int, word: str, lang: str) -> Noun:
        """2.1: the nation, once it is chosen."""
        chosen = t.nation[seat]
        if chosen == NO_NATION:
            return self.words.noun_of(lang, "seat-name", word)
        return self.words.noun(lang, "nation", chosen)

    def scene(self, view: dict[str, Any], actions: list[Action], lang: str) -> Scene:
        return scene_of(view, actions, lang, self.words, self.facts)

    def stage(self, view: dict[str, Any], actions: list[Action], events: list[Event], lang: str) -> Stage | None:
        return stage_of(view, actions, events, lang, self.words, self.facts)


def vocabulary(f: Facts, data: Data) -> Vocabulary:
    """All words of the game, from the data and the text files."""
    lexicons = [
        Lexicon("seat-name", SEATS),
        Lexicon("nation", NATIONS),
        Lexicon("category", CATEGORIES),
        Lexicon("place", f.ids),
        Lexicon("unit", unit_words()),
        Lexicon("development", DEVELOPMENTS),
        Lexicon("card", CARDS),
        Lexicon("promotion", f.promotion_ids),
        Lexicon("objective", f.objective_ids),
        Lexicon("mission", f.mission_ids),
        Lexicon("face", FACES),
        Lexicon("amount", [str(n) for n in range(f.most_points + 1)]),
    ]
    texts = read_texts("grognard.games.warzag", ["", "rules", "hints", "board", "cards", "lesson", "summary"])
    for found in texts.values():
        found["name"]["objective"] = rows_of(found["name"]["objective"])
    texts = {lang: fill_numbers(lang, found, data) for lang, found in texts.items()}
    words = Vocabulary(
        texts, lexicons, prompts.SENTENCES + [Sentence(f"event.{e.key}", e.rule, e.sorts) for e in EVENTS]
    )
    words.speakers["unit"] = lambda lang, n: speak_unit(words, lang, n)
    words.speakers["place"] = lambda lang, n: speak_place(words, lang, f.ids[n])
    return words


def rows_of(objectives: dict[str, str]) -> dict[str, str]:
    """2.4: the name of a card with the numbers of each of its rows."""
    return {
        f"{id}-{row}": name.replace(".*.", f".{row}.") for id, name in objectives.items() for row in ROWS_OF_OBJECTIVES
    }


def parts_of_unit(unit: int) -> tuple[str, str, int]:
    """The words of its nation and category, and its wounds."""
    nation, category = NATIONS[unit // UNITS_OF_NATION], CATEGORIES[unit % UNITS_OF_NATION // UNITS_OF_CATEGORY]
    return nation, category, unit % UNITS_OF_CATEGORY


def unit_words() -> list[str]:
    """`uk-infantry`, and `uk-infantry-2` with two wounds."""
    names = []
    for unit in range(UNIT_COUNT):
        nation, category, wounds = parts_of_unit(unit)
        names.append(f"{nation}-{category}" + (f"-{wounds}" if wounds else ""))
    return names


def speak_unit(words: Vocabulary, lang: str, unit: int) -> Noun:
    """The category with the name of its dossier, and the wounds: `the Spitfire Aviation with 2 wounds`."""
    nation, category, wounds = parts_of_unit(unit)
    kind = words.noun_of(lang, "category", category)
    names = [kind, words.noun_of(lang, "dossier", f"{nation}-{category}")]
    army = words.compose(lang, "unit", names)
    grammar = army if army.article else kind  # Italian: that of the category
    wounded = words.template(lang, words.raw(lang, "name", "wounded"))
    return like(grammar, wounded.fill([army, number(lang, wounds)]) if wounds else army.text)


def speak_place(words: Vocabulary, lang: str, id: str) -> Noun:
    """Its name where it has one, else its row and number."""
    if id in words.texts[lang]["name"]["place"]:
        return words.noun_of(lang, "place", id)
    return words.compose(lang, "hexagon.any", [Noun(lang, id.upper())])
