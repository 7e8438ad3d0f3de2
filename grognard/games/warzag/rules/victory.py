"""The end of the war (rulebook 11): objectives, elimination, surrender, exhaustion."""

from __future__ import annotations

from grognard.engine.bits import bits_of, count_of
from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.warzag.facts.objectives import Holdings
from grognard.games.warzag.rules.armies import on_board, take_off
from grognard.games.warzag.rules.cards import show_card
from grognard.games.warzag.rules.income import income
from grognard.games.warzag.rules.territory import team_of
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    BY_ELIMINATION,
    BY_EXHAUSTION,
    BY_OBJECTIVE,
    BY_SURRENDER,
    INACTIVE,
    OFF,
)


def holdings(t: Tabletop, seat: int) -> Holdings:
    """2.4: what a seat has of everything that objectives count."""
    f, land = t.f, t.land[seat]
    return Holdings(
        bases=count_of(land & f.bases),
        standard=count_of(land & f.standard),
        developed=count_of(land & t.developed),
        industry=count_of(land & f.industry),
        historic=count_of(land & f.historic),
        points=t.points[seat],
        kills=t.kills[seat],
        laps=t.laps[seat],
    )


def check_victory(t: Tabletop) -> None:
    """11: after every change on the board: is an objective completed, is a seat eliminated?"""
    if t.objectives_to_check and not t.alliances:
        check_objectives(t)
    if not t.over:
        check_eliminations(t)
    t.objectives_to_check = 0


def check_objectives(t: Tabletop) -> None:
    """11, R40: at once, in any seat's turn, the active player first."""
    if t.objectives_to_check == 1 << t.active:
        declare(t, t.active)
        return
    for seat in from_active(t):
        if t.objectives_to_check >> seat & 1 and not t.over:
            declare(t, seat)


def from_active(t: Tabletop) -> list[int]:
    """The seats in the order of turns, the active one first."""
    start = t.order.index(t.active)
    return t.order[start:] + t.order[:start]


def declare(t: Tabletop, seat: int) -> None:
    """11, R40: a completed objective is shown and wins. Others that the seat fulfils are ruled out: it has another."""
    if t.eliminated >> seat & 1:
        return
    have = holdings(t, seat)
    for objective in t.f.objectives_for[t.seats]:
        if t.ruled_out[seat] >> objective & 1 or not have.fulfil(t.f.objective[objective]):
            continue
        if t.objective[seat] == objective:
            t.tell(events.OBJECTIVE_DONE, [t.nation[seat], objective])
            win(t, 1 << seat, BY_OBJECTIVE)
            return
        t.ruled_out[seat] |= 1 << objective
        t.seals += 1  # the others learn that it is not this one


def win(t: Tabletop, winners: int, reason: int) -> None:
    for seat in bits_of(winners):
        t.tell(events.WON, [t.nation[seat]])
    t.finish(winners, reason)


def check_eliminations(t: Tabletop) -> None:
    """11, R41: a seat without a base or territory is eliminated; the turn of an eliminated seat is over."""
    questions: list[int] = []
    for seat in t.order:
        if not t.land[seat] and not t.eliminated >> seat & 1:
            questions += eliminate(t, seat)
            if t.over:
                return
    if t.eliminated >> t.active & 1 and t.under_way(steps.TURN):
        t.unwind(steps.TURN)
    if questions:
        t.after(*questions, of=steps.INVASION)


def eliminate(t: Tabletop, seat: int) -> list[int]:
    """11, R42: cards, leader, research and armies go. In an alliance the armies obey the ally on whose land they stand,
    and the ally is asked whether to fight on.
    """
    t.eliminated |= 1 << seat
    t.tell(events.KNOCKED_OUT, [t.nation[seat]])
    t.leader_place[seat] = OFF
    t.research_token[seat] = INACTIVE
    put_cards_back(t, seat)
    left = [other for other in t.order if not t.eliminated >> other & 1]
    allies = [other for other in left if t.team[other] == t.team[seat]]
    if allies:
        t.tell(events.TOOK_OVER, [t.nation[allies[0]], t.nation[seat]])
        return [frame(steps.SURRENDER, allies[0])]
    for token in on_board(t, seat):
        take_off(t, token)
    if len({t.team[other] for other in left}) == 1:
        win(t, team_mask(t, left[0]), BY_ELIMINATION)
    return []


def put_cards_back(t: Tabletop, seat: int) -> None:
    """R42: supply cards and the mission are shown and go under their decks."""
    t.tell(events.CARDS_RETURNED, [t.nation[seat], len(t.hand[seat])])
    for card in t.hand[seat][:]:
        show_card(t, seat, card)
    if t.mission[seat] != OFF:
        t.missions_shown |= 1 << t.mission[seat]
        t.mission_deck.append(t.mission[seat])
        t.mission[seat] = OFF
        t.seals += 1


def team_mask(t: Tabletop, seat: int) -> int:
    """10: the seats that win together: a seat and its ally, even if the ally was eliminated."""
    return sum(1 << friend for friend in team_of(t, seat))


class Surrender(Step[Tabletop]):
    """11: the last seat of an alliance gives up, or fights on to the end."""

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


def wealth(t: Tabletop, seat: int) -> tuple[int, int]:
    """R58: what the territories of a side yield, and its points, to tell which side is richest."""
    side = [friend for friend in team_of(t, seat) if not t.eliminated >> friend & 1]
    return sum(income(t, friend) for friend in side), sum(t.points[friend] for friend in side)


def exhaust(t: Tabletop) -> None:
    """R58: the war has lasted too long; the richest side wins, allies together."""
    t.tell(events.EXHAUSTED, [t.f.rounds])
    left = [seat for seat in range(t.seats) if not t.eliminated >> seat & 1]
    richest = max(wealth(t, seat) for seat in left)
    winners = 0
    for seat in left:
        if wealth(t, seat) == richest:
            winners |= team_mask(t, seat)
    win(t, winners, BY_EXHAUSTION)
