"""Allied resupply (8.18 to 8.20): dice, Supplies, new Forces and where they are placed."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.step import Step
from grognard.games.rommel.rules.allied_turn.cup import current_cup, draw_force, missing_force
from grognard.games.rommel.rules.allied_turn.operations import land
from grognard.games.rommel.rules.allied_turn.orders import find_row
from grognard.games.rommel.rules.battle.dice import roll_die
from grognard.games.rommel.rules.campaign.control import controlled
from grognard.games.rommel.rules.campaign.stepping import pause
from grognard.games.rommel.rules.units.forces import ally_units
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    CUP,
    FIGHT_ALLIES,
    GREAT_STORM,
    LANDING,
    NOBODY,
    TO_THE_END,
)


class AlliedResupply(Step[Tabletop]):
    """8.18: on June 6 the whole landing; else the table. Battles follow when all are placed (4.10)."""

    def run(self, t: Tabletop, arg: int) -> None:
        if current_cup(t) == LANDING:
            land_all(t)
        elif t.has(GREAT_STORM) and t.turn == t.f.storm_turn:
            t.tell(events.STORM, [])
        else:
            for _ in range(t.c.resupply_dice):
                roll_resupply(t)
        pause(t)


def land_all(t: Tabletop) -> None:
    """8.18, 10.2: June 6, all Forces of the landing."""
    add_supplies(t, t.c.landing_supplies)
    for unit in ally_units(t, LANDING):
        place(t, unit)


def roll_resupply(t: Tabletop) -> None:
    """8.18, 8.19: one die on the table."""
    roll, added = roll_die(t), modifier(t)
    row = find_row(t.c.resupply_low, roll + added)
    forces, supplies = t.c.resupply_forces[row], t.c.resupply_supplies[row]
    t.tell(events.ALLIED_RESUPPLY_ROLL, [roll, added, forces, supplies])
    add_supplies(t, supplies)
    for _ in range(forces):
        new_force(t)


def modifier(t: Tabletop) -> int:
    """8.18: what the map adds to the die."""
    held = bits_of(controlled(t, AXIS, t.c.objective_mask))
    late = t.c.year[t.turn] >= t.c.late_year
    return t.c.per_axis_objective * len(held) + (t.c.late_bonus if late else 0)


def new_force(t: Tabletop) -> None:
    """8.19, 8.20: drawn from the cup and placed at once."""
    unit = draw_force(t, CUP)
    if unit == NOBODY:
        missing_force(t)
    else:
        place(t, unit)


def place(t: Tabletop, unit: int) -> None:
    """8.20, 4.10: a die says where; among Axis units it fights to the end."""
    land(t, unit, t.c.placement_table, FIGHT_ALLIES | TO_THE_END)


def add_supplies(t: Tabletop, supplies: int) -> None:
    if supplies:
        t.supplies[ALLIES] += supplies
        t.tell(events.ALLIED_SUPPLIES, [supplies])
