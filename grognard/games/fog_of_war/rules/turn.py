"""The sequence of the turn (rulebook 3.1)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import one
from grognard.games.fog_of_war.rules.moving import move_face_down, move_pile, random_kind
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, DISCARD, DRAW, HAND, NOWHERE, OP_COUNT, ZONES


class Turn(Step[Tabletop]):
    """3.1: the wheel, the actions, intelligence, the draw."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.active = arg
        t.played = 0
        t.created = 0
        t.fought = 0
        t.blocked = 0
        turn_wheel(t, arg)
        t.tell(events.TURN_BEGINS, [arg, t.dial[arg]])
        t.then(
            frame(steps.ACTIONS, arg),
            frame(steps.INTELLIGENCE, arg),
            frame(steps.DRAW_UP, arg),
            frame(steps.END_TURN, arg),
        )


def turn_wheel(t: Tabletop, side: int) -> None:
    """3.1.1, 5.1: one space clockwise; an operation in the space of NEW OP is dismantled. Each side starts at Alpha."""
    if not t.begun >> side & 1:
        t.begun |= 1 << side
        return
    t.dial[side] = (t.dial[side] + 1) % OP_COUNT
    op = t.dial[side]
    if t.target_of(side, op) != NOWHERE:
        t.tell(events.EXPIRED, [side, op])
        dismantle(t, side, op)


def dismantle(t: Tabletop, side: int, op: int) -> None:
    """5.3: its cards are discarded face down, the province card goes back to its deck."""
    move_pile(t, side, t.op_zone(side, op), side * ZONES + DISCARD)
    close_operation(t, side, op)


def close_operation(t: Tabletop, side: int, op: int) -> None:
    """The space on the wheel is free again."""
    n = side * OP_COUNT + op
    t.target[n] = NOWHERE
    t.pool[n] = 0
    t.target_seen &= ~(1 << n)
    t.op_looked &= ~(1 << n)


class DrawUp(Step[Tabletop]):
    """3.1.4: draw up to three cards."""

    def run(self, t: Tabletop, arg: int) -> None:
        draw_up(t, arg)


def draw_up(t: Tabletop, side: int) -> None:
    """3.1.4, 6.8: the first draw pile that runs out brings winter for both."""
    draw, hand = side * ZONES + DRAW, side * ZONES + HAND
    drawn = 0
    n = min(t.facts.hand_size - t.size[hand], t.size[draw])
    for _ in range(n):
        kind = random_kind(t, draw)
        move_face_down(t, side, kind, draw, hand)
        drawn += one(kind)
    if n > 0:
        events.tell_both(t, side, events.DREW_OWN, [side, drawn], events.DREW, [side, n])
    if not t.size[draw] and not t.winter:
        t.winter = 1
        t.tell(events.WINTER, [])


class EndTurn(Step[Tabletop]):
    """3, 3.1.4: turns alternate until neither side has a card in hand or to draw."""

    def run(self, t: Tabletop, arg: int) -> None:
        if cards_left(t, AXIS) or cards_left(t, ALLIES):
            t.call(steps.TURN, 1 - arg)
        else:
            t.call(steps.YEAR_END)


def cards_left(t: Tabletop, side: int) -> bool:
    return bool(t.size[side * ZONES + DRAW] or t.size[side * ZONES + HAND])
