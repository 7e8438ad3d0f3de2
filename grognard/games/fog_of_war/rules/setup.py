"""Set-up (rulebook 2) and bids for sides (A6)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.rules.moving import random_kind, shift, slip
from grognard.games.fog_of_war.rules.turn import draw_up
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    BOX,
    DRAW,
    NEUTRAL,
    NOWHERE,
    PROVINCES,
    ZONES,
    count,
    kinds_in,
)

OFFER_LIMIT = 20  # the highest offer that the table takes; nobody sane gives half the game away


class BidSides(Step[Tabletop]):
    """A6: each seat secretly writes a side and an offer; nothing shows until both are in."""

    def who(self, t: Tabletop, arg: int) -> int:
        return sum(1 << seat for seat in (0, 1) if not t.offered >> seat & 1)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        if t.offer_side[seat] == NOWHERE:
            return [pack_move(verbs.SIDE, side) for side in (AXIS, ALLIES)]
        return [pack_move(verbs.OFFER, n) for n in range(OFFER_LIMIT + 1)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.SIDE:
            t.offer_side[seat] = arg_a(move)
            return
        t.offer[seat] = arg_a(move)
        t.offered |= 1 << seat
        if t.offered == 3:
            t.leave()
            settle_sides(t)


def settle_sides(t: Tabletop) -> None:
    """A6: different wishes are granted; for the same wish the higher offer wins and moves the Axis goal."""
    for seat in (0, 1):
        t.tell(events.OFFERED, [seat, t.offer_side[seat], t.offer[seat]])
    t.seals += 1
    wish = t.offer_side[0]
    price = 0
    first = t.offer_side[0]
    if wish == t.offer_side[1]:
        winner = t.roll(2) if t.offer[0] == t.offer[1] else int(t.offer[1] > t.offer[0])
        price = t.offer[winner]
        first = wish if winner == 0 else 1 - wish
    t.side_of = [first, 1 - first]
    t.goal += price if wish == AXIS else -price
    t.tell(events.SIDES_SETTLED, [t.side_of.index(AXIS), t.side_of.index(ALLIES), t.goal])


class DealVictory(Step[Tabletop]):
    """2: neutral cards are dealt unseen; the Axis shuffles the six victory cards and draws three."""

    def run(self, t: Tabletop, arg: int) -> None:
        deal_neutrals(t)
        t.dealt = 1
        for i in range(len(t.vic) - 1, 0, -1):
            j = t.roll(i + 1)
            t.vic[i], t.vic[j] = t.vic[j], t.vic[i]
        t.vic[:3] = sorted(t.vic[:3])
        t.tell(events.DREW_VICTORY, t.vic[:3], events.seat_bit(t, AXIS))
        t.call(steps.CHOOSE_VICTORY)


def deal_neutrals(t: Tabletop) -> None:
    """2, 9.2: face down, the number printed in each space; one is left over. The Allies know those of the USSR."""
    for p in range(PROVINCES):
        for _ in range(t.f.neutral_cards[p]):
            card = shift(t, NEUTRAL, random_kind(t, BOX), BOX, t.neutral_zone(p))
            if t.f.ussr >> p & 1:
                t.neutral_seen[ALLIES] |= 1 << (card - t.cards.neutral_first)


class ChooseVictory(Step[Tabletop]):
    """2: of the three the Axis keeps two; the third goes back to the box unseen."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, AXIS)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.BOX_CARD, card) for card in t.vic[:3]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        kept = [card for card in t.vic[:3] if card != arg_a(move)]
        t.vic[:3] = [*kept, arg_a(move)]
        t.chosen = 1
        events.tell_both(t, AXIS, events.KEPT_VICTORY, kept, events.BOXED, [])


class PlaceCard(Step[Tabletop]):
    """2: before the first draw each side may put up to three cards of its draw pile into three of its provinces."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg & 1)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        pile = t.pile[(arg & 1) * ZONES + DRAW]
        return [pack_move(verbs.PLACE, kind) for kind in kinds_in(pile)] + [verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move == verbs.END:
            t.leave()
        else:
            t.call(steps.PLACE_WHERE, arg | arg_a(move) << 4)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.f.setup_placements - (arg >> 1), 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLACE and not count(t.pile[(arg & 1) * ZONES + DRAW], arg_a(move)):
            return Why("2", "not-in-draw", arg_a(move))
        return None


class PlaceWhere(Step[Tabletop]):
    """2: no province takes more than one of these cards."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg & 1)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        side = arg & 1
        return [
            pack_move(verbs.IN, p)
            for p in range(PROVINCES)
            if t.control[p] == side and not t.size[t.defence_zone(side, p)]
        ]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        side, done, kind = arg & 1, (arg >> 1 & 7) + 1, arg >> 4
        province = arg_a(move)
        t.leave()
        t.leave()
        slip(t, side, kind, side * ZONES + DRAW, t.defence_zone(side, province))
        events.tell_both(t, side, events.PLACED_OWN, [side, kind, province], events.PLACED, [side, province])
        if done < t.f.setup_placements:
            t.call(steps.PLACE_CARD, side | done << 1)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg >> 4, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.IN:
            return None
        if t.control[arg_a(move)] != arg & 1:
            return Why("2", "not-yours", arg_a(move))
        return Why("2", "one-card-each", arg_a(move))


class OpeningDraw(Step[Tabletop]):
    """2, 3: both shuffle and draw three cards; the Axis begins 1940."""

    def run(self, t: Tabletop, arg: int) -> None:
        draw_up(t, AXIS)
        draw_up(t, ALLIES)
        t.call(steps.TURN, t.f.first_player)
