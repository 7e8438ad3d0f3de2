"""Operations on the stage: sums equal the results, all dice and modifiers are there, losses are chosen on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import grognard
from grognard import Match
from grognard.engine.drawing.stage.in_words import battle_lines
from grognard.engine.drawing.stage.parts import LOST, REDUCED
from grognard.engine.drawing.stage.stage import Battle, Round
from grognard.engine.language.notation import Action
from grognard.engine.state import Event
from grognard.games.cataclysm.board.stage.stage import stage_of
from grognard.games.cataclysm.board.stage.sums import DISASTER
from grognard.games.cataclysm.vocabulary import force_events as force
from grognard.games.cataclysm.vocabulary import force_steps
from grognard.games.cataclysm.vocabulary.force_words import ATTACK, RULE_OF_FACTOR
from grognard.games.cataclysm.vocabulary.words import FRANCE, GERMANY
from tests.support.cataclysm_force import actions, battlefield, place, play_on
from tests.support.cataclysm_play import GAME, Play

EAGER = ("operate", "attack", "activate", "support", "declare", "play", "augment")  # so that battles come soon
SCENARIOS = ("hitlers-war", "eagle-and-sun", "cataclysm")
DECISIONS = 500


def eager_move(m: Match, rng: Random) -> None:
    seat = m.to_move[0]
    legal = [str(action) for action in m.legal(seat)]
    eager = [action for action in legal if action.split()[0] in EAGER]
    m.play(rng.choice(eager if eager and rng.random() < 0.8 else legal), seat)


@cache
def finished_operations() -> list[tuple[Battle, list[Event]]]:
    return [found for scenario in SCENARIOS for found in played_operations(scenario)]


def played_operations(scenario: str) -> Iterator[tuple[Battle, list[Event]]]:
    """Each operation of an aggressive game as soon as it is over, with its events."""
    m, rng, seen = grognard.game("cataclysm").new(scenario, seed=3), Random(3), 0
    for _ in range(DECISIONS):
        if not m.to_move:
            return
        eager_move(m, rng)
        found = m.stage(m.seats[0])
        for battle in found.battles if found is not None else []:
            if battle.over and battle.id > seen:
                seen = battle.id
                yield battle, events_of(m.events(m.seats[0]), battle.id)


def events_of(told: list[Event], number: int) -> list[Event]:
    starts = [i for i, event in enumerate(told) if event.kind == force.OPERATION_DECLARED]
    end = starts[number] if number < len(starts) else len(told)
    return told[starts[number - 1] : end]


def fights(battle: Battle) -> list[Round]:
    return [round for round in battle.rounds if round.sums]


def of_kind(told: list[Event], kind: int) -> list[list[int]]:
    return [event.args for event in told if event.kind == kind]


def test_sums_equal_the_results() -> None:
    assert len(finished_operations()) > 10
    for battle, told in finished_operations():
        totals = [one.total for round in fights(battle) for one in round.sums]
        assert totals == [result for _, _, result in of_kind(told, force.ROLLED)], battle.title


def test_every_die_is_shown_beside_its_side_and_the_highest_is_marked() -> None:
    for battle, told in finished_operations():
        sides = [side for round in fights(battle) for side in round.sides]
        assert ["".join(roll.value for roll in side.rolls) for side in sides] == [
            str(dice) for _, dice, _ in of_kind(told, force.ROLLED)
        ]
        for side in sides:
            assert [roll.value for roll in side.rolls if roll.best] == [max(roll.value for roll in side.rolls)]


def test_every_modifier_is_there_with_its_rule() -> None:
    for battle, told in finished_operations():
        counted = [(RULE_OF_FACTOR[factor]) for _, factor, _ in of_kind(told, force.COUNTS)]
        shown = [line.rule for round in fights(battle) for one in round.sums for line in one.lines]
        assert [rule for rule in shown if rule != "2.8"] == [rule for rule in counted if rule != "2.8"]


def test_everybody_who_was_lost_is_marked() -> None:
    for battle, told in finished_operations():
        gone = len([event for event in told if event.kind in (force.LOST, force.DESTROYED)])
        fates = [fate for round in battle.rounds for side in round.sides for f in side.fighters for fate in f.fates]
        minor = len(of_kind(told, force.MINOR_LOST))
        assert gone <= len([fate for fate in fates if fate.state == LOST]) <= gone + minor, battle.title
        assert len([fate for fate in fates if fate.state == REDUCED]) == len(of_kind(told, force.FLIPPED))


def test_who_has_taken_the_area_is_the_result() -> None:
    for battle, told in finished_operations():
        power = next(GAME.words.lexicons["power"].words[args[0]] for args in of_kind(told, force.OPERATION_DECLARED))
        if of_kind(told, force.CONQUERED):
            assert battle.result is not None
            assert battle.result.role == power


def test_the_seat_that_plays_the_winner_is_told_that_it_has_won() -> None:
    """The first seat looks on; it holds the fascist powers."""
    for battle, _ in finished_operations():
        if battle.result is not None:
            assert battle.result.won == (battle.result.role in ("germany", "italy", "japan"))


# Arranged battles


def stage_now(play: Play, lang: str = "en") -> Battle:
    """The last operation as the seat that decides sees it."""
    seats = [str(number) for number in range(3)]
    view = GAME.view(play.t, play.seat) | {"result": None, "seats": seats, "seat": str(play.seat)}
    legal = [Action(GAME.grammar, move) for move in moves(play)] if not play.is_over else []
    found = stage_of(view, legal, play.t.journal or [], lang, GAME.words, GAME.facts)
    assert found is not None
    return found.battles[-1]


def moves(play: Play) -> list[int]:
    return GAME.steps[play.t.step].moves(play.t, play.t.arg, play.seat)


def lorraine(*dice: int) -> Play:
    """Armour and an army against an armoured army, an army and a fort."""
    play = battlefield((GERMANY, FRANCE)).dice(*dice)
    place(play, GERMANY, "armour ruhr", "army ruhr")
    place(play, FRANCE, "armour lorraine", "fort lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine")
    return play


def test_units_that_may_join_stand_on_the_stage_with_what_they_offer() -> None:
    battle = stage_now(lorraine())
    own = battle.rounds[-1].sides[ATTACK].fighters
    assert [f.piece.actions for f in own] == [["activate germany-army-1"], ["activate germany-army-2"]]
    assert [f.piece.symbol for f in battle.rounds[-1].sides[1].fighters] == ["armor", "fort"]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_losses_are_chosen_on_the_stage_within_their_limits(lang: str) -> None:
    play = lorraine(6, 6, 2, 2).order("activate germany-army-1", "activate germany-army-2", "attack")
    play_on(play, until=force_steps.CHOOSE_LOSS)
    battle = stage_now(play, lang)
    armour, fort = battle.rounds[-1].sides[1].fighters
    assert [fate.state for fate in armour.fates] == [REDUCED], "the first loss falls on the upgraded unit"
    assert armour.piece.actions == ["lose france-army-1"]
    assert fort.piece.actions == ["lose france-fort-1"]
    assert any("7 ÷ 3" in line for line in battle_lines(battle))
    play_on(play.order("lose france-army-1"))
    assert [fate.state for fate in stage_now(play, lang).rounds[-1].sides[1].fighters[0].fates] == [REDUCED, LOST]


def test_triumph_and_disaster_are_a_case_that_comes_about() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(6, 6, 1, 1)
    place(play, GERMANY, "army ruhr", "army ruhr")
    place(play, FRANCE, "army lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "attack")
    play_on(play)
    battle = stage_now(play)
    assert battle.rounds[-1].cases[DISASTER].chosen
    assert [sum.total for sum in battle.rounds[-1].sums] == [7, 1]
    assert battle.result is not None
    assert battle.result.text == "Germany takes Lorraine."
