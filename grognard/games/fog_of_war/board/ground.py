"""The parts of the map that never change: outlines, scenery, neighbours, straits."""

from __future__ import annotations

from functools import cache, lru_cache

from grognard.engine.bits import bits_of
from grognard.engine.drawing.item import AREA, FADED, Badge, Item, Link
from grognard.engine.drawing.mapfile import SEA, Place
from grognard.engine.drawing.relief import relief
from grognard.engine.language.noun import listed
from grognard.engine.language.text import Vocabulary
from grognard.games.fog_of_war.board.kit import places
from grognard.games.fog_of_war.board.roles import ROLES
from grognard.games.fog_of_war.facts.facts import Facts

NAME = 14.5  # the size of a province's name
ROOM = 118.0  # the width at which a name folds


def said(words: Vocabulary, lang: str, section: str, key: str) -> str:
    return str(words.texts[lang]["board"][section][key])


@cache
def provinces() -> list[tuple[str, Place]]:
    """The places of the map that are not scenery."""
    return [(word, place) for word, place in places().places.items() if not place.is_scenery]


@cache
def scenery_items(words: Vocabulary, lang: str) -> tuple[list[Item], list[Item]]:
    """Waters that are not provinces; then the coast, and lands that are not provinces."""
    found = [(word, place) for word, place in places().places.items() if place.is_scenery]
    seas = [scenery(words, lang, word, place) for word, place in found if place.kind == SEA]
    lands = [scenery(words, lang, word, place) for word, place in found if place.kind != SEA]
    return seas, [coast(words, lang), *lands]


def coast(words: Vocabulary, lang: str) -> Item:
    """All land as one area that lies under the lands; its line is the shore."""
    item = Item("coast", AREA, 0, 0, 1, 1, "", said(words, lang, "map", "coast"))
    item.outline = places().coast
    item.role = "coast"
    return item


@cache
def slopes(words: Vocabulary, lang: str) -> list[Item]:
    """The relief, over the land."""
    found = []
    for role, outline in zip(
        ("slope-lit", "slope-shade"), relief(places().width, places().height, "europe"), strict=True
    ):
        item = Item(role, AREA, 0, 0, 1, 1, "", said(words, lang, "map", "relief"))
        item.outline, item.role = outline, role
        found.append(item)
    return found


def scenery(words: Vocabulary, lang: str, word: str, place: Place) -> Item:
    name = said(words, lang, "scenery", word)
    text = words.fill_things(lang, said(words, lang, "map", "scenery"), [name])
    item = area(f"scenery-{word}", place, name if place.named else "", text)
    item.role = "water" if place.kind == SEA else "outside"
    item.h = place.size or 11.0
    item.states.append(FADED)
    return item


def area(id: str, place: Place, label: str, text: str) -> Item:
    item = Item(id, AREA, place.x, place.y, ROOM, place.size or NAME, label, text)
    item.outline = place.outline
    item.turn = place.turn
    return item


@lru_cache(maxsize=512)
def neighbours(facts: Facts, words: Vocabulary, lang: str, n: int) -> str:
    """The provinces next to it and, A3, across a strait."""
    near = listed(lang, [words.noun(lang, "place", i) for i in bits_of(facts.adj[n])])
    across = [words.noun(lang, "place", i) for i in bits_of(facts.straits[n])]
    text = words.fill_things(lang, said(words, lang, "map", "next"), [near, words.noun(lang, "place", n)])
    if not across:
        return text
    return f"{text} {words.fill_things(lang, said(words, lang, 'map', 'strait'), [listed(lang, across)])}"


@lru_cache(maxsize=512)
def printed(facts: Facts, n: int) -> list[str]:
    """6.8, 7.1.1: the icons of a province. Winter counts 1 in most provinces; an icon shows where it does not."""
    source = ["source"] if (facts.source_axis | facts.source_allies) >> n & 1 else []
    return source + (["snow"] if facts.winter[n] > 1 else ["sun"] if facts.winter[n] == 0 else [])


@lru_cache(maxsize=512)
def links(facts: Facts, word: str) -> list[Link]:
    """A3: the straits of a province, from shore to shore, as far as the data has them."""
    found = []
    for pair, line in places().links.items():
        one, _, other = pair.partition("-")
        if one == word and facts.straits[facts.ids.index(one)] >> facts.ids.index(other) & 1:
            found.append(Link(other, line, "strait"))
    return found


@lru_cache(maxsize=1024)
def badges(facts: Facts, words: Vocabulary, lang: str, n: int, control: str, winter: bool) -> list[Badge]:
    """Who controls it and what is printed there, as marks; in winter also the bonus for the defence (6.8)."""
    made = [Badge("points", str(facts.vp[n]))] if facts.vp[n] else []
    made += [Badge("resources", str(facts.resources[n]))] if facts.resources[n] else []
    bonus = facts.winter[n] if winter else 0
    cold = [Badge("snow", f"+{bonus}")] if bonus else []
    marks = [Badge(key) for key in printed(facts, n) if not (bonus and key == "snow")]
    return [control_badge(words, lang, control), *made, *marks, *cold]


def control_badge(words: Vocabulary, lang: str, side: str) -> Badge:
    """The emblem of the side that controls it."""
    return Badge(ROLES.emblem(side), "", side)
