"""What is on the table in WARZAG WWII, nothing else."""

from __future__ import annotations

from typing import Any

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
    SILENT,
    TOKEN_COUNT,
)

FIELDS = Fields(
    numbers="claimed radioactive training_camps fortifications production moved fought supply_shown missions_shown active round eliminated objectives_to_check had_first_turn "
    "free_infantry training_discount march_bonus leader_bonus free_development aggression_used promoted_this_turn evacuations developed_this_turn mute asked window waiting phase unclaimed",
    lists="owner land armies fielded army_attack army_resistance army_defence army_autonomy leader_place resting points research_token laps kills promotion promotions_left supply_deck mission_deck mission "
    "objective ruled_out nation home_base order team deeds answers",
    strings="army_place wounds",
)


class Tabletop(State):
    """The board, what lies beside it for each seat, and the turn; invasions and cards have locals (`scopes.py`)."""

    def __init__(self, f: Facts, seats: int, alliances: bool) -> None:
        super().__init__()
        self.f = f
        self.seats = seats
        self.alliances = alliances

    def lay(self) -> None:
        """2: an empty board, full decks."""
        f = self.f

        # The board (3). Sets of places and of tokens are ints, one bit each.
        self.owner = [NOBODY] * PLACES
        self.land = [0] * MOST_SEATS  # the places of each seat
        self.claimed = 0  # places that belong to a seat
        self.unclaimed = f.passable  # places of nobody's that armies may enter
        self.radioactive = 0  # places that the atomic bomb has closed
        self.production = 0  # places developed for production
        self.training_camps = 0
        self.fortifications = 0

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
        self.had_first_turn = 0  # seats
        self.deeds = [0] * DEED_COUNT  # 9: what missions count
        self.objectives_to_check = 0  # seats that may have completed their objective
        self.aggression_used = 0
        self.promoted_this_turn = 0
        self.evacuations = 0
        self.developed_this_turn = 0  # places developed, changed or downgraded

        # What cards have promised for this phase (B5)
        self.free_infantry = 0
        self.training_discount = 0
        self.march_bonus = 0
        self.leader_bonus = 0
        self.free_development = 0

        # Reactions (B5)
        self.mute = 0  # seats that do not want to be asked again this turn
        self.asked = 0  # seats that were asked in an earlier window of this turn
        self.window = 0  # seats asked in the window that is open
        self.waiting = 0  # those of them that have not answered
        self.answers = [SILENT] * MOST_SEATS

    def copy(self) -> Tabletop:
        t = Tabletop(self.f, self.seats, self.alliances)
        self.copy_base(t)
        t.owner = self.owner[:]
        t.land = self.land[:]
        t.armies = self.armies[:]
        t.claimed = self.claimed
        t.radioactive = self.radioactive
        t.unclaimed = self.unclaimed
        t.production = self.production
        t.training_camps = self.training_camps
        t.fortifications = self.fortifications
        t.army_place = self.army_place[:]
        t.wounds = self.wounds[:]
        t.fielded = self.fielded[:]
        t.moved = self.moved
        t.fought = self.fought
        t.army_attack = self.army_attack[:]
        t.army_resistance = self.army_resistance[:]
        t.army_defence = self.army_defence[:]
        t.army_autonomy = self.army_autonomy[:]
        t.nation = self.nation[:]
        t.home_base = self.home_base[:]
        t.team = self.team[:]
        t.order = self.order[:]
        t.points = self.points[:]
        t.leader_place = self.leader_place[:]
        t.resting = self.resting[:]
        t.kills = self.kills[:]
        t.eliminated = self.eliminated
        t.supply_deck = self.supply_deck[:]
        t.hand = [self.hand[0][:], self.hand[1][:], self.hand[2][:], self.hand[3][:]]
        t.supply_shown = self.supply_shown
        t.mission_deck = self.mission_deck[:]
        t.mission = self.mission[:]
        t.missions_shown = self.missions_shown
        t.objective = self.objective[:]
        t.ruled_out = self.ruled_out[:]
        t.research_token = self.research_token[:]
        t.laps = self.laps[:]
        t.promotion = self.promotion[:]
        t.promotions_left = self.promotions_left[:]
        t.active = self.active
        t.round = self.round
        t.phase = self.phase
        t.had_first_turn = self.had_first_turn
        t.deeds = self.deeds[:]
        t.objectives_to_check = self.objectives_to_check
        t.free_infantry = self.free_infantry
        t.training_discount = self.training_discount
        t.march_bonus = self.march_bonus
        t.leader_bonus = self.leader_bonus
        t.free_development = self.free_development
        t.aggression_used = self.aggression_used
        t.promoted_this_turn = self.promoted_this_turn
        t.evacuations = self.evacuations
        t.developed_this_turn = self.developed_this_turn
        t.mute = self.mute
        t.asked = self.asked
        t.window = self.window
        t.waiting = self.waiting
        t.answers = self.answers[:]
        return t

    def pack(self) -> dict[str, object]:
        return FIELDS.pack(self) | {"hand": [list(cards) for cards in self.hand]}

    def restore(self, fields: dict[str, Any]) -> None:
        FIELDS.restore(self, fields)
        self.hand = [[int(card) for card in cards] for cards in fields["hand"]]
