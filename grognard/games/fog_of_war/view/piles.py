"""Piles and provinces as a seat sees them: most of a view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from grognard.games.fog_of_war.rules.supply import in_supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.recall import Row
from grognard.games.fog_of_war.view.viewpoint import ON_MAP, Viewpoint
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    BOX,
    DEFENCE,
    KINDS,
    NEUTRAL,
    NEUTRAL_DEFENCE,
    NOWHERE,
    ONE,
    PROVINCES,
    SIDES,
    count,
    kinds_in,
)

NO_ROW: Final[Row] = (NOWHERE, 0, None, 0, 0, 0, 0, 0, 0)  # like no province


def words(pile: int) -> list[str]:
    """A pile as card words, strongest army first."""
    return list(spelled(pile))


@lru_cache(4096)
def spelled(pile: int) -> tuple[str, ...]:
    """The same few piles are looked at again and again."""
    return tuple(KINDS[kind] for kind in kinds_in(pile) for _ in range(count(pile, kind)))


def pile_view(v: Viewpoint, owner: int, zone: int) -> dict[str, Any]:
    """1.3, 1.5, 1.6: the owner sees his cards; others how many there are, and which they remember having seen."""
    seen = v.glance
    return pile_of(seen.word[owner], seen.sizes[owner][zone], seen.seen[owner][zone])


def pile_of(word: str, size: int, pile: int) -> dict[str, Any]:
    return {"count": size, word: list(spelled(pile)) if pile else []}


def provinces_view(v: Viewpoint) -> dict[str, dict[str, Any]]:
    """1.3, 7, 9.1, 9.2: who holds each province and what lies there; of neutral cards, those this side has seen."""
    if v.shifted or v.stirred or (v.changed[AXIS] | v.changed[ALLIES]) & ON_MAP:
        draw_map(v)
    found = v.glance.map
    if v.shown == NOWHERE:
        return found
    place = v.t.f.ids[v.shown]
    return found | {place: laid_open(v.t, v.shown, found[place]["supplied"])}


def draw_map(v: Viewpoint) -> None:
    """Only the provinces that have changed are made anew."""
    last, ids = v.glance, v.t.f.ids
    rows = rows_of(v)
    before = last.rows or [NO_ROW] * PROVINCES
    new = {ids[p]: province_of(last.word, rows[p]) for p in range(PROVINCES) if rows[p] != before[p]}
    last.rows, last.map = rows, last.map | new


def rows_of(v: Viewpoint) -> list[Row]:
    """The provinces one after the other."""
    t, last = v.t, v.glance
    if v.shifted:
        last.supplied = supplied(t)
    if v.stirred:
        last.neutrals = seen_neutrals(t, v.side)
    (axis, allies), (axis_seen, allies_seen) = last.sizes, last.seen
    left = t.control[:PROVINCES], t.quag, last.supplied, axis[DEFENCE:], axis_seen[DEFENCE:]
    right = allies[DEFENCE:], allies_seen[DEFENCE:], t.size[NEUTRAL_DEFENCE:BOX], last.neutrals
    return list(zip(*left, *right, strict=True))


def supplied(t: Tabletop) -> list[bool | None]:
    """7.3: whether supply reaches each province that somebody controls."""
    owners = t.control[:PROVINCES]
    return [None if owner == NEUTRAL else in_supply(t, owner, p) for p, owner in enumerate(owners)]


def seen_neutrals(t: Tabletop, side: int) -> list[int]:
    """9.1, 9.2: the neutral cards that a side has seen, as piles by province; those out of the game lie in none."""
    found = [0] * PROVINCES
    seen = t.neutral_seen[side] if side >= 0 else 0
    while seen:
        low = seen & -seen
        card = t.cards.neutral_first + low.bit_length() - 1
        zone = t.where[card]
        if zone < BOX:
            found[zone - NEUTRAL_DEFENCE] += ONE[t.cards.kind[card]]
        seen ^= low
    return found


def province_of(word: list[str], row: Row) -> dict[str, Any]:
    control, quagmire, fed, axis, axis_seen, allies, allies_seen, neutral, known = row
    return {
        "control": SIDES[control],
        "quagmire": SIDES[quagmire - 1] if quagmire else None,
        "supplied": fed,
        "defence": {"axis": pile_of(word[AXIS], axis, axis_seen), "allies": pile_of(word[ALLIES], allies, allies_seen)},
        "neutral": pile_of("known", neutral, known),
    }


def laid_open(t: Tabletop, p: int, fed: bool | None) -> dict[str, Any]:
    """5.5.2: cards in the battle going on lie face up."""
    axis, allies, neutral = t.defence_zone(AXIS, p), t.defence_zone(ALLIES, p), t.neutral_zone(p)
    size, pile = t.size, t.pile
    row = (t.control[p], t.quag[p], fed, size[axis], pile[axis], size[allies], pile[allies], size[neutral])
    return province_of(["cards", "cards"], (*row, pile[neutral]))
