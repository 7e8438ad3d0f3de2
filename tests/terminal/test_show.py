"""The screen: colours only where they are wanted, lists that can be read, and choices that are found again."""

from __future__ import annotations

import io

import pytest

import grognard
from grognard.terminal.playing.board import chapters_that_fit
from grognard.terminal.playing.menu import Menu, in_columns, mentions, shared_start, starts
from grognard.terminal.show import Screen


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("out", "variables", "coloured"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
)
def test_colours(out: io.StringIO, variables: dict[str, str], coloured: bool) -> None:
    assert ("\x1b" in Screen(out, variables).paint("x", "strong")) == coloured


def test_a_passing_line_leaves_no_trace_in_a_pipe() -> None:
    out = io.StringIO()
    screen = Screen(out, {})
    screen.show_briefly("thinking")
    screen.erase_line()
    assert out.getvalue() == ""


def test_columns_are_filled_downwards_and_fit() -> None:
    assert in_columns(["a", "b", "c", "d", "e"], 9) == ["a  c  e", "b  d"]
    assert in_columns(["a" * 50], 10) == ["a" * 50]


def test_what_sentences_share() -> None:
    assert shared_start(["Look at the defence of Paris", "Look at the neutrals in Spain"]) == "Look at the "
    assert shared_start(["Done", "Done"]) == ""


def test_words_typed_begin_words_meant() -> None:
    add = "add alpha army/3".split()
    assert starts(add, ["a", "al"])
    assert not starts(add, ["alpha"])
    assert mentions(add, ["alpha"])
    assert mentions(add, ["add", "army"])
    assert not mentions(add, ["army", "alpha"])
    assert not mentions(add, [])


def test_every_number_of_the_list_is_its_action() -> None:
    m = grognard.game("fog-of-war").new(seed=7)
    for notation in ("box paris", "end", "end", "new"):
        m.play(notation)
    menu = Menu(m.legal(), "it")
    text = "\n".join(menu.lines(Screen(io.StringIO(), {})))
    for n, action in enumerate(menu.actions, start=1):
        assert menu.find(str(n)) == [action]
        assert menu.find(str(action)) == [action]
        assert f"{n:3}  " in text
    assert menu.find("0") == []
    assert menu.find(str(len(menu.actions) + 1)) == []


def test_short_chapters_are_shown_first_in_the_order_of_the_board() -> None:
    long, one, two = ("map", ["x"] * 9), ("hand", ["x"]), ("war", ["x"] * 2)
    assert chapters_that_fit([two, long, one], 5) == [two, one]
    assert chapters_that_fit([two, long, one], 2) == [one]
    assert chapters_that_fit([two, long, one], 99) == [two, long, one]
