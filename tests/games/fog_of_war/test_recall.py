"""What a side knows of the other's piles: kept from look to look, it is what one who looks anew would find."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.engine.memory.hidden import Hidden
from grognard.games.fog_of_war.game import FogOfWar
from grognard.games.fog_of_war.view.recall import Recall, touched
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, ZONES

CLUSTERS = 6
FEW = 7  # zones in play, so that clusters often have but one


def blank(owner: int) -> tuple[Recall, Hidden]:
    game = grognard.game("fog-of-war")
    assert isinstance(game, FogOfWar)
    cards = game.cards
    hidden = Hidden.blank(cards.first[owner][0], cards.of(owner), owner * ZONES)
    return Recall(cards, owner), hidden


def shake(rng: Random, sizes: list[int], hidden: Hidden) -> list[int]:
    """One of the things that moves do: cards may lie elsewhere, one was recognised, a pile grew or shrank."""
    what = rng.randrange(4)
    if what == 0:
        hidden.masks[rng.randrange(CLUSTERS)] = rng.randrange(1, 1 << FEW)
    elif what == 1:
        hidden.masks[rng.randrange(CLUSTERS)] ^= 1 << rng.randrange(FEW)
    elif what == 2:
        hidden.cluster[rng.randrange(hidden.count)] = rng.randrange(CLUSTERS)
    sizes = sizes[:]
    if rng.random() < 0.3:
        sizes[rng.randrange(FEW)] = rng.randrange(12)
    return sizes


@pytest.mark.parametrize("owner", [AXIS, ALLIES])
def test_what_is_kept_is_what_a_new_look_finds(owner: int) -> None:
    rng = Random(owner)
    kept, hidden = blank(owner)
    hidden.masks = [rng.randrange(1, 1 << FEW) for _ in range(CLUSTERS)]
    hidden.cluster = [rng.randrange(CLUSTERS) for _ in range(hidden.count)]
    sizes = [0] * ZONES
    found = set()
    for _ in range(2000):
        sizes = shake(rng, sizes, hidden)
        known = kept.look(sizes, hidden)
        assert known == blank(owner)[0].look(sizes, hidden)
        found.update(known)
    assert len(found) > 100, "there was something to know"


def test_the_very_list_comes_back_while_nothing_changes() -> None:
    kept, hidden = blank(AXIS)
    hidden.masks = [1, 6]
    sizes = [3, 2, 1] + [0] * (ZONES - 3)
    first = kept.look(sizes, hidden)
    assert kept.look(sizes[:], hidden) is first
    hidden.masks[1] = 2
    assert kept.look(sizes, hidden) is not first


def test_a_cluster_counts_where_it_came_left_and_was_or_is_alone() -> None:
    assert touched([0b0110], [0b0110]) == 0
    assert touched([0b0110], [0b1110]) == 0b1000
    assert touched([0b0010], [0b1010]) == 0b1010, "what was certain is so no more"
    assert touched([0b0110], [0b0100]) == 0b0110, "what was possible is certain"
