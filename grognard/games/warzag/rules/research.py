"""Phase IV, research (rulebook 8.2, B2.3, B3): the research token runs along its track."""

from __future__ import annotations

from grognard.engine.bits import count_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.cards import card_moves, draw_card, enemies, play_card, why_not_card
from grognard.games.warzag.rules.leader import ability
from grognard.games.warzag.rules.territory import earn
from grognard.games.warzag.rules.victory import check_victory
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import deeds, events, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    BASE_NAMES,
    INACTIVE,
    OPPORTUNISM,
    PHASE_IV,
    START_SPACE,
    SUPPLY_SPACE,
    TRACK,
)


def spaces_to_run(t: Tabletop, seat: int) -> int:
    """8.2: as many as the bases and developed territories of that seat, now."""
    return count_of(t.land[seat] & (t.f.bases | t.developed))


def run_track(t: Tabletop, seat: int, spaces: int) -> None:
    """8.2, B3, R31, R32: space after space; own bases pay when crossed, on a supply space the seat may draw a card."""
    for _ in range(spaces):
        t.research_token[seat] = (t.research_token[seat] + 1) % TRACK
        enter_space(t, seat, t.f.track[t.research_token[seat]])
    t.tell(events.RESEARCHED, [t.nation[seat], spaces, t.research_token[seat]])
    check_victory(t)
    if spaces and t.f.track[t.research_token[seat]] == SUPPLY_SPACE and t.supply_deck and not t.over:
        t.call(steps.MAY_DRAW, seat)


def enter_space(t: Tabletop, seat: int, space: int) -> None:
    """B3: START completes a lap; a base pays its owner."""
    if space == START_SPACE:
        t.laps[seat] += 1
        t.objectives_to_check |= 1 << seat
    elif space < len(BASE_NAMES) and t.owner[t.f.base_place[space]] == seat:
        earn(t, seat, t.f.base_bonus)
        t.deeds[deeds.CROSSED] += 1
        t.tell(events.CROSSED, [t.nation[seat], t.f.base_place[space], t.f.base_bonus])


class MayDraw(Step[Tabletop]):
    """B3: a token that ends on a supply space entitles its owner to a card."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << arg

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DRAW, verbs.PASS]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.DRAW:
            draw_card(t, seat)


class Research(Step[Tabletop]):
    """8.2, R33: a token on the track moves in every turn of its owner."""

    def run(self, t: Tabletop, arg: int) -> None:
        seat = t.active
        if t.research_token[seat] == INACTIVE:
            return
        spaces = spaces_to_run(t, seat)
        choice = any(spaces_to_run(t, enemy) != spaces for enemy in enemies(t, seat))
        if choice and ability(t, seat) == OPPORTUNISM:
            t.call(steps.COUNT)
        else:
            run_track(t, seat, spaces)


class Count(Step[Tabletop]):
    """B2.3, R25: an opportunist counts the own bases and developed territories, or those of one enemy."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        counts = [pack_move(verbs.COUNT, t.nation[other]) for other in (seat, *enemies(t, seat))]
        return [*counts, *card_moves(t, seat, PHASE_IV)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.PLAY:
            play_card(t, seat, arg_a(move))
            return
        t.leave()
        run_track(t, seat, spaces_to_run(t, t.nation.index(arg_a(move))))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLAY:
            return why_not_card(t, seat, arg_a(move), PHASE_IV)
        return Why("B2.3", "not-in-game", arg_a(move)) if verb_of(move) == verbs.COUNT else None
