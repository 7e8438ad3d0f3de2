"""The last operations of a match on the stage (9, 10), and what may be chosen there."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.stage.stage import Battle, Ending, Span, Stage, spans
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.engine.state import Event
from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.board.stage.offers import COMPARED, offer
from grognard.games.cataclysm.board.stage.pieces import capital
from grognard.games.cataclysm.board.stage.telling import SENTENCES, OperationTeller
from grognard.games.cataclysm.facts.facts import Facts
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary import force_events as force
from grognard.games.cataclysm.vocabulary.force_words import OPERATIONS

OPENING: Final = frozenset([force.OPERATION_DECLARED])
# What happens once an operation is over
AFTERWARDS: Final = frozenset(
    [
        events.TURN_BEGINS,
        events.INTERRUPTED,
        events.DREW,
        events.DREW_COMMON,
        events.PLAYED,
        events.PHASE_ENDS,
        events.WON,
        force.INTERVENED,
        force.AIDED_CHINA,
        force.BUILT,
        force.DEPLOYED,
    ]
)
ENDING: Final = Ending(OPENING, frozenset(range(len(SENTENCES))) - AFTERWARDS)
SHOWN: Final = (force.FOUGHT, force.CONQUERED, force.FIELD_WON, force.REPULSED)
PARTS: Final = ("declaration", "support", "fight", "end")


def stage_of(
    view: dict[str, Any], actions: list[Action], told: list[Event], lang: str, words: Vocabulary, facts: Facts
) -> Stage | None:
    """The one under way offers what may be chosen in it, with the odds side by side; those called off are left out."""
    found = spans(told, OPENING, ENDING)
    live = found[-1] if found and view["operation"] is not None else None
    if live is not None:
        live.events = since_declared(told)
    shown = [span for span in found if span is live or any(event.kind in SHOWN for event in span.events)]
    if not shown:
        return None
    kit = Kit(view, actions, lang, words, facts)
    battles = [operation_on_stage(kit, span, span is live) for span in shown]
    is_before = live is not None and bool(kit.verbs() & set(COMPARED))
    compared = [str(action) for action in actions if action.verb in (*COMPARED, "done")] if is_before else []
    return Stage(battles, compared)


def since_declared(told: list[Event]) -> list[Event]:
    """All that has happened in the operation under way."""
    last = max(i for i, event in enumerate(told) if event.kind in OPENING)
    return told[last:]


def operation_on_stage(kit: Kit, span: Span, live: bool) -> Battle:
    power, kind, target, defender = span.events[0].args
    area = kit.words.noun(kit.lang, "area", target)
    title = kit.say("stage", "title", kit.noun("operation", OPERATIONS[kind]), area)
    battle = Battle(span.id, capital(title), "", [kit.say("stage", part) for part in PARTS])
    teller = OperationTeller(kit, battle, power, target, defender)
    for event in span.events:
        teller.show(event)
    battle.over = not live
    if live:
        offer(kit, teller)
    return battle
