"""All words of the game, from the data and the text files, and the names that are made of other names."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.language.noun import Noun, listed, several
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary, read_texts
from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.piles import count, kinds_in, one
from grognard.games.fog_of_war.vocabulary import prompts
from grognard.games.fog_of_war.vocabulary.events import EVENTS
from grognard.games.fog_of_war.vocabulary.words import (
    BONUSES,
    KIND_COUNT,
    KINDS,
    LOOK_NEUTRAL,
    LOOK_OP,
    LOOK_VICTORY,
    OFFER_LIMIT,
    OP_NAMES,
    OUTCOMES,
    PROVINCES,
    SIDES,
)


def vocabulary(f: Facts) -> Vocabulary:
    """All words of the game."""
    lexicons = [
        Lexicon("side", SIDES),
        Lexicon("seat", ["first", "second"]),
        Lexicon("card", KINDS),
        Lexicon("op", OP_NAMES),
        Lexicon("province", f.ids[:PROVINCES]),
        Lexicon("place", f.ids),
        Lexicon("victory", [f.ids[p] for p in f.victory]),
        Lexicon("route", route_words(f)),
        Lexicon("pile", f.look_words),
        Lexicon("offer", [str(n) for n in range(OFFER_LIMIT + 1)]),
        Lexicon("outcome", OUTCOMES),
        Lexicon("bonus", BONUSES),
        Lexicon("year", [str(year) for year in f.years]),
    ]
    texts = read_texts("grognard.games.fog_of_war", ["", "rules", "hints", "board", "lesson", "summary"])
    words = Vocabulary(
        texts, lexicons, prompts.SENTENCES + [Sentence(f"event.{e.key}", e.rule, e.sorts) for e in EVENTS]
    )
    words.speakers["cards"] = lambda lang, pile: speak_cards(words, lang, pile)
    words.samples["cards"] = [one(kind) * n for kind in range(KIND_COUNT) for n in (1, 2)] + [
        one(0) + one(1) * 2 + one(9)
    ]
    words.samples["victories"] = [0b11, 0b111, 0b111000]
    words.speakers["place"] = lambda lang, n: words.noun_of(lang, "province", f.ids[n])
    words.speakers["victory"] = lambda lang, n: words.noun_of(lang, "province", f.ids[f.victory[n]])
    words.speakers["victories"] = lambda lang, cards: speak_victories(words, f, lang, cards)
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


def speak_cards(words: Vocabulary, lang: str, pile: int) -> Noun:
    """A pile as a list of cards: "an Army/3 and 2 Decoys"."""
    cards = [several(words.noun(lang, "card", kind), count(pile, kind)) for kind in kinds_in(pile)]
    return listed(lang, cards)


def speak_victories(words: Vocabulary, f: Facts, lang: str, cards: int) -> Noun:
    """2, 12: some victory cards by their provinces."""
    return listed(lang, [words.noun(lang, "victory", card) for card in bits_of(cards)])


def speak_pile(words: Vocabulary, f: Facts, lang: str, n: int) -> Noun:
    """A pile that intelligence can look at."""
    if n == LOOK_VICTORY:
        return words.compose(lang, "victory-pile", [])
    if n >= LOOK_OP:
        return words.compose(lang, "op-pile", [words.noun(lang, "op", n - LOOK_OP)])
    if n >= LOOK_NEUTRAL:
        return words.compose(lang, "neutral-pile", [words.noun(lang, "province", n - LOOK_NEUTRAL)])
    return words.compose(lang, "defence-pile", [words.noun(lang, "province", n)])


def speak_route(words: Vocabulary, f: Facts, lang: str, route: int) -> Noun:
    """A2: the enemy seas that a supply path crosses."""
    seas = bits_of(f.sea)
    if not route:
        return words.compose(lang, "direct", [])
    crossed = [words.noun(lang, "place", seas[i]) for i in bits_of(route)]
    return words.compose(lang, "via", [listed(lang, crossed)])
