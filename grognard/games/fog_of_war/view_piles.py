"""Piles and provinces as a seat sees them: most of a view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.games.fog_of_war.rules.supply import in_supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.viewpoint import Viewpoint
from grognard.games.fog_of_war.words import (
    ALLIES,
    AXIS,
    DEFENCE,
    KINDS,
    NEUTRAL,
    NEUTRAL_DEFENCE,
    NOWHERE,
    PROVINCES,
    SIDES,
    ZONES,
    count,
    kinds_in,
)

Heap = tuple[str, int, int]  # what a pile's list is called, its size, what is seen of it


def words(pile: int) -> list[str]:
    """A pile as card words, strongest army first."""
    return list(spelled(pile))


@lru_cache(4096)
def spelled(pile: int) -> tuple[str, ...]:
    """The same few piles are looked at again and again."""
    return tuple(KINDS[kind] for kind in kinds_in(pile) for _ in range(count(pile, kind)))


def pile_view(v: Viewpoint, owner: int, zone: int) -> dict[str, Any]:
    """1.3, 1.5, 1.6: the owner sees his cards; others how many there are, and which they remember having seen."""
    size = v.t.size[zone]
    pile = seen_pile(v, owner, zone) if size else 0
    return kept_pile(v.word[owner], size, pile) if v.shared else pile_of(v.word[owner], size, pile)


def seen_pile(v: Viewpoint, owner: int, zone: int) -> int:
    return v.t.pile[zone] if v.side == owner else v.known(owner, zone)


def pile_of(word: str, size: int, pile: int) -> dict[str, Any]:
    return {"count": size, word: list(spelled(pile)) if pile else []}


def province_of(
    control: int, quagmire: int, supplied: bool | None, axis: Heap, allies: Heap, neutrals: int, known: int
) -> dict[str, Any]:
    return {
        "control": SIDES[control],
        "quagmire": SIDES[quagmire - 1] if quagmire else None,
        "supplied": supplied,
        "defence": {"axis": pile_of(axis[0], axis[1], axis[2]), "allies": pile_of(allies[0], allies[1], allies[2])},
        "neutral": {"count": neutrals, "known": words(known) if known else []},
    }


# After a move nearly everything looks as it did before: for views that are only written down it is not made anew.
kept_pile = lru_cache(4096)(pile_of)
kept_province = lru_cache(16384)(province_of)


def provinces_view(v: Viewpoint) -> dict[str, dict[str, Any]]:
    """1.3, 7, 9.1, 9.2: who holds each province and what lies there; of neutral cards, those this side has seen."""
    seen = [seen_defence(v, AXIS), seen_defence(v, ALLIES)]
    found = last_map(v, seen) if v.shared else make_map(v, seen)
    if v.shown == NOWHERE:
        return found
    place = v.t.f.ids[v.shown]
    return found | {place: laid_open(v.t, v.shown, found[place]["supplied"])}


def seen_defence(v: Viewpoint, owner: int) -> list[int]:
    """What is seen of each defence pile of a side. Most are empty, and are not looked into."""
    first = owner * ZONES + DEFENCE
    if v.side == owner:
        return v.t.pile[first : first + PROVINCES]
    return [v.known(owner, first + p) if n else 0 for p, n in enumerate(v.t.size[first : first + PROVINCES])]


def last_map(v: Viewpoint, seen: list[list[int]]) -> dict[str, dict[str, Any]]:
    """The map this side saw last, as long as all that it is made from is the same."""
    t, glance = v.t, v.glance
    sizes = t.size[DEFENCE:ZONES] + t.size[ZONES + DEFENCE :]
    made_from: list[object] = [t.control[:], t.quag[:], v.reach, sizes, seen, v.neutrals]
    if made_from != glance.map_made_from:
        glance.map_made_from = made_from
        glance.map = make_map(v, seen)
    return glance.map


def make_map(v: Viewpoint, seen: list[list[int]]) -> dict[str, dict[str, Any]]:
    t, size, control, quag, reach, neutrals = v.t, v.t.size, v.t.control, v.t.quag, v.reach, v.neutrals
    make = kept_province if v.shared else province_of
    none: tuple[Heap, Heap] = ((v.word[AXIS], 0, 0), (v.word[ALLIES], 0, 0))
    found: dict[str, dict[str, Any]] = {}
    for p in range(PROVINCES):
        owner, axis, allies, neutral = control[p], size[DEFENCE + p], size[ZONES + DEFENCE + p], NEUTRAL_DEFENCE + p
        fed = None if owner == NEUTRAL else reach[owner] >> p & 1 == 1 or in_supply(t, owner, p)
        left = (v.word[AXIS], axis, seen[AXIS][p]) if axis else none[AXIS]
        right = (v.word[ALLIES], allies, seen[ALLIES][p]) if allies else none[ALLIES]
        found[t.f.ids[p]] = make(owner, quag[p], fed, left, right, size[neutral], neutrals.get(neutral, 0))
    return found


def laid_open(t: Tabletop, p: int, supplied: bool | None) -> dict[str, Any]:
    """5.5.2: cards in the battle going on lie face up."""
    axis, allies = (("cards", t.size[zone], t.pile[zone]) for zone in (t.defence_zone(s, p) for s in (AXIS, ALLIES)))
    neutral = t.neutral_zone(p)
    return province_of(t.control[p], t.quag[p], supplied, axis, allies, t.size[neutral], t.pile[neutral])
