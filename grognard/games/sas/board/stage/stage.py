"""The last attacks of a match on the stage, and what may be chosen there (2.5, 2.13, 6, 9, 10.3, 10.7)."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.stage.stage import MOST_BATTLES, Battle, Ending, Span, Stage, side_by_side, spans
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.engine.state import Event
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.board.stage.telling import AttackTeller
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.vocabulary import events

AXIS_FIRE: Final = frozenset([events.AXIS_FIRED, events.AXIS_FIRED_WALL, events.SHELLED])
OPENING: Final = AXIS_FIRE | {events.ATTACKED, events.THREW}
RESULTS: Final = frozenset(
    [
        events.AXIS_FIRED, events.AXIS_FIRED_WALL, events.SHELL_FELL, events.SCATTERED_OFF,
        events.MISSED, events.KILLED, events.DAMAGED, events.EXPLODED,
    ]
)  # fmt: skip
AFTER: Final = frozenset(
    [
        events.KILLED, events.DAMAGED, events.OBJECTIVE, events.ALERTED, events.SHOUTED, events.DISCOVERED,
        events.FACED, events.STEALTH, events.ALARM, events.HURT, events.DIED, events.CAR_HIT, events.CAR_LOST,
        events.SET_ON_FIRE, events.TURNED, events.BLAST_DIE, events.LUCKY, events.EXPLODED, events.TARGET_HIT,
        events.TARGET_DESTROYED,
    ]
)  # fmt: skip
ENDING: Final = Ending(RESULTS, AFTER)
PARTS: Final = ("aim", "dice", "result", "noise")
DECIDING: Final = frozenset(
    ["hit", "hit-target", "spare", "lucky", "keep"]
)  # what players choose in the middle of an attack
COMPARED: Final = ("attack", "blind-fire", "fire")
LOOKED_AT: Final = 40  # attacks that are looked at; salvoes of the Axis are put together


def stage_of(
    view: dict[str, Any], actions: list[Action], told: list[Event], lang: str, words: Vocabulary, facts: Facts
) -> Stage | None:
    """The last attacks; the shots of the Axis that follow each other at once are one battle of several rounds."""
    found = salvoes(spans(told, OPENING, ENDING, LOOKED_AT), told)[-MOST_BATTLES:]
    compared = side_by_side(actions, COMPARED)
    if not found and not compared:
        return None
    kit = Kit(view, actions, lang, words, facts)
    battles = [attack_on_stage(kit, span, span is found[-1] and is_open(kit, span, told)) for span in found]
    return Stage(battles, compared)


def salvoes(found: list[Span], told: list[Event]) -> list[Span]:
    """6: an attack of the Axis right after another one belongs to it."""
    joined: list[Span] = []
    ends: dict[int, int] = {}  # by the number of a battle: the place of the event after its last one
    places = {id(event): place for place, event in enumerate(told)}
    for span in found:
        start = places[id(span.events[0])]
        last = joined[-1] if joined else None
        is_next = last is not None and ends[last.id] == start and last.events[0].kind in AXIS_FIRE
        if last is not None and is_next and span.events[0].kind in AXIS_FIRE:
            last.events = last.events + span.events
            ends[last.id] = start + len(span.events)
        else:
            joined.append(span)
            ends[span.id] = start + len(span.events)
    return joined


def is_open(kit: Kit, span: Span, told: list[Event]) -> bool:
    """An attack whose dice lie on the table while somebody has to give the hits, or to use luck."""
    is_decided = any(event.kind in RESULTS for event in span.events)
    return told[-1] is span.events[-1] and (not is_decided or bool(DECIDING & kit.verbs()))


def attack_on_stage(kit: Kit, span: Span, live: bool) -> Battle:
    battle = Battle(span.id, "", "", [kit.say("stage", part) for part in PARTS])
    teller = AttackTeller(kit, battle)
    for event in span.events:
        teller.show(event)
    if len(battle.rounds) == 1:
        battle.rounds[0].title = ""  # the battle itself has it
    battle.over = not live
    if live:
        teller.offer()
    else:
        teller.conclude()
    return battle
