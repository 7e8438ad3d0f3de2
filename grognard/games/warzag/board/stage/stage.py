"""The last invasions of a match on the stage (7), and what may be chosen there."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.stage.stage import Battle, Ending, Span, Stage, side_by_side, spans
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.engine.state import Event
from grognard.games.warzag.board.kit import Kit
from grognard.games.warzag.board.stage.telling import AFTER, RESULTS, InvasionTeller
from grognard.games.warzag.facts.facts import Facts
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import NATIONS

COMPARED: Final = ("invade", "from", "attack")
PARTS: Final = ("plan", "attack", "counter", "occupation")
OPENING: Final = frozenset([events.INVADED])
ENDING: Final = Ending(frozenset(RESULTS), frozenset(AFTER))


def stage_of(
    view: dict[str, Any], actions: list[Action], told: list[Event], lang: str, words: Vocabulary, facts: Facts
) -> Stage | None:
    """The last invasions in which anybody fought (case 1); the one under way offers what may be chosen.

    7.1: targets, and the territories from which to invade, are compared side by side before anybody fights.
    """
    found = spans(told, OPENING, ENDING)
    fought = [span for span in found if is_fought(span)]
    compared = side_by_side(actions, COMPARED)
    if not fought and not compared:
        return None
    kit = Kit(view, actions, lang, words, facts)
    battles = [invasion_on_stage(kit, span, span is found[-1] and bool(view["battle"])) for span in fought]
    return Stage(battles, compared)


def is_fought(span: Span) -> bool:
    return any(event.kind == events.ATTACKS for event in span.events)


def invasion_on_stage(kit: Kit, span: Span, live: bool) -> Battle:
    invader, place, defender = span.events[0].args
    names = [kit.noun("nation", NATIONS[invader]), kit.place(kit.facts.ids[place])]
    battle = Battle(span.id, kit.say("stage", "title", *names), "", [kit.say("stage", part) for part in PARTS])
    teller = InvasionTeller(kit, battle, invader, defender, place)
    for event in span.events:
        teller.show(event)
    battle.over = not live
    if live:
        teller.offer()
    return battle
