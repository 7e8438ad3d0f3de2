"""Battles on the stage: the sums equal the damage that was done, and nothing of a battle is missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import grognard
from grognard import Match
from grognard.engine.drawing.stage.stage import Battle, Stage
from grognard.engine.state import Event
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import SIDES
from tests.conformance.players import Player, advance

GAMES = 3
DECISIONS = 260
STEPS = (events.REDUCED, events.DESTROYED)
ROLLS = (events.AXIS_ROLL, events.ALLIED_ROLL, events.AXIS_REROLL, events.ALLIED_REROLL)


def stage(m: Match) -> Stage | None:
    found: Stage | None = m.stage("axis")
    return found


@cache
def finished_battles() -> list[tuple[Match, Battle, list[Event]]]:
    return list(played_battles())


def played_battles() -> Iterator[tuple[Match, Battle, list[Event]]]:
    """Battles of random games of all campaigns, each as soon as it is over, with its events."""
    game = grognard.game("rommel")
    for number in range(GAMES):
        m, player = game.new(game.scenarios[number], seed=number), Player(number)
        seen = 0
        for _ in range(DECISIONS):
            advance(m, player, 1)
            if not m.to_move:
                break
            found = stage(m)
            for battle in found.battles if found is not None else []:
                if battle.over and battle.id > seen:
                    seen = battle.id
                    yield m, battle, events_of(m, battle.id)


def events_of(m: Match, number: int) -> list[Event]:
    told = m.events("axis")
    starts = [i for i, event in enumerate(told) if event.kind == events.BATTLE_BEGINS]
    end = next(i for i in range(starts[number - 1], len(told)) if told[i].kind == events.BATTLE_ENDS)
    return told[starts[number - 1] : end]


def rounds_of(told: list[Event]) -> list[list[Event]]:
    starts = [i for i, event in enumerate(told) if event.kind == events.ROUND_BEGINS]
    return [told[start:end] for start, end in zip(starts, [*starts[1:], len(told)], strict=True)]


def facts_of(m: Match) -> Facts:
    found: Facts = m.game.facts  # type: ignore[attr-defined]
    return found


def test_sums_equal_the_steps_lost_in_every_round() -> None:
    checked = 0
    for m, battle, told in finished_battles():
        sides = facts_of(m).side
        for round, happened in zip(battle.rounds, rounds_of(told), strict=True):
            lost = [sum(e.kind in STEPS and sides[e.args[0]] == side for e in happened) for side in range(2)]
            for one in round.sums:
                role = round.sides[one.side].role
                assert one.total == lost[1 - SIDES.index(role)], (battle.title, round.title, role)
                checked += 1
    assert checked > 60


def test_only_damage_beyond_the_last_enemy_is_lost() -> None:
    for _, battle, _ in finished_battles():
        for round in battle.rounds:
            for one in round.sums:
                if any(line.rule == "5.4" for line in one.lines):
                    enemies = round.sides[1 - one.side].fighters
                    assert all(fighter.fates and fighter.fates[-1].state == "lost" for fighter in enemies)


def test_every_die_of_both_sides_is_on_the_stage() -> None:
    rolled = [0, 0]
    for _, battle, told in finished_battles():
        dice = [roll for round in battle.rounds for side in round.sides for f in side.fighters for roll in f.rolls]
        dice += [roll for round in battle.rounds for side in round.sides for plan in side.plans for roll in plan.rolls]
        disrupts = sum(event.kind == events.DISRUPTED for event in told)
        again = sum(event.kind in ROLLS and is_disrupt_again(event, told) for event in told)
        assert len(dice) == sum(event.kind in ROLLS for event in told) + disrupts - again, battle.title
        for round in battle.rounds:
            for side in round.sides:
                rolled[SIDES.index(side.role)] += sum(len(f.rolls) for f in side.fighters)
    assert min(rolled) > 20


def is_disrupt_again(event: Event, told: list[Event]) -> bool:
    """A Disrupt die that Tactics rolls again is told by the event that says what it takes."""
    return event.kind in (events.AXIS_REROLL, events.ALLIED_REROLL) and not any(
        other.kind in (events.AXIS_ROLL, events.ALLIED_ROLL) and other.args[0] == event.args[0] for other in told
    )


def test_a_battle_nobody_decided_in_is_on_the_stage() -> None:
    """Its last beat says who holds the area, and its result names the winner."""
    for _, battle, _ in finished_battles():
        assert battle.result is not None
        assert battle.beats[battle.result.at].rule == "5.5"


def test_plans_are_chosen_and_compared_on_the_stage() -> None:
    m, player = grognard.game("rommel").new(seed=5), Player(5)
    while not any(action.verb == "plan" for action in m.legal()):
        advance(m, player, 1)
    found = stage(m)
    assert found is not None
    offered = {action for piece in found.pieces() for action in piece.actions}
    assert offered == {str(action) for action in m.legal() if action.verb == "plan"}
    assert set(found.options) == {str(action) for action in m.legal()}
    prices = m.scene("axis", "en").prices
    assert {action: prices[action] for action in offered} == {
        action: f"{cost} point{'s' * (cost > 1)}" if cost else "no points"
        for action, cost in ((f"plan {plan}", cost) for plan, cost in m.view("axis")["battle"]["on_sale"].items())
        if action in offered
    }
    live = found.under_way()
    assert live is not None
    assert live.title.split()[-1] in m.text("axis")
    assert 'id="stage"' in m.svg("axis")
