"""Linked campaigns (9): what the result of one campaign changes at the start of the next."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.rules.allied_turn.cup import earliest_cup
from grognard.games.rommel.rules.axis_turn.resupply import affordable, buy, buy_supplies
from grognard.games.rommel.rules.campaign.setup import add_force, set_table
from grognard.games.rommel.rules.units.forces import different, on_map, put
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, CHRONOLOGY, FULL, PLAYER, REINFORCEMENTS, REMOVED


def row_of(f: Facts, points: int) -> int:
    """9: the row of the table for so many victory points in the campaign before."""
    return next(row for row, least in enumerate(f.linked_least) if points >= least)


class NextCampaign(Step[Tabletop]):
    """9: the next campaign in the order of the years, changed by the points of this one. The argument is its end."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.tell(events.CAMPAIGN_OVER, [t.c.index, arg, t.results[-1]])
        t.campaign = CHRONOLOGY[CHRONOLOGY.index(t.campaign) + 1]
        t.derive()
        t.career = 0 if t.campaign == CHRONOLOGY[-1] else 1
        t.link = row_of(t.f, t.results[-1])
        set_table(t)


class LinkRemove(Step[Tabletop]):
    """9.3: the Allied Force on the map with the lowest defense is out of the campaign: no cup gets it back."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.REMOVE, weakest(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        put(t, arg_a(move), REMOVED)
        t.tell(events.REMOVED, [arg_a(move)])

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("9.3", "not-weakest", arg_a(move)) if verb_of(move) == verbs.REMOVE else None


def weakest(t: Tabletop) -> list[int]:
    """9.3, 2.14: the Forces of the lowest defense; of those that are alike, one stands for all."""
    there = on_map(t, t.c.ally_units)
    low = min(t.f.defense[FULL][unit] for unit in there)
    return different(t, [unit for unit in there if t.f.defense[FULL][unit] == low])


class LinkGiveUp(Step[Tabletop]):
    """9.5: at least so many points of Forces and Supplies go; a Force is worth its attack."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = verbs.of_each(verbs.GIVE_UP, on_map(t, t.c.axis_units))
        if t.supplies[AXIS] >= t.f.per_point:
            found.append(verbs.GIVE_UP_SUPPLIES)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.GIVE_UP:
            give_up_unit(t, arg_a(move))
        else:
            give_up_supplies(t)
        if t.points <= 0 or not self.moves(t, arg, seat):
            t.points = 0
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.GIVE_UP_SUPPLIES:
            return Why("9.5", "no-supplies", t.f.per_point)
        return Why("9.5", "not-on-map", arg_a(move)) if verb_of(move) == verbs.GIVE_UP else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.points, 0]


def give_up_unit(t: Tabletop, unit: int) -> None:
    """9.5: it can be bought later."""
    put(t, unit, REINFORCEMENTS)
    t.points -= t.f.attack[FULL][unit]
    t.tell(events.GAVE_UP, [unit])


def give_up_supplies(t: Tabletop) -> None:
    t.supplies[AXIS] -= t.f.per_point
    t.points -= 1
    t.tell(events.GAVE_UP_SUPPLIES, [t.f.per_point])


class LinkAdd(Step[Tabletop]):
    """9.4: where a random Allied Force joins those that start there; the argument says how many still come."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.PLACE, [area for area in t.c.areas if t.ally_in[area]])

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        add_force(t, earliest_cup(t), arg_a(move))
        if arg > 1:
            t.call(steps.LINK_ADD, arg - 1)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("9.4", "no-allies-there", arg_a(move)) if verb_of(move) == verbs.PLACE else None


class LinkBuy(Step[Tabletop]):
    """9.1, 9.2: Forces, and with argument 1 Supplies too, before the first turn; they join Forces that start there."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [verbs.DONE]
        if arg and t.points:
            found.append(verbs.SUPPLIES)
        starts = [area for area in t.c.areas if t.axis_in[area]]
        return found + [pack_move(verbs.BUY, unit, area) for unit in affordable(t) for area in starts]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.DONE:
            t.points = 0
            t.leave()
        elif verb == verbs.SUPPLIES:
            buy_supplies(t)
        else:
            buy(t, arg_a(move), arg_b(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.SUPPLIES:
            return Why("9.2", "forces-only") if not arg else Why("9.1", "no-points", t.points)
        if verb == verbs.BUY:
            return why_not_buy(t, arg_a(move), arg_b(move))
        return None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.points, 0]


def why_not_buy(t: Tabletop, unit: int, area: int) -> Why:
    """9.1: not in the pile, too dear, or not where the Axis starts."""
    if t.where[unit] != REINFORCEMENTS or t.f.side[unit] != AXIS:
        return Why("2.2", "not-in-reinforcements", unit)
    if t.f.attack[FULL][unit] > t.points:
        return Why("4.9", "too-dear", unit, t.f.attack[FULL][unit])
    return Why("9.1", "not-a-start", area)
