"""Alliances (6.1): formed with flags in reserve, or joined; those at war bring their new allies into it."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.interests import provoked_by_alliance
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.political import is_ready_for_war
from grognard.games.cataclysm.rules.politics.attempts import attempt, attempt_together, die_of_flags
from grognard.games.cataclysm.rules.politics.awards import provoke
from grognard.games.cataclysm.rules.politics.war import war_told
from grognard.games.cataclysm.rules.pools import kind_of_marker, refuse
from grognard.games.cataclysm.rules.relations import join_alliance, of_ideology
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.scopes import Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    ALLIANCE,
    DUCE,
    FLAG,
    JAPAN,
    LEND_LEASE_AWAITED,
    NO_MARKER,
    US_JAPAN_TRADE,
    USA,
)

# Who may ally with whom


def has_flag_in_reserve(t: Tabletop, power: int) -> bool:
    """6.1, R8: partners need a flag in reserve."""
    marker = t.reserve[power]
    return marker != NO_MARKER and kind_of_marker(marker) in (FLAG, DUCE)


def is_kept_out(t: Tabletop, power: int) -> bool:
    """12.2.2, R4: the United States do not ally while Lend Lease lies on the political display."""
    return power == USA and has_mark(t, LEND_LEASE_AWAITED)


def can_share_wars(t: Tabletop, powers: int) -> bool:
    """6.1.3: each new ally of a belligerent must be able to join its wars."""
    enemies = 0
    for power in bits_of(powers):
        enemies |= t.enemies[power]
    return all(can_join(t, powers, p, enemies & ~t.enemies[p]) for p in bits_of(powers))


def can_join(t: Tabletop, powers: int, power: int, new_enemies: int) -> bool:
    """6.1.3: Mobilization or Total War, and no trade of the United States with Japan."""
    is_bound = powers >> USA & 1 and new_enemies >> JAPAN & 1 and has_mark(t, US_JAPAN_TRADE)
    return not new_enemies or (is_ready_for_war(t, power) and not is_bound)


def existing(t: Tabletop, power: int) -> int:
    """6.1.1: the one alliance of the power's ideology."""
    return t.alliance[t.s.ideology[power]]


def may_ally(t: Tabletop, power: int, partner: int) -> bool:
    """6.1, 6.1.1: with a power of the same ideology that has a flag in reserve, or with an alliance that exists."""
    alliance = existing(t, power)
    if alliance >> power & 1 or is_kept_out(t, power) or not of_ideology(t, t.s.ideology[power]) >> partner & 1:
        return False
    if alliance:
        is_first = bits_of(alliance)[0] == partner
        return is_first and can_share_wars(t, alliance | 1 << power)
    able = partner != power and has_flag_in_reserve(t, partner) and not is_kept_out(t, partner)
    return able and can_share_wars(t, 1 << power | 1 << partner)


def alliance_moves(t: Tabletop, power: int) -> list[int]:
    """6.1, R80: whoever has refused is not asked again for this flag."""
    partners = [other for other in bits_of(t.s.powers & ~Political(t).refused) if may_ally(t, power, other)]
    return [pack_move(verbs.ALLY, partner) for partner in partners]


def why_no_alliance(t: Tabletop, power: int, partner: int) -> Why:
    """6.1: the first reason that holds."""
    if t.s.ideology[power] != t.s.ideology[partner] or power == partner:
        return Why("6.1", "other-ideology", partner)
    if is_kept_out(t, power) or is_kept_out(t, partner):
        return Why("12.2.2", "lend-lease-awaited")
    if existing(t, power) >> power & 1:
        return Why("6.1.1", "allied-already", power)
    if Political(t).refused >> partner & 1:
        return Why("6.1", "refused-alliance", partner)
    if not existing(t, power) and not has_flag_in_reserve(t, partner):
        return Why("6.1", "no-flag-in-reserve", partner)
    return Why("6.1.3", "cannot-share-wars", power)


# Forming and joining


def begin_alliance(t: Tabletop, power: int, partner: int) -> None:
    """6.1, 6.1.1: a third power joins alone; otherwise partners are chosen and asked."""
    scope = Political(t)
    if existing(t, power):
        join_existing(t, power)
        return
    scope.others = 1 << partner
    t.then(steps.ADD_PARTNERS, steps.ASK_CONSENT, steps.FORM_ALLIANCE)


def join_existing(t: Tabletop, power: int) -> None:
    """6.1.1: only the third power plays a flag and checks; all of them provoke."""
    if attempt(t, power, ALLIANCE):
        seal(t, existing(t, power) | 1 << power)


def more_partners(t: Tabletop) -> list[int]:
    """6.1: further powers of the ideology with a flag in reserve."""
    scope = Political(t)
    chosen = scope.others | 1 << scope.power
    others = of_ideology(t, t.s.ideology[scope.power]) & ~chosen & ~scope.refused
    able = [p for p in bits_of(others) if has_flag_in_reserve(t, p)]
    return [p for p in able if not is_kept_out(t, p) and can_share_wars(t, chosen | 1 << p)]


class AddPartners(Step[Tabletop]):
    """6.1: asks for a third partner only if there is one."""

    def run(self, t: Tabletop, arg: int) -> None:
        if more_partners(t):
            t.call(steps.ADD_PARTNER, Political(t).power)


class AddPartner(Step[Tabletop]):
    """6.1: an alliance may be formed by three powers at once."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DONE, *[pack_move(verbs.ADD, power) for power in more_partners(t)]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move != verbs.DONE:
            Political(t).others |= 1 << arg_a(move)
            t.call(steps.ADD_PARTNERS)


class AskConsent(Step[Tabletop]):
    """6.1: each partner plays its own flag, so its player must agree, unless it is the same player."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Political(t)
        for partner in bits_of(scope.others & ~scope.consented):
            if t.holder[partner] != t.holder[scope.power]:
                t.then(frame(steps.CONSENT, partner), steps.ASK_CONSENT)
                return


class Consent(Step[Tabletop]):
    """6.1, R80: a partner that refuses is out; without partners the power chooses another action."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.ACCEPT, verbs.REJECT]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        scope = Political(t)
        if move == verbs.ACCEPT:
            scope.consented |= 1 << arg
        else:
            scope.others &= ~(1 << arg)
            scope.refused |= 1 << arg
            t.tell(events.NO_CONSENT, [arg])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, Political(t).power]


class FormAlliance(Step[Tabletop]):
    """6.1, R8, R80, 12.1.2: all flags are spent; one check with the lowest effectiveness decides."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Political(t)
        partners = bits_of(scope.others)
        if not partners:
            t.call(steps.CHOOSE_ACTION, scope.power)
            return
        flags = [scope.marker, *[t.reserve[partner] for partner in partners]]
        for partner in partners:
            refuse(t, t.reserve[partner])
            t.reserve[partner] = NO_MARKER
        extra = die_of_flags(t, flags)
        if attempt_together(t, [scope.power, *partners], scope.power, ALLIANCE, extra):
            seal(t, scope.others | 1 << scope.power)


def seal(t: Tabletop, powers: int) -> None:
    """6.1, 6.1.3, 5.2.3: the alliance holds, provokes, and shares its wars."""
    join_alliance(t, powers)
    for power in bits_of(powers):
        t.tell(events.ALLIED, [power])
    provoke(t, provoked_by_alliance(t, powers))
    enemies = 0
    for power in bits_of(powers):
        enemies |= t.enemies[power]
    for power in bits_of(powers):
        for enemy in bits_of(enemies & ~t.enemies[power]):
            war_told(t, power, enemy)
