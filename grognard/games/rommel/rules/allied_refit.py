"""Allied refit (8.1): from the highest attack to the lowest, as far as the Supplies go."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import alike, attack, highest, pause, restore
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import ALLIES, REINFORCEMENTS

SEAT: Final = 1


class AlliedRefit(Step[Tabletop]):
    """8.1: asks only where equal attacks compete for the last Supplies (2.14)."""

    def run(self, t: Tabletop, arg: int) -> None:
        refit_allies(t)


def refit_allies(t: Tabletop) -> None:
    repaired = False
    while t.supplies[ALLIES] >= t.f.refit:
        choice = next_to_refit(t)
        if not choice:
            break
        if len(choice) * t.f.refit > t.supplies[ALLIES] and not alike(t, choice):
            t.then(steps.REFIT_CHOICE, steps.ALLIED_REFIT)
            return
        refit(t, choice[0])
        repaired = True
    if repaired:
        pause(t)


def next_to_refit(t: Tabletop) -> list[int]:
    """The reduced Forces with the highest attack."""
    reduced, where = t.reduced, t.where
    units = [unit for unit in t.c.ally_units if reduced[unit] and where[unit] < REINFORCEMENTS]
    return highest(units, [attack(t, unit) for unit in units])


def refit(t: Tabletop, unit: int) -> None:
    t.supplies[ALLIES] -= t.f.refit
    t.tell(events.ALLIED_REFITTED, [unit, t.f.refit])
    restore(t, unit)


class RefitChoice(Step[Tabletop]):
    """8.1, 2.14: which of equals is refitted."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.REFIT, next_to_refit(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        refit(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("8.1", "not-highest-attack", arg_a(move)) if verb_of(move) == verbs.REFIT else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.supplies[ALLIES], 0]
