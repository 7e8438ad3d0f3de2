"""The lenses of SAS say what the rules say: the table laid out from a view sees and hears as the real one does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import grognard
from grognard import Match
from grognard.bots.roster import make_bot
from grognard.engine.drawing.item import EXTENT, ROUTE
from grognard.engine.drawing.lens import LensAnswer, UnknownLens
from grognard.games.sas.board.lenses.table import table_of
from grognard.games.sas.board.outlines import MARGIN, UNIT
from grognard.games.sas.game import Sas
from grognard.games.sas.rules.alerting import distance_to_unit
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import looks, obstacles, posture, sees, sees_operator
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.rules.weapons import targets_from
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import NOBODY, ON_MAP, OPERATOR_COUNT, OPERATORS, STANDING
from grognard.games.sas.vocabulary.words import OVER, PARTLY

MOVES = 260


def game() -> Sas:
    found = grognard.game("sas")
    assert isinstance(found, Sas)
    return found


@cache
def positions() -> list[tuple[Match, Tabletop, Tabletop]]:
    """Positions of random games with the real table and the one laid out from a view; no test changes them."""
    return list(visited())


def visited() -> Iterator[tuple[Match, Tabletop, Tabletop]]:
    for number, mission in enumerate(game().scenarios):
        m, rng = game().new(mission, number, {"players": 2}), Random(number)
        for n in range(MOVES):
            if m.turn is None:
                break
            m.play(rng.choice(m.legal(m.turn)), m.turn)
            if n % 65 == 64:
                here = m.copy()
                t = here.state()
                assert isinstance(t, Tabletop)
                yield here, t, table_of(m.view(m.seats[0]), game().facts, game().terrain(t.mission))


def test_a_table_laid_out_from_a_view_sees_as_the_real_one_does() -> None:
    for _, t, laid in positions():
        in_the_way, there = obstacles(t), obstacles(laid)
        assert in_the_way.solid.squares() == there.solid.squares()
        assert in_the_way.low.squares() == there.low.squares()
        for unit in range(len(t.unit_kind)):
            assert unit_squares(t, unit) == unit_squares(laid, unit)
            if not unit_squares(t, unit):
                continue
            assert looks(t, unit) == looks(laid, unit)
            for operator in range(OPERATOR_COUNT):
                assert sees_operator(t, unit, operator, in_the_way) == sees_operator(laid, unit, operator, there)


def test_a_table_laid_out_from_a_view_lets_operators_do_the_same() -> None:
    for _, t, laid in positions():
        for operator in range(OPERATOR_COUNT):
            if t.op_place[operator] == ON_MAP:
                square = t.op_square[operator]
                assert targets_from(t, operator, square) == targets_from(laid, operator, square)
                assert posture(t, operator) == posture(laid, operator)


def squares_in(t: Tabletop, answer: LensAnswer, role: str) -> set[int]:
    """The squares whose middle lies in an extent of that role."""
    rings = [ring for item in answer.items() if item.shape == EXTENT and item.role == role for ring in item.rings]
    found = set()
    for square in range(t.ground.size):
        x, y = square % t.ground.width, square // t.ground.width
        middle = MARGIN + (x + 0.5) * UNIT, MARGIN + (y + 0.5) * UNIT
        if sum(is_inside(middle, ring) for ring in rings) % 2:
            found.add(square)
    return found


def is_inside(point: tuple[float, float], ring: list[tuple[float, float]]) -> bool:
    """Whether a line to the east crosses the ring an odd number of times."""
    x, y = point
    crossings = 0
    for (x0, y0), (_, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        crossings += (y0 > y) != (y1 > y) and x0 > x
    return crossings % 2 == 1


def test_the_extents_of_sight_are_the_squares_that_a_unit_sees() -> None:
    for m, t, _ in positions():
        in_the_way = obstacles(t)
        for unit in range(0, len(t.unit_kind), 3):
            if not unit_squares(t, unit) or not looks(t, unit):
                continue
            answer = m.lens("sight", m.seats[0], f"unit-{unit}")
            levels = {square: sees(t, unit, square, in_the_way) for square in range(t.ground.size)}
            assert squares_in(t, answer, "lens-seen") == {s for s, level in levels.items() if level >= OVER}
            assert squares_in(t, answer, "lens-partly") == {s for s, level in levels.items() if level == PARTLY}


def test_a_line_comes_from_every_unit_that_sees_a_square() -> None:
    for m, t, _ in positions():
        in_the_way, rng = obstacles(t), Random(t.turn)
        for square in rng.sample(range(t.ground.size), 40):
            units = [unit for unit in range(len(t.unit_kind)) if unit_squares(t, unit) and looks(t, unit)]
            seeing = {f"lens-line-{unit}" for unit in units if sees(t, unit, square, in_the_way)}
            answer = m.lens("watchers", None, t.ground.name(square).lower())
            assert {item.id for item in answer.items() if item.shape == ROUTE} == seeing


def test_everybody_within_earshot_is_named() -> None:
    for m, t, _ in positions():
        for operator in range(OPERATOR_COUNT):
            if t.op_place[operator] != ON_MAP:
                continue
            answer = m.lens("hearing", m.seats[0], f"operator-{OPERATORS[operator]}")
            tags = [item for item in answer.items() if item.symbol == "ear"]
            assert len(tags) == len(answer.lines)
            for line, tag in zip(answer.lines, tags, strict=True):
                near = [
                    unit
                    for unit in range(len(t.unit_kind))
                    if t.unit_place[unit] == STANDING
                    and unit_squares(t, unit)
                    and distance_to_unit(t, t.op_square[operator], unit) <= int(tag.value)
                ]
                assert line.count("nobody") == (not near)
                assert all(t.ground.name(unit_squares(t, unit)[0]) in line for unit in near)


def decisions(game_count: int) -> Iterator[tuple[Match, Tabletop]]:
    """Positions in which an operator acts, of games that somebody plays who knows what to do."""
    for number, mission in enumerate(game().scenarios[:game_count]):
        m, bot = game().new(mission, number), make_bot("heuristic", f"lens {number}")
        for _ in range(MOVES):
            if m.turn is None:
                break
            t = m.state()
            assert isinstance(t, Tabletop)
            if t.active != NOBODY and t.step == steps.ACT:
                yield m, t
            m.play(bot.choose(m, m.turn), m.turn)


def test_the_way_tells_what_a_move_costs_and_whether_it_is_seen() -> None:
    """Played on a copy, a move that the lens calls unnoticed alerts nobody, and one that is seen is discovered."""
    tried = {True: 0, False: 0}
    for m, t in decisions(5):
        seat, word = m.turn, OPERATORS[t.active]
        for action in [one for one in m.legal(seat) if one.verb == "move"][:3]:
            square = action.names()[0][1]
            if unit_at(t, t.ground.square(square)) != NOBODY:
                continue  # the lens is about squares to stand on
            answer = m.lens("path", seat, square)
            legs = [item for item in answer.items() if item.id.startswith("lens-leg-")]
            if [leg.text for leg in legs] != [square] or t.op_place[t.active] != ON_MAP:
                continue  # another way is quieter
            was_seen = any(sees_operator(t, unit, t.active, obstacles(t)) for unit in range(len(t.unit_kind)))
            played = m.redeal(seat or "", 1)
            played.play(str(action), seat)
            after, alert = played.view(seat), sum(unit["alert"] for unit in played.view(seat)["units"])
            assert int(legs[0].value) == t.f.cost["move"]
            if legs[0].symbol == "eye":
                tried[True] += 1
                assert after["operators"][word]["discovered"] or after["operators"][word]["place"] == "dead"
            elif legs[0].symbol == "no-eye" and not was_seen:
                tried[False] += 1
                assert alert == sum(t.unit_alert[unit] for unit in range(len(t.unit_kind)) if t.unit_place[unit])
    assert min(tried.values()) > 5


def test_the_chances_are_the_odds_of_the_attack() -> None:
    shown = 0
    for m, t in decisions(8):
        for action in m.legal(m.turn):
            odds = m.odds(action, m.turn) if action.verb == "attack" else None
            unit = unit_at(t, t.ground.square(action.names()[0][1])) if odds else NOBODY
            if odds is None or unit == NOBODY or t.f.units[t.unit_kind[unit]].is_large:
                continue
            answer = m.lens("hits", m.turn, f"unit-{unit}")
            tag = next(i for i in answer.items() if i.id == f"lens-chance-{OPERATORS[t.active]}-{action.names()[1][1]}")
            assert tag.value == f"{odds['hit']:.0%}".replace("%", " %")
            shown += 1
    assert shown > 5


@pytest.mark.parametrize("item", ["", "ZZ99", "unit-9999", "unit-x", "operator-nobody", "token-77", "mission"])
@pytest.mark.parametrize("lens", ["sight", "watchers", "hearing", "path", "hits"])
def test_a_question_about_nothing_gets_a_sentence(lens: str, item: str) -> None:
    m = game().new(seed=1)
    with pytest.raises(UnknownLens) as refused:
        m.lens(lens, m.seats[0], item)
    assert refused.value.text("it") != refused.value.text("en")
