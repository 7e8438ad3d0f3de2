"""Lenses of Cataclysm: a view is enough to know what the table knows, and each answer says what the rules say."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard import Match
from grognard.engine.bits import bits_of
from grognard.engine.drawing.lens import LensAnswer, UnknownLens
from grognard.games.cataclysm.board.lenses.table import table_of
from grognard.games.cataclysm.rules.interests import interests
from grognard.games.cataclysm.rules.lines import lines, through
from grognard.games.cataclysm.rules.occupation import areas_with_room
from grognard.games.cataclysm.rules.relations import active_powers
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import SIDE_COUNT

LESSON = "lesson-614"
TO_THE_BATTLE = """democracy builds, democracy builds, democracy build army, democracy done, fascism offensive,
fascism offensive, fascism builds, fascism build air, democracy pass, fascism reserve offensive, fascism pass,
fascism play flag, fascism diplomacy austria, democracy cup flag, democracy play flag, democracy diplomacy benelux,
fascism interrupt offensive, fascism operate land czechoslovakia, fascism activate germany-army-1, fascism attack"""


def battle() -> Match:
    """The battle of the lesson, before anybody supports it."""
    m = grognard.game("cataclysm").new("first-turn", LESSON)
    for order in TO_THE_BATTLE.replace("\n", " ").split(", "):
        seat, _, action = order.strip().partition(" ")
        m.play(action, seat)
    return m


def state_of(m: Match) -> Tabletop:
    state = m._state
    assert isinstance(state, Tabletop)
    return state


def known(t: Tabletop) -> list[list[int]]:
    powers = bits_of(active_powers(t))
    rooms = [areas_with_room(t, power, side) for power in powers for side in range(SIDE_COUNT)]
    return [
        [interests(t, power) for power in powers],
        [lines(t, power) for power in powers],
        [through(t, power) for power in powers],
        rooms,
    ]


@pytest.mark.parametrize("scenario", ["cataclysm", "hitlers-war", "eagle-and-sun", "pour-la-patrie"])
def test_a_view_lays_out_the_same_table(scenario: str) -> None:
    game = grognard.game("cataclysm")
    m = game.new(scenario, "lenses")
    rng = Random(7)
    for number in range(240):
        if m.result is not None:
            break
        seat = m.to_move[0]
        m.play(rng.choice(m.legal(seat)), seat)
        if number % 12 == 0:
            assert known(table_of(m.view(None), game.facts)) == known(state_of(m))  # type: ignore[attr-defined]


def said(m: Match, lens: str, item: str = "", lang: str = "en") -> str:
    answer = m.lens(lens, "fascism", item, lang)
    assert isinstance(answer, LensAnswer)
    return " ".join(answer.lines)


def test_interests_say_who_would_be_provoked() -> None:
    m = battle()
    told = said(m, "interests", "austria")
    assert "Interests in Austria: Germany, France." in told
    assert "If Fascism acts against it or takes it, provoked: France." in told
    assert "Germany has interests in" in told
    assert "Provocazione se il Fascismo la attacca o la prende: Francia." in said(m, "interests", "austria", "it")


def test_lines_begin_at_production_sites() -> None:
    m = battle()
    answer = m.lens("lines", "fascism", "bavaria")
    assert answer.lines[0] == "A line of Germany reaches Bavaria."
    assert answer.lines[1] == "Lines begin in: Berlin, Ruhr."
    assert {item.role for item in answer.items()} == {"lens-line"}
    with pytest.raises(UnknownLens):
        m.lens("lines", "fascism", "yugoslavia")


def test_ranges_differ_from_extended_ranges() -> None:
    m = battle()
    answer = m.lens("range", "fascism", "berlin-unit-1")
    assert {item.role for item in answer.items()} == {"lens-range", "lens-far"}
    assert answer.lines[0].startswith("Within one area it can strike")
    assert said(m, "range", "bavaria-unit-0").startswith("Armies attack adjacent areas:")


def test_limits_count_units_and_show_where_there_is_room() -> None:
    m = battle()
    told = said(m, "limits", "bavaria-unit-0")
    assert "Land units: 1 of 2." in told
    assert {item.role for item in m.lens("limits", "fascism", "paris-unit-0").items()} <= {"lens-room", "lens-full"}


def test_supply_names_every_unit_of_the_battle() -> None:
    m = battle()
    assert said(m, "supply") == "Army of Germany: supplied."
    assert said(grognard.game("cataclysm").new("first-turn", LESSON), "supply") == "There is no battle now."


def test_crises_show_what_each_roll_would_do_and_where() -> None:
    answer = battle().lens("crises", "fascism")
    assert len(answer.lines) == 11
    assert all(item.value.endswith("%") for item in answer.items())
