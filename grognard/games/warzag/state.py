"""What is on the table in WARZAG WWII, nothing else."""

from __future__ import annotations

from typing import Any

from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.games.warzag.facts.facts import Facts
from grognard.games.warzag.vocabulary.words import (
    DEED_COUNT,
    INACTIVE,
    MOST_SEATS,
    NO_NATION,
    NOBODY,
    OFF,
    PLACES,
    SILENT,
    TOKEN_COUNT,
    TOKENS,
)

FIELDS = Fields(
    numbers="claimed radioactive training_camps fortifications production moved fought supply_shown missions_shown active round eliminated objectives_to_check had_first_turn "
    "free_infantry training_discount march_bonus leader_bonus free_development aggression_used promoted_this_turn evacuations developed_this_turn mute asked window waiting "
    "card card_by counters last_by target sources fighters brought launch attack left die dead defender plus_attack "
    "plus_defence plus_resistance",
    lists="owner land armies army_attack army_resistance army_defence army_autonomy leader_place resting points research_token laps kills promotion promotions_left supply_deck mission_deck mission "
    "objective ruled_out nation home_base order team deeds answers",
    strings="place_of wounds",
)


class Tabletop(State):
    """The board, what lies beside it for every seat, and the invasion or the card that is going on."""

    def __init__(self, f: Facts, seats: int, alliances: bool) -> None:
        super().__init__()
        self.f = f
        self.seats = seats
        self.alliances = alliances

    def lay(self) -> None:
        """2: an empty table."""
        f = self.f
        # The board (3): owner of each place, the places of each seat, armies on each place as a set of tokens
        self.owner = [NOBODY] * PLACES
        self.land = [0] * MOST_SEATS
        self.armies = [0] * PLACES
        self.claimed = 0  # all places that belong to somebody
        self.radioactive = 0
        self.unclaimed = f.passable  # places of nobody that armies may enter, from the two above
        self.production = 0  # places developed for production
        self.training_camps = 0
        self.fortifications = 0
        # Armies (6.1): where each token is, its wounds; what each seat's categories are worth, as seat * 4 + category
        self.place_of = [OFF] * TOKEN_COUNT
        self.wounds = [0] * TOKEN_COUNT
        self.fielded: list[list[int]] = [[] for _ in range(MOST_SEATS)]  # each seat's tokens on the board, from `at`
        self.moved = 0  # tokens that have moved in this phase
        self.fought = 0  # tokens that have invaded in this phase
        self.army_attack = [0] * (4 * MOST_SEATS)
        self.army_resistance = [0] * (4 * MOST_SEATS)
        self.army_defence = [0] * (4 * MOST_SEATS)
        self.army_autonomy = [0] * (4 * MOST_SEATS)
        # Seats (2)
        self.nation = [NO_NATION] * MOST_SEATS
        self.home_base = [OFF] * MOST_SEATS
        self.team = list(range(MOST_SEATS))
        self.order: list[int] = []
        self.points = [0] * MOST_SEATS
        self.leader_place = [OFF] * MOST_SEATS
        self.resting = [0] * MOST_SEATS  # 6.3: this leader sits out his owner's next turn
        self.kills = [0] * MOST_SEATS
        self.eliminated = 0  # seats eliminated
        # Cards: decks from the top down; a card that was ever shown is known to all, wherever it goes
        self.supply_deck = list(range(len(f.card_kind)))
        self.hand: list[list[int]] = [[] for _ in range(MOST_SEATS)]
        self.supply_shown = 0
        self.mission_deck = list(range(len(f.mission)))
        self.mission = [OFF] * MOST_SEATS
        self.missions_shown = 0
        self.objective = [OFF] * MOST_SEATS
        self.ruled_out = [0] * MOST_SEATS  # objectives that a seat had fulfilled and did not declare: not his
        # Research (8.2, B4)
        self.research_token = [INACTIVE] * MOST_SEATS
        self.laps = [0] * MOST_SEATS
        self.promotion = [0] * (4 * MOST_SEATS)  # 0, or 1 + the promotion
        self.promotions_left = f.promotion_copies[:]
        # The turn (4)
        self.active = 0
        self.round = 0
        self.had_first_turn = 0  # seats that have had their first turn
        self.deeds = [0] * DEED_COUNT
        self.objectives_to_check = 0  # seats whose objective may have been completed
        self.free_infantry = 0
        self.training_discount = 0
        self.march_bonus = 0
        self.leader_bonus = 0
        self.free_development = 0
        self.aggression_used = 0
        self.promoted_this_turn = 0
        self.evacuations = 0
        self.developed_this_turn = 0  # places developed, changed or downgraded this turn
        # Reactions (B5)
        self.mute = 0  # seats that do not want to be asked again this turn
        self.asked = 0  # seats that were asked in an earlier window of this turn
        self.window = 0  # seats asked in the window that is open
        self.waiting = 0  # those of them that have not answered
        self.answers = [SILENT] * MOST_SEATS
        self.card = 0
        self.card_by = 0
        self.counters = 0
        self.last_by = 0
        # The invasion going on (7)
        self.target = 0
        self.sources = 0
        self.fighters = 0
        self.brought = OFF
        self.launch = 0
        self.attack = 0
        self.left = 0
        self.die = 0
        self.dead = 0
        self.defender = 0
        self.plus_attack = 0
        self.plus_defence = 0
        self.plus_resistance = 0

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
        t.place_of = self.place_of[:]
        t.wounds = self.wounds[:]
        t.fielded = [self.fielded[0][:], self.fielded[1][:], self.fielded[2][:], self.fielded[3][:]]
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
        t.card = self.card
        t.card_by = self.card_by
        t.counters = self.counters
        t.last_by = self.last_by
        t.target = self.target
        t.sources = self.sources
        t.fighters = self.fighters
        t.brought = self.brought
        t.launch = self.launch
        t.attack = self.attack
        t.left = self.left
        t.die = self.die
        t.dead = self.dead
        t.defender = self.defender
        t.plus_attack = self.plus_attack
        t.plus_defence = self.plus_defence
        t.plus_resistance = self.plus_resistance
        return t

    def pack(self) -> dict[str, object]:
        return FIELDS.pack(self) | {"hand": [list(cards) for cards in self.hand]}

    def restore(self, fields: dict[str, Any]) -> None:
        FIELDS.restore(self, fields)
        self.unclaimed = self.f.passable & ~(self.claimed | self.radioactive)
        for seat in range(MOST_SEATS):
            tokens = range(seat * TOKENS, (seat + 1) * TOKENS)
            self.fielded[seat] = [token for token in tokens if self.place_of[token] != OFF]
        self.hand = [[int(card) for card in cards] for cards in fields["hand"]]
