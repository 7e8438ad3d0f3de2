"""The last battles of a match on the stage, and what may be chosen there (5)."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.stage.stage import Battle, Ending, Span, Stage, spans
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.engine.state import Event
from grognard.games.rommel.board.kit import UNIT_VERBS, Kit
from grognard.games.rommel.board.stage.pieces import PlanOnStage
from grognard.games.rommel.board.stage.telling import RommelTeller
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import AXIS, PLANS, SIDES

OPENING: Final = frozenset([events.BATTLE_BEGINS])
ENDING: Final = Ending(
    frozenset([events.BATTLE_ENDS]),
    frozenset([events.DESTROYED, *range(events.WENT_BACK, events.EXPLOITED)]),
)
PARTS: Final = ("plans", "dice", "damage", "result")


def stage_of(
    view: dict[str, Any], actions: list[Action], told: list[Event], lang: str, words: Vocabulary, facts: Facts
) -> Stage | None:
    """The one under way offers what may be chosen in it; plans on sale are compared side by side."""
    found = spans(told, OPENING, ENDING)
    if not found:
        return None
    kit = Kit(view, actions, lang, words, facts)
    battles = [battle_on_stage(kit, span, span is found[-1] and view["battle"] is not None) for span in found]
    compared = ("plan", "done") if "plan" in kit.verbs() else ()
    return Stage(battles, [str(action) for action in actions if action.verb in compared])


def battle_on_stage(kit: Kit, span: Span, live: bool) -> Battle:
    area, by = span.events[0].args
    title = kit.say("battle", "title", kit.noun("area", kit.facts.area_ids[area]))
    note = kit.say("battle", "attacker", kit.noun("side", SIDES[by]))
    battle = Battle(span.id, title, note, [kit.say("stage", part) for part in PARTS])
    teller = RommelTeller(kit, battle, area, by)
    for event in span.events:
        teller.show(event)
    battle.over = not live
    if live:
        offer(kit, teller)
    return battle


def offer(kit: Kit, teller: RommelTeller) -> None:
    """5.2, 5.4, 6.15, 7.1: plans that are on sale, dice that may be rolled again, units that are hit or rewarded."""
    for unit, fighter in teller.fighters.items():
        need = kit.view["battle"]["hits_on"].get(kit.facts.unit_ids[unit])
        if not fighter.rolls and need is not None:
            fighter.needs += teller.needs(kit.facts.side[unit], unit, need)
        kit.offer(fighter.piece, kit.facts.unit_ids[unit], (*UNIT_VERBS, "reroll"))
    for plan in teller.plans:
        if plan.side == AXIS and not plan.until:
            kit.offer(plan.piece, PLANS[plan.plan], ("reroll",))
    if "plan" in kit.verbs():
        sell(kit, teller)


def sell(kit: Kit, teller: RommelTeller) -> None:
    """5.2: the plans that the Axis may still choose, each with its cost."""
    chosen = {plan.plan for plan in teller.plans if plan.side == AXIS}
    for word, cost in kit.view["battle"]["on_sale"].items():
        if PLANS.index(word) in chosen:
            continue
        plan = PlanOnStage(kit, f"stage-sale-{word}", AXIS, PLANS.index(word), teller.at)
        plan.note = kit.say("stage", "points", cost)
        plan.piece.text = plan.piece.tooltip = kit.say("battle", "plan-for", plan.name, cost)
        kit.offer(plan.piece, word, ("plan",))
        teller.side(AXIS).plans.append(plan)
