"""What opens a round on the stage (2.5, 6, 9, 10.7): an attack, a throw, a shot of the Axis, a shell."""

from __future__ import annotations

from typing import Final

from grognard.engine.state import Event
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.pieces import OPERATORS

# What opens a round, with the rule that its dice and its result follow
OPENING: Final = {
    events.ATTACKED: "2.5",
    events.THREW: "10.7",
    events.AXIS_FIRED: "6",
    events.AXIS_FIRED_WALL: "6",
    events.SHELLED: "9",
}
OF_OPERATORS: Final = (events.ATTACKED, events.THREW)
WITHOUT_MODIFIERS: Final = (events.THREW, events.SHELLED)


def title(kit: Kit, event: Event) -> str:
    """Who attacks whom, or which square."""
    speak, lang = kit.words.speakers, kit.lang
    if event.kind in OF_OPERATORS:
        place = event.args[2 if event.kind == events.THREW else 1]
        return kit.say("stage", "title", kit.name("operator", OPERATORS[event.args[0]]), speak["place"](lang, place))
    unit = speak["unit"](lang, event.args[0])
    if event.kind == events.SHELLED:
        said = kit.say("stage", "shell-title", unit, speak["place"](lang, event.args[1]))
    else:
        said = kit.say("stage", "axis-title", unit, speak["target"](lang, event.args[1]))
    return said[0].upper() + said[1:]
