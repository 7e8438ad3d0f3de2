"""A deck with memory."""

from __future__ import annotations

from random import Random

from grognard.engine.memory.deck import Deck
from grognard.engine.state import State


def dealt() -> tuple[Deck, list[list[int]]]:
    """Two hands; card 1 was shown and lies in the second hand, card 9 is known under the deck."""
    deck = Deck(list(range(10)))
    hands = [[deck.draw()], [deck.draw(), deck.draw()]]
    deck.show(1)
    deck.show(9)
    return deck, hands


def test_cards_are_drawn_from_the_top() -> None:
    deck, hands = dealt()
    assert hands == [[0], [1, 2]]
    assert deck.cards == [3, 4, 5, 6, 7, 8, 9]


def test_a_redeal_leaves_what_a_seat_knows_and_loses_no_card() -> None:
    seen = set()
    for seed in range(40):
        deck, hands = dealt()
        deck.redeal(hands, 0, Random(seed))
        assert hands[0] == [0]
        assert 1 in hands[1]
        assert deck.cards[-1] == 9
        assert sorted([*deck.cards, *hands[0], *hands[1]]) == list(range(10))
        seen.add(tuple(hands[1]))
    assert len(seen) > 3


def test_a_redeal_tells_nothing_of_the_truth() -> None:
    deck, hands = dealt()
    deck.redeal(hands, 0, Random(1))
    other, others = dealt()
    other.redeal(others, 0, Random(5))
    other.redeal(others, 0, Random(1))
    assert (other.cards, others) == (deck.cards, hands)


def test_reshuffled_cards_are_forgotten_and_those_in_hands_are_not() -> None:
    deck, _ = dealt()
    deck.discard(deck.draw())
    assert deck.discards == [3]
    assert deck.is_known(3)
    t = State()
    t.key = b"k" * 16
    deck.reshuffle(t)
    assert sorted(deck.cards) == [3, 4, 5, 6, 7, 8, 9]
    assert not deck.is_known(3)
    assert not deck.is_known(9)
    assert deck.is_known(1), "it lies in a hand"
    assert t.rolls == 6, "the dice seal undo"


def test_a_deck_is_copied_and_saved() -> None:
    deck, _ = dealt()
    deck.discard(deck.draw())
    deck.put_under(2)
    other = Deck([])
    other.restore(deck.pack())
    assert other.pack() == deck.pack()
    copied = deck.copy()
    copied.draw()
    assert deck.cards[0] == 4
