"""The last battles of a match on the stage (5.5, 6), and what may be chosen there."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.stage.stage import Battle, Ending, Span, Stage, side_by_side, spans
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.engine.state import Event
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.board.stage.telling import AFTER, RESULTS, FogTeller
from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.vocabulary import events

OPENING: Final = frozenset([events.LAUNCHED, events.RESUMED])
ENDING: Final = Ending(RESULTS, AFTER)
SHOWN: Final = (events.SHOWN, events.NOTHING_SHOWN)
PARTS: Final = ("reveal", "strength", "result", "losses")
LAUNCHES: Final = ("launch", "from")
COMPARED: Final = ("fight", "cut-off", "use", "keep", "bombard", "hold-fire")


def stage_of(
    view: dict[str, Any], actions: list[Action], told: list[Event], lang: str, words: Vocabulary, facts: Facts
) -> Stage | None:
    """The last battles in which cards were turned over; the one under way offers what may be chosen.

    6.5, 5.5.3, A4: with all cards shown, what follows from each choice is compared side by side; before, the launches.
    """
    found = spans(told, OPENING, ENDING)
    shown = [span for span in found if any(event.kind in SHOWN for event in span.events)]
    if not shown:
        return Stage([], side_by_side(actions, LAUNCHES)) if side_by_side(actions, LAUNCHES) else None
    kit = Kit(view, actions, lang, words, facts)
    battles = [battle_on_stage(kit, span, span is found[-1] and bool(view["battle"])) for span in shown]
    return Stage(battles, side_by_side(actions, LAUNCHES if battles[-1].over else COMPARED))


def battle_on_stage(kit: Kit, span: Span, live: bool) -> Battle:
    first, side, province = span.events[0].kind == events.LAUNCHED, span.events[0].args[0], span.events[0].args[-1]
    title = kit.say("battle", "title", kit.words.noun(kit.lang, "province", province))
    name = kit.words.name(kit.lang, "op", span.events[0].args[1]) if first else ""
    note = kit.say("stage", "operation", name) if first else kit.say("stage", "quagmire")
    battle = Battle(span.id, title, note, [kit.say("stage", part) for part in PARTS])
    teller = FogTeller(kit, battle, side, province)
    for event in span.events:
        teller.show(event)
    battle.over = not live
    if live:
        teller.offer()
    return battle
