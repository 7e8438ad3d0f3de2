"""What an observer can have worked out about face-down cards."""

from __future__ import annotations

from random import Random

from grognard.engine.memory.hidden import Hidden

HAND, PARIS, LOSS = 0, 1, 2


def memory(zones: list[int], known: int) -> tuple[Hidden, bytearray]:
    """Cards 0 .. n - 1 in their zones, of which the observer knows that they are in the zones of the mask."""
    hidden = Hidden.blank(0, len(zones), 0)
    for card in range(len(zones)):
        hidden.know(card, known)
    return hidden, bytearray(zones)


def test_a_card_slipped_from_a_zone_may_be_any_of_its_cards() -> None:
    hidden, _ = memory([HAND, HAND, HAND], HAND)
    hidden.move_unseen(HAND, PARIS, False)
    assert {hidden.mask_of(card) for card in range(3)} == {1 << HAND | 1 << PARIS}
    assert not hidden.certain(0)


def test_an_emptied_zone_is_possible_no_more() -> None:
    hidden, _ = memory([HAND, HAND], HAND)
    hidden.move_unseen(HAND, PARIS, False)
    hidden.move_unseen(HAND, PARIS, True)
    assert hidden.certain(0)
    assert hidden.mask_of(1) == 1 << PARIS


def test_seeing_the_same_kind_twice_teaches_nothing_new() -> None:
    hidden, where = memory([PARIS, PARIS], HAND)
    hidden.move_unseen(HAND, PARIS, False)
    hidden.see(PARIS, 0, 2, 1, where)
    hidden.see(PARIS, 0, 2, 1, where)
    assert sum(hidden.certain(card) for card in range(2)) == 1


def test_a_seen_card_uses_up_the_suspicion_that_it_was_one_seen_before() -> None:
    """A card was seen in Paris, then one card of Paris was lost unseen; again a card of its kind turns up in Paris."""
    hidden, where = memory([PARIS, PARIS, HAND], HAND)
    hidden.move_unseen(HAND, PARIS, False)
    hidden.see(PARIS, 0, 3, 1, where)
    hidden.move_unseen(PARIS, LOSS, False)
    where[0] = LOSS
    hidden.see(PARIS, 0, 3, 1, where)
    assert [hidden.certain(card) for card in range(3)].count(True) == 1
    assert sorted(where) == [HAND, PARIS, LOSS]
    assert all(hidden.mask_of(card) & hidden.bit(where[card]) for card in range(3))


def test_what_is_learnt_does_not_depend_on_which_card_it_was() -> None:
    """Of two cards alike one may be in Paris or Hand, one in Paris or Loss; one is seen in Paris, Loss is emptied."""
    learnt = []
    for truth in ([PARIS, LOSS], [HAND, PARIS]):
        hidden = Hidden.blank(0, 2, 0)
        where = bytearray(truth)
        hidden.know(0, HAND)
        hidden.know(1, LOSS)
        hidden.move_unseen(HAND, PARIS, False)
        hidden.masks = [1 << HAND | 1 << PARIS, 1 << LOSS | 1 << PARIS]
        hidden.see(PARIS, 0, 2, 1, where)
        learnt.append([hidden.mask_of(card) for card in range(2)])
        hidden.see_all(LOSS)
        learnt[-1] += [hidden.mask_of(card) for card in range(2)]
    assert learnt[0] == learnt[1]


def test_a_zone_seen_whole_rules_out_all_other_cards() -> None:
    hidden, where = memory([PARIS, HAND], HAND)
    hidden.move_unseen(HAND, PARIS, False)
    hidden.see(PARIS, 0, 1, 1, where)
    hidden.see_all(PARIS)
    assert hidden.mask_of(1) == 1 << HAND


def test_a_new_deal_depends_on_the_memory_and_not_on_the_truth() -> None:
    deals = []
    for truth in ([PARIS, HAND, HAND, LOSS], [HAND, LOSS, PARIS, HAND]):
        hidden, where = memory(truth, HAND)
        hidden.move_unseen(HAND, PARIS, False)
        hidden.move_unseen(HAND, LOSS, False)
        hidden.deal_again(where, Random(5))
        deals.append(bytes(where))
        assert sorted(where) == sorted(truth)
    assert deals[0] == deals[1]


def test_copies_are_independent() -> None:
    hidden, _ = memory([HAND, HAND], HAND)
    other = hidden.copy()
    other.move_unseen(HAND, PARIS, False)
    other.know(0, LOSS)
    assert hidden.mask_of(0) == hidden.mask_of(1) == 1 << HAND


def test_many_clusters_are_merged_and_lose_nothing() -> None:
    hidden, _ = memory([HAND] * 40, HAND)
    for card in range(40):
        hidden.know(card, card)
    assert [hidden.mask_of(card) for card in range(40)] == [1 << card for card in range(40)]


def test_memories_handed_round_stay_in_their_zone() -> None:
    hidden, where = memory([PARIS, PARIS, LOSS], HAND)
    hidden.know(0, PARIS)
    hidden.know(2, LOSS)
    hidden.shuffle_memories(where, Random(1))
    assert hidden.mask_of(2) == 1 << LOSS
    assert {hidden.mask_of(0), hidden.mask_of(1)} == {1 << PARIS, 1 << HAND}
