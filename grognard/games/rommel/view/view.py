"""What the seat may know: everything but the order of what is still to be drawn. A spectator sees the same."""

from __future__ import annotations

from typing import Any

from grognard.engine.bits import bits_of
from grognard.games.rommel.rules.axis_turn.reach import extra_cost, furthest, spread
from grognard.games.rommel.rules.axis_turn.torch import torch_value
from grognard.games.rommel.rules.battle.battle_plans import plan_cost
from grognard.games.rommel.rules.battle.dice import die_of, harm, is_unit, needs, roll_of
from grognard.games.rommel.rules.campaign.control import control
from grognard.games.rommel.rules.campaign.diary import front, losses, pages
from grognard.games.rommel.rules.units.values import attack, defense, movement, superior
from grognard.games.rommel.scopes import EARNED, KILLS, OWED
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    COSTS,
    FIGHT_ALLIES,
    HOLDERS,
    LATER,
    LINKS,
    MARKERS,
    NAMED,
    NOBODY,
    OPTIONS,
    ORDERS,
    PHASES,
    PILES,
    PLAIN,
    PLAN_COUNT,
    PLANS,
    SCENARIOS,
    SIDES,
)


def view_of(t: Tabletop) -> dict[str, Any]:
    """The whole table as plain data."""
    return {
        "scenario": SCENARIOS[t.c.index],
        "turn": t.turn,
        "turns": t.c.turns,
        "phase": PHASES[t.phase],
        "vp": t.c.vp[1:],
        "torch": t.c.torch[1:],
        "torch_roll": [t.torch, torch_value(t)] if t.step == steps.TORCH else None,
        "supplies": by_side(t.supplies),
        "points": t.points,
        "results": career_results(t),
        "linked": LINKS[t.link],
        "areas": {t.f.area_ids[a]: area(t, a) for a in t.c.areas},
        "units": {t.f.unit_ids[u]: unit(t, u) for u in t.c.units},
        "piles": piles(t),
        "operation": {"advances": t.advances, "markers": dict(zip(MARKERS, t.markers, strict=True))},
        "upgrades": dict(zip(t.f.upgrade_ids, t.upgrades_left, strict=True)),
        "drawn": drawn_upgrade(t),
        "orders": orders(t),
        "battle": battle_board(t),
        "picked": picked(t),
        "reach": reach(t),
        "in_force": [word for i, word in enumerate(OPTIONS) if t.has(i)],
        "front": front(t),
        "losses": by_side([losses(t, AXIS), losses(t, ALLIES)]),
        "rolled": t.rolled_before + t.rolled,
        "history": pages(t),
    }


def career_results(t: Tabletop) -> list[int] | None:
    """9: the victory points of the campaigns that are over, in a match that links all three."""
    return t.results[:] if t.career or len(t.results) > 1 else None


def by_side(numbers: list[int]) -> dict[str, int]:
    return dict(zip(SIDES, numbers, strict=True))


def area(t: Tabletop, a: int) -> dict[str, Any]:
    """1.1, 4.4: which side controls it, how many units stand in it, and which side attacks in a battle to come."""
    waits = t.fight[a] and t.axis_in[a] and t.ally_in[a]
    attacker = ALLIES if t.fight[a] & FIGHT_ALLIES else AXIS
    return {
        "control": HOLDERS[control(t, a)],
        "axis": t.axis_in[a],
        "allies": t.ally_in[a],
        "battle": SIDES[attacker] if waits else None,
    }


def unit(t: Tabletop, u: int) -> dict[str, Any]:
    """2.9, 7: where it is and what it is worth now."""
    where, counter = t.where[u], t.upgrade[u]
    return {
        "where": PILES[where] if where in PILES else t.f.area_ids[where],
        "reduced": bool(t.reduced[u]),
        "values": [attack(t, u), superior(t, u), defense(t, u), movement(t, u)],
        "upgrade": t.f.upgrade_ids[counter - 1] if counter else None,
        "elite": bool(t.elite[u]),
        "moved": bool(t.moved[u]),
        "ordered": u in t.column,
    }


def piles(t: Tabletop) -> dict[str, list[str]]:
    """2.2, 2.3, 7.3, 7.4: the units beside the map."""
    found = {word: [t.f.unit_ids[u] for u in t.c.units if t.where[u] == pile] for pile, word in PILES.items()}
    found[PILES[LATER]].sort()
    return found


def drawn_upgrade(t: Tabletop) -> str | None:
    """7.1: the upgrade that is to be given next."""
    kind = t.battle.drawn if t.under_way(steps.BATTLE) else NOBODY
    return None if kind == NOBODY else t.f.upgrade_ids[kind]


def orders(t: Tabletop) -> dict[str, Any] | None:
    """8.8: the row that the Allies follow, as long as they follow it."""
    return {"row": [order_word(t, order) for order in t.row], "at": t.order_at} if t.column else None


def order_word(t: Tabletop, order: int) -> str:
    """8.10 to 8.16: an order as the data write it."""
    plain = order & PLAIN
    word = f"area:{t.f.area_ids[plain - NAMED]}" if plain >= NAMED else ORDERS[plain]
    return f"{word}:-1" if order & COSTS else word


def battle_board(t: Tabletop) -> dict[str, Any] | None:
    """5: the battle board, until the Allies march on from it (6.10)."""
    if not t.under_way(steps.BATTLE) or t.column:
        return None
    battle = t.battle
    here = [u for u in t.c.units if t.where[u] == battle.place]
    return {
        "area": t.f.area_ids[battle.place],
        "attacker": SIDES[battle.by],
        "to_the_end": bool(battle.to_end),
        "round": battle.round,
        "fort": t.f.fort[battle.place],
        "points": battle.points,
        "axis_plans": [PLANS[p] for p in bits_of(battle.axis_plans)],
        "allied_plans": [PLANS[p] for p in range(PLAN_COUNT) for _ in range(battle.allied(p))],
        "on_sale": {PLANS[p]: plan_cost(t, p) for p in t.c.on_sale},
        "combined": [t.f.unit_ids[u] for u in battle.combined if u != NOBODY],
        "dice": [die(t, die_of(thrown), roll_of(thrown)) for thrown in t.dice] if here else [],
        "hits_on": {t.f.unit_ids[u]: needs(t, u) for u in here},
        "owed": by_side(battle.by_side(OWED)),
        "earned": by_side(battle.by_side(EARNED)),
        "kills": by_side(battle.by_side(KILLS)),
    }


def die(t: Tabletop, source: int, roll: int) -> dict[str, Any]:
    """5.3: what it was rolled for, and what it does."""
    word = t.f.unit_ids[source] if is_unit(t, source) else PLANS[source - t.f.unit_count]
    return {"of": word, "roll": roll, "needs": needs(t, source), "damage": harm(t, source, roll)}


def reach(t: Tabletop) -> dict[str, int]:
    """4.3, 4.6: the Supplies that going to each area, and on from it, costs the unit that has been picked."""
    if t.step not in (steps.ATTACK_WHERE, steps.MOVE_WHERE):
        return {}
    free = 1 if t.step == steps.MOVE_WHERE else 0
    steps_to = enumerate(spread(t, t.where[t.arg], furthest(t, t.arg)))
    return {t.f.area_ids[a]: extra_cost(t) * max(0, n - free) for n, reached in steps_to for a in bits_of(reached)}


def picked(t: Tabletop) -> str | None:
    """4.3, 4.6: the unit that has been picked to move."""
    return t.f.unit_ids[t.arg] if t.step in (steps.ATTACK_WHERE, steps.MOVE_WHERE) else None
