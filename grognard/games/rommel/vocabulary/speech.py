"""All words of the game, from the data and the text files."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.language.noun import Noun, listed
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary, read_texts
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary import prompts
from grognard.games.rommel.vocabulary.events import EVENTS, split_row, split_turn
from grognard.games.rommel.vocabulary.words import (
    CAMPAIGNS,
    CAREER,
    COSTS,
    HOLDERS,
    LEVELS,
    LINKS,
    MARKERS,
    NAMED,
    OPTIONS,
    ORDERS,
    PLAIN,
    PLANS,
    REASONS,
    SCENARIOS,
    SIDES,
)

UPGRADE_KEYS = ["attack", "superior", "defense", "points"]


def vocabulary(f: Facts) -> Vocabulary:
    lexicons = [
        Lexicon("side", SIDES),
        Lexicon("holder", HOLDERS),
        Lexicon("campaign", [*SCENARIOS, CAREER]),
        Lexicon("unit", f.unit_ids),
        Lexicon("area", f.area_ids),
        Lexicon("region", f.region_ids),
        Lexicon("plan", PLANS),
        Lexicon("die", [*f.unit_ids, *PLANS]),
        Lexicon("marker", MARKERS),
        Lexicon("upgrade", f.upgrade_ids),
        Lexicon("option", OPTIONS),
        Lexicon("link", LINKS),
        Lexicon("reason", REASONS),
    ]
    texts = read_texts("grognard.games.rommel", ["", "rules", "places", "board", "hints", "lesson", "summary"])
    words = Vocabulary(
        texts, lexicons, prompts.SENTENCES + [Sentence(f"event.{e.key}", e.rule, e.sorts) for e in EVENTS]
    )
    speakers = words.speakers
    speakers["turn"] = lambda lang, n: words.noun_of(lang, "turn", turn_word(n))
    speakers["option"] = lambda lang, n: str(texts[lang]["option"][OPTIONS[n]])
    speakers["reason"] = lambda lang, n: str(texts[lang]["reason"][REASONS[n]])
    speakers["die"] = lambda lang, n: speak_die(words, f, lang, n)
    speakers["units"] = lambda lang, units: listed(lang, [words.noun(lang, "unit", unit) for unit in bits_of(units)])
    words.samples["units"] = [0b1, 0b11]
    speakers["order"] = lambda lang, n: speak_order(words, lang, n)
    speakers["row"] = lambda lang, n: speak_row(words, f, lang, n)
    speakers["upgrade"] = lambda lang, n: speak_upgrade(words, f, lang, n)
    speakers["signed"] = lambda lang, n: f"{n:+d}"
    return words


def turn_word(n: int) -> str:
    """2.6: the key of a box of the calendar in the text files."""
    campaign, turn = split_turn(n)
    return f"{CAMPAIGNS[campaign]}-{turn}"


def speak_die(words: Vocabulary, f: Facts, lang: str, n: int) -> Noun:
    """The unit or the plan that a die is rolled for."""
    units = len(f.unit_ids)
    return words.noun(lang, "unit", n) if n < units else words.noun(lang, "plan", n - units)


def speak_order(words: Vocabulary, lang: str, order: int) -> str:
    names = words.texts[lang]["name"]["order"]
    plain = order & PLAIN
    if plain >= NAMED:
        name = words.fill_things(lang, str(names["named"]), [words.noun(lang, "area", plain - NAMED)])
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
