"""What is on the table in SAS: Rogue Regiment, nothing else.

Operators and support units are numbered as their words are (`vocabulary/pieces.py`); those that do not take part are
ABSENT. Units of the Axis are numbered in the order in which they come; a unit that is destroyed keeps its number and is
GONE. Squares are those of the mission's ground. On notations and in events a square is a `place`, which is the same
number on every map.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.memory.deck import Deck
from grognard.engine.saving.fields import Fields
from grognard.engine.state import ALL, SPECTATOR, State
from grognard.games.sas.facts.facts import Facts
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.rules.remembered import Remembered
from grognard.games.sas.rules.terrain import Terrain
from grognard.games.sas.vocabulary.pieces import (
    ABSENT,
    AIR_NONE,
    GEAR_COUNT,
    MOST_SEATS_ABOARD,
    MOST_VEHICLES,
    NO_TOKEN,
    NOBODY,
    OPERATOR_COUNT,
    SET_UP,
    STEALTH,
)
from grognard.games.sas.vocabulary.places import WIDE
from grognard.games.sas.vocabulary.words import BLACK, NORTH, NOWHERE

DIE: Final = 6
STORY_STEP: Final = 1_000_003
STORY_SIZE: Final = 2_147_483_647
FIELDS = Fields(constant="f terrain mission map ground seats jager difficulty options", transient="remembered")


class Tabletop(State):
    """The map with everything on it, the boards of the operators, the stealth track, the event deck."""

    def __init__(self, f: Facts, terrain: Terrain, seats: int, jager: bool, difficulty: int, options: int) -> None:
        super().__init__()
        self.f = f
        self.terrain = terrain
        self.mission: int = terrain.mission
        self.map: MissionMap = terrain.map
        self.ground: Ground = terrain.map.ground
        self.seats = seats  # players, without the Jäger
        self.jager = jager
        self.difficulty = difficulty
        self.options = options  # expansions, one bit each
        self.remembered = Remembered()  # a cache

    def lay(self) -> None:
        """1.11: an empty map."""
        # The turn
        self.turn = 0
        self.section = STEALTH
        self.phase = SET_UP
        self.stealth = 0  # spaces left on the track; at 0 the alarm sounds
        self.marker = BLACK  # the side of the patrol marker
        self.card = NOBODY  # the event card of this turn
        self.deck = Deck([])
        self.special_from = 0  # 4.6: the special event card is among these positions of the deck, counted from the top
        self.special_to = 0  # equal to special_from when it is not in the deck
        self.story = 0  # stands for all that was told so far
        self.rolled: list[int] = []  # all dice of this turn and of the one before: they fall openly
        self.rolled_before: list[int] = []
        self.lay_operators()
        self.lay_units()
        self.lay_tokens()
        self.lay_vehicles()
        self.lay_typhoon()
        # The mission (12)
        self.target_damage = [0] * len(self.map.targets)
        self.goals = 0  # one bit for each objective that is achieved
        self.special_drawn = 0  # the special event has happened
        self.early = 0  # objectives that were achieved before it
        self.taken_away = 0  # objectives to take a vehicle away that are achieved
        # The Jäger (16)
        self.jager_hand: list[int] = []
        self.jager_deck = Deck([])
        self.jager_played = NOBODY  # the card face down beside the event deck

    def lay_operators(self) -> None:
        """1.10: boards without operators."""
        n = OPERATOR_COUNT
        self.op_owner = [NOBODY] * n  # the seat that leads the operator
        self.op_face = [0] * n  # the face of the board
        self.op_place = [ABSENT] * n
        self.op_square = [NOWHERE] * n  # on the map only
        self.op_facing = [NORTH] * n
        self.op_crouched = [0] * n
        self.op_discovered = [0] * n
        self.op_diving = [0] * n
        self.op_health = [0] * n
        self.op_carries = [NO_TOKEN] * n  # BODY or DRUM
        self.op_lifted = [NOWHERE] * n  # 2.10: the square where it picks up what it carries, until it moves on
        self.op_gear = [0] * (n * GEAR_COUNT)  # how many, by operator and gear; see `gear_at`
        self.op_ap = [0] * n
        self.op_done = [0] * n  # its turn of this phase is over
        self.op_aim = [NOBODY] * n  # 2.7: the unit it aims at
        self.op_mark = [NOBODY] * n  # 2.8: the unit it has marked
        self.op_mark_square = [NOWHERE] * n  # 10.7: the square it has marked for a grenade
        self.op_spent = [0] * n  # 10.12: has used its spear gun this turn
        self.op_disguised = [0] * n  # 13: Nancy
        self.op_talks = [NOBODY] * n  # 13.2: the unit that Nancy interacts with
        self.op_holds = [NOBODY] * n  # 13.3: the unit that her garrotte holds
        self.op_squeezes = [0] * n  # 13.3: attacks with the garrotte that have failed this turn
        self.op_twig = [0] * n  # 16
        self.active = NOBODY  # the operator whose turn it is
        self.turned = 0  # the operator has turned and done nothing since
        self.attacked = 0  # 10.10: 1 + the operator that attacks in this action
        self.killer = 0  # 2.12: 1 + the operator that whoever sees a death in this action knows to be the killer
        self.fired_dice: list[int] = []  # the dice of the attack that is being resolved

    def lay_units(self) -> None:
        """9: no unit of the Axis."""
        self.unit_kind: list[int] = []
        self.unit_role: list[int] = []
        self.unit_place: list[int] = []  # GONE, STANDING, ON_SPAWN, BESIDE
        self.unit_square: list[int] = []  # of infantry on the map; NOWHERE for all others
        self.unit_x: list[int] = []  # of vehicles: the north-west square of the two by two squares at the front;
        self.unit_y: list[int] = []  # may lie beyond the border
        self.unit_facing: list[int] = []
        self.unit_alert: list[int] = []
        self.unit_damage: list[int] = []
        self.unit_post: list[int] = []  # its guard post, patrol line or route, or its own number if it lurks; NOWHERE
        self.unit_at: list[int] = []  # where on its line or route it is; NOWHERE when it has left it
        self.unit_step: list[int] = []  # which way along its line: 1 or -1
        self.unit_spot: list[int] = []  # the position on a spawn tile, see `vocabulary/places.py`; NOWHERE elsewhere
        self.unit_smokes: list[int] = []  # 4.5: has the cigarette
        self.unit_stuck: list[
            int
        ] = []  # 14: does not move this turn; 13: held or talking, see `rules/dare/disguise.py`
        self.unit_mode: list[int] = []  # a mortar that is set up, a vehicle without its troops, a patrol after a cat
        self.unit_moved: list[int] = []  # has moved in this phase
        self.unit_reacted: list[int] = []  # 2.13: operators it has attacked in this Operator phase, one bit each
        self.unit_saw: list[int] = []  # 2.12: what it has seen of the action under way, see `rules/noticing.py`
        self.unit_goal: list[int] = []  # the objective that it is about; NOWHERE without one
        self.unit_convoy: list[int] = []  # 8.7: its place in the convoy, from 1; 0 outside
        self.mover = NOBODY  # 5: the patrol on its way
        self.mover_at = NOWHERE  # where on its line it last stood on a free square
        self.mover_stopped = 0  # something in sight has stopped it
        self.mover_knows: list[int] = []  # squares of bodies that it had in sight before its last step, if it is alert
        self.unit_jager: list[int] = []  # 16: is led by the Jäger

    def lay_tokens(self) -> None:
        """10: nothing on the ground."""
        self.token_kind: list[int] = []
        self.token_square: list[int] = []
        self.token_value: list[int] = []  # of a bomb: turns until it explodes; of others what their rule says

    def lay_vehicles(self) -> None:
        """11: no vehicle of the operators."""
        self.car_kind = [NOBODY] * MOST_VEHICLES
        self.car_x = [0] * MOST_VEHICLES  # as `unit_x`
        self.car_y = [0] * MOST_VEHICLES
        self.car_facing = [NORTH] * MOST_VEHICLES
        self.car_damage = [0] * MOST_VEHICLES
        self.car_ap = [0] * MOST_VEHICLES
        self.car_on_map = [0] * MOST_VEHICLES
        self.car_seats = [NOBODY] * (MOST_VEHICLES * MOST_SEATS_ABOARD)  # the operator on each seat
        self.car_state = [0] * MOST_VEHICLES

    def lay_typhoon(self) -> None:
        """13.6: no aircraft."""
        self.air = AIR_NONE  # where the Typhoon is
        self.air_from = NORTH  # the side of the map that its way is counted from
        self.air_side = NORTH  # the side that it comes from
        self.air_cards = 0  # event cards before its own
        self.air_lane = 0  # its line of tiles, from the west or the north
        self.air_tile = 0  # the tile of its way, from 1; 0 beside the map
        self.air_points = 0
        self.air_rockets = 0
        self.air_damage = 0

    def tell(self, kind: int, args: list[int], seen_by: int = ALL) -> None:
        """What is told openly has a number in the view, so that two stories never look alike; secrets have none."""
        super().tell(kind, args, seen_by)
        if seen_by & SPECTATOR:
            for n in (kind, *args):
                self.story = (self.story * STORY_STEP + n + 1) % STORY_SIZE

    def die(self) -> int:
        """A die, open to all: 1 to 6."""
        face = self.roll(DIE) + 1
        self.rolled.append(face)
        return face

    def add_unit(self, kind: int, role: int, place: int, square: int, facing: int) -> int:
        """A new unit of the Axis, not alert; its number."""
        self.unit_kind.append(kind)
        self.unit_role.append(role)
        self.unit_place.append(place)
        self.unit_square.append(square)
        self.unit_facing.append(facing)
        for row in (self.unit_x, self.unit_y, self.unit_alert, self.unit_damage, self.unit_step, self.unit_smokes):
            row.append(0)
        for row in (self.unit_stuck, self.unit_mode, self.unit_moved, self.unit_reacted, self.unit_saw):
            row.append(0)
        self.unit_jager.append(0)
        self.unit_convoy.append(0)
        for row in (self.unit_post, self.unit_at, self.unit_spot, self.unit_goal):
            row.append(NOWHERE)
        return len(self.unit_kind) - 1

    def add_token(self, kind: int, square: int, value: int = 0) -> None:
        self.token_kind.append(kind)
        self.token_square.append(square)
        self.token_value.append(value)

    def remove_token(self, token: int) -> None:
        """Take one away; those after it count one less."""
        del self.token_kind[token]
        del self.token_square[token]
        del self.token_value[token]

    def has(self, operator: int, gear: int) -> int:
        """How many of these an operator has left."""
        return self.op_gear[operator * GEAR_COUNT + gear]

    def place(self, square: int) -> int:
        """A square as notations and events name it."""
        return square // self.ground.width * WIDE + square % self.ground.width

    def at(self, place: int) -> int:
        """The square of such a name; NOWHERE beyond this map."""
        x, y = place % WIDE, place // WIDE
        return y * self.ground.width + x if x < self.ground.width and y < self.ground.height else NOWHERE

    @property
    def everybody(self) -> int:
        """The seats of the players, one bit each: those that decide what the rulebook leaves to the players."""
        return (1 << self.seats) - 1

    @property
    def jager_seat(self) -> int:
        """The seat of the Jäger as one bit; it comes after the players. Nothing without a Jäger."""
        return 1 << self.seats if self.jager else 0

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        other = Tabletop(self.f, self.terrain, self.seats, self.jager, self.difficulty, self.options)
        other.remembered = self.remembered.copy()
        return other
