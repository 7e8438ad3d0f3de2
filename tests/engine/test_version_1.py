"""Records and dumps of version 1: played again from their seed, or refused in one sentence."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

import grognard

OLD = Path(__file__).parent / "version_1"
GAMES = ("fog-of-war", "rommel", "warzag")


def read(name: str) -> str:
    return (OLD / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["fog-of-war.320.txt", "rommel.0.txt", "warzag.short.txt"])
def test_an_old_record_is_replayed_to_its_end(name: str) -> None:
    old = read(name)
    m = grognard.replay(old)
    assert m.result is not None
    new = m.record()
    assert new.splitlines()[8:-1] == old.splitlines()[7:-1], "the same moves"
    assert grognard.replay(new).dump() == m.dump()


@pytest.mark.parametrize("game", GAMES)
def test_an_old_dump_is_played_again_from_its_seed(game: str) -> None:
    m = grognard.load(base64.b64decode(read(f"{game}.dump.txt")))
    assert m.dump() == grognard.replay(read(f"{game}.half.txt")).dump()
    assert len(m.played()) == 80


def test_old_words_for_options_mean_what_they_meant() -> None:
    m = grognard.replay(read("warzag.half.txt"))
    assert "options three" in read("warzag.half.txt")
    assert m.origin.options == {"players": 3, "alliances": False}
    assert "options players=3" in m.record()


def test_an_old_dump_from_the_middle_of_another_match_is_refused_in_a_sentence() -> None:
    with pytest.raises(grognard.BadDump) as caught:
        grognard.load(base64.b64decode(read("warzag.fork.txt")))
    for lang in ("en", "it"):
        assert "\n" not in caught.value.text(lang)
    assert "older version" in caught.value.text("en")
    assert "versione precedente" in caught.value.text("it")


def test_so_is_a_record_of_such_a_match() -> None:
    with pytest.raises(grognard.BadRecord, match="older version"):
        grognard.replay(read("warzag.fork-record.txt"))


def test_an_old_record_that_was_cut_is_found_out() -> None:
    lines = read("rommel.half.txt").splitlines()
    with pytest.raises(grognard.BadRecord, match="edited or cut"):
        grognard.replay("\n".join([*lines[:-2], lines[-1]]))


def test_a_record_of_other_rules_says_so_when_a_move_is_no_longer_legal() -> None:
    now = f"rules {grognard.game('rommel').rules_version}"
    text = grognard.replay(read("rommel.half.txt")).record().replace(now, "rules 9")
    assert grognard.replay(text).record().splitlines()[2] == now, "its moves are still legal"
    lines = text.splitlines()
    with pytest.raises(grognard.BadRecord, match="version 9 of the rules"):
        grognard.replay("\n".join([*lines[:8], *lines[9:]]))


def test_a_record_of_another_layout_of_the_state_is_replayed_by_its_moves() -> None:
    text = grognard.replay(read("rommel.half.txt")).record()
    *lines, end = text.splitlines()
    words, mark = end.rsplit(" ", 1)
    other = "\n".join([*lines, f"{words} 00000000-{mark.partition('-')[2]}"])
    assert grognard.replay(other).record() == text
    with pytest.raises(grognard.BadRecord, match="edited or cut"):
        grognard.replay("\n".join([*lines, f"{words} {mark[:-1]}x"]))
