"""Dice that were seen before a take-back are set aside; forks deal hidden things again."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.engine.saving.record import DICE, read_record

GAMES = ("cataclysm", "fog-of-war", "rommel", "warzag")


def some_match(game: str, moves: int, seed: int = 5) -> grognard.Match:
    m, rng = grognard.game(game).new(seed=seed), random.Random(seed)
    for _ in range(moves):
        m.push(rng.choice(m.moves()))
    return m


@pytest.mark.parametrize("game", GAMES)
def test_dice_set_aside_are_part_of_records_and_dumps(game: str) -> None:
    m = some_match(game, 40)
    next_die = m.state().rolls + 7
    m.set_dice_aside(next_die)
    assert m.state().rolls == next_die
    for seat in m.seats:
        assert not m.can_undo(seat)
    m.push(m.moves()[0])
    assert (DICE, str(next_die)) in read_record(m.record()).moves
    assert grognard.replay(m.record()).dump() == m.dump()
    assert grognard.load(m.dump()).record() == m.record()


def test_dice_set_aside_do_not_fall_again() -> None:
    """The same decisions after a take-back give other dice."""
    first = some_match("rommel", 3)
    rolls = first.state().rolls
    played = first.copy()
    while played.state().rolls == rolls:
        played.push(played.moves()[0])
    again = first.copy()
    again.set_dice_aside(played.state().rolls)
    while again.state().rolls == played.state().rolls:
        again.push(again.moves()[0])
    assert again.state().rolls > played.state().rolls


@pytest.mark.parametrize("line", ["dice -1", "dice 1", "dice x", "dice 99999999", "dice 9999999999999999999", "dice"])
def test_a_record_cannot_choose_its_dice_at_will(line: str) -> None:
    m = some_match("rommel", 20)
    m.push(m.moves()[0])
    lines = m.record().splitlines()
    with pytest.raises(grognard.BadRecord):
        grognard.replay("\n".join([*lines[:-1], line, f"end {len(m.played()) + 1} 0000"]))


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_that_is_dealt_again_is_a_state_of_the_game(game: str) -> None:
    for seed in range(4):
        m = some_match(game, 90, seed)
        fork = m.dealt_again(seed)
        fork.game.check_state(fork.state())
        assert grognard.replay(fork.record()).record() == fork.record()
        assert fork.view(None)["seats"] == m.view(None)["seats"]


def test_nobody_knows_the_secrets_of_a_fork_that_is_dealt_again() -> None:
    m = some_match("warzag", 150, 3)
    secrets = [m.dealt_again(seed).state().pack()["objective"] for seed in range(12)]
    for seat in range(2):
        assert len({str(objective[seat]) for objective in secrets}) > 1  # type: ignore[index]


def test_a_fork_that_is_dealt_again_tells_each_seat_what_everybody_saw() -> None:
    m = some_match("fog-of-war", 90)
    fork = m.dealt_again(1)
    assert fork.log("axis") == fork.log("allies") == m.log(None)
