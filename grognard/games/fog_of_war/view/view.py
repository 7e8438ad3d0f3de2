"""What a seat may know: an allow-list. Nothing else of the state is ever sent to it."""

from __future__ import annotations

from typing import Any

from grognard.games.fog_of_war.rules.production import industry, resources
from grognard.games.fog_of_war.rules.strength import (
    advantage_bonus,
    invasion_bonus,
    totals,
    wheel_bonuses,
    winter_bonus,
)
from grognard.games.fog_of_war.rules.supply import in_supply
from grognard.games.fog_of_war.scopes import BattleScope, LookScope, OffersScope, ProductionScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.known_cards import NO_SIDE
from grognard.games.fog_of_war.view.observer import Observer, open_battle
from grognard.games.fog_of_war.view.phase import phase_of
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
    NEUTRAL,
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


def view_of(t: Tabletop, seat: int) -> dict[str, Any]:
    """The state as that seat may know it; -1 is a spectator. The tracks and markers are public (1.3)."""
    settled = not t.under_way(steps.BID_SIDES)
    observer = Observer(t, t.side_of[seat] if seat >= 0 and settled else NO_SIDE)
    return {
        "side": SIDES[observer.side] if observer.side != NO_SIDE else None,
        "sides": [SIDES[side] for side in t.side_of] if settled else None,
        "phase": phase_of(t),
        "year": t.facts.years[t.year],
        "winter": bool(t.winter),
        "vp": t.vp,
        "goal": t.goal,
        "advantage": SIDES[t.advantage],
        "active": SIDES[t.active],
        "entered": {"usa": bool(t.usa), "ussr": bool(t.ussr)},
        "fallen": {"france": bool(t.france), "uk": bool(t.uk)},
        "provinces": {t.facts.ids[p]: province_view(t, observer, p) for p in range(PROVINCES)},
        "boards": {"axis": board_view(t, observer, AXIS), "allies": board_view(t, observer, ALLIES)},
        "operations": {"axis": wheel_view(t, observer, AXIS), "allies": wheel_view(t, observer, ALLIES)},
        "victory_cards": victory_view(t, observer.side),
        "blocked": [word for pile, word in enumerate(t.facts.look_words) if t.blocked >> pile & 1],
        "look": look_view(t),
        "battle": battle_view(t),
        "production": production_view(t),
        "offer": None if settled else offer_view(t, seat),
    }


def province_view(t: Tabletop, observer: Observer, province: int) -> dict[str, Any]:
    """1.3, 6.4, 7.3: markers are public; of the cards everybody sees how many there are."""
    owner = t.control[province]
    return {
        "control": SIDES[owner],
        "quagmire": SIDES[t.quagmire[province] - 1] if t.quagmire[province] else None,
        "supplied": None if owner == NEUTRAL else in_supply(t, owner, province),
        "defence": {
            "axis": observer.pile(AXIS, t.defence_zone(AXIS, province)),
            "allies": observer.pile(ALLIES, t.defence_zone(ALLIES, province)),
        },
        "neutral": observer.neutral_pile(province),
    }


def board_view(t: Tabletop, observer: Observer, side: int) -> dict[str, Any]:
    """1.6: a player board. The owner can work out what the draw pile holds, but not its order."""
    base = side * ZONES
    return {
        "hand": observer.pile(side, base + HAND),
        "draw": observer.pile(side, base + DRAW),
        "discard": observer.pile(side, base + DISCARD),
        "win": observer.pile(side, base + WIN),
        "loss": observer.pile(side, base + LOSS),
        "later": sum(t.size[base + LATER : base + LATER + 3]),
        "usa": t.size[base + USA_SPACE],
        "urals": t.size[base + URALS_SPACE],
        "intel": t.intel[side],
        "spent": t.spent[side],
        "industry": industry(t, side),
        "resources": resources(t, side),
        "dial": OP_NAMES[t.dial[side]],
    }


def wheel_view(t: Tabletop, observer: Observer, side: int) -> dict[str, Any]:
    """1.5: the operations of a side."""
    planned = [op for op in range(OP_COUNT) if t.target_of(side, op) != NOWHERE]
    return {OP_NAMES[op]: operation_view(t, observer, side, op) for op in planned}


def operation_view(t: Tabletop, observer: Observer, side: int, op: int) -> dict[str, Any]:
    """5.4, 5.5.1, 11.3: the dial is public; the target is known to its owner, once seen, or once announced."""
    age = t.age(side, op)
    target = t.target_of(side, op)
    return {
        "age": age,
        "launch": t.facts.wheel_launch[age],
        "attack_bonus": t.facts.wheel_attack[age],
        "defence_bonus": t.facts.wheel_defence[age],
        "no_intel": t.facts.wheel_no_intel[age],
        "target": t.facts.ids[target] if observer.knows_target(side, op) else None,
        "cards": observer.pile(side, t.op_zone(side, op)),
    }


def victory_view(t: Tabletop, side: int) -> dict[str, Any]:
    """2, 11.1, 12: the Axis knows its cards, the Allies those of the undrawn they saw; the kept two show at the end."""
    names = [t.facts.ids[t.facts.victory[card]] for card in t.victory_cards]
    keep = t.facts.victory_keep
    if t.over and t.reason in (BY_CARDS, CARDS_FAILED):
        return {"kept": sorted(names[:keep])}
    if side == AXIS and t.dealt:
        return axis_victory_view(t, names)
    if side == ALLIES:
        return {
            "seen": sorted(
                name for card, name in zip(t.victory_cards, names, strict=True) if t.victory_seen >> card & 1
            )
        }
    return {}


def axis_victory_view(t: Tabletop, names: list[str]) -> dict[str, Any]:
    """2: the cards that the Axis has drawn, kept and put back in the box."""
    keep, draw = t.facts.victory_keep, t.facts.victory_draw
    if t.chosen:
        return {"kept": sorted(names[:keep]), "boxed": sorted(names[keep:draw])}
    left = t.arg if t.step == steps.CHOOSE_VICTORY else draw
    return {"drawn": sorted(names[:left]), "boxed": sorted(names[left:draw])}


def look_view(t: Tabletop) -> dict[str, Any] | None:
    """11.2: pile and bids of a look are announced."""
    if not t.under_way(steps.LOOK):
        return None
    look = LookScope(t)
    bids = {"axis": look.bid(AXIS), "allies": look.bid(ALLIES)}
    return {"by": SIDES[look.side], "pile": t.facts.look_words[look.pile], "bids": bids}


def battle_view(t: Tabletop) -> dict[str, Any] | None:
    """5.5.1: the target is announced. 5.5.2, 6: then all cards are shown, and everybody can add them up."""
    battle = open_battle(t)
    if battle is None:
        return None
    announced = {
        "attacker": SIDES[battle.attacker],
        "province": t.facts.ids[battle.place],
        "first": battle.first_round,
    }
    if not battle.revealed:
        return announced
    attack, defence = totals(t, battle)
    owed = battle.owed if t.step in (steps.LOSSES, steps.ANY_CARD) else 0
    totalled = {"attack": attack, "defence": defence, "modifiers": modifiers(t, battle)}
    return announced | totalled | {"owed": owed, "free": bool(battle.free)}


def modifiers(t: Tabletop, battle: BattleScope) -> dict[str, dict[str, int]]:
    """6: the bonuses of both sides, one by one."""
    attack, defence = wheel_bonuses(t, battle)
    return {
        "attack": {"advantage": advantage_bonus(t, battle, battle.attacker), "wheel": attack},
        "defence": {
            "advantage": advantage_bonus(t, battle, battle.defender),
            "winter": winter_bonus(t, battle.place),
            "invasion": invasion_bonus(t, battle),
            "wheel": defence,
        },
    }


def production_view(t: Tabletop) -> dict[str, Any] | None:
    """10.1: the points left to the side that produces."""
    if not t.under_way(steps.PRODUCE):
        return None
    production = ProductionScope(t)
    return {"side": SIDES[t.arg], "points": production.points, "victory_points": production.victory_points}


def offer_view(t: Tabletop, seat: int) -> dict[str, Any] | None:
    """A6: one's own offer, while offers are secret."""
    offers = OffersScope(t)
    if seat < 0 or offers.side(seat) == NOWHERE:
        return None
    return {"side": SIDES[offers.side(seat)], "points": offers.points(seat) if offers.made(seat) else None}
