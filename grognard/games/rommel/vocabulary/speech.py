"""All words of the game, from the data and the text files."""

from __future__ import annotations

from typing import Any

from grognard.engine.language.text import Lexicon, Sentence, Vocabulary, read_texts
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary import prompts
from grognard.games.rommel.vocabulary.events import EVENTS, split_row, split_turn
from grognard.games.rommel.vocabulary.words import (
    CAMPAIGNS,
    COSTS,
    HOLDERS,
    LEVELS,
    MARKERS,
    NAMED,
    OPTIONS,
    ORDERS,
    PLAIN,
    PLANS,
    SCENARIOS,
    SIDES,
)

UPGRADE_KEYS = ["attack", "superior", "defense", "points"]


def vocabulary(f: Facts) -> Vocabulary:
    lexicons = [
        Lexicon("side", SIDES),
        Lexicon("holder", HOLDERS),
        Lexicon("campaign", SCENARIOS),
        Lexicon("unit", f.unit_ids),
        Lexicon("area", f.area_ids),
        Lexicon("region", f.region_ids),
        Lexicon("plan", PLANS),
        Lexicon("die", [*f.unit_ids, *PLANS]),
        Lexicon("marker", MARKERS),
        Lexicon("upgrade", f.upgrade_ids),
        Lexicon("option", OPTIONS),
    ]
    texts = read_texts("grognard.games.rommel", ["", "rules", "places", "board", "hints"])
    words = Vocabulary(
        texts, lexicons, prompts.SENTENCES + [Sentence(f"event.{e.key}", e.rule, e.sorts) for e in EVENTS]
    )
    speakers = words.speakers
    speakers["unit"] = lambda lang, n: place(texts, lang, "unit", f.unit_ids[n])
    speakers["area"] = lambda lang, n: place(texts, lang, "area", f.area_ids[n])
    speakers["region"] = lambda lang, n: place(texts, lang, "region", f.region_ids[n])
    speakers["turn"] = lambda lang, n: place(texts, lang, "turn", turn_word(n))
    speakers["option"] = lambda lang, n: str(texts[lang]["option"][OPTIONS[n]])
    speakers["die"] = lambda lang, n: speak_die(words, f, lang, n)
    speakers["order"] = lambda lang, n: speak_order(words, lang, n)
    speakers["row"] = lambda lang, n: speak_row(words, f, lang, n)
    speakers["upgrade"] = lambda lang, n: speak_upgrade(words, f, lang, n)
    speakers["signed"] = lambda lang, n: f"{n:+d}"
    return words


def place(texts: dict[str, dict[str, Any]], lang: str, sort: str, word: str) -> str:
    return str(texts[lang]["places"][sort][word])


def turn_word(n: int) -> str:
    """2.6: the key of a box of the calendar in the text files."""
    campaign, turn = split_turn(n)
    return f"{CAMPAIGNS[campaign]}-{turn}"


def speak_die(words: Vocabulary, f: Facts, lang: str, n: int) -> str:
    """The unit or the plan that a die is rolled for."""
    units = len(f.unit_ids)
    return words.name(lang, "unit", n) if n < units else words.name(lang, "plan", n - units)


def speak_order(words: Vocabulary, lang: str, order: int) -> str:
    names = words.texts[lang]["name"]["order"]
    plain = order & PLAIN
    if plain >= NAMED:
        name = str(names["named"]).format(words.name(lang, "area", plain - NAMED))
    else:
        name = str(names[ORDERS[plain]])
    return str(names["costs"]).format(name) if order & COSTS else name


def speak_row(words: Vocabulary, f: Facts, lang: str, n: int) -> str:
    """8.8: a row of a region's table of orders."""
    region, row = split_row(n)
    campaign = next(c for c in f.campaigns if region in c.regions)
    orders = campaign.order_rows[campaign.regions.index(region)][row]
    return ", ".join(speak_order(words, lang, order) for order in orders)


def speak_upgrade(words: Vocabulary, f: Facts, lang: str, kind: int) -> str:
    """7: what a counter gives on its two sides."""
    texts = words.texts[lang]["name"]["upgrade-text"]
    bonuses = [speak_bonus(texts, values) for values in f.bonus[kind]]
    sides = [str(texts[level]).format(bonus) for level, bonus in zip(LEVELS, bonuses, strict=True)]
    name = str(words.texts[lang]["name"]["upgrade"][f.upgrade_ids[kind]])
    return str(texts["both"]).format(name, *sides)


def speak_bonus(texts: dict[str, str], values: list[int]) -> str:
    return ", ".join(str(texts[key]).format(n) for key, n in zip(UPGRADE_KEYS, values, strict=True) if n)
