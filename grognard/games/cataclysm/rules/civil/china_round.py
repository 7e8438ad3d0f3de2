"""A round of the Chinese civil war (11.4.4, 11.4.5): a battle, or attempts to expand."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, arg_b, pack_move
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.china import attacks, decider, is_at_war, larger_faction, retreats
from grognard.games.cataclysm.rules.civil.china_over import OVER
from grognard.games.cataclysm.rules.civil.resolution import roll_factions
from grognard.games.cataclysm.rules.civil_wars import (
    DECISIVE,
    STALEMATE,
    aid_of,
    lose_aid,
    outcome,
)
from grognard.games.cataclysm.rules.control import armies, controller
from grognard.games.cataclysm.rules.politics.gaining import lose_control
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs
from grognard.games.cataclysm.vocabulary.words import (
    CHICOM,
    CHINA_STATES,
    GMD,
    NO_FACTION,
    NOBODY,
    POWER_COUNT,
    aid_row,
)

ACTIVE = CHINA_STATES.index("active")
INACTIVE = CHINA_STATES.index("inactive")


class China(Step[Tabletop]):
    """11.4.4: the state of the war, then a battle if it is active and armies meet, otherwise expansion."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.china_state != OVER:
            t.china_state = ACTIVE if is_at_war(t) else INACTIVE
        faction = larger_faction(t)
        if t.china_state == ACTIVE and attacks(t, faction):
            t.call(force_steps.CHINESE_ATTACK, faction)
        else:
            t.call(force_steps.EXPANSIONS)


# The battle


class ChineseAttack(Step[Tabletop]):
    """11.4.4: whoever decides for the larger faction chooses which army attacks which; the argument is the faction."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, decider(t, arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(force_verbs.STRIKE, origin, target) for origin, target in attacks(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        fight(t, arg_a(move), arg_b(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [decider(t, arg), arg]


def fight(t: Tabletop, origin: int, target: int) -> None:
    """11.4.4: as in any civil war, with the aid of the two armies."""
    attacker, defender = t.chinese_army[origin], t.chinese_army[target]
    results = roll_factions(t, aid_of(t, origin, attacker), aid_of(t, target, defender))
    t.tell(force_events.CHINESE_BATTLE, [attacker, origin, target, results[0], results[1]])
    verdict = outcome(results[0], results[1])
    if verdict == STALEMATE:
        t.tell(force_events.STALEMATE, [target])
        lose_aid(t, origin, attacker)
        lose_aid(t, target, defender)
    elif results[0] > results[1]:
        defeat(t, target, verdict)
    else:
        defeat(t, origin, verdict)


def defeat(t: Tabletop, area: int, verdict: int) -> None:
    """11.4.4: the losing army loses its aid, or its place if it has none; a decisive victory turns it over."""
    loser = t.chinese_army[area]
    has_aid = aid_of(t, area, loser) > 0
    lose_aid(t, area, loser)
    if verdict == DECISIVE:
        occupy(t, area, 1 - loser)
    elif has_aid:
        t.tell(force_events.AID_LOST_IN_CHINA, [loser, area])
    else:
        t.then(frame(force_steps.CHINESE_RETREAT, area), frame(force_steps.CHINESE_ADVANCE, pack_arg(area, 1 - loser)))


class ChineseRetreat(Step[Tabletop]):
    """11.4.1, 11.4.4: an army retreats to a Chinese country without control or army, or is removed."""

    def run(self, t: Tabletop, arg: int) -> None:
        able = bits_of(retreats(t, arg))
        if not able:
            remove_army(t, arg)
        elif len(able) == 1:
            move_army(t, arg, able[0])
        else:
            t.call(force_steps.CHINESE_RETREAT_TO, arg)


class ChineseRetreatTo(Step[Tabletop]):
    """11.4.4: whoever decides for the faction chooses where its army goes; the argument is its area."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, decider(t, t.chinese_army[arg]))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(force_verbs.TO, area) for area in bits_of(retreats(t, arg))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        move_army(t, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [decider(t, t.chinese_army[arg]), arg]


def move_army(t: Tabletop, origin: int, target: int) -> None:
    """11.4.1: the aid of an army goes with it."""
    faction = t.chinese_army[origin]
    t.tell(force_events.CHINESE_ARMY_RETREATS, [faction, origin, target])
    t.chinese_army[origin] = NO_FACTION
    t.chinese_army[target] = faction
    for power in range(POWER_COUNT):
        t.aid[aid_row(power, target, faction)] += t.aid[aid_row(power, origin, faction)]
        t.aid[aid_row(power, origin, faction)] = 0
    t.politics_changed()


def remove_army(t: Tabletop, area: int) -> None:
    """11.4.1: the aid of a destroyed army returns to its owners."""
    faction = t.chinese_army[area]
    t.tell(force_events.CHINESE_ARMY_LOST, [faction, area])
    lose_aid(t, area, faction)
    t.chinese_army[area] = NO_FACTION
    t.politics_changed()


class ChineseAdvance(Step[Tabletop]):
    """11.4.4, R25: the winner places an army in the area that was left, if there is a counter; all cubes go.

    The argument holds the area and the faction that has won.
    """

    def run(self, t: Tabletop, arg: int) -> None:
        if has_counter(t):
            occupy(t, first_of(arg), second_of(arg))
        else:
            remove_cubes(t, first_of(arg))


def has_counter(t: Tabletop) -> bool:
    """2.4: the number of Chinese armies is limited; a counter has a faction on each side."""
    return (armies(t, GMD) | armies(t, CHICOM)).bit_count() < t.f.combat.chinese_armies


def remove_cubes(t: Tabletop, area: int) -> None:
    """11.4.4: whoever controlled the country does not any more."""
    if t.cubes[area] and controller(t, area) != NOBODY:
        lose_control(t, area)


def occupy(t: Tabletop, area: int, faction: int) -> None:
    """11.4.4, 11.4.6: an army of the faction holds the area, and all cubes go."""
    remove_cubes(t, area)
    t.chinese_army[area] = faction
    t.politics_changed()
    t.tell(force_events.CHINESE_ARMY_HOLDS, [faction, area])
