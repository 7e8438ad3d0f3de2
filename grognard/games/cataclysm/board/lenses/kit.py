"""What every lens of Cataclysm is made with: the view, the table it shows, and what the player points at."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from grognard.engine.bits import bits_of
from grognard.engine.drawing.item import Badge, Outline, Ring
from grognard.engine.drawing.lens import LensAnswer, extent, nothing_pointed_at, tag
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.cataclysm.board.kit import Kit, map_file
from grognard.games.cataclysm.board.lenses.table import table_of
from grognard.games.cataclysm.board.units import stacks
from grognard.games.cataclysm.facts.facts import Facts
from grognard.games.cataclysm.rules.bases import base_owner
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.vocabulary.words import NOBODY, POWERS

TAG = 18.0
NO_UNIT = -1
STRIDE = 8.0  # between two points of an extent
LEAST_POINTS = 4  # of a ring that is drawn
MOST_NAMES = 12  # of areas in a sentence


@lru_cache(maxsize=512)
def outline_of(map_word: str, ids: tuple[str, ...]) -> Outline:
    """Several areas of a map together; the same sets are asked for again and again."""
    return Outline([ring for id in ids for ring in coarse_rings(map_word, id)])


@cache
def coarse_rings(map_word: str, id: str) -> list[Ring]:
    """The outline of an area for an answer, which lies over the map for a moment: fewer points, and no islets."""
    rings = [coarse(ring) for ring in map_file(map_word).places[id].outline.rings]
    large = [ring for ring in rings if len(ring) >= LEAST_POINTS]
    return large or rings


def coarse(ring: Ring) -> Ring:
    """Only points that are some way from the one before."""
    kept = ring[:1]
    for x, y in ring[1:]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= STRIDE:
            kept.append((x, y))
    return kept


class LensKit(Kit):
    """One question: its table and its answer."""

    def __init__(
        self, view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts, item: str
    ) -> None:
        super().__init__(view, actions, lang, words, facts)
        self.t = table_of(view, facts)
        self.item = item
        self.answer = LensAnswer()
        self.layers = {word: self.answer.layer(f"lens-{word}", word) for word in self.maps()}

    # What the player points at

    def area(self) -> int:
        """The area, by itself or by a stack of units in it; there must be one."""
        word = self.item.rpartition("-unit-")[0] or self.item
        if word not in self.view["areas"]:
            raise nothing_pointed_at(self.item)
        return self.facts.atlas.number[word]

    def unit(self) -> int:
        """The first unit of the stack that is pointed at; NO_UNIT for an area."""
        word, _, number = self.item.rpartition("-unit-")
        if not word:
            return NO_UNIT
        found = stacks(self.view["areas"].get(word, {}).get("units", []))
        return int(found[int(number)][0]["unit"]) if number.isdecimal() and int(number) < len(found) else NO_UNIT

    def holder(self) -> int:
        """Whose unit it is, or whose area or base; NOBODY for free land and open sea."""
        unit = self.unit()
        if unit != NO_UNIT:
            return self.facts.forces.unit_power[unit]
        holder = controller(self.t, self.area())
        return base_owner(self.t, self.area()) if holder == NOBODY else holder

    # Words

    def tell(self, key: str, *args: object) -> None:
        """One more sentence of the answer."""
        told = self.say("lens-said", key, *args)
        self.answer.lines.append(told[:1].upper() + told[1:])

    def area_name(self, area: int) -> str:
        return self.name("area", self.facts.atlas.ids[area])

    def power_noun(self, power: int) -> object:
        return self.noun("power", POWERS[power])

    def named(self, areas: int) -> str:
        """The areas of a set by name; of very many only the first."""
        names = [self.area_name(area) for area in bits_of(areas)]
        return ", ".join(names[:MOST_NAMES]) + ("…" if len(names) > MOST_NAMES else "")

    def powers_named(self, powers: int) -> str:
        return self.powers([POWERS[power] for power in bits_of(powers)])

    # Drawing

    def add_extent(self, areas: int, role: str) -> None:
        """All areas of a set with the sign of a role, on the maps that are drawn."""
        ids = [self.facts.atlas.ids[area] for area in bits_of(areas)]
        for word, layer in self.layers.items():
            drawn = tuple(id for id in ids if id in map_file(word).places)
            if drawn:
                layer.add(extent(f"{word}-{role}", outline_of(word, drawn), role, self.named(areas)))

    def add_tag(self, area: int, badge: Badge, text: str) -> None:
        """A small sign on an area."""
        id = self.facts.atlas.ids[area]
        for word, layer in self.layers.items():
            if id in map_file(word).places:
                place = map_file(word).places[id]
                layer.add(tag(f"{word}-tag-{id}", (place.x, place.y), TAG, badge, text))
