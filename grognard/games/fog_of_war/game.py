"""The Fog of War as a game of the library: its words, steps, view, odds and board."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.bits import bits_of
from grognard.engine.drawing.scene import Scene
from grognard.engine.game import Game
from grognard.engine.language.notation import Action, Grammar
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary, read_texts
from grognard.engine.options import Flag, Options
from grognard.engine.step import Step
from grognard.games.fog_of_war import sequence
from grognard.games.fog_of_war.board.roles import ROLES
from grognard.games.fog_of_war.board.scene import scene_of
from grognard.games.fog_of_war.bot.knowledge import FogOfWarKnowledge
from grognard.games.fog_of_war.facts.cards import Cards
from grognard.games.fog_of_war.facts.facts import Facts, read_data
from grognard.games.fog_of_war.odds.battle import odds
from grognard.games.fog_of_war.piles import words_of
from grognard.games.fog_of_war.rules.setup import OFFER_LIMIT
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.redeal import redeal
from grognard.games.fog_of_war.view.view import look_words, view_of
from grognard.games.fog_of_war.vocabulary import prompts
from grognard.games.fog_of_war.vocabulary.events import EVENTS
from grognard.games.fog_of_war.vocabulary.verbs import VERBS
from grognard.games.fog_of_war.vocabulary.words import KINDS, OP_NAMES, OUTCOMES, PROVINCES, REASONS, SIDES

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
        self.steps: list[Step[Tabletop]] = sequence.STEPS
        self.events = EVENTS
        self.reasons = REASONS
        self.knowledge = FogOfWarKnowledge()

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        """A6: if the players bid for sides, the seats do not have one at first."""
        return ("first", "second") if options["bid"] else ("axis", "allies")

    def deal(self, scenario: str, options: Options) -> Tabletop:
        advanced = sum(1 << i for i, option in enumerate(OPTIONS) if options[option.word])
        t = Tabletop(self.facts, self.cards, advanced)
        sequence.set_table(t, options["bid"])
        return t

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

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        redeal(t, t.side_of[seat], seat, rng)

    def odds(self, t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
        return odds(t, t.side_of[seat], seat, move)

    def scene(self, view: dict[str, Any], actions: list[Action], lang: str) -> Scene:
        return scene_of(view, actions, lang, self.words, self.facts)


def vocabulary(f: Facts) -> Vocabulary:
    """All words of the game, from its data and its text files."""
    lexicons = [
        Lexicon("side", SIDES),
        Lexicon("seat", ["first", "second"]),
        Lexicon("card", KINDS),
        Lexicon("op", OP_NAMES),
        Lexicon("province", f.ids[:PROVINCES]),
        Lexicon("place", f.ids),
        Lexicon("victory", [f.ids[p] for p in f.victory]),
        Lexicon("route", route_words(f)),
        Lexicon("pile", look_words(f)),
        Lexicon("offer", [str(n) for n in range(OFFER_LIMIT + 1)]),
        Lexicon("outcome", OUTCOMES),
        Lexicon("year", [str(year) for year in f.years]),
    ]
    texts = read_texts("grognard.games.fog_of_war", ["", "rules", "hints", "board"])
    words = Vocabulary(
        texts, lexicons, prompts.SENTENCES + [Sentence(f"event.{e.key}", e.rule, e.sorts) for e in EVENTS]
    )
    words.speakers["cards"] = lambda lang, pile: speak_cards(words, lang, pile)
    words.speakers["place"] = lambda lang, n: words.texts[lang]["name"]["province"][f.ids[n]]
    words.speakers["victory"] = lambda lang, n: words.texts[lang]["name"]["province"][f.ids[f.victory[n]]]
    words.speakers["pile"] = lambda lang, n: speak_pile(words, f, lang, n)
    words.speakers["route"] = lambda lang, n: speak_route(words, f, lang, n)
    return words


def route_words(f: Facts) -> list[str]:
    """A2: every set of seas, `direct` for none."""
    seas = bits_of(f.sea)
    names = []
    for route in range(1 << len(seas)):
        crossed = [f.ids[seas[i]] for i in bits_of(route)]
        names.append("+".join(crossed) or "direct")
    return names


def speak_cards(words: Vocabulary, lang: str, pile: int) -> str:
    """A pile as a list of cards."""
    names = words.texts[lang]["name"]["card"]
    return ", ".join(names[word] for word in words_of(pile)) or str(words.texts[lang]["name"]["nothing"])


def speak_pile(words: Vocabulary, f: Facts, lang: str, n: int) -> str:
    """A pile that intelligence can look at."""
    texts = words.texts[lang]
    word = look_words(f)[n]
    if word == "victory":
        return str(texts["name"]["victory-pile"])
    if word in OP_NAMES:
        return str(texts["name"]["op-pile"]).format(texts["name"]["op"][word])
    if word.endswith("-neutrals"):
        return str(texts["name"]["neutral-pile"]).format(texts["name"]["province"][word.removesuffix("-neutrals")])
    return str(texts["name"]["defence-pile"]).format(texts["name"]["province"][word])


def speak_route(words: Vocabulary, f: Facts, lang: str, n: int) -> str:
    texts = words.texts[lang]
    word = route_words(f)[n]
    if word == "direct":
        return str(texts["name"]["direct"])
    seas = ", ".join(texts["name"]["province"][sea] for sea in word.split("+"))
    return str(texts["name"]["via"]).format(seas)
