"""What a seat may know: an allow-list, nothing else leaves the table."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.state import NOT_EXPECTED
from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.rules.production import industry, resources
from grognard.games.fog_of_war.rules.strength import invasion_bonus, totals, winter_bonus
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.piles import pile_view, provinces_view
from grognard.games.fog_of_war.view.viewpoint import LAID_OPEN, ON_BOARD, ON_WHEEL, Viewpoint, under_way
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import (
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
    OPS,
    PROVINCES,
    SIDES,
    URALS_SPACE,
    USA_SPACE,
    WIN,
)

BATTLE: Final = LAID_OPEN | 1 << steps.CHOOSE_LAUNCH | 1 << steps.NAVAL_INTERDICTION | 1 << steps.REVEAL


def view_of(t: Tabletop, seat: int, shared: bool = False) -> dict[str, Any]:
    """The table as that seat sees it; -1 is a spectator. A shared view has parts in common with the last one."""
    going = under_way(t)
    settled = not going >> steps.BID_SIDES & 1
    side = t.side_of[seat] if seat >= 0 and settled else -1
    v = Viewpoint(t, side, going, shared)
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
        "boards": {"axis": board_view(v, AXIS), "allies": board_view(v, ALLIES)},
        "operations": {"axis": wheel_view(v, AXIS), "allies": wheel_view(v, ALLIES)},
        "victory_cards": victory_view(v),
        "blocked": [word for n, word in enumerate(look_words(t.f)) if t.blocked >> n & 1] if t.blocked else [],
        "look": look_view(t) if going >> steps.BID_INTEL & 1 else None,
        "battle": battle_view(t, going) if going & BATTLE else None,
        "production": production_view(t) if going >> steps.PRODUCTION & 1 else None,
        "offer": None if settled else offer_view(t, seat),
    }


def board_view(v: Viewpoint, side: int) -> dict[str, Any]:
    """1.6: a player board."""
    t, last = v.t, v.glance
    marks = [t.intel[side], t.spent[side], t.industry[side], t.dial[side], t.year, t.ussr]
    if v.shifted or v.changed[side] & ON_BOARD or marks != last.board_marks[side]:
        last.board_marks[side] = marks
        last.boards[side] = make_board(v, side)
    return last.boards[side]


def make_board(v: Viewpoint, side: int) -> dict[str, Any]:
    """The draw pile's number is public; its owner can work out what it holds, not the order."""
    t, sizes = v.t, v.glance.sizes[side]
    return {
        "hand": pile_view(v, side, HAND),
        "draw": pile_view(v, side, DRAW),
        "discard": pile_view(v, side, DISCARD),
        "win": pile_view(v, side, WIN),
        "loss": pile_view(v, side, LOSS),
        "later": sum(sizes[LATER : LATER + 3]),
        "usa": sizes[USA_SPACE],
        "urals": sizes[URALS_SPACE],
        "intel": t.intel[side],
        "spent": t.spent[side],
        "industry": industry(t, side),
        "resources": resources(t, side),
        "dial": OP_NAMES[t.dial[side]],
    }


def wheel_view(v: Viewpoint, side: int) -> dict[str, Any]:
    """1.5: the operations of a side, with what the dial says of each."""
    t, last = v.t, v.glance
    announced = t.op if v.going & BATTLE and t.attacker == side else NOWHERE
    marks = t.target[side * OP_COUNT : side * OP_COUNT + OP_COUNT]
    marks += (t.dial[side], t.target_seen, announced)
    if v.changed[side] & ON_WHEEL or marks != last.wheel_marks[side]:
        ops = [op for op in range(OP_COUNT) if marks[op] != NOWHERE]
        last.wheel_marks[side] = marks
        last.wheels[side] = {OP_NAMES[op]: operation_view(v, side, op, op == announced) for op in ops}
    return last.wheels[side]


def operation_view(v: Viewpoint, side: int, op: int, announced: bool) -> dict[str, Any]:
    t = v.t
    n = side * OP_COUNT + op
    age = t.age(side, op)
    known = v.side == side or announced or (v.side >= 0 and bool(t.target_seen >> n & 1))
    return {
        "age": age,
        "launch": t.f.wheel_launch[age],
        "attack_bonus": t.f.wheel_attack[age],
        "defence_bonus": t.f.wheel_defence[age],
        "no_intel": t.f.wheel_no_intel[age],
        "target": t.f.ids[t.target[n]] if known else None,
        "cards": pile_view(v, side, OPS + op),
    }


def victory_view(v: Viewpoint) -> dict[str, Any]:
    """2, 11.1: the Axis knows its cards; the Allies those of the undrawn three they saw; all are shown at the end."""
    t = v.t
    marks: list[object] = [t.vic[:], t.vic_seen, t.dealt, t.chosen, t.over, t.reason]
    if marks != v.glance.victory_marks:
        v.glance.victory_marks, v.glance.victory = marks, victory_cards(v)
    return v.glance.victory


def victory_cards(v: Viewpoint) -> dict[str, Any]:
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


def look_view(t: Tabletop) -> dict[str, Any]:
    """11.2: the bidding that is going on."""
    return {
        "by": SIDES[t.bid_by],
        "pile": look_words(t.f)[t.look],
        "bids": {SIDES[s]: t.bids[s] for s in (AXIS, ALLIES)},
    }


def battle_view(t: Tabletop, going: int) -> dict[str, Any]:
    """5.5, 6: the battle that is going on, as far as it lies open."""
    found: dict[str, Any] = {"attacker": SIDES[t.attacker], "province": t.f.ids[t.place], "first": bool(t.first_round)}
    if going & LAID_OPEN:
        attack, defence = totals(t)
        found |= {"attack": attack, "defence": defence, "owed": t.owed if going >> steps.LOSSES & 1 else 0}
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
    side = t.expects(steps.PRODUCTION)
    if side == NOT_EXPECTED:
        return None
    return {"side": SIDES[side], "points": t.points, "victory_points": t.points_vp}


def offer_view(t: Tabletop, seat: int) -> dict[str, Any] | None:
    """A6: one's own offer, while the offers are secret."""
    if seat < 0 or t.offer_side[seat] == NOWHERE:
        return None
    return {"side": SIDES[t.offer_side[seat]], "points": t.offer[seat] if t.offered >> seat & 1 else None}
