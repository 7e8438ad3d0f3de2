"""The Event phase (4): a card is drawn, marked targets may be attacked, then its half of the section is resolved."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.sas.facts.cards import Effect
from grognard.games.sas.rules.alerting import in_play, lose_stealth
from grognard.games.sas.rules.axis.placing import place_vehicle
from grognard.games.sas.rules.axis.routes import place_convoy
from grognard.games.sas.rules.blasts import begin_blast
from grognard.games.sas.rules.dare.typhoon import expected
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import (
    ALARM_RISES,
    AT_SPECIAL,
    BREAK_DOWN,
    PATROLS_TURN,
    SENTRIES_TURN,
    SMOKE,
    SPAWN_UNITS,
    SPECIAL,
    SWEEP,
)
from grognard.games.sas.vocabulary.pieces import (
    BREAKDOWN,
    CIGARETTE,
    ENTRY,
    EVENT_PHASE,
    FIRST_SUPPORT,
    GEAR_COUNT,
    LEWES_BOMB,
    NOBODY,
    PATROL,
    RAT_BOMB,
    SENTRY,
    SET_LEWES_BOMB,
    SET_RAT_BOMB,
    STANDING,
    STEALTH,
)
from grognard.games.sas.vocabulary.words import BLACK, WHITE


class Event(Procedure[Tabletop]):
    """4: the patrol marker is turned, a card drawn and resolved; bombs go off even if the alarm ends the phase."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = EVENT_PHASE
        t.tell(events.PHASE, [EVENT_PHASE])
        t.after(frame(steps.BOMBS), *expected(t))
        t.then(steps.DRAW, steps.REPLACE, steps.OPPORTUNITY, steps.RESOLVE)


class Draw(Step[Tabletop]):
    """4, R41, R44, R45: the next card; the first patrol marker is black, then they alternate."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.section == STEALTH:
            t.marker = BLACK if t.turn == 1 or t.marker == WHITE else WHITE
            t.tell(events.MARKER, [t.marker])
        if not t.deck.cards:
            t.deck.reshuffle(t)
            t.tell(events.RESHUFFLED, [])
        t.card = t.deck.draw()
        t.special_from = max(0, t.special_from - 1)
        t.special_to = max(0, t.special_to - 1)
        t.deck.show(t.card)
        t.seals += 1
        t.tell(events.DREW, [2 * t.card + t.section])
        if effect_of(t).kind == SPECIAL:
            t.special_from = t.special_to = 0
        else:
            t.deck.discard(t.card)


def effect_of(t: Tabletop) -> Effect:
    """The half of the card that counts in this section."""
    return t.f.cards.cards[t.card].halves[t.section]


class Resolve(Step[Tabletop]):
    """4, 4.8: what the card says."""

    def run(self, t: Tabletop, arg: int) -> None:
        effect = effect_of(t)
        if effect.kind in (SENTRIES_TURN, PATROLS_TURN, SWEEP):
            self.turn(t, effect)
        elif effect.kind == SPAWN_UNITS:
            t.call(steps.SPAWN)
        elif effect.kind == ALARM_RISES:
            lose_stealth(t)
        elif effect.kind == SMOKE:
            self.token(t, CIGARETTE)
        elif effect.kind == BREAK_DOWN:
            self.token(t, BREAKDOWN)
        elif effect.kind == SPECIAL:
            special_event(t)
        else:
            t.call(steps.PLAY_TRICK, effect.kind)

    def turn(self, t: Tabletop, effect: Effect) -> None:
        """4.1, 4.2, 4.9: every unit of the colour, one after the other."""
        step = {SENTRIES_TURN: steps.SENTRY_TURN, PATROLS_TURN: steps.PATROL_TURN, SWEEP: steps.SWEEP}[effect.kind]
        role = PATROL if effect.kind == PATROLS_TURN else SENTRY
        t.then(*[frame(step, unit) for unit in units_of(t, role, effect.colour)])

    def token(self, t: Tabletop, gear: int) -> None:
        """4.5, 14: there is one cigarette, and nothing happens if it is in play; of failures there are many tokens."""
        held = any(t.has(operator, gear) for operator in range(FIRST_SUPPORT))
        if gear == CIGARETTE and (held or any(t.unit_smokes)):
            t.tell(events.NOTHING, [])
        elif keepers(t):
            t.call(steps.GIVE_TOKEN, gear)


def keepers(t: Tabletop) -> list[int]:
    """4.5: the operators who can keep a token, also those who have not entered yet."""
    return [op for op in range(FIRST_SUPPORT) if in_play(t, op) or t.op_place[op] == ENTRY]


def units_of(t: Tabletop, role: int, colour: int) -> list[int]:
    """1.7: riflemen on the posts or lines of a colour."""
    found: list[int] = []
    for unit in range(len(t.unit_kind)):
        if t.unit_role[unit] != role or t.unit_place[unit] != STANDING or t.f.units[t.unit_kind[unit]].is_large:
            continue
        number = t.unit_post[unit]
        if number >= 0:
            owner = t.map.posts[number].colour if role == SENTRY else t.map.patrols[number].colour
            if owner == colour:
                found.append(unit)
    return found


def special_event(t: Tabletop) -> None:
    """4.6, 8.7: the convoy, or what else the mission page announces, appears at the border of the map."""
    t.special_drawn = 1
    t.tell(events.SPECIAL, [])
    setup = t.f.setups[t.mission]
    place_convoy(t)
    for number, placed in enumerate(setup.vehicles):
        if placed.arrives == AT_SPECIAL:
            unit = place_vehicle(t, placed, number)
            t.unit_alert[unit] = int(t.section != STEALTH)
            t.tell(events.ARRIVED, [t.unit_kind[unit]])


class GiveToken(Step[Tabletop]):
    """4.5, 14: the players choose who keeps the token."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.GIVE, operator) for operator in keepers(t)]

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        operator = arg_a(move)
        t.op_gear[operator * GEAR_COUNT + arg] += 1
        t.tell(events.GOT_TOKEN, [operator, arg])


class Bombs(Step[Tabletop]):
    """10.6, R42: bombs whose card lies on top go off, all at the same time, after the event."""

    def run(self, t: Tabletop, arg: int) -> None:
        due: list[int] = []
        for token in range(len(t.token_kind)):
            if t.token_kind[token] in (SET_LEWES_BOMB, SET_RAT_BOMB) and t.token_value[token] > 0:
                t.token_value[token] -= 1
                if t.token_value[token] == 0:
                    due.append(token)
        if due:
            t.then(frame(steps.WITNESS, 0))
        for token in reversed(due):
            gear = LEWES_BOMB if t.token_kind[token] == SET_LEWES_BOMB else RAT_BOMB
            square = t.token_square[token]
            t.remove_token(token)
            begin_blast(t, square, gear, NOBODY, False)
