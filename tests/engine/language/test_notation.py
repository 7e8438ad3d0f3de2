"""Moves in writing: one spelling each, and nothing else is understood."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine.language.notation import Action, Grammar, Verb
from grognard.engine.language.text import Lexicon, Vocabulary
from grognard.engine.moves import arg_a, arg_b, arg_c, pack_move, verb_of

WORDS = Vocabulary(
    {"en": {"name": {"card": {"army/3": "Army/3"}}, "verb": {"add": "Add {1} to {0}"}}},
    [Lexicon("op", ["alpha", "bravo"]), Lexicon("card", ["army/3", "decoy"])],
    [],
)
GRAMMAR = Grammar([Verb("end", "3.1", []), Verb("add", "5.2", ["op", "card"])], WORDS)


def test_packing_keeps_verb_and_arguments_apart() -> None:
    move = pack_move(233, 4095, 17, 1296)
    assert (verb_of(move), arg_a(move), arg_b(move), arg_c(move)) == (233, 4095, 17, 1296)


def test_what_is_written_can_be_read() -> None:
    move = pack_move(1, 1, 0)
    assert GRAMMAR.write(move) == "add bravo army/3"
    assert GRAMMAR.read("add bravo army/3") == move
    assert GRAMMAR.read("  add   bravo  army/3 ") == move
    assert GRAMMAR.read("end") == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "add",
        "add alpha",
        "add alpha army/3 now",
        "add army/3 alpha",
        "ADD alpha army/3",
        "end 1",
        "é",
        "x" * 999,
    ],
)
def test_everything_else_means_nothing(text: str) -> None:
    assert GRAMMAR.read(text) is None


def test_actions_are_equal_by_their_notation() -> None:
    one, other = Action(GRAMMAR, pack_move(1, 0, 0)), Action(GRAMMAR, pack_move(1, 0, 0))
    assert one == other
    assert len({one, other}) == 1
    assert one != "add alpha army/3"
    assert (str(one), one.verb, one.rule) == ("add alpha army/3", "add", "5.2")
    assert one.names() == [("op", "alpha"), ("card", "army/3")]


@pytest.mark.parametrize("id", grognard.games())
def test_every_verb_of_every_game_survives_the_round_trip(id: str) -> None:
    grammar = grognard.game(id).grammar
    for number, verb in enumerate(grammar.verbs):
        last = [len(grammar.lexicon(sort).words) - 1 for sort in verb.sorts]
        move = pack_move(number, *last)
        assert grammar.read(grammar.write(move)) == move
