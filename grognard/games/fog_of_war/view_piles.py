"""Piles and provinces as a seat sees them: most of a view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.games.fog_of_war.recall import Viewpoint
from grognard.games.fog_of_war.rules.supply import in_supply
from grognard.games.fog_of_war.state import Tabletop
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
    """1.3, 7, 9.1, 9.2: who holds each province and what lies there; of neutral cards, those this side has seen.

    Most piles are empty, and this is made for every seat after every move: empty piles are not looked into.
    """
    t, size, control, quag, reach, neutrals = v.t, v.t.size, v.t.control, v.t.quag, v.reach, v.neutrals
    none: tuple[Heap, Heap] = ((v.word[AXIS], 0, 0), (v.word[ALLIES], 0, 0))
    found: dict[str, dict[str, Any]] = {}
    for p in range(PROVINCES):
        owner, axis, allies, neutral = control[p], DEFENCE + p, ZONES + DEFENCE + p, NEUTRAL_DEFENCE + p
        fed = None if owner == NEUTRAL else reach[owner] >> p & 1 == 1 or in_supply(t, owner, p)
        left = (v.word[AXIS], size[axis], seen_pile(v, AXIS, axis)) if size[axis] else none[AXIS]
        right = (v.word[ALLIES], size[allies], seen_pile(v, ALLIES, allies)) if size[allies] else none[ALLIES]
        known = neutrals.get(neutral, 0)
        if v.shared:
            found[t.f.ids[p]] = kept_province(owner, quag[p], fed, left, right, size[neutral], known)
        else:
            found[t.f.ids[p]] = province_of(owner, quag[p], fed, left, right, size[neutral], known)
    if v.shown != NOWHERE:
        found[t.f.ids[v.shown]] = laid_open(t, v.shown, found[t.f.ids[v.shown]]["supplied"])
    return found


def laid_open(t: Tabletop, p: int, supplied: bool | None) -> dict[str, Any]:
    """5.5.2: cards in the battle going on lie face up."""
    axis, allies = (("cards", t.size[zone], t.pile[zone]) for zone in (t.defence_zone(s, p) for s in (AXIS, ALLIES)))
    neutral = t.neutral_zone(p)
    return province_of(t.control[p], t.quag[p], supplied, axis, allies, t.size[neutral], t.pile[neutral])
