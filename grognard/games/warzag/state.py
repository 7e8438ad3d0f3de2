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
    numbers="taken radioactive camps forts mills moved fought supply_seen mission_seen active round out dirty started "
    "free_train discount march lead_extra free_develop rushed promoted evacuated developed mute asked window waiting "
    "card card_by counters last_by target sources fighters brought launch attack left die dead defender plus_attack "
    "plus_defence plus_resistance",
    lists="owner land troops atk res dfn mob leader rest pp track laps kills promo promo_left supply missions mission "
    "objective ruled_out nation base order team deeds answers",
    strings="at hurt",
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
        self.troops = [0] * PLACES
        self.taken = 0  # all places that belong to somebody
        self.radioactive = 0
        self.unclaimed = f.passable  # places of nobody that armies may enter, from the two above
        self.mills = 0  # places developed for production
        self.camps = 0
        self.forts = 0
        # Armies (6.1): where each token is, its wounds; what each seat's categories are worth, as seat * 4 + category
        self.at = [OFF] * TOKEN_COUNT
        self.hurt = [0] * TOKEN_COUNT
        self.fielded: list[list[int]] = [[] for _ in range(MOST_SEATS)]  # each seat's tokens on the board, from `at`
        self.moved = 0  # tokens that have moved in this phase
        self.fought = 0  # tokens that have invaded in this phase
        self.atk = [0] * (4 * MOST_SEATS)
        self.res = [0] * (4 * MOST_SEATS)
        self.dfn = [0] * (4 * MOST_SEATS)
        self.mob = [0] * (4 * MOST_SEATS)
        # Seats (2)
        self.nation = [NO_NATION] * MOST_SEATS
        self.base = [OFF] * MOST_SEATS
        self.team = list(range(MOST_SEATS))
        self.order: list[int] = []
        self.pp = [0] * MOST_SEATS
        self.leader = [OFF] * MOST_SEATS
        self.rest = [0] * MOST_SEATS  # 6.3: this leader sits out his owner's next turn
        self.kills = [0] * MOST_SEATS
        self.out = 0  # seats eliminated
        # Cards: decks from the top down; a card that was ever shown is known to all, wherever it goes
        self.supply = list(range(len(f.card_kind)))
        self.hand: list[list[int]] = [[] for _ in range(MOST_SEATS)]
        self.supply_seen = 0
        self.missions = list(range(len(f.mission)))
        self.mission = [OFF] * MOST_SEATS
        self.mission_seen = 0
        self.objective = [OFF] * MOST_SEATS
        self.ruled_out = [0] * MOST_SEATS  # objectives that a seat had fulfilled and did not declare: not his
        # Research (8.2, B4)
        self.track = [INACTIVE] * MOST_SEATS
        self.laps = [0] * MOST_SEATS
        self.promo = [0] * (4 * MOST_SEATS)  # 0, or 1 + the promotion
        self.promo_left = f.promotion_copies[:]
        # The turn (4)
        self.active = 0
        self.round = 0
        self.started = 0  # seats that have had their first turn
        self.deeds = [0] * DEED_COUNT
        self.dirty = 0  # seats whose objective may have been completed
        self.free_train = 0
        self.discount = 0
        self.march = 0
        self.lead_extra = 0
        self.free_develop = 0
        self.rushed = 0
        self.promoted = 0
        self.evacuated = 0
        self.developed = 0  # places developed, changed or downgraded this turn
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
        t.troops = self.troops[:]
        t.taken = self.taken
        t.radioactive = self.radioactive
        t.unclaimed = self.unclaimed
        t.mills = self.mills
        t.camps = self.camps
        t.forts = self.forts
        t.at = self.at[:]
        t.hurt = self.hurt[:]
        t.fielded = [self.fielded[0][:], self.fielded[1][:], self.fielded[2][:], self.fielded[3][:]]
        t.moved = self.moved
        t.fought = self.fought
        t.atk = self.atk[:]
        t.res = self.res[:]
        t.dfn = self.dfn[:]
        t.mob = self.mob[:]
        t.nation = self.nation[:]
        t.base = self.base[:]
        t.team = self.team[:]
        t.order = self.order[:]
        t.pp = self.pp[:]
        t.leader = self.leader[:]
        t.rest = self.rest[:]
        t.kills = self.kills[:]
        t.out = self.out
        t.supply = self.supply[:]
        t.hand = [self.hand[0][:], self.hand[1][:], self.hand[2][:], self.hand[3][:]]
        t.supply_seen = self.supply_seen
        t.missions = self.missions[:]
        t.mission = self.mission[:]
        t.mission_seen = self.mission_seen
        t.objective = self.objective[:]
        t.ruled_out = self.ruled_out[:]
        t.track = self.track[:]
        t.laps = self.laps[:]
        t.promo = self.promo[:]
        t.promo_left = self.promo_left[:]
        t.active = self.active
        t.round = self.round
        t.started = self.started
        t.deeds = self.deeds[:]
        t.dirty = self.dirty
        t.free_train = self.free_train
        t.discount = self.discount
        t.march = self.march
        t.lead_extra = self.lead_extra
        t.free_develop = self.free_develop
        t.rushed = self.rushed
        t.promoted = self.promoted
        t.evacuated = self.evacuated
        t.developed = self.developed
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
        self.unclaimed = self.f.passable & ~(self.taken | self.radioactive)
        for seat in range(MOST_SEATS):
            tokens = range(seat * TOKENS, (seat + 1) * TOKENS)
            self.fielded[seat] = [token for token in tokens if self.at[token] != OFF]
        self.hand = [[int(card) for card in cards] for cards in fields["hand"]]
