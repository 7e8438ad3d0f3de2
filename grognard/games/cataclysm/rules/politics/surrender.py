"""Surrender (5.5.4), step by step."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.bases import base_owner
from grognard.games.cataclysm.rules.control import become_neutral, clear, controlled, controller, put_cubes
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.forces import air_units, land_units, present, remove_unit
from grognard.games.cataclysm.rules.interests import provoked_in
from grognard.games.cataclysm.rules.politics.armistice import break_alliance
from grognard.games.cataclysm.rules.politics.awards import award_flag, provoke
from grognard.games.cataclysm.rules.politics.gaining import return_markers, reward_owner
from grognard.games.cataclysm.rules.relations import allies, make_peace
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.rules.victory import finish_if_decided
from grognard.games.cataclysm.scopes import Fall
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    DEMOCRACY,
    IDEOLOGY_COUNT,
    MARKERS_OF_POWER,
    NEUTRAL,
    NO_MARKER,
    NOBODY,
    NOWHERE,
    OF_SEA,
    POWER_COUNT,
    REMOVED,
    UK,
    marker_row,
)


def begin_surrender(t: Tabletop, power: int) -> None:
    """5.5.4: ten steps in their order; claims come before the power leaves the game."""
    t.tell(events.SURRENDERED, [power])
    for enemy in order_of_play(t, t.enemies[power]):
        award_flag(t, enemy)
    t.pending_tests[power] = 0
    t.then(
        frame(steps.ALLIES_TEST, power),
        frame(steps.ASK_CLAIMS, power),
        frame(steps.LEAVE_GAME, power),
        frame(steps.NEXT_OPPORTUNITY, power),
        frame(steps.SURRENDER_MARKER, power),
        steps.AFTERMATH,
    )


# Step 3: what allies take over


def claims(t: Tabletop, power: int, ally: int) -> list[int]:
    """5.5.4: areas of the power with land units of the ally, and areas with its bases and ships or air units."""
    ground = controlled(t, power) & land_units(t, ally)
    units = present(t, ally, OF_SEA) | air_units(t, ally)
    bases = sum(1 << area for area in t.f.bases.area if base_owner(t, area) == power)
    special = sum(1 << t.f.bases.area[i] for i in range(len(t.f.bases.ids)) if t.f.bases.special[i])
    return bits_of(ground | bases & units & ~special)


class AskClaims(Step[Tabletop]):
    """5.5.4: each ally is asked in order. The argument: the power, and which allies are done."""

    def run(self, t: Tabletop, arg: int) -> None:
        power, asked = first_of(arg), second_of(arg)
        for ally in order_of_play(t, allies(t, power) & ~asked):
            if claims(t, power, ally):
                t.call(steps.ASK_CLAIMS, pack_arg(power, asked | 1 << ally))
                t.call(steps.CLAIM, pack_arg(power, ally))
                return


class Claim(Step[Tabletop]):
    """5.5.4: an ally may take over areas and bases where it has units.

    The argument: the power that surrenders, and the ally.
    """

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, second_of(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = claims(t, first_of(arg), second_of(arg))
        return [verbs.DONE, *[pack_move(verbs.CLAIM, area) for area in found]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        power, ally = first_of(arg), second_of(arg)
        if verb_of(move) == verbs.CLAIM:
            take_over(t, power, ally, arg_a(move))
        if move == verbs.DONE or not claims(t, power, ally):
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [second_of(arg), first_of(arg)]


def take_over(t: Tabletop, power: int, ally: int, area: int) -> None:
    """5.5.4: control passes to the ally, of a base or of land."""
    if t.f.atlas.seas >> area & 1:
        t.base_owner[t.f.bases.at[area]] = ally
        t.politics_changed()
    else:
        provoked = provoked_in(t, ally, area)
        return_markers(t, area)
        clear(t, area)
        put_cubes(t, area, ally, cubes_for(t, area))
        provoke(t, provoked)
    t.tell(events.CLAIMED, [ally, area])


def cubes_for(t: Tabletop, area: int) -> int:
    """2.2.4: two cubes in a capital, one elsewhere."""
    return 2 if area in t.f.forces.capital else 1


# Steps 4 to 7: the power leaves the game


class LeaveGame(Step[Tabletop]):
    """5.5.4: alliances, wars, counters, cubes and bases go; neutral cubes take their places."""

    def run(self, t: Tabletop, arg: int) -> None:
        break_alliance(t, arg)
        remove_counters(t, arg)
        give_up_bases(t, arg)
        held = [area for area in bits_of(t.f.atlas.land & t.s.in_play) if controller(t, area) == arg]
        for enemy in bits_of(t.enemies[arg]):
            make_peace(t, arg, enemy)
        t.surrendered |= 1 << arg
        t.offers[arg] = 0
        t.politics_changed()
        for area in held:
            leave_area(t, area)
        neutral, capital = own_neutral(t, arg), t.f.forces.capital[arg]
        if neutral >> capital & 1:
            put_cubes(t, capital, NEUTRAL, cubes_for(t, capital))
        Fall(t).waiting = neutral | newly_neutral(t, held)


def remove_counters(t: Tabletop, power: int) -> None:
    """5.5.4: units, markers, aid and influence."""
    for unit in t.f.forces.units_of[power]:
        if t.unit_area[unit] != NOWHERE:
            remove_unit(t, unit)
    for kind in range(MARKERS_OF_POWER):
        marker = marker_row(power, kind)
        for box in (t.available, t.holding, t.cup, t.next_turn, t.gained):
            box[marker] = 0
    t.reserve[power] = NO_MARKER
    first, last = power * len(t.aid) // POWER_COUNT, (power + 1) * len(t.aid) // POWER_COUNT
    t.aid[first:last] = bytes(last - first)
    t.influence[power] = 0
    t.chinese_influence &= ~(1 << power)


def give_up_bases(t: Tabletop, power: int) -> None:
    """5.5.4, 2.3.3: bases have no owner any more; the special British ones leave the game."""
    for i in range(len(t.f.bases.ids)):
        if t.base_owner[i] == power:
            t.base_owner[i] = REMOVED if t.f.bases.special[i] and power == UK else NOBODY


def leave_area(t: Tabletop, area: int) -> None:
    """5.5.4: home areas and colonies become neutral, those of other surrendered powers as well; countries are free."""
    owner = t.f.atlas.owner[area]
    return_markers(t, area)
    if owner == NOBODY:
        clear(t, area)
    elif t.surrendered >> owner & 1:
        become_neutral(t, area, cubes_for(t, area))
    else:
        return_to_owner(t, owner, area)
        return
    t.tell(events.CONTROL_LOST, [area])


def return_to_owner(t: Tabletop, owner: int, area: int) -> None:
    """2.2.4, 5.2.3, 5.2.4: an active owner has its land back, gains its flag, and provokes adversaries."""
    provoked = provoked_in(t, owner, area)
    clear(t, area)
    t.tell(events.CONTROL, [owner, area])
    reward_owner(t, area)
    provoke(t, provoked)


def own_neutral(t: Tabletop, power: int) -> int:
    """5.5.4: all home areas of the power with neutral cubes, those that were neutral before included."""
    home = bits_of(t.f.atlas.home[power] & t.s.in_play)
    return sum(1 << area for area in home if t.cubes[area] and t.cube_colour[area] == NEUTRAL)


def newly_neutral(t: Tabletop, left: list[int]) -> int:
    """5.5.4: the home areas among those left that have neutral cubes now."""
    home = 0
    for power in bits_of(t.surrendered):
        home |= t.f.atlas.home[power]
    return sum(1 << a for a in left if home >> a & 1 and t.cubes[a] and t.cube_colour[a] == NEUTRAL)


# Step 9: the marker


class SurrenderMarker(Step[Tabletop]):
    """5.5.4, R16, 12.2.2: for the adverse ideology with most cubes at home; after an atomic bomb for Democracy."""

    def run(self, t: Tabletop, arg: int) -> None:
        winners = [DEMOCRACY] if t.atomic_losses[arg] else leaders_in(t, arg)
        t.atomic_losses[arg] = 0
        for ideology in winners:
            t.surrender_markers[ideology] += 1
            t.tell(events.SURRENDER_MARKER, [ideology, arg])
        finish_if_decided(t)


def leaders_in(t: Tabletop, power: int) -> list[int]:
    """R16: the other ideologies with the most cubes in the power's home areas; none if nobody has any."""
    cubes = [0] * IDEOLOGY_COUNT
    for area in bits_of(t.f.atlas.home[power] & t.s.in_play):
        if t.cubes[area] and t.cube_colour[area] != NEUTRAL:
            cubes[t.s.ideology[t.cube_colour[area]]] += t.cubes[area]
    cubes[t.s.ideology[power]] = 0
    return [ideology for ideology in range(IDEOLOGY_COUNT) if cubes[ideology] and cubes[ideology] == max(cubes)]
