"""Operations on the wheel (rulebook 5.1 to 5.4)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import kinds_in
from grognard.games.fog_of_war.rules.moving import move_face_down
from grognard.games.fog_of_war.rules.turn import dismantle
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import HAND, NOWHERE, OP_COUNT, PROVINCES, ZONES


def on_wheel(t: Tabletop, side: int) -> list[int]:
    """The operations of a side."""
    base = side * OP_COUNT
    return [op for op in range(OP_COUNT) if t.target[base + op] != NOWHERE]


def add_moves(ops: list[int], hand: list[int]) -> list[int]:
    """5.2: any card from the hand to any operation on the wheel."""
    return [pack_move(verbs.ADD, op, kind) for op in ops for kind in hand]


def dismantle_moves(ops: list[int]) -> list[int]:
    """5.3: any operation may be given up."""
    return [pack_move(verbs.DISMANTLE, op) for op in ops]


def can_create(t: Tabletop, side: int) -> bool:
    """5.1: one new operation a turn, and there is a province card left."""
    return not t.created and province_cards(t, side) > 0


def province_cards(t: Tabletop, side: int) -> int:
    """5.1: how many province cards are left in the deck: not on the table, in a quagmire or on the wheel."""
    base = side * OP_COUNT
    used = OP_COUNT - t.target[base : base + OP_COUNT].count(NOWHERE)
    return PROVINCES - t.control[:PROVINCES].count(side) - t.quagmire.count(side + 1) - used


def target_moves(t: Tabletop, side: int) -> list[int]:
    """5.1: provinces not one's own, whose card is still in the province deck."""
    on_the_wheel = t.target[side * OP_COUNT : side * OP_COUNT + OP_COUNT]
    return [pack_move(verbs.TARGET, p) for p in range(PROVINCES) if may_attack(t, side, p) and p not in on_the_wheel]


def may_attack(t: Tabletop, side: int, province: int) -> bool:
    """5.1, 6.4: not one's own province, nor one whose card lies in a quagmire."""
    return t.control[province] != side and t.quagmire[province] != side + 1


def possible_targets(t: Tabletop, side: int) -> int:
    """The targets of a new operation that the opponent thinks possible: it can rule out only targets it has seen."""
    mask = sum(1 << p for p in range(PROVINCES) if may_attack(t, side, p))
    for n in range(side * OP_COUNT, side * OP_COUNT + OP_COUNT):
        if t.target_seen >> n & 1:
            mask &= ~(1 << t.target[n])
    return mask


class NewTarget(Step[Tabletop]):
    """5.1: choose the province card of a new operation."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return target_moves(t, arg)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        create(t, arg, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.TARGET:
            return None
        if t.control[arg_a(move)] == arg:
            return Why("5.1", "own-province", arg_a(move))
        return Why("5.1", "card-in-use", arg_a(move))


def create(t: Tabletop, side: int, province: int) -> None:
    """5.1: the province card lies face down in the space of NEW OP; at least one card must follow."""
    op = t.dial[side]
    n = side * OP_COUNT + op
    t.pool[n] = possible_targets(t, side)
    t.target[n] = province
    t.created = 1
    events.tell_both(t, side, events.CREATED_OWN, [side, op, province], events.CREATED, [side, op])
    t.call(steps.FIRST_CARD, side)


class FirstCard(Step[Tabletop]):
    """5.1: an operation holds at least one action card."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        op = t.dial[arg]
        return [pack_move(verbs.ADD, op, kind) for kind in kinds_in(t.pile[arg * ZONES + HAND])]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        add(t, arg, arg_a(move), arg_b(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.dial[arg], 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.ADD and arg_a(move) == t.dial[arg]:
            return Why("5.1", "not-in-hand", arg_b(move))
        return Why("5.1", "first-card", t.dial[arg])


def add(t: Tabletop, side: int, op: int, kind: int) -> None:
    """5.2: a card from the hand goes face down to an operation."""
    move_face_down(t, side, kind, side * ZONES + HAND, t.op_zone(side, op))
    t.played += 1
    events.tell_both(t, side, events.ADDED_OWN, [side, kind, op], events.ADDED, [side, op])


def give_up(t: Tabletop, side: int, op: int) -> None:
    """5.3: dismantled by choice."""
    t.tell(events.DISMANTLED, [side, op])
    dismantle(t, side, op)


def narrow(t: Tabletop, side: int, province: int) -> None:
    """Everybody sees that this province card is not in any other operation of that side."""
    bit = 1 << province
    for n in range(side * OP_COUNT, side * OP_COUNT + OP_COUNT):
        if t.target[n] != province:
            t.pool[n] &= ~bit


def why_not_add(t: Tabletop, side: int, op: int) -> Why | None:
    return Why("5.2", "no-operation", op) if t.target_of(side, op) == NOWHERE else None


def why_not_new(t: Tabletop, side: int) -> Why:
    """5.1: one new operation a turn, with at least one card."""
    if t.created:
        return Why("5.1", "one-new-operation", t.dial[side])
    if not t.size[side * ZONES + HAND]:
        return Why("5.1", "empty-hand")
    return Why("5.1", "no-province-card")
