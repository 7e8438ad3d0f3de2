"""Verbs, events and steps are named by number in the rules: the names must match the lists."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pytest

import grognard

GAMES = grognard.games()


def rooms(game: str, name: str) -> list[ModuleType]:
    """The module of a game that numbers these things, and a second one that goes on where the first ends."""
    package = f"grognard.games.{game.replace('-', '_')}.vocabulary"
    names = [name, f"force_{name}"] if find_spec(f"{package}.force_{name}") else [name]
    return [import_module(f"{package}.{each}") for each in names]


def numbers(modules: list[ModuleType]) -> list[str]:
    """The constants that are numbered from 0, one after the other; other constants stand beside them."""
    found: list[str] = []
    for module in modules:
        for name in module.__annotations__:
            if vars(module)[name] == len(found):
                found.append(name)
    return found


def flat(name: str) -> str:
    return name.replace("_", "").replace("-", "").lower()


def check(constants: list[str], listed: list[str]) -> None:
    """The same names in the same places; a name that differs at least contains the other one."""
    assert len(constants) == len(listed)
    names = [flat(constant) for constant in constants]
    for i, word in enumerate(listed):
        if flat(word) in names:
            assert names.index(flat(word)) == i, f"{word} is number {i}, as {constants[i]} is"
        else:
            assert names[i] in flat(word) or flat(word) in names[i], f"{constants[i]} and {word} have the same number"


@pytest.mark.parametrize("game", GAMES)
def test_verbs_match_their_numbers(game: str) -> None:
    check(numbers(rooms(game, "verbs")), [verb.word for verb in grognard.game(game).grammar.verbs])


@pytest.mark.parametrize("game", GAMES)
def test_events_match_their_numbers(game: str) -> None:
    check(numbers(rooms(game, "events")), [event.key for event in grognard.game(game).events])


@pytest.mark.parametrize("game", GAMES)
def test_steps_match_their_numbers(game: str) -> None:
    steps = grognard.game(game).steps
    assert [step.number for step in steps] == list(range(len(steps)))
    check(numbers(rooms(game, "steps")), [type(step).__name__ for step in steps])


def test_two_names_that_are_swapped_are_noticed() -> None:
    check(["DREW", "DREW_OWN"], ["drew", "drew-own"])
    with pytest.raises(AssertionError):
        check(["DREW", "DREW_OWN"], ["drew-own", "drew"])
    with pytest.raises(AssertionError):
        check(["DREW"], ["drew", "drew-own"])
