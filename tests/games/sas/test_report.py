"""How the Axis moved: the panel that says of every step of the Axis why it was made, with its rule."""

from __future__ import annotations

import re
from random import Random

import pytest

import grognard
from grognard import Match
from grognard.engine.drawing.scene import SIDE
from grognard.games.sas.vocabulary import events, steps
from grognard.games.sas.vocabulary.pieces import COMMANDER
from grognard.games.sas.vocabulary.words import WHITE
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable

FIELD = """
    a b c d e f g h i j k l p
     . . . . . . . . . . . . .
    m n o q r s t u v w x y z
     . . . . . . . . . . . . .
    + + + + + + + + + + + + + +
    """


def played(seed: int, decisions: int) -> Match:
    m = grognard.game("sas").new("baptism-of-fire", seed, {})
    rng = Random(seed)
    for _ in range(decisions):
        if m.result is None:
            m.play(rng.choice(m.legal()))
    return m


def report(m: Match, lang: str) -> list[str]:
    layers = [layer for layer in m.scene(m.seats[0], lang).layers if layer.id == "report"]
    assert all(layer.zone == SIDE for layer in layers)
    return [line for layer in layers for item in layer.items for line in item.lines]


def test_there_is_no_report_before_the_axis_has_moved() -> None:
    assert report(played(3, 5), "en") == []


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_step_of_the_axis_is_reported_with_its_rule(lang: str) -> None:
    lines = report(played(5, 120), lang)
    heads = [line for line in lines if line.startswith("▸")]
    told = [line for line in lines if not line.startswith("▸")]
    assert len(heads) >= 2, "one for each phase"
    assert told
    assert all(re.search(r"\(\d+(\.\d+)?\)$", line) for line in told)


def test_the_report_goes_on_to_the_end_of_the_turn_and_no_further() -> None:
    from grognard.engine.state import Event
    from grognard.games.sas.board.report import last_phases

    told = [Event(events.PHASE, [2], -1), Event(events.ALARM, [], -1), Event(events.TURN, [2], -1)]
    later = [*told, Event(events.ACTS, [0], -1)]
    assert [event.kind for event in last_phases(later)] == [events.PHASE, events.ALARM]
    again = [*later, Event(events.PHASE, [2], -1)]
    assert len(last_phases(again)) == 1, "the next turn has a report of its own"


@pytest.mark.rule("sas", "3.2")
@pytest.mark.parametrize(("enemy", "told"), [(3, "stays-best"), (9, "goes-for-nearest"), (20, "goes-towards")])
def test_an_advance_says_why(enemy: int, told: str) -> None:
    table = AxisTable(field(30, 1))
    table.sketch.names.update(a=0, p=enemy)
    table.unit("rifleman", "a", "E", alert=True).operator("jock", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert told in table.events()


@pytest.mark.rule("sas", "3.2/2")
def test_an_advance_on_another_operator_says_so() -> None:
    table = AxisTable("""
    a b c d e f g h i j
     . . . . . . . . . .
    + + + + + pD+ + + +
     . . . . .#i#. . . .
    + + + + + +#+ + + + +
    """)
    table.unit("machine-gunner", "a", "E", alert=True)
    table.operator("paddy", "p", discovered=True).operator("jock", "j", discovered=True)
    table.phase(steps.ADVANCE).play_on()
    assert "goes-for-other" in table.events(), "Paddy is nearer, but behind the door"


@pytest.mark.rule("sas", "3.1", "3.4", "4.1", "4.2", "6", "7")
def test_those_that_stay_or_turn_are_told_with_their_own_rules() -> None:
    table = (
        AxisTable(FIELD).unit("officer", "a", "W", alert=True, role=COMMANDER).operator("jock", "e", discovered=True)
    )
    table.phase(steps.ADVANCE)
    assert "officer-stays" in table.events()
    table = (
        AxisTable(FIELD).post("a", "white", "E", "E").unit("rifleman", "m", "E").operator("jock", "e", discovered=True)
    )
    table.battle().phase(steps.ADVANCE)
    table.play_on()
    assert "keeps-post" in table.events()
    table = AxisTable(FIELD)
    table.phase(steps.ADVANCE)
    table.phase(steps.AXIS_ATTACKS)
    table.phase(steps.END)
    assert {"nobody-advances", "nobody-attacks", "track-stays"} <= set(table.events())
    table = AxisTable(FIELD).cards("g01", "g17").post("a", "white", "NE", "N").line("white", "ijkxwv", "E")
    table.phase(steps.EVENT)
    table.phase(steps.EVENT)
    assert {"sentry-turned", "patrol-turned"} <= set(table.events())
    assert events.EVENTS[events.SENTRY_TURNED].rule == "4.1"
    assert table.t.marker in (WHITE, 1 - WHITE)


@pytest.mark.rule("sas", "8.3/1")
@pytest.mark.parametrize(("x", "told"), [(20, "goes-for-nearest"), (45, "goes-towards")])
def test_a_vehicle_says_why_it_drives(x: int, told: str) -> None:
    table = AxisTable(field(60, 6)).vehicle("motorcycle", 4, 2, "E", alert=True)
    table.sketch.names.update(p=2 * 60 + x)
    table.operator("jock", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert told in table.events()
