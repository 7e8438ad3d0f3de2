"""How the Axis moved (3 to 7): every step of its phases, why it was made, and the rule; from what the seat was told."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.scene import SIDE, Scene
from grognard.engine.language.text import Vocabulary
from grognard.engine.state import Event
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.board.panels import panel
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.pieces import ADVANCE_PHASE, PHASES

# What a line of the report begins with, and what is added to the line before it
STEPS: Final = frozenset(
    [
        events.GOES_FOR_NEAREST, events.GOES_FOR_OTHER, events.GOES_TOWARDS, events.STAYS_BEST, events.KEEPS_POST,
        events.OFFICER_STAYS, events.NOBODY_ADVANCES, events.DREW, events.SENTRY_TURNED,
        events.PATROL_TURNED, events.SWEPT, events.SPAWNED, events.SPAWN_FULL, events.SPECIAL, events.ARRIVED,
        events.MARKER, events.PATROLLED, events.BUMPED, events.RELIEVED, events.MORTAR_SET, events.UNLOADED,
        events.DROVE_OFF, events.TURNED_ROUND, events.AXIS_FIRED, events.AXIS_FIRED_WALL, events.SHELLED,
        events.NOBODY_ATTACKS, events.STEALTH, events.TRACK_STAYS, events.FORGOTTEN, events.ALARM, events.NOTHING,
        events.ATTACKED, events.EXPLODED, events.MINE_WENT_OFF, events.TRAPPED,
    ]
)  # fmt: skip
ADDED: Final = frozenset(
    [
        events.ADVANCED, events.DROVE, events.FACED, events.TURNED, events.STOPPED, events.ALERTED, events.SHOUTED,
        events.DISCOVERED, events.SHELL_FELL, events.HURT, events.DIED, events.RUN_OVER, events.CAT_SCARED,
        events.MISSED, events.KILLED, events.DAMAGED,
    ]
)  # fmt: skip
GAP: Final = 8.0


def draw_report(
    scene: Scene, view: dict[str, Any], told: list[Event], lang: str, words: Vocabulary, facts: Facts
) -> None:
    """A panel below all others; none before the Axis has had its first phase."""
    kit = Kit(view, [], lang, words, facts)
    lines = report_lines(kit, last_phases(told))
    if not lines:
        return
    top = bottom_of(scene) + GAP
    item = panel("report", kit.say("report", "title"), lines, top)
    scene.layer("report", kit.say("layer", "report"), zone=SIDE).add(item)
    for zone in scene.zones:
        if zone.id == SIDE:
            zone.height = max(zone.height, top + item.h)


def last_phases(told: list[Event]) -> list[Event]:
    """What was told from the last Advance phase on, up to the next turn."""
    begins = [place for place, event in enumerate(told) if is_advance(event)]
    if not begins:
        return []
    found = told[begins[-1] :]
    ends = [place for place, event in enumerate(found) if event.kind == events.TURN]
    return found[: ends[0]] if ends else found


def is_advance(event: Event) -> bool:
    return event.kind == events.PHASE and event.args[0] == ADVANCE_PHASE


def report_lines(kit: Kit, told: list[Event]) -> list[str]:
    """One line for each phase, and one for each step in it with all that it led to."""
    lines: list[str] = []
    step: list[Event] = []
    for event in told:
        if step and (event.kind == events.PHASE or event.kind in STEPS):
            lines.append(said(kit, step))
            step = []
        if event.kind == events.PHASE:
            lines.append(kit.say("report", "phase", kit.say("crumb", PHASES[event.args[0]])))
        elif event.kind in STEPS or event.kind in ADDED:
            step.append(event)
    return [*lines, said(kit, step)] if step else lines


def said(kit: Kit, step: list[Event]) -> str:
    """The sentences of the log, each rule once after those that it belongs to."""
    found: list[str] = []
    for event, after in zip(step, [*step[1:], None], strict=True):
        known = events.EVENTS[event.kind]
        text = kit.words.fill(kit.lang, "event", known.key, known.sorts, event.args)
        goes_on = after is not None and events.EVENTS[after.kind].rule == known.rule
        found.append(text if goes_on else kit.say("report", "line", text, known.rule))
    return kit.say("report", "step", " ".join(found))


def bottom_of(scene: Scene) -> float:
    items = [item for layer in scene.layers if layer.zone == SIDE for item in layer.items]
    return max((item.y + item.h for item in items), default=0.0)
