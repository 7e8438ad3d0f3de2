"""Battles on the stage: the sums equal what was compared, every bonus has its own rule, cards are paid there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import grognard
from grognard.engine.drawing.stage.comparison import compare
from grognard.engine.drawing.stage.stage import Battle
from grognard.engine.state import Event
from grognard.games.fog_of_war.vocabulary import events
from grognard.games.fog_of_war.vocabulary.words import OUTCOMES
from tests.conformance.players import Player, advance

GAMES = 10
COMPARED = 4  # games whose choices are compared
DECISIONS = 1500
OPENING = (events.LAUNCHED, events.RESUMED)


@cache
def finished_battles() -> list[tuple[Battle, list[Event]]]:
    return list(played_battles())


def played_battles() -> Iterator[tuple[Battle, list[Event]]]:
    """Each battle of random games as soon as it is over, with its events; half of them with all advanced rules."""
    game = grognard.game("fog-of-war")
    for number in range(GAMES):
        advanced = dict.fromkeys(game.options, True) if number % 2 else {}
        m, player = game.new(seed=number, options=advanced), Player(number)
        seen = 0
        for _ in range(DECISIONS):
            advance(m, player, 1)
            found = m.stage(m.seats[0]) if m.to_move else None
            for battle in found.battles if found is not None else []:
                if battle.over and battle.id > seen:
                    seen = battle.id
                    yield battle, events_of(m.events(m.seats[0]), battle.id)


def events_of(told: list[Event], number: int) -> list[Event]:
    starts = [i for i, event in enumerate(told) if event.kind in OPENING]
    end = starts[number] if number < len(starts) else len(told)
    return told[starts[number - 1] : end]


def test_sums_equal_what_was_compared() -> None:
    checked = 0
    for battle, told in finished_battles():
        compared = [event.args for event in told if event.kind == events.COMPARED]
        if compared:
            attack, defence = battle.rounds[0].sums[:2]
            assert (attack.total, defence.total) == (compared[0][0], compared[0][3]), battle.title
            checked += 1
    assert checked > 15


def test_only_a_bombardment_is_not_itemised_by_card() -> None:
    for battle, told in finished_battles():
        if any(line.rule == "A4" for one in battle.rounds[0].sums for line in one.lines):
            assert any(event.kind == events.BOMBARDED for event in told), battle.title


def test_bonuses_are_told_one_by_one() -> None:
    for battle, told in finished_battles():
        compared = [event.args for event in told if event.kind == events.COMPARED]
        bonuses = sum(event.args[2] for event in told if event.kind == events.BONUS)
        assert bonuses == (compared[0][2] + compared[0][5] if compared else 0), battle.title


def test_the_outcome_is_one_of_four() -> None:
    seen: set[str] = set()
    for battle, told in finished_battles():
        outcomes = [event.args[0] for event in told if event.kind == events.OUTCOME]
        chosen = [i for i, case in enumerate(battle.rounds[0].cases) if case.chosen]
        assert chosen == outcomes, battle.title
        seen |= {OUTCOMES[outcome] for outcome in outcomes}
    assert len(seen) >= 3


def test_payment_matches_what_is_given_up() -> None:
    for battle, told in finished_battles():
        given = sum(event.kind in (events.SET_ASIDE, events.SET_ASIDE_NEUTRAL) for event in told)
        paid = battle.rounds[0].sums[2].lines if len(battle.rounds[0].sums) > 2 else []
        assert len(paid) == given, battle.title


def test_choices_of_a_battle_are_compared_side_by_side() -> None:
    """5.5.3, 6.5, A4: every option with all its outcomes, the one that the decider wants first."""
    game, attackers, defenders = grognard.game("fog-of-war"), 0, 0
    for number in range(COMPARED):
        m, player = game.new(seed=number, options=dict.fromkeys(game.options, True)), Player(number)
        for _ in range(DECISIONS):
            advance(m, player, 1)
            found = m.stage(m.turn) if m.turn else None
            if found is None or not found.options or found.under_way() is None:
                continue
            seat = str(m.turn)
            assert set(found.options) == {str(action) for action in m.legal(seat)}
            compared = compare(m, found.options, seat, "en")
            assert [column.action for column in compared.columns] == found.options
            assert all(abs(sum(column.shares) - 1) < 1e-9 for column in compared.columns)
            view = m.view(seat)
            attacks = view["side"] == view["battle"]["attacker"]
            assert compared.measures[0] == ("Victory" if attacks else "Rout")
            attackers, defenders = attackers + attacks, defenders + (not attacks)
    assert attackers > 0
    assert defenders > 0


def test_launches_are_compared_before_one_of_them_is_chosen() -> None:
    """5.5: as soon as there is a choice, also before the first battle."""
    seen = 0
    for number in range(GAMES):
        m, player = grognard.game("fog-of-war").new(seed=number), Player(number)
        for _ in range(DECISIONS):
            advance(m, player, 1)
            seat = m.turn
            launches = [str(action) for action in m.legal(seat) if action.verb == "launch"] if seat else []
            if len(launches) < 2:
                continue
            found = m.stage(seat)
            assert found is not None
            assert [option for option in found.options if option.startswith("launch")] == launches
            seen += 1
    assert seen > 0
