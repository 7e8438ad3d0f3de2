"""Actions (rulebook 3.1.2): everything a side may do in its turn, in any order and as often as it likes."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import count, kinds_in
from grognard.games.fog_of_war.rules import defence, intelligence, launch, operations, quagmire
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import HAND, ZONES


class Actions(Step[Tabletop]):
    """3.1.2: all are optional, except resolving one's own quagmires; 3.1.4: a card must be played if there is one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        hand = kinds_in(t.pile[arg * ZONES + HAND])
        ops = operations.on_wheel(t, arg)
        found: list[int] = []
        if hand:
            found += operations.add_moves(ops, hand)
            if operations.can_create(t, arg):
                found.append(verbs.NEW)
            if defence.can_defend(t, arg):
                found += [pack_move(verbs.DEFEND, kind) for kind in hand]
        free = not found
        if ops:
            found += launch.launch_moves(t, arg, ops)
            found += operations.dismantle_moves(ops)
        fights = quagmire.resolve_moves(t, arg)
        found += fights
        if t.intel[arg] >= t.facts.intel_cost_action and intelligence.can_look(t, arg):
            found.append(verbs.INTEL)
        if not fights and (t.played >= t.facts.must_play or free):
            found.append(verbs.END)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.ADD:
            operations.add(t, arg, arg_a(move), arg_b(move))
        elif verb == verbs.DEFEND:
            t.ask(steps.DEFEND_WHERE, arg, arg_a(move))
        elif verb == verbs.NEW:
            t.call(steps.NEW_TARGET, arg)
        elif verb == verbs.LAUNCH:
            launch.announce(t, arg, arg_a(move))
        elif verb == verbs.DISMANTLE:
            operations.give_up(t, arg, arg_a(move))
        elif verb == verbs.RESOLVE:
            quagmire.take_up(t, arg, arg_a(move))
        elif verb == verbs.INTEL:
            t.call(steps.CHOOSE_PILE, arg)
        else:
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.ADD:
            return operations.why_not_add(t, arg, arg_a(move)) or in_hand(t, arg, "5.2", arg_b(move))
        if verb == verbs.DEFEND:
            return in_hand(t, arg, "4", arg_a(move)) or Why("A1", "nowhere-to-defend")
        if verb == verbs.NEW:
            return operations.why_not_new(t, arg)
        if verb == verbs.LAUNCH:
            return launch.why_not(t, arg, arg_a(move))
        if verb == verbs.DISMANTLE:
            return Why("5.3", "no-operation", arg_a(move))
        if verb == verbs.RESOLVE:
            return quagmire.why_not_resolve(t, arg, arg_a(move))
        if verb == verbs.INTEL:
            return intelligence.why_not_intel(t, arg, t.facts.intel_cost_action)
        if verb == verbs.END:
            return why_not_end(t, arg)
        return None


def in_hand(t: Tabletop, side: int, rule: str, kind: int) -> Why | None:
    """Cards are played from the hand."""
    return None if count(t.pile[side * ZONES + HAND], kind) else Why(rule, "not-in-hand", kind)


def why_not_end(t: Tabletop, side: int) -> Why:
    """3.1.2, 3.1.4: the duty that is left before the actions may end."""
    fights = quagmire.resolve_moves(t, side)
    return Why("3.1.2", "resolve-first", arg_a(fights[0])) if fights else Why("3.1.4", "play-a-card")
