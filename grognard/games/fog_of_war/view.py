"""What a seat may know: an allow-list, nothing else leaves the table."""

from __future__ import annotations

from typing import Any

from grognard.engine.table import STEP_BITS, STEP_MASK
from grognard.games.fog_of_war import steps
from grognard.games.fog_of_war.facts import Facts
from grognard.games.fog_of_war.rules.production import industry, resources
from grognard.games.fog_of_war.rules.strength import invasion_bonus, totals, winter_bonus
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view_piles import pile_view, provinces_view
from grognard.games.fog_of_war.viewpoint import Viewpoint
from grognard.games.fog_of_war.words import (
    ALLIES,
    AXIS,
    BY_CARDS,
    CARDS_FAILED,
    DISCARD,
    DRAW,
    HAND,
    LATER,
    LOSS,
    NOWHERE,
    OP_COUNT,
    OP_NAMES,
    PROVINCES,
    SIDES,
    URALS_SPACE,
    USA_SPACE,
    WIN,
    ZONES,
)

SHOWN_STEPS = (steps.ADVANTAGE, steps.COMPARE, steps.LOSSES, steps.CAPTURE, steps.UNSUPPLIED)
BATTLE_STEPS = (*SHOWN_STEPS, steps.CHOOSE_LAUNCH, steps.NAVAL_INTERDICTION, steps.REVEAL)


def view_of(t: Tabletop, seat: int, shared: bool = False) -> dict[str, Any]:
    """The table as that seat sees it; -1 is a spectator. Equal piles and provinces may be one thing in shared views."""
    settled = not asking(t, (steps.BID_SIDES,))
    side = t.side_of[seat] if seat >= 0 and settled else -1
    v = Viewpoint(t, side, asking(t, SHOWN_STEPS), shared)
    return {
        "side": SIDES[side] if side >= 0 else None,
        "sides": [SIDES[s] for s in t.side_of] if settled else None,
        "year": t.f.years[t.year],
        "winter": bool(t.winter),
        "vp": t.vp,
        "goal": t.goal,
        "advantage": SIDES[t.advantage],
        "active": SIDES[t.active],
        "entered": {"usa": bool(t.usa), "ussr": bool(t.ussr)},
        "fallen": {"france": bool(t.france), "uk": bool(t.uk)},
        "provinces": provinces_view(v),
        "boards": {SIDES[s]: board_view(v, s) for s in (AXIS, ALLIES)},
        "operations": {SIDES[s]: wheel_view(v, s) for s in (AXIS, ALLIES)},
        "victory_cards": victory_view(v),
        "blocked": [word for n, word in enumerate(look_words(t.f)) if t.blocked >> n & 1] if t.blocked else [],
        "look": look_view(t),
        "battle": battle_view(t),
        "production": production_view(t),
        "offer": offer_view(t, seat),
    }


def asking(t: Tabletop, numbers: tuple[int, ...]) -> bool:
    """One of these steps is under way."""
    for frame in t.stack:  # noqa: SIM110 - asked several times for every view, and a generator costs twice as much
        if frame & STEP_MASK in numbers:
            return True
    return False


def board_view(v: Viewpoint, side: int) -> dict[str, Any]:
    """1.6: a player board. The draw pile's number is public; its owner can work out what it holds, not the order."""
    t = v.t
    base = side * ZONES
    first, second, third = t.size[base + LATER : base + LATER + 3]
    board = {
        "hand": pile_view(v, side, base + HAND),
        "draw": pile_view(v, side, base + DRAW),
        "discard": pile_view(v, side, base + DISCARD),
        "win": pile_view(v, side, base + WIN),
        "loss": pile_view(v, side, base + LOSS),
        "later": first + second + third,
        "usa": t.size[base + USA_SPACE],
        "urals": t.size[base + URALS_SPACE],
        "intel": t.intel[side],
        "spent": t.spent[side],
        "industry": industry(t, side),
        "resources": resources(t, side),
        "dial": OP_NAMES[t.dial[side]],
    }
    return board


def wheel_view(v: Viewpoint, side: int) -> dict[str, Any]:
    """1.5: the operations of a side, with what the dial says of each."""
    t = v.t
    return {
        OP_NAMES[op]: operation_view(v, side, op) for op in range(OP_COUNT) if t.target[side * OP_COUNT + op] != NOWHERE
    }


def operation_view(v: Viewpoint, side: int, op: int) -> dict[str, Any]:
    t = v.t
    n = side * OP_COUNT + op
    age = t.age(side, op)
    announced = n == t.attacker * OP_COUNT + t.op and asking(t, BATTLE_STEPS)
    known = v.side == side or announced or (v.side >= 0 and bool(t.target_seen >> n & 1))
    return {
        "age": age,
        "launch": t.f.wheel_launch[age],
        "attack_bonus": t.f.wheel_attack[age],
        "defence_bonus": t.f.wheel_defence[age],
        "no_intel": t.f.wheel_no_intel[age],
        "target": t.f.ids[t.target[n]] if known else None,
        "cards": pile_view(v, side, t.op_zone(side, op)),
    }


def victory_view(v: Viewpoint) -> dict[str, Any]:
    """2, 11.1: the Axis knows its cards; the Allies those of the undrawn three they saw; all are shown at the end."""
    t = v.t
    names = [t.f.ids[t.f.victory[card]] for card in t.vic]
    if t.over and t.reason in (BY_CARDS, CARDS_FAILED):
        return {"kept": sorted(names[:2])}
    if v.side == AXIS and t.dealt:
        if not t.chosen:
            return {"drawn": sorted(names[:3])}
        return {"kept": sorted(names[:2]), "boxed": names[2]}
    if v.side == ALLIES:
        return {"seen": sorted(names[i] for i in range(6) if t.vic_seen >> t.vic[i] & 1)}
    return {}


def look_words(f: Facts) -> list[str]:
    """11.1: the words for the piles that can be looked at, in the order of their numbers."""
    neutrals = [word + "-neutrals" for word in f.ids[:PROVINCES]]
    return [*f.ids[:PROVINCES], *neutrals, *OP_NAMES, "victory"]


def look_view(t: Tabletop) -> dict[str, Any] | None:
    """11.2: the bidding that is going on."""
    if not asking(t, (steps.BID_INTEL,)):
        return None
    return {
        "by": SIDES[t.bid_by],
        "pile": look_words(t.f)[t.look],
        "bids": {SIDES[s]: t.bids[s] for s in (AXIS, ALLIES)},
    }


def battle_view(t: Tabletop) -> dict[str, Any] | None:
    """5.5, 6: the battle that is going on, as far as it lies open."""
    if not asking(t, BATTLE_STEPS):
        return None
    found: dict[str, Any] = {"attacker": SIDES[t.attacker], "province": t.f.ids[t.place], "first": bool(t.first_round)}
    if asking(t, SHOWN_STEPS):
        attack, defence = totals(t)
        found |= {"attack": attack, "defence": defence, "owed": t.owed if asking(t, (steps.LOSSES,)) else 0}
        found |= {"modifiers": modifiers(t)}
    return found


def modifiers(t: Tabletop) -> dict[str, dict[str, int]]:
    """6: what makes up the bonuses of both sides, one by one; what is left over is the wheel's."""
    attack = {"advantage": t.f.advantage_bonus if t.marker == 1 + t.attacker else 0}
    defence = {"advantage": t.f.advantage_bonus if t.marker == 2 - t.attacker else 0}
    defence |= {"winter": winter_bonus(t, t.place), "invasion": invasion_bonus(t)}
    attack["wheel"] = t.attack_bonus - sum(attack.values())
    defence["wheel"] = t.defence_bonus - sum(defence.values())
    return {"attack": attack, "defence": defence}


def production_view(t: Tabletop) -> dict[str, Any] | None:
    """10.1: points left to the side that produces."""
    for frame in t.stack:
        if frame & STEP_MASK == steps.PRODUCTION:
            return {"side": SIDES[frame >> STEP_BITS], "points": t.points, "victory_points": t.points_vp}
    return None


def offer_view(t: Tabletop, seat: int) -> dict[str, Any] | None:
    """A6: one's own offer, while the offers are secret."""
    if seat < 0 or not asking(t, (steps.BID_SIDES,)) or t.offer_side[seat] == NOWHERE:
        return None
    return {"side": SIDES[t.offer_side[seat]], "points": t.offer[seat] if t.offered >> seat & 1 else None}
