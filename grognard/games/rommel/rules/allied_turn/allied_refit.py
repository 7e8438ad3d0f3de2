"""Allied refit (8.1): from the highest attack to the lowest, as far as the Supplies go."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.campaign.stepping import pause
from grognard.games.rommel.rules.units.forces import alike, highest, on_map, restore
from grognard.games.rommel.rules.units.values import attack
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import ALLIES, PLAYER


class AlliedRefit(Step[Tabletop]):
    """8.1: asks only where equal attacks compete for the last Supplies (2.14)."""

    def run(self, t: Tabletop, arg: int) -> None:
        refitted = False
        while t.supplies[ALLIES] >= t.f.refit and next_to_refit(t):
            choice = next_to_refit(t)
            if len(choice) * t.f.refit > t.supplies[ALLIES] and not alike(t, choice):
                t.then(steps.REFIT_CHOICE, steps.ALLIED_REFIT)
                return
            refit(t, choice[0])
            refitted = True
        if refitted:
            pause(t)


def next_to_refit(t: Tabletop) -> list[int]:
    """8.1: the reduced Forces with the highest attack."""
    units = [unit for unit in on_map(t, t.c.ally_units) if t.reduced[unit]]
    return highest(units, [attack(t, unit) for unit in units])


def refit(t: Tabletop, unit: int) -> None:
    t.supplies[ALLIES] -= t.f.refit
    t.tell(events.ALLIED_REFITTED, [unit, t.f.refit])
    restore(t, unit)


class RefitChoice(Step[Tabletop]):
    """8.1, 2.14: which of equals is refitted."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.REFIT, next_to_refit(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        refit(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("8.1", "not-highest-attack", arg_a(move)) if verb_of(move) == verbs.REFIT else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.supplies[ALLIES], 0]
