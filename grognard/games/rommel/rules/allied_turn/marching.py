"""How Allied Forces follow orders (8.8, 8.10 to 8.16), in operations (8.4) and Exploit (6.10) too."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.allied_turn.march_choice import (
    Able,
    able_to_go,
    choices,
    current_order,
    is_contested,
    price,
    wanderers,
)
from grognard.games.rommel.rules.allied_turn.paths import goals_of, mark_goals, note_aim, random_area
from grognard.games.rommel.rules.units.forces import enter
from grognard.games.rommel.rules.units.values import movement
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import ADVANCE, ALLIES, FIGHT_ALLIES, HOLD, PLAYER


class Follow(Step[Tabletop]):
    """8.8: the orders of the row, one after the other: all Forces move once before any moves twice."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.order_at == len(t.row):
            t.column = []
            return
        mark_goals(t, current_order(t))
        t.waiting = able_to_move(t) if current_order(t) != HOLD else []
        t.then(steps.MARCH, steps.FOLLOW)


def able_to_move(t: Tabletop) -> list[int]:
    """8.4, 4.3: the Forces whose movement reaches so far, and that are not yet among the enemy."""
    return [u for u in t.column if t.order_at < movement(t, u) and not t.axis_in[t.where[u]]]


class March(Step[Tabletop]):
    """8.8: the Forces follow an order one after the other, as far as there is nothing to choose."""

    def run(self, t: Tabletop, arg: int) -> None:
        goals = goals_of(t, current_order(t))
        found = march(t, goals) if goals else wander(t)
        if found:
            t.call(steps.MARCH)  # goes on after the choice
            t.propose(steps.MARCH_CHOICE, 0, found)
        else:
            t.waiting = []
            t.order_at += 1


def wander(t: Tabletop) -> list[int]:
    """8.10, 8.11, 8.13, 8.14: without a goal on the whole map an order is followed at random, Force by Force.

    8.16: where Supplies are short the player says which Force goes: the choices, if any.
    """
    while t.waiting and not is_short(t):
        found = wanderers(t)
        if len(found) > 1:
            return found
        wander_off(t, t.waiting[0])
    return []


def wander_off(t: Tabletop, unit: int) -> None:
    """8.13: a die says where."""
    go(t, unit, random_area(t, unit))


def march(t: Tabletop, goals: int) -> list[int]:
    """8.8: one Force after the other, until the player must choose before they can go on: the choices, if any."""
    while t.waiting and not is_short(t):
        able = able_to_go(t, goals)
        t.waiting = [unit for unit, _ in able]  # a Force that has nowhere to go is done with this order
        if not is_contested(t, able):
            all_go(t, able)
            return choices(t, able_to_go(t, goals)) if t.waiting else []
        found = choices(t, able)
        if len(found) > 1:
            return found
        go(t, arg_a(found[0]), arg_b(found[0]))
    return []


def all_go(t: Tabletop, able: list[Able]) -> None:
    """8.8: no Force is in another's way, so that all go, up to the first that has several ways."""
    for unit, areas in able:
        if len(areas) > 1:
            return
        go(t, unit, areas[0])


def is_short(t: Tabletop) -> bool:
    """8.16: without Supplies the Forces that have still to move stay where they are."""
    if t.supplies[ALLIES] >= price(t):
        return False
    t.tell(events.NO_SUPPLY, [len(t.waiting)])
    return True


def go(t: Tabletop, unit: int, area: int) -> None:
    """8.8: one Force follows the order to the next area; where the Axis stands, there will be a battle."""
    t.supplies[ALLIES] -= price(t)
    t.waiting.remove(unit)
    if t.axis_in[area]:
        t.fight[area] = t.fight[area] or FIGHT_ALLIES
    elif current_order(t) == ADVANCE and t.axis_at:
        note_aim(t, area)
    enter(t, unit, area, t.where[unit])
    t.tell(events.MARCHED, [unit, area, t.row[t.order_at]])


class MarchChoice(Step[Tabletop]):
    """8.8: which Force moves, and where."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        goals = goals_of(t, current_order(t))
        return choices(t, able_to_go(t, goals)) if goals else wanderers(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.MARCH:
            go(t, arg_a(move), arg_b(move))
        else:
            wander_off(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) not in (verbs.MARCH, verbs.WANDER):
            return None
        if arg_a(move) not in t.waiting:
            return Why("8.8", "not-ordered", arg_a(move))
        if verb_of(move) == verbs.WANDER:
            return Why("8.13", "not-at-random", arg_a(move))
        return Why("8.8", "not-the-way", arg_a(move), arg_b(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.row[t.order_at], t.supplies[ALLIES]]
