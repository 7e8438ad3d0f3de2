"""Chinese expansion (11.4.6)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.china import decider, expansion_effectiveness, expansions, is_over, larger_faction
from grognard.games.cataclysm.rules.civil.china_round import has_counter, occupy
from grognard.games.cataclysm.rules.control import armies
from grognard.games.cataclysm.rules.effectiveness import read_dice, roll_dice
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, verbs


class Expansions(Step[Tabletop]):
    """11.4.6: the larger faction first, then the other if it has failed; after the war the winner alone."""

    def run(self, t: Tabletop, arg: int) -> None:
        first = larger_faction(t)
        if is_over(t):
            t.call(force_steps.ASK_EXPANSION, first)
        else:
            t.then(frame(force_steps.ASK_EXPANSION, first), frame(force_steps.ASK_EXPANSION, 1 - first))


class AskExpansion(Step[Tabletop]):
    """11.4.6: a faction expands if there is a country for it, and a counter; the argument is the faction."""

    def run(self, t: Tabletop, arg: int) -> None:
        if armies(t, arg) and expansions(t, arg) and has_counter(t):
            t.call(force_steps.EXPAND, arg)


class Expand(Step[Tabletop]):
    """11.4.6: whoever decides for the faction chooses the country, or none; the argument is the faction."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, decider(t, arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.PASS, *[pack_move(force_verbs.EXPAND, area) for area in bits_of(expansions(t, arg))]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == force_verbs.EXPAND:
            expand(t, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [decider(t, arg), arg]


def expand(t: Tabletop, faction: int, area: int) -> None:
    """11.4.6: a check without modifiers; after a success the other faction does not try any more."""
    rolled = roll_dice(t, expansion_effectiveness(t, faction))
    result = read_dice(rolled, 0)
    t.tell(force_events.EXPANSION_ROLLED, [faction, area, result])
    if result < t.f.success:
        return
    occupy(t, area, faction)
    if t.step == force_steps.ASK_EXPANSION:
        t.leave()
    t.call(force_steps.OCCUPATION, 1)
