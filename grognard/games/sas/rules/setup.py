"""Setting up (1.11, 12.7): the players choose their operators and where patrols start; then the turns."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, arg_b, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.axis.placing import (
    has_jeep,
    place_friends,
    place_patrol,
    place_units,
    set_stealth,
    shuffle_deck,
)
from grognard.games.sas.rules.axis.verdict import end_short_of_major, is_last_turn_over
from grognard.games.sas.rules.cars.crews import place_cars
from grognard.games.sas.rules.dare.typhoon import ready_typhoon
from grognard.games.sas.rules.jager.hand import shuffle_jager_deck
from grognard.games.sas.rules.jager.lurking import free_spots
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import KICKSTARTER, THOSE_WHO_DARE
from grognard.games.sas.vocabulary.pieces import (
    ABSENT,
    BACK,
    CIGARETTE,
    ENTRY,
    FACE_COUNT,
    FIRST_SUPPORT,
    GEAR_COUNT,
    NANCY,
    NOBODY,
    STICK_GRENADE,
)


class Setup(Step[Tabletop]):
    """12.7: units, deck and stealth; then the operators and the patrols."""

    def run(self, t: Tabletop, arg: int) -> None:
        set_stealth(t)
        place_units(t)
        place_friends(t)
        place_cars(t)
        ready_typhoon(t)
        shuffle_deck(t)
        if t.jager:
            shuffle_jager_deck(t)
        t.then(
            *[frame(steps.EQUIP)] * len(t.f.setups[t.mission].operators),
            *kickstarter_gear(t),
            *([frame(steps.JEEP_CREW)] if has_jeep(t) else []),
            *[frame(steps.START_PATROL, line) for line in range(len(t.map.patrols))],
            *[frame(steps.LURK, number) for number in range(lurking_units(t))],
            frame(steps.TURN),
        )


def kickstarter_gear(t: Tabletop) -> list[int]:
    """17, R136: the players say who takes the stick grenade and who the cigarette."""
    in_use = t.options >> KICKSTARTER & 1
    return [frame(steps.GIVE_TOKEN, gear) for gear in (STICK_GRENADE, CIGARETTE)] if in_use else []


def lurking_units(t: Tabletop) -> int:
    """16.1: as many as there are positions for, if there is a Jäger."""
    return min(t.f.lurking_units, len(free_spots(t))) if t.jager else 0


def chosen(t: Tabletop, seat: int = NOBODY) -> int:
    """How many operators have been chosen, by everybody or by one seat."""
    taken = [operator for operator in range(FIRST_SUPPORT) if t.op_place[operator] != ABSENT]
    return sum(1 for operator in taken if seat in (NOBODY, t.op_owner[operator]))


class Equip(Step[Tabletop]):
    """12.7: operators with one side of their boards; they are divided equally, as far as possible."""

    def who(self, t: Tabletop, arg: int) -> int:
        fewest = min(chosen(t, seat) for seat in range(t.seats))
        return sum(1 << seat for seat in range(t.seats) if chosen(t, seat) == fewest)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.EQUIP, operator, face) for operator in candidates(t) for face in range(FACE_COUNT)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        operator, face = arg_a(move), arg_b(move)
        t.op_owner[operator] = seat
        equip(t, operator, face)
        t.tell(events.EQUIPPED, [seat, operator, face])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [chosen(t) + 1, len(t.f.setups[t.mission].operators)]


def candidates(t: Tabletop) -> list[int]:
    """12.7: the first missions name their operators; later all are free. Nancy needs her expansion."""
    named = t.f.setups[t.mission].operators
    everybody = [operator for operator in range(FIRST_SUPPORT) if operator != NANCY or has_nancy(t)]
    return [
        operator
        for operator in (named if t.f.setups[t.mission].named_operators else everybody)
        if t.op_place[operator] == ABSENT
    ]


def has_nancy(t: Tabletop) -> bool:
    return t.options >> THOSE_WHO_DARE & 1 != 0 or NANCY in t.f.setups[t.mission].operators


def equip(t: Tabletop, operator: int, face: int) -> None:
    """1.10, R128: a board with its gear, and the operator on the entry tile; Nancy's other side is her disguise."""
    t.op_face[operator] = face
    t.op_place[operator] = ENTRY
    t.op_health[operator] = t.f.operators[operator].health
    t.op_disguised[operator] = int(operator == NANCY and face == BACK)
    boards = t.f.operators[operator].boards
    for board in boards if operator == NANCY else [boards[face]]:
        for gear, count in zip(board.gear, board.tokens, strict=True):
            t.op_gear[operator * GEAR_COUNT + gear] = count


class StartPatrol(Step[Tabletop]):
    """1.7, 1.2: the players choose one of the two starts of each patrol line, unless another unit stands there."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        starts = [t.map.patrols[arg].path[at] for at in t.map.patrols[arg].starts]
        free = [square for square in starts if unit_at(t, square) == NOBODY]
        return [pack_move(verbs.START, t.place(square)) for square in free or starts]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        line = t.map.patrols[arg]
        start = next(i for i, at in enumerate(line.starts) if line.path[at] == t.at(arg_a(move)))
        place_patrol(t, arg, start)
        t.tell(events.PATROL_STARTS, [line.colour, arg_a(move)])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.map.patrols[arg].colour, len(t.map.patrols) - arg]


class Turn(Step[Tabletop]):
    """1.11, 16.2: the phases of a turn; the Patrol phase is left out in Battle, and the Jäger comes last."""

    def run(self, t: Tabletop, arg: int) -> None:
        if is_last_turn_over(t):
            end_short_of_major(t)
            return
        t.turn += 1
        t.rolled_before, t.rolled = t.rolled, []
        t.tell(events.TURN, [t.turn])
        t.then(
            steps.OPERATORS,
            steps.ADVANCE,
            steps.EVENT,
            steps.PATROLS,
            steps.AXIS_ATTACKS,
            steps.END,
            *([steps.JAGER] if t.jager else []),
            steps.TURN,
        )
