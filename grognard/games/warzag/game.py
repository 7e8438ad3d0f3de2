"""WARZAG WWII, put together."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.drawing.scene import Scene
from grognard.engine.game import Game
from grognard.engine.language.notation import Action, Grammar
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary, read_texts
from grognard.engine.options import Flag, Number, Options
from grognard.engine.step import Step
from grognard.games.warzag import sequence
from grognard.games.warzag.board.roles import ROLES
from grognard.games.warzag.board.scene import scene_of
from grognard.games.warzag.bot.knowledge import WarzagKnowledge
from grognard.games.warzag.facts.facts import Facts, read_data
from grognard.games.warzag.odds.invasion import odds
from grognard.games.warzag.rules.setup import set_table
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.view.redeal import redeal
from grognard.games.warzag.view.view import view_of
from grognard.games.warzag.vocabulary import prompts, verbs
from grognard.games.warzag.vocabulary.events import EVENTS
from grognard.games.warzag.vocabulary.words import (
    CARDS,
    CATEGORIES,
    DEVELOPMENTS,
    FACES,
    MOST_SEATS,
    NATIONS,
    NO_NATION,
    REASONS,
    SEATS,
    UNIT_COUNT,
    UNITS_OF_CATEGORY,
    UNITS_OF_NATION,
)

OPTIONS = (Number("players", "2.3", 2, MOST_SEATS, default=MOST_SEATS), Flag("alliances", "10"))
OLD_OPTIONS = {"two": ("players", 2), "three": ("players", 3)}


class Warzag(Game[Tabletop]):
    """Two to four nations, every one on its own or two against two."""

    def __init__(self, overlay: str | None = None) -> None:
        data = read_data(overlay)
        self.facts = Facts(data)
        words = vocabulary(self.facts)
        super().__init__("warzag", words, Grammar(verbs.VERBS, words), data)
        self.roles = ROLES
        self.options = {option.word: option for option in OPTIONS}
        self.old_options.update(OLD_OPTIONS)
        self.scenarios = ("war",)
        self.steps: list[Step[Tabletop]] = sequence.STEPS
        self.events = EVENTS
        self.reasons = REASONS
        self.knowledge = WarzagKnowledge()

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

    def deal(self, scenario: str, options: Options) -> Tabletop:
        t = Tabletop(self.facts, len(self.seats(scenario, options)), options["alliances"])
        set_table(t)
        return t

    def any_time(self, t: Tabletop, seat: int) -> list[int]:
        """B5: a seat that did not want to be asked again this turn may change its mind."""
        return [verbs.LISTEN] if t.silent >> seat & 1 else []

    def act(self, t: Tabletop, seat: int, move: int) -> None:
        t.silent &= ~(1 << seat)

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        return view_of(t, seat)

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def odds(self, t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
        return odds(t, seat, move)

    def caption(self, t: Tabletop, seat: int, word: str, lang: str) -> str:
        """2.1: the nation, once it is chosen."""
        chosen = t.nation[seat]
        return self.words.seat(lang, word) if chosen == NO_NATION else self.words.name(lang, "nation", chosen)

    def scene(self, view: dict[str, Any], actions: list[Action], lang: str) -> Scene:
        return scene_of(view, actions, lang, self.words, self.facts)


def vocabulary(f: Facts) -> Vocabulary:
    """All words of the game, from the data and the text files."""
    lexicons = [
        Lexicon("seat", SEATS),
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
    texts = read_texts("grognard.games.warzag", ["", "rules", "hints", "board", "cards"])
    words = Vocabulary(
        texts, lexicons, prompts.SENTENCES + [Sentence(f"event.{e.key}", e.rule, e.sorts) for e in EVENTS]
    )
    words.speakers["unit"] = lambda lang, n: speak_unit(words, lang, n)
    words.speakers["place"] = lambda lang, n: speak_place(words, lang, f.ids[n])
    return words


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


def speak_unit(words: Vocabulary, lang: str, unit: int) -> str:
    """The name of the dossier, and the wounds."""
    name = words.texts[lang]["name"]
    nation, category, wounds = parts_of_unit(unit)
    said = f"{name['category'][category]} {name['dossier'][f'{nation}-{category}']}"
    return str(name["wounded"]).format(said, wounds) if wounds else said


def speak_place(words: Vocabulary, lang: str, id: str) -> str:
    """Row and number, and the name where there is one."""
    name = words.texts[lang]["name"]["place"].get(id)
    return id.upper() if name is None else f"{id.upper()} {name}"
