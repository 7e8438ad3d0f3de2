"""What is on the table in WARZAG WWII, nothing else."""

from __future__ import annotations

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

FIELDS = Fields(constant="f seats alliances", derived="unclaimed fielded")


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

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop(self.f, self.seats, self.alliances)

    def derive(self) -> None:
        """The places of nobody, and the tokens of each seat on the board."""
        self.unclaimed = self.f.passable & ~(self.taken | self.radioactive)
        for seat in range(MOST_SEATS):
            tokens = range(seat * TOKENS, (seat + 1) * TOKENS)
            self.fielded[seat] = [token for token in tokens if self.at[token] != OFF]
