"""Preparation (rulebook 2): nations, bases, the order of turns, points and cards."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.missions import draw_mission
from grognard.games.warzag.rules.territory import set_owner
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import CATEGORY_COUNT, NATIONS, army_row


class ChooseNation(Step[Tabletop]):
    """2.1, 10: one after the other, each seat takes one of the nations left; allies take nations of one side."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << arg

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        free = [n for n in range(len(NATIONS)) if n not in t.nation]
        return [pack_move(verbs.NATION, nation) for nation in free if right_side(t, seat, nation)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.nation[seat] = arg_a(move)
        t.tell(events.CHOSE_NATION, [seat, arg_a(move)])

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.NATION:
            return None
        taken = arg_a(move) in t.nation
        return Why("2.1", "nation-taken", arg_a(move)) if taken else Why("10", "other-side", arg_a(move))


def right_side(t: Tabletop, seat: int, nation: int) -> bool:
    """10, R63: the first and third seats are one alliance, the second and fourth the other."""
    if not t.alliances or seat == 0:
        return True
    return (t.f.side[nation] == t.f.side[t.nation[0]]) == (seat % 2 == 0)


def shuffle(t: Tabletop, cards: list[int]) -> None:
    """With the dice of the match."""
    for i in range(len(cards) - 1, 0, -1):
        j = t.roll(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


class Deal(Step[Tabletop]):
    """2.2 to 2.4: bases by lot, the order of turns, points, decks, objectives, the first mission."""

    def run(self, t: Tabletop, arg: int) -> None:
        for seat in range(t.seats):
            enlist(t, seat)
        draw_bases(t)
        shuffle(t, t.supply_deck)
        shuffle(t, t.mission_deck)
        if not t.alliances:
            deal_objectives(t)
        for seat in t.order:
            draw_mission(t, seat)
        t.active = t.order[-1]
        t.objectives_to_check = 0


def enlist(t: Tabletop, seat: int) -> None:
    """2.1, 2.3: what a seat takes of its nation."""
    for category in range(CATEGORY_COUNT):
        row, dossier = army_row(seat, category), army_row(t.nation[seat], category)
        t.army_attack[row] = t.f.attack[dossier]
        t.army_resistance[row] = t.f.resistance[dossier]
        t.army_defence[row] = t.f.defence[dossier]
        t.army_autonomy[row] = t.f.autonomy[dossier]
    t.points[seat] = min(t.f.most_points, t.f.points_two if t.seats == 2 else t.f.points_more)
    if t.alliances:
        t.team[seat] = t.f.side[t.nation[seat]]


def draw_bases(t: Tabletop) -> None:
    """2.2: tokens drawn unseen; leader and flag go on the base."""
    tokens = t.f.open_bases[:]
    shuffle(t, tokens)
    for seat in range(t.seats):
        t.home_base[seat] = tokens[seat]
        t.leader_place[seat] = tokens[seat]
        set_owner(t, tokens[seat], seat)
        t.tell(events.GOT_BASE, [t.nation[seat], tokens[seat]])
    t.order = turn_order(t)


def turn_order(t: Tabletop) -> list[int]:
    """2.2, R29: alphabetical order of the bases; alliances alternate (10, R30)."""
    clockwise = sorted(range(t.seats), key=lambda seat: t.f.open_bases.index(t.home_base[seat]))
    return alliance_order(t, clockwise) if t.alliances else clockwise


def alliance_order(t: Tabletop, clockwise: list[int]) -> list[int]:
    """10, R30: the first base, the nearest enemy clockwise of it, the first one's ally, the last."""
    first = clockwise[0]
    enemies = [seat for seat in clockwise if t.team[seat] != t.team[first]]
    ally = next(seat for seat in clockwise if t.team[seat] == t.team[first] and seat != first)
    return [first, enemies[0], ally, enemies[1]]


def deal_objectives(t: Tabletop) -> None:
    """2.4: one secret card each, in the order of turns; the others go back to the box unseen."""
    cards = t.f.objectives_for[t.seats][:]
    shuffle(t, cards)
    t.tell(events.DEALT_OBJECTIVES, [])
    for i, seat in enumerate(t.order):
        t.objective[seat] = cards[i]
        t.tell(events.GOT_OBJECTIVE, [cards[i]], 1 << seat)


def set_table(t: Tabletop) -> None:
    """2: nothing but decks and nations to choose from."""
    t.lay()
    choices = [frame(steps.CHOOSE_NATION, seat) for seat in range(t.seats)]
    t.then(*choices, steps.DEAL, steps.NEXT_TURN)
