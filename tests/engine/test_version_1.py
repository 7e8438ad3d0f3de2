"""Records and dumps of version 1: played again from their seed, or refused in one sentence."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

import grognard

OLD = Path(__file__).parent / "version_1"
GAMES = ("fog-of-war",)  # the others have other maps or cards since


def read(name: str) -> str:
    return (OLD / name).read_text(encoding="utf-8")


def test_an_old_record_is_replayed_while_its_moves_are_legal() -> None:
    """No whole game of version 1 is: the rules of all three games have changed."""
    old = read("fog-of-war.half.txt")
    m = grognard.replay(old)
    assert len(m.played()) == 80
    new = m.record()
    assert new.splitlines()[8:-1] == old.splitlines()[7:-1], "the same moves"
    assert grognard.replay(new).dump() == m.dump()


def test_an_old_record_whose_moves_the_rules_no_longer_allow_says_so() -> None:
    """The Fog of War: its winners overpaid, and nobody was asked to bombard."""
    with pytest.raises(grognard.BadRecord, match="under version 1 of the rules of The Fog of War; here is version 2"):
        grognard.replay(read("fog-of-war.320.txt"))


@pytest.mark.parametrize("game", GAMES)
def test_an_old_dump_is_played_again_from_its_seed(game: str) -> None:
    m = grognard.load(base64.b64decode(read(f"{game}.dump.txt")))
    assert m.dump() == grognard.replay(read(f"{game}.half.txt")).dump()
    assert len(m.played()) == 80


def test_old_games_of_rommel_are_refused_in_a_sentence() -> None:
    """Its rules have changed, and Torch has a value in the first box of 1942: the same seed tells another story."""
    with pytest.raises(grognard.BadRecord, match="version 1 of the rules"):
        grognard.replay(read("rommel.0.txt"))
    with pytest.raises(grognard.BadDump, match="version 1 of the rules"):
        grognard.load(base64.b64decode(read("rommel.dump.txt")))


def new_record() -> str:
    """A game of today, some moves long."""
    m = grognard.game("rommel").new(seed=3)
    for _ in range(12):
        m.push(m.moves()[-1])
    return m.record()


def test_old_words_for_options_mean_what_they_meant() -> None:
    assert "options three" in read("warzag.half.txt")
    m = grognard.game("warzag").new(seed=1, options={"three": True})
    assert m.origin.options == {"players": 3, "alliances": False, "exhaustion": False}
    assert "options players=3" in m.record()


@pytest.mark.parametrize("name", ["warzag.short.txt", "warzag.half.txt"])
def test_a_record_of_other_rules_and_values_says_so(name: str) -> None:
    """The rules, the board and the cards of WARZAG have changed since."""
    with pytest.raises(grognard.BadRecord) as caught:
        grognard.replay(read(name))
    for lang in ("en", "it"):
        assert "\n" not in caught.value.text(lang)
    assert "version 1 of the rules of WARZAG WWII" in caught.value.text("en")


def test_so_does_a_dump() -> None:
    with pytest.raises(grognard.BadDump, match="version 1 of the rules of WARZAG WWII"):
        grognard.load(base64.b64decode(read("warzag.dump.txt")))


@pytest.fixture
def old_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the values of WARZAG had not changed since version 1."""
    digest = next(line for line in read("warzag.fork-record.txt").splitlines() if line.startswith("data "))
    monkeypatch.setattr(grognard.game("warzag"), "data_digest", digest.removeprefix("data "))


@pytest.mark.usefixtures("old_values")
def test_an_old_dump_from_the_middle_of_another_match_is_refused_in_a_sentence() -> None:
    with pytest.raises(grognard.BadDump) as caught:
        grognard.load(base64.b64decode(read("warzag.fork.txt")))
    for lang in ("en", "it"):
        assert "\n" not in caught.value.text(lang)
    assert "older version" in caught.value.text("en")
    assert "versione precedente" in caught.value.text("it")


@pytest.mark.usefixtures("old_values")
def test_so_is_a_record_of_such_a_match() -> None:
    with pytest.raises(grognard.BadRecord, match="older version"):
        grognard.replay(read("warzag.fork-record.txt"))


def test_a_record_that_was_cut_is_found_out() -> None:
    lines = new_record().splitlines()
    with pytest.raises(grognard.BadRecord, match="edited or cut"):
        grognard.replay("\n".join([*lines[:-2], lines[-1]]))


def test_a_record_of_other_rules_says_so_when_a_move_is_no_longer_legal() -> None:
    now = f"rules {grognard.game('rommel').rules_version}"
    text = new_record().replace(now, "rules 9")
    assert grognard.replay(text).record().splitlines()[2] == now, "its moves are still legal"
    lines = text.splitlines()
    with pytest.raises(grognard.BadRecord, match="version 9 of the rules"):
        grognard.replay("\n".join([*lines[:8], *lines[9:]]))


def test_a_record_of_another_layout_of_the_state_is_replayed_by_its_moves() -> None:
    text = new_record()
    *lines, end = text.splitlines()
    words, mark = end.rsplit(" ", 1)
    other = "\n".join([*lines, f"{words} 00000000-{mark.partition('-')[2]}"])
    assert grognard.replay(other).record() == text
    with pytest.raises(grognard.BadRecord, match="edited or cut"):
        grognard.replay("\n".join([*lines, f"{words} {mark[:-1]}x"]))
