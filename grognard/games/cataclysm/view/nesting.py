"""Where in the nesting of procedures the table is: from the outermost to what is being decided."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.frames import is_under_way, locals_of, step_of
from grognard.engine.state import NOT_EXPECTED
from grognard.games.cataclysm.sequence import STEPS
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_steps, steps
from grognard.games.cataclysm.vocabulary.force_words import OPERATIONS
from grognard.games.cataclysm.vocabulary.words import DOMAINS, POWERS

# Procedures whose first local is a power
OF_A_POWER: Final = {
    steps.PRODUCE: "production",
    steps.FALL: "fall",
    steps.WAR: "war",
    steps.POLITICAL: "political",
    force_steps.DEPLOYMENT_PROCEDURE: "deployment",
}
# Decisions that need no name besides that of the procedure around them
PLAIN: Final = (
    steps.CHOOSE_ACTION,
    force_steps.CHOOSE_MILITARY_ACTION,
    force_steps.DEPLOY,
    force_steps.DEPLOY_TO,
    force_steps.ACTIVATE,
)


def nesting_of(t: Tabletop) -> list[dict[str, Any]]:
    """An interrupt, every procedure under way with whose or what it is, and the rule of the decision."""
    found: list[dict[str, Any]] = []
    i = len(t.stack) - 1
    while i >= 0:
        packed = t.stack[i]
        first = i - locals_of(packed)
        if is_under_way(packed):
            found += crumb(t, step_of(packed), t.stack[first:i])
        i = first - 1
    return [*interrupt(t, found), *found[::-1], *decision(t)]


def crumb(t: Tabletop, step: int, values: list[int]) -> list[dict[str, Any]]:
    """What one procedure is called, from its locals; those that no player thinks of are left out."""
    if step in OF_A_POWER:
        return [{"what": OF_A_POWER[step], "power": POWERS[values[0]]}]
    if step == force_steps.MILITARY:
        next_one = 1 if t.step == force_steps.CHOOSE_MILITARY_ACTION else 0
        return [{"what": "military", "power": POWERS[values[0]], "number": max(1, values[4] + next_one)}]
    if step == force_steps.OPERATION:
        what = "surprise" if values[4] else "operation"
        return [{"what": what, "kind": OPERATIONS[values[1]], "area": t.f.atlas.ids[values[2]]}]
    if step == steps.OPPORTUNITY:
        return [{"what": "opportunity", "area": t.f.atlas.ids[values[0]]}]
    if step == force_steps.RESOLUTION:
        return [{"what": "civil-wars"}]
    return [{"what": "fight", "domain": DOMAINS[values[0]]}] if step == force_steps.FIGHT else []


def interrupt(t: Tabletop, inside: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """3.5: while the marker of an interrupt is resolved, the question who interrupts next is still to come."""
    power = inside[-1].get("power") if inside else None
    is_interrupt = power is not None and t.expects(steps.ASK_INTERRUPT) != NOT_EXPECTED
    return [{"what": "interrupt", "power": power}] if is_interrupt else []


def decision(t: Tabletop) -> list[dict[str, Any]]:
    """What is being decided, by the section of the rules; nothing when the game is over."""
    if not t.stack or t.step in PLAIN:
        return []
    return [{"what": "decision", "rule": STEPS[t.step].rule}]
