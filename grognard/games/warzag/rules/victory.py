"""The end of the war (rulebook 11): objectives, elimination, surrender, exhaustion."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import on_board, take_off
from grognard.games.warzag.rules.cards import show_card
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    BY_ELIMINATION,
    BY_EXHAUSTION,
    BY_OBJECTIVE,
    BY_SURRENDER,
    INACTIVE,
    MOST_HELD,
    OFF,
    bits,
)


def holdings(t: Tabletop, seat: int) -> list[int]:
    """All that objectives count, in the order of HELD."""
    f, land = t.f, t.land[seat]
    return [
        (land & f.bases).bit_count(),
        (land & f.standard).bit_count(),
        (land & (t.mills | t.camps | t.forts)).bit_count(),
        (land & f.industry).bit_count(),
        (land & f.historic).bit_count(),
        t.pp[seat],
        t.kills[seat],
        t.laps[seat],
    ]


def completed(t: Tabletop, seat: int) -> int:
    """2.4: the objectives, as a set, of which everything is there: by holding in the order of HELD, rare ones last."""
    f, land, kills, laps = t.f, t.land[seat], t.kills[seat], t.laps[seat]
    content = f.content
    found = (
        content[0][(land & f.bases).bit_count()]
        & content[1][(land & f.standard).bit_count()]
        & content[5][t.pp[seat]]
        & content[6][kills if kills < MOST_HELD else MOST_HELD]
        & content[7][laps if laps < MOST_HELD else MOST_HELD]
    )
    if found:
        found &= content[2][(land & (t.mills | t.camps | t.forts)).bit_count()]
    if found:
        found &= content[3][(land & f.industry).bit_count()] & content[4][(land & f.historic).bit_count()]
    return found


def reckon(t: Tabletop) -> None:
    """11: after every change on the board: who is out, who has completed his objective."""
    if t.dirty and not t.alliances:
        check_objectives(t)
    if not t.over:
        check_eliminations(t)
    t.dirty = 0


def check_objectives(t: Tabletop) -> None:
    """11, R40: at once, in anybody's turn, the active player first."""
    if t.dirty == 1 << t.active:  # mostly nobody else is touched
        declare(t, t.active)
        return
    start = t.order.index(t.active)
    for seat in t.order[start:] + t.order[:start]:
        if t.dirty >> seat & 1 and not t.over:
            declare(t, seat)


def declare(t: Tabletop, seat: int) -> None:
    """11, R40: what is fulfilled is shown, and he wins. What is fulfilled and not shown is not his."""
    found = completed(t, seat) & ~t.ruled_out[seat]
    if not found or t.out >> seat & 1:
        return
    for objective in bits(found):
        if t.objective[seat] == objective:
            t.tell(events.OBJECTIVE_DONE, [t.nation[seat], objective])
            win(t, 1 << seat, BY_OBJECTIVE)
            return
        t.ruled_out[seat] |= 1 << objective
        t.seals += 1  # that he does not declare is news


def win(t: Tabletop, winners: int, reason: int) -> None:
    for seat in range(t.seats):
        if winners >> seat & 1:
            t.tell(events.WON, [t.nation[seat]])
    t.finish(winners, reason)


def check_eliminations(t: Tabletop) -> None:
    """11, R41: out is who has no base, no territory and no strategic territory."""
    questions: list[int] = []
    if 0 in t.land:  # mostly everybody has something
        for seat in t.order:
            if not t.land[seat] and not t.out >> seat & 1:
                questions += knock_out(t, seat)
                if t.over:
                    return
    if t.out >> t.active & 1:
        t.unwind_all()
        t.then(steps.TURN)
    t.then(*questions)


def knock_out(t: Tabletop, seat: int) -> list[int]:
    """11, R42: cards, leader, research and armies go; in an alliance armies on allied land obey the host, and the ally
    is asked whether to fight on."""
    t.out |= 1 << seat
    t.tell(events.KNOCKED_OUT, [t.nation[seat]])
    t.leader[seat] = OFF
    t.track[seat] = INACTIVE
    put_cards_back(t, seat)
    left = [other for other in t.order if not t.out >> other & 1]
    mates = [other for other in left if t.team[other] == t.team[seat]]
    if mates:
        t.tell(events.TOOK_OVER, [t.nation[mates[0]], t.nation[seat]])
        return [frame(steps.SURRENDER, mates[0])]
    for token in on_board(t, seat):
        take_off(t, token)
    if len({t.team[other] for other in left}) == 1:
        win(t, team_mask(t, left[0]), BY_ELIMINATION)
    return []


def put_cards_back(t: Tabletop, seat: int) -> None:
    """R42: shown, and under their decks."""
    t.tell(events.CARDS_RETURNED, [t.nation[seat], len(t.hand[seat])])
    for card in t.hand[seat][:]:
        show_card(t, seat, card)
    if t.mission[seat] != OFF:
        t.mission_seen |= 1 << t.mission[seat]
        t.missions.append(t.mission[seat])
        t.mission[seat] = OFF
        t.seals += 1


def team_mask(t: Tabletop, seat: int) -> int:
    """10: an alliance wins together, also for the one who is out."""
    return sum(1 << other for other in range(t.seats) if t.team[other] == t.team[seat])


class Surrender(Step[Tabletop]):
    """11: whoever is left alone of an alliance gives up, or fights on to the end."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << arg

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.SURRENDER, verbs.FIGHT_ON]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.FIGHT_ON:
            t.tell(events.FIGHTS_ON, [t.nation[seat]])
            return
        t.tell(events.SURRENDERED, [t.nation[seat]])
        enemy = next(other for other in range(t.seats) if t.team[other] != t.team[seat])
        win(t, team_mask(t, enemy), BY_SURRENDER)


def worth(t: Tabletop, seat: int) -> int:
    """R58: what the territories of a seat yield, and then its points, to tell who is richest."""
    return income(t, seat) * 100 + t.pp[seat]


def exhaust(t: Tabletop) -> None:
    """R58: the war has lasted too long; the richest side wins, allies together."""
    t.tell(events.EXHAUSTED, [t.f.rounds])
    alive = [seat for seat in range(t.seats) if not t.out >> seat & 1]
    wealth = {seat: sum(worth(t, o) for o in alive if t.team[o] == t.team[seat]) for seat in alive}
    best = max(wealth.values())
    winners = 0
    for seat in alive:
        if wealth[seat] == best:
            winners |= team_mask(t, seat)
    win(t, winners, BY_EXHAUSTION)
