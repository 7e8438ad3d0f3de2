"""Phase III, invasion: did it succeed (rulebook 7.4), annexation or occupation (7.6), liberation (7.7)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import put, take_off, token_at, unit_of
from grognard.games.warzag.rules.attack import defence_total
from grognard.games.warzag.rules.leader import send_home
from grognard.games.warzag.rules.territory import release, set_owner
from grognard.games.warzag.rules.victory import reckon
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    ANNEXED,
    BASES_ANNEXED,
    INVASIONS,
    KILLED,
    LIBERATED,
    NOBODY,
    OFF,
    bits,
)


class Outcome(Step[Tabletop]):
    """7.4: condition 1, attack against all defence; condition 2, an invader is left. Then the dead are removed."""

    def run(self, t: Tabletop, arg: int) -> None:
        defence = defence_total(t)
        won = t.attack >= defence and bool(t.fighters & ~t.dead)
        t.fought |= t.fighters
        kind = events.SUCCEEDED if won else events.FAILED
        t.tell(kind, [t.nation[t.active], t.target, t.attack, defence])
        bury(t, won)
        if won:
            evict(t)
            t.call(steps.CONQUER)
        else:
            close(t)


def bury(t: Tabletop, won: bool) -> None:
    """7.4, R60: both sides remove their dead; a garrison that is overrun does not stay behind."""
    lost = t.troops[t.target]
    if not won:
        lost &= t.dead
    fallen = t.fighters & t.dead
    t.kills[t.active] += lost.bit_count()
    t.deeds[KILLED] += lost.bit_count()
    t.kills[t.defender] += fallen.bit_count()
    t.dirty |= 1 << t.active | 1 << t.defender
    for token in bits(lost | fallen):
        take_off(t, token)
    t.fighters &= ~fallen
    if t.brought != OFF and fallen >> t.brought & 1:
        t.brought = OFF  # B2.2: nobody comes back
    release(t, t.f.strategic)


def evict(t: Tabletop) -> None:
    """7.5, R15: a leader on a territory that fell goes home."""
    for seat in range(t.seats):
        if t.leader[seat] == t.target:
            send_home(t, seat)


def price(t: Tabletop) -> int:
    """7.6, R12: what it costs to keep the territory."""
    bit = 1 << t.target
    if bit & t.f.strategic:
        return 0
    return t.f.invaded_base if bit & t.f.bases else t.f.invaded


def movable(t: Tabletop) -> int:
    """7.6, R24: participants that may move in; a rushed army goes back instead."""
    return t.fighters & ~(1 << t.brought) if t.brought != OFF else t.fighters


class Conquer(Step[Tabletop]):
    """7.6, 7.7: the invader takes the territory, or sets it free."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        if price(t) <= t.pp[seat] and movable(t):
            return [verbs.ANNEX, verbs.LIBERATE]
        return [verbs.LIBERATE]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.deeds[INVASIONS] += 1
        if move == verbs.LIBERATE:
            t.deeds[LIBERATED] += 1
            t.tell(events.LIBERATED, [t.nation[seat], t.target])
            set_owner(t, t.target, NOBODY)
            close(t)
            return
        annex(t, seat)
        units = movable(t)
        if units & (units - 1):
            t.call(steps.ADVANCE)
        else:
            advance(t, units.bit_length() - 1)
            close(t)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.target, price(t)]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.ANNEX:
            return None
        if not movable(t):
            return Why("B2.2", "rushed-goes-home")
        return Why("7.6", "too-dear", price(t), t.pp[seat])


def annex(t: Tabletop, seat: int) -> None:
    """7.6, R44: the active player pays and owns, whoever's armies fought."""
    bit = 1 << t.target
    cost = price(t)
    t.pp[seat] -= cost
    if bit & t.f.strategic:
        t.tell(events.OCCUPIED, [t.nation[seat], t.target])
    else:
        t.deeds[ANNEXED] += 1
        if bit & t.f.bases:
            t.deeds[BASES_ANNEXED] += 1
        t.tell(events.ANNEXED, [t.nation[seat], t.target, cost])
    set_owner(t, t.target, seat)


def advance(t: Tabletop, token: int) -> None:
    """7.6: a participant moves in."""
    t.tell(events.ADVANCED, [unit_of(t, token), t.target])
    start = t.at[token]
    put(t, token, t.target)
    release(t, 1 << start)


def close(t: Tabletop) -> None:
    """B2.2: the rushed army is back where it came from; the board is looked over."""
    if t.brought != OFF and t.fighters >> t.brought & 1:
        t.tell(events.RETURNED, [unit_of(t, t.brought), t.at[t.brought]])
    t.brought = OFF
    t.sources = 0
    t.fighters = 0
    t.dead = 0
    reckon(t)


class Advance(Step[Tabletop]):
    """7.6: at least one of the armies that took part moves in."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        for token in bits(movable(t)):
            if t.at[token] != t.target:
                move = pack_move(verbs.ADVANCE, unit_of(t, token), t.at[token])
                if move not in found:
                    found.append(move)
        return [*found, verbs.DONE] if t.troops[t.target] else found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move != verbs.DONE:
            advance(t, token_at(t, movable(t) & t.troops[arg_b(move)], arg_a(move)))
            if movable(t) & ~t.troops[t.target]:
                return
        t.leave()
        close(t)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.target, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.DONE:
            return Why("7.6", "one-must-go")
        if verb_of(move) == verbs.ADVANCE:
            return Why("7.6", "not-a-fighter", arg_a(move), arg_b(move))
        return None
