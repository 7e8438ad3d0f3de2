"""Crises (3.7.4): two dice, an event, and its effects; without any effect the dice are rolled once more."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.cataclysm.facts.crisis import LOWEST_ROLL
from grognard.games.cataclysm.rules.effectiveness import SIX
from grognard.games.cataclysm.rules.turn.crisis_events import apply_effect
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import PEACE

IN_PEACE = 0
IN_WAR = 1
AGAIN = 1


class Crisis(Step[Tabletop]):
    """3.7.4, R2: the sum of two dice on the table of peace or of war. The argument: whether this is the second try."""

    def run(self, t: Tabletop, arg: int) -> None:
        table = IN_PEACE if t.war_status == PEACE else IN_WAR
        roll = t.roll(SIX) + t.roll(SIX)  # each die from 0: the lowest sum, 2, is row 0
        event = t.f.crisis.number_of(table, roll)
        t.tell(events.CRISIS, [roll + LOWEST_ROLL, event])
        changed = [apply_effect(t, effect) for effect in t.f.crisis.effects[table][roll]]
        if not any(changed):
            t.tell(events.NO_EFFECT, [])
            if arg != AGAIN:
                t.call(steps.CRISIS, AGAIN)
