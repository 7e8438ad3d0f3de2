"""Fire in buildings (15, R92): every token in the room of an operator rolls a die in each Attack phase."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.sas.facts.units import AxisWeapon
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.damage import hurt
from grognard.games.sas.rules.footprint import front_distance
from grognard.games.sas.rules.reach import FAR
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.pieces import FIRE, ON_MAP, OPERATOR_COUNT, STANDING
from grognard.games.sas.vocabulary.spoken import pack_dice
from grognard.games.sas.vocabulary.words import NOWHERE

BURNS_ON = 2


class Burn(Step[Tabletop]):
    """15: operators in rooms on fire."""

    def run(self, t: Tabletop, arg: int) -> None:
        for operator in range(OPERATOR_COUNT):
            if t.op_place[operator] == ON_MAP:
                flames = flames_in(t, t.ground.room[t.op_square[operator]])
                if flames:
                    dice = [t.die() for _ in range(flames)]
                    t.tell(events.BURNED, [operator, pack_dice(dice)])
                    hurt(t, operator, sum(1 for die in dice if die >= BURNS_ON))


def flames_in(t: Tabletop, room: int) -> int:
    """The fire tokens in a room."""
    if room == NOWHERE:
        return 0
    tokens = [i for i in range(len(t.token_kind)) if t.token_kind[i] == FIRE and t.token_value[i] < t.turn]
    return sum(1 for i in tokens if t.ground.room[t.token_square[i]] == room)


def set_on_fire(t: Tabletop, unit: int, square: int) -> None:
    """15, R137: a fire token in the room, for the rest of the mission; never in a room with other units of the Axis."""
    if is_held(t, unit, t.ground.room[square]):
        return
    t.add_token(FIRE, square, t.turn)
    t.tell(events.SET_ON_FIRE, [said(t, unit), t.place(square)])


def rooms_in_reach(t: Tabletop, unit: int, weapon: AxisWeapon) -> list[int]:
    """15: the nearest rooms in range with a discovered operator, each by its first one; never those with own units."""
    found: dict[int, int] = {}
    for operator in range(OPERATOR_COUNT):
        room = t.ground.room[t.op_square[operator]] if t.op_place[operator] == ON_MAP else NOWHERE
        if room != NOWHERE and t.op_discovered[operator] and not is_held(t, unit, room):
            found.setdefault(room, operator)
    away = {operator: distance_to_room(t, unit, room) for room, operator in found.items()}
    nearest = min(away.values(), default=FAR)
    return [operator for operator, distance in away.items() if distance == nearest <= weapon.long]


def distance_to_room(t: Tabletop, unit: int, room: int) -> int:
    """15: to the nearest square of a room; a vehicle throws flames only to its front."""
    squares = [square for square in range(t.ground.size) if t.ground.room[square] == room]
    if t.f.units[t.unit_kind[unit]].is_large:
        away = [front_distance(t, unit, square) for square in squares if is_before(t, unit, square)]
    else:
        away = [t.ground.distance(t.unit_square[unit], square) for square in squares]
    return min(away, default=FAR)


def is_before(t: Tabletop, unit: int, square: int) -> bool:
    """8.2: in the 90° before the front of a vehicle."""
    sight = t.terrain.sight
    across, down = sight.halves(t.unit_x[unit] + 1, t.unit_y[unit] + 1, square)
    return sight.in_vehicle_cone(across, down, t.unit_facing[unit])


def is_held(t: Tabletop, unit: int, room: int) -> bool:
    """15: other units of the Axis are in the room."""
    others = [u for u in range(len(t.unit_kind)) if u != unit and t.unit_place[u] == STANDING]
    return any(t.unit_square[u] != NOWHERE and t.ground.room[t.unit_square[u]] == room for u in others)


def burn_room(t: Tabletop, unit: int, target: int) -> None:
    """15: without sight the room is attacked: a fire token, and a die for it at once for everybody in the room."""
    room = t.ground.room[t.op_square[target]]
    set_on_fire(t, unit, t.op_square[target])
    for operator in range(OPERATOR_COUNT):
        if t.op_place[operator] == ON_MAP and t.ground.room[t.op_square[operator]] == room:
            die = t.die()
            t.tell(events.BURNED, [operator, pack_dice([die])])
            hurt(t, operator, int(die >= BURNS_ON))
