"""The log in pieces, and matches that go on from the middle of another."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard import Match


def played(moves: int, seed: int = 3) -> Match:
    match = grognard.game("fog-of-war").new(seed=seed)
    rng = Random(seed)
    for _ in range(moves):
        if match.turn is not None:
            match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("seat", ["axis", "allies", None])
def test_the_story_is_the_log_in_pieces(lang: str, seat: str | None) -> None:
    match = played(300)
    assert [line.text for line in match.story(seat, lang)] == match.log(seat, lang)
    assert [line.text for line in match.story(seat, lang, 20)] == match.log(seat, lang)[20:]


def test_pieces_name_things_by_their_words_and_lines_their_rule() -> None:
    match = played(300)
    lines = match.story("axis", "it")
    named = {(piece.sort, piece.word): piece.text for line in lines for piece in line.parts if piece.word}
    assert named["province", "paris"] == "Parigi"
    assert all(match.game.rule(line.rule) is not None for line in lines)


def test_lines_know_after_which_move_they_were_told() -> None:
    match = played(60)
    for count in (0, 1, 17, 59):
        before = played(count)
        assert len(before.log("axis")) == sum(line.move <= count for line in match.story("axis"))


def test_the_story_follows_an_undo() -> None:
    match = grognard.game("fog-of-war").new(seed=3)
    while not match.can_undo(seat := match.turn or ""):
        match.play(match.legal()[0])
    told = len(match.story(seat))
    match.undo(seat)
    assert len(match.story(seat)) <= told
    assert [line.text for line in match.story(seat)] == match.log(seat)


def test_a_fork_keeps_position_and_memory_and_takes_new_dice() -> None:
    match = played(120)
    fork = match.fork("other")
    for seat in match.seats:
        views = [{k: v for k, v in m.view(seat).items() if k != "commitment"} for m in (match, fork)]
        assert views[0] == views[1]
        assert fork.log(seat) == match.log(seat)
    assert fork.commitment == grognard.commitment("other") != match.commitment
    assert fork.state().key != match.state().key


def test_a_fork_can_be_recorded_and_replayed() -> None:
    fork = played(120).fork("other")
    rng = Random(1)
    for _ in range(80):
        fork.play(rng.choice(fork.legal()))
    again = grognard.replay(fork.record())
    assert again.dump() == fork.dump()
    assert again.log("axis") == fork.log("axis")
