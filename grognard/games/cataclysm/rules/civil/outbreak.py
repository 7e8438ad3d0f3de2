"""A civil war breaks out (11.1)."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.civil_wars import can_break_out, give_aid
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.lines import has_line_to_intervene
from grognard.games.cataclysm.rules.politics.gaining import lose_control
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, verbs
from grognard.games.cataclysm.vocabulary.words import FACTION_COUNT, NOBODY, OFFENSIVE, POWER_COUNT, marker_row


class Outbreak(Step[Tabletop]):
    """11.1: the marker is placed, minor armies go, and whoever was in control loses it; the argument is the area."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not can_break_out(t, arg):
            return
        t.tell(force_events.CIVIL_WAR_BEGINS, [arg])
        former = controller(t, arg)
        with_influence = influential(t, arg)
        if former != NOBODY:
            lose_control(t, arg)
            t.then(frame(force_steps.OCCUPATION, 1), frame(force_steps.ASK_FOR_AID, pack_arg(former, arg)))
        t.civil_wars |= 1 << arg
        t.minor_armies[arg] = 0
        t.politics_changed()
        # The least effective chooses first, so its question comes to lie on top.
        for power in order_of_play(t, with_influence):
            turn_influence(t, power, arg)


def influential(t: Tabletop, area: int) -> int:
    """11.1: the powers with influence in an area."""
    return sum(1 << power for power in range(POWER_COUNT) if t.influence[power] >> area & 1)


def turn_influence(t: Tabletop, power: int, area: int) -> None:
    """11.1: the offensive under an influence marker becomes aid for the faction that its owner names."""
    t.influence[power] &= ~(1 << area)
    t.politics_changed()
    t.call(force_steps.ASSIGN_AID, pack_arg(power, area))


class AssignAid(Step[Tabletop]):
    """11.1: a power whose influence has become aid chooses the faction; the argument holds the power and the area."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, first_of(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(force_verbs.BACK, faction) for faction in range(FACTION_COUNT)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        back_faction(t, first_of(arg), second_of(arg), arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [first_of(arg), second_of(arg)]


class AskForAid(Step[Tabletop]):
    """11.1: whoever has lost control may aid a faction, if it has a line there and an offensive to spare."""

    def run(self, t: Tabletop, arg: int) -> None:
        power, area = first_of(arg), second_of(arg)
        has_marker = t.available[marker_row(power, OFFENSIVE)] > 0
        if has_marker and has_line_to_intervene(t, power, area):
            t.call(force_steps.CHOOSE_AID, arg)


class ChooseAid(Step[Tabletop]):
    """11.1: aid for one of the factions, or for none; it provokes nobody."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, first_of(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.PASS, *[pack_move(force_verbs.BACK, faction) for faction in range(FACTION_COUNT)]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == force_verbs.BACK:
            take(t, marker_row(first_of(arg), OFFENSIVE))
            back_faction(t, first_of(arg), second_of(arg), arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [first_of(arg), second_of(arg)]


def back_faction(t: Tabletop, power: int, area: int, faction: int) -> None:
    t.tell(force_events.INTERVENED, [power, faction, area])
    give_aid(t, power, area, faction)
