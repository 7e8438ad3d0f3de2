"""What follows when an area changes hands (2.2.4, 5.2.3, 5.2.4, 5.5.1)."""

from __future__ import annotations

from grognard.games.cataclysm.facts.bases import NO_BASE
from grognard.games.cataclysm.rules.control import become_neutral, clear, controller, take_control
from grognard.games.cataclysm.rules.flags import flags_for_conquest, flags_for_recovery
from grognard.games.cataclysm.rules.interests import provoked_in
from grognard.games.cataclysm.rules.politics.awards import award_flag, demand_test, provoke
from grognard.games.cataclysm.rules.pools import refuse
from grognard.games.cataclysm.rules.stability import loss_tests
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary.words import (
    COUNTRY,
    FACTION_COUNT,
    NOBODY,
    OFFENSIVE,
    POWER_COUNT,
    REMOVED,
    aid_row,
    marker_row,
)


def gain_control(t: Tabletop, power: int, area: int, conquest: bool = False) -> None:
    """2.2.4, 5.2.3, 5.2.4, 5.5.1: a power takes an area: cubes, provocation, flags and tests."""
    loser, provoked = controller(t, area), provoked_in(t, power, area)
    flags = flags_for_conquest(t, power, area) if conquest else 0
    had_foreign_cubes = t.cubes[area] > 0 and loser != t.f.atlas.owner[area]
    return_markers(t, area)
    take_control(t, power, area)
    remove_special_base(t, area)
    tell_control(t, area)
    provoke(t, provoked)
    award_flag(t, power, flags)
    if had_foreign_cubes:
        reward_owner(t, area)
    punish_loser(t, loser, area)


def tell_control(t: Tabletop, area: int) -> None:
    """R71: without a cube left, nobody controls what was taken."""
    holder = controller(t, area)
    if holder == NOBODY:
        t.tell(events.CONTROL_LOST, [area])
    else:
        t.tell(events.CONTROL, [holder, area])


def reward_owner(t: Tabletop, area: int) -> None:
    """5.2.4: the owner gains a flag when cubes of others leave its home area or its colony with resources."""
    owner = t.f.atlas.owner[area]
    if owner != NOBODY and controller(t, area) == owner:
        award_flag(t, owner, flags_for_recovery(t, area))


def punish_loser(t: Tabletop, loser: int, area: int) -> None:
    """5.5.1: an owner that has lost control of its area tests its stability."""
    if loser != NOBODY and loser == t.f.atlas.owner[area] and controller(t, area) != loser:
        demand_test(t, loser, loss_tests(t, area))


def lose_control(t: Tabletop, area: int) -> None:
    """3.7.4, 11.1: nobody controls the area any more: countries are free, home areas and colonies neutral."""
    loser = controller(t, area)
    if t.f.atlas.status[area] == COUNTRY:
        return_markers(t, area)
        clear(t, area)
    else:
        return_markers(t, area)
        become_neutral(t, area, 1)
    t.tell(events.CONTROL_LOST, [area])
    punish_loser(t, loser, area)


def return_markers(t: Tabletop, area: int) -> None:
    """2.2.4, 11.2: the offensives that lie there as aid or influence return to their owners."""
    for power in range(POWER_COUNT):
        count = sum(t.aid[aid_row(power, area, faction)] for faction in range(FACTION_COUNT))
        for _ in range(count + (t.influence[power] >> area & 1)):
            refuse(t, marker_row(power, OFFENSIVE))


def remove_special_base(t: Tabletop, area: int) -> None:
    """2.3.3: a special British base goes when a power gains control of the country."""
    base = t.f.bases.at[area]
    if base != NO_BASE and t.f.bases.special[base] and t.base_owner[base] < POWER_COUNT:
        t.base_owner[base] = REMOVED
        t.politics_changed()
