"""Attacks on the stage: modifiers add up, hits and witnesses are marked, the shots of a phase are one battle."""

from __future__ import annotations

from functools import cache

import grognard
from grognard.engine.drawing.stage.parts import LOST
from grognard.engine.drawing.stage.stage import Battle
from grognard.engine.language.notation import Action
from grognard.engine.profile import play_lesson
from grognard.engine.state import ALL, Event
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.pieces import GRENADE, MORTAR_TEAM, RIFLEMAN
from grognard.games.sas.vocabulary.places import WIDE
from grognard.games.sas.vocabulary.spoken import pack_dice, pack_unit


@cache
def battles(lesson: str) -> list[Battle]:
    """The last attacks of a lesson, in their order."""
    game = grognard.game("sas")
    m = play_lesson(game, next(one for one in game.lessons if one.id == lesson))
    stage = m.stage("player-1", "en")
    assert stage is not None
    return list(stage.battles)


def test_each_modifier_has_its_rule_and_the_sum_is_what_counted() -> None:
    marked = next(battle for battle in battles("mission-2") if battle.title == "Jack attacks T17")
    (modifiers,) = marked.rounds[0].sums
    assert [(line.text, line.rule, line.amount) for line in modifiers.lines] == [
        ("short range", "2.5", 1),
        ("marked target", "2.8", 2),
    ]
    assert marked.rounds[0].cases[0].text == f"2 +{modifiers.total} = 5, needs 3"


def test_the_fallen_and_those_who_heard_it_stand_on_the_other_side() -> None:
    marked = next(battle for battle in battles("mission-2") if battle.title == "Jack attacks T17")
    fallen, witness = marked.rounds[0].sides[1].fighters
    assert [fate.state for fate in fallen.fates] == [LOST]
    assert (witness.group, [mark.text for mark in witness.marks]) == ("R15", ["alerted", "shouts"])
    assert "Heard up to 10 squares away." in marked.rounds[0].notes
    assert marked.result is not None
    assert marked.result.won


def test_a_miss_is_shown_with_its_target() -> None:
    missed = next(battle for battle in battles("mission-3") if battle.result and not battle.result.role)
    assert [fighter.group for fighter in missed.rounds[0].sides[1].fighters] == ["O16"]
    assert {case.name for case in missed.rounds[0].cases} == {"Miss"}


def test_the_shots_of_an_attack_phase_are_rounds_of_one_battle() -> None:
    salvo = battles("mission-3")[-1]
    assert salvo.title == "Attacks of the Axis"
    assert [round.title for round in salvo.rounds] == [
        "The rifleman at F19 attacks Jim",
        "The rifleman at Q16 attacks Paddy",
    ]
    assert salvo.result is not None
    assert not salvo.result.won


# Explosions


def staged(*told: tuple[int, list[int]]) -> list[Battle]:
    """What the stage shows of these events, at the start of the first mission."""
    game = grognard.game("sas")
    m = game.new("baptism-of-fire", 7)
    stage = game.stage(m.view("player-1"), [], [Event(kind, args, ALL) for kind, args in told], "en")
    assert stage is not None
    return list(stage.battles)


def square(column: int, row: int) -> int:
    return row * WIDE + column


THROW = (events.THREW, [0, GRENADE, square(5, 5)])
DICE = [(events.BLAST_DIE, [die, 2]) for die in (1, 3, 4, 6)]
RIFLEMAN_AT = pack_unit(RIFLEMAN, square(5, 6))


def test_a_grenade_with_its_dice_and_whom_it_hits() -> None:
    (battle,) = staged(
        THROW,
        (events.SCATTERED, [GRENADE, square(5, 6)]),
        (events.EXPLODED, [GRENADE, square(5, 6)]),
        *DICE,
        (events.KILLED, [RIFLEMAN_AT]),
        (events.STEALTH, [5]),
    )
    assert battle.title == "Paddy attacks F6"
    (round,) = battle.rounds
    thrower = round.sides[0].fighters[0]
    assert [roll.value for roll in thrower.rolls] == ["1", "3", "4", "6"]
    assert "3" in thrower.marks[-1].text
    assert {case.rule for case in round.cases} == {"10.7"}
    assert [fate.state for fate in round.sides[1].fighters[0].fates] == [LOST]
    assert [beat.part for beat in battle.beats] == [0, 0, 0, 1, 1, 1, 1, 2, 3]
    assert round.sums == []


def test_a_grenade_that_hits_nobody_is_a_miss() -> None:
    (battle,) = staged(THROW, (events.SCATTERED_OFF, []))
    assert battle.result is not None
    assert battle.result.role == ""


def test_a_shell_of_the_axis_and_the_shots_after_it_are_one_battle() -> None:
    mortar = pack_unit(MORTAR_TEAM, square(3, 3))
    (battle,) = staged(
        (events.SHELLED, [mortar, square(9, 9), 7]),
        (events.SHELL_FELL, [square(9, 9), pack_dice([3, 2, 5]), 3]),
        (events.HURT, [0, 2, 3]),
        (events.AXIS_FIRED, [RIFLEMAN_AT, 0, pack_dice([2]), 0, 3, 0, 0]),
    )
    first, second = battle.rounds
    assert first.title == "The mortar team at D4 fires at J10"
    assert [case.name for case in first.cases] == ["Hit", "Miss", "Hit"]
    assert first.cases[0].rule == "9"
    assert first.sides[1].fighters[0].name == "Paddy"
    assert second.cases[0].rule == "6"


def test_hits_of_a_grenade_are_given_to_the_units_in_its_template() -> None:
    game = grognard.game("sas")
    view = game.new("baptism-of-fire", 7).view("player-1")
    sentry = next(unit for unit in view["units"] if unit["squares"])
    move = game.grammar.read(f"hit {sentry['squares'][0]}")
    assert move is not None
    told = [Event(kind, args, ALL) for kind, args in (THROW, (events.EXPLODED, [GRENADE, square(5, 6)]), *DICE)]
    stage = game.stage(view, [Action(game.grammar, move)], told, "en")
    assert stage is not None
    (battle,) = stage.battles
    assert not battle.over
    (target,) = battle.rounds[0].sides[1].fighters
    assert target.piece.actions == [f"hit {sentry['squares'][0]}"]
