"""The effects of crises (3.7.4): each is a verb and what it names, and says whether it had a target."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.civil_wars import civil_war_target
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.effectiveness import (
    SIX,
    effectiveness,
    is_reduced,
    order_of_play,
    reduce_effectiveness,
)
from grognard.games.cataclysm.rules.forces import garrisoned
from grognard.games.cataclysm.rules.politics.awards import award_flag, demand_test
from grognard.games.cataclysm.rules.politics.checks import check_told
from grognard.games.cataclysm.rules.politics.fall import stability_test
from grognard.games.cataclysm.rules.politics.gaining import gain_control, lose_control
from grognard.games.cataclysm.rules.pools import can_gain_flag
from grognard.games.cataclysm.rules.relations import active_powers, belligerents, is_active, of_ideology
from grognard.games.cataclysm.rules.score import points
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, force_steps, steps
from grognard.games.cataclysm.vocabulary.words import EXHAUSTION, NOBODY, NOWHERE, POWERS, TOTAL_WAR

Effect = Callable[[Tabletop, list[str]], bool]
REVOLUTION = -1
SHAKEN = 2  # the levels of stability below this one


def apply_effect(t: Tabletop, effect: str) -> bool:
    """3.7.4: carry out one effect; False if it changes nothing."""
    verb, *words = effect.split()
    return EFFECTS[verb](t, words)


# Powers


def reduce(t: Tabletop, words: list[str]) -> bool:
    return reduce_power(t, POWERS.index(words[0]))


def reduce_power(t: Tabletop, power: int) -> bool:
    """5.3: for the rest of the turn."""
    if not is_active(t, power) or is_reduced(t, power):
        return False
    reduce_effectiveness(t, power)
    t.tell(events.REDUCED, [power])
    return True


def test(t: Tabletop, words: list[str]) -> bool:
    return test_power(t, POWERS.index(words[0]))


def test_power(t: Tabletop, power: int) -> bool:
    """5.5.1: a test is an effect, passed or not (R49)."""
    demand_test(t, power)
    return is_active(t, power)


def flag(t: Tabletop, words: list[str]) -> bool:
    return flag_power(t, POWERS.index(words[0]))


def flag_power(t: Tabletop, power: int) -> bool:
    """5.2.4: a flag, if there is one."""
    able = is_active(t, power) and can_gain_flag(t, power)
    award_flag(t, power)
    return able


def test_one(t: Tabletop, words: list[str]) -> bool:
    return test_power(t, roll_power(t, words[0]))


def flag_one(t: Tabletop, words: list[str]) -> bool:
    return flag_power(t, roll_power(t, words[0]))


def roll_power(t: Tabletop, name: str) -> int:
    """One more die chooses from a list of powers."""
    return t.f.crisis.powers_of(name)[t.roll(SIX)]


def test_least_stable(t: Tabletop, words: list[str]) -> bool:
    """Revolution: the least stable belligerent, of several the least effective, tests with -1."""
    found = order_of_play(t, belligerents(t))[::-1]
    if not found:
        return False
    stability_test(t, min(found, key=lambda p: (t.stability[p], effectiveness(t, p))), REVOLUTION)
    return True


def test_weary(t: Tabletop, words: list[str]) -> bool:
    """War weariness: every power at Total War or Exhaustion tests."""
    weary = [p for p in bits_of(active_powers(t)) if t.commitment[p] in (TOTAL_WAR, EXHAUSTION)]
    for power in weary:
        demand_test(t, power)
    return bool(weary)


def flag_poorest(t: Tabletop, words: list[str]) -> bool:
    """Rally: the belligerent with the fewest points, of several the least effective, gains a flag."""
    found = order_of_play(t, belligerents(t))[::-1]
    return bool(found) and flag_power(t, min(found, key=lambda p: (points(t, p), effectiveness(t, p))))


def flag_shaken(t: Tabletop, words: list[str]) -> bool:
    """Second wind: every belligerent at Wavering or below gains a flag."""
    shaken = [p for p in order_of_play(t, belligerents(t)) if t.stability[p] < SHAKEN]
    gained = [flag_power(t, power) for power in shaken]  # all of them, not only the first
    return any(gained)


def reduce_richest(t: Tabletop, words: list[str]) -> bool:
    """Leadership struggle: the power with the most points, of several the most effective, is reduced."""
    found = order_of_play(t, active_powers(t))
    return reduce_power(t, max(found, key=lambda p: (points(t, p), effectiveness(t, p))))


# Areas


def roll_area(t: Tabletop, name: str) -> int:
    """One more die chooses from a list of areas."""
    return t.f.crisis.areas_of(name)[t.roll(SIX)]


def is_open(t: Tabletop, area: int) -> bool:
    """Events leave areas alone that are garrisoned, or not in play."""
    return (t.s.in_play & ~garrisoned(t)) >> area & 1 != 0


def defect(t: Tabletop, words: list[str]) -> bool:
    """A country that a power controls and does not garrison loses its cubes."""
    area = roll_area(t, words[0])
    if not is_open(t, area) or controller(t, area) == NOBODY:
        return False
    lose_control(t, area)
    return True


def forsake(t: Tabletop, words: list[str]) -> bool:
    """A power loses up to so many countries of a list, in the order of the list."""
    power, most = POWERS.index(words[0]), int(words[2])
    lost = [a for a in t.f.crisis.areas_of(words[1]) if is_open(t, a) and controller(t, a) == power][:most]
    for area in lost:
        lose_control(t, area)
    return bool(lost)


def unrest(t: Tabletop, words: list[str]) -> bool:
    """An ungarrisoned colony that is still its owner's becomes neutral."""
    area = roll_area(t, words[0])
    owner = t.f.atlas.owner[area]
    if not is_open(t, area) or owner == NOBODY or controller(t, area) != owner:
        return False
    lose_control(t, area)
    return True


def civil_war(t: Tabletop, words: list[str]) -> bool:
    """11.1, R23: a civil war breaks out, or further up the list."""
    area = civil_war_target(t, t.f.crisis.areas_of(words[0]), t.roll(SIX) + 1)
    if area == NOWHERE:
        return False
    t.call(force_steps.OUTBREAK, area)
    return True


def coup(t: Tabletop, words: list[str]) -> bool:
    """5.7, R31: the sponsor checks without resistance; if a free country stays free, the other ideologies may try."""
    row = t.roll(SIX)
    area = t.f.crisis.areas_of(words[0])[row]
    sponsor = sponsor_of(t, t.f.crisis.powers_of(words[0])[row])
    if sponsor == NOBODY or not is_open_to_coup(t, area, sponsor):
        return False
    t.tell(events.COUP, [area, sponsor])
    if check_told(t, sponsor, 0):
        gain_control(t, sponsor, area)
    elif controller(t, area) == NOBODY:
        t.begin(steps.OPPORTUNITY, area, active_powers(t) & ~of_ideology(t, t.s.ideology[sponsor]))
    return True


def sponsor_of(t: Tabletop, power: int) -> int:
    """R31: the power beside the country, or the most effective active one of its ideology."""
    if is_active(t, power):
        return power
    others = order_of_play(t, of_ideology(t, t.s.ideology[power]))
    return others[0] if others else NOBODY


def is_open_to_coup(t: Tabletop, area: int, sponsor: int) -> bool:
    """6.3, R31: as for diplomacy, no garrison and no civil war; not where the ideology rules already."""
    holder = controller(t, area)
    is_own = holder != NOBODY and t.s.ideology[holder] == t.s.ideology[sponsor]
    return is_open(t, area) and not t.civil_wars >> area & 1 and not is_own


EFFECTS: dict[str, Effect] = {
    "reduce": reduce,
    "test": test,
    "flag": flag,
    "test_one": test_one,
    "flag_one": flag_one,
    "test_least_stable": test_least_stable,
    "test_weary": test_weary,
    "flag_poorest": flag_poorest,
    "flag_shaken": flag_shaken,
    "reduce_richest": reduce_richest,
    "defect": defect,
    "forsake": forsake,
    "unrest": unrest,
    "civil_war": civil_war,
    "coup": coup,
}
