"""What a seat may know: an allow-list, nothing else leaves the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.engine.table import STEP_BITS, STEP_MASK
from grognard.games.fog_of_war import steps
from grognard.games.fog_of_war.facts import Facts
from grognard.games.fog_of_war.recall import Viewpoint
from grognard.games.fog_of_war.rules.production import industry, resources
from grognard.games.fog_of_war.rules.strength import invasion_bonus, totals, winter_bonus
from grognard.games.fog_of_war.rules.supply import in_supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.words import (
    ALLIES,
    AXIS,
    BY_CARDS,
    CARDS_FAILED,
    DEFENCE,
    DISCARD,
    DRAW,
    HAND,
    KINDS,
    LATER,
    LOSS,
    NEUTRAL,
    NEUTRAL_DEFENCE,
    NOWHERE,
    OP_COUNT,
    OP_NAMES,
    PROVINCES,
    SIDES,
    URALS_SPACE,
    USA_SPACE,
    WIN,
    ZONES,
    count,
    kinds_in,
)

Heap = tuple[str, int, int]  # what a pile's list is called, its size, what is seen of it
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


def words(pile: int) -> list[str]:
    """A pile as card words, strongest army first."""
    return list(spelled(pile))


@lru_cache(4096)
def spelled(pile: int) -> tuple[str, ...]:
    """The same few piles are looked at again and again."""
    return tuple(KINDS[kind] for kind in kinds_in(pile) for _ in range(count(pile, kind)))


def pile_view(v: Viewpoint, owner: int, zone: int) -> dict[str, Any]:
    """1.3, 1.5, 1.6: the owner sees his cards; others how many there are, and which they remember having seen."""
    size = v.t.size[zone]
    pile = seen_pile(v, owner, zone) if size else 0
    return kept_pile(v.word[owner], size, pile) if v.shared else pile_of(v.word[owner], size, pile)


def seen_pile(v: Viewpoint, owner: int, zone: int) -> int:
    return v.t.pile[zone] if v.side == owner else v.known(owner, zone)


def pile_of(word: str, size: int, pile: int) -> dict[str, Any]:
    return {"count": size, word: list(spelled(pile)) if pile else []}


def province_of(
    control: int, quagmire: int, supplied: bool | None, axis: Heap, allies: Heap, neutrals: int, known: int
) -> dict[str, Any]:
    return {
        "control": SIDES[control],
        "quagmire": SIDES[quagmire - 1] if quagmire else None,
        "supplied": supplied,
        "defence": {"axis": pile_of(axis[0], axis[1], axis[2]), "allies": pile_of(allies[0], allies[1], allies[2])},
        "neutral": {"count": neutrals, "known": words(known) if known else []},
    }


# After a move nearly everything looks as it did before: for views that are only written down it is not made anew.
kept_pile = lru_cache(4096)(pile_of)
kept_province = lru_cache(16384)(province_of)


def provinces_view(v: Viewpoint) -> dict[str, dict[str, Any]]:
    """1.3, 7, 9.1, 9.2: who holds each province and what lies there; of neutral cards, those this side has seen.

    Most piles are empty, and this is made for every seat after every move: empty piles are not looked into.
    """
    t, size, control, quag, reach, neutrals = v.t, v.t.size, v.t.control, v.t.quag, v.reach, v.neutrals
    none: tuple[Heap, Heap] = ((v.word[AXIS], 0, 0), (v.word[ALLIES], 0, 0))
    found: dict[str, dict[str, Any]] = {}
    for p in range(PROVINCES):
        owner, axis, allies, neutral = control[p], DEFENCE + p, ZONES + DEFENCE + p, NEUTRAL_DEFENCE + p
        fed = None if owner == NEUTRAL else reach[owner] >> p & 1 == 1 or in_supply(t, owner, p)
        left = (v.word[AXIS], size[axis], seen_pile(v, AXIS, axis)) if size[axis] else none[AXIS]
        right = (v.word[ALLIES], size[allies], seen_pile(v, ALLIES, allies)) if size[allies] else none[ALLIES]
        known = neutrals.get(neutral, 0)
        if v.shared:
            found[t.f.ids[p]] = kept_province(owner, quag[p], fed, left, right, size[neutral], known)
        else:
            found[t.f.ids[p]] = province_of(owner, quag[p], fed, left, right, size[neutral], known)
    if v.shown != NOWHERE:
        found[t.f.ids[v.shown]] = laid_open(t, v.shown, found[t.f.ids[v.shown]]["supplied"])
    return found


def laid_open(t: Tabletop, p: int, supplied: bool | None) -> dict[str, Any]:
    """5.5.2: cards in the battle going on lie face up."""
    axis, allies = (("cards", t.size[zone], t.pile[zone]) for zone in (t.defence_zone(s, p) for s in (AXIS, ALLIES)))
    neutral = t.neutral_zone(p)
    return province_of(t.control[p], t.quag[p], supplied, axis, allies, t.size[neutral], t.pile[neutral])


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
