"""What is on the table in WARZAG WWII, nothing else."""

from __future__ import annotations

from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.games.warzag.facts.facts import Facts
from grognard.games.warzag.vocabulary.deeds import DEED_COUNT
from grognard.games.warzag.vocabulary.words import (
    CATEGORY_COUNT,
    INACTIVE,
    MOST_SEATS,
    NO_NATION,
    NOBODY,
    OFF,
    PLACES,
    TOKEN_COUNT,
    UNDEVELOPED,
)

FIELDS = Fields(constant="f seats alliances exhaustion")


class Tabletop(State):
    """The board, what lies beside it for each seat, and the turn; invasions and cards have locals (`scopes.py`)."""

    def __init__(self, f: Facts, seats: int, alliances: bool, exhaustion: bool) -> None:
        super().__init__()
        self.f = f
        self.seats = seats
        self.alliances = alliances
        self.exhaustion = exhaustion  # R58: the war ends after a number of rounds

    def lay(self) -> None:
        """2: an empty board, full decks."""
        f = self.f

        # The board (3). Sets of places and of tokens are ints, one bit each.
        self.owner = [NOBODY] * PLACES
        self.land = [0] * MOST_SEATS  # the places of each seat
        self.claimed = 0  # places that belong to a seat
        self.unclaimed = f.passable  # places of nobody's that armies may enter
        self.radioactive = 0  # places that the atomic bomb has closed
        self.development = [UNDEVELOPED] * PLACES
        self.developed = 0  # all places that are developed

        # Armies (6.1). Values of categories stand by `army_row(seat, category)`.
        self.army_place = [OFF] * TOKEN_COUNT  # the place of each token
        self.armies = [0] * PLACES  # the tokens on each place
        self.fielded = [0] * MOST_SEATS  # the tokens of each seat on the board
        self.wounds = [0] * TOKEN_COUNT
        self.moved = 0  # tokens that have moved in this phase
        self.fought = 0  # tokens that have invaded in this phase
        self.army_attack = [0] * (CATEGORY_COUNT * MOST_SEATS)
        self.army_resistance = [0] * (CATEGORY_COUNT * MOST_SEATS)
        self.army_defence = [0] * (CATEGORY_COUNT * MOST_SEATS)
        self.army_autonomy = [0] * (CATEGORY_COUNT * MOST_SEATS)

        # Seats (2)
        self.nation = [NO_NATION] * MOST_SEATS
        self.home_base = [OFF] * MOST_SEATS  # where the nation started
        self.team = list(range(MOST_SEATS))
        self.order: list[int] = []  # seats in the order of turns
        self.points = [0] * MOST_SEATS
        self.leader_place = [OFF] * MOST_SEATS
        self.resting = [0] * MOST_SEATS  # 6.3: the leader sits out its owner's next turn
        self.kills = [0] * MOST_SEATS
        self.eliminated = 0  # seats without a base or territory

        # Cards: decks from the top down; a card that was ever shown is known to all, wherever it goes
        self.supply_deck = list(range(len(f.card_kind)))
        self.hand: list[list[int]] = [[] for _ in range(MOST_SEATS)]
        self.supply_shown = 0
        self.mission_deck = list(range(len(f.mission)))
        self.mission = [OFF] * MOST_SEATS
        self.missions_shown = 0
        self.objective = [OFF] * MOST_SEATS
        self.ruled_out = [0] * MOST_SEATS  # objectives that a seat fulfilled without declaring them: it has another one

        # Research (8.2, B4)
        self.research_token = [INACTIVE] * MOST_SEATS  # the space of the track where each token lies
        self.laps = [0] * MOST_SEATS
        self.promotion = [0] * (CATEGORY_COUNT * MOST_SEATS)  # of each category: 0, or 1 + the promotion
        self.promotions_left = f.promotion_copies[:]

        # The turn (4)
        self.active = 0
        self.round = 0
        self.phase = 0
        self.deeds = [0] * DEED_COUNT  # 9: what missions count
        self.objectives_to_check = 0  # seats that may have completed their objective
        self.aggression_used = 0
        self.promoted_this_turn = 0
        self.evacuations = 0
        self.developed_this_turn = 0  # places that were given a development

        # What cards have promised for this phase (B5)
        self.free_infantry = 0
        self.training_discount = 0
        self.march_bonus = 0
        self.leader_bonus = 0
        self.free_development = 0

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop(self.f, self.seats, self.alliances, self.exhaustion)
