"""Political actions (6): a flag is played, an action chosen and tried."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.political import diplomacy_targets, may_escalate, pressure_targets
from grognard.games.cataclysm.rules.politics.alliance import alliance_moves, begin_alliance, why_no_alliance
from grognard.games.cataclysm.rules.politics.attempts import attempt, attempt_diplomacy
from grognard.games.cataclysm.rules.politics.awards import award_flag
from grognard.games.cataclysm.rules.politics.declaration import begin_declaration, declaration_moves, why_no_war
from grognard.games.cataclysm.rules.politics.escalation import try_escalation, why_no_escalation
from grognard.games.cataclysm.rules.politics.no_diplomacy import why_no_diplomacy
from grognard.games.cataclysm.rules.politics.special import play_special, special_moves
from grognard.games.cataclysm.rules.pools import kind_of_marker, owner_of_marker, refuse
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.rules.stability import gain_stability
from grognard.games.cataclysm.scopes import Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, force_steps, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    DUCE,
    DUCE_ABLE,
    FLAG,
    ITALY,
    MANOEUVRE,
    PRESSURE,
    PROPAGANDA,
    marker_row,
)


class PoliticalAction(Procedure[Tabletop]):
    """3.7.1, 5.2: one flag, one political action; the flag returns to its card afterwards."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Political(t)
        t.then(frame(steps.CHOOSE_ACTION, scope.power), frame(steps.RETURN_MARKER, scope.marker), steps.AFTERMATH)


class ReturnMarker(Step[Tabletop]):
    """3.7.1, 5.5.3: a marker that was played is available again; Il Duce as any flag if Italy has just collapsed."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not is_active(t, owner_of_marker(arg)):
            return
        is_spent_duce = kind_of_marker(arg) == DUCE and not has_mark(t, DUCE_ABLE)
        refuse(t, marker_row(ITALY, FLAG) if is_spent_duce else arg)


class ChooseAction(Step[Tabletop]):
    """6: which action the flag is played for."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = alliance_moves(t, arg) + declaration_moves(t, arg)
        found += [pack_move(verbs.DIPLOMACY, area) for area in bits_of(diplomacy_targets(t, arg))]
        if may_escalate(t, arg):
            found.append(verbs.ESCALATE)
        found.append(verbs.MANOEUVRE)
        found += [pack_move(verbs.PRESS, power) for power in bits_of(pressure_targets(t, arg))]
        if can_gain_stability(t, arg):
            found.append(verbs.PROPAGANDA)
        return found + special_moves(t, arg)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        verb, thing = verb_of(move), arg_a(move)
        if verb == verbs.ALLY:
            begin_alliance(t, arg, thing)
        elif verb == verbs.DECLARE:
            begin_declaration(t, arg, thing)
        elif verb == verbs.DIPLOMACY:
            attempt_diplomacy(t, arg, thing)
        elif verb == verbs.ESCALATE:
            try_escalation(t, arg)
        elif verb == verbs.MANOEUVRE:
            try_manoeuvre(t, arg)
        elif verb == verbs.PRESS:
            try_pressure(t, arg, thing)
        elif verb == verbs.PROPAGANDA:
            try_propaganda(t, arg)
        else:
            play_special(t, arg, move)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb, thing = verb_of(move), arg_a(move)
        if verb == verbs.ALLY:
            return why_no_alliance(t, arg, thing)
        if verb == verbs.DECLARE:
            return why_no_war(t, arg, thing)
        if verb == verbs.DIPLOMACY:
            return why_no_diplomacy(t, arg, thing)
        if verb == verbs.ESCALATE:
            return why_no_escalation(t, arg)
        if verb == verbs.PRESS:
            return Why("6.6", "no-pressure", thing)
        return Why("6.7", "most-stable", arg) if verb == verbs.PROPAGANDA else None


def can_gain_stability(t: Tabletop, power: int) -> bool:
    """6.7: there is a level above."""
    return t.stability[power] < len(t.f.stability_levels) - 1


def try_manoeuvre(t: Tabletop, power: int) -> None:
    """6.5: a success is one military action."""
    if attempt(t, power, MANOEUVRE):
        t.begin(force_steps.MILITARY, power, 1, 0)


def try_pressure(t: Tabletop, power: int, target: int) -> None:
    """6.6, 5.2.4: a success gives the other power a flag."""
    t.tell(events.PRESSES, [power, target])
    if attempt(t, power, PRESSURE):
        award_flag(t, target)


def try_propaganda(t: Tabletop, power: int) -> None:
    """6.7: a success raises the stability by one level."""
    if attempt(t, power, PROPAGANDA):
        gain_stability(t, power)
        t.tell(events.STABILITY_GAINED, [power, t.stability[power]])
