"""The end of the year (rulebook 3.2)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import cards_in, kinds_in
from grognard.games.fog_of_war.rules import operations, politics, victory
from grognard.games.fog_of_war.rules.moving import move_face_down, move_pile, random_kind
from grognard.games.fog_of_war.rules.production import last_year
from grognard.games.fog_of_war.rules.turn import draw_up
from grognard.games.fog_of_war.scopes import ProvinceScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, DISCARD, DRAW, LATER, LOSS, PROVINCES, WIN, ZONES


class YearEnd(Step[Tabletop]):
    """3.2: points, the Win space, production, cards taken back, the new year. 1944 ends with Axis production."""

    def run(self, t: Tabletop, arg: int) -> None:
        points = victory.year_points(t)
        t.tell(events.YEAR_POINTS, [points, t.vp + points])
        if victory.score(t, points):
            return
        if last_year(t):
            t.then(frame(steps.PRODUCE, AXIS), steps.FINAL_RECKONING)
            return
        for side in (AXIS, ALLIES):
            split_wins(t, side)
        first = 1 - t.advantage  # the side without the advantage marker goes first
        t.then(
            frame(steps.PRODUCE, first),
            frame(steps.PRODUCE, 1 - first),
            frame(steps.TAKE_BACK, first),
            frame(steps.TAKE_BACK, 1 - first),
            steps.NEW_YEAR,
        )


def split_wins(t: Tabletop, side: int) -> None:
    """3.2: the shuffled Win cards go one to Discard, one to Loss, in turn."""
    zone = side * ZONES + WIN
    n = t.size[zone]
    for i in range(n):
        target = DISCARD if i % 2 == 0 else LOSS
        move_face_down(t, side, random_kind(t, zone), zone, side * ZONES + target)
    if n:
        t.tell(events.WIN_SPLIT, [side, n - n // 2, n // 2])


class TakeBack(Step[Tabletop]):
    """3.2: any card may be taken back from the defences, any operation dismantled; quagmires hold their cards."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [
            pack_move(verbs.RECALL, p) for p in range(PROVINCES) if t.size[t.defence_zone(arg, p)] and not t.quagmire[p]
        ]
        return found + operations.dismantle_moves(operations.on_wheel(t, arg)) + [verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.RECALL:
            t.ask(steps.TAKE_CARDS, arg, arg_a(move))
        elif verb == verbs.DISMANTLE:
            operations.give_up(t, arg, arg_a(move))
        else:
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.RECALL:
            return Why("3.2", "quagmire-holds" if t.quagmire[arg_a(move)] else "nothing-there", arg_a(move))
        if verb_of(move) == verbs.DISMANTLE:
            return Why("5.3", "no-operation", arg_a(move))
        return None


class TakeCards(Step[Tabletop]):
    """3.2: which cards of one province go to Discard."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        pile = t.pile[t.defence_zone(arg, ProvinceScope(t).province)]
        return [pack_move(verbs.TAKE, kind) for kind in kinds_in(pile)] + [verbs.TAKE_ALL, verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        province = ProvinceScope(t).province
        zone = t.defence_zone(arg, province)
        if move == verbs.TAKE_ALL:
            for kind in cards_in(t.pile[zone]):
                take_card(t, arg, province, kind)
        elif move != verbs.END:
            take_card(t, arg, province, arg_a(move))
        if move == verbs.END or not t.size[zone]:
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [ProvinceScope(t).province, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.TAKE:
            return None
        return Why("3.2", "not-there", arg_a(move), ProvinceScope(t).province)


def take_card(t: Tabletop, side: int, province: int, kind: int) -> None:
    """3.2: face down; the opponent sees only that a card left."""
    move_face_down(t, side, kind, t.defence_zone(side, province), side * ZONES + DISCARD)
    events.tell_both(t, side, events.TOOK_OWN, [side, kind, province], events.TOOK, [side, province])


class NewYear(Step[Tabletop]):
    """3.2: intel tokens come back, politics, reinforcements, a fresh draw pile, three cards each."""

    def run(self, t: Tabletop, arg: int) -> None:
        for side in (AXIS, ALLIES):
            t.intel[side] += t.spent[side]
            t.spent[side] = 0
        entries(t)
        t.year += 1
        t.winter = 0
        reinforce(t)
        for side in (AXIS, ALLIES):
            move_pile(t, side, side * ZONES + DISCARD, side * ZONES + DRAW)
            draw_up(t, side)
        first = opens_year(t)
        t.tell(events.YEAR_BEGINS, [t.year, first])
        t.call(steps.TURN, first)


def opens_year(t: Tabletop) -> int:
    """3, 3.2: the side with more cards to draw; the Axis if they are equal."""
    axis, allies = t.size[AXIS * ZONES + DRAW], t.size[ALLIES * ZONES + DRAW]
    if axis == allies:
        return t.facts.first_player_tie
    return AXIS if axis > allies else ALLIES


def entries(t: Tabletop) -> None:
    """9.7, 9.5, 9.2: the powers that enter the war at the end of 1940, 1941 and 1942."""
    year = t.facts.years[t.year]
    if year == t.facts.balkans_year:
        politics.balkans_choose(t)
    if year == t.facts.usa_year:
        politics.usa_enters(t)
    if year == t.facts.ussr_year and not t.ussr:
        politics.ussr_enters(t, -1)


def reinforce(t: Tabletop) -> None:
    """1.4, 3.2: Allied reinforcements of the new year go to Loss, to be bought at its end."""
    zone = ALLIES * ZONES + LATER + t.year - 1
    if t.year <= 3 and t.size[zone]:
        t.tell(events.REINFORCED, [ALLIES, t.size[zone]])
        move_pile(t, ALLIES, zone, ALLIES * ZONES + LOSS)
