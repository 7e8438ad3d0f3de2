"""Set-up (rulebook 2) and bids for sides (A6)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.fog_of_war.piles import count, kinds_in
from grognard.games.fog_of_war.rules.moving import move_card, move_face_down, random_kind
from grognard.games.fog_of_war.rules.turn import draw_up
from grognard.games.fog_of_war.scopes import CardScope, OffersScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    AXIS,
    BOX,
    DRAW,
    NEUTRAL,
    NOWHERE,
    OFFER_LIMIT,
    PROVINCES,
    ZONES,
)


def ask_for_offers(t: Tabletop) -> None:
    """A6: nothing is written down yet."""
    t.ask(steps.BID_SIDES, 0, NOWHERE, NOWHERE, NOWHERE, NOWHERE)


class BidSides(Step[Tabletop]):
    """A6: each seat secretly writes a side and an offer; nothing shows until both are in."""

    def who(self, t: Tabletop, arg: int) -> int:
        offers = OffersScope(t)
        return sum(1 << seat for seat in (0, 1) if not offers.made(seat))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        if OffersScope(t).side(seat) == NOWHERE:
            return [pack_move(verbs.SIDE, side) for side in (AXIS, ALLIES)]
        return [pack_move(verbs.OFFER, n) for n in range(OFFER_LIMIT + 1)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        offers = OffersScope(t)
        if verb_of(move) == verbs.SIDE:
            offers.set_side(seat, arg_a(move))
            return
        offers.set_points(seat, arg_a(move))
        if offers.made(0) and offers.made(1):
            settle_sides(t, offers)
            t.leave()


def settle_sides(t: Tabletop, offers: OffersScope) -> None:
    """A6: different wishes are granted; for the same wish the higher offer wins and moves the Axis goal."""
    for seat in (0, 1):
        t.tell(events.OFFERED, [seat, offers.side(seat), offers.points(seat)])
    t.seals += 1
    wish = offers.side(0)
    if wish != offers.side(1):
        t.side_of = [wish, 1 - wish]
    else:
        winner = highest_bidder(t, offers)
        t.side_of = [wish, 1 - wish] if winner == 0 else [1 - wish, wish]
        t.goal += offers.points(winner) if wish == AXIS else -offers.points(winner)
    t.tell(events.SIDES_SETTLED, [t.side_of.index(AXIS), t.side_of.index(ALLIES), t.goal])


def highest_bidder(t: Tabletop, offers: OffersScope) -> int:
    """A6: the seat that offers more; chance settles a tie."""
    if offers.points(0) == offers.points(1):
        return t.roll(2)
    return 0 if offers.points(0) > offers.points(1) else 1


class DealVictory(Step[Tabletop]):
    """2: neutral cards are dealt unseen; the Axis shuffles the victory cards and draws three of the six."""

    def run(self, t: Tabletop, arg: int) -> None:
        deal_neutrals(t)
        t.dealt = 1
        for i in range(len(t.victory_cards) - 1, 0, -1):
            j = t.roll(i + 1)
            t.victory_cards[i], t.victory_cards[j] = t.victory_cards[j], t.victory_cards[i]
        drawn = t.facts.victory_draw
        t.victory_cards[:drawn] = sorted(t.victory_cards[:drawn])
        t.tell(events.DREW_VICTORY, [cards_mask(t.victory_cards[:drawn])], events.seat_bit(t, AXIS))
        choose_victory(t, drawn)


def deal_neutrals(t: Tabletop) -> None:
    """2, 9.2: face down, the number printed in each space; one is left over. The Allies know those of the USSR."""
    for p in range(PROVINCES):
        for _ in range(t.facts.neutral_cards[p]):
            card = move_card(t, NEUTRAL, random_kind(t, BOX), BOX, t.neutral_zone(p))
            if t.in_ussr(p):
                t.show_neutral(ALLIES, card)


def cards_mask(cards: list[int]) -> int:
    """A set of victory cards, a bit for each."""
    return sum(1 << card for card in cards)


def choose_victory(t: Tabletop, left: int) -> None:
    """2: of the cards drawn so many are left; two are kept."""
    keep = t.facts.victory_keep
    if left > keep:
        t.call(steps.CHOOSE_VICTORY, left)
    else:
        t.chosen = 1
        events.tell_both(t, AXIS, events.KEPT_VICTORY, [cards_mask(t.victory_cards[:keep])], events.BOXED, [])


class ChooseVictory(Step[Tabletop]):
    """2: a card that the Axis does not keep goes back to the box unseen; the argument is how many it still holds."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, AXIS)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.BOX_CARD, card) for card in t.victory_cards[:arg]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        kept = [card for card in t.victory_cards[:arg] if card != arg_a(move)]
        t.victory_cards[:arg] = [*kept, arg_a(move)]
        choose_victory(t, len(kept))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.facts.victory_keep, 0]


class PlaceCard(Step[Tabletop]):
    """2: before the first draw each side may put up to three cards of its draw pile into three of its provinces."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        pile = t.pile[arg * ZONES + DRAW]
        return [pack_move(verbs.PLACE, kind) for kind in kinds_in(pile)] + [verbs.END]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move == verbs.END:
            t.leave()
        else:
            t.ask(steps.PLACE_WHERE, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [placements_left(t, arg), 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PLACE and not count(t.pile[arg * ZONES + DRAW], arg_a(move)):
            return Why("2", "not-in-draw", arg_a(move))
        return None


def placements_left(t: Tabletop, side: int) -> int:
    """2: no other cards of a side are on the map yet, so those that were placed can be counted."""
    first = t.defence_zone(side, 0)
    return t.facts.setup_placements - sum(t.size[first : first + PROVINCES])


class PlaceWhere(Step[Tabletop]):
    """2: no province takes more than one of these cards."""

    def who(self, t: Tabletop, arg: int) -> int:
        return events.seat_bit(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [
            pack_move(verbs.IN, p)
            for p in range(PROVINCES)
            if t.control[p] == arg and not t.size[t.defence_zone(arg, p)]
        ]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        kind, province = CardScope(t, steps.PLACE_WHERE).kind, arg_a(move)
        t.leave()
        move_face_down(t, arg, kind, arg * ZONES + DRAW, t.defence_zone(arg, province))
        events.tell_both(t, arg, events.PLACED_OWN, [arg, kind, province], events.PLACED, [arg, province])
        if placements_left(t, arg) <= 0:
            t.leave()  # nothing more to place

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [CardScope(t, steps.PLACE_WHERE).kind, 0]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.IN:
            return None
        if t.control[arg_a(move)] != arg:
            return Why("2", "not-yours", arg_a(move))
        return Why("2", "one-card-each", arg_a(move))


class OpeningDraw(Step[Tabletop]):
    """2, 3: both shuffle and draw three cards; the Axis begins 1940."""

    def run(self, t: Tabletop, arg: int) -> None:
        draw_up(t, AXIS)
        draw_up(t, ALLIES)
        t.call(steps.TURN, t.facts.first_player)
