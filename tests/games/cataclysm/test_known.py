"""What is found out about a position is found once, forgotten when it changes, and never shared too long."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from grognard.engine.bits import bits_of
from grognard.engine.frames import arg_of, step_of
from grognard.games.cataclysm.facts.bases import NO_BASE
from grognard.games.cataclysm.rules.bases import (
    airfields,
    capture_base,
    near_airfields,
    near_ports,
    ports,
    submarine_reach,
    with_bases,
)
from grognard.games.cataclysm.rules.control import become_neutral, controlled, friendly, take_control
from grognard.games.cataclysm.rules.forces import any_units, flip_unit, place_unit, remove_unit, upgrade_unit
from grognard.games.cataclysm.rules.interests import interests
from grognard.games.cataclysm.rules.lines import lines, restricted_for
from grognard.games.cataclysm.rules.marks import remove_mark, set_mark
from grognard.games.cataclysm.rules.movement import ANY_STEPS, BY_AIR, BY_SHIP, MARCH, VOYAGE, port_reach, reach
from grognard.games.cataclysm.rules.occupation import areas_allowed, areas_with_room, has_room, limit
from grognard.games.cataclysm.rules.relations import friends, go_to_war, join_alliance, leave_alliance, make_peace
from grognard.games.cataclysm.rules.score import points
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    AREA_COUNT,
    GERMANY,
    MARKS,
    POWER_COUNT,
    SIDE_COUNT,
    UK,
    UPGRADED,
)
from tests.support.cataclysm import FACTS, area, table
from tests.support.cataclysm_play import GAME

DEPENDED_ON = (
    "cubes cube_colour base_owner special_resources unit_area upgraded civil_wars aid influence chinese_army "
    "chinese_influence china_state surrendered marks enemies alliance commitment"
).split()
QUESTIONS: list[Callable[[Tabletop, int], int]] = [
    controlled,
    friendly,
    interests,
    ports,
    airfields,
    near_ports,
    near_airfields,
    submarine_reach,
    port_reach,
    lines,
    any_units,
    points,
    with_bases,
    restricted_for,
    friends,
]


def answers(t: Tabletop) -> list[int]:
    """All that is ever looked up, asked of every power."""
    found = [question(t, power) for power in range(POWER_COUNT) for question in QUESTIONS]
    for power in range(POWER_COUNT):
        origin = FACTS.forces.capital[power]
        found += [reach(t, power, origin, ANY_STEPS, kind) for kind in (MARCH, VOYAGE)]
        found += [reach(t, power, origin, 2, kind) for kind in (BY_SHIP, BY_AIR)]
        found += [
            question(t, power, side) for side in range(SIDE_COUNT) for question in (areas_allowed, areas_with_room)
        ]
    return found


def computed_anew(t: Tabletop) -> list[int]:
    """The same answers of a position of which nothing is known yet."""
    fresh = t.copy()
    fresh.derive()
    return answers(fresh)


def change(t: Tabletop, rng: random.Random) -> None:
    """Something that the rules do to a position."""
    power, other = rng.sample(range(POWER_COUNT), 2)
    where, unit = rng.randrange(AREA_COUNT), rng.randrange(FACTS.forces.unit_count)
    base = FACTS.bases.at[where]
    changes: list[Callable[[], None]] = [
        lambda: take_control(t, power, where) if where not in seas() else None,
        lambda: become_neutral(t, where, 1) if where not in seas() else None,
        lambda: go_to_war(t, power, other) if t.s.ideology[power] != t.s.ideology[other] else None,
        lambda: make_peace(t, power, other),
        lambda: join_alliance(t, 1 << UK | 1 << UK + 1),
        lambda: leave_alliance(t, power),
        lambda: place_unit(t, unit, where),
        lambda: remove_unit(t, unit),
        lambda: upgrade_unit(t, unit) if FACTS.forces.unit_type[unit] in UPGRADED else None,
        lambda: flip_unit(t, unit),
        lambda: capture_base(t, base, power) if base != NO_BASE else None,
        lambda: set_mark(t, rng.randrange(len(MARKS))),
        lambda: remove_mark(t, rng.randrange(len(MARKS))),
    ]
    rng.choice(changes)()


def seas() -> set[int]:
    return {a for a in range(AREA_COUNT) if FACTS.atlas.seas >> a & 1}


def test_answers_are_never_older_than_the_position() -> None:
    t = table()
    rng = random.Random(1933)
    for _ in range(150):
        change(t, rng)
        known = answers(t)
        assert answers(t) == known
        assert computed_anew(t) == known


def one_step(t: Tabletop, rng: random.Random) -> None:
    """One step of the sequence of play; a seat that must decide follows the weights of the bots."""
    packed = t.stack[-1]
    step, arg = GAME.steps[step_of(packed)], arg_of(packed)
    if not step.decides:
        step.enter(t, packed)
        return
    seat = bits_of(step.who(t, arg))[0]
    moves = step.moves(t, arg, seat)
    step.play(t, arg, seat, rng.choices(moves, GAME.knowledge.weights(t, seat, moves))[0])


def depended_on(t: Tabletop) -> list[object]:
    """What the answers are made from."""
    return [str(getattr(t, field)) for field in DEPENDED_ON]


@pytest.mark.parametrize("scenario", ["cataclysm", "days-of-decision"])
def test_answers_are_true_through_a_whole_game(scenario: str) -> None:
    """A copy shares its maps until it changes: full ones, if the step forgets to say that it has changed something."""
    t, rng = GAME.new(scenario, seed=1933).state(), random.Random(1933)
    assert isinstance(t, Tabletop)
    while not t.over:
        later = t.copy()
        one_step(later, rng)
        if depended_on(later) != depended_on(t):
            answers(t)
            assert answers(later) == computed_anew(later), (scenario, t.turn, t.step)
        t = later


def test_nothing_is_searched_for_twice() -> None:
    t = table()
    answers(t)
    political, military = t.political, t.military
    ranges = dict(military.ranges)
    answers(t)
    assert t.political is political
    assert t.military is military
    assert military.ranges == ranges


def test_units_that_move_leave_the_political_map_known() -> None:
    t = table()
    answers(t)
    political = t.political
    place_unit(t, 0, area("bavaria"))
    assert t.political is political
    assert not t.military.ranges


def test_a_copy_shares_what_is_known_until_it_changes() -> None:
    t = table()
    before = answers(t)
    u = t.copy()
    assert u.political is t.political
    take_control(u, GERMANY, area("spain"))
    assert controlled(u, GERMANY) >> area("spain") & 1
    assert not controlled(t, GERMANY) >> area("spain") & 1
    assert answers(t) == before


def test_a_saved_position_comes_back_whole() -> None:
    t = table("war-without-mercy")
    before = answers(t)
    u = Tabletop(t.f, t.s, t.holder)
    u.lay()
    u.restore(t.pack())
    assert u.pack() == t.pack()
    assert answers(u) == before
    assert "political" not in t.pack()
    assert all(u.unit_area[i] == t.unit_area[i] for i in range(FACTS.forces.unit_count))


def test_where_units_may_stay_is_the_same_area_by_area() -> None:
    """7.1: the sets for the whole map agree with the limits of each area."""
    for scenario in ("hitlers-war", "eagle-and-sun", "war-without-mercy"):
        t = table(scenario)
        for power in bits_of(t.s.powers):
            for side in range(SIDE_COUNT):
                allowed = sum(1 << a for a in bits_of(t.s.in_play) if limit(t, power, a, side) > 0)
                room = sum(1 << a for a in bits_of(t.s.in_play) if has_room(t, power, a, side))
                assert areas_allowed(t, power, side) == allowed
                assert areas_with_room(t, power, side) == room
