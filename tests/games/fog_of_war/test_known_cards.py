"""What a side knows of the enemy's piles: exactly what is so in every layout that it cannot tell from the truth."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import grognard
from grognard.engine.memory.hidden import Hidden
from grognard.games.fog_of_war.game import FogOfWar
from grognard.games.fog_of_war.piles import count, kinds_in, one, total, words_of
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.known_cards import NO_SIDE, at_least, known_cards, known_of_enemy
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    DECOY,
    KIND_COUNT,
    NEUTRAL_DEFENCE,
    ZONE_COUNT,
    ZONES,
)

ARMY3, ARMY2 = one(0), one(1)
FEW_CARDS = 6
FEW_ZONES = 3


def table() -> Tabletop:
    game = grognard.game("fog-of-war")
    assert isinstance(game, FogOfWar)
    return game.deal("campaign", game.check_options({}))


def remember(t: Tabletop, owner: int, masks: list[int], where: list[int]) -> None:
    """The only cards of a side: the zone where each lies, and the mask of zones where the enemy thinks it may lie."""
    hidden = Hidden.blank(t.cards.first[owner][0], len(masks), owner * ZONES)
    hidden.masks = masks
    hidden.cluster = list(range(len(masks)))
    t.hidden[owner] = hidden
    t.size = [0] * ZONE_COUNT
    for zone in where:
        t.size[owner * ZONES + zone] += 1


def layouts(t: Tabletop, owner: int, masks: list[int]) -> list[list[int]]:
    """Every way to lay the cards out that fits the masks and the sizes of the zones, as one pile for each zone."""
    sizes = t.size[owner * ZONES : owner * ZONES + FEW_ZONES]
    found = []
    for zones in product(range(FEW_ZONES), repeat=len(masks)):
        fits = all(mask >> zone & 1 for mask, zone in zip(masks, zones, strict=True))
        if fits and [zones.count(zone) for zone in range(FEW_ZONES)] == sizes:
            piles = [0] * FEW_ZONES
            for i, zone in enumerate(zones):
                piles[zone] += one(t.cards.kind[t.hidden[owner].first + i])
            found.append(piles)
    return found


@pytest.mark.parametrize("owner", [AXIS, ALLIES])
def test_what_is_known_is_so_in_every_layout_that_fits(owner: int) -> None:
    rng = Random(owner)
    t = table()
    told = 0
    for _ in range(150):
        where = [rng.randrange(FEW_ZONES) for _ in range(FEW_CARDS)]
        masks = [1 << zone | rng.randrange(1 << FEW_ZONES) for zone in where]
        remember(t, owner, masks, where)
        known = known_of_enemy(t, owner)
        possible = layouts(t, owner, masks)
        for zone, kind in product(range(FEW_ZONES), range(KIND_COUNT)):
            assert count(known[zone], kind) <= min(count(piles[zone], kind) for piles in possible)
        told += sum(total(pile) for pile in known)
    assert told > 100, "there was something to know"


def test_a_card_that_can_be_nowhere_else_is_known() -> None:
    assert at_least(ARMY3, ARMY3 + ARMY2, 1) == ARMY3


def test_a_pile_that_all_possible_cards_fill_is_known_to_the_last_card() -> None:
    assert at_least(0, ARMY3 + 2 * ARMY2, 3) == ARMY3 + 2 * ARMY2


def test_a_kind_is_known_where_all_the_others_cannot_fill_the_pile() -> None:
    assert at_least(0, ARMY3 + 4 * ARMY2, 3) == 2 * ARMY2, "at most one of the three is an army/3"
    assert at_least(0, 3 * ARMY3 + 3 * ARMY2, 3) == 0


def test_a_spectator_knows_no_card() -> None:
    t = table()
    assert known_cards(t, NO_SIDE) == [0] * ZONE_COUNT


def test_at_the_start_both_sides_know_which_cards_the_other_has() -> None:
    """1.4: which card starts where is printed on it."""
    t = table()
    known = known_cards(t, AXIS)
    assert known[ALLIES * ZONES : NEUTRAL_DEFENCE] == t.pile[ALLIES * ZONES : NEUTRAL_DEFENCE]
    assert known[: ALLIES * ZONES] == [0] * ZONES


def test_a_pile_can_be_read_in_several_ways() -> None:
    pile = 2 * ARMY2 + one(DECOY)
    assert words_of(pile) == ["army/2", "army/2", "decoy"]
    assert (total(pile), kinds_in(pile)) == (3, [1, DECOY])
