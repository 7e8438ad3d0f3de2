"""All words of the game: what notations and sentences name, from the data and the text files."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

from grognard.engine.language.noun import Noun, like, listed, number, several
from grognard.engine.language.text import NAMES, Lexicon, Sentence, Vocabulary, read_texts
from grognard.games.sas.facts.cards import Cards, Effect
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.vocabulary import prompts
from grognard.games.sas.vocabulary.axis import AMBUSH_POINT, EFFECTS, MANOEUVRES, SPAWN_UNITS, VEHICLE_SEATS
from grognard.games.sas.vocabulary.events import EVENTS
from grognard.games.sas.vocabulary.fire import AIR_TARGET, FIRST_CAR, SPOKEN_CAR
from grognard.games.sas.vocabulary.modifiers import MODIFIERS, spoken_modifiers
from grognard.games.sas.vocabulary.pieces import (
    AXIS,
    FACES,
    GEAR,
    MOST_VEHICLES,
    OPERATORS,
    PHASES,
    SEATS,
    TOKENS,
    TYPHOON,
    VEHICLES,
)
from grognard.games.sas.vocabulary.places import SPOTS, SQUARE_NAMES, place_words
from grognard.games.sas.vocabulary.spoken import pack_unit, spoken_dice, spoken_kind, spoken_place
from grognard.games.sas.vocabulary.words import COLOURS, FACINGS

LONGEST_NUMBER = 20
FILES = ["", "rules", "board", "summary", "editor", "lesson", "lessons"]
Names = dict[str, dict[str, dict[str, str]]]
# What the Axis fires at: operators by their words, their vehicles by number, the Typhoon; then, for
# sentences, those vehicles by their kind
TARGET_WORDS = OPERATORS + [f"vehicle-{n + 1}" for n in range(MOST_VEHICLES)] + [VEHICLES[TYPHOON], *VEHICLES[:TYPHOON]]


def vocabulary(f: Facts, own: Names, shared: Vocabulary | None = None) -> Vocabulary:
    """`own`: the names that a player gives to the things of a mission, by language, sort and id. `shared`: the words
    of the game itself, which such a mission uses for everything else: nothing then leads from them back to it."""
    lexicons = [
        place_lexicon(),
        Lexicon("operator", OPERATORS),
        Lexicon("face", FACES),
        Lexicon("gear", GEAR),
        Lexicon("token", TOKENS),
        Lexicon("axis", AXIS),
        Lexicon("facing", FACINGS),
        Lexicon("colour", COLOURS),
        Lexicon("seat", SEATS),
        Lexicon("target-id", f.target_ids),
        Lexicon("phase", PHASES),
        Lexicon("vehicle", VEHICLES),
        Lexicon("manoeuvre", MANOEUVRES),
        Lexicon("car-seat", VEHICLE_SEATS),
        Lexicon("target", TARGET_WORDS),
        Lexicon("objective", f.objective_ids),
        Lexicon("card", f.cards.words),
        Lexicon("modifier", MODIFIERS),
        Lexicon("number", [str(n) for n in range(LONGEST_NUMBER + 1)]),
    ]
    texts = {lang: with_own_names(texts) for lang, texts in texts_of_game().items()}
    for lang, table in own.items():
        add_names(texts[lang]["name"], table, f)
    words = Vocabulary(
        texts, lexicons, prompts.SENTENCES + [Sentence(f"event.{e.key}", e.rule, e.sorts) for e in EVENTS]
    )
    add_speakers(words, words if shared is None else shared, f.cards)
    return words


def add_speakers(words: Vocabulary, shared: Vocabulary, cards: Cards) -> None:
    """None of them says a name that an author gives, so they can take their words from the game itself."""
    words.speakers["place"] = lambda lang, n: speak_place(shared, lang, n)
    words.speakers["unit"] = lambda lang, n: speak_unit(shared, lang, n)
    words.samples["unit"] = [pack_unit(kind, 0) for kind in range(len(AXIS))]
    words.speakers["seat"] = lambda lang, n: shared.noun_of(lang, "seat-name", SEATS[n])
    words.speakers["number"] = number
    words.speakers["dice"] = lambda lang, n: ", ".join(str(die) for die in spoken_dice(n))
    words.speakers["target"] = lambda lang, n: speak_target(shared, lang, n)
    words.speakers["half"] = lambda lang, n: speak_half(shared, lang, cards.cards[n // 2].halves[n % 2])
    words.speakers["card"] = lambda lang, n: speak_card(shared, lang, cards, n)
    words.speakers["signed"] = lambda lang, n: f"{n:+d}"
    words.speakers["modifiers"] = lambda lang, n: speak_modifiers(shared, lang, n)


@cache
def place_lexicon() -> Lexicon:
    return Lexicon("place", place_words())


@cache
def texts_of_game() -> dict[str, dict[str, Any]]:
    """Read once: a mission that a player has written differs from the others in its names only."""
    return read_texts("grognard.games.sas", FILES)


def with_own_names(texts: dict[str, Any]) -> dict[str, Any]:
    """The same texts, with names that may be changed."""
    return texts | {section: deepcopy(texts[section]) for section in NAMES if section in texts}


def add_names(texts: dict[str, Any], own: dict[str, dict[str, str]], f: Facts) -> None:
    """What the author has not named has the name of its namesake in the booklet, or its id."""
    for sort, ids in (("target-id", f.target_ids), ("objective", f.objective_ids), ("mission", f.missions)):
        for id in ids:
            texts[sort].setdefault(id, id.replace("-", " "))
        texts[sort].update(own[sort])


def speak_place(words: Vocabulary, lang: str, n: int) -> str:
    """A square by its name, a position of a spawn tile in words."""
    if n < SQUARE_NAMES:
        return place_lexicon().words[n]
    spot = n - SQUARE_NAMES
    return str(words.texts[lang]["name"]["spot"]).format(spot % SPOTS + 1, spot // SPOTS + 1)


def speak_unit(words: Vocabulary, lang: str, n: int) -> Noun:
    """A unit of the Axis with its place, and with the grammar of its kind."""
    kind = words.noun(lang, "axis", spoken_kind(n))
    place = speak_place(words, lang, spoken_place(n))
    return like(kind, str(words.texts[lang]["name"]["unit-at"]).format(kind.text, place))


def speak_target(words: Vocabulary, lang: str, n: int) -> Noun:
    """An operator, a vehicle of the operators by its kind or its number, or the Typhoon."""
    if n < FIRST_CAR:
        return words.noun(lang, "operator", n)
    if n >= SPOKEN_CAR:
        return words.noun(lang, "vehicle", n - SPOKEN_CAR)
    if n == AIR_TARGET:
        return words.noun(lang, "vehicle", TYPHOON)
    return words.compose(lang, "car", [number(lang, n - FIRST_CAR + 1)])


def speak_modifiers(words: Vocabulary, lang: str, n: int) -> str:
    """In brackets, one after the other; nothing if there are none."""
    said = ", ".join(f"{words.name(lang, 'modifier', kind)} {amount:+d}" for kind, amount in spoken_modifiers(n))
    return f" ({said})" if said else ""


def speak_half(words: Vocabulary, lang: str, effect: Effect) -> str:
    """What one half of an event card says."""
    said = words.texts[lang]["effect"]
    text, colour = str(said[EFFECTS[effect.kind]]), words.name(lang, "colour", effect.colour)
    if effect.kind == SPAWN_UNITS:
        kinds = sorted(set(effect.units))
        units = [several(words.noun(lang, "axis", unit), effect.units.count(unit)) for unit in kinds]
        return words.fill_things(lang, text, [colour, listed(lang, units)])
    sense = said["clockwise" if effect.sense > 0 else "anticlockwise"]
    number = effect.number + 1 if effect.kind == AMBUSH_POINT else effect.arrows
    return words.fill_things(lang, text, [colour, sense, number])


def speak_card(words: Vocabulary, lang: str, cards: Cards, n: int) -> str:
    """16.2: a card of the Jäger by both its halves, without their full stops."""
    stealth, battle = (speak_half(words, lang, half).rstrip(".") for half in cards.cards[n].halves)
    return str(words.texts[lang]["name"]["both-halves"]).format(stealth, battle)
