"""What holds in every state of WARZAG WWII: the bounds of its fields, and that nothing is lost or doubled."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.saving.bounds import Bound, Bounds, flags, must, up_to
from grognard.games.warzag.rules.armies import defence_of
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps
from grognard.games.warzag.vocabulary.words import (
    CATEGORY_COUNT,
    CATEGORY_TOKENS,
    DEVELOPMENTS,
    INACTIVE,
    MOST_SEATS,
    NO_NATION,
    NOBODY,
    OFF,
    PLACES,
    TOKEN_COUNT,
    UNDEVELOPED,
    army_row,
    category_of,
    seat_of,
)

CONQUEST = (steps.CONQUER, steps.ADVANCE)
MOST = 1000  # values, rounds, deeds: far more than a game gives


def bounds(t: Tabletop) -> Bounds:
    f = t.f
    cards, missions, seats = len(f.card_kind), len(f.mission), MOST_SEATS
    found: Bounds = {
        "owner": up_to(NOBODY),
        "development": Bound(UNDEVELOPED, len(DEVELOPMENTS) - 1),
        "wounds": up_to(MOST),
        "nation": up_to(NO_NATION),
        "team": up_to(seats - 1),
        "order": up_to(seats - 1, seats),
        "points": up_to(f.most_points),
        "supply_deck": up_to(cards - 1, cards),
        "hand": up_to(cards - 1, cards),
        "supply_shown": flags(cards),
        "mission_deck": up_to(missions - 1, missions),
        "missions_shown": flags(missions),
        "ruled_out": flags(len(f.objective)),
        "promotion": up_to(len(f.promotion_copies)),
        "promotions_left": up_to(max(f.promotion_copies)),
        "active": up_to(seats - 1),
    }
    for name in "land claimed unclaimed radioactive developed developed_this_turn".split():
        found[name] = flags(PLACES)
    for name in "armies fielded moved fought".split():
        found[name] = flags(TOKEN_COUNT)
    for name in "army_place home_base leader_place mission objective research_token".split():
        found[name] = up_to(OFF)
    for name in "eliminated had_first_turn objectives_to_check".split():
        found[name] = flags(seats)
    for name in "resting aggression_used promoted_this_turn".split():
        found[name] = up_to(1)
    numbers = "army_attack army_resistance army_defence army_autonomy kills laps round phase deeds evacuations"
    promised = "free_infantry training_discount march_bonus leader_bonus free_development"
    for name in f"{numbers} {promised}".split():
        found[name] = up_to(MOST)
    return found


def check(t: Tabletop) -> None:
    check_places(t)
    check_tokens(t)
    check_land(t)
    check_cards(t)
    check_values(t)


def check_places(t: Tabletop) -> None:
    """3: everything that stands on the board stands on one of its places."""
    for place in [*t.army_place, *t.home_base, *t.leader_place]:
        must(place == OFF or place < PLACES, "3: a place of the board")
    must(len(set(t.order)) == len(t.order) and all(seat < t.seats for seat in t.order), "4: each seat has one turn")
    must(t.active < t.seats and all(seat in t.order for seat in range(t.seats) if t.order), "4: everybody has a turn")
    must(all(t.nation[seat] == NO_NATION for seat in range(t.seats, MOST_SEATS)), "2.1: nobody sits there")
    chosen = [nation for nation in t.nation if nation != NO_NATION]
    must(len(set(chosen)) == len(chosen), "2.1: each nation has one player")


def fallen_place(t: Tabletop) -> int:
    """7.6: the place that the invader has won and not taken yet, or OFF."""
    return Invasion(t).target if t.step in CONQUEST else OFF


def check_tokens(t: Tabletop) -> None:
    """6.1: every token is in one place, and there are no more than in the box."""
    troops = [0] * PLACES
    for token in range(TOKEN_COUNT):
        if t.army_place[token] == OFF:
            must(t.wounds[token] == 0, "6.1: an army off the board has no wounds")
            continue
        must(seat_of(token) < t.seats, "6.1: an army of a seat that plays")
        must(token % CATEGORY_TOKENS < t.f.tokens[category_of(token)], "6.1: no more armies than in the box")
        must(defence_of(t, token) > 0, "7.5: an army without defence is removed")
        troops[t.army_place[token]] |= 1 << token
    must(t.armies == troops, "6.1: places agree with armies")
    fielded = [token for tokens in t.fielded for token in bits_of(tokens)]
    must(fielded == [token for token, place in enumerate(t.army_place) if place != OFF], "6.1: armies on the board")


def check_land(t: Tabletop) -> None:
    """3: what belongs to whom, and where armies may stand."""
    land = [0] * len(t.land)
    fallen = fallen_place(t)
    for place in range(PLACES):
        owner = t.owner[place]
        teams = {t.team[seat_of(token)] for token in bits_of(t.armies[place])}
        must(len(teams) <= 1, "3: no enemies on one place")
        if owner != NOBODY:
            land[owner] |= 1 << place
        must(not teams or (owner != NOBODY and teams == {t.team[owner]}), "3: armies stand on their own side's places")
        if t.f.strategic >> place & 1 and place != fallen and t.armies[place]:
            # Without armies it may be the defender's after a failed invasion (R21)
            must(owner != NOBODY, "3: a strategic place belongs to the armies on it")
    must(t.land == land, "3: places agree with their owners")
    must(t.claimed == sum(land), "3: places that belong to a seat")
    must(t.unclaimed == t.f.passable & ~(t.claimed | t.radioactive), "3: places of nobody's")
    closed = t.f.closed | t.f.research | t.radioactive
    must(not any(owned & closed for owned in land), "3: nobody owns a closed place")
    developed = sum(1 << place for place in range(PLACES) if t.development[place] != UNDEVELOPED)
    must(t.developed == developed, "8.3: places agree with their developments")
    must(not t.developed & ~(sum(land) & t.f.standard), "8.3: only standard places of a seat are developed")


def check_cards(t: Tabletop) -> None:
    """2, 9, B5: no card is lost or doubled."""
    held = [card for hand in t.hand for card in hand]
    must(sorted(held + t.supply_deck) == list(range(len(t.f.card_kind))), "B5: supply cards")
    missions = [card for card in t.mission if card != OFF]
    must(sorted(missions + t.mission_deck) == list(range(len(t.f.mission))), "9: missions")
    objectives = [card for card in t.objective if card != OFF]
    must(len(set(objectives)) == len(objectives), "11: objectives")
    must(all(card < len(t.f.objective) for card in objectives), "11: objectives")
    must(len(objectives) == (t.seats if t.order and not t.alliances else 0), "11: each seat has an objective")
    promoted = [card - 1 for card in t.promotion if card]
    for i, left in enumerate(t.promotions_left):
        must(left + promoted.count(i) == t.f.promotion_copies[i], "B4: promotions")


def check_values(t: Tabletop) -> None:
    """6.1, B4: values are those of the dossier and of the promotion."""
    for seat in range(t.seats):
        must((t.mission[seat] != OFF) == bool(t.order and not t.eliminated >> seat & 1), "9: a mission for each seat")
        token = t.research_token[seat]
        must(token == INACTIVE or token < len(t.f.track), "B3: a space of the track")
        must(t.nation[seat] != NO_NATION or not t.order, "2.1: everybody has a nation")
        for category in range(CATEGORY_COUNT):
            if t.order:
                check_army(t, army_row(seat, category), army_row(t.nation[seat], category))


def check_army(t: Tabletop, n: int, dossier: int) -> None:
    card = t.promotion[n] - 1
    attack = t.f.attack[dossier] + (t.f.promotion_attack[card] if card >= 0 else 0)
    defence = t.f.defence[dossier] + (t.f.promotion_defence[card] if card >= 0 else 0)
    must((t.army_attack[n], t.army_defence[n]) == (attack, defence), "6.1, B4: values of the dossier")
