"""What supply cards do (booklet B5), once nobody counters them."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import on_board, take_off
from grognard.games.warzag.rules.cards import bomb_places, robbable, sabotage_places
from grognard.games.warzag.rules.counterattack import roll_die
from grognard.games.warzag.rules.leader import evict
from grognard.games.warzag.rules.research import run_track
from grognard.games.warzag.rules.territory import earn, set_development, set_owner
from grognard.games.warzag.rules.victory import check_victory
from grognard.games.warzag.scopes import Invasion, PlayedCard
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import deeds, events, place_moves, steps, verbs
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
    LAST_STAND,
    MASS_PRODUCTION,
    NO_STEP_BACK,
    NOBODY,
    SABOTAGE,
    SUMMIT,
    TENACITY,
    TRENCHES,
    UNDEVELOPED,
    WAR_LOAN,
)


class Resolve(Step[Tabletop]):
    """B5, R48: an odd number of counters stops the card, an even one lets it work."""

    def run(self, t: Tabletop, arg: int) -> None:
        card = PlayedCard(t)
        if card.counters % 2:
            t.tell(events.CANCELLED, [card.kind])
        else:
            work(t, card.seat, card.kind)


def work(t: Tabletop, seat: int, kind: int) -> None:
    """What the card does, by its name."""
    value = t.f.card_value[kind]
    if kind in (CONVOY, WAR_LOAN):
        t.tell(events.GAINED, [t.nation[seat], value])
        earn(t, seat, value)
        check_victory(t)
    elif kind in (EMBARGO, SABOTAGE, ATOMIC_BOMB):
        seek_target(t, seat, kind)
    elif kind == FIELD_HOSPITAL:
        heal(t, seat)
    elif kind == ESPIONAGE:
        run_track(t, seat, value)
    elif kind in (HIGH_MORALE, NO_STEP_BACK):
        change_die(t, TENACITY if kind == NO_STEP_BACK else roll_die(t))
    else:
        credit(t, seat, kind, value)


def change_die(t: Tabletop, face: int) -> None:
    Invasion(t).die = face
    t.tell(events.REROLLED, [face])


def credit(t: Tabletop, seat: int, kind: int, value: int) -> None:
    """Cards that make something better later in the phase or in the invasion."""
    if kind == DRAFT:
        t.free_infantry += 1
    elif kind == MASS_PRODUCTION:
        t.training_discount += value
    elif kind == FORCED_MARCH:
        t.march_bonus += value
    elif kind == SUMMIT:
        t.leader_bonus += value
    elif kind == ENGINEERS:
        t.free_development = 1
    elif kind == BOMBARDMENT:
        Invasion(t).card_attack += value
    elif kind == TRENCHES:
        Invasion(t).card_defence += value
    elif kind == LAST_STAND:
        Invasion(t).card_resistance += value
    t.tell(events.CREDITED, [t.nation[seat], kind])


def heal(t: Tabletop, seat: int) -> None:
    for token in on_board(t, seat):
        t.wounds[token] = 0
    t.tell(events.HEALED, [t.nation[seat]])


def choices(t: Tabletop, seat: int, kind: int) -> list[int]:
    """Whom or what the card can hit, as moves."""
    if kind == EMBARGO:
        return [pack_move(verbs.TARGET, t.nation[other]) for other in robbable(t, seat)]
    return place_moves.STRIKE.of(sabotage_places(t, seat) if kind == SABOTAGE else bomb_places(t, seat))


def seek_target(t: Tabletop, seat: int, kind: int) -> None:
    """One possible target is hit at once, several are a choice; by now there may be none."""
    found = choices(t, seat, kind)
    if len(found) == 1:
        hit(t, seat, kind, arg_a(found[0]))
    elif found:
        t.call(steps.CARD_TARGET)


def hit(t: Tabletop, seat: int, kind: int, what: int) -> None:
    if kind == EMBARGO:
        rob(t, seat, t.nation.index(what))
    elif kind == SABOTAGE:
        set_development(t, what, UNDEVELOPED)
        t.tell(events.SABOTAGED, [what])
    else:
        bomb(t, seat, what)
    check_victory(t)


def rob(t: Tabletop, seat: int, other: int) -> None:
    points = min(t.f.card_value[EMBARGO], t.points[other])
    t.points[other] -= points
    earn(t, seat, points)
    t.tell(events.ROBBED, [t.nation[seat], t.nation[other], points])


def bomb(t: Tabletop, seat: int, place: int) -> None:
    """Everything on the territory is destroyed, and nobody enters it again."""
    t.tell(events.BOMBED, [place])
    evict(t, place)
    tokens = bits_of(t.armies[place])
    t.kills[seat] += len(tokens)
    t.deeds[deeds.KILLS] += len(tokens)
    for token in tokens:
        take_off(t, token)
    set_owner(t, place, NOBODY)
    t.radioactive |= 1 << place
    t.unclaimed &= ~(1 << place)
    t.objectives_to_check |= 1 << seat


class CardTarget(Step[Tabletop]):
    """B5: the player of the card chooses whom or what it hits."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << PlayedCard(t).seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return choices(t, seat, PlayedCard(t).kind)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        hit(t, seat, PlayedCard(t).kind, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.TARGET:
            return Why("B5", "not-a-victim", arg_a(move))
        return Why("B5", "not-a-mark", arg_a(move)) if verb == verbs.STRIKE else None
