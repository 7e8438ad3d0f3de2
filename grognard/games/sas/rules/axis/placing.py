"""The Axis at the start of a mission (1.7, 1.8, 8.6 to 8.10, 12): its units, the event deck, the stealth track."""

from __future__ import annotations

from grognard.engine.memory.deck import Deck
from grognard.games.sas.facts.setup import Placed
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.axis import AT_SPECIAL, BOXES, DECKS, JAGER_UNITS, RESISTANCE
from grognard.games.sas.vocabulary.pieces import (
    BESIDE,
    CAPTIVE,
    COMMANDER,
    DRUM,
    ENTRY,
    FIRST_SAS,
    FIRST_SUPPORT,
    GUARD,
    OFFICER,
    PATROL,
    RIFLEMAN,
    SENTRY,
    STANDING,
)
from grognard.games.sas.vocabulary.words import NOWHERE

EASY = 0
RESISTANCE_UNITS = 4
LARGE_MAP = 8  # tiles
MAROON = "maroon"  # the deck of the hardest missions


def place_units(t: Tabletop) -> None:
    """12.7: sentries on their posts, guards, officers and vehicles where the mission page shows them."""
    setup = t.f.setups[t.mission]
    for number, post in enumerate(t.map.posts):
        sentry = t.add_unit(RIFLEMAN, SENTRY, STANDING, post.square, post.solid)
        t.unit_post[sentry] = number
    for placed in setup.guards:
        role = COMMANDER if placed.kind == OFFICER else GUARD
        unit = t.add_unit(placed.kind, role, STANDING, placed.square, placed.facing)
        t.unit_goal[unit] = goal_of(t, placed.id)
    for number, placed in enumerate(setup.vehicles):
        if placed.arrives != AT_SPECIAL:
            place_vehicle(t, placed, number)


def place_friends(t: Tabletop) -> None:
    """11, 12: prisoners wait to be freed, support units enter with the operators, fuel drums stand around."""
    setup = t.f.setups[t.mission]
    for number, prisoner in enumerate(setup.prisoners):
        operator = FIRST_SUPPORT + number
        t.op_place[operator] = CAPTIVE
        t.op_square[operator] = prisoner.square
        t.op_facing[operator] = prisoner.facing
        t.op_health[operator] = t.f.support_health
    supporters = RESISTANCE_UNITS if brings_resistance(t) else setup.supporters
    for number in range(supporters):
        support(t, FIRST_SUPPORT + len(setup.prisoners) + number, number)
    for number in range(setup.sas):
        support(t, FIRST_SAS + number, number)
    for square in setup.drums:
        t.add_token(DRUM, square)


def brings_resistance(t: Tabletop) -> bool:
    """12, R135: four Resistance units take the place of the jeep on a large map, if the players want that."""
    tiles = sum(len(row) for row in t.map.faces)
    return t.options >> RESISTANCE & 1 != 0 and t.map.jeep and tiles >= LARGE_MAP


def has_jeep(t: Tabletop) -> bool:
    """11: the mission allows it, and the Resistance has not taken its place."""
    return t.map.jeep and not brings_resistance(t)


def support(t: Tabletop, operator: int, number: int) -> None:
    """11, 13.5: a support unit enters with the operators; the players lead them in turn."""
    t.op_place[operator] = ENTRY
    t.op_owner[operator] = number % t.seats
    t.op_health[operator] = t.f.support_health


def place_vehicle(t: Tabletop, placed: Placed, number: int) -> int:
    """8.6 to 8.10: a vehicle on the map, or beside it with its front at the border."""
    unit = t.add_unit(placed.kind, placed.role, STANDING, NOWHERE, placed.facing)
    t.unit_x[unit] = placed.x
    t.unit_y[unit] = placed.y
    t.unit_post[unit] = number
    t.unit_at[unit] = 0
    t.unit_step[unit] = 1
    t.unit_goal[unit] = goal_of(t, placed.id)
    if not unit_squares(t, unit):
        t.unit_place[unit] = BESIDE
    return unit


def place_patrol(t: Tabletop, line: int, start: int) -> None:
    """1.7: a patrol on the start that the players have chosen."""
    route = t.map.patrols[line]
    at = route.starts[start]
    unit = t.add_unit(RIFLEMAN, PATROL, STANDING, route.path[at], route.facings[start])
    t.unit_post[unit] = line
    t.unit_at[unit] = at
    t.unit_step[unit] = route.steps[start]


def goal_of(t: Tabletop, id: str) -> int:
    """The objective that a thing of the mission is about; NOWHERE if there is none."""
    for number, objective in enumerate(t.f.setups[t.mission].objectives):
        if objective.id == id:
            return number
    return NOWHERE


def set_stealth(t: Tabletop) -> None:
    """1.10, 16: the marker starts where the difficulty says; against a Jäger it is easy."""
    t.stealth = t.f.setups[t.mission].stealth[EASY if t.jager else t.difficulty]


def shuffle_deck(t: Tabletop) -> None:
    """4, 4.6: the deck of the mission with the cards of the expansions in use, and the special event in its window."""
    setup = t.f.setups[t.mission]
    decks = t.f.cards.decks
    t.deck = Deck(decks[DECKS[setup.deck]] + added_cards(t, DECKS[setup.deck]))
    t.deck.reshuffle(t)
    if setup.window:
        first, among = setup.window
        t.deck.cards.insert(first + t.roll(among + 1), decks["special"][0])
        t.special_from, t.special_to = first, first + among + 1


def added_cards(t: Tabletop, deck: str) -> list[int]:
    """13 to 17: those of the expansions in use; the cards that come with the Jäger units belong to one deck (16.1)."""
    found: list[int] = []
    for box, word in enumerate(BOXES):
        if t.options >> box & 1 and word != "jager":
            found += t.f.cards.decks[word]
    has_more = t.options >> JAGER_UNITS & 1 and deck == MAROON
    return found + t.f.cards.decks["maroon-extra"] if has_more else found
