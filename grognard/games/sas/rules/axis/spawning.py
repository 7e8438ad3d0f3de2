"""Spawning (4.3, 4.8, 8.8, R46 to R48): units on the spawn tile of a colour, from the border of the map backwards."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.axis.drawing import effect_of
from grognard.games.sas.rules.axis.positions import FRONT_SPOTS
from grognard.games.sas.rules.jager.hand import is_jager_card
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import BATTLE, BESIDE, MACHINE_GUNNER, ON_SPAWN, SPAWNED
from grognard.games.sas.vocabulary.places import SPOTS, SQUARE_NAMES, spot_place
from grognard.games.sas.vocabulary.words import DX, DY, MIXED, NOWHERE

VEHICLE_COLUMNS = 2  # a vehicle takes two columns of a spawn tile
MOST_UNITS = 1 << 12  # far more than there ever are: a tile and a number of units in one argument


class Spawn(Step[Tabletop]):
    """4.3: on the tile of the colour; a mixed tile has both colours, and the players choose between two."""

    def run(self, t: Tabletop, arg: int) -> None:
        found = tiles_with_room(t)
        if len(found) == 1:
            spawn_on(t, found[0])
        elif found:
            t.call(steps.CHOOSE_SPAWN)
        else:
            t.tell(events.SPAWN_FULL, [effect_of(t).colour])


def tiles_with_room(t: Tabletop) -> list[int]:
    """R47: the spawn tiles of the colour, and the mixed ones, that have a free place for the first unit."""
    effect = effect_of(t)
    tiles = [i for i, border in enumerate(t.map.spawns) if border.colour in (effect.colour, MIXED)]
    return [tile for tile in tiles if room_for(t, tile, effect.units[0])]


def room_for(t: Tabletop, tile: int, kind: int) -> list[int]:
    """4.3: the free positions nearest to the map, all of one row; for a vehicle, where it has two columns to itself."""
    taken = taken_spots(t, tile)
    if t.f.units[kind].is_large:
        return [spot for spot in range(0, FRONT_SPOTS, VEHICLE_COLUMNS) if not taken & set(columns(spot))]
    free = [spot for spot in range(SPOTS) if spot not in taken]
    return [spot for spot in free if spot // FRONT_SPOTS == free[0] // FRONT_SPOTS]


def taken_spots(t: Tabletop, tile: int) -> set[int]:
    found: set[int] = set()
    for unit in range(len(t.unit_kind)):
        if is_on_tile(t, unit, tile):
            spot = t.unit_spot[unit] % SPOTS
            found |= set(columns(spot)) if t.f.units[t.unit_kind[unit]].is_large else {spot}
    return found


def is_on_tile(t: Tabletop, unit: int, tile: int) -> bool:
    return (
        t.unit_place[unit] in (ON_SPAWN, BESIDE) and t.unit_spot[unit] != NOWHERE and t.unit_spot[unit] // SPOTS == tile
    )


def columns(spot: int) -> list[int]:
    """The four positions that a vehicle covers."""
    return [spot, spot + 1, spot + FRONT_SPOTS, spot + 1 + FRONT_SPOTS]


def spawn_on(t: Tabletop, tile: int) -> None:
    """4.3, R46: one unit after the other, as many as fit."""
    count = len(effect_of(t).units)
    t.then(
        *[frame(steps.SPAWN_UNIT, tile * MOST_UNITS + n) for n in range(count)],
        frame(steps.SPAWNED, tile * MOST_UNITS + len(t.unit_kind)),
    )


class SpawnUnit(Step[Tabletop]):
    """4.3: the next unit of the card; the argument is the tile, and the place of the unit on the card."""

    def run(self, t: Tabletop, arg: int) -> None:
        tile, n = divmod(arg, MOST_UNITS)
        units = effect_of(t).units[n:]
        room = room_for(t, tile, units[0])
        if len(room) > 1 and not fills_row(units, len(room)):
            t.call(steps.CHOOSE_SPOT, arg)
        elif room:
            place_spawned(t, units[0], tile, room[0])


def fills_row(units: list[int], room: int) -> bool:
    """There is nothing to choose if units of one kind take all that is free."""
    return len(units) >= room and len(set(units[:room])) == 1


class ChooseSpot(Step[Tabletop]):
    """R46, R120: several positions are equally near to the map; for a card of the Jäger the Jäger chooses."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat if is_jager_card(t) else t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        tile = arg // MOST_UNITS
        return [
            pack_move(verbs.SPAWN_AT, spot_place(tile * SPOTS + spot)) for spot in room_for(t, tile, kind_of(t, arg))
        ]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        spot = arg_a(move) - SQUARE_NAMES
        place_spawned(t, kind_of(t, arg), spot // SPOTS, spot % SPOTS)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [kind_of(t, arg)]


def kind_of(t: Tabletop, arg: int) -> int:
    return effect_of(t).units[arg % MOST_UNITS]


class Spawned(Step[Tabletop]):
    """4.3: what has come, told to everybody; the argument is the tile, and how many units there were before."""

    def run(self, t: Tabletop, arg: int) -> None:
        tile, before = divmod(arg, MOST_UNITS)
        t.tell(events.SPAWNED, [effect_of(t).units[0], len(t.unit_kind) - before, t.map.spawns[tile].colour])


def place_spawned(t: Tabletop, kind: int, tile: int, spot: int) -> int:
    """8.8, 16.9: infantry on one position, a vehicle with its front on four of them, facing the map."""
    border = t.map.spawns[tile]
    inwards = (border.side + 2) % 4
    unit = t.add_unit(kind, SPAWNED, ON_SPAWN, NOWHERE, inwards)
    t.unit_spot[unit] = tile * SPOTS + spot
    t.unit_alert[unit] = int(t.section == BATTLE)
    t.unit_jager[unit] = int(is_jager_card(t) and kind != MACHINE_GUNNER)
    if t.f.units[kind].is_large:
        corner = min(border.squares[spot], border.squares[spot + 1])
        x, y = corner % t.ground.width, corner // t.ground.width
        out = 1 if DX[border.side] > 0 or DY[border.side] > 0 else 2
        t.unit_x[unit] = x + DX[border.side] * out
        t.unit_y[unit] = y + DY[border.side] * out
        t.unit_place[unit] = BESIDE
    return unit


class ChooseSpawn(Step[Tabletop]):
    """R47, R120: two spawn tiles match the card; for a card of the Jäger the Jäger chooses."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat if is_jager_card(t) else t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.SPAWN_ON, tile + 1) for tile in tiles_with_room(t)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        spawn_on(t, arg_a(move) - 1)
