"""Positions of WARZAG WWII, arranged in a few lines and then played like any other match.

    m = (
        War("uk", "italy")
        .own("uk", "h4")
        .armies("uk", "h4", "infantry aviation")
        .own("italy", "g4")
        .armies("italy", "g4", "artillery armour")
        .die("R")
        .phase("uk", 3)
    )

The seats are named by their nations here: `say(m, "uk", "invade g4")`.
"""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard import Match
from grognard.engine.bits import bits_of
from grognard.engine.dice import draw, key_of
from grognard.engine.origin import Past
from grognard.engine.step import settle
from grognard.games.warzag.rules.armies import put, spare_token, take_off
from grognard.games.warzag.rules.territory import set_development, set_owner
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps
from grognard.games.warzag.vocabulary.words import (
    CARDS,
    CATEGORIES,
    DEVELOPMENTS,
    FACES,
    FEWEST_SEATS,
    NATIONS,
    NOBODY,
    ROWS_OF_OBJECTIVES,
    SPACES,
)

PHASES = (steps.GATHERING, steps.EXPANSION, steps.INVASIONS, steps.DEVELOPMENT, steps.END_TURN)
DECISIONS = {
    1: (steps.COLLECT,),
    2: (steps.EXPAND,),
    3: (steps.INVADE,),
    4: (steps.LEAD, steps.RESEARCH, steps.DEVELOP),
}


class War:
    """A war that has been dealt, to be changed and then played."""

    def __init__(self, *nations: str, seed: object = 1, alliances: bool = False, exhaustion: bool = False) -> None:
        options = {"players": len(nations), "alliances": alliances, "exhaustion": exhaustion}
        m = grognard.game("warzag").new(seed=seed, options=options)
        for nation in nations:
            m.play(f"nation {nation}")
        self.m = m
        t = m.state().copy()
        assert isinstance(t, Tabletop)
        self.t = t
        t.round = 2
        for place in range(len(t.owner)):
            if t.owner[place] != NOBODY:
                set_owner(t, place, NOBODY)
        bases = ["i1", "a1", "a7", "i7"]
        for seat, base in enumerate(bases[: t.seats]):
            self.base(nations[seat], base)

    def seat(self, nation: str) -> int:
        return self.t.nation.index(NATIONS.index(nation))

    def at(self, place: str) -> int:
        return self.t.f.ids.index(place)

    def base(self, nation: str, place: str) -> War:
        seat = self.seat(nation)
        set_owner(self.t, self.at(place), seat)
        self.t.home_base[seat] = self.at(place)
        self.t.leader_place[seat] = self.at(place)
        return self

    def own(self, nation: str, *places: str) -> War:
        for place in places:
            set_owner(self.t, self.at(place), self.seat(nation))
        return self

    def lose(self, *places: str) -> War:
        for place in places:
            set_owner(self.t, self.at(place), NOBODY)
        return self

    def develop(self, kind: str, *places: str) -> War:
        for place in places:
            set_development(self.t, self.at(place), DEVELOPMENTS.index(kind))
        return self

    def armies(self, nation: str, place: str, categories: str, wounds: int = 0) -> War:
        for category in categories.split():
            token = spare_token(self.t, self.seat(nation), CATEGORIES.index(category))
            put(self.t, token, self.at(place))
            self.t.wounds[token] = wounds
        return self

    def disband(self, place: str) -> War:
        """What stands there is beside the board again."""
        for token in bits_of(self.t.armies[self.at(place)]):
            take_off(self.t, token)
        return self

    def leader(self, nation: str, place: str) -> War:
        self.t.leader_place[self.seat(nation)] = self.at(place)
        return self

    def points(self, nation: str, points: int) -> War:
        self.t.points[self.seat(nation)] = points
        return self

    def hand(self, nation: str, *cards: str) -> War:
        for card in cards:
            kind = CARDS.index(card)
            found = next(c for c in self.t.supply_deck if self.t.f.card_kind[c] == kind)
            self.t.supply_deck.remove(found)
            self.t.hand[self.seat(nation)] = sorted([*self.t.hand[self.seat(nation)], found])
        return self

    def top(self, card: str) -> War:
        """The next supply card to be drawn."""
        found = next(c for c in self.t.supply_deck if self.t.f.card_kind[c] == CARDS.index(card))
        self.t.supply_deck.remove(found)
        self.t.supply_deck.insert(0, found)
        return self

    def objective(self, nation: str, objective: str) -> War:
        row = ROWS_OF_OBJECTIVES[self.t.seats - FEWEST_SEATS]
        card, seat = self.t.f.objective_ids.index(f"{objective}-{row}"), self.seat(nation)
        if card in self.t.objective:
            self.t.objective[self.t.objective.index(card)] = self.t.objective[seat]
        self.t.objective[seat] = card
        return self

    def mission(self, nation: str, mission: str) -> War:
        card, seat = self.t.f.mission_ids.index(mission), self.seat(nation)
        if card in self.t.mission_deck:
            self.t.mission_deck[self.t.mission_deck.index(card)] = self.t.mission[seat]
        elif card in self.t.mission:
            self.t.mission[self.t.mission.index(card)] = self.t.mission[seat]
        self.t.mission[seat] = card
        return self

    def track(self, nation: str, space: int) -> War:
        self.t.research_token[self.seat(nation)] = space
        return self

    def before(self, nation: str, space: str, steps: int = 1) -> War:
        """The research token lies so many spaces before the first space of that kind."""
        return self.track(nation, (self.t.f.track.index(SPACES.index(space)) - steps) % len(self.t.f.track))

    def space(self, word: str) -> int:
        """Where the first space of that kind lies on the track."""
        return self.t.f.track.index(SPACES.index(word))

    def die(self, *faces: str) -> War:
        """The next rolls of the special die."""
        wanted = [FACES.index(face) for face in faces]
        for n in range(100_000):
            key = key_of(f"die {n}")
            rolls = [self.t.f.faces[draw(key, self.t.rolls + i, len(self.t.f.faces))] for i in range(len(wanted))]
            if rolls == wanted:
                self.t.key = key
                return self
        raise AssertionError("no such dice")

    def phase(self, nation: str, phase: int) -> Match:
        """The turn of a nation, in that phase, where it decides."""
        t = self.t
        t.active = self.seat(nation)
        t.objectives_to_check = 0
        t.phase = phase
        t.unwind_all()
        t.then(steps.NEXT_TURN)
        t.ask(steps.TURN, 0)  # the turn is under way
        t.then(*DECISIONS[phase], *PHASES[phase:])
        return self.match()

    def turn(self, nation: str) -> Match:
        """The turn of a nation, from its first phase on."""
        t = self.t
        t.active = t.order[t.order.index(self.seat(nation)) - 1]
        t.objectives_to_check = 0
        t.unwind_all()
        t.then(steps.NEXT_TURN)
        return self.match()

    def match(self) -> Match:
        """From here on it is a match like any other."""
        t = self.t.copy()
        origin = self.m.origin.redealt(t.copy(), Past([], None))
        settle(t, self.m.game.steps)
        return Match(origin, t, [])


def seat_of(m: Match, nation: str) -> str:
    return m.seats[list(m.view(None)["sides"]).index(nation)]


def say(m: Match, nation: str, *notations: str) -> None:
    for notation in notations:
        m.play(notation, seat_of(m, nation))


def offers(m: Match, nation: str, verb: str = "") -> list[str]:
    """What that nation may do now, or only with that verb."""
    found = [str(action) for action in m.legal(seat_of(m, nation))]
    return [notation for notation in found if not verb or notation.split()[0] == verb]


def refused(m: Match, nation: str, notation: str, rule: str) -> None:
    """It is refused for that rule."""
    with pytest.raises(grognard.Refused) as error:
        m.play(notation, seat_of(m, nation))
    assert error.value.rule == rule


def place(m: Match, id: str) -> dict[str, Any]:
    found: dict[str, Any] = m.view(None)["places"][id]
    return found


def nation(m: Match, word: str, watcher: str | None = None) -> dict[str, Any]:
    found: dict[str, Any] = m.view(None if watcher is None else seat_of(m, watcher))["nations"][word]
    return found


def battle(m: Match) -> dict[str, Any]:
    found = m.view(None)["battle"]
    assert isinstance(found, dict)
    return found


def deciding(m: Match) -> list[str]:
    """The seats that decide now, by nation."""
    sides = m.view(None)["sides"]
    return [sides[m.seats.index(seat)] for seat in m.to_move]


def end_phase(m: Match, nation: str) -> None:
    say(m, nation, "next")


def told(m: Match, nation: str, words: str) -> bool:
    """The log of a nation has these words."""
    return any(words in line for line in m.log(seat_of(m, nation), "en"))
