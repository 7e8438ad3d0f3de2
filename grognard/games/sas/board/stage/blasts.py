"""Explosions on the stage (9, 10, 10.7): what is thrown or fired, where it comes down, its dice, whom they can hit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from grognard.engine.drawing.stage.parts import Mark, Roll
from grognard.games.sas.facts.names import read_name
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.pieces import AXIS
from grognard.games.sas.vocabulary.places import WIDE
from grognard.games.sas.vocabulary.spoken import pack_unit, spoken_dice

if TYPE_CHECKING:
    from grognard.games.sas.board.stage.telling import AttackTeller

ATTACKERS, DEFENDERS = 0, 1


def shown_kinds(teller: AttackTeller) -> dict[int, Callable[[list[int]], object]]:
    """What the events of an explosion show."""
    return {
        events.THREW: lambda args: thrown(teller, args),
        events.SHELLED: lambda args: teller.unit(ATTACKERS, args[0]),
        events.SHELL_FELL: lambda args: shell_fell(teller, args),
        events.BLAST_DIE: lambda args: blast_die(teller, args),
    }


def thrown(teller: AttackTeller, args: list[int]) -> None:
    """10.7: who throws what, its dice, and how far it is heard."""
    operator, gear, _ = args
    kind = teller.kit.facts.gear[gear]
    thrower = teller.operator(ATTACKERS, operator)
    thrower.needs = [teller.kit.say("stage", "needs", kind.dice, kind.target)]
    teller.weapon(gear)
    teller.note("heard", kind.hearing)


def blast_die(teller: AttackTeller, args: list[int]) -> None:
    """10.7: one die of an explosion."""
    die, needed = args
    roller = teller.round.sides[ATTACKERS].fighters[0]
    hit = die >= needed
    teller.hits += hit
    roller.rolls.append(Roll(str(die), teller.battle.beats[teller.at].text, teller.at))
    roller.marks.append(Mark(teller.hits > 0, teller.kit.say("stage", "hits", teller.hits), "", teller.at))
    teller.round.cases.append(teller.case("hit" if hit else "miss", die, die, needed))


def shell_fell(teller: AttackTeller, args: list[int]) -> None:
    """9: all dice of a shell or a charge at once; inside a building a shell counts less, which the fates show."""
    _, dice, needed = args
    gunner = teller.round.sides[ATTACKERS].fighters[0]
    gunner.needs = [teller.kit.say("stage", "needs", len(spoken_dice(dice)), needed)]
    for die in spoken_dice(dice):
        gunner.rolls.append(Roll(str(die), teller.kit.say("stage", "shows", die), teller.at))
        teller.round.cases.append(teller.case("hit" if die >= needed else "miss", die, die, needed))


def offer_hits(teller: AttackTeller) -> None:
    """10.7: the units in the template stand on the stage as long as hits are to be given."""
    for action in teller.kit.actions:
        if action.verb == "hit":
            _, place = action.names()[0]
            unit = unit_on(teller.kit.view, place)
            if unit is not None:
                fighter = teller.unit(DEFENDERS, spoken_unit(unit))
                teller.kit.offer(fighter.piece, place, ("hit",))


def unit_on(view: dict[str, Any], place: str) -> dict[str, Any] | None:
    return next((unit for unit in view["units"] if place in unit["squares"]), None)


def spoken_unit(unit: dict[str, Any]) -> int:
    """A unit of the view as events name it."""
    x, y = read_name(unit["squares"][0]) or (0, 0)
    return pack_unit(AXIS.index(unit["kind"]), y * WIDE + x)
