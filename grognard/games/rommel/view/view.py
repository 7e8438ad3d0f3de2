"""What the seat may know: everything but the order of what is still to be drawn. A spectator sees the same."""

from __future__ import annotations

from typing import Any

from grognard.engine.frames import step_of
from grognard.games.rommel.rules.battle_plans import plan_cost
from grognard.games.rommel.rules.dice import harm, needs
from grognard.games.rommel.rules.forces import attack, control, defense, superior
from grognard.games.rommel.rules.turn import torch_value
from grognard.games.rommel.rules.victory import HISTORY, front
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    COSTS,
    LATER,
    MARKERS,
    NAMED,
    NOBODY,
    OPTIONS,
    ORDERS,
    PHASES,
    PILES,
    PLAN_COUNT,
    PLANS,
    SCENARIOS,
    SIDES,
)

IN_BATTLE = range(steps.AXIS_PLANS, steps.EXPLOIT_MOVE + 1)
HOLDERS = ["axis", "allies", "nobody"]


def view_of(t: Tabletop) -> dict[str, Any]:
    """The whole table as plain data."""
    return {
        "scenario": SCENARIOS[t.c.index],
        "turn": t.turn,
        "turns": t.c.turns,
        "phase": PHASES[t.phase],
        "vp": t.c.vp[1:],
        "torch": t.c.torch[1:],
        "torch_roll": [t.torch, torch_value(t)] if on_top(t, steps.TORCH) else None,
        "supplies": {"axis": t.supplies[AXIS], "allies": t.supplies[ALLIES]},
        "points": t.points,
        "result_vp": t.result_vp,
        "areas": {t.f.area_ids[a]: area(t, a) for a in t.c.areas},
        "units": {t.f.unit_ids[u]: unit(t, u) for u in t.c.units},
        "piles": piles(t),
        "operation": {"advances": t.advances, "markers": dict(zip(MARKERS, t.markers, strict=True))},
        "upgrades": dict(zip(t.f.upgrade_ids, t.upgrades_left, strict=True)),
        "drawn": None if t.drawn == NOBODY else t.f.upgrade_ids[t.drawn],
        "orders": orders(t),
        "battle": battle(t),
        "picked": picked(t),
        "in_force": [word for i, word in enumerate(OPTIONS) if t.has(i)],
        "front": front(t),
        "losses": losses(t),
        "rolled": t.rolled_before + t.rolled,
        "history": [t.history[i : i + HISTORY] for i in range(0, len(t.history), HISTORY)],
    }


def losses(t: Tabletop) -> dict[str, int]:
    """2.11: units destroyed since the campaign began."""
    past = [t.history[i : i + HISTORY] for i in range(0, len(t.history), HISTORY)]
    now = [0, 0] if t.over else t.destroyed_by_turn
    return {side: sum(turn[3 + i] for turn in past) + now[i] for i, side in enumerate(SIDES)}


def on_top(t: Tabletop, step: int) -> bool:
    return t.step == step


def area(t: Tabletop, a: int) -> dict[str, Any]:
    """1.1, 4.7: who controls it, and what goes on there."""
    fight = t.fight[a]
    return {
        "control": HOLDERS[control(t, a)],
        "axis": t.axis_in[a],
        "allies": t.ally_in[a],
        "battle": None if not fight or not (t.axis_in[a] and t.ally_in[a]) else SIDES[1 if fight & 2 else 0],
    }


def unit(t: Tabletop, u: int) -> dict[str, Any]:
    """2.9, 7: where it is and what it is worth now."""
    where = t.where[u]
    kind = t.upgrade[u]
    return {
        "where": PILES[where] if where in PILES else t.f.area_ids[where],
        "reduced": bool(t.reduced[u]),
        "values": [attack(t, u), superior(t, u), defense(t, u), t.f.move[2 * u + t.reduced[u]]],
        "upgrade": None if not kind else t.f.upgrade_ids[kind - 1],
        "elite": bool(t.elite[u]),
        "moved": bool(t.moved[u]),
        "ordered": bool(t.todo[u]),
    }


def piles(t: Tabletop) -> dict[str, list[str]]:
    """2.2, 2.3, 7.3, 7.4: the units beside the map."""
    found: dict[str, list[str]] = {word: [] for word in PILES.values()}
    for u in t.c.units:
        if t.where[u] in PILES:
            found[PILES[t.where[u]]].append(t.f.unit_ids[u])
    found[PILES[LATER]].sort()
    return found


def orders(t: Tabletop) -> dict[str, Any] | None:
    """8.8: the row that the Allies follow, as long as they follow it."""
    if not any(t.todo[u] for u in t.c.ally_units):
        return None
    return {"row": [order_word(t, order) for order in t.row], "at": t.order_at}


def order_word(t: Tabletop, order: int) -> str:
    """An order as the data write it."""
    plain = order & ~COSTS
    word = f"area:{t.f.area_ids[plain - NAMED]}" if plain >= NAMED else ORDERS[plain]
    return f"{word}:-1" if order & COSTS else word


def battle(t: Tabletop) -> dict[str, Any] | None:
    """5: the battle board."""
    if not any(step_of(packed) in IN_BATTLE for packed in t.frames()) or on_top(t, steps.CHOOSE_BATTLE):
        return None
    rolled = t.dice if t.axis_in[t.place] or t.ally_in[t.place] else []
    return {
        "area": t.f.area_ids[t.place],
        "attacker": SIDES[t.by],
        "to_the_end": bool(t.to_end),
        "round": t.round,
        "fort": t.f.fort[t.place],
        "points": t.bpp,
        "axis_plans": [PLANS[p] for p in range(PLAN_COUNT) if t.axis_plans >> p & 1],
        "allied_plans": [PLANS[p] for p in range(PLAN_COUNT) for _ in range(t.allied_plans[p])],
        "on_sale": {PLANS[p]: plan_cost(t, p) for p in range(PLAN_COUNT) if t.c.axis_plans[p]},
        "combined": [t.f.unit_ids[u] for u in (t.combined_a, t.combined_b) if u != NOBODY],
        "dice": [die(t, thrown >> 8, thrown & 255) for thrown in rolled],
        "hits_on": {t.f.unit_ids[u]: needs(t, u) for u in t.c.units if t.where[u] == t.place},
        "owed": {"axis": t.owed[AXIS], "allies": t.owed[ALLIES]},
        "earned": {"axis": t.earned[AXIS], "allies": t.earned[ALLIES]},
        "kills": {"axis": t.kills[AXIS], "allies": t.kills[ALLIES]},
    }


def die(t: Tabletop, source: int, roll: int) -> dict[str, Any]:
    units = len(t.f.unit_ids)
    word = t.f.unit_ids[source] if source < units else PLANS[source - units]
    return {"of": word, "roll": roll, "needs": needs(t, source), "damage": harm(t, source, roll)}


def picked(t: Tabletop) -> str | None:
    """4.3, 4.6: the unit that has been picked to move."""
    if on_top(t, steps.ATTACK_WHERE) or on_top(t, steps.MOVE_WHERE):
        return t.f.unit_ids[t.arg]
    return None
