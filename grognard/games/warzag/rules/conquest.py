"""Phase III, invasion: did it succeed (rulebook 7.4), annexation or occupation (7.6), liberation (7.7)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import army_moves, put, take_off, token_at, unit_of
from grognard.games.warzag.rules.attack import defence_total, garrison
from grognard.games.warzag.rules.cards import card_moves, play_card, why_not_card
from grognard.games.warzag.rules.counterattack import survivors
from grognard.games.warzag.rules.leader import evict
from grognard.games.warzag.rules.territory import release, set_owner
from grognard.games.warzag.rules.victory import check_victory
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import deeds, events, steps, verbs
from grognard.games.warzag.vocabulary.words import INVADING, NOBODY, OFF


class Outcome(Step[Tabletop]):
    """7.4: condition 1, attack against all defence; condition 2, an invader is left. Then the dead are removed."""

    def run(self, t: Tabletop, arg: int) -> None:
        invasion = Invasion(t)
        defence = defence_total(t)
        won = invasion.attack >= defence and bool(survivors(t))
        t.fought |= invasion.fighters
        tell_outcome(t, won, defence)
        bury(t, won)
        if won:
            evict(t, invasion.target)
            t.call(steps.CONQUER)


def tell_outcome(t: Tabletop, won: bool, defence: int) -> None:
    """7.4: what decided it: the comparison, or that no invader is left."""
    invasion = Invasion(t)
    names = [t.nation[t.active], invasion.target]
    if not survivors(t):
        t.tell(events.WIPED_OUT, names)
    else:
        t.tell(events.SUCCEEDED if won else events.HELD, [*names, invasion.attack, defence])


def bury(t: Tabletop, won: bool) -> None:
    """7.4, R60: both sides remove their dead; a garrison that is overrun does not stay behind.

    R21: what the invader has left without armies is contested; the invaded territory is not, unless the invasion won.
    """
    invasion = Invasion(t)
    lost = garrison(t) if won else garrison(t) & invasion.dead
    fallen = invasion.fighters & invasion.dead
    t.kills[t.active] += lost.bit_count()
    t.deeds[deeds.KILLS] += lost.bit_count()
    t.kills[invasion.defender] += fallen.bit_count()
    t.objectives_to_check |= 1 << t.active | 1 << invasion.defender
    for token in bits_of(lost | fallen):
        take_off(t, token)
    invasion.fighters &= ~fallen
    release(t, left_places(t) | (1 << invasion.target if won else 0))


def left_places(t: Tabletop) -> int:
    """The territories of the armies that took part: the dead may have left them empty."""
    invasion = Invasion(t)
    return invasion.sources | (0 if invasion.rushed == OFF else 1 << invasion.rushed_from)


def price(t: Tabletop) -> int:
    """7.6, R12: what it costs to keep the territory, a base like any other; a strategic one is occupied free."""
    return 0 if 1 << Invasion(t).target & t.f.strategic else t.f.invaded_price


def movable(t: Tabletop) -> int:
    """7.6, R24: participants that may move in; a rushed army goes back instead."""
    invasion = Invasion(t)
    return invasion.fighters if invasion.rushed == OFF else invasion.fighters & ~(1 << invasion.rushed)


class Conquer(Step[Tabletop]):
    """7.6, 7.7: the invader takes the territory, or sets it free."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        annex = [verbs.ANNEX] if price(t) <= t.points[seat] and movable(t) else []
        return [*annex, verbs.LIBERATE, *card_moves(t, seat, INVADING)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.PLAY:
            play_card(t, seat, arg_a(move))
            return
        t.leave()
        t.deeds[deeds.INVASIONS] += 1
        if move == verbs.LIBERATE:
            liberate(t, seat)
            return
        annex(t, seat)
        armies = bits_of(movable(t))
        if len(armies) == 1:
            advance(t, armies[0])
        else:
            t.call(steps.ADVANCE)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Invasion(t).target, price(t)]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), INVADING)
        if verb_of(move) != verbs.ANNEX:
            return None
        if not movable(t):
            return Why("B2.2", "rushed-goes-home")
        return Why("7.6", "too-dear", price(t), t.points[seat])


def liberate(t: Tabletop, seat: int) -> None:
    """7.7: the territory is neutral, or contested, again."""
    target = Invasion(t).target
    t.deeds[deeds.LIBERATED] += 1
    t.tell(events.LIBERATED, [t.nation[seat], target])
    set_owner(t, target, NOBODY)


def annex(t: Tabletop, seat: int) -> None:
    """7.6, R44: the active player pays and owns, whoever's armies fought."""
    target = Invasion(t).target
    bit = 1 << target
    cost = price(t)
    t.points[seat] -= cost
    if bit & t.f.strategic:
        t.tell(events.OCCUPIED, [t.nation[seat], target])
    else:
        t.deeds[deeds.ANNEXED] += 1
        if bit & t.f.bases:
            t.deeds[deeds.BASES_ANNEXED] += 1
        t.tell(events.ANNEXED, [t.nation[seat], target, cost])
    set_owner(t, target, seat)


def advance(t: Tabletop, token: int) -> None:
    """7.6: a participant moves in."""
    target, start = Invasion(t).target, t.army_place[token]
    t.tell(events.ADVANCED, [unit_of(t, token), target])
    put(t, token, target)
    release(t, 1 << start)


class Advance(Step[Tabletop]):
    """7.6: at least one of the armies that took part moves in."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        armies = army_moves(t, verbs.ADVANCE, movable(t) & ~garrison(t))
        done = [verbs.DONE] if garrison(t) else []
        return [*armies, *done, *card_moves(t, seat, INVADING)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.PLAY:
            play_card(t, seat, arg_a(move))
            return
        if move != verbs.DONE:
            advance(t, token_at(t, movable(t) & t.armies[arg_b(move)], arg_a(move)))
            if movable(t) & ~garrison(t):
                return
        t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Invasion(t).target, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), INVADING)
        if verb_of(move) == verbs.DONE:
            return Why("7.6", "one-must-go")
        if verb_of(move) == verbs.ADVANCE:
            return Why("7.6", "not-a-fighter", arg_a(move), arg_b(move))
        return None


class EndInvasion(Step[Tabletop]):
    """B2.2: the rushed army is back where it came from; the board is looked over (11)."""

    def run(self, t: Tabletop, arg: int) -> None:
        invasion = Invasion(t)
        if invasion.rushed != OFF and invasion.fighters >> invasion.rushed & 1:
            t.tell(events.RETURNED, [unit_of(t, invasion.rushed), t.army_place[invasion.rushed]])
        check_victory(t)
