"""A table laid out as a view shows it: the rules can then be asked about what a seat knows, and about nothing else."""

from __future__ import annotations

from typing import Any

from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.rules.terrain import Terrain
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import (
    AXIS,
    DIFFICULTIES,
    FACES,
    GEAR,
    GEAR_COUNT,
    GONE,
    MOST_SEATS_ABOARD,
    NOBODY,
    OPERATOR_PLACES,
    OPERATORS,
    PHASES,
    RIFLEMAN,
    ROLES,
    SECTIONS,
    SENTRY,
    TOKENS,
    UNIT_PLACES,
    UNLIMITED,
    VEHICLES,
)
from grognard.games.sas.vocabulary.words import FACINGS, NORTH, NOWHERE


def table_of(view: dict[str, Any], facts: Facts, terrain: Terrain) -> Tabletop:
    """Only what hinders sight, acts, sees and hears; decks stay empty."""
    t = Tabletop(facts, terrain, len(view["seats"]), False, DIFFICULTIES.index(view["difficulty"]), 0)
    t.lay()
    t.turn, t.stealth = view["turn"], view["stealth"]
    t.section, t.phase = SECTIONS.index(view["section"]), PHASES.index(view["phase"])
    t.active = number_of(OPERATORS, view["active"])
    for word, seen in view["operators"].items():
        lay_operator(t, OPERATORS.index(word), seen)
    for unit in view["units"]:
        lay_unit(t, unit)
    for token in view["tokens"]:
        t.add_token(TOKENS.index(token["kind"]), t.ground.square(token["square"]), token["value"])
    for i, target in enumerate(view["targets"].values()):
        t.target_damage[i] = facts.setups[t.mission].hits[i] - target["left"]
    for car, vehicle in enumerate(view["vehicles"]):
        lay_vehicle(t, car, vehicle)
    return t


def number_of(words: list[str], word: str | None) -> int:
    return NOBODY if word is None else words.index(word)


def square_of(t: Tabletop, name: str | None) -> int:
    return NOWHERE if name is None else t.ground.square(name)


def lay_operator(t: Tabletop, operator: int, seen: dict[str, Any]) -> None:
    t.op_owner[operator] = seen["owner"]
    t.op_face[operator] = FACES.index(seen["face"])
    t.op_place[operator] = OPERATOR_PLACES.index(seen["place"])
    t.op_square[operator] = square_of(t, seen["square"])
    t.op_facing[operator] = NORTH if seen["facing"] is None else FACINGS.index(seen["facing"])
    t.op_crouched[operator], t.op_discovered[operator] = int(seen["crouched"]), int(seen["discovered"])
    t.op_diving[operator], t.op_disguised[operator] = int(seen["diving"]), int(seen["disguised"])
    t.op_health[operator], t.op_ap[operator] = seen["health"], seen["points"]
    t.op_carries[operator] = number_of(TOKENS, seen["carries"])
    t.op_aim[operator] = NOBODY if seen["aim"] is None else seen["aim"]
    t.op_mark[operator] = NOBODY if seen["mark"] is None else seen["mark"]
    t.op_mark_square[operator] = square_of(t, seen["mark_square"])
    t.op_talks[operator] = NOBODY if seen["talks"] is None else seen["talks"]
    t.op_holds[operator] = NOBODY if seen["holds"] is None else seen["holds"]
    t.op_squeezes[operator] = seen["squeezes"]
    t.op_spent[operator], t.op_done[operator] = int(seen["spent"]), int(seen["done"])
    for word, count in seen["gear"].items():
        t.op_gear[operator * GEAR_COUNT + GEAR.index(word)] = UNLIMITED if count is None else count


def lay_unit(t: Tabletop, seen: dict[str, Any]) -> None:
    """A unit keeps its number: those that are gone leave gaps."""
    while len(t.unit_kind) < seen["id"]:
        t.add_unit(RIFLEMAN, SENTRY, GONE, NOWHERE, NORTH)
    kind = t.f.units[AXIS.index(seen["kind"])]
    square = NOWHERE if kind.is_large or not seen["squares"] else t.ground.square(seen["squares"][0])
    place = UNIT_PLACES.index(seen["place"])
    unit = t.add_unit(AXIS.index(seen["kind"]), ROLES.index(seen["role"]), place, square, FACINGS.index(seen["facing"]))
    if seen["block"] is not None:
        t.unit_x[unit], t.unit_y[unit] = seen["block"]
    t.unit_spot[unit] = NOWHERE if seen["spot"] is None else seen["spot"]
    t.unit_alert[unit], t.unit_smokes[unit] = int(seen["alert"]), int(seen["smokes"])
    t.unit_stuck[unit], t.unit_mode[unit] = seen["stuck"], seen["mode"]
    t.unit_damage[unit] = kind.health - seen["health"]


def lay_vehicle(t: Tabletop, car: int, seen: dict[str, Any]) -> None:
    t.car_kind[car] = VEHICLES.index(seen["kind"])
    t.car_x[car], t.car_y[car] = seen["block"]
    t.car_facing[car] = FACINGS.index(seen["facing"])
    t.car_damage[car] = t.f.vehicles[t.car_kind[car]].health - seen["health"]
    t.car_ap[car], t.car_on_map[car] = seen["points"], int(seen["on_map"])
    for i, word in enumerate(seen["seats"]):
        t.car_seats[car * MOST_SEATS_ABOARD + i] = number_of(OPERATORS, word)
