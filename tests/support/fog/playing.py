"""Playing notations, and looking at what came of it through the views."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

import pytest

import grognard
from grognard import Match
from grognard.games.fog_of_war.piles import count
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import (
    KINDS,
    SIDES,
)


def play(m: Match, *notations: str) -> Match:
    """Play notations in turn, each by the seat whose decision it is."""
    for notation in notations:
        m.play(notation)
    return m


def legal(m: Match, verb: str = "") -> list[str]:
    """The notations of the legal actions, or of those with that verb."""
    return [str(action) for action in m.legal() if verb in ("", action.verb)]


def refusal(m: Match, notation: str, seat: str | None = None) -> tuple[str, str]:
    """Rule and key of a refusal; the action must be refused, say so in both languages, and change nothing."""
    why = m.why_not(notation, seat)
    assert why is not None, f"{notation} is legal"
    before = m.dump()
    with pytest.raises(grognard.Refused):
        m.play(notation, seat)
    assert m.dump() == before
    texts = [why.text("en"), why.text("it")]
    assert all(text and "{" not in text for text in texts)
    assert texts[0] != texts[1]
    return why.rule, why.key


def board(m: Match, side: str, space: str) -> list[str]:
    """The cards in a space of a player board, as their owner sees them."""
    return list(m.view(owner_seat(m, side))["boards"][side][space]["cards"])


def defenders(m: Match, side: str, province: str) -> list[str]:
    """The cards of a side in a province, as their owner sees them."""
    return list(m.view(owner_seat(m, side))["provinces"][province]["defence"][side]["cards"])


def known(m: Match, side: str, province: str) -> list[str]:
    """The cards of a side in a province that its enemy knows of."""
    enemy = SIDES[1 - SIDES.index(side)]
    return list(m.view(owner_seat(m, enemy))["provinces"][province]["defence"][side]["known"])


def known_on_board(m: Match, side: str, space: str) -> list[str]:
    """The cards in a space of a player board that the enemy knows of."""
    enemy = SIDES[1 - SIDES.index(side)]
    return list(m.view(owner_seat(m, enemy))["boards"][side][space]["known"])


def operation(m: Match, side: str, op: str, seat: str | None = None) -> dict[str, Any]:
    """An operation as that seat sees it, by default its owner."""
    return dict(m.view(seat or owner_seat(m, side))["operations"][side][op])


def province(m: Match, word: str, seat: str | None = None) -> dict[str, Any]:
    """A province in the public view or in a seat's."""
    return dict(m.view(seat)["provinces"][word])


def control(m: Match, word: str) -> str:
    return str(province(m, word)["control"])


def battle(m: Match) -> tuple[int, int]:
    """Attack and defence of the battle that lies open."""
    found = m.view(None)["battle"]
    return found["attack"], found["defence"]


def owner_seat(m: Match, side: str) -> str:
    """The seat that plays a side: its own, unless sides were bid for (A6)."""
    return side if side in m.seats else m.seats[m.view(None)["sides"].index(side)]


def count_cards(m: Match) -> list[int]:
    """How many cards there are of each side and kind: the same at every moment of every match."""
    t = cast(Tabletop, m.state())
    assert sum(t.size) == t.cards.count
    return [sum(count(pile, kind) for pile in t.pile) for kind in range(len(KINDS))]


def find_match(arrange: Callable[[int], Match], wanted: Callable[[Match], bool], seeds: Iterable[int]) -> Match:
    """The first of these seeds whose match has what an example wants from chance."""
    for seed in seeds:
        m = arrange(seed)
        if wanted(m):
            return m
    raise AssertionError("no seed of these gives what the example needs")
