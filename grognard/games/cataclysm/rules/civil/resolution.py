"""Civil wars are resolved (3.7.7, 11.3): one round of each, in the order that the active player chooses."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.cataclysm.civil_scopes import Resolution
from grognard.games.cataclysm.rules.civil_wars import (
    DECISIVE,
    STALEMATE,
    aid_of,
    dice_of_faction,
    lose_aid,
    outcome,
    patrons,
    take_back_aid,
)
from grognard.games.cataclysm.rules.effectiveness import read_dice, roll_dice
from grognard.games.cataclysm.rules.politics.gaining import gain_control
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, steps
from grognard.games.cataclysm.vocabulary.words import OFFENSIVE, marker_row


class CivilWars(Step[Tabletop]):
    """3.7.7: all civil wars, that in China included."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.begin(force_steps.RESOLUTION, t.civil_wars, 0 if t.china_state == NO_CHINA else 1)


NO_CHINA = 0


class ResolutionProcedure(Procedure[Tabletop]):
    """11.3: one civil war after another."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.call(force_steps.NEXT_CIVIL_WAR)


class NextCivilWar(Step[Tabletop]):
    """11.3: the next one; the active player is asked only if there are several."""

    def run(self, t: Tabletop, arg: int) -> None:
        scope = Resolution(t)
        scope.left &= t.civil_wars
        count = scope.left.bit_count() + scope.china
        if count > 1:
            t.call(force_steps.CHOOSE_CIVIL_WAR)
        elif scope.china:
            resolve_china(t)
        elif count:
            resolve(t, bits_of(scope.left)[0])


class ChooseCivilWar(Step[Tabletop]):
    """11.3: which civil war is resolved next."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.drawer

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        scope = Resolution(t)
        found = [pack_move(force_verbs.RESOLVE, area) for area in bits_of(scope.left)]
        return [*found, force_verbs.RESOLVE_CHINA] if scope.china else found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == force_verbs.RESOLVE_CHINA:
            resolve_china(t)
        else:
            resolve(t, arg_a(move))


def resolve_china(t: Tabletop) -> None:
    Resolution(t).china = 0
    t.then(force_steps.CHINA, steps.AFTERMATH, force_steps.NEXT_CIVIL_WAR)


def resolve(t: Tabletop, area: int) -> None:
    """11.3: both factions roll, the one with more aid one die more."""
    Resolution(t).left &= ~(1 << area)
    t.then(steps.AFTERMATH, force_steps.NEXT_CIVIL_WAR)
    results = roll_factions(t, aid_of(t, area, 0), aid_of(t, area, 1))
    t.tell(force_events.CIVIL_WAR_ROLLED, [area, results[0], results[1]])
    end_round(t, area, results)


def roll_factions(t: Tabletop, first: int, second: int) -> list[int]:
    """11.3: the results of both factions, whose aid is given."""
    return [
        read_dice(roll_dice(t, dice_of_faction(first, second)), 0),
        read_dice(roll_dice(t, dice_of_faction(second, first)), 0),
    ]


def end_round(t: Tabletop, area: int, results: list[int]) -> None:
    """11.3: a stalemate costs both their aid; a marginal victory costs the loser its aid, or the war if it has none."""
    verdict = outcome(results[0], results[1])
    if verdict == STALEMATE:
        t.tell(force_events.STALEMATE, [area])
        lose_aid(t, area, 0)
        lose_aid(t, area, 1)
        return
    winner = 0 if results[0] > results[1] else 1
    has_aid = aid_of(t, area, 1 - winner) > 0
    lose_aid(t, area, 1 - winner)
    if verdict == DECISIVE:
        win_decisively(t, area, winner)
    elif has_aid:
        t.tell(force_events.AID_LOST, [1 - winner, area])
    else:
        win_marginally(t, area, winner)


def win_marginally(t: Tabletop, area: int, faction: int) -> None:
    """11.3: the war is over, and one offensive of each patron stays as influence."""
    t.tell(force_events.MARGINAL_VICTORY, [faction, area])
    for power in bits_of(patrons(t, area, faction)):
        take_back_aid(t, power, area, faction)
        take(t, marker_row(power, OFFENSIVE))
        t.influence[power] |= 1 << area
    end_civil_war(t, area)


def win_decisively(t: Tabletop, area: int, faction: int) -> None:
    """11.3, R24: the only patron takes control; several have a diplomatic opportunity."""
    t.tell(force_events.DECISIVE_VICTORY, [faction, area])
    winners = patrons(t, area, faction)
    lose_aid(t, area, faction)
    end_civil_war(t, area)
    if winners.bit_count() == 1:
        gain_control(t, bits_of(winners)[0], area)
    elif winners:
        t.begin(steps.OPPORTUNITY, area, winners)


def end_civil_war(t: Tabletop, area: int) -> None:
    t.civil_wars &= ~(1 << area)
    t.politics_changed()
