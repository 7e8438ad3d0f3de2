"""What a seat may know: everything but the order of the decks and, for all but the Jäger, the Jäger's cards (16.2)."""

from __future__ import annotations

from typing import Any

from grognard.games.sas.rules.axis.placing import EASY
from grognard.games.sas.rules.dare.tiles import tile_over, tile_squares
from grognard.games.sas.rules.footprint import car_squares, unit_squares
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import (
    ABSENT,
    AIR_NONE,
    AIR_OVER,
    AIR_PLACES,
    AXIS,
    DIFFICULTIES,
    FACES,
    FIRST_SUPPORT,
    GEAR,
    GEAR_COUNT,
    GONE,
    LURKING,
    MOST_SEATS_ABOARD,
    MOST_VEHICLES,
    NO_TOKEN,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    OPERATOR_PLACES,
    OPERATORS,
    PHASES,
    ROLES,
    SECTIONS,
    TOKENS,
    TYPHOON,
    UNIT_PLACES,
    UNLIMITED,
    VEHICLES,
)
from grognard.games.sas.vocabulary.words import COLOURS, FACINGS, NOWHERE


def view_of(t: Tabletop, seat: int) -> dict[str, Any]:
    """The whole table as plain data."""
    return {
        "scenario": t.map.id,
        "difficulty": DIFFICULTIES[t.difficulty],
        "turn": t.turn,
        "last_turn": t.f.setups[t.mission].turns,
        "section": SECTIONS[t.section],
        "phase": PHASES[t.phase],
        "stealth": t.stealth,
        "stealth_start": t.f.setups[t.mission].stealth[EASY if t.jager else t.difficulty],
        "marker": COLOURS[t.marker],
        "card": None if t.card == NOBODY else t.f.cards.words[t.card],
        "deck": len(t.deck.cards),
        "played": [t.f.cards.words[card] for card in t.deck.discards],
        "special": t.special_drawn,
        "active": word_of(OPERATORS, t.active),
        "dice": t.fired_dice[:],
        "story": t.story,
        "rolled": [t.rolled_before[:], t.rolled[:]],
        "asked": None if t.over else [t.step, t.arg],
        "operators": {
            OPERATORS[operator]: operator_view(t, operator)
            for operator in range(OPERATOR_COUNT)
            if t.op_place[operator] != ABSENT
        },
        "units": [unit_view(t, unit) for unit in range(len(t.unit_kind)) if t.unit_place[unit] != GONE],
        "tokens": [token_view(t, token) for token in range(len(t.token_kind))],
        "targets": {target.id: target_view(t, i) for i, target in enumerate(t.map.targets)},
        "objectives": objectives(t),
        "vehicles": [vehicle_view(t, car) for car in range(MOST_VEHICLES) if t.car_kind[car] != NOBODY],
        "typhoon": typhoon_view(t) if t.air != AIR_NONE else None,
        "jager": jager_view(t, seat == t.seats) if t.jager else None,
    }


def jager_view(t: Tabletop, own: bool) -> dict[str, Any]:
    """16.2, R120: how many cards lie where; which they are only if they were turned over, or to the Jäger."""
    deck = t.jager_deck
    played = [] if t.jager_played == NOBODY else [t.jager_played]
    discards: dict[str, Any] = pile(t, deck.discards, own)
    discards["known"] = [t.f.cards.words[card] for card in deck.discards if deck.is_known(card)]
    return {
        "hand": pile(t, t.jager_hand, own),
        "played": pile(t, played, own),
        "deck": {"count": len(deck.cards)},
        "discards": discards,
    }


def pile(t: Tabletop, cards: list[int], own: bool) -> dict[str, Any]:
    """A pile of cards: their number, and their names for the Jäger."""
    found: dict[str, Any] = {"count": len(cards)}
    if own:
        found["cards"] = [t.f.cards.words[card] for card in cards]
    return found


def word_of(words: list[str], n: int) -> str | None:
    return None if n == NOBODY else words[n]


def square_name(t: Tabletop, square: int) -> str | None:
    return None if square == NOWHERE else t.ground.name(square)


def operator_view(t: Tabletop, operator: int) -> dict[str, Any]:
    """1.10: the board and the piece of an operator."""
    most = t.f.operators[operator].health if operator < FIRST_SUPPORT else t.f.support_health
    return {
        "owner": t.op_owner[operator],
        "face": FACES[t.op_face[operator]],
        "place": OPERATOR_PLACES[t.op_place[operator]],
        "square": square_name(t, t.op_square[operator]),
        "facing": FACINGS[t.op_facing[operator]] if t.op_place[operator] == ON_MAP else None,
        "crouched": bool(t.op_crouched[operator]),
        "discovered": bool(t.op_discovered[operator]),
        "diving": bool(t.op_diving[operator]),
        "disguised": bool(t.op_disguised[operator]),
        "health": t.op_health[operator],
        "most_health": most,
        "points": t.op_ap[operator],
        "done": bool(t.op_done[operator]),
        "carries": None if t.op_carries[operator] == NO_TOKEN else TOKENS[t.op_carries[operator]],
        "gear": gear_view(t, operator),
        "aim": unit_id(t.op_aim[operator]),
        "mark": unit_id(t.op_mark[operator]),
        "mark_square": square_name(t, t.op_mark_square[operator]),
        "spent": bool(t.op_spent[operator]),
        "lifted": t.op_lifted[operator] != NOWHERE,
        "twig": bool(t.op_twig[operator]),
        "talks": unit_id(t.op_talks[operator]),
        "holds": unit_id(t.op_holds[operator]),
        "squeezes": t.op_squeezes[operator],
    }


def unit_id(unit: int) -> int | None:
    return None if unit == NOBODY else unit


def gear_view(t: Tabletop, operator: int) -> dict[str, int | None]:
    """What is left of each thing; None for what never runs out."""
    found: dict[str, int | None] = {}
    for gear in range(GEAR_COUNT):
        count = t.has(operator, gear)
        if count:
            found[GEAR[gear]] = None if count == UNLIMITED else count
    return found


def unit_view(t: Tabletop, unit: int) -> dict[str, Any]:
    """9: a unit of the Axis, on the map or beside it."""
    spot = t.unit_spot[unit]
    return {
        "id": unit,
        "kind": AXIS[t.unit_kind[unit]],
        "role": ROLES[t.unit_role[unit]],
        "place": UNIT_PLACES[t.unit_place[unit]],
        "squares": [t.ground.name(square) for square in unit_squares(t, unit)],
        "block": [t.unit_x[unit], t.unit_y[unit]] if t.f.units[t.unit_kind[unit]].is_large else None,
        "spot": None if spot == NOWHERE else spot,
        "facing": FACINGS[t.unit_facing[unit]],
        "alert": bool(t.unit_alert[unit]),
        "health": t.f.units[t.unit_kind[unit]].health - t.unit_damage[unit],
        "smokes": bool(t.unit_smokes[unit]),
        "stuck": t.unit_stuck[unit],
        "mode": t.unit_mode[unit],
        "colour": unit_colour(t, unit),
        "number": t.unit_post[unit] + 1 if t.unit_role[unit] == LURKING else None,
        "led": bool(t.unit_jager[unit]),
        "attacked": [OPERATORS[op] for op in range(OPERATOR_COUNT) if t.unit_reacted[unit] >> op & 1],
    }


def unit_colour(t: Tabletop, unit: int) -> str | None:
    """1.7: of sentries and patrols on foot."""
    post = t.unit_post[unit]
    if post == NOWHERE or t.f.units[t.unit_kind[unit]].is_large or t.unit_role[unit] == LURKING:
        return None
    lines = t.map.posts if ROLES[t.unit_role[unit]] == "sentry" else t.map.patrols
    return COLOURS[lines[post].colour]


def token_view(t: Tabletop, token: int) -> dict[str, Any]:
    return {
        "kind": TOKENS[t.token_kind[token]],
        "square": t.ground.name(t.token_square[token]),
        "value": t.token_value[token],
    }


def target_view(t: Tabletop, target: int) -> dict[str, Any]:
    hits = t.f.setups[t.mission].hits[target]
    return {
        "squares": [t.ground.name(square) for square in t.map.targets[target].squares],
        "left": max(0, hits - t.target_damage[target]),
    }


def objectives(t: Tabletop) -> dict[str, bool]:
    """12: what the mission asks for, and whether it is done."""
    return {
        objective.id: bool(t.goals >> number & 1) for number, objective in enumerate(t.f.setups[t.mission].objectives)
    }


def typhoon_view(t: Tabletop) -> dict[str, Any]:
    """13.6: where the aircraft is, or when and from where it comes."""
    tile = tile_over(t) if t.air == AIR_OVER else None
    return {
        "place": AIR_PLACES[t.air],
        "from": FACINGS[t.air_from],
        "side": FACINGS[t.air_side],
        "cards": t.air_cards,
        "lane": t.air_lane + 1,
        "tile": t.air_tile,
        "squares": [] if tile is None else [t.ground.name(square) for square in tile_squares(t, tile)],
        "points": t.air_points,
        "rockets": t.air_rockets,
        "health": max(0, t.f.vehicles[TYPHOON].health - t.air_damage),
    }


def vehicle_view(t: Tabletop, car: int) -> dict[str, Any]:
    """11: a vehicle of the operators."""
    seats = t.car_seats[car * MOST_SEATS_ABOARD : (car + 1) * MOST_SEATS_ABOARD]
    kind = t.f.vehicles[t.car_kind[car]]
    return {
        "kind": VEHICLES[t.car_kind[car]],
        "squares": [t.ground.name(square) for square in car_squares(t, car)],
        "block": [t.car_x[car], t.car_y[car]],
        "facing": FACINGS[t.car_facing[car]],
        "health": kind.health - t.car_damage[car],
        "points": t.car_ap[car],
        "on_map": bool(t.car_on_map[car]),
        "seats": [word_of(OPERATORS, seats[i]) for i in range(len(kind.seats))],
    }
