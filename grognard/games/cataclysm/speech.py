"""The words of Cataclysm: lexicons, sentences, and names that are put together."""

from __future__ import annotations

from grognard.engine.language.noun import Noun
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary, read_texts
from grognard.games.cataclysm.facts.facts import Facts
from grognard.games.cataclysm.vocabulary import force_prompts, prompts
from grognard.games.cataclysm.vocabulary.events import EVENTS
from grognard.games.cataclysm.vocabulary.force_events import FORCE_EVENTS
from grognard.games.cataclysm.vocabulary.force_words import CAUSES, COMBATANTS, FACTORS, OPERATIONS
from grognard.games.cataclysm.vocabulary.words import (
    ACTIONS,
    COMMITMENTS,
    COMMON_MARKERS,
    DOMAINS,
    FACTIONS,
    IDEOLOGIES,
    MARKS,
    NOBODY,
    POSTURES,
    POWER_MARKERS,
    POWERS,
    RESOURCES,
    SIDES,
    TYPES,
)

FILES = ["", "politics", "force", "board", "stage", "rules", "force_rules", "lesson", "summary"]


def vocabulary(f: Facts) -> Vocabulary:
    """All words of the game, from the data and the text files."""
    sentences = prompts.SENTENCES + force_prompts.FORCE_SENTENCES
    told = [Sentence(f"event.{e.key}", e.rule, e.sorts) for e in EVENTS + FORCE_EVENTS]
    words = Vocabulary(read_texts("grognard.games.cataclysm", FILES), lexicons(f), sentences + told)
    words.speakers["unit"] = lambda lang, n: speak_unit(words, f, lang, n)
    words.speakers["holder"] = lambda lang, n: speak_holder(words, lang, n)
    words.speakers["signed"] = lambda lang, n: f"{n:+d}".replace("-", "−")
    words.speakers["dice"] = lambda lang, n: ", ".join(str(n))
    return words


def lexicons(f: Facts) -> list[Lexicon]:
    """Every sort of thing that moves and sentences name."""
    markers = [*POWER_MARKERS, *COMMON_MARKERS]
    return [
        Lexicon("power", POWERS),
        Lexicon("area", f.atlas.ids),
        Lexicon("marker", markers),
        Lexicon("side", SIDES),
        Lexicon("ideology", IDEOLOGIES),
        Lexicon("unit", unit_words(f)),
        Lexicon("base", f.bases.ids),
        Lexicon("turn", f.turns),
        Lexicon("stability", f.stability_levels),
        Lexicon("crisis", f.crisis.names),
        Lexicon("resource", RESOURCES),
        Lexicon("commitment", COMMITMENTS),
        Lexicon("action", ACTIONS),
        Lexicon("posture", POSTURES),
        Lexicon("mark", MARKS),
        Lexicon("faction", FACTIONS),
        Lexicon("domain", DOMAINS),
        Lexicon("operation", OPERATIONS),
        Lexicon("cause", CAUSES),
        Lexicon("combatant", COMBATANTS),
        Lexicon("factor", FACTORS),
    ]


def unit_words(f: Facts) -> list[str]:
    """`germany-army-2`: power, type, and a number that tells units of a type apart."""
    found: list[str] = []
    for power, units in enumerate(f.forces.units_of):
        counts = dict.fromkeys(range(len(TYPES)), 0)
        for unit in units:
            type = f.forces.unit_type[unit]
            counts[type] += 1
            found.append(f"{POWERS[power]}-{TYPES[type]}-{counts[type]}")
    return found


def speak_holder(words: Vocabulary, lang: str, power: int) -> Noun:
    """A power, or nobody."""
    return Noun(lang, "") if power == NOBODY else words.noun(lang, "power", power)


def speak_unit(words: Vocabulary, f: Facts, lang: str, unit: int) -> Noun:
    """A unit by its type, its power and its number."""
    if unit >= f.forces.unit_count:
        return Noun(lang, "")
    power, type = POWERS[f.forces.unit_power[unit]], TYPES[f.forces.unit_type[unit]]
    count = Noun(lang, words.lexicons["unit"].words[unit].rsplit("-", 1)[1])
    return words.compose(lang, f"unit-type.{type}", [words.noun_of(lang, "power", power), count])
