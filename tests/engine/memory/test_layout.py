"""Random layouts keep to the masks and fill every zone."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.memory.layout import lay_out, share_out, shuffle


def room_for(zones: list[int]) -> list[int]:
    return [zones.count(z) for z in range(8)]


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 255)), max_size=20), st.integers(0, 999))
def test_every_card_lies_within_its_mask_and_every_zone_is_full(cards: list[tuple[int, int]], seed: int) -> None:
    truth = [zone for zone, _ in cards]
    masks = [mask | 1 << zone for zone, mask in cards]
    zones = lay_out(masks, room_for(truth), Random(seed))
    assert Counter(zones) == Counter(truth)
    assert all(mask >> zone & 1 for mask, zone in zip(masks, zones, strict=True))


def test_a_narrow_card_makes_a_wide_one_move_on() -> None:
    """Three masks in a ring: the last one finds its zone only if the others shift."""
    shares = share_out([0b011, 0b110, 0b101], [1, 1, 1], [1, 1, 1])
    assert [sum(column) for column in zip(*shares, strict=True)] == [1, 1, 1]


def test_every_possible_layout_turns_up() -> None:
    found = {tuple(lay_out([0b11, 0b11, 0b111], [1, 1, 1], Random(seed))) for seed in range(60)}
    assert found == {(0, 1, 2), (1, 0, 2)}


def test_two_equal_cards_are_spread_evenly() -> None:
    firsts = Counter(lay_out([0b11, 0b11], [1, 1], Random(seed))[0] for seed in range(400))
    assert 150 < firsts[0] < 250


def test_a_shuffle_keeps_all_values() -> None:
    values = list(range(10))
    shuffle(values, Random(3))
    assert sorted(values) == list(range(10))
    assert values != list(range(10))
