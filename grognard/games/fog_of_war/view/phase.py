"""Where in the turn or at the year's end the table is (rulebook 2, 3.1, 3.2)."""

from __future__ import annotations

from grognard.engine.frames import step_of
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import steps

# The steps that lie on the stack until their part of the turn is over
PARTS = {
    steps.ACTIONS: "actions",
    steps.INTELLIGENCE: "intelligence",
    steps.INTEL_PHASE: "intelligence",
    steps.DRAW_UP: "draw",
    steps.END_TURN: "draw",
    steps.PRODUCE: "production",
    steps.FINAL_RECKONING: "reckoning",
    steps.TAKE_BACK: "take-back",
    steps.NEW_YEAR: "take-back",
}


def phase_of(t: Tabletop) -> str:
    """The first part of the turn, or of the year's end, that is not over; before the first turn the set-up."""
    parts = (PARTS.get(step_of(packed)) for packed in t.frames())
    return next((part for part in parts if part), "set-up")
