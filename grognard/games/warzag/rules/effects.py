"""What supply cards do (booklet B5), once nobody counters them."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import on_board, take_off
from grognard.games.warzag.rules.cards import bomb_places, robbable, sabotage_places
from grognard.games.warzag.rules.counterattack import roll_die
from grognard.games.warzag.rules.leader import send_home
from grognard.games.warzag.rules.research import run_track
from grognard.games.warzag.rules.territory import earn, set_development, set_owner
from grognard.games.warzag.rules.victory import reckon
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    ATOMIC_BOMB,
    BOMBARDMENT,
    CONVOY,
    DRAFT,
    EMBARGO,
    ENGINEERS,
    ESPIONAGE,
    FIELD_HOSPITAL,
    FORCED_MARCH,
    HIGH_MORALE,
    KILLED,
    LAST_STAND,
    MASS_PRODUCTION,
    NO_STEP_BACK,
    NOBODY,
    SABOTAGE,
    SUMMIT,
    TENACITY,
    TRENCHES,
    WAR_LOAN,
    bits,
)


class Resolve(Step[Tabletop]):
    """B5, R48: an odd number of counters stops the card, an even one lets it work."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.counters & 1:
            t.tell(events.CANCELLED, [t.card])
        else:
            work(t, t.card_by, t.card)


def work(t: Tabletop, seat: int, kind: int) -> None:
    """One card after another by name; a table of functions would not compile as well."""
    value = t.f.card_value[kind]
    if kind in (CONVOY, WAR_LOAN):
        t.tell(events.GAINED, [t.nation[seat], value])
        earn(t, seat, value)
        reckon(t)
    elif kind in (EMBARGO, SABOTAGE, ATOMIC_BOMB):
        seek_target(t, seat, kind)
    elif kind == FIELD_HOSPITAL:
        heal(t, seat)
    elif kind == ESPIONAGE:
        run_track(t, seat, value)
    elif kind in (HIGH_MORALE, NO_STEP_BACK):
        t.die = TENACITY if kind == NO_STEP_BACK else roll_die(t)
        t.tell(events.REROLLED, [t.die])
    else:
        credit(t, seat, kind, value)


def credit(t: Tabletop, seat: int, kind: int, value: int) -> None:
    """Cards that make something better later in the phase or in the invasion."""
    if kind == DRAFT:
        t.free_train += 1
    elif kind == MASS_PRODUCTION:
        t.discount += value
    elif kind == FORCED_MARCH:
        t.march += value
    elif kind == SUMMIT:
        t.lead_extra += value
    elif kind == ENGINEERS:
        t.free_develop = 1
    elif kind == BOMBARDMENT:
        t.plus_attack += value
    elif kind == TRENCHES:
        t.plus_defence += value
    elif kind == LAST_STAND:
        t.plus_resistance += value
    t.tell(events.CREDITED, [t.nation[seat], kind])


def heal(t: Tabletop, seat: int) -> None:
    for token in on_board(t, seat):
        t.hurt[token] = 0
    t.tell(events.HEALED, [t.nation[seat]])


def choices(t: Tabletop, seat: int, kind: int) -> list[int]:
    """Whom or what the card can hit, as moves."""
    if kind == EMBARGO:
        return [pack_move(verbs.TARGET, t.nation[other]) for other in robbable(t, seat)]
    places = sabotage_places(t, seat) if kind == SABOTAGE else bomb_places(t, seat)
    return [pack_move(verbs.STRIKE, place) for place in bits(places)]


def seek_target(t: Tabletop, seat: int, kind: int) -> None:
    """No choice, no question; what has gone in the meantime is not hit."""
    found = choices(t, seat, kind)
    if len(found) == 1:
        hit(t, seat, kind, arg_a(found[0]))
    elif found:
        t.call(steps.CARD_TARGET, kind)


def hit(t: Tabletop, seat: int, kind: int, what: int) -> None:
    if kind == EMBARGO:
        rob(t, seat, t.nation.index(what))
    elif kind == SABOTAGE:
        set_development(t, what, -1)
        t.tell(events.SABOTAGED, [what])
    else:
        bomb(t, seat, what)
    reckon(t)


def rob(t: Tabletop, seat: int, other: int) -> None:
    points = min(t.f.card_value[EMBARGO], t.pp[other])
    t.pp[other] -= points
    earn(t, seat, points)
    t.tell(events.ROBBED, [t.nation[seat], t.nation[other], points])


def bomb(t: Tabletop, seat: int, place: int) -> None:
    """Everything there is gone, and nobody enters the place again."""
    t.tell(events.BOMBED, [place])
    for other in range(t.seats):
        if t.leader[other] == place:
            send_home(t, other)
    tokens = bits(t.troops[place])
    t.kills[seat] += len(tokens)
    t.deeds[KILLED] += len(tokens)
    for token in tokens:
        take_off(t, token)
    set_owner(t, place, NOBODY)
    t.radioactive |= 1 << place
    t.unclaimed &= ~(1 << place)
    t.dirty |= 1 << seat


class CardTarget(Step[Tabletop]):
    """B5: whom or what the card hits."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.card_by

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return choices(t, seat, arg)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        hit(t, seat, arg, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.TARGET:
            return Why("B5", "not-a-victim", arg_a(move))
        return Why("B5", "not-a-mark", arg_a(move)) if verb == verbs.STRIKE else None
