"""Diplomatic opportunities in the home areas of a power that has surrendered (5.5.4 steps 6 and 7, 5.7)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.scopes import Fall, Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_steps, steps, verbs
from grognard.games.cataclysm.vocabulary.words import NOBODY


def open_areas(t: Tabletop) -> list[int]:
    """5.5.4, 5.7: the areas that wait for an opportunity, if a power is eligible; those of the fallen power first."""
    owner = t.f.atlas.owner
    found = [area for area in bits_of(Fall(t).waiting) if eligible_for(t, owner[area], area)]
    return [area for area in found if owner[area] == Fall(t).power] or found


def eligible_for(t: Tabletop, power: int, area: int) -> int:
    """5.7, 2.2.8: the powers that control a home area of the surrendered one; remote areas stay in the ideology."""
    found = 0
    for home in bits_of(t.f.atlas.home[power] & t.s.in_play):
        holder = controller(t, home)
        if holder not in (NOBODY, power):
            found |= 1 << holder
    if t.f.atlas.remote >> area & 1:
        found = sum(1 << p for p in bits_of(found) if t.s.ideology[p] == t.s.ideology[power])
    return found


def acting_power(t: Tabletop) -> int:
    """R52: the active power whose military or political action is under way, or NOBODY."""
    if t.under_way(force_steps.MILITARY):
        power = MilitaryActions(t).power
    elif t.under_way(steps.POLITICAL):
        power = Political(t).power
    else:
        return NOBODY
    return power if is_active(t, power) else NOBODY


class NextOpportunity(Step[Tabletop]):
    """5.5.4: the active player chooses which area comes next, if there is a choice."""

    def run(self, t: Tabletop, arg: int) -> None:
        found = open_areas(t)
        if len(found) == 1:
            open_opportunity(t, arg, found[0])
        elif found:
            t.call(steps.CHOOSE_OPPORTUNITY, arg)


def open_opportunity(t: Tabletop, power: int, area: int) -> None:
    Fall(t).waiting &= ~(1 << area)
    t.call(steps.NEXT_OPPORTUNITY, power)
    t.begin(steps.OPPORTUNITY, area, eligible_for(t, t.f.atlas.owner[area], area))


class ChooseOpportunity(Step[Tabletop]):
    """5.5.4, R52: in the order that the active power decides, or else the player that draws."""

    def who(self, t: Tabletop, arg: int) -> int:
        power = acting_power(t)
        return 1 << t.drawer if power == NOBODY else seat_of(t, power)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.OPEN, area) for area in open_areas(t)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        open_opportunity(t, arg, arg_a(move))
