"""Dice: fair, reproducible, committed to."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.engine.dice import commitment, draw, key_of, new_seed, seed_text
from grognard.engine.errors import BadSeed


def test_the_stream_is_the_same_on_every_machine() -> None:
    key = key_of("7")
    assert key.hex() == "f791e08bad2216f20f1740b66c52e463"
    assert [draw(key, n, 6) for n in range(10)] == [3, 2, 5, 2, 2, 5, 5, 5, 1, 0]


def test_every_face_comes_up_equally_often() -> None:
    key = key_of("fair")
    faces = Counter(draw(key, n, 6) for n in range(12_000))
    assert set(faces) == set(range(6))
    # Chi-square with five degrees of freedom: 25 is beyond the 99.98th percentile.
    assert sum((seen - 2000) ** 2 / 2000 for seen in faces.values()) < 25


def test_other_seeds_give_other_dice() -> None:
    assert [draw(key_of("7"), n, 1000) for n in range(5)] != [draw(key_of("8"), n, 1000) for n in range(5)]


def test_the_commitment_binds_to_the_seed_and_is_not_the_key() -> None:
    assert commitment("7") == commitment("7") != commitment("8")
    assert key_of("7").hex() not in commitment("7")


def test_seeds_are_numbers_or_short_words() -> None:
    assert seed_text(7) == "7"
    assert seed_text("summer-1940") == "summer-1940"
    assert len({new_seed() for _ in range(20)}) == 20


@pytest.mark.parametrize("seed", [True, 1.5, "", "two words", "x" * 81, "tab\t", "#x", None, b"7"])
def test_a_bad_seed_gets_one_sentence_in_both_languages(seed: object) -> None:
    with pytest.raises(BadSeed) as error:
        seed_text(seed)
    assert error.value.text("en") != error.value.text("it")
    assert "\n" not in error.value.text("it")
