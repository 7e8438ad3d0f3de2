"""Battlefields of Cataclysm for tests: an empty map without special marks, wars, units, orders that end a battle."""

from __future__ import annotations

from grognard.games.cataclysm.force_scopes import Fight
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.force.strength import explained
from grognard.games.cataclysm.rules.force.units import main_domain
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.vocabulary import force_events, force_steps
from grognard.games.cataclysm.vocabulary.force_words import FACTORS
from grognard.games.cataclysm.vocabulary.words import FLAG, MOBILIZATION, NO_FACTION, POWER_COUNT, marker_row
from tests.support.cataclysm import area, put
from tests.support.cataclysm_play import Play

# What a player says who wants nothing more
INDIFFERENT = ("done", "cup", "pass", "hold", "reject")
War = tuple[int, int]


def battlefield(*wars: War, scenario: str = "cataclysm", players: str = "ideologies") -> Play:
    """Both maps without units, Chinese armies and special marks, every power at Mobilization, and these wars."""
    play = Play(scenario, players, units=False)
    play.t.marks = 0
    for each in range(len(play.t.chinese_army)):
        play.t.chinese_army[each] = NO_FACTION
    for power in range(POWER_COUNT):
        play.t.commitment[power] = MOBILIZATION
    for power, enemy in wars:
        go_to_war(play.t, power, enemy)
    play.t.politics_changed()
    return play


def place(play: Play, power: int, *units: str) -> list[int]:
    """Units of a power, each as its side and its area: `army berlin`."""
    return [put(play.t, power, *each.split()) for each in units]


def actions(play: Play, power: int, count: int, targets: int = 0) -> Play:
    """So many military actions of a power."""
    return play.begin(force_steps.MILITARY, power, count, targets)


def play_on(play: Play, until: int = -1) -> Play:
    """Whoever is asked wants nothing more, until a step is reached or all is done."""
    while not play.is_over and play.t.step != until:
        modest = [order for order in play.offered if order.split()[0] in INDIFFERENT]
        play.order(modest[0] if modest else play.offered[0])
    return play


def operation(play: Play) -> Operation:
    return Operation(play.t)


def where(play: Play, unit: int) -> str:
    """The word of the area in which a unit lies, or nothing."""
    at = play.t.unit_area[unit]
    return play.t.f.atlas.ids[at] if at < len(play.t.f.atlas.ids) else ""


def flags_of(play: Play, power: int) -> int:
    """How many flags a power has gained: those that are not available any more."""
    return play.t.f.forces.flags[power] - play.t.available[marker_row(power, FLAG)]


def base(play: Play, id: str) -> int:
    return play.t.f.bases.ids.index(id)


def is_in(play: Play, unit: int, id: str) -> bool:
    return play.t.unit_area[unit] == area(id)


def factors(play: Play, side: int) -> list[tuple[str, int]]:
    """What counts for a side of the operation under way: dice and modifiers."""
    op = operation(play)
    domain = Fight(play.t).domain if play.t.under_way(force_steps.FIGHT) else main_domain(op)
    return [(FACTORS[factor], count) for factor, count in explained(play.t, op, side, domain)]


def results(play: Play) -> list[int]:
    """The results of the last fight that was told: the attacker's and the defender's."""
    return [args[2] for args in play.told(force_events.ROLLED)[-2:]]
